"""Agents of one's own are measured as our bots are."""

import random

import pytest
import undertrick
from tables import ALL, name


class Random:
    """Plays anything that is legal."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def act(self, states):
        return [self.rng.choice(state.legal_actions()) for state in states]


class Puppet:
    """Plays what one of our bots would."""

    def __init__(self, bot):
        self.bot = undertrick.Bot(bot, 1)

    def act(self, states):
        chosen = (self.bot.choose(state) for state in states)
        return [state.string_to_actions(text)[0] for state, text in zip(states, chosen)]


TABLES = [ALL[0], ALL[2], ("inside-job", {"players": 5, "roles": ["decoy"]})] + [
    ("black-spy", {"players": players, "max_rounds": 1, "variants": ["announce"]})
    for players in (3, 4)
]


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_a_contest_in_python_is_the_one_of_the_command(table):
    """The reference leaves nothing to chance, so an agent that copies it plays the same games."""
    game = undertrick.load_game(table[0], **table[1])
    ours = undertrick.arena(game, Puppet("reference"), "novice", deals=12, seed=5, batch=5)
    theirs = undertrick.arena(game, "reference", "novice", deals=12, seed=5)
    assert ours.games == theirs.games
    for figure, estimate in theirs.estimates.items():
        assert ours[figure].mean == pytest.approx(estimate.mean), figure
        assert ours[figure].low == pytest.approx(estimate.low), figure
        assert ours[figure].high == pytest.approx(estimate.high), figure


def test_a_weak_agent_is_found_to_be_weak():
    game = undertrick.load_game("inside-job", players=4)
    report = undertrick.arena(game, Random(1), "novice", deals=60, seed=2)
    assert report["s"].high < 0.5
    assert "60 deals, 120 games, seed 2" in str(report)
    game = undertrick.load_game("black-spy", players=4, max_rounds=1)
    assert undertrick.arena(game, Random(1), "novice", deals=30, seed=2)["score"].low > 0
