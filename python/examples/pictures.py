"""Draws the pictures of ``docs/research.md`` from games and logs.

    pip install undertrick numpy matplotlib
    python ppo.py inside-job --minutes 4 --log learning.jsonl
    python pictures.py ../../docs/research --log learning.jsonl

All games are made again from their seeds, written to Parquet and read as arrays.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path

import matplotlib
import numpy as np
import undertrick

matplotlib.use("svg")
matplotlib.rcParams.update(
    {
        "svg.fonttype": "none",
        "svg.hashsalt": "undertrick",
        "font.family": "sans-serif",
        "figure.figsize": (6.4, 3.2),
        # Grey is readable on light and on dark pages.
        **dict.fromkeys(["text.color", "axes.labelcolor", "xtick.color", "ytick.color"], "#808080"),
        "axes.edgecolor": "#808080",
        "axes.spines.top": False,
        "axes.spines.right": False,
    }
)
from matplotlib import pyplot  # noqa: E402

COLOURS = {"random": "#d1495b", "reference": "#edae49", "novice": "#1f8a70", "learned": "#7a5cff"}


def save(figure: pyplot.Figure, path: Path) -> None:
    figure.savefig(path, transparent=True, bbox_inches="tight", metadata={"Date": None})
    pyplot.close(figure)
    print(path)


def learning(log: Path, out: Path) -> None:
    """How the policy of ``ppo.py`` grew."""
    rows = [json.loads(line) for line in log.read_text().splitlines()]
    decisions = np.array([row["decisions"] for row in rows]) / 1e6
    mean, low, high = (100 * np.array([row[key] for row in rows]) for key in ("mean", "low", "high"))
    figure, axes = pyplot.subplots()
    axes.fill_between(decisions, low, high, color=COLOURS["learned"], alpha=0.25, linewidth=0)
    axes.plot(decisions, mean, color=COLOURS["learned"])
    axes.axhline(50, color="#808080", linewidth=0.8, linestyle=":")
    axes.set(xlabel="decisions, in millions", ylabel="S against random, in %", ylim=(30, 100))
    save(figure, out)


def insiders(folder: Path, out: Path, games: int) -> None:
    """How often the Insider wins between equals, by players and bots, with Wilson's intervals."""
    figure, axes = pyplot.subplots()
    for place, bot in enumerate(("random", "reference", "novice")):
        for players in (2, 3, 4, 5):
            path = folder / f"{bot}-{players}.parquet"
            undertrick.write_data(
                "inside-job", games=games, seed=2026, bots=[bot], players=players, out=path
            )
            sheet = undertrick.read_data(path)
            # At two players Larry has a role, too, and nobody's wins are told of him.
            seats = range(players)
            insider = np.array([sheet[f"role_{seat}"] == "insider" for seat in seats])
            won = np.array([np.ma.filled(sheet[f"won_{seat}"], False) for seat in seats])
            dealt = insider.any(0)
            share, count = (insider & won).any(0)[dealt].mean(), dealt.sum()
            middle, half = wilson(share, count)
            label = bot if players == 2 else None
            axes.bar(players + 0.27 * (place - 1), 100 * share, 0.24, color=COLOURS[bot], label=label)
            axes.errorbar(players + 0.27 * (place - 1), 100 * middle, 100 * half, color="#808080")
    axes.set(xlabel="players", ylabel="Insider wins, in %", xticks=[2, 3, 4, 5])
    axes.legend(frameon=False, ncols=3, loc="upper center", bbox_to_anchor=(0.5, 1.15))
    save(figure, out)


def wilson(share: float, count: int) -> tuple[float, float]:
    """The middle of the interval of 95 % and half its width."""
    z = 1.959964
    whole = 1 + z * z / count
    half = z * np.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (share + z * z / (2 * count)) / whole, half / whole


def suspicion(folder: Path, out: Path, games: int) -> None:
    """How strongly novices suspect the true Insider as the game goes on, by who that is."""
    figure, axes = pyplot.subplots()
    for bot in ("random", "reference", "novice"):
        files = {name: folder / f"{bot}-{name}.parquet" for name in ("decisions", "beliefs")}
        # Games in which this bot was dealt the Insider, among novices.
        bots = [bot, "novice", "novice", "novice"]
        undertrick.write_data("inside-job", games=games, seed=2027, bots=bots, **files)
        decisions, beliefs = (undertrick.read_data(path) for path in files.values())
        turns = {
            (number, step): turn
            for number, step, turn in zip(decisions["number"], decisions["step"], decisions["turn"])
        }
        use = (beliefs["about"] == 0) & (beliefs["truth"] == 1) & (beliefs["seat"] != 0)
        when = np.array([turns[key] for key in zip(beliefs["number"][use], beliefs["step"][use])])
        belief = beliefs["belief"][use]
        edges = np.arange(0, when.max() + 5, 5)
        place = np.digitize(when, edges) - 1
        shown = [slot for slot in range(len(edges)) if (place == slot).sum() >= 50]
        middle = edges[shown] + 2.5
        parts = [belief[place == slot] for slot in shown]
        low, high = (np.array([np.quantile(part, q) for part in parts]) for q in (0.25, 0.75))
        axes.fill_between(middle, 100 * low, 100 * high, color=COLOURS[bot], alpha=0.15, linewidth=0)
        axes.plot(middle, [100 * part.mean() for part in parts], color=COLOURS[bot], label=bot)
    axes.axhline(100 / 3, color="#808080", linewidth=0.8, linestyle=":")
    axes.set(xlabel="turn", ylabel="suspicion of the Insider, in %", ylim=(0, 100))
    axes.legend(frameon=False, loc="upper left")
    save(figure, out)


def main() -> None:
    parser = argparse.ArgumentParser(description="Draws the pictures of docs/research.md.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--log", type=Path, help="the learning curve that ppo.py wrote")
    parser.add_argument("--games", type=int, default=2000)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    if arguments.log:
        learning(arguments.log, arguments.out / "learning.svg")
    with tempfile.TemporaryDirectory() as folder:
        insiders(Path(folder), arguments.out / "insiders.svg", arguments.games)
        suspicion(Path(folder), arguments.out / "suspicion.svg", arguments.games)


if __name__ == "__main__":
    main()
