"""Trains a small policy by PPO, with NumPy alone, and measures it against ``random``.

    pip install undertrick numpy
    python ppo.py inside-job --minutes 4 --out policy.npz

It plays against itself at a few hundred tables. What a decision brought is what its game brought the seat
that made it, less what the network had expected. A learning curve is written to ``--log``.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass

import numpy as np
import undertrick
from numpy.typing import NDArray
from policy import Array, Policy

#: What is played, and how large its rewards are.
GAMES: dict[str, tuple[dict[str, int], float]] = {
    "inside-job": ({"players": 4}, 1.0),
    "black-spy": ({"players": 4, "max_rounds": 1}, 20.0),
}


@dataclass
class Played:
    """Decisions of finished games in which there was a choice, one row each."""

    bits: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Array
    returns: Array
    advantages: Array


def chances_of(logits: Array, masks: NDArray[np.bool_]) -> Array:
    """The logarithms of the chances of legal actions."""
    logits = np.where(masks, logits, np.float32(-1e9))
    logits -= logits.max(1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(1, keepdims=True))


def play(
    env: undertrick.VectorEnv, batch: undertrick.Batch, policy: Policy, rng: np.random.Generator,
    steps: int, scale: float,
) -> Played:
    """So many steps at every table."""
    tables = np.arange(env.tables)
    kept, rewards, ends = [], [], []
    for _ in range(steps):
        bits, masks, seats = batch.observations.copy(), batch.masks.copy(), batch.seats.copy()
        logits, values, _ = policy.forward(bits)
        chances = chances_of(logits, masks)
        # The largest after adding such noise is drawn by its chance.
        actions = (chances + rng.gumbel(size=chances.shape)).argmax(1)
        kept.append((bits, masks, seats, actions, chances[tables, actions], values))
        env.step(actions, batch)
        rewards.append(batch.rewards / scale)
        ends.append(batch.ends.copy())
    coming = np.zeros_like(rewards[0])
    finished = np.zeros(env.tables, bool)
    rows = []
    for (bits, masks, seats, actions, chances, values), reward, end in zip(
        reversed(kept), reversed(rewards), reversed(ends)
    ):
        coming = np.where(end[:, None], 0, coming) + reward
        finished |= end
        # What was forced teaches nothing, and of unfinished games nobody knows what they bring.
        use = finished & (masks.sum(1) > 1)
        returns = coming[tables, seats].astype(np.float32)
        rows.append([a[use] for a in (bits, masks, actions, chances, returns, returns - values)])
    played = Played(*(np.concatenate(column) for column in zip(*rows)))
    played.advantages = (played.advantages - played.advantages.mean()) / played.advantages.std()
    return played


class Adam:
    """Steps by the mean of gradients over the root of their squares."""

    def __init__(self, rate: float) -> None:
        self.rate, self.steps = rate, 0
        self.means: dict[str, Array] = {}
        self.squares: dict[str, Array] = {}

    def step(self, weights: dict[str, Array], gradients: dict[str, Array]) -> None:
        self.steps += 1
        length = sum(float((gradient**2).sum()) for gradient in gradients.values()) ** 0.5
        for name, gradient in gradients.items():
            gradient = gradient * min(1.0, 0.5 / (length + 1e-8))
            mean = self.means[name] = 0.9 * self.means.get(name, 0) + 0.1 * gradient
            square = self.squares[name] = 0.999 * self.squares.get(name, 0) + 0.001 * gradient**2
            root = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-5
            change = self.rate * mean / (1 - 0.9**self.steps) / root
            weights[name] = (weights[name] - change).astype(np.float32)


def learn(
    policy: Policy, played: Played, adam: Adam, rng: np.random.Generator,
    *, epochs: int = 3, size: int = 2048, clip: float = 0.2, entropy: float = 0.01,
) -> None:
    """Makes what was better than expected likelier, but not by much at once."""
    for _ in range(epochs):
        order = rng.permutation(len(played.actions))
        for start in range(0, len(order), size):
            rows = order[start : start + size]
            actions, advantages = played.actions[rows], played.advantages[rows]
            logits, values, kept = policy.forward(played.bits[rows])
            logs = chances_of(logits, played.masks[rows])
            chances = np.exp(logs)
            one = (np.arange(len(rows)), actions)
            ratios = np.exp(logs[one] - played.chances[rows])
            moves = np.where(advantages > 0, ratios < 1 + clip, ratios > 1 - clip)
            gradients = chances * (advantages * ratios * moves)[:, None]
            gradients[one] -= advantages * ratios * moves
            mean = (chances * logs).sum(1, keepdims=True)
            gradients += entropy * chances * (logs - mean)
            errors = 0.5 * (values - played.returns[rows])
            count = np.float32(len(rows))
            changes = policy.backward(kept, gradients / count, errors / count)
            adam.step(policy.weights, changes)


def strength(policy: Policy, deals: int, seed: int, against: str = "random") -> undertrick.Report:
    """In the arena, with intervals."""
    options, _ = GAMES[policy.game]
    game = undertrick.load_game(policy.game, **options)
    return undertrick.arena(game, policy, against, deals=deals, seed=seed)


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a small policy by PPO.")
    parser.add_argument("game", nargs="?", choices=list(GAMES), default="inside-job")
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--steps", type=int, default=192, help="at each table in an iteration")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--deals", type=int, default=500, help="in the measurement at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="policy.npz")
    parser.add_argument("--log", help="a file for the learning curve, as JSON lines")
    arguments = parser.parse_args()

    options, scale = GAMES[arguments.game]
    env = undertrick.VectorEnv(
        arguments.game, [options], tables=arguments.tables, seed=arguments.seed
    )
    batch = env.batch(packed=True, infos=False)
    env.observe(batch)
    policy = Policy(arguments.game, seed=arguments.seed)
    adam = Adam(arguments.rate)
    rng = np.random.default_rng(arguments.seed)
    log = open(arguments.log, "w", encoding="utf-8") if arguments.log else None
    decisions, start = 0, time.monotonic()
    figure = {"inside-job": "s", "black-spy": "score"}[arguments.game]
    next_look = 0.0
    while True:
        spent = (time.monotonic() - start) / 60 / arguments.minutes
        if spent >= next_look:
            # Other deals than those of the measurement at the end.
            found = strength(policy, min(100, arguments.deals), arguments.seed + 1)[figure]
            print(f"{decisions:>9,} decisions, {figure} against random {found}", flush=True)
            if log:
                row = {"decisions": decisions, "mean": found.mean, "low": found.low, "high": found.high}
                print(json.dumps(row), file=log, flush=True)
            next_look += 1 / 12
        if spent >= 1:
            break
        adam.rate = arguments.rate * max(0.1, 1 - spent)
        played = play(env, batch, policy, rng, arguments.steps, scale)
        learn(policy, played, adam, rng)
        decisions += arguments.tables * arguments.steps
    policy.save(arguments.out)
    print(strength(policy, arguments.deals, arguments.seed))


if __name__ == "__main__":
    main()
