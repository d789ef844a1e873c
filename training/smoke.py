"""`python -m training.smoke`: two minutes on a processor that show that everything works.

Both games clone the novice for a moment, play against themselves, stop, and go on. A run fails when
it has not learned to imitate, when the critic expects nothing, or when a file is missing.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from .net import Shape

FILES = ("checkpoint.pt", "league.pt", "model.safetensors", "golden.safetensors")
SMALL = (
    "--width 64 --blocks 2 --tables 64 --minibatch 1024 --threads 2 --seed 1 --league-every 2 "
    "--clone-rate 2e-3 1e-3 --log-seconds 0 --eval-games 32 --agent agent@4w --agent-games 4"
).split()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for game in ("inside-job", "black-spy"):
            first, second = Path(folder, game, "first"), Path(folder, game, "second")
            learn(game, first, "--clone-iterations", "12", "--iterations", "3")
            learn(game, second, "--iterations", "2", "--resume", str(first))
            check(game, first, second)


def learn(game: str, out: Path, *options: str) -> None:
    command = [sys.executable, "-m", "training", game, "--out", str(out), *SMALL, *options]
    subprocess.run(command, check=True)


def check(game: str, first: Path, second: Path) -> None:
    lines = [json.loads(line) for line in (first / "log.jsonl").read_text().splitlines()]
    cloned = [line["clone"] for line in lines if line["kind"] == "clone"]
    if cloned[-1] > 0.9 * cloned[0]:
        sys.exit(f"{game}: the clone has not learned: {cloned[0]} became {cloned[-1]}")
    trained = [line for line in lines if line["kind"] == "train"]
    if not all(0 < line["entropy"] < 3 and line["critic"] < 1 for line in trained):
        sys.exit(f"{game}: entropy or critic are out of bounds: {trained}")
    for out in (first, second):
        for file in FILES:
            if not (out / file).stat().st_size:
                sys.exit(f"{game}: {out / file} is empty")
    resumed = [json.loads(line) for line in (second / "log.jsonl").read_text().splitlines()]
    done = [line["iteration"] for line in resumed if line["kind"] == "train"]
    if done != [4, 5]:
        sys.exit(f"{game}: the second run did iterations {done}, not 4 and 5")
    print(f"{game}: {Shape.of(game).features} features, all is well", flush=True)


if __name__ == "__main__":
    main()
