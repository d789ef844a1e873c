use black_spy::{Action, CardSet, Direction, Legal, MoonChoice, Own, Shown, Stage, Verb};
use cards::Seat;
use maud::{Markup, html};

use super::{card_name, colour, face, score::score, sorted};
use crate::{
    html::{
        art::{self, Shape},
        table::{acting, name},
    },
    reader::Reader,
    seen::Seen,
};

/// What is to be decided besides a card of the hand.
pub(crate) fn panel(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let pad = shown.phase == Stage::Over;
    html! {
        @if let Some(outcome) = &shown.outcome {
            @match seen.you.map(|you| outcome.winners.contains(you)) {
                Some(true) => p .stamp.good { (reader.say("you-won")) },
                Some(false) => p .stamp { (reader.say("you-lost")) },
                None => {},
            }
        }
        @if pad { (score(reader, seen, shown)) }
        @if let Some(you) = &shown.you { (own(reader, seen, shown, you)) }
    }
}

fn own(reader: &Reader, seen: &Seen, shown: &Shown, you: &Own) -> Markup {
    let first = shown.trick.is_empty() && super::is_first_trick(shown);
    html! {
        @if first && shown.phase == Stage::Trick && !you.received.is_empty() {
            p .got {
                span { (reader.say("received")) }
                @for card in sorted(you.received) {
                    span .small { (face(reader, card)) span .hidden-text { (card_name(reader, card)) } }
                }
            }
        }
        @match &you.legal {
            Legal::Pick { verb: Verb::Take, pick: count, of } => {
                div .sheet.taking { (pick(reader, seen, shown, Verb::Take, *count, *of)) }
                p .label { (reader.say("your-hand")) }
            },
            Legal::Pick { verb: Verb::Pass, .. } => {},
            Legal::Actions(actions) => (choices(reader, seen, shown, actions)),
        }
    }
}

fn passing(reader: &Reader, direction: Direction) -> Markup {
    art::sign(
        reader,
        match direction {
            Direction::Left => "left",
            Direction::Right => "right",
            Direction::Across | Direction::None => "across",
        },
    )
}

/// BS-3.2
fn receiver(shown: &Shown, seat: Seat) -> Seat {
    let players = shown.seats.players();
    match shown.direction {
        Direction::Left => seat.left(players),
        Direction::Right => seat.right(players),
        Direction::Across => seat.clockwise(players / 2, players),
        Direction::None => seat,
    }
}

/// So many cards to tick, of the hand or of the mole's pile.
pub(super) fn pick(
    reader: &Reader,
    seen: &Seen,
    shown: &Shown,
    verb: Verb,
    count: u8,
    of: CardSet,
) -> Markup {
    let (word, heading, button) = match verb {
        Verb::Pass => ("pass", "pass-cards", "pass-button"),
        Verb::Take => ("take", "take-cards", "take-button"),
    };
    let content = html! {
        input type="hidden" name="verb" value=(word);
        div .picking {
            span #picking { (reader.with(heading, &[("count", count.into())])) }
            @if let Some(you) = seen.you.filter(|_| verb == Verb::Pass) {
                span .to {
                    (passing(reader, shown.direction))
                    (reader.with("pass-to", &[("name", name(reader, seen, receiver(shown, you)).into())]))
                }
            }
            button .main { (reader.say(button)) span .picked aria-hidden="true" { "0/" (count) } }
        }
        ul .cards.bare .{ "count-" (of.len()) } aria-labelledby="picking" {
            @for card in sorted(of) {
                li {
                    label .hold {
                        input type="checkbox" name="card" value=(card) aria-label=(card_name(reader, card));
                        (face(reader, card))
                    }
                }
            }
        }
    };
    let class = format!("hand pick due pick-{count}");
    acting(reader, seen, &class, shown.turn, &content)
}

fn choices(reader: &Reader, seen: &Seen, shown: &Shown, actions: &[Action]) -> Markup {
    let content = html! {
        @for action in actions {
            @match action {
                Action::Announce(announced) => {
                    @let shape = Shape::of_colour(*announced).name();
                    button .{ "announce " (shape) } name="action" value=(action) {
                        (art::draw(reader, "shape", shape)) span { (colour(reader, *announced)) }
                    }
                },
                Action::Moon(MoonChoice::Capture) => button name="action" value=(action) { (reader.say("moon-capture")) },
                Action::Moon(MoonChoice::Release) => button name="action" value=(action) { (reader.say("moon-release")) },
                Action::Take(_) | Action::Pass(_) | Action::Play(_) => {},
            }
        }
    };
    html! {
        @if matches!(shown.phase, Stage::Announce | Stage::Moon) && !actions.is_empty() {
            (acting(reader, seen, "choices", shown.turn, &content))
        }
    }
}
