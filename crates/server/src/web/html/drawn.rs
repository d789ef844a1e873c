//! What the shared pages ask of a game. Each game answers in a file of its own.

use ::learn::Guidance;
use cards::{Seat, SeatSet, Topic, TopicName};
use maud::Markup;
use words::{Key, Language};

use super::{create::Sheet, timeline::Mark};
use crate::{
    table::{
        any_game::{AnyShown, each},
        overview::AnyOverview,
        seen::Seen,
    },
    web::reader::Reader,
};

/// What is shown of a running or finished game. `seen` is the table it is shown at.
pub(crate) trait Drawn {
    /// How far the game is, in a few numbers.
    fn counts(&self, reader: &Reader, seen: &Seen) -> Markup;

    fn board(&self, reader: &Reader, seen: &Seen) -> Markup;

    /// What can be decided now, or how it ended.
    fn panel(&self, reader: &Reader, seen: &Seen) -> Markup;

    /// The reader's cards, to play from.
    fn hand(&self, reader: &Reader, seen: &Seen) -> Markup;

    /// How much longer the markup of the hand would be if every card could be played.
    fn hand_slack(&self, reader: &Reader) -> usize;

    /// The reader's cards, to look at: each with its name.
    fn held(&self, reader: &Reader) -> Vec<(Markup, String)>;

    /// The reader's secret role as a file, where there are any.
    fn file(&self, reader: &Reader, seen: &Seen) -> Markup;

    /// What the reader's role is called, where there are any.
    fn role_name(&self, reader: &Reader) -> Option<String>;

    /// What is written down so far: points, or missions.
    fn score_pad(&self, reader: &Reader, seen: &Seen) -> Markup;

    /// How many cards a seat holds, where it holds some.
    fn held_by(&self, reader: &Reader, seat: Seat) -> Markup;

    /// What lies before a seat.
    fn things(&self, reader: &Reader, seen: &Seen, seat: Seat) -> Markup;

    /// The face of a role that lies open.
    fn open_portrait(&self, reader: &Reader, seat: Seat) -> Option<Markup>;

    /// The mark of whoever begins or deals.
    fn first(&self, reader: &Reader, seat: Seat) -> Markup;

    /// The seats whose turn it openly is.
    fn awaited(&self) -> SeatSet;

    /// Has the reader something to decide in secret?
    fn must_decide_in_secret(&self) -> bool;

    /// What is to be done next, in a sentence.
    fn to_do(&self, reader: &Reader, seen: &Seen) -> String;

    /// What has just happened, where it is worth a sentence.
    fn news(&self, reader: &Reader, seen: &Seen) -> Option<String>;

    /// A decision of the reader in words, as a verb.
    fn decided(&self, reader: &Reader, seen: &Seen, action: &str) -> Option<String>;

    /// What a newcomer should know at this point: one thing after another, the same for every role.
    fn tip(&self, overview: &AnyOverview) -> Option<Key>;

    /// What the guide of a first game says to the reader.
    fn guidance(&self, reader: &Reader, seen: &Seen) -> Guidance;

    /// The last finished round by its number and what came of it, where a game has rounds.
    fn round_end(&self, reader: &Reader, seen: &Seen) -> Option<(u32, Markup)>;

    /// Has the reader decided something in this round, or has a trick of it been played?
    fn has_begun_round(&self) -> bool;

    fn winners(&self) -> Option<SeatSet>;

    /// How it ended, in a sentence.
    fn ending(&self, reader: &Reader, seen: &Seen) -> String;

    /// What the reader may talk about now.
    fn topics(&self) -> &[TopicName];

    /// The suits that can be talked about: as they are written, their names and their shapes.
    fn suits(&self, reader: &Reader) -> Vec<(String, String, &'static str)>;

    fn tricks_done(&self) -> u8;

    /// The cards of the finished trick that lies there, where something can be said of each.
    fn laid(&self, reader: &Reader) -> Vec<Laid>;
}

/// A card that somebody has played, and what the reader can say of it.
#[derive(Debug)]
pub(crate) struct Laid {
    pub(crate) seat: Seat,
    pub(crate) face: Markup,
    pub(crate) name: String,
    pub(crate) suit: String,
    pub(crate) topics: Vec<Topic>,
}

/// What a notice of a game changes on a page.
pub(crate) trait Touching {
    /// The parts beside those that every notice of a game touches.
    fn touches(&self) -> &'static [&'static str];

    fn ends_a_trick(&self) -> bool;

    /// The one seat before which things have changed; `None` where it may concern everybody.
    fn changed_seat(&self) -> Option<Seat>;

    /// May it have changed this hand?
    fn touches_hand(&self, seat: Seat) -> bool;

    /// What a replay marks its step for.
    fn mark(&self) -> Option<Mark>;
}

/// What is special about a table.
pub(crate) trait Described {
    /// As lines of the overview card.
    fn lines(&self, reader: &Reader) -> Markup;

    /// In a few words each, for those who wait.
    fn in_short(&self, reader: &Reader) -> Vec<String>;

    /// What is special about it, by the names with which lessons are marked.
    fn special(&self) -> Vec<&str>;

    /// Which of the points that are printed on its cards do not count, each as a class.
    fn uncounted(&self) -> Vec<&'static str>;

    /// The keys of things that only this game has, and what they do.
    fn keys(&self) -> Vec<(&'static str, Key)>;
}

/// What a game is offered with.
pub(crate) trait Offered {
    /// The fields of its form behind "more", in their order.
    const FIELDS: &'static [&'static str];

    /// Those fields.
    fn fields(sheet: &Sheet<'_>) -> Markup;

    /// Some of its cards.
    fn fan(reader: &Reader) -> Markup;

    /// The drawings of its cards, for the sprite.
    fn card_symbols() -> Markup;

    /// Its rule book and the summary.
    fn books(language: Language) -> (&'static str, &'static str);
}

impl AnyShown {
    pub(crate) fn drawn(&self) -> &dyn Drawn {
        each!(AnyShown, self, shown => &**shown)
    }
}
