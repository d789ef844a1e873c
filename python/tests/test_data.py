"""Files of data hold the games of the same run, whatever their form, for us and for others."""

import csv
import gzip
import json

import numpy as np
import pyarrow.parquet
import pytest
import undertrick

TABLES = [
    ("inside-job", {"players": 2}),
    ("inside-job", {"players": 5, "roles": ["decoy"]}),
    ("black-spy", {"players": 3, "max_rounds": 2}),
]
FORMS = [".parquet", ".jsonl", ".jsonl.gz", ".jsonl.zst", ".csv", ".csv.gz", ".csv.zst"]


def write(folder, game, options, form):
    names = ["out", "decisions", "beliefs"]
    files = {name: folder / f"{name}{form}" for name in names}
    bots = ["novice"] + ["reference"] * (options["players"] - 1)
    summary = undertrick.write_data(game, games=7, seed=3, bots=bots, **files, **options)
    return summary, files, bots


def same(one, other):
    assert sorted(one) == sorted(other)
    for name, values in one.items():
        assert values.tolist() == other[name].tolist(), name
        assert values.dtype == other[name].dtype or not len(values), name


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_parquet_holds_what_json_lines_hold(table, tmp_path):
    game, options = table
    _, files, _ = write(tmp_path, game, options, ".parquet")
    for packed in (".jsonl", ".jsonl.gz", ".jsonl.zst"):
        _, lines, _ = write(tmp_path, game, options, packed)
        for name in ("decisions", "beliefs"):
            same(undertrick.read_data(files[name]), undertrick.read_data(lines[name]))
        # Games are records there.
        records = list(undertrick.read_records(lines["out"]))
        assert records == list(undertrick.read_records(files["out"]))
        assert records == undertrick.simulate(
            game, games=7, seed=3, bots=["novice"] + ["reference"] * (options["players"] - 1), **options
        )


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_others_read_the_same_from_parquet(table, tmp_path):
    game, options = table
    _, files, bots = write(tmp_path, game, options, ".parquet")
    _, texts, _ = write(tmp_path, game, options, ".csv.gz")
    for name, path in files.items():
        ours, theirs = undertrick.read_data(path), pyarrow.parquet.read_table(path)
        assert list(ours) == theirs.column_names
        with gzip.open(texts[name], "rt", newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        for column, values in ours.items():
            found = theirs[column].to_pylist()
            assert values.tolist() == found, column
            text = [json.dumps(value) if isinstance(value, bool) else value for value in found]
            written = [row[column] for row in rows]
            if any(isinstance(value, float) for value in found):
                assert [float(value) for value in written] == found
            else:
                assert ["" if value is None else str(value) for value in text] == written, column
        # Every file says what its rows are about.
        about = {key.decode(): value.decode() for key, value in theirs.schema.metadata.items()}
        assert (about["game"], about["seed"]) == (game, "3")
        assert json.loads(about["config"])["players"] == options["players"]
        assert json.loads(about["bots"]) == bots
        assert about["program"] == f"undertrick {undertrick.__version__}"


def test_columns_have_the_types_of_their_values(tmp_path):
    _, files, _ = write(tmp_path, "inside-job", {"players": 4}, ".parquet")
    games = undertrick.read_data(files["out"])
    assert games["number"].tolist() == list(range(7))
    assert games["number"].dtype == np.int64 and games["won_0"].dtype == np.bool_
    assert games["bot_4"].tolist() == [None] * 7
    assert np.ma.is_masked(games["won_4"]) and not np.ma.is_masked(games["won_3"])
    beliefs = undertrick.read_data(files["beliefs"])
    assert beliefs["belief"].dtype == np.float64
    # Every record is a game that can be played again, with the result of its row.
    for record, reason in zip(games["record"], games["reason"]):
        assert undertrick.State.replay(record).outcome()["reason"] == reason


def test_what_cannot_be_written_or_read_says_why(tmp_path):
    with pytest.raises(ValueError, match="must end with .jsonl, .csv or .parquet"):
        undertrick.write_data("inside-job", games=1, seed=1, out=tmp_path / "games.xlsx")
    with pytest.raises(ValueError, match="name a file"):
        undertrick.write_data("inside-job", games=1, seed=1)
    with pytest.raises(FileNotFoundError, match="games.parquet"):
        undertrick.write_data("inside-job", games=1, seed=1, out=tmp_path / "no" / "games.parquet")
    for name in ("none.parquet", "none.jsonl.gz"):
        with pytest.raises(FileNotFoundError, match=name):
            undertrick.read_data(tmp_path / name)
    (tmp_path / "bad.parquet").write_text("no sheet")
    with pytest.raises(ValueError, match="bad.parquet"):
        undertrick.read_data(tmp_path / "bad.parquet")
    with pytest.raises(ValueError, match="CSV has no types"):
        undertrick.read_data(tmp_path / "games.csv")
    _, files, _ = write(tmp_path, "inside-job", {"players": 4}, ".parquet")
    with pytest.raises(ValueError, match="no column of records"):
        list(undertrick.read_records(files["decisions"]))
