#!/usr/bin/env python3
"""Checks the fair deal of records without Undertrick: docs/fair-deal.md in a hundred lines of Python.

    python3 examples/fair_deal.py game.jsonl
    python3 examples/fair_deal.py game.jsonl --anchor HEX --first-day 2026-11-17

It deals the cards once more from `fair` or `daily` and compares them with `setup`. The seed of a daily deal is followed back to the anchor
of its server, where that is given (GET /api/v1/daily has both). Decks and roles of a group's own are left to `undertrick verify`.
"""

import argparse
import datetime
import hashlib
import json
import struct
import sys

SPECIAL_INSIDERS = {"prof-no"}


class Chance:
    """A stream of ChaCha with 8 rounds."""

    def __init__(self, seed, stream):
        self.key = struct.unpack("<8I", seed)
        self.stream = stream
        self.block = 0
        self.words = []

    def word(self):
        if not self.words:
            self.words = list(self.next_block())
        return self.words.pop(0)

    def next_block(self):
        mask = 0xFFFFFFFF
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *self.key]
        start += [self.block & mask, self.block >> 32, self.stream & mask, self.stream >> 32]
        state = start[:]

        def quarter(a, b, c, d):
            for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                state[x] = (state[x] + state[y]) & mask
                word = state[z] ^ state[x]
                state[z] = (word << turn | word >> (32 - turn)) & mask

        for _ in range(4):
            for column in range(4):
                quarter(column, column + 4, column + 8, column + 12)
            for i in range(4):
                quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        self.block += 1
        return [(a + b) & mask for a, b in zip(state, start)]

    def below(self, end):
        while True:
            product = self.word() * end
            if product & 0xFFFFFFFF >= 2**32 % end:
                return product >> 32

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def seed_of(fair):
    secret = bytes.fromhex(fair["secret"])
    if hashlib.sha256(b"undertrick fair deal 1: host\n" + secret).hexdigest() != fair["commitment"]:
        raise ValueError("the commitment is not that of the secret")
    texts = [text.encode() for text in fair["entropy"]]
    parts = b"".join(bytes([len(text)]) + text for text in texts)
    return hashlib.sha256(b"undertrick fair deal 1: seed\n" + secret + parts).digest()


def seed_of_day(daily, game):
    seed = bytes.fromhex(daily["seed"])
    return hashlib.sha256(b"undertrick daily deal 1: game\n" + seed + game.encode()).digest()


def leads_to_anchor(daily, anchor, first_day):
    days = (datetime.date.fromisoformat(daily["day"]) - first_day).days
    seed = bytes.fromhex(daily["seed"])
    for _ in range(days + 1):
        seed = hashlib.sha256(b"undertrick daily deal 1: day\n" + seed).digest()
    return days >= 0 and seed == anchor


def inside_job(record, seed):
    config, setup = record["config"], record["setup"]
    players = config["players"]
    seats = 3 if players == 2 else players
    chance = Chance(seed, 0)
    insider = [role for role in config["roles"] if role in SPECIAL_INSIDERS] or ["insider"]
    roles = insider + [role for role in config["roles"] if role not in SPECIAL_INSIDERS]
    roles += ["agent"] * (seats - len(roles))
    given = config.get("given")
    if given:
        roles.remove(given["role"])
    chance.shuffle(roles)
    if given:
        roles.insert(given["seat"], given["role"])
    cards = [suit + str(number) for suit in "PYGB" for number in range(1, 14)]
    chance.shuffle(cards)
    size = {2: 10, 3: 13, 4: 12, 5: 10}[players]
    hands = [sorted(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
    missions = sorted(setup["missions"])
    chance.shuffle(missions)
    dealt = {"roles": roles, "hands": hands, "missions": missions}
    if players == 2:
        dealt["larry"] = cards[20:]
    return [key for key, value in dealt.items() if setup[key] != value]


def black_spy(record, seed):
    config, setup = record["config"], record["setup"]
    players = config["players"]
    deck = sorted([colour + str(rank) for colour in "BYRGK" for rank in range(1, 12)] + ["K7"] * 5)
    dealer, wrong = setup["dealer"], []
    for number, dealt in enumerate(setup["rounds"], start=1):
        cards = deck[:]
        Chance(seed, number).shuffle(cards)
        pile = 3 * players if "mole" in dealt else 0
        hands = [[] for _ in range(players)]
        for place, card in enumerate(cards[pile:]):
            hands[(dealer + 1 + place) % players].append(card)
        if [sorted(hand) for hand in hands] != dealt["hands"] or sorted(cards[:pile]) != sorted(dealt.get("mole", [])):
            wrong.append(f"round {number}")
        dealer = (dealer + 1) % players
    return wrong


def main():
    parser = argparse.ArgumentParser(description="Checks how the cards of records were dealt.")
    parser.add_argument("records", help="records, one a line")
    parser.add_argument("--anchor", type=bytes.fromhex, help="the anchor of the daily deals, 64 hexadecimal digits")
    parser.add_argument("--first-day", type=datetime.date.fromisoformat, help="the first day of the chain, such as 2026-11-17")
    asked = parser.parse_args()
    if (asked.anchor is None) != (asked.first_day is None):
        parser.error("--anchor and --first-day belong together")
    failed = False
    for number, line in enumerate(open(asked.records, encoding="utf-8"), start=1):
        record = json.loads(line)
        daily = record.get("daily")
        if "fair" not in record and not daily:
            print(f"line {number}: the cards of this game were fixed")
            continue
        deal = {"inside-job": inside_job, "black-spy": black_spy}[record["game"]]
        wrong = deal(record, seed_of_day(daily, record["game"]) if daily else seed_of(record["fair"]))
        if daily and asked.anchor and not leads_to_anchor(daily, asked.anchor, asked.first_day):
            wrong.append("the seed of the day does not lead to the anchor")
        failed |= bool(wrong)
        print(f"line {number}: " + (f"not dealt fairly: {', '.join(wrong)}" if wrong else "dealt fairly"))
    sys.exit(failed)


if __name__ == "__main__":
    main()
