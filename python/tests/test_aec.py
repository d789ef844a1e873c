"""PettingZoo's own tests, for every player count, role and variant."""

import tomllib
from pathlib import Path

import pytest
from pettingzoo.test import api_test, render_test, seed_test
from tables import ALL, SAMPLE, name
from undertrick import aec


@pytest.mark.parametrize("table", ALL, ids=name)
def test_the_api_is_kept(table):
    game, options = table
    api_test(aec.env(game, **options), num_cycles=150, verbose_progress=False)


@pytest.mark.parametrize("table", SAMPLE, ids=name)
def test_seeds_give_the_same_games(table):
    game, options = table
    seed_test(lambda: aec.env(game, **options), num_cycles=100)


@pytest.mark.parametrize("table", SAMPLE, ids=name)
def test_games_are_drawn_as_text(table):
    game, options = table
    render_test(lambda render_mode: aec.env(game, render_mode=render_mode, **options))


@pytest.mark.parametrize("game", ["inside-job", "black-spy"])
def test_other_ways_to_draw_are_refused(game):
    with pytest.raises(ValueError, match="render mode"):
        aec.env(game, render_mode="rgb_array")


def own(kind, file):
    """Own content of the examples, as options have it."""
    path = Path(__file__).parents[2] / "examples" / kind / f"{file}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


#: A deck, each of the roles and a variant that no printed game has.
OWN = [
    ("inside-job", {"players": 3, "deck": "night-shift", "deck_cards": own("decks", "night-shift")["card"]}),
    *[
        ("inside-job", {"players": 5, "roles": [role], "role_specs": [own("roles", role)]})
        for role in ("broker", "fixer", "shadow")
    ],
    ("black-spy", {"players": 4, "variant_spec": own("variants", "short-evening")}),
]


@pytest.mark.parametrize("table", OWN, ids=["deck", "broker", "fixer", "shadow", "variant"])
def test_own_content_is_played(table):
    game, options = table
    api_test(aec.env(game, **options), num_cycles=150, verbose_progress=False)
    seed_test(lambda: aec.env(game, **options), num_cycles=100)
    render_test(lambda render_mode: aec.env(game, render_mode=render_mode, **options))


def test_rewards_add_up():
    env = aec.env("black-spy", players=4, max_rounds=1, reward="points")
    env.reset(options={"seed": 3})
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        sums[agent] += reward
        legal = observation["action_mask"].nonzero()[0]
        env.step(None if terminated or truncated else int(legal[0]))
    totals = env.unwrapped.state_of_game.outcome()["totals"]
    assert [-sums[agent] for agent in env.possible_agents] == totals
    with pytest.raises(ValueError, match="the reward is"):
        aec.env("inside-job", reward="points")
