"""What is exported is what was trained."""

from pathlib import Path

import numpy as np
import pytest
import torch

from training import export, infos
from training.net import Actor, Shape, masked, unpack
from training.rollout import Device
from training.settings import mixture
from undertrick import VectorEnv

MODELS = Path(__file__).parents[2] / "crates/bots/models"


def layer(weights, name, x):
    weight = weights[f"{name}.weight"].astype(np.float32)
    return x @ weight.T + weights[f"{name}.bias"].astype(np.float32)


def test_the_file_alone_repeats_the_golden_vectors(tmp_path):
    for game in ("inside-job", "black-spy"):
        torch.manual_seed(1)
        shape = Shape.of(game)
        actor = Actor(shape, 32, 2)
        export.export(actor, tmp_path / "model", 5)
        export.export_golden(actor, tmp_path / "golden", mixture(game), 5, rows=16)
        weights, metadata = export.read_safetensors(tmp_path / "model")
        golden, _ = export.read_safetensors(tmp_path / "golden")
        assert metadata["game"] == game
        assert metadata["decisions"] == "5"
        assert weights["input.weight"].shape == (32, shape.features)
        assert weights["policy.weight"].shape == (shape.actions, 32)

        bits = np.unpackbits(golden["observations"], axis=1, bitorder="little")
        h = np.maximum(layer(weights, "input", bits[:, : shape.features].astype(np.float32)), 0)
        for block in ("block0", "block1"):
            h = h + np.maximum(layer(weights, block, h), 0)
        value = layer(weights, "value", h)[:, 0]
        value = np.tanh(value) if game == "inside-job" else value
        assert np.allclose(value, golden["value"], atol=1e-5)
        for head in ("policy", "cards") + (("role",) if game == "inside-job" else ()):
            assert np.allclose(layer(weights, head, h), golden[head], atol=1e-5)
        assert ("role.weight" in weights) == (game == "inside-job")
        assert golden["masks"].any(1).all()


def test_an_exported_policy_can_be_learned_on_from(tmp_path):
    for game in ("inside-job", "black-spy"):
        shape = Shape.of(game)
        actor = Actor(shape, 32, 2)
        export.export(actor, tmp_path / "model", 5)
        again = Actor(shape, 32, 2)
        assert export.load(again, tmp_path / "model") == 5
        for name, array in export.tensors(actor).items():
            assert np.array_equal(export.tensors(again)[name], array)
        with pytest.raises(SystemExit, match="width"):
            export.load(Actor(shape, 16, 2), tmp_path / "model")
        with pytest.raises(SystemExit, match="more blocks"):
            export.load(Actor(shape, 32, 1), tmp_path / "model")


@pytest.mark.parametrize("game", ["inside-job", "black-spy"])
def test_the_bot_chooses_what_the_trainer_would(game):
    """10,000 decisions in games that the bot plays; it leaves out mistakes, and those are few.

    Cards that are picked one by one are one action to the bot, so that their order is not compared.
    """
    actor, _ = export.read(MODELS / f"{game}.safetensors", Device("cpu"))
    env = VectorEnv(game, mixture(game), tables=250, seed=9, threads=2, teacher="learned")
    batch = env.batch(packed=True)
    env.observe(batch)
    compared = other = 0
    while compared < 10_000:
        phases = batch.infos[:, infos.PHASE]
        alone = (game == "inside-job") | ~np.isin(phases, (infos.TAKE, infos.PASS))
        seen = unpack(torch.from_numpy(batch.observations), torch.float32)
        logits = masked(actor.policy(seen), torch.from_numpy(batch.masks))
        other += (alone & (logits.argmax(-1).numpy() != batch.advice)).sum()
        compared += np.broadcast_to(alone, phases.shape).sum()
        env.step(batch.advice, batch)
    print(f"{game}: {other} of {compared} decisions differ")
    assert other <= compared / 200, f"{other} of {compared} decisions differ"
