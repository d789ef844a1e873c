//! Puzzles: their list, and one of them with what an answer comes to.

use ::learn::Shelf;
use maud::{Markup, html};
use review::{Answered, Boxes, Led, Puzzle, PuzzleKind, Stretch};
use words::{Words, key};

use super::{
    again::again,
    art, page,
    review::{cards, stretches},
    waiting_page,
};
use crate::web::{
    again::What,
    puzzles::Solved,
    rating::{Rating, Ratings},
    reader::Reader,
};

/// All kinds with their levels, how many were solved in this browser and how well, and what comes back today.
pub(crate) fn puzzles(
    reader: &Reader,
    shelf: &Shelf,
    solved: &Solved,
    ratings: &Ratings,
    today: &[&What],
) -> Markup {
    let title = reader.say(key!("puzzles"));
    let content = html! {
        div .lessons {
            h1 { (title) }
            p .lead { (reader.say(key!("puzzles-about"))) }
            (again(reader, shelf, today))
            @for kind in PuzzleKind::ALL {
                section aria-labelledby={ "puzzle-" (kind) } {
                    h2 id={ "puzzle-" (kind) } { (title_of(reader, kind)) }
                    p { (reader.made(&format!("puzzle-{kind}-about"))) " " (certainty(reader, kind)) "." }
                    @if let Some(rating) = ratings.find(kind) { (near(reader, kind, &rating)) }
                    ol .tiles.bare { @for level in kind.levels() { (one_level(reader, solved, kind, level)) } }
                }
            }
            @if solved != &Solved::default() || ratings != &Ratings::default() || !today.is_empty() {
                @if ratings != &Ratings::default() { p .hint { (reader.say(key!("puzzle-rating-about"))) } }
                form .actions method="post" action=(reader.to("/puzzles")) {
                    button .plain { (reader.say(key!("puzzle-forget"))) }
                    p .hint { (reader.say(key!("puzzle-kept"))) }
                }
            }
            p .actions { a .button href=(reader.to("/learn")) { (reader.say(key!("learn"))) } }
        }
    };
    page(reader, &title, &content)
}

/// A rating, and the way to a puzzle that is as hard.
fn near(reader: &Reader, kind: PuzzleKind, rating: &Rating) -> Markup {
    html! {
        p .actions {
            span .rating { (rated(reader, rating)) }
            a .button href=(near_path(reader, kind)) {
                (reader.say(key!("puzzle-near"))) span .hidden-text { ": " (title_of(reader, kind)) }
            }
        }
    }
}

fn rated(reader: &Reader, rating: &Rating) -> String {
    // A number of thousands is not to be parted by a sign.
    let points = [("rating", rating.points.to_string().into())];
    reader.with(key!("puzzle-rating"), &points)
}

fn one_level(reader: &Reader, solved: &Solved, kind: PuzzleKind, level: u8) -> Markup {
    let count = solved.count(kind, level);
    html! {
        li .done[count > 0] {
            a href=(next(reader, kind, level)) {
                span .hidden-text { (title_of(reader, kind)) ", " }
                b { (level_of(reader, level)) }
                span .hidden-text { ", " }
                @if count > 0 { span { (reader.with(key!("puzzle-solved"), &[("count", count.into())])) } }
                @else { span { (reader.say(key!("puzzle-start"))) } }
            }
        }
    }
}

/// A puzzle, and what an answer comes to once there is one.
pub(crate) fn puzzle(
    reader: &Reader,
    puzzle: &Puzzle,
    is_turned: bool,
    answer: Option<&str>,
    ratings: &Ratings,
) -> Markup {
    let words = reader.words;
    let asked = puzzle.asked(words);
    let title = title_of(reader, puzzle.kind);
    let here = reader.to(format_args!("/puzzles/{}/{}", puzzle.kind, puzzle.number));
    let answered = answer.map(|answer| puzzle.answered(answer, words));
    let content = html! {
        div .puzzle {
            h1 { (title) }
            p .hint {
                (number_of(reader, puzzle.number)) " · "
                (level_of(reader, puzzle.level)) " · " (certainty(reader, puzzle.kind))
            }
            @if is_turned { p .hint { (turned(reader, puzzle.kind)) } }
            @match &answered {
                None => p .lead { (asked.task) },
                Some(answered) => {
                    (outcome(reader, puzzle, answered, ratings, &here))
                    @if let Some(led) = &answered.led { (led_to(reader, led)) }
                }
            }
            ul .facts { @for fact in &asked.facts { li { (fact) } } }
            @if let Some(now) = &asked.now {
                h2 { (reader.say(key!("puzzle-now"))) }
                (cards(words, &now.cards))
                @for line in &now.lines { p { (line) } }
            }
            h2 { (reader.say(key!("puzzle-hand"))) }
            (cards(words, &asked.hand))
            @if !asked.before.is_empty() { (before(reader, &asked.before, answered.as_ref())) }
            @if answered.is_none() {
                form method="post" action=(here) {
                    fieldset {
                        legend { (reader.say(key!("puzzle-answer"))) }
                        div .choices {
                            @for (sent, read) in &asked.choices { button name="answer" value=(sent) { (read) } }
                        }
                    }
                }
            }
        }
    };
    page(reader, &title, &content)
}

/// A puzzle that is still being chosen.
pub(crate) fn puzzle_to_come(reader: &Reader, kind: PuzzleKind, number: u32) -> Markup {
    let title = title_of(reader, kind);
    let content = html! {
        div .puzzle {
            h1 { (title) }
            p .hint { (number_of(reader, number)) }
            div .making data-reload="2" data-ready=(reader.say(key!("ready-puzzle"))) role="status" {
                p { (reader.say(key!("puzzle-making"))) }
                progress aria-label=(title) {}
            }
            p .actions { a .button href=(reader.to("/puzzles")) { (reader.say(key!("puzzle-all"))) } }
        }
    };
    waiting_page(reader, &title, &content)
}

/// The tricks so far; after the answer first those that prove it, and the hand that does.
fn before(reader: &Reader, tricks: &[Stretch], answered: Option<&Answered>) -> Markup {
    let words = reader.words;
    let proof = answered.map_or(&[][..], |answered| &answered.tricks);
    let proof = proof.iter().map(|number| usize::from(*number) - 1);
    let proof: Vec<Stretch> = proof.filter_map(|at| tricks.get(at).cloned()).collect();
    let boxes = answered.and_then(|answered| answered.boxes.as_ref());
    html! {
        @if !proof.is_empty() {
            h2 { (reader.say(key!("puzzle-proof"))) }
            @if let Some(boxes) = boxes { (places(words, boxes)) }
            div .proof { (stretches(words, &proof, &|_| None)) }
        }
        h2 { (reader.say(key!("puzzle-tricks"))) }
        (stretches(words, tricks, &|_| None))
    }
}

/// The places in a hand, those that can be filled with their cards.
fn places(words: Words, boxes: &Boxes) -> Markup {
    html! {
        p { (boxes.places) }
        div .places {
            @if !boxes.cards.is_empty() { (cards(words, &boxes.cards)) }
            @for _ in 0..boxes.empty { span aria-hidden="true" {} }
        }
        p { b { (boxes.left) } }
    }
}

fn outcome(
    reader: &Reader,
    puzzle: &Puzzle,
    answered: &Answered,
    ratings: &Ratings,
    here: &str,
) -> Markup {
    let (kind, number) = (puzzle.kind, puzzle.number);
    let rating = ratings.find(kind);
    let change = rating.and_then(|rating| Some((rating, rating.change(number)?)));
    let is_near = ratings.level(kind) == puzzle.level;
    let count = [
        ("count", puzzle.right.len().into()),
        ("answer", answered.answer.clone().into()),
    ];
    html! {
        div .outcome.{ (if answered.right { "good" } else { "bad" }) } {
            div #told role="status" {
                p {
                    b {
                        @if answered.right { (art::sign(reader, "tick")) (reader.say(key!("puzzle-right"))) }
                        @else { (reader.say(key!("puzzle-wrong"))) }
                    }
                    " " (reader.with(key!("puzzle-solution"), &count))
                }
                p { (answered.why) }
                @if let Some((rating, change)) = change {
                    p .rating { (rated(reader, &rating)) " (" (signed(change)) ")" }
                }
            }
            p .actions {
                a .button.main autofocus aria-describedby="told" href={ (near_path(reader, kind)) "?after=" (number) } { (reader.say(key!("puzzle-next"))) }
                @if !is_near { a .button href={ (next(reader, kind, puzzle.level)) "?after=" (number) } { (reader.say(key!("puzzle-same-level"))) } }
                @if !answered.right { a .button href=(here) { (reader.say(key!("puzzle-again"))) } }
                a .button href=(reader.to("/puzzles")) { (reader.say(key!("puzzle-all"))) }
            }
        }
    }
}

/// Shows the consequence of a wrong answer, in one example.
fn led_to(reader: &Reader, led: &Led) -> Markup {
    let words = reader.words;
    html! {
        h2 { (reader.say(key!("puzzle-then"))) }
        p { (led.example) }
        div .led { (stretches(words, &led.tricks, &|_| None)) }
        @if !led.rest.is_empty() {
            details .led {
                summary { (reader.say(key!("puzzle-then-rest"))) }
                (stretches(words, &led.rest, &|_| None))
            }
        }
        p { b { (led.end) } }
    }
}

/// What is different in a puzzle that comes back.
fn turned(reader: &Reader, kind: PuzzleKind) -> String {
    reader.say(match kind {
        PuzzleKind::Insider | PuzzleKind::Card | PuzzleKind::LikelyCard => {
            key!("puzzle-turned-seats")
        }
        PuzzleKind::Spy | PuzzleKind::LikelySpy => key!("puzzle-turned-colours"),
    })
}

/// Whether answers are proven or very likely.
fn certainty(reader: &Reader, kind: PuzzleKind) -> String {
    reader.say(if kind.is_proven() {
        key!("puzzle-proven")
    } else {
        key!("puzzle-likely")
    })
}

pub(super) fn title_of(reader: &Reader, kind: PuzzleKind) -> String {
    reader.made(&format!("puzzle-{kind}"))
}

pub(super) fn number_of(reader: &Reader, number: u32) -> String {
    // A number of thousands is not to be parted by a sign.
    reader.with(
        key!("puzzle-number"),
        &[("number", number.to_string().into())],
    )
}

fn level_of(reader: &Reader, level: u8) -> String {
    reader.with(key!("puzzle-level"), &[("level", level.into())])
}

/// With a real minus.
fn signed(change: i32) -> String {
    match change {
        0 => "±0".to_owned(),
        1.. => format!("+{change}"),
        _ => format!("−{}", change.abs()),
    }
}

fn near_path(reader: &Reader, kind: PuzzleKind) -> String {
    reader.to(format_args!("/puzzles/{kind}/next"))
}

fn next(reader: &Reader, kind: PuzzleKind, level: u8) -> String {
    reader.to(format_args!("/puzzles/{kind}/level/{level}"))
}

#[cfg(test)]
mod tests {
    use review::Laid;
    use words::{Language, Tint};

    use super::*;

    /// Every place is drawn, and what is drawn is said as well.
    #[test]
    fn a_place_without_a_card_stays_empty() {
        let ring = Laid {
            name: String::new(),
            card: "B7".to_owned(),
            words: "blue 7".to_owned(),
            tint: Tint::Blue,
            wins: false,
        };
        let mut boxes = Boxes {
            places: "Places: 3.".to_owned(),
            cards: vec![ring],
            empty: 2,
            left: "Empty: 2.".to_owned(),
        };
        let drawn = |boxes: &Boxes| places(Words(Language::English), boxes).into_string();
        let empty = "<span aria-hidden=\"true\"></span>";
        let page = drawn(&boxes);
        assert_eq!(page.matches("</li>").count(), 1, "{page}");
        assert_eq!(page.matches(empty).count(), 2, "{page}");
        for said in ["Places: 3.", "blue 7", "Empty: 2."] {
            assert!(page.contains(said), "{page}");
        }
        boxes.cards.clear();
        assert!(!drawn(&boxes).contains("<ul"));
    }
}
