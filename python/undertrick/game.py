"""A game with its options, as OpenSpiel has games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ._native import State
from .encoding import Encoding, encoding

#: A number, two numbers of a series, or 64 hexadecimal digits.
Seed = int | tuple[int, int] | str


@dataclass(frozen=True)
class Game:
    """One of the games with options as in the ``config`` of a record."""

    name: str
    options: Mapping[str, Any]

    def __post_init__(self) -> None:
        # Options that cannot be played are refused at once.
        self.new_initial_state(0)

    def new_initial_state(
        self, seed: Seed | None = None, *, setup: Mapping[str, Any] | None = None
    ) -> State:
        """A game whose cards come from the seed, or are those of a set-up as records have it."""
        options = json.dumps(dict(self.options))
        if setup is not None:
            return State.dealt(self.name, options, json.dumps(dict(setup)), seed)
        if seed is None:
            raise ValueError("a game needs a seed or a set-up")
        return State(self.name, options, seed)

    @property
    def encoding(self) -> Encoding:
        return encoding(self.name)

    def num_players(self) -> int:
        return int(self.options["players"])

    def num_distinct_actions(self) -> int:
        return self.encoding.actions

    def action_name(self, action: int) -> str:
        """The name of a number, with seats counted from the one that acts."""
        return self.encoding.action_names[action]

    def information_state_tensor_shape(self) -> list[int]:
        return [self.encoding.features]


def load_game(name: str, **options: Any) -> Game:
    """``load_game("inside-job", players=5, roles=["prof-no"])``."""
    return Game(name, {"players": 4, **options})
