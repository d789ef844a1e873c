"""How many decisions a second, beside other environments of card games, in one run.

    pip install undertrick numpy pettingzoo open_spiel shimmy rlcard pygame
    python speed.py [SECONDS]

Everybody plays at random and makes what a learner needs at every decision: the observation as an
array and what is legal. All but the vectors run on one core. What is not installed is left out.
The last column counts processor time, of all cores together: it is right on a busy machine, too.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator

import numpy as np
import undertrick

#: Each step gives its decisions, and the seconds and the processor time that they took.
Steps = Callable[[], Iterator[tuple[int, float, float]]]
#: A row of the table: its name, the cores it uses, and its steps.
Row = tuple[str, int, Steps]


class Watch:
    """Stops the time from here on."""

    def __init__(self) -> None:
        self.wall, self.processor = time.perf_counter(), time.process_time()

    def stop(self, decisions: int) -> tuple[int, float, float]:
        return decisions, time.perf_counter() - self.wall, time.process_time() - self.processor


def vector(game: str, options: dict, packed: bool) -> Steps:
    """Our vector environment. Choosing the actions is not counted: that is the learner's part."""

    def steps() -> Iterator[tuple[int, float, float]]:
        tables = 8192
        env = undertrick.VectorEnv(game, [options], tables=tables, seed=1)
        batch = env.batch(packed=packed, infos=False)
        env.observe(batch)
        rng = np.random.default_rng(1)
        # Drawn once, because NumPy takes longer to draw them than all the rest.
        chances = rng.random((16, *batch.masks.shape), np.float32)
        for step in range(10**9):
            actions = (chances[step % 16] * batch.masks).argmax(1)
            watch = Watch()
            env.step(actions, batch)
            yield watch.stop(tables)

    return steps


def states(game: str, options: dict) -> Steps:
    """Our states, one at a time, as OpenSpiel's are used."""

    def steps() -> Iterator[tuple[int, float, float]]:
        rng = random.Random(1)
        kind = undertrick.load_game(game, **options)
        for seed in range(10**9):
            state, count, watch = kind.new_initial_state(seed), 0, Watch()
            while not state.is_terminal():
                state.information_state_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
            yield watch.stop(count)

    return steps


def aec(make: Callable[[], object]) -> Steps:
    """An environment of PettingZoo."""

    def steps() -> Iterator[tuple[int, float, float]]:
        rng = random.Random(1)
        env = make()
        for seed in range(10**9):
            count, watch = 0, Watch()
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(rng.choice(legal)))
                count += 1
            yield watch.stop(count)

    return steps


def openspiel(name: str) -> Steps:
    """A game of OpenSpiel with its tensors."""

    def steps() -> Iterator[tuple[int, float, float]]:
        import pyspiel

        rng = random.Random(1)
        game = pyspiel.load_game(name)
        tensor = game.get_type().provides_information_state_tensor
        while True:
            state, count, watch = game.new_initial_state(), 0, Watch()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes())
                    state.apply_action(rng.choices(outcomes, chances)[0])
                    continue
                if tensor:
                    state.information_state_tensor(state.current_player())
                else:
                    state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
            yield watch.stop(count)

    return steps


def rlcard(name: str) -> Steps:
    """A game of RLCard with its observations."""

    def steps() -> Iterator[tuple[int, float, float]]:
        import rlcard as library

        rng = random.Random(1)
        env = library.make(name, config={"seed": 1})
        while True:
            count, watch = 0, Watch()
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                count += 1
            yield watch.stop(count)

    return steps


def pettingzoo_hanabi() -> object:
    from pettingzoo.classic import hanabi_v5

    return hanabi_v5.env()


def pettingzoo_poker() -> object:
    from pettingzoo.classic import texas_holdem_no_limit_v6

    return texas_holdem_no_limit_v6.env()


def our_aec() -> object:
    from undertrick import aec as ours

    return ours.env("inside-job", players=4)


CORES = os.cpu_count() or 1
ONE_ROUND = {"players": 4, "max_rounds": 1}
ROWS: list[Row] = [
    ("undertrick, vector, Inside Job, packed", CORES, vector("inside-job", {"players": 4}, True)),
    ("undertrick, vector, Inside Job", CORES, vector("inside-job", {"players": 4}, False)),
    ("undertrick, vector, Black Spy, packed", CORES, vector("black-spy", ONE_ROUND, True)),
    ("undertrick, vector, Black Spy", CORES, vector("black-spy", ONE_ROUND, False)),
    ("undertrick, states, Inside Job", 1, states("inside-job", {"players": 4})),
    ("undertrick, states, Black Spy", 1, states("black-spy", ONE_ROUND)),
    ("undertrick, PettingZoo, Inside Job", 1, aec(our_aec)),
    ("pyspiel, hearts", 1, openspiel("hearts")),
    ("pyspiel, hanabi", 1, openspiel("hanabi")),
    ("pyspiel, oh_hell", 1, openspiel("oh_hell")),
    ("pyspiel, gin_rummy", 1, openspiel("gin_rummy")),
    ("PettingZoo, hanabi_v5", 1, aec(pettingzoo_hanabi)),
    ("PettingZoo, texas_holdem_no_limit_v6", 1, aec(pettingzoo_poker)),
    ("RLCard, doudizhu", 1, rlcard("doudizhu")),
    ("RLCard, uno", 1, rlcard("uno")),
    ("RLCard, gin-rummy", 1, rlcard("gin-rummy")),
]


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print("| environment | cores | decisions a second | a second of processor time |")
    print("| --- | --- | --- | --- |")
    for name, cores, steps in ROWS:
        try:
            going = steps()
            next(going)  # The first one fills caches.
            decisions, spent, processor = 0, 0.0, 0.0
            while spent < seconds:
                count, more, more_processor = next(going)
                decisions += count
                spent += more
                processor += more_processor
        except Exception as error:  # A library that is missing or broken.
            print(f"{name}: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        rates = f"{decisions / spent:,.0f} | {decisions / processor:,.0f}"
        print(f"| {name} | {cores} | {rates} |", flush=True)


if __name__ == "__main__":
    main()
