//! What people do at a table, mostly what fits and sometimes what does not.

use black_spy::Variant;
use cards::Rng;
use inside_job::SPECIAL_ROLES;
use serde_json::{Value, json};

use crate::{
    look::Look,
    person::{Act, Person, Request},
};

impl Person {
    /// What somebody does who sees this.
    pub(crate) fn choose(&mut self, table: usize, seen: &Look) -> Option<Request> {
        let request = |what, body| Some(Request::new(table, what, body));
        if self.done.is_some() && self.chance(4) {
            return self.done.clone();
        }
        let players = u32::try_from(seen.seats.len()).ok()?;
        let other = self.rng.below(players.max(1));
        let is_owner = seen.owner;
        if seen.you.is_none() {
            return match seen.status.as_str() {
                "open" | "over" if self.chance(20) => request("join", json!({ "seat": other })),
                "open" | "over" => request("join", json!({})),
                _ => None,
            };
        }
        match seen.status.as_str() {
            "playing" => {
                if seen.is_missing() && self.chance(50) {
                    return request("return", json!({}));
                }
                if !seen.missing.is_empty() && self.chance(30) {
                    return request("missing", json!({ "choose": "bot" }));
                }
                if let Some(&slow) = seen.slow.first().filter(|_| self.chance(10)) {
                    return request("nudge", json!({ "seat": slow }));
                }
                if let Some(decision) = seen.take_back.filter(|_| self.chance(8)) {
                    return Request::take_back(table, seen, decision);
                }
                if seen.is_to_act() || self.chance(8) {
                    return self.act(table, seen);
                }
                match self.rng.below(40) {
                    0..4 => self.chat(table),
                    4..8 => request("talk", json!({ "say": self.statement(seen) })),
                    8 => request("mute", json!({ "seat": other, "muted": self.chance(50) })),
                    9..12 => request("missing", json!({ "choose": "bot" })),
                    12 => request("missing", json!({ "choose": "wait" })),
                    13..15 => request("leave", json!({})),
                    15..25 => request("ready", json!({})),
                    25 => request("start", json!({})),
                    _ => None,
                }
            }
            "dealing" => match self.promised.get(&table).cloned() {
                Some(text) if self.chance(90) => request("open", json!({ "text": text })),
                _ => None,
            },
            status => match self.rng.below(24) {
                0 => request("leave", json!({})),
                1 => request("join", json!({ "seat": other })),
                2 if is_owner => request("seats", json!({ "seat": other, "bot": "random" })),
                3 if is_owner => request("seats", json!({ "seat": other })),
                4 => self.chat(table),
                5..7 => {
                    let text = format!("text {}", self.rng.bits());
                    let commitment = play::seat_commitment(&text);
                    self.promised.insert(table, text);
                    request("commit", json!({ "commitment": commitment }))
                }
                7 => request(
                    "open",
                    json!({ "text": format!("text {}", self.rng.bits()) }),
                ),
                8..20 if is_owner || status == "over" => {
                    // Those who think cost the most, and are as good or bad for the rest as others.
                    let fill = ["random", "random", "novice", "agent"];
                    let fill = self.rng.choose(&fill).copied();
                    match self.chance(80) {
                        true => request("start", json!({ "fill": fill })),
                        false => request("start", json!({})),
                    }
                }
                _ => None,
            },
        }
    }

    fn chat(&mut self, table: usize) -> Option<Request> {
        self.said += 1;
        let text = format!("line {} of person {}", self.said, self.number);
        Some(Request::new(table, "chat", json!({ "text": text })))
    }

    fn statement(&mut self, seen: &Look) -> String {
        let topics = seen
            .shown
            .as_ref()
            .and_then(|shown| shown.topics.as_array());
        let topics = topics.map_or(&[][..], Vec::as_slice);
        match self.rng.choose(topics).and_then(Value::as_str) {
            Some(topic) if self.chance(80) => topic.to_owned(),
            _ => format!("suspect:{}", self.rng.below(5)),
        }
    }

    /// Mostly what is legal in this turn.
    pub(crate) fn act(&mut self, table: usize, seen: &Look) -> Option<Request> {
        let legal = self.legal(seen);
        let is_legal = legal.is_some() && self.chance(92);
        let mut turn = seen.shown.as_ref()?.turn;
        let action = match legal {
            Some(action) if is_legal => action,
            _ => {
                let odd = [
                    "play:P13",
                    "play:K7",
                    "vote:1",
                    "choose:m01",
                    "pass:B1,B2,B3",
                    "x",
                ];
                (*self.rng.choose(&odd)?).to_owned()
            }
        };
        let stale = turn > 0 && self.chance(3);
        if stale {
            turn -= 1;
        }
        let number = seen.number;
        let body = json!({ "turn": turn, "action": action, "game": number });
        Some(Request {
            act: Some(Act {
                number,
                seat: seen.you?,
                turn,
                action,
                legal: is_legal && !stale,
            }),
            ..Request::new(table, "actions", body)
        })
    }

    fn legal(&mut self, seen: &Look) -> Option<String> {
        let legal = &seen.shown.as_ref()?.you.as_ref()?.legal;
        if let Some(pick) = legal["pick"].as_u64() {
            let of = legal["of"].as_array()?.iter();
            let mut of: Vec<&str> = of.filter_map(Value::as_str).collect();
            self.rng.shuffle(&mut of);
            of.truncate(usize::try_from(pick).ok()?);
            return Some(format!("{}:{}", legal["verb"].as_str()?, of.join(",")));
        }
        let list = self.rng.choose(legal.as_array()?);
        list.and_then(Value::as_str).map(str::to_owned)
    }
}

/// Any table that can be opened, and how many play there.
pub(crate) fn new_table(rng: &mut Rng) -> (Value, u8) {
    let percent = |rng: &mut Rng, percent| rng.below(100) < percent;
    let (game, options, players) = if percent(rng, 60) {
        let players = 2 + rng.below(4);
        let mut options = json!({ "players": players });
        match rng.below(5) {
            0 => options["risk"] = json!(true),
            1 => options["wagers"] = json!(false),
            2 if players >= 4 => {
                let role = rng.choose(&SPECIAL_ROLES).expect("there are some");
                options["roles"] = json!([role.id]);
            }
            _ => {}
        }
        ("inside-job", options, players)
    } else {
        let players = 3 + rng.below(4);
        let mut variants = Variant::ALL.to_vec();
        rng.shuffle(&mut variants);
        variants.truncate(rng.below(3) as usize);
        let variants: Vec<_> = variants.into_iter().map(Variant::name).collect();
        let options = json!({ "players": players, "variants": variants, "max_rounds": 1 });
        ("black-spy", options, players)
    };
    let seats: Vec<&str> = (0..players)
        .map(|seat| match rng.below(6) {
            _ if seat == 0 => "me",
            0 => "random",
            1 => "novice",
            _ => "open",
        })
        .collect();
    let clock = rng.choose(&["none", "none", "fast", "relaxed", "correspondence"]);
    let notebook = rng.choose(&["strict", "open"]);
    let table = json!({
        "game": game,
        "options": options,
        "seats": seats,
        "listed": rng.below(2) == 0,
        "chat": true,
        "clock": clock,
        "notebook": notebook,
    });
    (table, u8::try_from(players).expect("few can play"))
}
