"""`python -m training.bench GAME`: where the time of an iteration goes on this machine."""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import replace

import torch

from .learner import Learner
from .net import Shape
from .recipe import Recipe
from .rollout import Collector, Device, Storage
from .settings import mixture


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.bench", description=__doc__)
    parser.add_argument("game", choices=("inside-job", "black-spy"))
    parser.add_argument("--tables", type=int, default=16384)
    parser.add_argument("--threads", type=int, default=15)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--minibatches", type=int, nargs="+", default=(65536, 131072))
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--profile", action="store_true", help="also name the slowest operations")
    asked = parser.parse_args()
    device, shape = Device(), Shape.of(asked.game)
    learner = Learner(shape, asked.width, 3, Recipe(), device)
    collector = Collector(
        shape,
        mixture(asked.game),
        device,
        tables=asked.tables,
        seed=1,
        threads=asked.threads,
        old_share=0.2,
    )
    one, other = (Storage(shape, 2 * asked.tables, 32, device) for _ in range(2))
    actor = learner.frozen()

    def play(storage: Storage) -> None:
        collector.start(storage, actor, actor).result()

    def learn() -> None:
        learner.improve(one, collector.rivals, 0.5)

    def both() -> None:
        playing = collector.start(other, actor, actor)
        learn()
        playing.result()

    def measure(what: str, work, **told: object) -> None:
        seconds = []
        for _ in range(asked.times):
            device.finish()
            begin = time.perf_counter()
            work()
            device.finish()
            seconds.append(time.perf_counter() - begin)
        decisions = one.steps * one.tables / sorted(seconds)[len(seconds) // 2]
        print(json.dumps({"what": what, **told, "decisions_per_second": round(decisions)}))

    play(one)
    measure("play", lambda: play(other))
    for minibatch in asked.minibatches:
        learner.recipe = replace(learner.recipe, minibatch=minibatch)
        measure("learn", learn, minibatch=minibatch)
        measure("both", both, minibatch=minibatch)
    if asked.profile:
        with torch.profiler.profile() as profile:
            learn()
            device.finish()
        sort = "self_cuda_time_total" if device.cuda else "self_cpu_time_total"
        print(profile.key_averages().table(sort_by=sort, row_limit=25, max_name_column_width=60))
    collector.close()


if __name__ == "__main__":
    main()
