"""Networks understand an encoding for ever: what a bit or a number means never changes unnoticed."""

import hashlib

import numpy as np
import pytest
from undertrick import Setting, VectorEnv

from training.export import ENCODING_VERSION
from training.settings import tables

#: Everything that seats were shown in the first decisions of 400 tables, each kind as often as the others.
SHOWN = {
    (1, "inside-job"): "8d24709b25cd489b",
    (1, "black-spy"): "eb854804a564cbff",
}


@pytest.mark.parametrize("game", ["inside-job", "black-spy"])
def test_seats_are_shown_what_the_networks_learned_from(game):
    every_kind = [Setting(setting.options) for setting in tables(game)]
    env = VectorEnv(game, every_kind, tables=400, seed=1, threads=1)
    batch = env.batch(packed=True, truths=True)
    env.observe(batch)
    shown = hashlib.sha256()
    for step in range(90):
        for array in (batch.observations, batch.masks, batch.truths):
            shown.update(array.tobytes())
        counts = batch.masks.sum(1)
        wanted = (np.arange(env.tables) * 7919 + step * 104729) % counts
        env.step((batch.masks.cumsum(1) > wanted[:, None]).argmax(1), batch)
    assert shown.hexdigest()[:16] == SHOWN[ENCODING_VERSION, game], (
        "with another encoding old networks are worthless: ENCODING_VERSION goes up"
    )
