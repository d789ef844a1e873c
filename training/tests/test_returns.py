"""Rewards reach the seats that earned them."""

import torch

from training import returns
from training.net import SEATS, Shape
from training.rollout import Device, Storage

DEVICE = Device("cpu")


def storage_of(game: str, tables: int, steps: int) -> Storage:
    torch.manual_seed(1)
    storage = Storage(Shape.of(game), tables, steps, DEVICE)
    storage.infos[..., 1] = 4
    storage.seats[:] = torch.randint(0, 4, storage.seats.shape)
    storage.ends[:] = torch.rand(steps, tables) < 0.2
    storage.rewards[:] = torch.randn(steps, tables, SEATS) * storage.ends[..., None]
    return storage


def test_numbers_turn_to_the_seats_and_back():
    relative = torch.arange(SEATS).float().repeat(3, 1)
    # Seats are stored as bytes.
    seats = torch.tensor([0, 2, 3], dtype=torch.uint8)
    players = torch.tensor([6, 3, 4])
    absolute = returns.by_seat(relative, seats, players)
    assert absolute.tolist() == [
        [0, 1, 2, 3, 4, 5],
        [1, 2, 0, 0, 0, 0],
        [1, 2, 3, 0, 0, 0],
    ]
    there = torch.arange(SEATS) < players[:, None]
    back = returns.from_actor(absolute, seats, players)
    assert torch.equal(back, relative * there)


def test_with_full_decay_everybody_expects_what_came():
    """With decay 1 the target is the sum of rewards up to the end of the game."""
    storage = storage_of("inside-job", 5, 12)
    storage.ends[-1] = True
    expected = torch.randn(13, 5, SEATS)
    own, targets = returns.advantages("inside-job", storage, expected, 1.0)
    for table in range(5):
        for step in range(12):
            end = next(t for t in range(step, 12) if storage.ends[t, table])
            came = storage.rewards[step : end + 1, table].sum(0)
            seat = int(storage.seats[step, table])
            for other in range(4):
                target = targets[step, table, other]
                assert torch.isclose(target, came[(seat + other) % 4], atol=1e-5)
            gain = came[seat] - expected[step, table, seat]
            assert torch.isclose(own[step, table], gain, atol=1e-5)


def test_without_decay_only_the_next_step_counts():
    storage = storage_of("inside-job", 3, 4)
    storage.ends[:] = False
    storage.rewards[:] = 0
    expected = torch.randn(5, 3, SEATS)
    own, _ = returns.advantages("inside-job", storage, expected, 0.0)
    seat = int(storage.seats[1, 2])
    assert torch.isclose(own[1, 2], expected[2, 2, seat] - expected[1, 2, seat])


def test_a_round_of_black_spy_is_a_whole():
    storage = storage_of("black-spy", 1, 4)
    storage.ends[:] = False
    storage.rewards[:] = 0
    storage.infos[:, 0, 4] = torch.tensor([13, 14, 0, 1, 2])
    assert returns.is_over("black-spy", storage)[:, 0].tolist() == [False, True, False, False]
    storage.rewards[3, 0, 0] = -5
    assert returns.is_over("black-spy", storage)[:, 0].tolist() == [False, True, False, True]
