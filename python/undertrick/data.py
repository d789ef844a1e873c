"""Games as files of data: Parquet, CSV and JSON lines, written and read into arrays.

``docs/data.md`` of the project says what the columns hold.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from os import PathLike, fspath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _native

#: A column each: numbers and flags as arrays, masked where a value is missing; texts as objects, ``None``
#: where there is none.
Columns = dict[str, NDArray[Any]]


def write_data(
    game: str,
    *,
    games: int,
    seed: int,
    bots: Sequence[str] = ("random",),
    out: str | PathLike[str] | None = None,
    decisions: str | PathLike[str] | None = None,
    beliefs: str | PathLike[str] | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Plays games between our bots and writes them down, as ``undertrick simulate`` does it.

    ``out`` has a row for each game, or records where its name ends with ``.jsonl``; ``decisions`` has a
    row for each decision and ``beliefs`` what the bots believe at each. Names end with ``.parquet``,
    ``.csv`` or ``.jsonl``; with ``.gz`` or ``.zst`` behind one of the last two they are packed.
    Gives the summary of all games.
    """
    if out is None and decisions is None and beliefs is None:
        raise ValueError("name a file: out, decisions or beliefs")
    paths = [None if path is None else fspath(path) for path in (out, decisions, beliefs)]
    options = {"players": 4, **options}
    summary = _native.write_data(game, json.dumps(options), list(bots), games, seed, *paths)
    read: dict[str, Any] = json.loads(summary)
    return read


def read_data(path: str | PathLike[str]) -> Columns:
    """The columns of a file that ``write_data``, ``undertrick simulate`` or ``arena`` wrote.

    Reads Parquet, and JSON lines, packed or not. CSV says nothing of types, so it is left to
    others.
    """
    name = fspath(path)
    if name.endswith(".parquet"):
        return columns(_native.read_parquet(name))
    if ".csv" in name:
        raise ValueError(f"{name}: CSV has no types; write .parquet or .jsonl to read it here")
    rows = [json.loads(line) for line in _native.read_text(name).split("\n") if line.strip()]
    if not rows:
        raise ValueError(f"{name}: there is no row")
    return {key: _column([row[key] for row in rows]) for key in rows[0]}


def columns(native: dict[str, tuple[Any, NDArray[np.bool_] | None]]) -> Columns:
    """Columns as the Rust part gives them, with their missing values marked."""
    return {name: _marked(values, missing) for name, (values, missing) in native.items()}


def _marked(values: Any, missing: NDArray[np.bool_] | None) -> NDArray[Any]:
    if isinstance(values, list):
        return _objects(values)
    if missing is None:
        array: NDArray[Any] = values
        return array
    masked: NDArray[Any] = np.ma.MaskedArray(values, missing)
    return masked


def _objects(values: list[Any]) -> NDArray[Any]:
    array = np.empty(len(values), object)
    array[:] = values
    return array


def _column(values: list[Any]) -> NDArray[Any]:
    """A column of JSON, whose type is that of the values that are there."""
    known = [value for value in values if value is not None]
    if not known or not all(isinstance(value, (bool, int, float)) for value in known):
        return _objects(values)
    whole = np.array([known[0] if value is None else value for value in values])
    if len(known) == len(values):
        return whole
    return _marked(whole, np.array([value is None for value in values]))
