//! A finished game with the eyes of one seat: what could be known, what would have been better, and
//! trick by trick. It needs no reader of the site, so that the same can be a file of its own.

mod chart;

use std::sync::Arc;

use ::learn::{Lesson, Shelf};
use cards::Seat;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use review::{Laid, Point, PuzzleKind, Review, Section, Stretch, Told};
use words::{Tint, Words, key};

use super::{
    art, learn, page, puzzles,
    table::{Listening, name},
    waiting_page,
};
use crate::{
    edge::id::TableId,
    host::reviews::Stage,
    table::{any_game::AnyPast, seen::Seen},
    web::{assets, learn::Progress, reader::Reader},
};

/// A finished game that somebody wants to look at with the eyes of a seat.
#[derive(Debug)]
pub(crate) struct Reviewed {
    pub(crate) table: TableId,
    pub(crate) number: u32,
    pub(crate) past: AnyPast,
    pub(crate) seat: Seat,
    pub(crate) stage: Stage,
    pub(crate) lessons: Arc<Shelf>,
    /// Those that the reader has done.
    pub(crate) progress: Progress,
}

/// What the reader may practise next.
enum Practice<'a> {
    Lesson(&'a Lesson),
    Puzzle(PuzzleKind),
}

impl Reviewed {
    /// A lesson that fits the costliest play and is new to the reader; a puzzle where there is none.
    fn practice(&self, game: &str) -> Option<Practice<'_>> {
        let Stage::Made(review) = &self.stage else {
            return None;
        };
        let topic = review.topic()?;
        let fits =
            |lesson: &&Lesson| lesson.game() == game && lesson.tags.iter().any(|tag| tag == topic);
        let mut fitting = self.lessons.lessons().iter().filter(fits);
        let new = fitting.find(|lesson| !self.progress.has(&lesson.id));
        Some(new.map_or_else(
            || Practice::Puzzle(puzzle_for(review, topic)),
            Practice::Lesson,
        ))
    }
}

/// The kind of puzzles that fits what was costly.
fn puzzle_for(review: &Review, topic: &str) -> PuzzleKind {
    match review {
        Review::InsideJob(_) if topic == "vote" => PuzzleKind::Insider,
        Review::InsideJob(_) => PuzzleKind::Card,
        Review::BlackSpy(_) => PuzzleKind::Spy,
    }
}

/// The page of a review, or of how far it is.
pub(crate) fn review(reader: &Reader, reviewed: &Reviewed) -> Markup {
    let Reviewed {
        table,
        number,
        past,
        seat,
        stage,
        ..
    } = reviewed;
    let seen = Seen {
        you: Some(*seat),
        ..past.seen_at_the_end(*table)
    };
    let whose = [("name", name(reader, &seen, *seat).into())];
    let title = reader.with(key!("review-of"), &whose);
    let film = format!("/t/{table}/games/{number}");
    let step = |step: usize| Some(reader.to(format_args!("{film}/{step}?seat={seat}")));
    let is_of_person = (seen.seats.get(seat.index())).is_some_and(|chair| chair.who.is_person());
    let content = html! {
        h1 { (title) }
        nav .tabs aria-label=(reader.say(key!("review-seats"))) {
            @for chair in &seen.seats {
                a href=(reader.to(format_args!("{film}/review?seat={}", chair.seat)))
                    aria-current=[(chair.seat == *seat).then_some("true")] { bdi { (name(reader, &seen, chair.seat)) } }
            }
        }
        @if !is_of_person { p .hint { (reader.with(key!("review-to"), &whose)) } }
        @match stage {
            Stage::Made(review) => (body(reader.words, &Told::of(&past.game(), review, &Listening::new(reader, &seen)), &step)),
            Stage::Making(progress) => div .making data-reload="2" data-ready=(reader.say(key!("ready-review"))) role="status" {
                p { (reader.say(key!("review-making"))) }
                progress value=(progress.done) max=(progress.all) aria-label=(title) {}
            },
            Stage::Waiting(before) => div .making data-reload="2" data-ready=(reader.say(key!("ready-review"))) role="status" {
                p { (reader.with(key!("review-waiting"), &[("before", (*before).into())])) }
                progress aria-label=(title) {}
            },
        }
        @if let Some(practice) = reviewed.practice(seen.game().as_str()) {
            p .fits {
                @match practice {
                    Practice::Lesson(lesson) => {
                        (reader.say(key!("review-lesson"))) " "
                        a href=(learn::to(reader, lesson)) { (learn::title_of(reader, lesson)) }
                    },
                    Practice::Puzzle(kind) => {
                        (reader.say(key!("review-puzzle"))) " "
                        a href=(reader.to(format_args!("/puzzles/{kind}/next"))) { (puzzles::title_of(reader, kind)) }
                    },
                }
            }
        }
        p .actions {
            a .button href=(reader.to(&film)) { (reader.say(key!("tale-page"))) }
            a .button href=(reader.to(format_args!("{film}/0"))) { (reader.say(key!("replay"))) }
        }
    };
    match stage {
        Stage::Made(_) => page(reader, &title, &content),
        Stage::Making(_) | Stage::Waiting(_) => waiting_page(reader, &title, &content),
    }
}

/// Where a step of the game can be looked at, where there is such a place.
pub(crate) type ToStep<'a> = &'a dyn Fn(usize) -> Option<String>;

/// A review as a page that needs nothing else: with its style, its typefaces and its drawings.
#[must_use]
pub fn review_page(words: Words, title: &str, told: &Told) -> String {
    let Words(language) = words;
    let page = html! {
        (DOCTYPE)
        html lang=(language.code()) data-theme="auto" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · " (words.say(key!("site-name"))) }
                style { (PreEscaped(assets::whole_style())) }
            }
            body {
                header.site { span.brand { (words.say(key!("site-name"))) } }
                main #content { h1 { (title) } (body(words, told, &|_| None)) }
            }
        }
    };
    page.into_string()
}

/// Everything below the title.
pub(crate) fn body(words: Words, told: &Told, to: ToStep<'_>) -> Markup {
    html! {
        div .review {
            @for (number, section) in told.sections.iter().enumerate() { (answer(words, number, section, to)) }
            section aria-labelledby="review-timeline" {
                h2 #review-timeline { (words.say(key!("review-timeline"))) }
                (stretches(words, &told.timeline, to))
            }
            @for how in &told.how { p .hint { (how) } }
        }
    }
}

fn answer(words: Words, number: usize, section: &Section, to: ToStep<'_>) -> Markup {
    let id = format!("review-{number}");
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (section.heading) }
            @if let Some(chart) = &section.chart { (chart::chart(words, chart)) }
            @if !section.points.is_empty() {
                ul .found.bare { @for point in &section.points { li { (found(words, point, to)) } } }
            }
        }
    }
}

/// Something that was found. Where there is a question, its answer comes only when it is asked for.
fn found(words: Words, point: &Point, to: ToStep<'_>) -> Markup {
    let link = point.step.and_then(to);
    html! {
        (point.question.as_ref().unwrap_or(&point.text))
        @if let Some(link) = link { " " a href=(link) { (words.say(key!("review-look"))) } }
        @if point.question.is_some() {
            details .answer { summary { (words.say(key!("review-answer"))) } (point.text) }
        }
    }
}

/// Tricks, each with its cards and what is to be said of it.
pub(crate) fn stretches(words: Words, stretches: &[Stretch], to: ToStep<'_>) -> Markup {
    html! {
        ol .stretches.bare {
            @for stretch in stretches {
                li {
                    h3 {
                        @match to(stretch.step) {
                            Some(link) => a href=(link) { (stretch.heading) },
                            None => (stretch.heading),
                        }
                    }
                    (cards(words, &stretch.cards))
                    @for line in &stretch.lines { p { (line) } }
                }
            }
        }
    }
}

/// Cards in a row, with the names of those who played them.
pub(crate) fn cards(words: Words, cards: &[Laid]) -> Markup {
    html! {
        ul .laid.bare {
            @for card in cards {
                li .wins[card.wins] {
                    @if !card.name.is_empty() { bdi { (card.name) } " " }
                    (small(card))
                    @if card.wins { span .hidden-text { " (" (words.say(key!("review-wins"))) ")" } }
                }
            }
        }
    }
}

/// A card as small as a word: its number, its sign and a briefcase on it.
fn small(card: &Laid) -> Markup {
    let wager = card.card.ends_with('+');
    let number: String = card.card.chars().filter(char::is_ascii_digit).collect();
    let (tint, sign) = match card.tint {
        Tint::Pink => ("pink", "flower"),
        Tint::Yellow => ("yellow", "star"),
        Tint::Green => ("green", "triangle"),
        Tint::Blue => ("blue", "ring"),
        Tint::Red => ("red", "diamond"),
        Tint::Black => ("black", "cross"),
    };
    html! {
        span .{ "chip " (tint) } title=(card.words) {
            span .hidden-text { (card.words) }
            b aria-hidden="true" { (number) }
            (art::inline("sign", sign, 24))
            @if wager { span aria-hidden="true" { "+" } }
        }
    }
}
