//! Which parts of the page of a table show what happened.

use super::drawn::Touching as _;
use crate::table::{
    any_game::{AnyNotices, each},
    notice::{Notice, TableNotice},
};

/// Parts of the page of a table, by their ids; all seats are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    All,
    /// These, one bit for each of [`PARTS`].
    Some(u16),
}

const PARTS: [&str; 12] = [
    "seats", "board", "status", "panel", "hand", "say", "role", "score", "talk", "chat", "company",
    "fair",
];

/// Whatever happens in a game shows here.
const GAME: &[&str] = &["seats", "board", "status", "panel", "hand"];

impl Touched {
    const NOTHING: Self = Self::Some(0);

    fn with(self, parts: &[&str]) -> Self {
        let bits = PARTS.iter().enumerate();
        let bits = bits.filter(|(_, part)| parts.contains(part));
        match self {
            Self::All => Self::All,
            Self::Some(before) => Self::Some(bits.fold(before, |all, (place, _)| all | 1 << place)),
        }
    }

    pub(crate) fn has(self, part: &str) -> bool {
        match self {
            Self::All => true,
            Self::Some(bits) => PARTS
                .iter()
                .position(|other| *other == part)
                .is_some_and(|place| bits >> place & 1 == 1),
        }
    }

    /// What these notices touch.
    pub(crate) fn by(notices: &AnyNotices) -> Self {
        each!(AnyNotices, notices, notices => {
            let notices = notices.iter();
            notices.fold(Self::NOTHING, |touched, notice| match notice {
                Notice::Game(notice) => touched.with(GAME).with(notice.touches()),
                Notice::Table(notice) => touched.beside(notice),
            })
        })
    }

    fn beside(self, notice: &TableNotice) -> Self {
        match notice {
            TableNotice::Said { .. } => self.with(&["talk"]),
            TableNotice::Chatted { .. } => self.with(&["chat"]),
            TableNotice::Ready { .. }
            | TableNotice::Left { .. }
            | TableNotice::Returned { .. }
            | TableNotice::TimeUp
            | TableNotice::Waited
            | TableNotice::Held { .. }
            | TableNotice::TurnHeld
            | TableNotice::Agreed { .. }
            | TableNotice::ClockMoved => self.with(GAME).with(&["company"]),
            TableNotice::Committed { .. } | TableNotice::Added { .. } => {
                self.with(&["board", "company", "fair"])
            }
            TableNotice::Seated { .. }
            | TableNotice::Swapped { .. }
            | TableNotice::Starting { .. }
            | TableNotice::NotOpened { .. }
            | TableNotice::Dealt { .. }
            | TableNotice::Muted { .. }
            | TableNotice::Over { .. } => Self::All,
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, Method, Uri};
    use cards::{Rng, Seat, Seed, Statement, Topic};
    use play::Choices as _;

    use super::*;
    use crate::{
        edge::id::{PersonId, TableId},
        host::{
            app::App,
            chance::Chance,
            clock::{Millis, TimeControl},
        },
        settings::Settings,
        store::{Chain, Store},
        table::{
            Table,
            any_game::{AnyTable, Hosted},
            decision::{Person, Request},
            entry::{Created, Entry},
            game_name::GameName,
            notice::Mark,
            occupant::BotLevel,
            seen::Viewer,
            thinking::Thought,
        },
        web::{
            draft::new_table,
            html::table::{Part, parts},
            reader::Reader,
        },
    };

    /// A part that is not sent again shows nothing that has changed: whatever people do and ask for
    /// at tables of every kind, at every seat and beside the table.
    #[tokio::test]
    async fn parts_that_are_not_touched_stay_the_same() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let app = App::new(store, Settings::default());
        let uri = Uri::from_static("/t/1");
        let reader = Reader::new(&app, &Method::GET, &uri, &HeaderMap::new());
        let tables = GameName::ALL
            .into_iter()
            .flat_map(|game| game.presets().iter().map(move |preset| (game, preset)));
        for (seed, (game, preset)) in (1..).zip(tables) {
            let new = new_table(game, &preset.fields()).unwrap();
            let people: Vec<Person> = (0..new.table.players()).map(person).collect();
            let created = Created {
                table: new.table,
                owner: people[0].id,
                occupants: people.iter().map(Person::occupant).collect(),
                listed: true,
                notebook: new.notebook,
                clock: TimeControl::Fast,
                chat: true,
                secret: "00".repeat(32),
            };
            let mut table = AnyTable::new(TableId(1), 0, Chain::START, &created).unwrap();
            let finished = each!(AnyTable, &mut table, table => Walk::new(&reader, table, &people, seed).run());
            assert!(finished || game == GameName::BlackSpy, "no game has ended");
        }
    }

    fn person(number: u8) -> Person {
        Person {
            id: PersonId(number.into()),
            name: Some(format!("P{number}")),
        }
    }

    /// What somebody sees, and what they have been told by then.
    type Page = (Viewer, Mark, Vec<Part>);

    /// People who ask for anything by chance.
    struct Walk<'a, G: Hosted> {
        reader: &'a Reader,
        table: &'a mut Table<G>,
        people: &'a [Person],
        rng: Rng,
        chance: Chance,
        now: Millis,
    }

    impl<'a, G: Hosted> Walk<'a, G> {
        fn new(
            reader: &'a Reader,
            table: &'a mut Table<G>,
            people: &'a [Person],
            seed: u64,
        ) -> Self {
            Self {
                reader,
                table,
                people,
                rng: Rng::new(Seed::from(seed), 0),
                chance: Chance::seeded(Seed::from(seed)),
                now: 0,
            }
        }

        /// Has a game come to its end?
        fn run(mut self) -> bool {
            let (mut done, mut pages) = (0, self.pages());
            while done < 200 {
                self.now += Millis::from(self.rng.below(8_000));
                let entries = self.entries();
                if entries.is_empty() {
                    continue;
                }
                done += entries.len();
                for entry in &entries {
                    if self.table.apply(self.now, Chain::START, entry).is_err() {
                        break;
                    }
                }
                let after = self.pages();
                self.check(&pages, &after, &entries);
                pages = after;
            }
            !self.table.past.is_empty()
        }

        /// What the people of the table see, and who watches.
        fn pages(&self) -> Vec<Page> {
            let seats = Seat::all(self.table.players()).map(Some);
            let viewers = seats.chain([None]).map(|seat| Viewer {
                seat,
                owner: seat == Some(Seat::new(0)),
                removed: false,
            });
            let page = |viewer: Viewer| {
                let seen = self.table.seen(viewer);
                let parts = parts(self.reader, &seen, "http://table", Touched::All);
                (viewer, seen.mark, parts)
            };
            viewers.map(page).collect()
        }

        fn check(&self, before: &[Page], after: &[Page], entries: &[Entry<G>]) {
            for ((viewer, mark, before), (_, _, after)) in before.iter().zip(after) {
                // Whoever has just sat down is sent every part.
                let Some(notices) = self.table.story.since(*mark) else {
                    continue;
                };
                let touched = Touched::by(&G::any_notices(notices));
                for (before, after) in before.iter().zip(after) {
                    let part = match after.id.split_once('-') {
                        Some(("seat", _)) => "seats",
                        _ => &after.id,
                    };
                    if !touched.has(part) {
                        assert_eq!(before.markup, after.markup, "{viewer:?} {part} {entries:?}");
                    }
                }
            }
        }

        /// What is stored of what somebody asks for, or of what time and bots do.
        fn entries(&mut self) -> Vec<Entry<G>> {
            match self.rng.below(30) {
                0 => self.table.decide_time(self.now, &self.chance),
                1 => self.bot().into_iter().collect(),
                other => {
                    let due = self.table.people_to_act().iter().next();
                    let due = due.and_then(|seat| self.table.chairs[seat.index()].who.person());
                    let due = self.people.iter().find(|person| Some(person.id) == due);
                    let anybody = self.rng.choose(self.people).unwrap();
                    let person = due.filter(|_| other < 20).unwrap_or(anybody);
                    let request = self.request(person.id);
                    let decided = self.table.decide(self.now, person, request, &self.chance);
                    decided.map_or(Vec::new(), |decided| decided.entries)
                }
            }
        }

        fn bot(&mut self) -> Option<Entry<G>> {
            let (seat, _) = self.table.bots_to_act().next()?;
            let game = &self.table.playing.as_ref()?.game;
            let action = game.legal(seat).draw(&mut self.rng)?;
            self.table
                .decide_bot(game.turn(), seat, &Thought::Act(action))
        }

        fn request(&mut self, person: PersonId) -> Request<G::Action> {
            let whom = self.rng.below(self.table.players().into());
            let whom = Seat::new(u8::try_from(whom).unwrap());
            let trick = u8::try_from(1 + self.rng.below(3)).unwrap();
            let own = self.table.seat_of(person);
            match self.rng.below(24) {
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
                12 => Request::Place {
                    seat: whom,
                    bot: None,
                },
                _ => match (own, &self.table.playing) {
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
}
