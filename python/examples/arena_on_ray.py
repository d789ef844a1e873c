"""The arena spread over a Ray cluster: parts of the deals are measured by different workers.

    pip install undertrick numpy ray
    python arena_on_ray.py policy.npz --against novice --deals 512 --workers 2

Without ``--address`` a cluster of so many workers is started on this machine. The report is the same as that of
one process, to the last digit: a deal has its cards and the seeds of its bots from its number, and intervals
are made of all deals together. ``--check`` measures everything here once more and compares.
"""

from __future__ import annotations

import argparse
import time

import ray
import undertrick
from policy import Policy
from ppo import GAMES


def part(policy: Policy, against: str, deals: range, seed: int, batch: int) -> undertrick.Report:
    """What one worker measures."""
    options, _ = GAMES[policy.game]
    game = undertrick.load_game(policy.game, **options)
    return undertrick.arena(game, policy, against, deals=deals, seed=seed, batch=batch)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures a policy on a Ray cluster.")
    parser.add_argument("policy", help="a file that ppo.py wrote")
    parser.add_argument("--against", default="novice")
    parser.add_argument("--deals", type=int, default=512)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=32, help="deals that a worker takes at once")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--address", help="a cluster that runs already, such as auto")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    policy = Policy.load(arguments.policy)
    seed, batch = arguments.seed, arguments.batch

    if arguments.address:
        ray.init(address=arguments.address)
    else:
        ray.init(num_cpus=arguments.workers, include_dashboard=False)
    start = time.monotonic()
    remote = ray.remote(num_cpus=1)(part)
    shared = ray.put(policy)
    parts = [
        remote.remote(shared, arguments.against, deals, seed, batch)
        for first in range(0, arguments.deals, batch)
        for deals in [range(first, min(first + batch, arguments.deals))]
    ]
    report = undertrick.Report.together(ray.get(parts))
    ray.shutdown()
    print(report)
    print(f"{len(parts)} parts, {time.monotonic() - start:.1f} s")
    if arguments.check:
        start = time.monotonic()
        alone = part(policy, arguments.against, range(arguments.deals), seed, batch)
        if alone != report or any((alone.by_deal[f] != report.by_deal[f]).any() for f in alone.by_deal):
            raise SystemExit(f"one process found something else:\n{alone}")
        print(f"one process found the same in {time.monotonic() - start:.1f} s")


if __name__ == "__main__":
    main()
