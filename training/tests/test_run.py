"""A run can be repeated and gone on with."""

import json
from pathlib import Path

import pytest
import torch

from training.recipe import Recipe
from training.run import Plan, Run


def plan(out: Path, **other) -> Plan:
    numbers = dict(
        game="inside-job",
        out=out,
        resume=None,
        begin=None,
        minutes=0.0,
        iterations=2,
        clone_minutes=0.0,
        clone_iterations=1,
        critic_minutes=0.0,
        critic_iterations=1,
        schedule=(0.0, 1.0),
        width=16,
        blocks=1,
        tables=32,
        steps=8,
        threads=1,
        seed=3,
        old_share=0.25,
        league=3,
        league_every=1,
        log_seconds=0.0,
        save_seconds=100.0,
        eval_seconds=100.0,
        eval_games=8,
        agent="agent@4w",
        agent_games=0,
        distil=None,
        exploit=None,
        policy="actor",
    )
    return Plan(**{**numbers, **other})


def weights(run: Run) -> list[torch.Tensor]:
    return [tensor.clone() for tensor in run.learner.actor.state_dict().values()]


RECIPE = Recipe(minibatch=256, epochs=1)


@pytest.mark.parametrize("game", ["inside-job", "black-spy"])
def test_the_same_seed_learns_the_same(tmp_path, game):
    learned = []
    for name in "ab":
        run = Run(plan(tmp_path / name, game=game), RECIPE)
        run.go()
        learned.append(weights(run))
    for one, other in zip(*learned):
        assert torch.equal(one, other)


def test_a_run_goes_on_where_it_stopped(tmp_path):
    first = Run(plan(tmp_path / "first"), RECIPE)
    first.go()
    again = Run(plan(tmp_path / "again", resume=tmp_path / "first", clone_iterations=None), RECIPE)
    assert again.stand == first.stand
    for one, other in zip(weights(first), weights(again)):
        assert torch.equal(one.half(), other.half())
    assert len(again.league.olds) == 2
    again.go()
    assert again.stand.iteration == 4
    with pytest.raises(SystemExit, match="width 16, not 32"):
        Run(plan(tmp_path / "wide", resume=tmp_path / "first", width=32), RECIPE)


def test_an_exported_policy_is_learned_on_from(tmp_path):
    Run(plan(tmp_path / "first"), RECIPE).go()
    file = tmp_path / "first" / "model.safetensors"
    again = Run(plan(tmp_path / "again", begin=file, clone_iterations=None), RECIPE)
    before = weights(again)
    critic = [tensor.clone() for tensor in again.learner.critic.parameters()]
    again.expect()
    assert all(torch.equal(*pair) for pair in zip(before, weights(again)))
    assert not all(torch.equal(*pair) for pair in zip(critic, again.learner.critic.parameters()))
    again.go()
    assert not all(torch.equal(*pair) for pair in zip(before, weights(again)))


def test_a_smaller_network_learns_from_a_larger_one(tmp_path):
    Run(plan(tmp_path / "large"), RECIPE).go()
    small = plan(
        tmp_path / "small",
        distil=tmp_path / "large",
        policy="slow",
        width=8,
        iterations=6,
        eval_games=8,
    )
    Run(small, RECIPE).go()
    lines = (tmp_path / "small/log.jsonl").read_text().splitlines()
    distances = [line["distance"] for line in map(json.loads, lines) if line["kind"] == "distil"]
    assert distances[-1] < distances[0]
    assert (tmp_path / "small/model.safetensors").exists()


@pytest.mark.parametrize("game", ["inside-job", "black-spy"])
def test_an_exploiter_learns_from_every_table_but_never_for_its_rival(tmp_path, game):
    Run(plan(tmp_path / "target", game=game), RECIPE).go()
    exploiter = plan(
        tmp_path / "exploiter",
        game=game,
        resume=tmp_path / "target",
        exploit=tmp_path / "target",
        clone_iterations=None,
    )
    run = Run(exploiter, RECIPE)
    run.go()
    lines = map(json.loads, (tmp_path / "exploiter/log.jsonl").read_text().splitlines())
    trained = [line for line in lines if line["kind"] == "train"]
    assert all(0.1 < line["learned"] < 0.75 for line in trained)
    assert len(run.league.olds) == 1
