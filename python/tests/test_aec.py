"""PettingZoo's own tests, for every player count, role and variant."""

import pytest
from pettingzoo.test import api_test, render_test, seed_test
from tables import ALL, name
from undertrick import aec


@pytest.mark.parametrize("table", ALL, ids=name)
def test_the_api_is_kept(table):
    game, options = table
    api_test(aec.env(game, **options), num_cycles=150, verbose_progress=False)


@pytest.mark.parametrize("table", [ALL[0], ALL[2], ALL[-1]], ids=name)
def test_seeds_give_the_same_games(table):
    game, options = table
    seed_test(lambda: aec.env(game, **options), num_cycles=100)


@pytest.mark.parametrize("game", ["inside-job", "black-spy"])
def test_games_are_drawn_as_text(game):
    render_test(lambda render_mode: aec.env(game, render_mode=render_mode))
    with pytest.raises(ValueError, match="render mode"):
        aec.env(game, render_mode="rgb_array")


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
