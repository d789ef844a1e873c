//! Something to say: a sheet over the table with the sentences that cannot say what nobody may say
//! (IJ-8.3). Whoever points at a player or a card finds those about them.

use cards::{Seat, TopicName};
use maud::{Markup, html};
use words::{Key, key};

use super::{art, drawn::Drawn, seats::portrait, table::name};
use crate::{table::seen::Seen, web::reader::Reader};

/// What is talked about: the reader, a trick, or somebody else.
#[derive(Clone, Copy)]
enum About {
    Seat(Seat),
    Trick,
    Me,
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
    let has = |about: About| !offered(topics, about).is_empty();
    let seats = Seat::all(seen.overview.seats()).filter(|&seat| seat != you);
    let all = seats.map(About::Seat).chain([About::Trick, About::Me]);
    let all: Vec<About> = all.filter(|&about| has(about)).collect();
    html! {
        section .phrases #phrases popover aria-label=(reader.say(key!("talk-say"))) {
            button .shut type="button" popovertarget="phrases" popovertargetaction="hide" aria-label=(reader.say(key!("close"))) { (art::sign(reader, "fail")) }
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
                    @for about in &all {
                        div .sentences data-about=(about.id()) { (sentences(reader, seen, drawn, *about)) }
                    }
                    p .manner {
                        @if topics.iter().any(|topic| topic.has_trick()) { (tricks(reader, drawn.tricks_done())) }
                        label { input type="checkbox" name="ask" value="true"; (reader.say(key!("talk-ask"))) }
                    }
                }
            }
        }
    }
}

impl About {
    fn id(self) -> String {
        match self {
            Self::Seat(seat) => seat.to_string(),
            Self::Trick => "trick".to_owned(),
            Self::Me => "me".to_owned(),
        }
    }
}

/// The topics that something can be talked about in. A topic that has a seat is about that seat, one that
/// has only a trick about it, and the others are about the speaker.
fn offered(topics: &[TopicName], about: About) -> Vec<TopicName> {
    let fits = |topic: &&TopicName| match about {
        About::Seat(_) => topic.has_seat(),
        About::Trick => !topic.has_seat() && !topic.has_suit() && topic.has_trick(),
        About::Me => !topic.has_seat() && (topic.has_suit() || !topic.has_trick()),
    };
    topics.iter().filter(fits).copied().collect()
}

fn face(reader: &Reader, seen: &Seen, about: About) -> Markup {
    html! {
        @match about {
            About::Seat(seat) => {
                span .avatar { (portrait(reader, seen, seat)) }
                span { (name(reader, seen, seat)) }
            },
            About::Trick => { span .avatar { (art::sign(reader, "cards")) } span { (reader.say(key!("talk-the-trick"))) } },
            About::Me => { span .avatar { (art::sign(reader, "talk")) } span { (reader.say(key!("talk-me"))) } },
        }
    }
}

/// One tap says it. What a button says is the beginning of a statement, and the trick completes it.
fn sentences(reader: &Reader, seen: &Seen, drawn: &dyn Drawn, about: About) -> Markup {
    let who = match about {
        About::Seat(seat) => name(reader, seen, seat),
        About::Trick | About::Me => String::new(),
    };
    let values = [("name", who.into())];
    let words = |topic: TopicName| reader.with(key_of(topic), &values);
    html! {
        @for topic in offered(drawn.topics(), about) {
            @if topic.has_suit() {
                p .with-suit {
                    span { (words(topic)) }
                    @for (letter, suit, shape) in drawn.suits(reader) {
                        button .{ "suit " (shape) } name="say" value=(start(topic, about, &letter)) aria-label=(words(topic).replace('…', &suit)) {
                            (art::draw(reader, "shape", shape))
                        }
                    }
                }
            } @else {
                button name="say" value=(start(topic, about, "")) { (words(topic)) }
            }
        }
    }
}

const fn key_of(topic: TopicName) -> Key {
    match topic {
        TopicName::Suspect => key!("talk-topic-suspect"),
        TopicName::Trust => key!("talk-topic-trust"),
        TopicName::Void => key!("talk-topic-void"),
        TopicName::Denied => key!("talk-topic-denied"),
        TopicName::Sabotage => key!("talk-topic-sabotage"),
        TopicName::Nice => key!("talk-topic-nice"),
        TopicName::CouldNotFollow => key!("talk-topic-could-not-follow"),
        TopicName::NotMe => key!("talk-topic-not-me"),
    }
}

/// A statement up to its trick.
fn start(topic: TopicName, about: About, suit: &str) -> String {
    match (topic, about) {
        (TopicName::Suspect | TopicName::Trust, About::Seat(seat)) => format!("{topic}:{seat}"),
        (TopicName::Void, About::Seat(seat)) => format!("{topic}:{seat},{suit}"),
        (TopicName::Denied, About::Seat(seat)) => format!("{topic}:{seat},{suit},"),
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
