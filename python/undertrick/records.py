"""Records made, read and turned into arrays."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike, fspath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _native
from .data import read_data


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
    """The records of a file: one a line, packed by gzip or zstd or not, or those of a Parquet file of
    games."""
    name = fspath(path)
    if name.endswith(".parquet"):
        games = read_data(name)
        if "record" not in games:
            raise ValueError(f"{name}: these are no games, there is no column of records")
        yield from games["record"]
        return
    for line in _native.read_text(name).split("\n"):
        if line.strip():
            yield line


def decisions(records: Iterable[str]) -> Decisions:
    """Replays records of one game and gives every decision as an observation and a number."""
    lines = list(records)
    if not lines:
        raise ValueError("there is no record")
    arrays = _native.decisions(json.loads(lines[0])["game"], lines)
    return Decisions(**{**arrays, "masks": arrays["masks"].view(np.bool_)})
