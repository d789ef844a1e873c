"""The networks: one that plays, and a critic that sees everything."""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import nn
from undertrick import encoding

#: The most seats that a table of either game has.
SEATS = 6


def padded(length: int) -> int:
    """Up to a multiple of eight: whole bytes, and what matrix units like."""
    return -(-length // 8) * 8


@dataclass(frozen=True)
class Shape:
    """How long the rows of a game are."""

    game: str
    features: int
    actions: int
    truths: int
    #: 5 seats x 4 slots, or nothing where there are no roles.
    roles: int
    #: How many cards have a row in the head for cards, and how many places they can be at.
    cards: int
    places: int

    @classmethod
    def of(cls, game: str) -> Shape:
        form = encoding(game)
        roles, cards, places = {"inside-job": (20, 52, 6), "black-spy": (0, 60, 7)}[game]
        return cls(game, form.features, form.actions, form.truths, roles, cards, places)

    @property
    def heads(self) -> dict[str, slice]:
        """Where each head lies in the last layer."""
        lengths = {
            "policy": self.actions,
            "value": 1,
            "role": self.roles,
            "cards": self.cards * self.places,
        }
        slices, start = {}, 0
        for name, length in lengths.items():
            if length:
                slices[name] = slice(start, start + length)
                start = padded(start + length)
        return slices


def unpack(packed: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """Bits of bytes as numbers 0 and 1, the lowest bit first."""
    shifts = torch.arange(8, dtype=torch.uint8, device=packed.device)
    bits = (packed.unsqueeze(-1) >> shifts) & 1
    return bits.flatten(-2).to(dtype)


def _initialise(layer: nn.Linear, gain: float) -> nn.Linear:
    nn.init.normal_(layer.weight, std=gain / math.sqrt(layer.in_features))
    if layer.bias is not None:
        nn.init.zeros_(layer.bias)
    return layer


class Blocks(nn.ModuleList):
    """h = h + relu(W h + b), several times."""

    def __init__(self, width: int, blocks: int) -> None:
        super().__init__(_initialise(nn.Linear(width, width), 0.7) for _ in range(blocks))

    def forward(self, h: torch.Tensor) -> torch.Tensor:
        for block in self:
            h = h + F.relu(block(h))
        return h


class Actor(nn.Module):
    """Chooses from what a seat knows, and says what it believes."""

    def __init__(self, shape: Shape, width: int, blocks: int) -> None:
        super().__init__()
        self.shape = shape
        self.width = width
        # Few bits are set, so that the first layer must be louder than usual.
        self.input = _initialise(nn.Linear(padded(shape.features), width), 2.8)
        self.blocks = Blocks(width, blocks)
        last = max(part.stop for part in shape.heads.values())
        self.heads = _initialise(nn.Linear(width, padded(last)), 0.1)

    def body(self, x: torch.Tensor) -> torch.Tensor:
        return self.blocks(F.relu(self.input(x)))

    def policy(self, x: torch.Tensor) -> torch.Tensor:
        """Logits of all actions, legal or not."""
        rows = padded(self.shape.actions)
        heads = F.linear(self.body(x), self.heads.weight[:rows], self.heads.bias[:rows])
        return heads[:, : self.shape.actions].float()

    def forward(self, x: torch.Tensor) -> dict[str, torch.Tensor]:
        """All heads: logits, and the value as it is meant."""
        heads = self.heads(self.body(x)).float()
        out = {name: heads[:, part] for name, part in self.shape.heads.items()}
        value = out["value"].squeeze(-1)
        out["value"] = value.tanh() if self.shape.game == "inside-job" else value
        return out


class Critic(nn.Module):
    """What every seat can expect, counted from the one that acts, for whoever sees all cards."""

    def __init__(self, shape: Shape, width: int, blocks: int) -> None:
        super().__init__()
        self.input = _initialise(nn.Linear(padded(shape.features), width), 2.8)
        self.truth = _initialise(nn.Linear(padded(shape.truths), width, bias=False), 2.8)
        self.blocks = Blocks(width, blocks)
        self.output = _initialise(nn.Linear(width, padded(SEATS)), 0.1)

    def forward(self, x: torch.Tensor, truth: torch.Tensor) -> torch.Tensor:
        h = F.relu(self.input(x) + self.truth(truth))
        return self.output(self.blocks(h))[:, :SEATS].float()


def masked(logits: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
    """Logits that leave no chance to what is not legal."""
    return logits.masked_fill(~legal, -1e9)
