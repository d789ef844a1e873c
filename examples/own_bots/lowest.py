#!/usr/bin/env python3
"""A bot of one's own for `undertrick arena` and `undertrick simulate`, by docs/bot-protocol.md.

It plays its lowest card in both games and decides everything else by chance.

    undertrick arena black-spy --a "cmd:python3 examples/own_bots/lowest.py" --b random --deals 100
"""

import json
import random
import sys

rng = random.Random()


def choose(legal):
    if isinstance(legal, dict):  # so many of these cards are passed or taken
        cards = sorted(rng.sample(legal["of"], legal["pick"]))
        return f"{legal['verb']}:{','.join(cards)}"
    plays = [action for action in legal if action.startswith("play:") and not action.endswith("+")]
    # play:P13 has the number behind the letter of the suit.
    return min(plays, key=lambda action: int(action[6:])) if plays else rng.choice(legal)


for line in sys.stdin:
    word, _, body = line.strip().partition(" ")
    if word == "hello":
        print("ready 1 lowest card", flush=True)
    elif word == "new":
        rng = random.Random(json.loads(body)["seed"])
    elif word == "act":
        print("do", choose(json.loads(body)["shown"]["you"]["legal"]), flush=True)
    elif word == "talk":
        print("say", flush=True)
    elif word == "quit":
        break
