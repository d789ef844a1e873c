"""The vector environment plays the same games as states do."""

import numpy as np
import pytest
import undertrick
from tables import BLACK_SPY, INSIDE_JOB, LONG, SEED

MIXTURES = {"inside-job": INSIDE_JOB, "black-spy": BLACK_SPY}


def choose(rng, masks):
    """One legal number at every table."""
    return (rng.random(masks.shape, np.float32) * masks).argmax(1)


class Game:
    """What a vector environment has written of one game so far."""

    def __init__(self, state):
        self.start = state
        self.observations, self.masks, self.seats, self.actions = [], [], [], []
        self.rewards = np.zeros(6, np.float32)

    def note(self, batch, table, action):
        self.observations.append(batch.observations[table].copy())
        self.masks.append(batch.masks[table].copy())
        self.seats.append(batch.seats[table])
        self.actions.append(int(action))

    def check(self):
        """Plays the same numbers with a state, whose record the rules replay and encode."""
        state = self.start.clone()
        names = undertrick.encoding(state.game).action_names
        picked = np.zeros(len(self.actions), bool)
        for row, (seat, action) in enumerate(zip(self.seats, self.actions, strict=True)):
            assert seat == state.current_player()
            if names[action].startswith(("pass:", "take:")):
                # A record does not tell in which order cards were picked.
                picked[row] = True
                bits = state.information_state_tensor(seat).astype(bool)
                assert np.array_equal(np.packbits(bits, bitorder="little"), self.observations[row])
                assert np.array_equal(np.flatnonzero(self.masks[row]), state.legal_actions())
            state.apply_action(action)
        assert state.is_terminal()
        rows = undertrick.decisions([state.record()])
        assert np.array_equal(rows.seats, self.seats)
        assert np.array_equal(np.sort(rows.actions[picked]), np.sort(np.array(self.actions)[picked]))
        for found, written in [
            (rows.observations, self.observations),
            (rows.masks, self.masks),
            (rows.actions, self.actions),
        ]:
            assert np.array_equal(found[~picked], np.array(written)[~picked])
        assert self.rewards[: state.num_players()] == pytest.approx(state.scores(), abs=1e-3)


@pytest.mark.parametrize("game", MIXTURES)
def test_tables_agree_with_states_and_records(game):
    """Every observation, mask, seat and number, byte for byte."""
    tables, games = (512, 50_000) if LONG else (64, 300)
    kinds = [undertrick.load_game(game, **options) for options in MIXTURES[game]]
    env = undertrick.VectorEnv(game, MIXTURES[game], tables=tables, seed=SEED)
    batch = env.batch(packed=True)
    env.observe(batch)
    rng = np.random.default_rng(SEED)
    dealt = [0] * tables

    def deal(table):
        number = dealt[table] * tables + table
        dealt[table] += 1
        return Game(kinds[batch.infos[table, 0]].new_initial_state((SEED, number)))

    going = [deal(table) for table in range(tables)]
    ended = 0
    while ended < games:
        actions = choose(rng, batch.masks)
        for table, one in enumerate(going):
            one.note(batch, table, actions[table])
        env.step(actions, batch)
        for table, one in enumerate(going):
            one.rewards += batch.rewards[table]
            if batch.ends[table]:
                one.check()
                ended += 1
                going[table] = deal(table)


@pytest.mark.parametrize("game", MIXTURES)
def test_truths_are_those_of_the_state(game):
    form = undertrick.encoding(game)
    env = undertrick.VectorEnv(game, MIXTURES[game][2:3], tables=16, seed=2)
    batch = env.batch(truths=True)
    env.observe(batch)
    kind = undertrick.load_game(game, **MIXTURES[game][2])
    states = [kind.new_initial_state((2, table)) for table in range(16)]
    rng = np.random.default_rng(2)
    for _ in range(10):
        bits = np.unpackbits(batch.truths, axis=1, count=form.truths, bitorder="little")
        actions = choose(rng, batch.masks)
        for state, truth, action in zip(states, bits, actions, strict=True):
            assert np.array_equal(truth, state.truth_tensor(state.current_player()))
            state.apply_action(int(action))
        env.step(actions, batch)


@pytest.mark.parametrize("game", MIXTURES)
def test_all_forms_of_observations_say_the_same(game):
    form = undertrick.encoding(game)
    batches = []
    for packed, dtype, threads in [
        (False, np.uint8, 1),
        (True, np.uint8, 2),
        (False, np.float32, 3),
    ]:
        env = undertrick.VectorEnv(game, MIXTURES[game], tables=100, seed=4, threads=threads)
        batch = env.batch(packed=packed, dtype=dtype)
        env.observe(batch)
        rng = np.random.default_rng(1)
        for _ in range(60):
            env.step(choose(rng, batch.masks), batch)
        batches.append(batch)
    plain, packed, numbers = (batch.observations for batch in batches)
    unpacked = np.unpackbits(packed, axis=1, count=form.features, bitorder="little")
    assert np.array_equal(plain, unpacked) and np.array_equal(plain, numbers)
    assert all(np.array_equal(batches[0].masks, batch.masks) for batch in batches)


def test_bots_have_the_other_seats_and_teach():
    setting = undertrick.Setting({"players": 4}, learners="insider", bot="novice")
    env = undertrick.VectorEnv("inside-job", [setting], tables=32, seed=1, teacher="novice")
    batch = env.batch()
    env.observe(batch)
    side = undertrick.encoding("inside-job").infos.index("side")
    for _ in range(40):
        assert (batch.infos[:, side] == 1).all()
        assert batch.masks[np.arange(32), batch.advice].all()
        env.step(batch.advice, batch)


def test_mistakes_are_told():
    env = undertrick.VectorEnv("inside-job", tables=8)
    batch = env.batch()
    env.observe(batch)
    with pytest.raises(ValueError, match="action 0 is not legal at table 0"):
        env.step(np.zeros(8, np.int64), batch)
    with pytest.raises(ValueError, match="elements instead of"):
        env.observe(undertrick.VectorEnv("inside-job", tables=7).batch())
    with pytest.raises(ValueError, match="learners are"):
        undertrick.VectorEnv(
            "inside-job", [undertrick.Setting({"players": 4}, learners="me")], tables=1
        )
    with pytest.raises(ValueError, match="the reward is"):
        undertrick.VectorEnv("black-spy", tables=1, reward="fun")


def test_parts_are_found_by_name():
    form = undertrick.encoding("inside-job")
    assert form.feature("own hand") == slice(256, 308)
    assert form.truth("role of every seat") == slice(208, 228)
    assert len(form.action_names) == form.actions == len(set(form.action_names))
    with pytest.raises(KeyError, match="weather"):
        form.feature("weather")
