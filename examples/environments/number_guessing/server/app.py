"""Higher or lower: the smallest environment that is still one."""

import random

from openenv.core.env_server import Action, Environment, Observation, State, create_app


class Guess(Action):
    number: int


class Hint(Observation):
    hint: str = "a number from 1 to 100"


class NumberGuessingEnvironment(Environment):
    def __init__(self) -> None:
        super().__init__()
        self.reset(seed=0)

    def reset(self, seed: int | None = None, episode_id: str | None = None, **kwargs) -> Hint:
        self._number = random.Random(seed).randint(1, 100)
        self._state = State(episode_id=episode_id, step_count=0)
        return Hint()

    def step(self, action: Guess, timeout_s: float | None = None, **kwargs) -> Hint:
        self._state.step_count += 1
        if action.number == self._number:
            return Hint(hint="found", done=True, reward=1.0 / self._state.step_count)
        return Hint(hint="higher" if action.number < self._number else "lower", done=False, reward=0.0)

    @property
    def state(self) -> State:
        return self._state


app = create_app(NumberGuessingEnvironment, Guess, Hint, env_name="number_guessing")
