"""Records made, read and turned into arrays."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _native


@dataclass(frozen=True)
class Decisions:
    """Every decision of some records, one row each."""

    #: Packed bits: ``np.unpackbits(observations, axis=1, count=features, bitorder="little")``.
    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    seats: NDArray[np.uint8]
    #: What the game brought whoever decided.
    returns: NDArray[np.float32]
    #: The number of the record.
    records: NDArray[np.uint32]

    def __len__(self) -> int:
        return len(self.actions)


def simulate(
    game: str,
    *,
    games: int,
    seed: int,
    bots: Sequence[str] = ("random",),
    **options: Any,
) -> list[str]:
    """Records of games between our bots, which sit round the table in this order."""
    options = {"players": 4, **options}
    return _native.simulate(game, json.dumps(options), list(bots), games, seed)


def read_records(path: str | PathLike[str]) -> Iterator[str]:
    """The records of a file, one a line, packed by gzip or not."""
    with open(path, "rb") as start:
        packed = start.read(2) == b"\x1f\x8b"
    with gzip.open(path, "rt", encoding="utf-8") if packed else open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip():
                yield line.rstrip("\n")


def decisions(records: Iterable[str]) -> Decisions:
    """Replays records of one game and gives every decision as an observation and a number."""
    lines = list(records)
    if not lines:
        raise ValueError("there is no record")
    arrays = _native.decisions(json.loads(lines[0])["game"], lines)
    return Decisions(**{**arrays, "masks": arrays["masks"].view(np.bool_)})
