"""Measures bots and agents of one's own on duplicate deals.

The deal is the unit: each is played several times with the two in changed places, as the command
``undertrick arena`` does it, and intervals come from a bootstrap over deals.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from . import _native
from ._native import Bot, State
from .game import Game


@runtime_checkable
class Agent(Protocol):
    """Somebody who plays: asked for many states at once, so that a network can answer in batches."""

    def act(self, states: Sequence[State]) -> Sequence[int]:
        """A legal number for the one who acts in each state."""
        ...


@dataclass(frozen=True)
class Estimate:
    """A mean over deals with its interval of 95 %."""

    mean: float
    low: float
    high: float
    #: ``bootstrap``, or ``wilson`` for a share of which nearly all deals say the same.
    interval: str = "bootstrap"

    def __str__(self) -> str:
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f})"


@dataclass(frozen=True)
class Report:
    """What a contest brought, for ``a``.

    Inside Job has ``s`` (above one half ``a`` is better), ``as_agents`` and ``as_insider``; Black Spy
    has ``score``, the points of ``a`` minus the mean of the others (below 0 ``a`` is better), and
    ``wins``.
    """

    game: str
    deals: int
    games: int
    seed: int
    estimates: dict[str, Estimate] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Estimate:
        return self.estimates[name]

    def __str__(self) -> str:
        lines = [f"{self.game}: {self.deals} deals, {self.games} games, seed {self.seed}"]
        lines += [f"  {name:<12}{estimate}" for name, estimate in self.estimates.items()]
        return "\n".join(lines)


#: The names of figures in the reports of the command, and here.
_FIGURES = {
    "inside-job": {"s": "s", "a_as_agents": "as_agents", "a_as_insider": "as_insider"},
    "black-spy": {"score": "score", "points_a": "points", "wins_a": "wins"},
}


#: Figures from 0 to 1.
_SHARES = {"s", "as_agents", "as_insider", "wins"}


def arena(
    game: Game,
    a: Agent | str,
    b: Agent | str,
    *,
    deals: int,
    seed: int,
    batch: int = 256,
) -> Report:
    """``a`` against ``b``; each is an agent or the name of a bot.

    Two bots are measured in Rust on all cores. With an agent, the games of ``batch`` deals go on
    side by side.
    """
    if isinstance(a, str) and isinstance(b, str):
        options = json.dumps(dict(game.options))
        report = json.loads(_native.contest(game.name, options, a, b, deals, seed))
        figures = {
            name: Estimate(**report[figure]) for figure, name in _FIGURES[game.name].items()
        }
        return Report(game.name, deals, report["games"], seed, figures)
    play = _inside_job if game.name == "inside-job" else _black_spy
    rows: list[dict[str, float]] = []
    games = 0
    for first in range(0, deals, batch):
        tables = [
            table
            for deal in range(first, min(first + batch, deals))
            for table in _tables(game, deal, seed)
        ]
        games += len(tables)
        _play(tables, {"a": a, "b": b}, seed)
        rows += play(tables)
    figures = {
        name: Estimate(**json.loads(_native.estimate([row[name] for row in rows], name in _SHARES, seed)))
        for name in rows[0]
    }
    return Report(game.name, deals, games, seed, figures)


@dataclass
class _Table:
    deal: int
    #: The number among the games of its deal.
    number: int
    state: State
    #: Who decides for each seat, "a" or "b".
    sides: list[str]
    bots: dict[int, Bot] = field(default_factory=dict)


def _tables(game: Game, deal: int, seed: int) -> list[_Table]:
    """The games of one deal."""
    people = game.num_players()
    if game.name == "black-spy":
        state = game.new_initial_state((seed, deal))
        return [
            _Table(deal, seat, state.clone(), ["a" if seat == other else "b" for other in range(people)])
            for seat in range(people)
        ]
    state = State.started(game.name, json.dumps(dict(game.options)), (seed, deal), deal % people)
    insider = state.insider()
    tables = []
    for number, agents in enumerate("ab"):
        other = "b" if agents == "a" else "a"
        sides = [other if seat == insider else agents for seat in range(people)]
        tables.append(_Table(deal, number, state.clone(), sides))
    return tables


def _play(tables: list[_Table], players: dict[str, Agent | str], seed: int) -> None:
    """Plays all tables to their ends, asking each agent for all states that wait for it at once."""
    going = [table for table in tables if not table.state.is_terminal()]
    while going:
        waiting: dict[str, list[_Table]] = {"a": [], "b": []}
        for table in going:
            waiting[table.sides[table.state.current_player()]].append(table)
        for side, asked in waiting.items():
            player = players[side]
            if isinstance(player, str):
                for table in asked:
                    _bot_acts(table, player, seed)
            elif asked:
                actions = player.act([table.state for table in asked])
                for table, action in zip(asked, actions, strict=True):
                    table.state.apply_action(int(action))
        going = [table for table in going if not table.state.is_terminal()]


def _bot_acts(table: _Table, name: str, seed: int) -> None:
    seat = table.state.current_player()
    bot = table.bots.get(seat)
    if bot is None:
        bot = table.bots[seat] = Bot.seated(name, (seed, table.deal), table.number)
    table.state.apply_text(seat, bot.choose(table.state))


def _by_deal(tables: list[_Table]) -> list[list[_Table]]:
    deals: dict[int, list[_Table]] = {}
    for table in tables:
        deals.setdefault(table.deal, []).append(table)
    return list(deals.values())


def _inside_job(tables: list[_Table]) -> list[dict[str, float]]:
    rows = []
    for as_agents, as_insider in _by_deal(tables):
        agents = as_agents.state.agents_score()
        insider = 1.0 - as_insider.state.agents_score()
        rows.append({"s": (agents + insider) / 2, "as_agents": agents, "as_insider": insider})
    return rows


def _black_spy(tables: list[_Table]) -> list[dict[str, float]]:
    rows = []
    for deal in _by_deal(tables):
        sums = {"score": 0.0, "points": 0.0, "wins": 0.0}
        for table in deal:
            outcome: dict[str, Any] = table.state.outcome()
            totals = outcome["totals"]
            own = totals[table.number]
            sums["score"] += own - (sum(totals) - own) / (len(totals) - 1)
            sums["points"] += own
            if table.number in outcome["winners"]:
                sums["wins"] += 1 / len(outcome["winners"])
        rows.append({name: total / len(deal) for name, total in sums.items()})
    return rows
