"""Old selves, against whom some tables are played, and who plays for them."""

from __future__ import annotations

import copy
import random

import torch

from . import infos
from .net import Actor

#: Tables by who has an old self: nobody, everybody but the Insider, the Insider.
NOBODY, OTHERS, INSIDER = 0, 1, 2


class League:
    """Policies of earlier moments; the first one, the clone, is never forgotten."""

    def __init__(self, seed: int, size: int) -> None:
        self.random = random.Random(seed)
        self.size = size
        self.olds: list[Actor] = []

    def add(self, actor: Actor) -> None:
        self.olds.append(copy.deepcopy(actor).requires_grad_(False))
        if len(self.olds) > self.size:
            # The recent ones stay, and those of the past become rarer with age.
            del self.olds[self.random.randrange(1, max(2, len(self.olds) // 2))]

    def draw(self) -> Actor:
        return self.random.choice(self.olds)


class Rivals:
    """Which tables have an old self, and for whom it plays there."""

    def __init__(self, game: str, tables: int, share: float, device: torch.device) -> None:
        """The last tables of each half have old selves.

        The Insider meets old Agents more often than the other way round, as it learns more slowly.
        """
        self.game = game
        self.first = tables - int(tables * share)
        kind = torch.zeros(tables, dtype=torch.uint8)
        kind[self.first :] = OTHERS
        kind[self.first + (tables - self.first) * 3 // 5 :] = INSIDER
        self.kind = torch.cat([kind, kind]).to(device)
        self.number = torch.arange(2 * tables, device=device)

    def lone(self, told: torch.Tensor, rows: slice = slice(None)) -> torch.Tensor:
        """The seat of Black Spy that is alone against the others."""
        return self.number[rows] % told[..., infos.PLAYERS].clamp(min=1)

    def decide(
        self, seats: torch.Tensor, told: torch.Tensor, rows: slice = slice(None)
    ) -> torch.Tensor:
        """Whether an old self decides, table by table."""
        kind = self.kind[rows]
        if self.game == "inside-job":
            alone = told[..., infos.SIDE] == infos.INSIDER
        else:
            alone = seats == self.lone(told, rows)
        return torch.where(alone, kind == INSIDER, kind == OTHERS)
