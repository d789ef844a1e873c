//! Something to say: a sheet over the table with the sentences that cannot say what nobody may say
//! (IJ-8.3). Whoever points at a player or a card finds those about them.

use cards::{Seat, Statement, Topic, TopicName};
use maud::{Markup, html};
use words::{Key, Value, key, talk};

use super::{
    art,
    drawn::{Drawn, Laid},
    seats::portrait,
    table::{Listening, name},
};
use crate::{table::seen::Seen, web::reader::Reader};

/// What is talked about: the reader, a trick, somebody else, or a card that somebody has played.
#[derive(Clone, Copy)]
enum About<'a> {
    Seat(Seat),
    Trick,
    Me,
    Card(&'a Laid),
}

/// The button that opens the sheet. It needs no script.
pub(crate) fn button(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        @if seen.you.is_some() && seen.shown.is_some() && seen.desk.is_none() {
            button .say type="button" popovertarget="phrases" {
                (art::sign(reader, "talk"))
                span { (reader.say(key!("talk-say"))) }
            }
        }
    }
}

/// The sheet.
pub(crate) fn say(reader: &Reader, seen: &Seen) -> Markup {
    let (Some(you), Some(shown)) = (seen.you, &seen.shown) else {
        return html! {};
    };
    let drawn = shown.drawn();
    let topics = drawn.topics();
    let has = |about: About<'_>| !offered(topics, about).is_empty();
    let laid = drawn.laid(reader);
    let seats = Seat::all(seen.overview.seats()).filter(|&seat| seat != you);
    let all = seats.map(About::Seat).chain([About::Trick, About::Me]);
    let all = all.filter(|&about| has(about));
    let all: Vec<About<'_>> = all.chain(laid.iter().map(About::Card)).collect();
    html! {
        section .phrases #phrases popover aria-label=(reader.say(key!("talk-say"))) {
            (shut(reader, "phrases"))
            @if all.is_empty() {
                p .quiet { (reader.say(key!("talk-later"))) }
            } @else {
                form method="post" action=(reader.to(format_args!("/t/{}/talk", seen.id))) {
                    div .abouts role="radiogroup" aria-label=(reader.say(key!("talk-about"))) {
                        @for (place, about) in all.iter().enumerate() {
                            label {
                                input type="radio" name="about" value=(about.id()) checked[place == 0];
                                (face(reader, seen, *about))
                            }
                        }
                    }
                    // Before the sentences, which they change.
                    p .manner {
                        @if topics.iter().any(|topic| topic.has_trick()) { (tricks(reader, drawn.tricks_done())) }
                        @if topics.contains(&TopicName::Caught) { (earlier_tricks(reader, drawn.tricks_done())) }
                        label { input type="checkbox" name="ask" value="true"; (reader.say(key!("talk-ask"))) }
                    }
                    @for about in &all {
                        div .sentences data-about=(about.id()) {
                            @match about {
                                About::Card(laid) => (about_card(reader, seen, laid)),
                                About::Seat(_) | About::Trick | About::Me => (sentences(reader, seen, drawn, *about)),
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The cross of a sheet.
pub(crate) fn shut(reader: &Reader, sheet: &str) -> Markup {
    html! {
        button .shut type="button" popovertarget=(sheet) popovertargetaction="hide" aria-label=(reader.say(key!("close"))) { (art::sign(reader, "fail")) }
    }
}

impl About<'_> {
    fn id(self) -> String {
        match self {
            Self::Seat(seat) => seat.to_string(),
            Self::Trick => "trick".to_owned(),
            Self::Me => "me".to_owned(),
            Self::Card(laid) => format!("card-{}", laid.seat),
        }
    }
}

/// The topics that something can be talked about in. A topic that has a seat is about that seat, one that
/// has only a trick about it, and the others are about the speaker. What is said of a card the game knows.
fn offered(topics: &[TopicName], about: About<'_>) -> Vec<TopicName> {
    let fits = |topic: &&TopicName| match about {
        About::Seat(_) => topic.has_seat(),
        About::Trick => !topic.has_seat() && !topic.has_suit() && topic.has_trick(),
        About::Me => !topic.has_seat() && (topic.has_suit() || !topic.has_trick()),
        About::Card(_) => false,
    };
    topics.iter().filter(fits).copied().collect()
}

fn face(reader: &Reader, seen: &Seen, about: About<'_>) -> Markup {
    html! {
        @match about {
            About::Seat(seat) => {
                span .avatar { (portrait(reader, seen, seat)) }
                span { (name(reader, seen, seat)) }
            },
            About::Trick => { span .avatar { (art::sign(reader, "cards")) } span { (reader.say(key!("talk-the-trick"))) } },
            About::Me => { span .avatar { (art::sign(reader, "talk")) } span { (reader.say(key!("talk-me"))) } },
            About::Card(laid) => { span .of-card { (laid.face) } span { (laid.name) } },
        }
    }
}

/// What a button says: a sentence, and the question that it becomes where it is asked.
struct Both {
    tells: String,
    asks: String,
}

impl Both {
    fn of(reader: &Reader, topic: TopicName, values: &[(&str, Value)]) -> Self {
        let (tells, asks) = keys_of(topic);
        Self {
            tells: reader.with(tells, values),
            asks: reader.with(asks, values),
        }
    }

    /// With a suit in the place that it leaves open.
    fn with_suit(&self, suit: &str) -> Self {
        Self {
            tells: self.tells.replace('…', suit),
            asks: self.asks.replace('…', suit),
        }
    }

    /// Both lie in one place, and one of them is seen.
    fn seen(&self) -> Markup {
        html! { span .tells { (self.tells) } span .asks { (self.asks) } }
    }

    /// For those who listen.
    fn heard(&self) -> Markup {
        html! { span .tells.hidden-text { (self.tells) } span .asks.hidden-text { (self.asks) } }
    }
}

/// One tap says it. What a button says is the beginning of a statement, and the trick completes it.
fn sentences(reader: &Reader, seen: &Seen, drawn: &dyn Drawn, about: About<'_>) -> Markup {
    let who = match about {
        About::Seat(seat) => name(reader, seen, seat),
        About::Trick | About::Me | About::Card(_) => String::new(),
    };
    let values = [("name", who.into())];
    html! {
        @for topic in offered(drawn.topics(), about) {
            @let both = Both::of(reader, topic, &values);
            @if topic.has_suit() {
                p .with-suit {
                    span .both { (both.seen()) }
                    @for (letter, suit, shape) in drawn.suits(reader) {
                        button .{ "suit " (shape) } name="say" value=(start(topic, about, &letter)) {
                            (art::draw(reader, "shape", shape)) (both.with_suit(&suit).heard())
                        }
                    }
                }
            } @else {
                button .both name="say" value=(start(topic, about, "")) { (both.seen()) }
            }
        }
    }
}

/// Whole statements: the card knows its suit, its trick and its player. In which earlier trick the same
/// player did not follow that suit is for the speaker to remember.
fn about_card(reader: &Reader, seen: &Seen, laid: &Laid) -> Markup {
    let to = Listening::new(reader, seen);
    let who = name(reader, seen, laid.seat);
    let values = [
        ("name", who.as_str().into()),
        ("suit", laid.suit.as_str().into()),
    ];
    let caught = laid.topics.iter().filter_map(|topic| match topic {
        Topic::Caught { denied, .. } => Some((*denied, *topic)),
        _ => None,
    });
    let caught: Vec<(u8, Topic)> = caught.collect();
    let short = |topic| Both::of(reader, topic, &values);
    let words = |topic: Topic| match topic {
        Topic::Suspect(_) => short(TopicName::Suspect),
        Topic::Trust(_) => short(TopicName::Trust),
        Topic::Sabotage { .. } => short(TopicName::Sabotage),
        Topic::Nice { .. } => short(TopicName::Nice),
        Topic::NotMe => short(TopicName::NotMe),
        Topic::Denied { .. }
        | Topic::Void { .. }
        | Topic::CouldNotFollow { .. }
        | Topic::Caught { .. } => {
            let said = |question| talk::words(Statement { topic, question }, &to);
            Both {
                tells: said(false),
                asks: said(true),
            }
        }
    };
    let caught_with = Both {
        tells: reader.with(key!("talk-caught-with"), &values),
        asks: reader.with(key!("talk-caught-with-q"), &values),
    };
    let is_whole =
        |topic: &&Topic| matches!(topic, Topic::Denied { .. } | Topic::CouldNotFollow { .. });
    html! {
        @for topic in laid.topics.iter().filter(is_whole) {
            button .whole.both name="say" value=(Statement::say(*topic)) { (words(*topic).seen()) }
        }
        @if !caught.is_empty() {
            p .with-trick {
                span .both { (caught_with.seen()) }
                @for (denied, topic) in &caught {
                    button name="say" value=(Statement::say(*topic)) { span aria-hidden="true" { (denied) } (words(*topic).heard()) }
                }
            }
        }
        @for topic in laid.topics.iter().filter(|topic| !is_whole(topic) && !matches!(topic, Topic::Caught { .. })) {
            button .both name="say" value=(Statement::say(*topic)) { (words(*topic).seen()) }
        }
    }
}

/// As a sentence and as a question.
const fn keys_of(topic: TopicName) -> (Key, Key) {
    match topic {
        TopicName::Suspect => (key!("talk-topic-suspect"), key!("talk-topic-suspect-q")),
        TopicName::Trust => (key!("talk-topic-trust"), key!("talk-topic-trust-q")),
        TopicName::Void => (key!("talk-topic-void"), key!("talk-topic-void-q")),
        TopicName::Denied => (key!("talk-topic-denied"), key!("talk-topic-denied-q")),
        TopicName::Caught => (key!("talk-topic-caught"), key!("talk-topic-caught-q")),
        TopicName::Sabotage => (key!("talk-topic-sabotage"), key!("talk-topic-sabotage-q")),
        TopicName::Nice => (key!("talk-topic-nice"), key!("talk-topic-nice-q")),
        TopicName::CouldNotFollow => (
            key!("talk-topic-could-not-follow"),
            key!("talk-topic-could-not-follow-q"),
        ),
        TopicName::NotMe => (key!("talk-topic-not-me"), key!("talk-topic-not-me-q")),
    }
}

/// A statement up to its tricks.
fn start(topic: TopicName, about: About<'_>, suit: &str) -> String {
    match (topic, about) {
        (TopicName::Suspect | TopicName::Trust, About::Seat(seat)) => format!("{topic}:{seat}"),
        (TopicName::Void, About::Seat(seat)) => format!("{topic}:{seat},{suit}"),
        (TopicName::Denied | TopicName::Caught, About::Seat(seat)) => {
            format!("{topic}:{seat},{suit},")
        }
        (TopicName::CouldNotFollow, _) => format!("{topic}:{suit}/"),
        (TopicName::NotMe, _) => topic.to_string(),
        (_, _) => format!("{topic}:"),
    }
}

fn tricks(reader: &Reader, done: u8) -> Markup {
    html! {
        select name="trick" aria-label=(reader.say(key!("talk-trick"))) {
            @for trick in (1..=done).rev() {
                option value=(trick) { (reader.with(key!("talk-in-trick"), &[("number", trick.into())])) }
            }
        }
    }
}

/// The trick in which somebody did not follow what they played later.
fn earlier_tricks(reader: &Reader, done: u8) -> Markup {
    html! {
        select .earlier name="denied" aria-label=(reader.say(key!("talk-earlier-trick"))) {
            @for trick in (1..done).rev() {
                option value=(trick) { (reader.with(key!("talk-denied-in"), &[("number", trick.into())])) }
            }
        }
    }
}
