"""The tables that the tests sit down at."""

import os

#: The long suites play many more games.
LONG = "UNDERTRICK_LONG" in os.environ
SEED = int(os.environ.get("UNDERTRICK_SEED", "0"))

ROLES = [
    "bugged-agent",
    "paranoid-agent",
    "risk-agent",
    "decoy",
    "accomplice",
    "tim-shady",
    "sleeper-agent",
    "prof-no",
]
VARIANTS = [
    "no-good-spies",
    "capture-or-release",
    "mole",
    "announce",
    "follow-rank",
    "reduce-points",
]

INSIDE_JOB = (
    [{"players": players} for players in (2, 3, 4, 5)]
    + [{"players": 4, "wagers": False}, {"players": 5, "risk": True}]
    + [{"players": players, "roles": [role]} for role in ROLES for players in (4, 5)]
    + [
        {"players": 5, "roles": ["accomplice", "prof-no"]},
        {"players": 4, "roles": ["sleeper-agent", "paranoid-agent"]},
        {"players": 4, "roles": ["accomplice"], "given": {"role": "accomplice", "seat": 2}},
    ]
)
BLACK_SPY = (
    [{"players": players, "max_rounds": 2} for players in (3, 4, 5, 6)]
    + [{"players": 4, "max_rounds": 2, "variants": [variant]} for variant in VARIANTS]
    + [
        {"players": 5, "max_rounds": 2, "variants": VARIANTS},
        {"players": 3, "max_rounds": 2, "edition": "1981"},
        {"players": 4, "limits": {"end": 60}},
    ]
)
ALL = [("inside-job", options) for options in INSIDE_JOB] + [
    ("black-spy", options) for options in BLACK_SPY
]

#: One of each kind: player counts, wagers, risk missions, a role, two of them, a given one; variants,
#: editions and ends. The long suites take all of them.
SAMPLE = ALL if LONG else [*ALL[:7], *ALL[22:26], ALL[31], *ALL[35:]]


def name(table: tuple[str, dict]) -> str:
    """How a table is called in the output of the tests."""
    game, options = table
    words = [f"{key}={value}" for key, value in options.items()]
    return " ".join([game, *words]).replace("'", "")
