"""The examples of the documents run as they stand."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = [
    (path, number, code)
    for path in ("docs/research.md", "python/README.md")
    for number, code in enumerate(
        re.findall(r"^```python\n(.*?)^```$", (ROOT / path).read_text(), re.M | re.S)
    )
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example[0]} {example[1]}")
def test_an_example_runs(example):
    path, number, code = example
    exec(compile(code, f"{path}, example {number}", "exec"), {})


def test_there_are_examples():
    assert len(EXAMPLES) == 7
