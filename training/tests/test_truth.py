"""Labels agree with what the environment says."""

import numpy as np
import pytest
import torch
from undertrick import VectorEnv, encoding

from training import infos, truth
from training.net import unpack
from training.settings import mixture


def played(game: str, settings, steps: int, tables: int = 256):
    env = VectorEnv(game, settings, tables=tables, seed=3, threads=1)
    batch = env.batch(packed=True, truths=True)
    env.observe(batch)
    chance = np.random.default_rng(3)
    for _ in range(steps):
        env.step((chance.random(batch.masks.shape) * batch.masks).argmax(1), batch)
    features = unpack(torch.from_numpy(batch.observations), torch.float32)
    hidden = unpack(torch.from_numpy(batch.truths), torch.float32)
    return batch, features, hidden


@pytest.mark.parametrize("game", ["inside-job", "black-spy"])
def test_columns_have_their_names(game):
    named = [name for name in vars(infos) if name.lower() in encoding(game).infos]
    assert [name.lower() for name in named] == list(encoding(game).infos)
    assert [getattr(infos, name) for name in named] == list(range(8))


@pytest.mark.parametrize("game", ["inside-job", "black-spy"])
def test_bits_are_unpacked_in_the_order_of_numpy(game):
    batch, features, _ = played(game, mixture(game), 7)
    assert np.array_equal(
        features.numpy(), np.unpackbits(batch.observations, axis=1, bitorder="little")
    )


def test_one_seat_has_the_place_of_the_insider():
    batch, _, hidden = played("inside-job", [{"players": 4}], 9)
    slot, seated = truth.roles(hidden)
    assert torch.equal(seated, torch.tensor([True] * 4 + [False]).expand(len(slot), 5))
    assert ((slot == 1).sum(-1) == 1).all()
    acts = torch.from_numpy(batch.infos[:, infos.SIDE] == infos.INSIDER)
    assert torch.equal(slot[:, 0] == 1, acts)


@pytest.mark.parametrize("game,seats,steps", [("inside-job", 4, 20), ("black-spy", 5, 40)])
def test_every_hidden_card_lies_in_one_hand(game, seats, steps):
    _, features, hidden = played(game, [{"players": 4}], steps)
    where, asked = truth.cards(game, features, hidden)
    hands = hidden[:, encoding(game).truth("hands of the others")].reshape(len(where), seats, -1)
    for place in range(seats):
        found = ((where == place) & asked).sum(-1)
        assert torch.equal(found, hands[:, place].sum(-1).long())
    own = features[:, encoding(game).feature("own hand")].sum(-1)
    assert (own > 0).any()
