"""What a run needs to go on, in files that are small enough to carry."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import torch

from .league import League
from .learner import Learner
from .net import Actor, Shape
from .rollout import Device

#: How many old selves are kept beside the slow average.
KEPT = 2


@dataclass
class Stand:
    """How far a run has come."""

    iteration: int = 0
    decisions: int = 0
    minutes: float = 0.0


def save(folder: Path, learner: Learner, league: League, stand: Stand) -> None:
    """Weights in half precision, as they are exported; the optimiser begins anew."""
    common = {
        "game": learner.shape.game,
        "width": learner.actor.width,
        "blocks": len(learner.actor.blocks),
        **vars(stand),
    }
    _write(
        folder / "checkpoint.pt",
        {**common, "actor": _half(learner.actor), "critic": _half(learner.critic)},
    )
    olds = league.olds
    kept = [olds[0], olds[len(olds) // 2]] if len(olds) >= KEPT else olds
    _write(
        folder / "league.pt",
        {**common, "slow": _half(learner.slow), "olds": [_half(old) for old in kept]},
    )


def load(folder: Path, learner: Learner, league: League) -> Stand:
    """Goes on where a run stopped."""
    place = learner.device.torch
    found = torch.load(folder / "checkpoint.pt", map_location=place)
    for name, ours in (("game", learner.shape.game), ("width", learner.actor.width)):
        if found[name] != ours:
            raise SystemExit(f"{folder} has {name} {found[name]}, not {ours}")
    learner.actor.load_state_dict(found["actor"])
    learner.critic.load_state_dict(found["critic"])
    learner.anchor()
    if (folder / "league.pt").exists():
        rest = torch.load(folder / "league.pt", map_location=place)
        learner.slow.load_state_dict(rest["slow"])
        for state in rest["olds"]:
            old = learner.frozen()
            old.load_state_dict(state)
            league.olds.append(old)
    return Stand(found["iteration"], found["decisions"], found["minutes"])


def policies(folder: Path, device: Device) -> tuple[dict[str, Actor], int]:
    """The policies that a run has left, and from how many decisions they learned."""
    states = {}
    found = torch.load(folder / "checkpoint.pt", map_location=device.torch)
    states["actor"] = found["actor"]
    if (folder / "league.pt").exists():
        states["slow"] = torch.load(folder / "league.pt", map_location=device.torch)["slow"]
    loaded = {}
    for name, state in states.items():
        actor = Actor(Shape.of(found["game"]), found["width"], found["blocks"])
        actor.load_state_dict(state)
        loaded[name] = actor.to(device.torch).requires_grad_(False)
    return loaded, found["decisions"]


def _half(network: torch.nn.Module) -> dict[str, torch.Tensor]:
    return {name: tensor.detach().cpu().half() for name, tensor in network.state_dict().items()}


def _write(path: Path, content: dict) -> None:
    unfinished = path.with_name(path.name + ".part")
    torch.save(content, unfinished)
    unfinished.replace(path)
