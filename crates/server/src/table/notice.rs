//! What happens at a table, and what each viewer is told of it.

use std::{collections::VecDeque, sync::Arc};

use cards::{MAX_SEATS, Seat, SeatSet};
use play::{Game, Statement};
use serde::Serialize;
use words::Audience;

use crate::{
    host::clock::Millis,
    table::{
        any_game::{AnyNotices, AnyRules, Hosted, each},
        entry::Unkept,
        occupant::Sitter,
        presence::Presence,
        wish::Wish,
    },
};

/// One thing that happened: in the game, where [`Game::seen_by`] says who is told what, or beside
/// it, where everybody is told the same.
#[derive(Clone, Debug)]
pub(crate) enum Happening<G: Game> {
    Game(G::Event),
    Table(TableNotice),
    /// Told to one seat.
    Own(Seat, TableNotice),
    /// Told to everybody who has not muted the speaker.
    Spoken(Seat, TableNotice),
}

/// What a viewer is told, as it is sent: of the game, or of the table around it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged, bound(serialize = ""))]
pub(crate) enum Notice<G: Game> {
    Game(G::Notice),
    Table(TableNotice),
}

impl AnyNotices {
    /// A sentence for each notice, with its place among them; what `beside` says of those of the table.
    pub(crate) fn sentences(
        &self,
        rules: &AnyRules,
        to: &dyn Audience,
        beside: impl Fn(&TableNotice) -> Option<String>,
    ) -> Vec<(usize, String)> {
        fn tell<G: Hosted>(
            notices: &[Notice<G>],
            rules: &AnyRules,
            to: &dyn Audience,
            beside: impl Fn(&TableNotice) -> Option<String>,
        ) -> Vec<(usize, String)> {
            let sentence = |notice: &Notice<G>| match notice {
                Notice::Game(notice) => Some(G::tell(G::of_any(rules)?, *notice, to)),
                Notice::Table(notice) => beside(notice),
            };
            let notices = notices.iter().enumerate();
            let told = notices.map(|(place, notice)| Some((place, sentence(notice)?)));
            told.flatten().collect()
        }
        each!(AnyNotices, self, notices => tell(notices, rules, to, beside))
    }
}

/// What happened beside the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "notice", rename_all = "kebab-case")]
pub(crate) enum TableNotice {
    /// The last decision of a seat was taken back, with all that came after it.
    TookBack {
        seat: Seat,
    },
    Seated {
        seat: Seat,
        #[serde(flatten)]
        who: Sitter,
    },
    /// The seat is not kept any more for whoever was challenged to it.
    Unkept {
        seat: Seat,
        #[serde(flatten)]
        who: Sitter,
        how: Unkept,
    },
    Swapped {
        a: Seat,
        b: Seat,
    },
    /// A seat has committed to what it adds to the deal.
    Committed {
        seat: Seat,
        commitment: String,
    },
    /// A seat has added something to the deal.
    Added {
        seat: Seat,
    },
    /// Commitments are opened until this time.
    Starting {
        deadline: Millis,
    },
    /// These seats did not open what they committed to. They add nothing to the deal, and whoever sits there
    /// commits to nothing any more at this table.
    NotOpened {
        seats: Vec<Seat>,
    },
    /// The person on this seat wants another game; the others say so until this time, or stand up.
    Agreed {
        seat: Seat,
        deadline: Millis,
    },
    /// The person on this seat wishes something of the table, or does so no more.
    Wished {
        seat: Seat,
        wish: Wish,
        on: bool,
    },
    /// The clock of the server was set, and deadlines with it.
    ClockMoved,
    /// The cards of another game are dealt.
    Dealt {
        number: u32,
        commitment: Option<String>,
        entropy: Option<Vec<String>>,
        next: String,
    },
    Said {
        seat: Seat,
        turn: u32,
        say: Statement,
    },
    Chatted {
        seat: Seat,
        #[serde(flatten)]
        who: Sitter,
        text: String,
    },
    /// The reader hears this seat no more, or again.
    Muted {
        seat: Seat,
        muted: bool,
    },
    /// Has talked enough (IJ-7.5).
    Ready {
        seat: Seat,
    },
    Left {
        seat: Seat,
    },
    Returned {
        seat: Seat,
    },
    /// The time for this turn is up.
    TimeUp,
    /// The others wait once more as long.
    Waited,
    /// A bot decides for this seat until its person returns.
    Held {
        seat: Seat,
        /// Who chose that.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// Bots decide for every seat that is missing in this turn.
    TurnHeld {
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// The person on this seat is there, or is not any more. Nobody counts these: they are in no log.
    Presence {
        seat: Seat,
        presence: Presence,
    },
    /// Somebody asks the person on this seat to go on. Not counted either.
    Nudged {
        seat: Seat,
        by: Seat,
    },
    /// The game is over, and the secret of its deal is open.
    Over {
        secret: Option<String>,
    },
}

/// How many notices a viewer was told: what they have is known from it alone. It is counted for each
/// seat since somebody sat down there, and for spectators, so that it depends on nothing they were
/// not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mark {
    /// `None` for a spectator.
    pub(crate) seat: Option<Seat>,
    /// How often the seat had changed hands.
    pub(crate) sitting: u32,
    pub(crate) told: u64,
}

/// Why a text is not a [`Mark`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no id of an event")]
pub(crate) struct BadMark;

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{seat}.{}.{}", self.sitting, self.told),
            None => write!(f, "-.{}.{}", self.sitting, self.told),
        }
    }
}

impl std::str::FromStr for Mark {
    type Err = BadMark;

    fn from_str(text: &str) -> Result<Self, BadMark> {
        let (seat, rest) = text.split_once('.').ok_or(BadMark)?;
        let (sitting, told) = rest.split_once('.').ok_or(BadMark)?;
        Ok(Self {
            seat: match seat {
                "-" => None,
                seat => Some(seat.parse().map_err(|_| BadMark)?),
            },
            sitting: sitting.parse().map_err(|_| BadMark)?,
            told: told.parse().map_err(|_| BadMark)?,
        })
    }
}

/// What each viewer was told lately. Nobody's share of it depends on what others are told.
#[derive(Clone, Debug)]
pub(crate) struct Story<G: Game> {
    /// By seat; spectators come last.
    told: [Told<G>; MAX_SEATS + 1],
}

/// What one viewer was told since they sat down.
#[derive(Clone, Debug)]
struct Told<G: Game> {
    sitting: u32,
    count: u64,
    recent: VecDeque<Arc<Happening<G>>>,
}

/// The most happenings that a viewer who was away is told one by one; after more of them the whole
/// table is shown.
const RECENT: usize = 128;

impl<G: Game> Default for Story<G> {
    fn default() -> Self {
        Self {
            told: std::array::from_fn(|_| Told {
                sitting: 0,
                count: 0,
                recent: VecDeque::new(),
            }),
        }
    }
}

impl<G: Game> Told<G> {
    fn add(&mut self, what: &Arc<Happening<G>>) {
        self.count += 1;
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(what.clone());
    }
}

impl<G: Game> Happening<G> {
    fn seen_by(&self, viewer: Option<Seat>) -> Option<Notice<G>> {
        match self {
            Self::Game(event) => G::seen_by(event, viewer).map(Notice::Game),
            Self::Table(notice) | Self::Own(_, notice) | Self::Spoken(_, notice) => {
                Some(Notice::Table(notice.clone()))
            }
        }
    }
}

impl<G: Game> Story<G> {
    /// Adds a happening. `deaf_to` says which seats do not want to hear a seat.
    pub(crate) fn add(&mut self, seats: u8, what: Happening<G>, deaf_to: impl Fn(Seat) -> SeatSet) {
        let everybody = SeatSet::all(seats);
        let (seats, spectators) = match &what {
            Happening::Game(event) => {
                let told = |seat: &Seat| G::seen_by(event, Some(*seat)).is_some();
                let seats = everybody.iter().filter(told).collect();
                (seats, G::seen_by(event, None).is_some())
            }
            Happening::Table(_) => (everybody, true),
            Happening::Own(seat, _) => (SeatSet::only(*seat), false),
            Happening::Spoken(seat, _) => (everybody.without(deaf_to(*seat)), true),
        };
        let what = Arc::new(what);
        for seat in seats.iter() {
            self.told[seat.index()].add(&what);
        }
        if spectators {
            self.told[MAX_SEATS].add(&what);
        }
    }

    /// Somebody else sits there from now on, and is told nothing of what was before.
    pub(crate) fn begin(&mut self, seat: Seat) {
        let told = &mut self.told[seat.index()];
        told.sitting += 1;
        told.count = 0;
        told.recent.clear();
    }

    /// Forgets what happened, but not how much of it everybody was told: before another deal, after
    /// which everybody looks at the table anew.
    pub(crate) fn forget(&mut self) {
        for told in &mut self.told {
            told.recent.clear();
        }
    }

    /// How often each seat changed hands and how much it was told; spectators come last.
    pub(crate) fn counts(&self) -> Vec<(u32, u64)> {
        let counts = self.told.iter();
        counts.map(|told| (told.sitting, told.count)).collect()
    }

    /// A story that has been forgotten up to here.
    ///
    /// # Errors
    /// When somebody is missing.
    pub(crate) fn from_counts(counts: &[(u32, u64)]) -> Result<Self, String> {
        let mut story = Self::default();
        if counts.len() != story.told.len() {
            return Err("it is not said what everybody was told".into());
        }
        for (told, &(sitting, count)) in story.told.iter_mut().zip(counts) {
            told.sitting = sitting;
            told.count = count;
        }
        Ok(story)
    }

    fn told(&self, seat: Option<Seat>) -> &Told<G> {
        &self.told[seat.map_or(MAX_SEATS, Seat::index)]
    }

    /// Where a viewer stands now.
    pub(crate) fn mark(&self, seat: Option<Seat>) -> Mark {
        let told = self.told(seat);
        Mark {
            seat,
            sitting: told.sitting,
            told: told.count,
        }
    }

    /// What a viewer was told since a mark of theirs; `None` when that is too long ago, was never so,
    /// or somebody else sat there then.
    pub(crate) fn since(&self, mark: Mark) -> Option<Vec<Notice<G>>> {
        let told = self.told(mark.seat);
        let missed = told.count.checked_sub(mark.told)?;
        let known = told
            .recent
            .len()
            .checked_sub(usize::try_from(missed).ok()?)?;
        if told.sitting != mark.sitting {
            return None;
        }
        let lines = told.recent.range(known..);
        Some(lines.filter_map(|line| line.seen_by(mark.seat)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Story = super::Story<::inside_job::Game>;

    fn nobody(_: Seat) -> SeatSet {
        SeatSet::EMPTY
    }

    fn muted(seat: u8) -> Happening<::inside_job::Game> {
        let notice = TableNotice::Muted {
            seat: Seat::new(0),
            muted: true,
        };
        Happening::Own(Seat::new(seat), notice)
    }

    /// How far back a viewer can go on depends on nothing that others are told.
    #[test]
    fn what_one_seat_is_told_takes_nothing_from_another() {
        let mut story = Story::default();
        for _ in 0..RECENT + 5 {
            story.add(3, Happening::Table(TableNotice::Waited), nobody);
        }
        let reach = |story: &Story, seat: Option<Seat>| {
            let now = story.mark(seat);
            (0..=now.told)
                .find(|&told| story.since(Mark { told, ..now }).is_some())
                .map(|told| (now, told))
        };
        for seat in [None, Some(Seat::new(0)), Some(Seat::new(2))] {
            let before = reach(&story, seat);
            let mut later = story.clone();
            for _ in 0..2 * RECENT {
                later.add(3, muted(1), nobody);
            }
            assert_eq!(reach(&later, seat), before);
        }
    }

    #[test]
    fn whoever_sits_down_is_told_nothing_of_what_was_before() {
        let mut story = Story::default();
        let seat = Seat::new(1);
        story.add(3, muted(1), nobody);
        story.add(3, muted(1), nobody);
        let before = story.mark(Some(seat));
        story.begin(seat);
        story.add(3, Happening::Table(TableNotice::Waited), nobody);
        assert_eq!(story.since(before), None);
        let now = story.mark(Some(seat));
        assert_eq!((now.sitting, now.told), (1, 1));
        assert_eq!(story.since(Mark { told: 0, ..now }).unwrap().len(), 1);
        let text = now.to_string();
        assert_eq!(text.parse(), Ok(now));
        for bad in ["", "1.2", "9.0.1", "1.-1.2", "-.0.99999999999999999999"] {
            assert_eq!(bad.parse::<Mark>(), Err(BadMark), "{bad}");
        }
    }
}
