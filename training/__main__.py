"""`python -m training GAME`: trains, writes what it learned, and tells how strong it is."""

from __future__ import annotations

import argparse
import os
from dataclasses import fields, replace
from pathlib import Path

from .recipe import Recipe
from .run import Plan, Run


def arguments() -> tuple[Plan, Recipe]:
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    add = parser.add_argument
    add("game", choices=("inside-job", "black-spy"))
    add("--out", type=Path, default=Path(os.environ.get("OUT", "trained")), help="a folder")
    add("--resume", type=Path, help="a folder with checkpoint.pt and league.pt")
    add("--begin", type=Path, help="an exported network, from which is learned on")
    add("--distil", type=Path, help="a run or an exported network, of which a smaller one learns")
    add("--exploit", type=Path, help="a run or an exported network, against which alone is played")
    add("--policy", choices=("actor", "slow"), default="actor", help="the one of that run")
    add("--minutes", type=float, default=8.0, help="of self-play")
    add("--iterations", type=int, help="instead of minutes: the same seed does the same")
    add("--clone-minutes", type=float, default=0.0, help="of cloning the novice, before self-play")
    add("--clone-iterations", type=int)
    add("--critic-minutes", type=float, default=0.5, help="of its critic alone, with --begin")
    add("--critic-iterations", type=int)
    add("--schedule", type=float, nargs=2, default=(0.0, 1.0), help="the part that this run is")
    add("--width", type=int, default=512)
    add("--blocks", type=int, default=3)
    add("--tables", type=int, default=16384, help="in each half")
    add("--steps", type=int, default=32, help="decisions at every table in an iteration")
    add("--threads", type=int, default=15)
    add("--seed", type=int, default=1)
    add("--old-share", type=float, default=0.2, help="of tables with an old self")
    add("--league", type=int, default=16, help="how many old selves")
    add("--league-every", type=int, default=40, help="iterations")
    add("--log-seconds", type=float, default=20.0)
    add("--save-seconds", type=float, default=110.0)
    add("--eval-seconds", type=float, default=90.0)
    add("--eval-games", type=int, default=4096)
    add("--agent", default="agent@20w", help="a stronger bot to measure against")
    add("--agent-games", type=int, default=1024)
    for field in fields(Recipe):
        name = "--" + field.name.replace("_", "-")
        if isinstance(field.default, tuple):
            add(name, type=float, nargs=2, default=field.default)
        else:
            add(name, type=type(field.default), default=field.default)
    found = vars(parser.parse_args())
    recipe = Recipe(**{field.name: found.pop(field.name) for field in fields(Recipe)})
    pairs = {
        field.name: tuple(getattr(recipe, field.name))
        for field in fields(Recipe)
        if isinstance(field.default, tuple)
    }
    found["schedule"] = tuple(found["schedule"])
    return Plan(**found), replace(recipe, **pairs)


Run(*arguments()).go()
