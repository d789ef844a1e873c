//! What people look at, and what must be so whenever they do.

use std::{collections::BTreeMap, rc::Rc};

use axum::{body::Bytes, http::Method};
use serde::Deserialize;
use serde_json::{Value, value::RawValue};
use tokio::time::Instant;

use crate::{
    Broken,
    line::Line,
    person::{Person, TakeBack},
    world::{Moment, World},
};

/// A table as somebody sees it. What nobody asks for is not read, because that takes longest of all.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Look {
    #[serde(skip)]
    body: Bytes,
    pub(crate) status: String,
    pub(crate) number: u64,
    pub(crate) you: Option<u64>,
    pub(crate) your_turn: bool,
    pub(crate) owner: bool,
    pub(crate) time_up: bool,
    waited: bool,
    /// Seats for which a bot may play, and seats that may be nudged.
    pub(crate) missing: Vec<u64>,
    pub(crate) slow: Vec<u64>,
    /// The number of the reader's last decision, where it may be taken back.
    #[serde(default)]
    pub(crate) take_back: Option<usize>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) shown: Option<Shown>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Seat {
    pub(crate) seat: u64,
    pub(crate) presence: Value,
    pub(crate) away: bool,
    pub(crate) held: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Shown {
    pub(crate) turn: u64,
    pub(crate) phase: Value,
    pub(crate) awaited: Vec<u64>,
    pub(crate) topics: Value,
    pub(crate) you: Option<Own>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Own {
    pub(crate) legal: Value,
    #[serde(default)]
    vote: Value,
}

type Keys<'a> = BTreeMap<&'a str, &'a RawValue>;

impl Look {
    pub(crate) fn of(body: Bytes) -> Result<Self, Broken> {
        let look: Self = read(&body)?;
        Ok(Self { body, ..look })
    }

    /// Is this its text?
    pub(crate) fn is(&self, body: &[u8]) -> bool {
        self.body == body
    }

    pub(crate) fn turn(&self) -> u64 {
        self.shown.as_ref().map_or(0, |shown| shown.turn)
    }

    /// Is there something for the reader to do, and have they not voted yet?
    pub(crate) fn is_to_act(&self) -> bool {
        let own = self.shown.as_ref().and_then(|shown| shown.you.as_ref());
        self.your_turn && own.is_some_and(|own| own.vote.is_null())
    }

    /// Has the reader left, or does a bot decide for them?
    pub(crate) fn is_missing(&self) -> bool {
        let own = self.seats.iter().find(|seat| Some(seat.seat) == self.you);
        own.is_some_and(|own| own.away || own.held)
    }

    /// Who is there.
    pub(crate) fn people(&self) -> People {
        People {
            presence: self
                .seats
                .iter()
                .map(|seat| seat.presence.clone())
                .collect(),
            missing: self.missing.clone(),
            slow: self.slow.clone(),
        }
    }

    /// All that no log tells of.
    fn around(&self) -> (People, bool) {
        (self.people(), self.waited)
    }

    /// All that is to be seen.
    pub(crate) fn json(&self) -> Result<Value, Broken> {
        read(&self.body)
    }

    /// Does another see the same in everything that is public?
    fn agrees_with(&self, other: &[u8]) -> Result<Same, Broken> {
        let (one, two): (Keys, Keys) = (read(&self.body)?, read(other)?);
        let around = ["missing", "slow", "waited", "seats"]
            .iter()
            .all(|key| text(&one, key) == text(&two, key));
        let in_the_log = same_but(OWN, one, two, |key, one, two| match key {
            "shown" if one != "null" && two != "null" => {
                let (one, two): (Keys, Keys) = (read(one.as_bytes())?, read(two.as_bytes())?);
                same_but(&["you"], one, two, |_, _, _| Ok(false))
            }
            // Without whom the reader does not want to hear, and who is there.
            "seats" => Ok(plain_seats(one) == plain_seats(two)),
            _ => Ok(false),
        })?;
        Ok(match (in_the_log, around) {
            (true, true) => Same::All,
            (true, false) => Same::Log,
            (false, _) => Same::Nothing,
        })
    }
}

/// What two views agree in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Same {
    All,
    /// All that the log tells; who is there is to be looked at.
    Log,
    Nothing,
}

/// Who is there, who is missing and who is slow.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct People {
    presence: Vec<Value>,
    missing: Vec<u64>,
    slow: Vec<u64>,
}

impl People {
    /// As a stream tells of them.
    pub(crate) fn of(told: &Value) -> Self {
        let list = |key: &str| told[key].as_array().cloned().unwrap_or_default();
        let seats = |key: &str| list(key).iter().filter_map(Value::as_u64).collect();
        Self {
            presence: list("presence"),
            missing: seats("missing"),
            slow: seats("slow"),
        }
    }
}

fn text<'a>(keys: &Keys<'a>, key: &str) -> Option<&'a str> {
    keys.get(key).map(|value| value.get())
}

pub(crate) fn read<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, Broken> {
    let read = serde_json::from_slice(text);
    read.map_err(|error| Broken(format!("what is seen cannot be read: {error}")))
}

fn disagree(first: &Look, other: &Look) -> Result<Broken, Broken> {
    let (first, other) = (first.json()?, other.json()?);
    Ok(Broken(format!("two views disagree:\n{first}\n{other}")))
}

/// What the reader alone sees, and what no log tells.
const OWN: &[&str] = &[
    "you",
    "your_turn",
    "take_back",
    "owner",
    "removed",
    "talk",
    "chat",
    "missing",
    "slow",
    "waited",
];

/// Do both hold the same under all keys but these? Where texts differ, `alike` says whether they mean the
/// same.
fn same_but(
    own: &[&str],
    mut one: Keys<'_>,
    mut two: Keys<'_>,
    alike: impl Fn(&str, &str, &str) -> Result<bool, Broken>,
) -> Result<bool, Broken> {
    for key in own {
        one.remove(*key);
        two.remove(*key);
    }
    if !one.keys().eq(two.keys()) {
        return Ok(false);
    }
    for ((key, one), two) in one.into_iter().zip(two.into_values()) {
        let (one, two) = (one.get(), two.get());
        if one != two && !alike(key, one, two)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn plain_seats(seats: &str) -> String {
    let seats = seats.replace("\"muted\":true", "\"muted\":false");
    seats.replace("\"presence\":\"away\"", "\"presence\":\"here\"")
}

impl Person {
    /// Looks at a table; nothing that anybody was shown before is undone.
    pub(crate) async fn look(
        &self,
        world: &World,
        line: &Line,
        table: usize,
        as_spectator: bool,
    ) -> Result<Option<Rc<Look>>, Broken> {
        let since = world.latest(table);
        let body = self.glance(world, line, table, as_spectator).await?;
        body.map(|body| self.saw(world, table, since, as_spectator, body))
            .transpose()
    }

    /// The text of a table.
    async fn glance(
        &self,
        world: &World,
        line: &Line,
        table: usize,
        as_spectator: bool,
    ) -> Result<Option<Bytes>, Broken> {
        let path = format!("/api/v1/tables/{}", world.id(table));
        let token = self.token.as_deref().filter(|_| !as_spectator);
        let answer = line.ask(world, Method::GET, &path, token, None).await?;
        if answer.is_open() {
            return Ok(None);
        }
        if !answer.is_ok() {
            let status = answer.status;
            return Err(Broken(format!(
                "{path}: {status}, but the table was opened"
            )));
        }
        Ok(Some(answer.body))
    }

    /// Reads a table that was looked at since some moment.
    fn saw(
        &self,
        world: &World,
        table: usize,
        since: Moment,
        as_spectator: bool,
        body: Bytes,
    ) -> Result<Rc<Look>, Broken> {
        let place = Some(self.number).filter(|_| !as_spectator);
        let look = world.read(table, place, body)?;
        world.shown(table, since, look.number, look.turn())?;
        world.note_awaited(table, self.number, &look);
        Ok(look)
    }

    /// Two views of one moment agree in all that is public.
    pub(crate) async fn compare(
        &mut self,
        world: &World,
        line: &Line,
        table: usize,
    ) -> Result<(), Broken> {
        let (before, moment) = (world.rows(table), Instant::now());
        let Some(first) = self.look(world, line, table, false).await? else {
            return Ok(());
        };
        let since = world.latest(table);
        let Some(other) = self.glance(world, line, table, true).await? else {
            return Ok(());
        };
        let same = first.agrees_with(&other)?;
        // Two looks that are the same in everything need no third.
        if same == Same::All {
            world.counts.borrow_mut().compared += 1;
            return Ok(());
        }
        let other = self.saw(world, table, since, true, other)?;
        // Something has happened there meanwhile.
        if before != world.rows(table) || moment != Instant::now() {
            return Ok(());
        }
        world.counts.borrow_mut().compared += 1;
        if same == Same::Nothing {
            return Err(disagree(&first, &other)?);
        }
        if first.around() == other.around() {
            return Ok(());
        }
        // Presence, nudges and that the others wait once more stand in no log, so they may have
        // changed between the two looks, or been forgotten with the task of the table. The next two
        // agree then.
        match self.look_twice(world, line, table).await? {
            Some((first, other)) if first.around() != other.around() => {
                Err(disagree(&first, &other)?)
            }
            _ => Ok(()),
        }
    }

    /// After a decision was taken back, it is to be made again.
    pub(crate) async fn check_back(
        &self,
        world: &World,
        line: &Line,
        table: usize,
        taken: TakeBack,
        turn: u64,
    ) -> Result<(), Broken> {
        let Some(look) = self.look(world, line, table, false).await? else {
            return Ok(());
        };
        let so = (look.number, look.turn()) == (taken.number, turn) && look.your_turn;
        if so || look.is_missing() {
            return Ok(());
        }
        let look = look.json()?;
        Err(Broken(format!(
            "{taken:?} leads back to turn {turn}, but {look} is so"
        )))
    }

    /// At one's own place and as a spectator.
    async fn look_twice(
        &self,
        world: &World,
        line: &Line,
        table: usize,
    ) -> Result<Option<(Rc<Look>, Rc<Look>)>, Broken> {
        let first = self.look(world, line, table, false).await?;
        let other = self.look(world, line, table, true).await?;
        Ok(first.zip(other))
    }

    pub(crate) async fn check_record(
        &self,
        world: &World,
        line: &Line,
        table: usize,
        look: &Look,
    ) -> Result<(), Broken> {
        let number = look.number;
        if look.status != "over" {
            return Ok(());
        }
        let path = format!("tables/{}/games/{number}/record", world.id(table));
        let answer = self.ask(world, line, Method::GET, &path, None).await?;
        if answer.is_open() {
            return Ok(());
        }
        if !answer.is_ok() {
            return Err(Broken(format!("{path}: {}", answer.status)));
        }
        world.check_record(table, number, &answer.body)
    }

    /// The lobby, own tables and results can be read.
    pub(crate) async fn lists(&self, world: &World, line: &Line) -> Result<(), Broken> {
        for path in ["tables", "me/tables", "results"] {
            let answer = self.ask(world, line, Method::GET, path, None).await?;
            if !answer.is_ok() && !answer.is_open() {
                return Err(Broken(format!("{path}: {}", answer.status)));
            }
        }
        Ok(())
    }

    pub(crate) async fn page(
        &self,
        world: &World,
        line: &Line,
        table: usize,
    ) -> Result<(), Broken> {
        let path = format!("/t/{}", world.id(table));
        let answer = line
            .ask(world, Method::GET, &path, self.token.as_deref(), None)
            .await?;
        if answer.is_ok() || answer.is_open() {
            return Ok(());
        }
        Err(Broken(format!("{path}: {}", answer.status)))
    }
}
