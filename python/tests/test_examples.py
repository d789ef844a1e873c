"""The examples are run: briefly in every check, whole in the long one."""

import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tables import LONG

FOLDER = Path(__file__).parents[1] / "examples"


def run(*arguments):
    command = [sys.executable, *map(str, arguments)]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    """A policy with its learning curve, and what was printed."""
    folder = tmp_path_factory.mktemp("trained")
    policy, log = folder / "policy.npz", folder / "learning.jsonl"
    size = ["--minutes", 4] if LONG else ["--minutes", 0.05, "--tables", 32, "--deals", 10]
    return policy, log, run("ppo.py", "inside-job", *size, "--out", policy, "--log", log)


def test_a_policy_learns_by_ppo(trained):
    policy, log, printed = trained
    rows = [json.loads(line) for line in log.read_text().splitlines()]
    assert rows[-1]["decisions"] > 0
    found = re.search(r"^  s +(\S+) \((\S+) to", printed, re.M)
    assert found, printed
    with np.load(policy) as kept:
        assert str(kept["game"]) == "inside-job"
        assert all(np.isfinite(kept[name]).all() for name in kept.files if name != "game")
    if LONG:
        # Clearly better than random, beyond chance.
        assert float(found[2]) > 0.6, printed


def test_the_gradients_are_those_of_the_loss():
    """Compared with small changes of the weights."""
    sys.path.insert(0, str(FOLDER))
    try:
        from policy import Policy
    finally:
        sys.path.pop(0)
    policy = Policy("inside-job", width=8, seed=1)
    policy.weights = {name: value.astype(np.float64) for name, value in policy.weights.items()}
    rng = np.random.default_rng(1)
    bits = rng.integers(0, 256, (5, -(-policy.features // 8)), np.uint8)
    to_logits = rng.standard_normal((5, policy.weights["logits"].shape[1]))
    to_values = rng.standard_normal(5)

    def loss():
        logits, values, _ = policy.forward(bits)
        return (logits * to_logits).sum() + (values * to_values).sum()

    gradients = policy.backward(policy.forward(bits)[2], to_logits, to_values)
    assert set(gradients) == set(policy.weights)
    for name, weights in policy.weights.items():
        for place in rng.integers(0, weights.size, 4):
            change, before = 1e-6, weights.flat[place]
            weights.flat[place] = before + change
            above = loss()
            weights.flat[place] = before - change
            below = loss()
            weights.flat[place] = before
            slope = (above - below) / (2 * change)
            assert slope == pytest.approx(gradients[name].flat[place], rel=1e-3, abs=1e-5), name


def test_pictures_are_drawn(trained, tmp_path):
    _, log, _ = trained
    run("pictures.py", tmp_path, "--log", log, "--games", 2000 if LONG else 60)
    for name in ("learning", "insiders", "suspicion"):
        picture = (tmp_path / f"{name}.svg").read_text()
        assert "</svg>" in picture and len(picture) < 60_000, name


if LONG:

    def test_a_cluster_of_two_workers_finds_the_same(trained):
        policy, _, _ = trained
        arguments = ["--against", "novice", "--deals", 300, "--workers", 2, "--check"]
        printed = run("arena_on_ray.py", policy, *arguments)
        assert "10 parts" in printed and "one process found the same" in printed, printed
