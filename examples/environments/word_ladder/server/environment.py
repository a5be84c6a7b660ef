"""Climb from one word to another through words that differ in one letter."""

import random
from collections import deque
from pathlib import Path
from uuid import uuid4

from openenv.core.env_server import Action, Environment, Observation, State

WORDS = tuple(Path(__file__).with_name("words.txt").read_text(encoding="ascii").split())
MOST_STEPS = 20


class LadderAction(Action):
    word: str


class LadderObservation(Observation):
    word: str
    goal: str
    message: str = ""


def neighbours(word: str) -> list[str]:
    return [other for other in WORDS if sum(a != b for a, b in zip(word, other)) == 1]


def distances(start: str) -> dict[str, int]:
    """Steps from a word to every word that can be reached from it."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        word = queue.popleft()
        for other in neighbours(word):
            if other not in found:
                found[other] = found[word] + 1
                queue.append(other)
    return found


class WordLadderEnvironment(Environment):
    def __init__(self) -> None:
        super().__init__()
        self._state = State(episode_id=str(uuid4()), step_count=0)
        self._word, self._goal, self._shortest = "cold", "warm", distances("cold")["warm"]

    def reset(self, seed: int | None = None, episode_id: str | None = None, **kwargs) -> LadderObservation:
        chance = random.Random(seed)
        self._word = chance.choice([word for word in WORDS if len(distances(word)) > 2])
        reached = distances(self._word)
        self._goal = chance.choice(sorted(word for word, steps in reached.items() if steps > 1))
        self._shortest = reached[self._goal]
        self._state = State(episode_id=episode_id or str(uuid4()), step_count=0)
        return LadderObservation(word=self._word, goal=self._goal)

    def step(self, action: LadderAction, timeout_s: float | None = None, **kwargs) -> LadderObservation:
        self._state.step_count += 1
        legal = action.word in neighbours(self._word)
        if legal:
            self._word = action.word
        arrived = self._word == self._goal
        return LadderObservation(
            word=self._word,
            goal=self._goal,
            message="" if legal else "not a word of the list that differs in one letter",
            done=arrived or self._state.step_count >= MOST_STEPS,
            reward=self._shortest / self._state.step_count if arrived else 0.0,
        )

    @property
    def state(self) -> State:
        return self._state
