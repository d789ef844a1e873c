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

const PARTS: [&str; 15] = [
    "top",
    "seats",
    "board",
    "status",
    "panel",
    "hand",
    "say",
    "role",
    "score",
    "talk",
    "chat",
    "company",
    "fair",
    "curtain",
    "coach-sheet",
];

/// Whatever happens in a game shows here.
const GAME: &[&str] = &["top", "seats", "board", "status", "panel", "hand"];

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
            // In the vote the panel says who is suspected.
            TableNotice::Said { .. } => self.with(&["talk", "panel"]),
            TableNotice::Chatted { .. } => self.with(&["chat"]),
            TableNotice::Ready { .. }
            | TableNotice::Left { .. }
            | TableNotice::Returned { .. }
            | TableNotice::TimeUp
            | TableNotice::Waited
            | TableNotice::Held { .. }
            | TableNotice::TurnHeld { .. }
            | TableNotice::Agreed { .. }
            | TableNotice::ClockMoved => {
                self.with(GAME).with(&["company", "curtain", "coach-sheet"])
            }
            TableNotice::Presence { .. } | TableNotice::Nudged { .. } => {
                self.with(&["seats", "status"])
            }
            TableNotice::Wished { .. } => self.with(&["company", "coach-sheet"]),
            TableNotice::Committed { .. } | TableNotice::Added { .. } => {
                self.with(&["board", "company", "fair"])
            }
            TableNotice::TookBack { .. }
            | TableNotice::Seated { .. }
            | TableNotice::Unkept { .. }
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
    use cards::Seat;

    use super::*;
    use crate::{
        edge::id::TableId,
        store::Chain,
        table::{
            Table,
            any_game::{AnyTable, Hosted},
            entry::Entry,
            game_name::GameName,
            notice::Mark,
            presence::Around,
            seen::Viewer,
            walk::{Walk, filled_in},
        },
        web::{
            html::table::{Part, parts},
            onlooker::{reader, viewer},
            reader::Reader,
        },
    };

    /// A part that is not sent again shows nothing that has changed: whatever people do and ask for
    /// at tables of every kind, at every seat and beside the table.
    #[tokio::test]
    async fn parts_that_are_not_touched_stay_the_same() {
        let reader = reader().await;
        let tables = GameName::ALL
            .into_iter()
            .flat_map(|game| game.presets().iter().map(move |preset| (game, preset)));
        for (seed, (game, preset)) in (1..).zip(tables) {
            let (created, people) = filled_in(game, preset);
            let mut table = AnyTable::new(TableId(1), 0, Chain::START, &created).unwrap();
            let walk = Walk::new(&people, seed);
            let reader = &reader;
            let finished =
                each!(AnyTable, &mut table, table => Watched { reader, table, walk }.run());
            assert!(finished || game == GameName::BlackSpy, "no game has ended");
        }
    }

    /// What somebody sees, and what they have been told by then.
    type Page = (Viewer, Mark, Vec<Part>);

    /// People who ask for anything by chance, and what they see.
    struct Watched<'a, G: Hosted> {
        reader: &'a Reader,
        table: &'a mut Table<G>,
        walk: Walk<'a>,
    }

    impl<G: Hosted> Watched<'_, G> {
        /// Has a game come to its end?
        fn run(mut self) -> bool {
            let (mut done, mut pages) = (0, self.pages());
            let mut finished = false;
            while done < 200 {
                let (now, entries) = self.walk.next(self.table);
                if entries.is_empty() {
                    continue;
                }
                done += entries.len();
                for entry in &entries {
                    if self.table.apply(now, Chain::START, entry).is_err() {
                        break;
                    }
                }
                finished |= self.table.past.is_some();
                let after = self.pages();
                self.check(&pages, &after, &entries);
                pages = after;
            }
            finished
        }

        /// What the people of the table see, and who watches.
        fn pages(&self) -> Vec<Page> {
            let seats = Seat::all(self.table.players()).map(Some);
            let viewers = seats.chain([None]).map(|seat| Viewer {
                owner: seat == Some(Seat::new(0)),
                ..viewer(seat)
            });
            let page = |viewer: Viewer| {
                let seen = self.table.seen(viewer, &Around::NOBODY);
                let parts = parts(self.reader, &seen, "http://table", Touched::All);
                (viewer, seen.mark, parts)
            };
            viewers.map(page).collect()
        }

        fn check(&self, before: &[Page], after: &[Page], entries: &[Entry<G>]) {
            for ((viewer, mark, before), (_, _, after)) in before.iter().zip(after) {
                // A person who has just sat down is sent every part.
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
    }
}
