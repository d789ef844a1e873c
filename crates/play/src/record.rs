use std::{borrow::Cow, fmt, sync::Arc};

use cards::{RulesVersion, Seat};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error as _, MapAccess, Visitor},
};
use serde_json::value::RawValue;

use crate::{
    Game, Wrong,
    json::{Strict, parse, without_place},
};

/// What `format` says in every record.
pub const FORMAT: &str = "undertrick-record/1";

/// A line that has the keys of a record; what they hold is looked at by the replay.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    pub(crate) game: Cow<'a, str>,
    pub(crate) version: RulesVersion,
    pub(crate) config: &'a RawValue,
    pub(crate) setup: &'a RawValue,
    pub(crate) steps: Vec<&'a RawValue>,
    pub(crate) result: &'a RawValue,
    pub(crate) fair: Option<&'a RawValue>,
    pub(crate) daily: Option<&'a RawValue>,
}

/// One decision.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step<'a> {
    pub(crate) seat: Seat,
    #[serde(borrow)]
    pub(crate) legal: &'a RawValue,
    #[serde(borrow)]
    pub(crate) action: Cow<'a, str>,
}

/// Writes the record of a finished or abandoned game, without an end of line. The rules are those
/// of the game.
///
/// Of decisions that are made at the same time an abandoned game may have some but not all. Only
/// those of the first seats are written then, up to the first that is missing.
pub fn write_record<G: Game>(rules: &Arc<G::Rules>, game: &G, out: &mut Vec<u8>) {
    let setup = game.setup();
    let mut replayed =
        G::from_setup(rules.clone(), &setup).expect("a game's own set-up fits its rules");
    out.extend_from_slice(b"{\"format\":");
    write_json(FORMAT, out);
    out.extend_from_slice(b",\"game\":");
    write_json(G::NAME, out);
    out.extend_from_slice(b",\"rules\":");
    write_json(&G::version(rules), out);
    out.extend_from_slice(b",\"config\":");
    write_json(G::options(rules), out);
    out.extend_from_slice(b",\"setup\":");
    write_json(&setup, out);
    out.extend_from_slice(b",\"steps\":[");
    let mut separator: &[u8] = b"";
    for &(seat, action) in game.actions() {
        if replayed.awaited().first() != Some(seat) {
            break;
        }
        out.extend_from_slice(separator);
        out.extend_from_slice(b"{\"seat\":");
        write_json(&seat, out);
        out.extend_from_slice(b",\"legal\":");
        write_json(&replayed.legal(seat), out);
        out.extend_from_slice(b",\"action\":");
        write_json(&format_args!("{action}"), out);
        out.push(b'}');
        separator = b",";
        replayed
            .apply(seat, action, |_| {})
            .expect("what was done can be done again");
    }
    out.extend_from_slice(b"],\"result\":");
    write_json(&game.outcome(), out);
    out.push(b'}');
}

/// Writes a record with more keys behind those of [`write_record`], which a replay passes over:
/// `more` is an object with at least one.
pub fn write_record_with<G: Game>(
    rules: &Arc<G::Rules>,
    game: &G,
    more: &impl Serialize,
    out: &mut Vec<u8>,
) {
    write_record(rules, game, out);
    let brace = out.len() - 1;
    write_json(more, out);
    // `}{` between the two becomes a comma.
    out.splice(brace..brace + 2, [b',']);
}

fn write_json(value: &(impl Serialize + ?Sized), out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("a list of bytes takes everything");
}

impl<'a> Record<'a> {
    pub(crate) fn read(line: &'a [u8]) -> Result<Self, Wrong> {
        let text = std::str::from_utf8(line).map_err(|_| Wrong::NotText)?;
        let keys: Keys<'a> = serde_json::from_str(text).map_err(|error| {
            let column = error.column();
            Wrong::NotJson(format!("{} (column {column})", without_place(&error)))
        })?;
        let format = keys.format.ok_or(Wrong::Missing("format"))?;
        if string(format).as_deref() != Some(FORMAT) {
            return Err(Wrong::Format(short(format)));
        }
        let game = keys.game.ok_or(Wrong::Missing("game"))?;
        let version = keys.rules.map_or(Ok(RulesVersion::V1), version)?;
        Ok(Self {
            game: string(game).ok_or_else(|| Wrong::Game(short(game)))?,
            version,
            config: keys.config.ok_or(Wrong::Missing("config"))?,
            setup: keys.setup.ok_or(Wrong::Missing("setup"))?,
            steps: keys.steps.ok_or(Wrong::Missing("steps"))?,
            result: keys.result.ok_or(Wrong::Missing("result"))?,
            fair: keys.fair,
            daily: keys.daily,
        })
    }
}

impl<'a> Step<'a> {
    pub(crate) fn read(raw: &'a RawValue) -> Result<Self, Wrong> {
        if !raw.get().starts_with('{') {
            return Err(Wrong::Unreadable("a step must be an object".into()));
        }
        parse(raw)
    }
}

fn string(raw: &RawValue) -> Option<Cow<'_, str>> {
    #[derive(Deserialize)]
    struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

    let Text(text) = serde_json::from_str(raw.get()).ok()?;
    Some(text)
}

fn version(raw: &RawValue) -> Result<RulesVersion, Wrong> {
    let number: u32 = serde_json::from_str(raw.get()).map_err(|_| Wrong::Version(short(raw)))?;
    RulesVersion::try_from(number).map_err(|_| Wrong::Version(number.to_string()))
}

fn short(raw: &RawValue) -> String {
    raw.get().chars().take(40).collect()
}

/// The keys of a record that a replay needs. Others are allowed, but none of them twice.
#[derive(Default)]
struct Keys<'a> {
    format: Option<&'a RawValue>,
    game: Option<&'a RawValue>,
    rules: Option<&'a RawValue>,
    config: Option<&'a RawValue>,
    setup: Option<&'a RawValue>,
    steps: Option<Vec<&'a RawValue>>,
    result: Option<&'a RawValue>,
    fair: Option<&'a RawValue>,
    daily: Option<&'a RawValue>,
}

impl<'de> Deserialize<'de> for Keys<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(KeysVisitor)
    }
}

struct KeysVisitor;

impl<'de> Visitor<'de> for KeysVisitor {
    type Value = Keys<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Keys<'de>, A::Error> {
        let mut keys = Keys::default();
        let mut others: Vec<String> = Vec::new();
        while let Some(key) = entries.next_key::<String>()? {
            let twice = match key.as_str() {
                "format" => keys.format.replace(entries.next_value()?).is_some(),
                "game" => keys.game.replace(entries.next_value()?).is_some(),
                "rules" => keys.rules.replace(entries.next_value()?).is_some(),
                "config" => keys.config.replace(entries.next_value()?).is_some(),
                "setup" => keys.setup.replace(entries.next_value()?).is_some(),
                "steps" => keys.steps.replace(entries.next_value()?).is_some(),
                "result" => keys.result.replace(entries.next_value()?).is_some(),
                "fair" => keys.fair.replace(entries.next_value()?).is_some(),
                "daily" => keys.daily.replace(entries.next_value()?).is_some(),
                _ => {
                    let Strict(_) = entries.next_value()?;
                    others.contains(&key)
                }
            };
            if twice {
                return Err(A::Error::custom(format_args!(
                    "the key `{key}` is there twice"
                )));
            }
            others.push(key);
        }
        Ok(keys)
    }
}
