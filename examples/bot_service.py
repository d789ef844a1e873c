#!/usr/bin/env python3
"""A bot that keeps playing for days, with the standard library only.

It keeps some games going at once, against the server's bots, and listens to one stream for all of them. When the
connection is lost or the server restarts, it waits and listens again: the stream begins with the games that wait for it,
so it goes on wherever it was. Its token lies in a file, so it also goes on when it is started again itself.

    python3 examples/bot_service.py inside-job --server http://127.0.0.1:7007 --tables 3

In `choose` it decides by chance; a bot of your own is another one.
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
        self.error = refusal["error"]


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
        try:
            return urllib.request.urlopen(request, timeout=SILENCE)
        except urllib.error.HTTPError as error:
            if error.code in (408, 429, 500, 502, 503, 504):
                time.sleep(min(int(error.headers.get("Retry-After", "1")), 30))
                raise ConnectionError(f"{path}: {error.code}") from None
            raise Refused(error.code, json.load(error)) from None

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

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
        self.finished = set()

    def stored_token(self):
        try:
            with open(self.arguments.token, encoding="ascii") as file:
                return file.read().strip()
        except FileNotFoundError:
            return None

    def come(self):
        """A guest of its own, once."""
        if self.server.token is None:
            token = self.server.ask("/guests", {"name": self.arguments.name})["token"]
            secret = os.open(self.arguments.token, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(secret, "w") as file:
                file.write(token)
            self.server.token = token

    def fill(self):
        """As many games as are asked for; those that were opened and never started begin now."""
        running = 0
        for table in self.server.ask("/me/tables?limit=100")["tables"]:
            if table["status"] == "open":
                self.start(table["id"])
            running += table["status"] != "over"
        for _ in range(running, self.arguments.tables):
            game = self.arguments.game
            options = {"players": self.arguments.players}
            if game == "black-spy":
                options["max_rounds"] = 2
            self.start(self.server.ask("/tables", {"game": game, "options": options})["id"])

    def start(self, table):
        self.server.ask(f"/tables/{table}/start", {"fill": self.arguments.bots})

    def act(self, table):
        """Answers a turn. What was answered already, before the connection was lost, is answered again."""
        seen = self.server.ask(f"/tables/{table}")
        shown = seen["shown"]
        if not seen["your_turn"]:
            return
        action = choose(shown["you"]["legal"])
        body = {"game": seen["number"], "turn": shown["turn"], "action": action}
        try:
            self.server.ask(f"/tables/{table}/actions", body)
        except Refused as refused:
            # Somebody was faster: the clock, or this program before it was started again.
            if refused.status != 409:
                raise

    def listen(self):
        """Plays until the stream ends; true when enough games are over."""
        self.come()
        self.fill()
        for name, call in self.server.events("/me/stream"):
            if name == "turn":
                self.act(call["table"])
            elif name == "end":
                self.finished.add((call["table"], call["number"]))
                print(f"finished {call['table']}/{call['number']}", flush=True)
                if len(self.finished) == self.arguments.games:
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
            wait = 1 if time.monotonic() - begun > SILENCE else min(2 * wait, 30)
            print(f"again in {wait} s: {reason}", file=sys.stderr, flush=True)
            time.sleep(wait * random.uniform(0.5, 1))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("game", choices=["inside-job", "black-spy"])
    arguments.add_argument("--server", default="http://127.0.0.1:7007")
    arguments.add_argument("--name", default="service.py")
    arguments.add_argument("--token", default="bot_service.token", help="the file that keeps the token")
    arguments.add_argument("--tables", type=int, default=3, help="how many games it plays at once")
    arguments.add_argument("--players", type=int, default=4)
    arguments.add_argument("--bots", default="novice")
    arguments.add_argument("--games", type=int, help="end after so many games; left out, never")
    Service(arguments.parse_args()).run()


if __name__ == "__main__":
    main()
