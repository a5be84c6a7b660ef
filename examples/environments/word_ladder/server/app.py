"""Serves the word ladder environment over HTTP."""

from openenv.core.env_server import create_app

from .environment import LadderAction, LadderObservation, WordLadderEnvironment

app = create_app(WordLadderEnvironment, LadderAction, LadderObservation, env_name="word_ladder")
