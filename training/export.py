"""Writes a policy for the bots: safetensors in half precision, and vectors to compare with.

`python -m training.export FOLDER --out OTHER` does so again for a run that is over.
"""

from __future__ import annotations

import argparse
import json
import struct
import subprocess
from collections.abc import Collection
from pathlib import Path

import numpy as np
import torch
from undertrick import Setting, VectorEnv

from .checkpoint import policies
from .net import Actor, Shape, unpack
from .rollout import Device
from .settings import mixture

#: Goes up when a feature or an action changes its meaning without changing how many there are.
ENCODING_VERSION = 1
#: Heads that a bot can do without.
BESIDE = ("role", "cards")
NAMES = {"uint8": "U8", "bool": "BOOL", "float16": "F16", "float32": "F32"}
TYPES = {short: np.dtype(name) for name, short in NAMES.items()}


def write_safetensors(path: Path, tensors: dict[str, np.ndarray], metadata: dict[str, str]) -> None:
    """Eight bytes of length, a header as JSON, then the data."""
    header: dict[str, object] = {"__metadata__": metadata}
    start = 0
    for name, array in tensors.items():
        header[name] = {
            "dtype": NAMES[array.dtype.name],
            "shape": list(array.shape),
            "data_offsets": [start, start + array.nbytes],
        }
        start += array.nbytes
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for array in tensors.values():
            file.write(np.ascontiguousarray(array).tobytes())
    unfinished.replace(path)


def read_safetensors(path: Path) -> tuple[dict[str, np.ndarray], dict[str, str]]:
    """The tensors of a file, and its metadata."""
    raw = path.read_bytes()
    (length,) = struct.unpack("<Q", raw[:8])
    header = json.loads(raw[8 : 8 + length])
    metadata = header.pop("__metadata__")
    found = {}
    for name, told in header.items():
        start, end = (8 + length + offset for offset in told["data_offsets"])
        found[name] = np.frombuffer(raw[start:end], TYPES[told["dtype"]]).reshape(told["shape"])
    return found, metadata


def layers(actor: Actor) -> dict[str, tuple[torch.Tensor, torch.Tensor]]:
    """Weights and biases under the names that the bots read, without what pads them."""
    shape = actor.shape
    found = {"input": (actor.input.weight[:, : shape.features], actor.input.bias)}
    for number, block in enumerate(actor.blocks):
        found[f"block{number}"] = (block.weight, block.bias)
    for name, rows in shape.heads.items():
        found[name] = (actor.heads.weight[rows], actor.heads.bias[rows])
    return found


def tensors(actor: Actor, without: Collection[str] = ()) -> dict[str, np.ndarray]:
    """The layers as they are written, but for some heads."""
    return {
        f"{layer}.{name}": tensor.detach().float().cpu().half().numpy()
        for layer, pair in layers(actor).items()
        if layer not in without
        for name, tensor in zip(("weight", "bias"), pair)
    }


def read(path: Path, device: Device) -> tuple[Actor, int]:
    """An exported network, ready to play, and from how many decisions it learned."""
    found, told = read_safetensors(path)
    blocks = sum(name.startswith("block") and name.endswith(".bias") for name in found)
    actor = Actor(Shape.of(told["game"]), len(found["input.bias"]), blocks)
    decisions = load(actor, path)
    return actor.to(device.torch).requires_grad_(False), decisions


@torch.no_grad()
def load(actor: Actor, path: Path) -> int:
    """Gives a network the weights of an exported one, and says from how many decisions it learned.

    A head for cards or roles that was not exported begins anew.
    """
    found, told = read_safetensors(path)
    ours = metadata(actor, 0)
    for name in ("game", "features", "actions", "places", "encoding"):
        if told[name] != ours[name]:
            raise SystemExit(f"{path} has {name} {told[name]}, not {ours[name]}")
    for layer, pair in layers(actor).items():
        if layer in BESIDE and f"{layer}.weight" not in found:
            continue
        for name, tensor in zip(("weight", "bias"), pair):
            array = found.pop(f"{layer}.{name}", None)
            if array is None or array.shape != tuple(tensor.shape):
                raise SystemExit(f"{path} has another width or number of blocks than asked for")
            tensor.copy_(torch.from_numpy(array.copy()))
    if found:
        raise SystemExit(f"{path} has more blocks than asked for")
    return int(told["decisions"])


def metadata(actor: Actor, steps: int) -> dict[str, str]:
    shape = actor.shape
    return {
        "game": shape.game,
        "features": str(shape.features),
        "actions": str(shape.actions),
        "places": str(shape.places),
        "encoding": str(ENCODING_VERSION),
        "decisions": str(steps),
        "commit": _commit(),
    }


def _commit() -> str:
    command = ["git", "rev-parse", "HEAD"]
    folder = Path(__file__).parent
    try:
        found = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return found.stdout.strip()


def rounded(actor: Actor) -> Actor:
    """The policy as it is exported: half precision, computed with single precision."""
    shape = actor.shape
    copied = Actor(shape, actor.width, len(actor.blocks)).requires_grad_(False)
    state = {name: tensor.cpu().half().float() for name, tensor in actor.state_dict().items()}
    copied.load_state_dict(state)
    return copied


def export(actor: Actor, path: Path, steps: int, without: Collection[str] = ()) -> None:
    write_safetensors(path, tensors(actor, without), metadata(actor, steps))


def export_all(
    actor: Actor,
    folder: Path,
    settings: list[Setting],
    steps: int,
    without: Collection[str] = (),
) -> None:
    export(actor, folder / "model.safetensors", steps, without)
    export_golden(actor, folder / "golden.safetensors", settings, steps, without)


@torch.no_grad()
def export_golden(
    actor: Actor,
    path: Path,
    settings: list[Setting],
    steps: int,
    without: Collection[str] = (),
    rows: int = 256,
) -> None:
    """Positions of random games, and what every head that is exported says of them."""
    actor = rounded(actor)
    env = VectorEnv(actor.shape.game, settings, tables=rows, seed=1, threads=1)
    batch = env.batch(packed=True, infos=False)
    env.observe(batch)
    chance = np.random.default_rng(1)
    waits = chance.integers(0, 60, rows)
    observations, masks = batch.observations.copy(), batch.masks.copy()
    for step in range(60):
        now = waits == step
        observations[now], masks[now] = batch.observations[now], batch.masks[now]
        env.step((chance.random(batch.masks.shape) * batch.masks).argmax(1), batch)
    out = actor(unpack(torch.from_numpy(observations), torch.float32))
    golden = {"observations": observations, "masks": masks}
    golden |= {
        name: head.contiguous().numpy() for name, head in out.items() if name not in without
    }
    write_safetensors(path, golden, metadata(actor, steps))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.export")
    parser.add_argument("folder", type=Path, help="with checkpoint.pt and league.pt")
    parser.add_argument("--policy", choices=("actor", "slow"), default="actor")
    parser.add_argument("--without", nargs="*", choices=BESIDE, default=(), help="heads to leave out")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    found, steps = policies(asked.folder, Device("cpu"))
    actor = found[asked.policy]
    asked.out.mkdir(parents=True, exist_ok=True)
    export_all(actor, asked.out, mixture(actor.shape.game), steps, asked.without)


if __name__ == "__main__":
    main()
