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


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_parts_make_the_whole(table):
    """Wherever deals are measured, and in whichever order they come back."""
    game = undertrick.load_game(table[0], **table[1])
    for a in ("novice", Puppet("reference")):
        whole = undertrick.arena(game, a, "random", deals=15, seed=4, batch=5)
        parts = [
            undertrick.arena(game, a, "random", deals=deals, seed=4, batch=5)
            for deals in (range(10, 15), range(0, 5), range(5, 10))
        ]
        together = undertrick.Report.together(parts)
        assert together == whole
        assert str(together) == str(whole)
        for figure, values in whole.by_deal.items():
            assert values.tolist() == together.by_deal[figure].tolist()
    other = undertrick.arena(game, "novice", "random", deals=range(5, 10), seed=5)
    with pytest.raises(ValueError, match="a is 'novice' in one report and 'Puppet' in another"):
        undertrick.Report.together([parts[0], other])
    with pytest.raises(ValueError, match="some deal is in two reports"):
        undertrick.Report.together([parts[0], parts[0]])


def test_a_report_says_what_was_measured():
    game = undertrick.load_game("inside-job", players=5, roles=["decoy"])
    report = undertrick.arena(game, Puppet("reference"), "novice", deals=10, seed=2)
    assert report.program == f"undertrick {undertrick.__version__}"
    assert (report.a, report.b, report.options["roles"]) == ("Puppet", "novice", ["decoy"])
    assert "Puppet against novice" in str(report)
    # Where nearly all deals say the same there is a doubt, too.
    game = undertrick.load_game("inside-job", players=4)
    report = undertrick.arena(game, Random(1), "novice", deals=10, seed=2)
    assert report["as_insider"].high - report["as_insider"].low > 0.1
    for deals in (0, range(0, 10, 2), range(-3, 3)):
        with pytest.raises(ValueError, match="deals are a number or a range"):
            undertrick.arena(game, "novice", "random", deals=deals, seed=1)


def test_bots_talk_where_it_is_asked_for():
    game = undertrick.load_game("inside-job", players=4)
    silent, talking = (
        undertrick.arena(game, "novice", "reference", deals=40, seed=3, talk=talk)
        for talk in (False, True)
    )
    assert silent["as_agents"].mean != talking["as_agents"].mean
    assert "novice against reference, with table talk" in str(talking)
    assert "talk" not in str(silent)
    with pytest.raises(ValueError, match="talk is True in one report and False in another"):
        undertrick.Report.together([silent, talking])
    assert undertrick.Report.together([talking]) == talking
    with pytest.raises(ValueError, match="only bots talk"):
        undertrick.arena(game, Random(1), "novice", deals=1, seed=1, talk=True)
    game = undertrick.load_game("black-spy", players=4, max_rounds=1)
    with pytest.raises(ValueError, match="there is no table talk in black-spy"):
        undertrick.arena(game, "novice", "random", deals=1, seed=1, talk=True)


def test_a_weak_agent_is_found_to_be_weak():
    game = undertrick.load_game("inside-job", players=4)
    report = undertrick.arena(game, Random(1), "novice", deals=60, seed=2)
    assert report["s"].high < 0.5
    assert "60 deals, 120 games, seed 2" in str(report)
    game = undertrick.load_game("black-spy", players=4, max_rounds=1)
    assert undertrick.arena(game, Random(1), "novice", deals=30, seed=2)["score"].low > 0
