use black_spy::{Action, Card, Legal, Own, Shown, Verb};
use maud::{Markup, html};

use super::{
    board::{Led, followed},
    card_name, face, fly, sorted,
};
use crate::{html::table::acting, reader::Reader, seen::Seen};

/// The cards held: to look at, to play, or to choose some to pass.
pub(crate) fn hand(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let Some(you) = &shown.you else {
        return html! {};
    };
    if let Legal::Pick {
        verb: Verb::Pass,
        pick,
        of,
    } = &you.legal
    {
        return super::panel::pick(reader, seen, shown, Verb::Pass, *pick, *of);
    }
    let plays = |card: Card| match &you.legal {
        Legal::Actions(actions) => actions.contains(&Action::Play(card)),
        Legal::Pick { .. } => false,
    };
    let due = you.hand.iter().any(plays);
    let led = if due {
        Led::after(seen, &shown.trick, shown.trick.len())
    } else {
        Led::default()
    };
    let cards = html! {
        ul .cards.bare .{ "count-" (you.hand.len()) } aria-label=(reader.say("your-hand")) {
            @for (at, card) in sorted(you.hand).into_iter().enumerate() {
                li {
                    button .hold .follows[plays(card)] .out[due && !plays(card)] name="action" value={ "play:" (card) }
                        disabled[!due] data-fly=(fly(card, &format!("h{at}")))
                        .new[super::is_first_trick(shown) && is_new(you, card)] aria-label=(label(reader, card, led)) {
                        (face(reader, card))
                        @if plays(card) { (followed(reader, card, led)) }
                    }
                }
            }
        }
        button .main.confirm type="button" hidden { (reader.say("play-it")) }
    };
    acting(
        reader,
        seen,
        if due { "hand due" } else { "hand" },
        shown.turn,
        &cards,
    )
}

/// Got by passing or from the mole's pile in this round.
fn is_new(you: &Own, card: Card) -> bool {
    you.received.contains(card) || you.taken.contains(card)
}

fn label(reader: &Reader, card: Card, led: Led) -> String {
    let name = card_name(reader, card);
    if led.is_colour(card) {
        reader.with("card-follows-colour", &[("card", name.into())])
    } else if led.is_rank(card) {
        reader.with("card-follows-rank", &[("card", name.into())])
    } else {
        name
    }
}
