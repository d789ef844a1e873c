"""Thousands of tables at once, for training."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _native
from .encoding import Encoding, encoding

@dataclass(frozen=True)
class Setting:
    """One kind of table in a mixture.

    ``learners`` are the seats that are decided from outside: ``"all"``, ``"one"`` seat that is drawn
    for every game, ``"insider"`` or ``"others"`` (all but the Insider; in Black Spy ``"insider"`` is
    one seat that is drawn). The other seats belong to ``bot``.
    """

    options: Mapping[str, Any]
    weight: float = 1.0
    learners: str = "all"
    bot: str = "novice"


@dataclass
class Batch:
    """Arrays that a vector environment writes into, one row for each table.

    They belong to the caller: make them with :meth:`VectorEnv.batch`, or put any C-contiguous
    arrays of the same shapes and types here, such as views of pinned memory.
    """

    #: ``uint8`` or ``float32`` of shape (tables, features), or packed bits as ``uint8``.
    observations: NDArray[Any]
    #: ``bool`` of shape (tables, actions): what is legal.
    masks: NDArray[np.bool_]
    #: ``uint8``: who acts.
    seats: NDArray[np.uint8]
    #: ``float32`` of shape (tables, 6): what the last step brought each seat.
    rewards: NDArray[np.float32]
    #: ``bool``: whether the last step ended a game.
    ends: NDArray[np.bool_]
    #: ``int32`` of shape (tables, 8), named by :attr:`Encoding.infos`; may be left out.
    infos: NDArray[np.int32] | None = None
    #: What the one who acts does not know, as packed bits; for training only, may be left out.
    truths: NDArray[np.uint8] | None = None
    #: ``int64``: what the teacher would do; only with a teacher.
    advice: NDArray[np.int64] | None = None
    _arguments: tuple[Any, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # A view of the same memory, because Rust has no array of truth values.
        self._arguments = (
            self.observations,
            self.masks.view(np.uint8),
            self.seats,
            self.rewards,
            self.ends.view(np.uint8),
            self.infos,
            self.truths,
            self.advice,
        )


class VectorEnv:
    """Many tables of one game, advanced one decision at a time.

    Every table deals anew as soon as its game is over. Who acts is drawn by the rules; where several
    seats decide at once, they are asked one after the other and none sees another's decision. Cards
    that are passed or taken are picked one by one.

    Game *i* of table *t* has the seed ``(seed, i * tables + t)``, so the same actions give the same
    games on any number of threads.
    """

    def __init__(
        self,
        game: str,
        settings: Sequence[Setting | Mapping[str, Any]] | None = None,
        *,
        tables: int,
        seed: int = 0,
        reward: str | None = None,
        teacher: str | None = None,
        threads: int = 0,
    ) -> None:
        """``settings`` are drawn by their weights; a mapping is the options of a game.

        ``reward`` is ``"win"`` in Inside Job (1 and -1 at the end); in Black Spy ``"relative"`` (after
        each round the mean of the others' points minus the own ones), ``"points"`` (minus the own
        ones) or ``"win"`` (after the match). With a ``teacher``, such as ``"novice"``, every decision comes with what that bot would do.
        ``threads=0`` takes all cores.
        """
        self.encoding: Encoding = encoding(game)
        self.game = game
        self.tables = tables
        self.teacher = teacher
        self.settings = tuple(
            setting if isinstance(setting, Setting) else Setting(setting)
            for setting in ([{"players": 4}] if settings is None else settings)
        )
        native_settings = [
            (
                json.dumps(dict(setting.options)),
                float(setting.weight),
                setting.learners,
                setting.bot,
            )
            for setting in self.settings
        ]
        self._tables = _native.Tables(
            game, native_settings, tables, seed, reward, teacher, threads
        )

    def batch(
        self,
        *,
        packed: bool = False,
        dtype: type[np.uint8] | type[np.float32] = np.uint8,
        infos: bool = True,
        truths: bool = False,
    ) -> Batch:
        """Fresh arrays of the right shapes."""
        form = self.encoding
        width = form.packed_features if packed else form.features
        if packed and dtype is not np.uint8:
            raise ValueError("packed observations are uint8")
        return Batch(
            observations=np.zeros((self.tables, width), dtype),
            masks=np.zeros((self.tables, form.actions), np.bool_),
            seats=np.zeros(self.tables, np.uint8),
            rewards=np.zeros((self.tables, 6), np.float32),
            ends=np.zeros(self.tables, np.bool_),
            infos=np.zeros((self.tables, len(form.infos)), np.int32) if infos else None,
            truths=np.zeros((self.tables, form.packed_truths), np.uint8) if truths else None,
            advice=np.zeros(self.tables, np.int64) if self.teacher else None,
        )

    def observe(self, batch: Batch) -> None:
        """Writes what everybody who acts knows now."""
        self._tables.step(None, *batch._arguments)

    def step(self, actions: NDArray[np.int64], batch: Batch) -> None:
        """Does one number at every table, and writes what it brought and what is next.

        The interpreter is free for other threads meanwhile.
        """
        # A copy, because actions may be one of the arrays that are written.
        self._tables.step(np.array(actions, np.int64), *batch._arguments)
