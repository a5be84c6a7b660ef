"""Collect an order: a walk through aisles between shelves."""

import random
from typing import Literal
from uuid import uuid4

from openenv.core.env_server import Action, Environment, Observation, State

WIDTH, HEIGHT = 9, 7
DOCK = (0, 0)
AISLES = tuple((x, y) for x in range(WIDTH) for y in range(HEIGHT) if x % 3 == 0 or y in (0, HEIGHT - 1))
STEPS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}
ITEMS = 4


class Move(Action):
    direction: Literal["north", "south", "east", "west"]


class View(Observation):
    place: tuple[int, int]
    missing: list[tuple[int, int]]


class WarehousePickingEnvironment(Environment):
    def __init__(self) -> None:
        super().__init__()
        self.reset(seed=0)

    def reset(self, seed: int | None = None, episode_id: str | None = None, **kwargs) -> View:
        places = [place for place in AISLES if place != DOCK]
        self._missing = set(random.Random(seed).sample(places, ITEMS))
        self._place = DOCK
        self._state = State(episode_id=episode_id or str(uuid4()), step_count=0)
        return self._view(reward=None)

    def step(self, action: Move, timeout_s: float | None = None, **kwargs) -> View:
        self._state.step_count += 1
        dx, dy = STEPS[action.direction]
        target = (self._place[0] + dx, self._place[1] + dy)
        if target in AISLES:
            self._place = target
        self._missing.discard(self._place)
        return self._view(reward=100.0 if self._delivered() else -1.0)

    def _delivered(self) -> bool:
        return not self._missing and self._place == DOCK

    def _view(self, reward: float | None) -> View:
        return View(place=self._place, missing=sorted(self._missing), done=self._delivered(), reward=reward)

    @property
    def state(self) -> State:
        return self._state
