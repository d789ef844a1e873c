#!/usr/bin/env python3
"""A whole bot for an Undertrick server, with the standard library only.

It comes as a guest, opens a table, fills the other seats with the server's bots, follows the stream of the table and
answers every turn with a legal action by chance. At the end it prints who won; with --record it saves the record.

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
        """The decision that is open after every event of a stream.

        The first event is the whole table, `table`; what happens then comes as `notice`, with what is to be decided
        now. Another `table` follows where seats or cards are other ones.
        """
        name = None
        with self.open(path) as stream:
            for line in stream:
                if line.startswith(b"event:"):
                    name = line[6:].strip()
                elif line.startswith(b"data:") and name == b"table":
                    table = json.loads(line[5:])
                    shown = table["shown"] or {"turn": None, "you": {"legal": []}}
                    yield {"status": table["status"], "turn": shown["turn"], "legal": shown["you"]["legal"]}
                elif line.startswith(b"data:") and name == b"notice":
                    yield json.loads(line[5:])["now"]


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
    # Nobody else is there who wants to look on.
    server.ask(f"/tables/{table}/wishes", {"wish": "no-pauses", "on": True})
    server.ask(f"/tables/{table}/start", {"fill": arguments.bots})

    answered = None
    for now in server.events(f"/tables/{table}/stream"):
        if now["status"] == "over":
            seen = server.ask(f"/tables/{table}")
            winners = seen["shown"]["outcome"]["winners"]
            won = "won" if seen["you"] in winners else "lost"
            print(f"{won}; the winners are the seats {winners}")
            break
        if now.get("legal") and now["turn"] != answered:
            answered = now["turn"]
            server.ask(f"/tables/{table}/actions", {"turn": answered, "action": choose(now["legal"])})

    if arguments.record:
        with server.open(f"/tables/{table}/games/1/record") as record, open(arguments.record, "wb") as file:
            file.write(record.read())


if __name__ == "__main__":
    main()
