"""Which tables are played: one mixture for each game."""

from __future__ import annotations

from itertools import combinations

from undertrick import Setting, VectorEnv

ROLES = (
    "bugged-agent",
    "paranoid-agent",
    "risk-agent",
    "decoy",
    "accomplice",
    "tim-shady",
    "sleeper-agent",
    "prof-no",
)
#: How often a role is alone at a table, where it changes the game so much that it takes longer to learn.
ALONE = {"prof-no": 4.0, "bugged-agent": 2.0, "accomplice": 1.5, "tim-shady": 1.5}
VARIANTS = (
    "no-good-spies",
    "capture-or-release",
    "mole",
    "announce",
    "follow-rank",
    "reduce-points",
)


#: The share of the tables at which novices play on the other side. The votes of stronger bots are
#: theirs too, so the Insider meets them more often than the Agents do.
SPARRING = {
    "inside-job": {"insider": 0.08, "others": 0.03},
    "black-spy": {"one": 0.05, "others": 0.02},
}


def mixture(game: str) -> list[Setting]:
    """Tables of current and old selves, and some against novices."""
    settings = tables(game)
    return settings + _sparring(game, settings)


def tables(game: str) -> list[Setting]:
    """Every player count, role, option and variant; the base game at four is the first setting."""
    return {"inside-job": _inside_job, "black-spy": _black_spy}[game]()


def _sparring(game: str, settings: list[Setting]) -> list[Setting]:
    """The same tables, the common ones among them, against novices."""
    common = [setting for setting in settings if setting.weight >= 1]
    weights = sum(setting.weight for setting in common)
    everything = sum(setting.weight for setting in settings)
    return [
        Setting(setting.options, setting.weight / weights * everything * share, learners)
        for learners, share in SPARRING[game].items()
        for setting in common
    ]


def _inside_job() -> list[Setting]:
    settings = [
        Setting({"players": 4}, 36),
        Setting({"players": 5}, 9),
        Setting({"players": 3}, 7),
        Setting({"players": 2}, 7),
    ]
    for players, weight in ((2, 1), (3, 1), (4, 3), (5, 2)):
        settings.append(Setting({"players": players, "risk": True}, weight))
        # Without wagers another game is played, from which little is learned for the others.
        settings.append(Setting({"players": players, "wagers": False}, 2.5 * weight))
    pairs = [list(pair) for pair in combinations(ROLES, 2)]
    for players in (4, 5):
        settings += [
            Setting({"players": players, "roles": [role]}, ALONE.get(role, 0.8)) for role in ROLES
        ]
        settings += [
            Setting({"players": players, "roles": roles}, 0.12)
            for roles in pairs
            if _is_allowed("inside-job", {"players": players, "roles": roles})
        ]
    return settings


def _black_spy() -> list[Setting]:
    settings = [
        Setting({"players": 4}, 35),
        Setting({"players": 4, "max_rounds": 1}, 10),
        Setting({"players": 3}, 8),
        Setting({"players": 5}, 8),
        Setting({"players": 6}, 6),
    ]
    for players in (3, 4, 5, 6):
        weight = 1.5 if players == 4 else 0.5
        settings.append(Setting({"players": players, "edition": "1981"}, weight))
        for variant in VARIANTS:
            # Following by rank changes what a hand is worth more than any other variant.
            more = 3 if variant == "follow-rank" else 1
            settings.append(Setting({"players": players, "variants": [variant]}, weight * more))
        for some in combinations(VARIANTS, 2):
            settings.append(Setting({"players": players, "variants": list(some)}, weight / 15))
        settings.append(Setting({"players": players, "variants": list(VARIANTS)}, weight / 3))
    return settings


def _is_allowed(game: str, options: dict) -> bool:
    try:
        VectorEnv(game, [options], tables=1, threads=1)
    except ValueError:
        return False
    return True
