#!/usr/bin/env python3
"""A bot that keeps playing for days, with the standard library only.

It accepts challenges, keeps some games going at once against the server's bots, and listens to one stream for all of
them. When the connection is lost or the server restarts, it waits and listens again: the stream begins with the
challenges and the games that wait for it, so it goes on wherever it was. Its token lies in a file, so it also goes on
when it is started again itself.

    python3 examples/bot_service.py inside-job --server http://127.0.0.1:7007 --tables 3

The first time it comes as a guest, its author, and brings the bot. Or bring one on the page /me and write its token into
the file. With --tables 0 it only waits to be challenged, to either game. In `choose` it decides by chance; a bot of your
own is another one.
"""

import argparse
import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

# The server sends a sign of life every 15 seconds.
SILENCE = 60
# What is worth trying again: the server is away, restarts, is busy or cannot store anything.
AGAIN = (OSError, http.client.HTTPException, json.JSONDecodeError)


class Refused(Exception):
    def __init__(self, status, refusal):
        super().__init__(f"{refusal['message']} ({refusal['error']})")
        self.status = status


def pause(headers):
    """How long the server asks to wait, in seconds; a proxy may say it as a date."""
    seconds = headers.get("Retry-After", "")
    return min(int(seconds), 30) if seconds.isdecimal() else 1


class Server:
    def __init__(self, address, token=None):
        self.address = address.rstrip("/") + "/api/v1"
        self.token = token

    def open(self, path, body=None):
        request = urllib.request.Request(self.address + path)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        while True:
            try:
                return urllib.request.urlopen(request, timeout=SILENCE)
            except urllib.error.HTTPError as error:
                if error.code not in (408, 429, 502, 503, 504):
                    raise Refused(error.code, json.load(error)) from None
                time.sleep(pause(error.headers))
                # Too much at once is only a matter of time; for all else it is looked again how things stand.
                if error.code != 429:
                    raise ConnectionError(f"{path}: {error.code}") from None

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer) if answer.status != 204 else {}

    def events(self, path):
        """The name and the data of every event of a stream, until it ends."""
        with self.open(path) as stream:
            name = None
            for line in stream:
                if line.startswith(b"event:"):
                    name = line[6:].strip().decode()
                elif line.startswith(b"data:"):
                    yield name, json.loads(line[5:])


def choose(legal):
    """Any legal action; to pass or take cards is any choice of so many of them."""
    if isinstance(legal, dict):
        return legal["verb"] + ":" + ",".join(random.sample(legal["of"], legal["pick"]))
    return random.choice(legal)


class Service:
    def __init__(self, arguments):
        self.arguments = arguments
        self.server = Server(arguments.server, self.stored_token())
        self.finished = 0

    def stored_token(self):
        """The token of the bot is the first line of the file."""
        try:
            with open(self.arguments.token, encoding="ascii") as file:
                return file.readline().strip()
        except FileNotFoundError:
            return None

    def come(self):
        """Brings the bot, once. The token of its author is kept, too, to replace that of the bot one day."""
        if self.server.token is None:
            author = self.server.ask("/guests", {"name": self.arguments.author})["token"]
            self.server.token = author
            try:
                bot = self.server.ask("/me/bots", {"name": self.arguments.name})["token"]
            finally:
                self.server.token = None
            secret = os.open(self.arguments.token, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(secret, "w") as file:
                file.write(f"{bot}\n{author}\n")
            self.server.token = bot

    def tables(self):
        """The tables that are not over: those that others have opened, and its own."""
        theirs, own = [], []
        after = ""
        while after is not None:
            page = self.server.ask("/me/tables?over=false&limit=100" + after)
            for table in page["tables"]:
                # Nobody else asks it to sit down.
                asked = table.get("occasion") == "challenge" and not self.owns(table["id"])
                (theirs if asked else own).append(table)
            after = page["next"] and "&after=" + page["next"]
        return theirs, own

    def owns(self, table):
        seen = self.try_to(f"/tables/{table}")
        return seen is not None and seen["owner"]

    def fill(self):
        """As many games as are asked for; those that were opened and never started begin now."""
        _, own = self.tables()
        for table in own:
            waits = any(seat["kind"] == "challenged" for seat in table["seats"])
            if table["status"] == "open" and not waits:
                self.start(table["id"])
        for _ in range(len(own), self.arguments.tables):
            self.open()

    def open(self):
        game, players = self.arguments.game, self.arguments.players
        # A bot that is started again finds in the open notebook what it had seen before.
        table = {"game": game, "options": {"players": players}, "notebook": "open"}
        if game == "black-spy":
            table["options"]["max_rounds"] = 2
        if self.arguments.challenge:
            # The game starts by itself when the other one has accepted.
            table["seats"] = ["me", "open"] + [self.arguments.bots] * (players - 2)
            table["to"] = [self.arguments.challenge]
        opened = self.try_to("/tables", table)
        if opened and self.arguments.challenge:
            print(f"challenge {opened['id']}", flush=True)
        elif opened:
            self.start(opened["id"])

    def start(self, table):
        self.try_to(f"/tables/{table}/start", {"fill": self.arguments.bots})

    def answer(self, challenge):
        """Accepts a challenge while there is room for one more game. Where nobody comes to its own, bots do."""
        table, state = challenge["table"], challenge["state"]
        if challenge["yours"]:
            if state in ("declined", "expired"):
                self.start(table)
        elif state == "made":
            theirs, _ = self.tables()
            word = "accept" if len(theirs) < self.arguments.challenges else "decline"
            # Whoever made it may have cancelled it meanwhile.
            if self.try_to(f"/tables/{table}/{word}", {}):
                print(f"{word} {table}", flush=True)

    def act(self, table):
        """Answers a turn. What was answered already, before the connection was lost, is answered again."""
        seen = self.try_to(f"/tables/{table}")
        if not seen or not seen["your_turn"]:
            return
        shown = seen["shown"]
        action = choose(shown["you"]["legal"])
        # It may be refused: somebody was faster, such as the clock, or this program before it was started again.
        self.try_to(f"/tables/{table}/actions", {"game": seen["number"], "turn": shown["turn"], "action": action})

    def try_to(self, path, body=None):
        """What is refused at one table is no matter of the others. Without a good token there is nothing to do."""
        try:
            return self.server.ask(path, body)
        except Refused as refused:
            if refused.status == 401:
                raise
            print(f"{path}: {refused}", file=sys.stderr, flush=True)
            return None

    def listen(self):
        """Plays until the stream ends; true when enough games are over."""
        self.come()
        self.fill()
        for name, data in self.server.events("/me/stream"):
            if name == "turn":
                self.act(data["table"])
            elif name == "challenge":
                self.answer(data)
            elif name == "end":
                self.finished += 1
                print(f"finished {data['table']}/{data['number']}", flush=True)
                # It leaves the list of its tables; the record of the game stays where it is.
                self.try_to(f"/tables/{data['table']}/put-away", {})
                if self.finished == self.arguments.games:
                    return True
                self.fill()
        return False

    def run(self):
        wait = 1
        while True:
            begun = time.monotonic()
            try:
                if self.listen():
                    return
                reason = "the stream has ended"
            except AGAIN as error:
                reason = error
            except Refused as refused:
                # The server has a fault, which somebody may mend.
                if refused.status < 500:
                    raise
                reason = refused
            wait = 1 if time.monotonic() - begun > SILENCE else min(2 * wait, 30)
            print(f"again in {wait} s: {reason}", file=sys.stderr, flush=True)
            time.sleep(wait * random.uniform(0.5, 1))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("game", choices=["inside-job", "black-spy"])
    arguments.add_argument("--server", default="http://127.0.0.1:7007")
    arguments.add_argument("--name", default="Service bot", help="what the bot is called; “bot” stands in it")
    arguments.add_argument("--author", default="Service", help="who brings it")
    arguments.add_argument("--token", default="bot_service.token", help="the file that keeps the token")
    arguments.add_argument("--tables", type=int, default=3, help="how many games of its own it plays at once")
    arguments.add_argument("--challenge", help="the bot that it challenges to them")
    arguments.add_argument("--challenges", type=int, default=8, help="how many it plays beside them because others ask for it")
    arguments.add_argument("--players", type=int, default=4)
    arguments.add_argument("--bots", default="novice")
    arguments.add_argument("--games", type=int, help="end after so many games; left out, never")
    try:
        Service(arguments.parse_args()).run()
    except Refused as refused:
        sys.exit(f"the server refuses: {refused}")


if __name__ == "__main__":
    main()
