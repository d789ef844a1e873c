//! People who ask for anything by chance: for tests of what holds at every table.

use cards::{Rng, Seat, Seed, Statement, Topic};
use play::Choices as _;

use crate::{
    edge::{draft::Preset, id::PersonId},
    host::{
        chance::Chance,
        clock::{Millis, TimeControl},
    },
    table::{
        Table,
        any_game::Hosted,
        decision::{Person, Request},
        entry::{Created, Entry},
        game_name::GameName,
        occupant::{BotLevel, Challenged},
        picture::Picture,
        presence::Around,
        thinking::Thought,
        wish::Wish,
    },
    web::draft::new_table,
};

/// People with different names.
pub(crate) fn people(count: u8) -> Vec<Person> {
    (0..count).map(person).collect()
}

/// A table as its form is filled in from a preset, and the people who sit there.
pub(crate) fn filled_in(game: GameName, preset: &Preset) -> (Created, Vec<Person>) {
    let new = new_table(game, &preset.fields()).unwrap();
    let people = people(new.table.players());
    let created = Created {
        table: new.table,
        owner: people[0].id,
        occupants: people.iter().map(|person| person.occupant(1)).collect(),
        listed: true,
        notebook: new.notebook,
        clock: TimeControl::Fast,
        chat: true,
        secret: "00".repeat(32),
        occasion: None,
    };
    (created, people)
}

fn person(number: u8) -> Person {
    Person {
        id: PersonId(number.into()),
        name: Some(format!("P{number}")),
        picture: number
            .is_multiple_of(2)
            .then(|| Picture::drawn_from("P", &[])),
        author: None,
    }
}

/// What such people do at a table, one after the other.
#[derive(Debug)]
pub(crate) struct Walk<'a> {
    people: &'a [Person],
    rng: Rng,
    chance: Chance,
    now: Millis,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(people: &'a [Person], seed: u64) -> Self {
        Self {
            people,
            rng: Rng::new(Seed::from(seed), 0),
            chance: Chance::seeded(Seed::from(seed)),
            now: 0,
        }
    }

    /// What happens next and when; often nothing, because it is refused.
    pub(crate) fn next<G: Hosted>(&mut self, table: &Table<G>) -> (Millis, Vec<Entry<G>>) {
        self.now += Millis::from(self.rng.below(8_000));
        (self.now, self.entries(table))
    }

    /// What is stored of what somebody asks for, or of what time and bots do.
    fn entries<G: Hosted>(&mut self, table: &Table<G>) -> Vec<Entry<G>> {
        match self.rng.below(30) {
            0 => table.decide_time(self.now, &self.chance),
            1 => self.bot(table).into_iter().collect(),
            other => {
                let due = table.people_to_act().iter().next();
                let due = due.and_then(|seat| table.chairs[seat.index()].who.person());
                let due = self.people.iter().find(|person| Some(person.id) == due);
                let anybody = self.rng.choose(self.people).unwrap();
                let person = due.filter(|_| other < 20).unwrap_or(anybody);
                let request = self.request(table, person.id);
                let around = self.around();
                let decided = table.decide(self.now, person, request, &around, &self.chance);
                decided.map_or(Vec::new(), |decided| decided.entries)
            }
        }
    }

    /// Anybody may be away, for long, or slow.
    fn around(&mut self) -> Around {
        let mut some = || {
            let seats = Seat::all(6);
            seats.filter(|_| self.rng.below(4) == 0).collect()
        };
        Around {
            here: some(),
            absent: some(),
            slow: some(),
            waited: self.rng.below(4) == 0,
        }
    }

    fn bot<G: Hosted>(&mut self, table: &Table<G>) -> Option<Entry<G>> {
        let (seat, _) = table.bots_to_act().next()?;
        let game = &table.playing.as_ref()?.game;
        let action = game.legal(seat).draw(&mut self.rng)?;
        table.decide_bot(0, game.turn(), seat, &Thought::Act(action))
    }

    fn request<G: Hosted>(&mut self, table: &Table<G>, person: PersonId) -> Request<G::Action> {
        let whom = self.rng.below(table.players().into());
        let whom = Seat::new(u8::try_from(whom).unwrap());
        let trick = u8::try_from(1 + self.rng.below(3)).unwrap();
        let own = table.seat_of(person);
        match self.rng.below(26) {
            0 => Request::Chat {
                text: "hello".into(),
            },
            1 => Request::Say {
                say: Statement::say(Topic::Suspect(whom)),
            },
            2 => Request::Say {
                say: Statement::say(Topic::Nice { trick }),
            },
            3 => Request::Mute {
                whom,
                muted: self.rng.below(2) == 0,
            },
            4 => Request::Ready,
            5 if self.rng.below(3) == 0 => Request::Leave,
            6 | 7 => Request::Return,
            8 => Request::Missing {
                wait: self.rng.below(2) == 0,
            },
            9 => Request::Join { seat: Some(whom) },
            10 => Request::Open {
                text: "mine".into(),
            },
            11 => Request::Start {
                fill: Some(BotLevel(bots::Level::Random)),
            },
            13 => Request::Commit {
                commitment: play::seat_commitment("mine"),
            },
            14 => Request::Nudge { whom },
            16 => Request::Challenge {
                seat: None,
                whom: Challenged {
                    id: PersonId(50),
                    name: Some("Owl bot".into()),
                    author: Some("P0".into()),
                },
            },
            15 => Request::Wish {
                wish: *self.rng.choose(&Wish::ALL).unwrap(),
                on: self.rng.below(2) == 0,
            },
            12 => Request::Place {
                seat: whom,
                bot: None,
            },
            _ => match (own, &table.playing) {
                (Some(seat), Some(playing)) => {
                    let action = playing.game.legal(seat).draw(&mut self.rng);
                    action.map_or(Request::Ready, |action| Request::Act {
                        number: None,
                        turn: playing.game.turn(),
                        action,
                        sure: true,
                    })
                }
                _ => Request::Join { seat: None },
            },
        }
    }
}
