use black_spy::{Action, Card, Colour, Direction, Legal, Own, Shown, Verb};
use cards::Trick;
use maud::{Markup, html};

use super::table::{name, names, turn};
use crate::{reader::Reader, seen::Seen};

/// The match as it may be looked at.
pub(crate) fn game(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        section .game {
            p {
                (reader.with("round", &[("number", shown.round.into())])) " · "
                (reader.say(match shown.direction {
                    Direction::Left => "direction-left",
                    Direction::Right => "direction-right",
                    Direction::Across => "direction-across",
                    Direction::None => "direction-none",
                }))
                @if let Some(announced) = shown.announced {
                    " · " (reader.with("announced", &[("colour", colour(reader, announced).into())]))
                }
            }
            ul .places {
                @for (seat, place) in shown.seats.iter() {
                    li {
                        b { (name(reader, seen, seat)) } ": "
                        (reader.with("cards-held", &[("count", place.cards.into())])) " · "
                        (reader.with("tricks-won", &[("count", place.tricks.into())])) " · "
                        (reader.with("total", &[("points", place.total.into())]))
                        @if shown.dealer == seat { " · " (reader.say("dealer")) }
                    }
                }
            }
            @if !shown.trick.is_empty() {
                h2 { (reader.say("the-trick")) }
                (trick(reader, seen, &shown.trick))
            }
            @if let Some(last) = &shown.last_trick {
                h2 { (reader.say("last-trick")) }
                (trick(reader, seen, &last.plays))
                p { (reader.with("trick-won", &[("name", name(reader, seen, last.winner).into())])) }
            }
            @if let Some(outcome) = &shown.outcome {
                p .ending { b { (reader.with("won-by", &[
                    ("names", names(reader, seen, outcome.winners.iter()).into()),
                ])) } }
            }
            @if let Some(you) = &shown.you { (own(reader, seen, shown, you)) }
            (score_pad(reader, seen, shown))
            @if let Some(history) = &shown.history {
                details {
                    summary { (reader.say("history")) }
                    @for past in history { (trick(reader, seen, &past.plays)) }
                }
            }
        }
    }
}

fn trick(reader: &Reader, seen: &Seen, trick: &Trick<Card>) -> Markup {
    html! {
        ol .trick {
            @for (seat, card) in trick.iter() {
                li { (name(reader, seen, seat)) " " (face(reader, card)) }
            }
        }
    }
}

fn face(reader: &Reader, card: Card) -> Markup {
    let suit = card.colour();
    html! {
        span .card .{ "colour-" (suit) } title=(colour(reader, suit)) {
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

fn colour(reader: &Reader, colour: Colour) -> String {
    reader.say(&format!("colour-{colour}"))
}

fn own(reader: &Reader, seen: &Seen, shown: &Shown, you: &Own) -> Markup {
    let received: Vec<String> = you.received.iter().map(text).collect();
    html! {
        @if !received.is_empty() {
            p { (reader.with("received", &[("cards", received.join(", ").into())])) }
        }
        @match &you.legal {
            Legal::Pick { verb, pick, of } => {
                h2 {
                    (reader.with(
                        match verb { Verb::Pass => "pass-cards", Verb::Take => "take-cards" },
                        &[("count", (*pick).into())],
                    ))
                }
                form method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
                    (turn(seen, shown.turn))
                    input type="hidden" name="verb" value=(match verb { Verb::Pass => "pass", Verb::Take => "take" });
                    @for card in of.iter() {
                        label { input type="checkbox" name="card" value=(card); (face(reader, card)) }
                    }
                    button { (reader.say(match verb { Verb::Pass => "pass-button", Verb::Take => "take-button" })) }
                }
            }
            Legal::Actions(actions) => (choices(reader, seen, shown, actions)),
        }
        (hand(reader, seen, shown, you))
    }
}

fn text(card: Card) -> String {
    format!("{} {}", symbol(card.colour()), card.rank())
}

fn choices(reader: &Reader, seen: &Seen, shown: &Shown, actions: &[Action]) -> Markup {
    let heading = match actions.first() {
        Some(Action::Announce(_)) => "announce-colour",
        Some(Action::Moon(_)) => "moon",
        _ => return html! {},
    };
    html! {
        h2 { (reader.say(heading)) }
        form method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
            (turn(seen, shown.turn))
            @for action in actions {
                button name="action" value=(action) {
                    @match action {
                        Action::Announce(announced) => { (symbol(*announced)) " " (colour(reader, *announced)) },
                        Action::Moon(black_spy::MoonChoice::Capture) => (reader.say("moon-capture")),
                        Action::Moon(black_spy::MoonChoice::Release) => (reader.say("moon-release")),
                        Action::Take(_) | Action::Pass(_) | Action::Play(_) => (action),
                    }
                }
            }
        }
    }
}

fn hand(reader: &Reader, seen: &Seen, shown: &Shown, you: &Own) -> Markup {
    let plays = |card: Card| match &you.legal {
        Legal::Actions(actions) => actions.contains(&Action::Play(card)),
        Legal::Pick { .. } => false,
    };
    let due = you.hand.iter().any(plays);
    html! {
        h2 { @if due { (reader.say("play-a-card")) } @else { (reader.say("your-hand")) } }
        form .hand method="post" action=(reader.to(format_args!("/t/{}/act", seen.id))) {
            (turn(seen, shown.turn))
            @for card in you.hand.iter() {
                button .follows[plays(card)] name="action" value={ "play:" (card) } disabled[!due] {
                    (face(reader, card))
                }
            }
        }
    }
}

fn score_pad(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        @if !shown.rounds.is_empty() {
            table .scores {
                caption { (reader.say("score-pad")) }
                tr { @for (seat, _) in shown.seats.iter() { th { (name(reader, seen, seat)) } } }
                @for round in &shown.rounds {
                    tr { @for (_, points) in round.iter() { td { (points) } } }
                }
                tr { @for (_, place) in shown.seats.iter() { td { b { (place.total) } } } }
            }
        }
    }
}
