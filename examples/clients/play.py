"""A whole game with the client that openapi-python-client makes of the server's description.

It looks at the table again and again and answers with a legal action by chance, while a second thread reads the stream
of the table. `cargo xtask ci clients` makes the package `undertrick_client`, checks the types here and runs it:

    python3 play.py inside-job http://127.0.0.1:7007
"""

import json
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from undertrick_client import AuthenticatedClient, Client
from undertrick_client.api.people import guest
from undertrick_client.api.playing import act, wish
from undertrick_client.api.tables import create, look, start
from undertrick_client.models import (
    BlackSpyOptions,
    InsideJobOptions,
    Move,
    NewTable,
    Newcomer,
    NoticeEvent,
    Pick,
    PresenceEvent,
    Refusal,
    Start,
    Table,
    WishChange,
)

Answer = TypeVar("Answer")


def answered(answer: Answer | Refusal | None) -> Answer:
    """What was asked for; a refusal ends the program."""
    if answer is None or isinstance(answer, Refusal):
        raise SystemExit(f"refused: {answer}")
    return answer


def choose(legal: list[str] | Pick) -> str:
    """Any legal action; to pass or take cards is any choice of so many of them."""
    if isinstance(legal, Pick):
        return legal.verb + ":" + ",".join(random.sample(legal.of, legal.pick))
    return random.choice(legal)


def events(client: AuthenticatedClient, table: str) -> Iterator[Table | NoticeEvent | PresenceEvent]:
    """What the stream of a table sends, until the server ends it."""
    name = ""
    path = f"/api/v1/tables/{table}/stream"
    with client.get_httpx_client().stream("GET", path, timeout=None) as stream:
        for line in stream.iter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                data = json.loads(line.removeprefix("data: "))
                if name == "table":
                    yield Table.from_dict(data)
                elif name == "notice":
                    yield NoticeEvent.from_dict(data)
                elif name == "presence":
                    yield PresenceEvent.from_dict(data)


def read(client: AuthenticatedClient, table: str, told: Counter[str]) -> None:
    """Counts what is told, by its name, until the game is over."""
    for event in events(client, table):
        if isinstance(event, NoticeEvent):
            told.update(notice.notice for notice in event.notices)
            if event.now.status == "over":
                return


def main() -> None:
    game, server = sys.argv[1:]
    me = answered(guest.sync(client=Client(base_url=server), body=Newcomer(name="Client in Python")))
    client = AuthenticatedClient(base_url=server, token=me.token)
    new = NewTable(game="inside-job", options=InsideJobOptions(players=4))
    if game == "black-spy":
        new = NewTable(game="black-spy", options=BlackSpyOptions(players=4, max_rounds=2))
    table = answered(create.sync(client=client, body=new)).id
    told: Counter[str] = Counter()
    # A connection for the stream, beside the one that asks.
    reader = AuthenticatedClient(base_url=server, token=me.token)
    reading = threading.Thread(target=read, args=(reader, table, told))
    reading.start()
    # Nobody else is there who wants to look on.
    answered(wish.sync(table, client=client, body=WishChange(wish="no-pauses", on=True)))
    answered(start.sync(table, client=client, body=Start(fill="novice")))
    while True:
        seen = answered(look.sync(table, client=client))
        if seen.status == "over":
            break
        if seen.your_turn and seen.shown is not None and seen.shown.you is not None:
            move = Move(turn=seen.shown.turn, action=choose(seen.shown.you.legal))
            answered(act.sync(table, client=client, body=move))
        else:
            time.sleep(0.02)
    reading.join()
    assert seen.shown is not None and seen.shown.outcome is not None
    if not told["trick-won"]:
        raise SystemExit("the stream has told of no trick")
    print(f"{game}: the winners are the seats {seen.shown.outcome.winners}; told {dict(told)}")


if __name__ == "__main__":
    main()
