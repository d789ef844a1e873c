use black_spy::{Action, Card, Colour, Direction, Legal, Own, Shown, Verb};
use cards::Trick;
use maud::{Markup, html};

use super::table::{name, names, turn};
use crate::{seen::Seen, words::Words};

/// The match as it may be looked at.
pub(crate) fn game(words: Words, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        section .game {
            p {
                (words.with("round", &[("number", shown.round.into())])) " · "
                (words.say(match shown.direction {
                    Direction::Left => "direction-left",
                    Direction::Right => "direction-right",
                    Direction::Across => "direction-across",
                    Direction::None => "direction-none",
                }))
                @if let Some(announced) = shown.announced {
                    " · " (words.with("announced", &[("colour", colour(words, announced).into())]))
                }
            }
            ul .places {
                @for (seat, place) in shown.seats.iter() {
                    li {
                        b { (name(words, seen, seat)) } ": "
                        (words.with("cards-held", &[("count", place.cards.into())])) " · "
                        (words.with("tricks-won", &[("count", place.tricks.into())])) " · "
                        (words.with("total", &[("points", place.total.into())]))
                        @if shown.dealer == seat { " · " (words.say("dealer")) }
                    }
                }
            }
            @if !shown.trick.is_empty() {
                h2 { (words.say("the-trick")) }
                (trick(words, seen, &shown.trick))
            }
            @if let Some(last) = &shown.last_trick {
                h2 { (words.say("last-trick")) }
                (trick(words, seen, &last.plays))
                p { (words.with("trick-won", &[("name", name(words, seen, last.winner).into())])) }
            }
            @if let Some(outcome) = &shown.outcome {
                p .ending { b { (words.with("won-by", &[
                    ("names", names(words, seen, outcome.winners.iter()).into()),
                ])) } }
            }
            @if let Some(you) = &shown.you { (own(words, seen, shown, you)) }
            (score_pad(words, seen, shown))
            @if let Some(history) = &shown.history {
                details {
                    summary { (words.say("history")) }
                    @for past in history { (trick(words, seen, &past.plays)) }
                }
            }
        }
    }
}

fn trick(words: Words, seen: &Seen, trick: &Trick<Card>) -> Markup {
    html! {
        ol .trick {
            @for (seat, card) in trick.iter() {
                li { (name(words, seen, seat)) " " (face(words, card)) }
            }
        }
    }
}

fn face(words: Words, card: Card) -> Markup {
    let suit = card.colour();
    html! {
        span .card .{ "colour-" (suit) } title=(colour(words, suit)) {
            (symbol(suit)) " " (card.rank())
        }
    }
}

const fn symbol(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "●",
        Colour::Green => "▲",
        Colour::Black => "✖",
        Colour::Red => "◆",
        Colour::Yellow => "★",
    }
}

fn colour(words: Words, colour: Colour) -> String {
    words.say(&format!("colour-{colour}"))
}

fn own(words: Words, seen: &Seen, shown: &Shown, you: &Own) -> Markup {
    let received: Vec<String> = you.received.iter().map(text).collect();
    html! {
        @if !received.is_empty() {
            p { (words.with("received", &[("cards", received.join(", ").into())])) }
        }
        @match &you.legal {
            Legal::Pick { verb, pick, of } => {
                h2 {
                    (words.with(
                        match verb { Verb::Pass => "pass-cards", Verb::Take => "take-cards" },
                        &[("count", (*pick).into())],
                    ))
                }
                form method="post" action={ "/t/" (seen.id) "/act" } {
                    (turn(seen, shown.turn))
                    input type="hidden" name="verb" value=(match verb { Verb::Pass => "pass", Verb::Take => "take" });
                    @for card in of.iter() {
                        label { input type="checkbox" name="card" value=(card); (face(words, card)) }
                    }
                    button { (words.say(match verb { Verb::Pass => "pass-button", Verb::Take => "take-button" })) }
                }
            }
            Legal::Actions(actions) => (choices(words, seen, shown, actions)),
        }
        (hand(words, seen, shown, you))
    }
}

fn text(card: Card) -> String {
    format!("{} {}", symbol(card.colour()), card.rank())
}

fn choices(words: Words, seen: &Seen, shown: &Shown, actions: &[Action]) -> Markup {
    let heading = match actions.first() {
        Some(Action::Announce(_)) => "announce-colour",
        Some(Action::Moon(_)) => "moon",
        _ => return html! {},
    };
    html! {
        h2 { (words.say(heading)) }
        form method="post" action={ "/t/" (seen.id) "/act" } {
            (turn(seen, shown.turn))
            @for action in actions {
                button name="action" value=(action) {
                    @match action {
                        Action::Announce(announced) => { (symbol(*announced)) " " (colour(words, *announced)) },
                        Action::Moon(black_spy::MoonChoice::Capture) => (words.say("moon-capture")),
                        Action::Moon(black_spy::MoonChoice::Release) => (words.say("moon-release")),
                        Action::Take(_) | Action::Pass(_) | Action::Play(_) => (action),
                    }
                }
            }
        }
    }
}

fn hand(words: Words, seen: &Seen, shown: &Shown, you: &Own) -> Markup {
    let plays = |card: Card| match &you.legal {
        Legal::Actions(actions) => actions.contains(&Action::Play(card)),
        Legal::Pick { .. } => false,
    };
    let due = you.hand.iter().any(plays);
    html! {
        h2 { @if due { (words.say("play-a-card")) } @else { (words.say("your-hand")) } }
        form .hand method="post" action={ "/t/" (seen.id) "/act" } {
            (turn(seen, shown.turn))
            @for card in you.hand.iter() {
                button .follows[plays(card)] name="action" value={ "play:" (card) } disabled[!due] {
                    (face(words, card))
                }
            }
        }
    }
}

fn score_pad(words: Words, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        @if !shown.rounds.is_empty() {
            table .scores {
                caption { (words.say("score-pad")) }
                tr { @for (seat, _) in shown.seats.iter() { th { (name(words, seen, seat)) } } }
                @for round in &shown.rounds {
                    tr { @for (_, points) in round.iter() { td { (points) } } }
                }
                tr { @for (_, place) in shown.seats.iter() { td { b { (place.total) } } } }
            }
        }
    }
}
