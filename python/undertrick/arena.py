"""Measures bots and agents of one's own on duplicate deals.

The deal is the unit: each is played several times with the two in changed places, as the command
``undertrick arena`` does it, and intervals come from a bootstrap over deals.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._native import Bot, State
from .data import columns
from .game import Game


@runtime_checkable
class Agent(Protocol):
    """Somebody who plays: asked for many states at once, so that a network can answer in batches.

    Reports call it by its attribute ``name``, or else by its class.
    """

    def act(self, states: Sequence[State]) -> Sequence[int]:
        """A legal number for the one who acts in each state."""
        ...


@dataclass(frozen=True)
class Estimate:
    """A mean over deals with its interval of 95 %."""

    mean: float
    low: float
    high: float
    #: ``bootstrap``, ``wilson`` for a share of which nearly all deals say the same, ``student`` for an
    #: amount of few deals or of which all say the same, or ``none`` for an amount of one deal, whose
    #: ends are infinite.
    interval: str = "bootstrap"

    @classmethod
    def read(cls, text: str) -> Estimate:
        """From JSON, where an end that is not there is ``null``."""
        found = json.loads(text)
        for end, infinity in (("low", -math.inf), ("high", math.inf)):
            found[end] = infinity if found[end] is None else found[end]
        return cls(**found)

    def __str__(self) -> str:
        if self.interval == "none":
            return f"{self.mean:.3f} (no interval)"
        mark = "" if self.interval == "bootstrap" else f" ({self.interval.title()})"
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f}){mark}"


@dataclass(frozen=True)
class Report:
    """What a contest brought, for ``a``.

    Inside Job has ``s`` (above one half ``a`` is better), ``as_agents`` and ``as_insider``; Black Spy
    has ``score``, the points of ``a`` minus the mean of the others (below 0 ``a`` is better),
    ``points`` and ``wins``.
    """

    #: What measured, with its version.
    program: str
    game: str
    options: Mapping[str, Any]
    a: str
    b: str
    deals: int
    games: int
    seed: int
    estimates: Mapping[str, Estimate]
    #: The figures of each deal, and its number as ``deal``.
    by_deal: Mapping[str, NDArray[Any]] = field(repr=False, compare=False)
    #: Whether the bots talked.
    talk: bool = False

    def __getitem__(self, name: str) -> Estimate:
        return self.estimates[name]

    def __str__(self) -> str:
        talk = ", with table talk" if self.talk else ""
        lines = [
            f"{self.game} {json.dumps(dict(self.options))}: {self.a} against {self.b}{talk}",
            f"{self.program}, {self.deals} deals, {self.games} games, seed {self.seed}",
        ]
        lines += [f"  {name:<12}{estimate}" for name, estimate in self.estimates.items()]
        return "\n".join(lines)

    @classmethod
    def together(cls, reports: Iterable[Report]) -> Report:
        """One report of several on other deals of the same contest, as if all had been played at once."""
        parts = list(reports)
        if not parts:
            raise ValueError("there is no report")
        first = parts[0]
        for part in parts[1:]:
            for name in ("program", "game", "options", "a", "b", "seed", "talk"):
                if getattr(part, name) != getattr(first, name):
                    raise ValueError(
                        f"{name} is {getattr(part, name)!r} in one report and "
                        f"{getattr(first, name)!r} in another: they are of different contests"
                    )
        by_deal = {
            name: np.concatenate([part.by_deal[name] for part in parts]) for name in first.by_deal
        }
        order = np.argsort(by_deal["deal"], kind="stable")
        if len(np.unique(by_deal["deal"])) != len(order):
            raise ValueError("some deal is in two reports")
        by_deal = {name: values[order] for name, values in by_deal.items()}
        about = (first.program, first.game, first.options, first.a, first.b)
        games = sum(part.games for part in parts)
        return _report(about, games, first.seed, by_deal, first.talk)


#: The names of figures in the sheets of the command, and here.
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
    deals: int | range,
    seed: int,
    batch: int = 256,
    talk: bool = False,
) -> Report:
    """``a`` against ``b``; each is an agent or the name of a bot.

    Two bots are measured in Rust on all cores. With an agent, the games of ``batch`` deals go on
    side by side. ``deals`` is how many, or a range of their numbers: parts that are measured in
    different places make one report with :meth:`Report.together`.

    With ``talk`` two bots talk at the table, as by ``undertrick arena inside-job --talk``. States
    have no table talk, so an agent neither says nor hears anything: games with one are silent.
    """
    numbers = range(deals) if isinstance(deals, int) else deals
    if not numbers or numbers.step != 1 or numbers.start < 0:
        raise ValueError(f"deals are a number or a range of numbers from 0 on, not {deals!r}")
    if batch < 1:
        raise ValueError(f"a batch has at least one deal, not {batch}")
    if talk and game.name != "inside-job":
        raise ValueError(f"there is no table talk in {game.name}")
    if talk and not (isinstance(a, str) and isinstance(b, str)):
        raise ValueError("only bots talk: an agent of one's own is measured without table talk")
    about = (_native.PROGRAM, game.name, dict(game.options), _name(a), _name(b))
    if isinstance(a, str) and isinstance(b, str):
        options = json.dumps(dict(game.options))
        played = columns(
            _native.contest(game.name, options, a, b, numbers.start, numbers.stop, seed, talk)
        )
        by_deal = {name: played[figure] for figure, name in _FIGURES[game.name].items()}
        games = sum(len(json.loads(ended)) for ended in played["games"])
        return _report(about, games, seed, {"deal": played["deal"], **by_deal}, talk)
    play = _inside_job if game.name == "inside-job" else _black_spy
    rows: list[dict[str, float]] = []
    games = 0
    for first in range(numbers.start, numbers.stop, batch):
        tables = [
            table
            for deal in range(first, min(first + batch, numbers.stop))
            for table in _tables(game, deal, seed)
        ]
        games += len(tables)
        _play(tables, {"a": a, "b": b}, seed)
        rows += play(tables)
    figures = {name: np.array([row[name] for row in rows]) for name in rows[0]}
    return _report(about, games, seed, {"deal": np.array(numbers), **figures})


def _name(player: Agent | str) -> str:
    if isinstance(player, str):
        return player
    return str(getattr(player, "name", type(player).__name__))


def _report(
    about: tuple[str, str, Mapping[str, Any], str, str],
    games: int,
    seed: int,
    by_deal: Mapping[str, NDArray[Any]],
    talk: bool = False,
) -> Report:
    estimates = {
        name: Estimate.read(_native.estimate(values.tolist(), name in _SHARES, seed))
        for name, values in by_deal.items()
        if name != "deal"
    }
    return Report(*about, len(by_deal["deal"]), games, seed, estimates, by_deal, talk)


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
