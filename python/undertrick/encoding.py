"""What observations, actions and truths are made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from . import _native

#: The games, by their names in records.
GAMES = ("inside-job", "black-spy")


@dataclass(frozen=True)
class Part:
    """Features that belong together."""

    name: str
    start: int
    length: int

    @property
    def slice(self) -> slice:
        return slice(self.start, self.start + self.length)


@dataclass(frozen=True)
class Encoding:
    """How a game is written as numbers.

    Seats are counted from the one that looks: itself is 0, then clockwise. In Inside Job at a table
    of two the other person is 1 and Larry 2.
    """

    game: str
    #: How many features an observation has; each is 0 or 1.
    features: int
    #: How many numbers there are for actions.
    actions: int
    #: How many bits the truth has.
    truths: int
    #: The name of each number, such as ``play:P13`` or ``vote:+1``.
    action_names: tuple[str, ...]
    feature_parts: tuple[Part, ...]
    truth_parts: tuple[Part, ...]
    #: What is told of each table of a vector environment.
    infos: tuple[str, ...]

    @property
    def packed_features(self) -> int:
        """Bytes of an observation whose bits are packed."""
        return -(-self.features // 8)

    @property
    def packed_truths(self) -> int:
        """Bytes of a truth, whose bits are always packed."""
        return -(-self.truths // 8)

    def feature(self, name: str) -> slice:
        """Where the features of this part are."""
        return _find(self.feature_parts, name)

    def truth(self, name: str) -> slice:
        """Where the truths of this part are."""
        return _find(self.truth_parts, name)


def _find(parts: tuple[Part, ...], name: str) -> slice:
    for part in parts:
        if part.name == name:
            return part.slice
    known = ", ".join(repr(part.name) for part in parts)
    raise KeyError(f"there is no part {name!r}; there are {known}")


@cache
def encoding(game: str) -> Encoding:
    """How a game is written as numbers."""
    described = _native.describe(game)
    return Encoding(
        game=game,
        features=described["features"],
        actions=described["actions"],
        truths=described["truths"],
        action_names=tuple(described["action_names"]),
        feature_parts=tuple(Part(*part) for part in described["feature_parts"]),
        truth_parts=tuple(Part(*part) for part in described["truth_parts"]),
        infos=tuple(described["infos"]),
    )
