"""The examples of the documents run as they stand."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = [
    (path, number, code)
    for path in ("docs/research.md", "docs/data.md", "python/README.md")
    for number, code in enumerate(
        re.findall(r"^```python\n(.*?)^```$", (ROOT / path).read_text(), re.M | re.S)
    )
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example[0]} {example[1]}")
def test_an_example_runs(example, tmp_path, monkeypatch):
    path, number, code = example
    monkeypatch.chdir(tmp_path)
    exec(compile(code, f"{path}, example {number}", "exec"), {})


def test_there_are_examples():
    assert len(EXAMPLES) == 12


def test_the_comparison_runs():
    """What is not installed is left out, and ours is always there."""
    script = ROOT / "python/examples/speed.py"
    done = subprocess.run(
        [sys.executable, script, "0.01"], capture_output=True, text=True, check=True
    )
    rows = [line for line in done.stdout.splitlines() if line.startswith("| undertrick")]
    assert len(rows) == 7, done.stderr
