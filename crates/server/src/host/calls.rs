//! What people are told of their tables wherever they are: a game begins, it is their turn, it is over; and of
//! challenges.

use std::{collections::HashMap, sync::Mutex};

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::broadcast;

use crate::{
    edge::id::{PersonId, TableId},
    lock::lock,
    table::{
        Status, Table,
        any_game::Hosted,
        challenge::{Challenge, ChallengeTold},
    },
};

/// How many calls a slow reader may be behind before it is told anew how its tables stand.
const BEHIND: usize = 64;

/// Who listens, by person.
#[derive(Debug, Default)]
pub(crate) struct Calls(Mutex<HashMap<PersonId, broadcast::Sender<Call>>>);

/// Why somebody is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Start,
    Turn,
    End,
}

/// What somebody is told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Call {
    Game(GameCall),
    Challenge(Box<Challenge>),
}

/// How a table stands for one of its people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct GameCall {
    #[serde(skip)]
    pub(crate) reason: Reason,
    pub(crate) table: TableId,
    pub(crate) game: &'static str,
    /// Which game of the table.
    pub(crate) number: u32,
    /// The decision that waits for them, if one does.
    pub(crate) turn: Option<u32>,
}

/// What a [`GameCall`] is made from: how a table stands for the person on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    person: PersonId,
    number: u32,
    over: bool,
    turn: Option<u32>,
}

impl Calls {
    pub(crate) fn listen(&self, person: PersonId) -> broadcast::Receiver<Call> {
        let mut listening = lock(&self.0);
        listening.retain(|_, calls| calls.receiver_count() > 0);
        let calls = listening.entry(person);
        calls
            .or_insert_with(|| broadcast::Sender::new(BEHIND))
            .subscribe()
    }

    /// Is somebody there to be called?
    pub(crate) fn reaches(&self, person: PersonId) -> bool {
        let listening = lock(&self.0);
        let calls = listening.get(&person);
        calls.is_some_and(|calls| calls.receiver_count() > 0)
    }

    /// Tells both sides of challenges.
    pub(crate) fn tell(&self, challenges: Vec<ChallengeTold>) {
        for ChallengeTold { person, challenge } in challenges {
            self.call(person, Call::Challenge(Box::new(challenge)));
        }
    }

    fn call(&self, person: PersonId, call: Call) {
        let listening = lock(&self.0);
        if let Some(calls) = listening.get(&person) {
            // A listener that has just gone is not called.
            let _ = calls.send(call);
        }
    }
}

impl Call {
    pub(crate) fn event(&self) -> Bytes {
        let (name, data) = match self {
            Self::Game(call) => {
                let name = match call.reason {
                    Reason::Start => "start",
                    Reason::Turn => "turn",
                    Reason::End => "end",
                };
                (name, serde_json::to_string(call))
            }
            Self::Challenge(challenge) => ("challenge", serde_json::to_string(challenge)),
        };
        let data = data.expect("a call can be written");
        format!("event: {name}\ndata: {data}\n\n").into()
    }
}

impl<G: Hosted> Table<G> {
    /// By seat; nothing where no person sits.
    pub(crate) fn standings(&self) -> Vec<Option<Standing>> {
        let turn = self.playing.as_ref().map(|playing| playing.game.turn());
        self.seats()
            .map(|(seat, chair)| {
                Some(Standing {
                    person: chair.who.person()?,
                    number: self.games(),
                    over: self.status() == Status::Over,
                    turn: turn.filter(|_| self.waits_for(seat)),
                })
            })
            .collect()
    }

    /// Tells everybody who listens what has become of this table for them.
    pub(crate) fn call_people(&self, calls: &Calls, before: &[Option<Standing>]) {
        for (place, now) in self.standings().into_iter().enumerate() {
            let Some(now) = now else { continue };
            let before = before.get(place).copied().flatten();
            let before = before.filter(|before| before.person == now.person);
            let number = before.map_or(0, |before| before.number);
            let call = |reason| {
                let call = GameCall {
                    reason,
                    table: self.id,
                    game: G::NAME,
                    number: now.number,
                    turn: now.turn,
                };
                calls.call(now.person, Call::Game(call));
            };
            if now.number > number {
                call(Reason::Start);
            }
            let known = before.filter(|before| before.number == now.number);
            if now.turn.is_some() && known.and_then(|known| known.turn) != now.turn {
                call(Reason::Turn);
            }
            if now.over && !known.is_some_and(|known| known.over) {
                call(Reason::End);
            }
        }
    }
}
