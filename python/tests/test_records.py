"""Records of the one language are played again in the other."""

import gzip
import json

import numpy as np
import pytest
import undertrick
from tables import ALL, LONG, SEED, name


@pytest.mark.parametrize("table", ALL, ids=name)
def test_recorded_games_are_played_again_by_numbers(table):
    """Byte for byte: the record of what Python plays is the one that Rust wrote."""
    game, options = table
    records = undertrick.simulate(game, games=200 if LONG else 5, seed=SEED, **options)
    rows = undertrick.decisions(records)
    row = 0
    for number, record in enumerate(records):
        state = undertrick.State.replay(record, 0)
        for seat, action in undertrick.State.replay(record).history():
            assert seat == state.current_player()
            for choice in state.string_to_actions(action):
                assert (rows.records[row], rows.seats[row]) == (number, seat)
                assert rows.actions[row] == choice
                assert np.array_equal(np.flatnonzero(rows.masks[row]), state.legal_actions())
                tensor = state.information_state_tensor(seat).astype(bool)
                assert np.array_equal(
                    rows.observations[row], np.packbits(tensor, bitorder="little")
                )
                state.apply_action(choice)
                row += 1
        # Who played is all that the state does not know.
        bots = ["random"] * options["players"]
        assert state.record(bots) == record
        origin = json.loads(record)
        assert origin["seed"] == [SEED, number]
        assert origin["program"] == f"undertrick {undertrick.__version__}"
        assert rows.returns[row - 1] == pytest.approx(state.returns()[rows.seats[row - 1]])
    assert row == len(rows)


def test_files_of_records_are_read(tmp_path):
    records = undertrick.simulate("black-spy", games=3, seed=1, bots=["novice"], max_rounds=1)
    plain, packed = tmp_path / "games.jsonl", tmp_path / "games.jsonl.gz"
    text = "".join(record + "\n" for record in records)
    plain.write_text(text)
    packed.write_bytes(gzip.compress(text.encode()))
    assert list(undertrick.read_records(plain)) == records
    assert list(undertrick.read_records(packed)) == records


def test_a_damaged_record_is_refused():
    [record] = undertrick.simulate("inside-job", games=1, seed=1)
    with pytest.raises(ValueError, match="step"):
        undertrick.State.replay(record.replace('{"seat":1,', '{"seat":2,', 1))
