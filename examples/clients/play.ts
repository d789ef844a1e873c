// A whole game with the types that openapi-typescript makes of the server's description, asked for by openapi-fetch.
//
// It looks at the table again and again and answers with a legal action by chance, and reads the stream of the table
// meanwhile. `cargo xtask ci clients` makes the types, checks them here and runs it:
//
//     node out/play.js inside-job http://127.0.0.1:7007

import createClient from "openapi-fetch";

import type { components, paths } from "./api.js";

type Schemas = components["schemas"];
type Event =
  | { name: "table"; data: Schemas["Table"] }
  | { name: "notice"; data: Schemas["NoticeEvent"] }
  | { name: "presence"; data: Schemas["PresenceEvent"] };

/** What was asked for; a refusal ends the program. */
function answered<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/** Any legal action; to pass or take cards is any choice of so many of them. */
function choose(legal: Schemas["Legal"]): string {
  if (Array.isArray(legal)) return legal[Math.floor(Math.random() * legal.length)];
  const left = [...legal.of];
  const picked: string[] = [];
  while (picked.length < legal.pick) picked.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return `${legal.verb}:${picked.join(",")}`;
}

/** What the stream of a table sends, until the server ends it. */
async function* events(server: string, token: string, table: string): AsyncGenerator<Event> {
  const headers = { Authorization: `Bearer ${token}` };
  const stream = await fetch(`${server}/api/v1/tables/${table}/stream`, { headers });
  if (!stream.body) throw new Error("the stream has no body");
  let text = "";
  for await (const bytes of stream.body.pipeThrough(new TextDecoderStream())) {
    const parts = (text + bytes).split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const name = /^event: (.*)$/m.exec(part)?.[1];
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (name && data) yield { name, data: JSON.parse(data) } as Event;
    }
  }
}

/** How often each notice is told, until the game is over. */
async function read(server: string, token: string, table: string): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  for await (const event of events(server, token, table)) {
    if (event.name !== "notice") continue;
    for (const { notice } of event.data.notices) told.set(notice, (told.get(notice) ?? 0) + 1);
    if (event.data.now.status === "over") break;
  }
  return told;
}

const [game, server] = process.argv.slice(2);
const stranger = createClient<paths>({ baseUrl: server });
const { token } = answered(await stranger.POST("/api/v1/guests", { body: { name: "Client in TypeScript" } }));
const client = createClient<paths>({ baseUrl: server, headers: { Authorization: `Bearer ${token}` } });
const wish: Schemas["NewTable"] =
  game === "black-spy"
    ? { game: "black-spy", options: { players: 4, max_rounds: 2 } }
    : { game: "inside-job", options: { players: 4 } };
const { id } = answered(await client.POST("/api/v1/tables", { body: wish }));
const params = { path: { id } };
const reading = read(server, token, id);
// Nobody else is there who wants to look on.
answered(await client.POST("/api/v1/tables/{id}/wishes", { params, body: { wish: "no-pauses", on: true } }));
answered(await client.POST("/api/v1/tables/{id}/start", { params, body: { fill: "novice" } }));
for (;;) {
  const seen = answered(await client.GET("/api/v1/tables/{id}", { params }));
  if (seen.status === "over") {
    const told = await reading;
    if (!told.get("trick-won")) throw new Error("the stream has told of no trick");
    console.log(`${game}: the winners are the seats ${seen.shown?.outcome?.winners}; told`, Object.fromEntries(told));
    break;
  }
  if (seen.your_turn && seen.shown?.you) {
    const body = { turn: seen.shown.turn, action: choose(seen.shown.you.legal) };
    answered(await client.POST("/api/v1/tables/{id}/actions", { params, body }));
  } else {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
