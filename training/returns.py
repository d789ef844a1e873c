"""What came of every decision, for every seat."""

from __future__ import annotations

import torch

from . import infos
from .net import SEATS, Critic
from .rollout import Device, Storage

#: A reward of Black Spy, in points, is divided by this; the value head as well.
POINTS = 30.0
SCALE = {"inside-job": 1.0, "black-spy": POINTS}


def by_seat(relative: torch.Tensor, seats: torch.Tensor, players: torch.Tensor) -> torch.Tensor:
    """Numbers counted from who acts, as numbers of the seats of the table."""
    # Of a byte there is no negative number.
    return _turned(relative, -seats.long(), players)


def from_actor(absolute: torch.Tensor, seats: torch.Tensor, players: torch.Tensor) -> torch.Tensor:
    """Numbers of the seats of the table, counted from who acts."""
    return _turned(absolute, seats, players)


def _turned(numbers: torch.Tensor, by: torch.Tensor, players: torch.Tensor) -> torch.Tensor:
    players = players.long().unsqueeze(-1)
    places = torch.arange(SEATS, device=numbers.device)
    index = torch.remainder(places + by.long().unsqueeze(-1), players)
    return torch.where(places < players, numbers.gather(-1, index), torch.zeros_like(numbers))


@torch.no_grad()
def values(critic: Critic, storage: Storage, device: Device, chunk: int) -> torch.Tensor:
    """What every seat of the table can expect at every step."""
    flat = []
    rows = (storage.steps + 1) * storage.tables
    observations = storage.observations.view(rows, -1)
    truths = storage.truths.view(rows, -1)
    for start in range(0, rows, chunk):
        part = slice(start, start + chunk)
        with device.numbers():
            flat.append(critic(device.unpack(observations[part]), device.unpack(truths[part])))
    relative = torch.cat(flat).view(storage.steps + 1, storage.tables, SEATS)
    return by_seat(relative, storage.seats, storage.infos[..., infos.PLAYERS])


def is_over(game: str, storage: Storage) -> torch.Tensor:
    """Where nothing that follows belongs to what was before: at the end of a game or round."""
    if game == "inside-job":
        return storage.ends
    trick = storage.infos[..., infos.TRICK]
    return storage.ends | (trick[1:] < trick[:-1]) | (storage.rewards != 0).any(-1)


@torch.no_grad()
def advantages(
    game: str, storage: Storage, expected: torch.Tensor, decay: float
) -> tuple[torch.Tensor, torch.Tensor]:
    """Generalised advantages of who acted, and what every seat, counted from it, should expect.

    Every seat has its own sequence of expectations over all steps of its table, whoever acts.
    """
    rewards = storage.rewards / SCALE[game]
    goes_on = (~is_over(game, storage)).float().unsqueeze(-1)
    gains = torch.zeros_like(rewards)
    gain = torch.zeros_like(rewards[0])
    for t in reversed(range(storage.steps)):
        surprise = rewards[t] + goes_on[t] * expected[t + 1] - expected[t]
        gain = surprise + decay * goes_on[t] * gain
        gains[t] = gain
    seats, players = storage.seats[:-1], storage.infos[:-1, :, infos.PLAYERS]
    own = gains.gather(-1, seats.long().unsqueeze(-1)).squeeze(-1)
    return own, from_actor(gains + expected[:-1], seats, players)
