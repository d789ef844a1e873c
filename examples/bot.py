#!/usr/bin/env python3
"""A whole bot for an Undertrick server, with the standard library only.

It comes as a guest, opens a table, fills the other seats with the server's bots, follows the stream of the table and
answers every turn with a legal action by chance. At the end it prints who won and saves the record.

    python3 examples/bot.py inside-job
    python3 examples/bot.py black-spy --server http://127.0.0.1:7007 --record game.jsonl
"""

import argparse
import json
import random
import urllib.error
import urllib.request


class Server:
    def __init__(self, address):
        self.address = address.rstrip("/") + "/api/v1"
        self.token = None

    def open(self, path, body=None):
        request = urllib.request.Request(self.address + path)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        try:
            return urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            refused = json.load(error)
            raise SystemExit(f"{path}: {refused['message']} ({refused['error']})") from None

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def events(self, path):
        """Every event of a stream; each holds the whole table, so a lost connection loses nothing."""
        with self.open(path) as stream:
            for line in stream:
                if line.startswith(b"data:"):
                    yield json.loads(line[5:])


def choose(legal):
    """Any legal action; to pass or take cards is any choice of so many of them."""
    if isinstance(legal, dict):
        return legal["verb"] + ":" + ",".join(random.sample(legal["of"], legal["pick"]))
    return random.choice(legal)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("game", choices=["inside-job", "black-spy"])
    arguments.add_argument("--server", default="http://127.0.0.1:7007")
    arguments.add_argument("--players", type=int, default=4)
    arguments.add_argument("--bots", default="novice")
    arguments.add_argument("--rounds", type=int, help="end a match of Black Spy after so many rounds")
    arguments.add_argument("--record", help="save the record of the game here")
    arguments = arguments.parse_args()

    server = Server(arguments.server)
    server.token = server.ask("/guests", {"name": "example.py"})["token"]
    options = {"players": arguments.players}
    if arguments.rounds:
        options["max_rounds"] = arguments.rounds
    table = server.ask("/tables", {"game": arguments.game, "options": options})["id"]
    server.ask(f"/tables/{table}/open", {"text": "%032x" % random.getrandbits(128)})
    server.ask(f"/tables/{table}/start", {"fill": arguments.bots})

    answered = None
    for seen in server.events(f"/tables/{table}/stream"):
        shown = seen["shown"]
        if seen["status"] == "over":
            winners = shown["outcome"]["winners"]
            won = "won" if seen["you"] in winners else "lost"
            print(f"{won}; the winners are the seats {winners}")
            break
        legal = shown["you"]["legal"]
        if legal and shown["turn"] != answered:
            answered = shown["turn"]
            server.ask(f"/tables/{table}/actions", {"turn": answered, "action": choose(legal)})

    if arguments.record:
        with server.open(f"/tables/{table}/games/1/record") as record, open(arguments.record, "wb") as file:
            file.write(record.read())


if __name__ == "__main__":
    main()
