"""States are the games of the rules."""

import copy
import json
import pickle
import random

import numpy as np
import pytest
import undertrick
from tables import ALL, name


def play(state, rng):
    """Plays at random to the end."""
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def check_same(a, b):
    """Both are the same game at the same moment."""
    assert a.serialize() == b.serialize()
    assert a.current_player() == b.current_player()


def check_told_the_same(state, other, seat):
    """A seat cannot tell two games apart."""
    tensors = (game.information_state_tensor(seat) for game in (state, other))
    assert np.array_equal(*tensors)
    assert state.information_state_string(seat) == other.information_state_string(seat)
    assert state.observation_string(seat) == other.observation_string(seat)


@pytest.mark.parametrize("table", ALL, ids=name)
def test_a_game_is_played_written_down_and_drawn_again(table):
    game = undertrick.load_game(table[0], **table[1])
    rng = random.Random(7)
    state = game.new_initial_state(5)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == state.awaited()[0]
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) == state.legal_actions(seat)
        assert np.array_equal(np.flatnonzero(state.legal_actions_mask()), legal)
        assert state.is_simultaneous_node() or len(state.awaited()) == 1
        wrong = next(n for n in range(game.num_distinct_actions()) if n not in legal)
        with pytest.raises(ValueError, match="not legal"):
            state.apply_action(wrong)
        if rng.random() < 0.1:
            check_same(state, undertrick.State.deserialize(state.serialize()))
            check_same(state, pickle.loads(pickle.dumps(state)))
            check_same(state, copy.deepcopy(state))
            other = state.resample(seat, rng.randrange(1000))
            check_told_the_same(state, other, seat)
            check_same(play(other.clone(), random.Random(1)), play(other, random.Random(1)))
        before = state.history()
        action = rng.choice(legal)
        text = state.action_to_string(action)
        state.apply_action(action)
        if len(state.history()) > len(before):
            assert (seat, text) in state.history()
    assert state.current_player() == -4 and state.legal_actions() == []
    assert state.outcome()["winners"]
    record = state.record()
    assert undertrick.State.replay(record).record() == record
    assert json.loads(record)["setup"] == state.setup()

    dealt = game.new_initial_state(setup=state.setup())
    for seat, action in state.history():
        assert seat == dealt.current_player()
        for number in dealt.string_to_actions(action):
            dealt.apply_action(number)
    told = json.loads(record)
    assert told.pop("seed") == "5"
    assert json.loads(dealt.record()) == told


@pytest.mark.parametrize("table", ALL, ids=name)
def test_any_step_of_a_record_can_be_gone_back_to(table):
    game = undertrick.load_game(table[0], **table[1])
    state = play(game.new_initial_state(3), random.Random(3))
    history = state.history()
    for steps in range(0, len(history), 7):
        earlier = undertrick.State.replay(state.record(), steps)
        assert earlier.history() == history[:steps]
        seat, action = history[steps]
        earlier.apply_text(seat, action)
        assert earlier.history()[steps] == (seat, action)


def test_seeds_have_three_spellings():
    game = undertrick.load_game("inside-job")
    number, series = game.new_initial_state(9), game.new_initial_state((9, 0))
    text = game.new_initial_state("09" + 62 * "0")
    assert number.setup() == series.setup() == text.setup()
    assert number.setup() != game.new_initial_state((9, 1)).setup()


def test_records_say_where_they_come_from():
    """The version, the seed as it was given, and who played where that is said."""
    game = undertrick.load_game("black-spy", players=3)
    for seed, written in [(9, "9"), ((9, 4), [9, 4]), (64 * "a", 64 * "a")]:
        state = game.new_initial_state(seed)
        told = json.loads(state.record())
        assert told["program"] == f"undertrick {undertrick.__version__}"
        assert told["seed"] == written and "bots" not in told
        for again in [
            undertrick.State.replay(state.record()),
            undertrick.State.deserialize(state.serialize()),
            pickle.loads(pickle.dumps(undertrick.State.replay(state.record()))),
        ]:
            assert again.record() == state.record()
        bots = ["novice", None, "my network"]
        assert json.loads(state.record(bots)) == {**told, "bots": bots}
        # Other cards than those of the seed do not name it.
        assert "seed" not in json.loads(state.resample(0, seed).record())
        dealt = game.new_initial_state(seed, setup=state.setup())
        assert "seed" not in json.loads(dealt.record())
    with pytest.raises(ValueError, match="each of 3 seats"):
        state.record(["novice"])


def test_mistakes_are_told():
    with pytest.raises(ValueError, match="2 to 5 players"):
        undertrick.load_game("inside-job", players=9)
    with pytest.raises(ValueError, match="unknown field"):
        undertrick.load_game("inside-job", colour="red")
    with pytest.raises(ValueError, match="inside-job and black-spy"):
        undertrick.load_game("chess")
    state = undertrick.load_game("inside-job").new_initial_state(1)
    with pytest.raises(ValueError, match="no seat 4"):
        state.information_state_tensor(4)
    with pytest.raises(ValueError, match="IJ-"):
        state.apply_text(state.current_player(), "vote:1")
    with pytest.raises(ValueError, match="the reward is win"):
        state.scores("points")


def test_bots_play_and_believe():
    for game, options in ALL[:4] + ALL[-4:]:
        state = undertrick.load_game(game, **options).new_initial_state(2)
        bots = [undertrick.Bot("novice", (2, seat)) for seat in range(state.num_players())]
        while not state.is_terminal():
            seat = state.current_player()
            belief = bots[seat].belief(state, seat)
            if game == "inside-job":
                assert sum(belief) == pytest.approx(1)
            state.apply_text(seat, bots[seat].choose(state))
        undertrick.State.replay(state.record())
    with pytest.raises(ValueError, match="cheater"):
        undertrick.Bot("cheater", 1)
