use black_spy::{Action, Card, Follows, Legal, Shown, Verb, You};
use maud::{Markup, html};
use words::key;

use super::{board::followed, card_name, counted_name, face, fly, sorted};
use crate::{
    table::seen::Seen,
    web::{
        html::table::{acting, confirm},
        reader::Reader,
    },
};

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
    let plays = |card: Card| plays(you, card);
    let due = you.hand.iter().any(plays);
    let follows = |card: Card| follows(you, card).filter(|_| due);
    let cards = html! {
        @if !you.hand.is_empty() {
            ul .cards.bare .{ "count-" (you.hand.len()) } aria-label=(reader.say(key!("your-hand"))) data-again=(reader.with(key!("card-again"), &[("card", "#".into())])) {
                @for (at, (card, new)) in marked(you).enumerate() {
                    @let new = shown.tricks_done == 0 && new;
                    li {
                        button .hold .follows[plays(card)] .out[due && !plays(card)] name="action" value={ "play:" (card) }
                            disabled[!due] data-fly=(fly(card, &format!("h{at}")))
                            .new[new]
                            aria-label=(label(reader, held(reader, counted_name(reader, seen, card), new), follows(card))) {
                            // A title of the button would be read out after its name, which says the same.
                            @if new { span title=(reader.say(key!("new-in-hand"))) { (face(reader, card)) } }
                            @else { (face(reader, card)) }
                            @if plays(card) { (followed(reader, card, follows(card))) }
                        }
                    }
                }
            }
        }
        (confirm(reader))
    };
    acting(
        reader,
        seen,
        if due { "hand due" } else { "hand" },
        shown.turn,
        &cards,
    )
}

/// How much longer the hand would be if every card could be played and followed.
pub(crate) fn slack(reader: &Reader, shown: &Shown) -> usize {
    let Some(you) = &shown.you else {
        return 0;
    };
    if !you.hand.iter().any(|card| plays(you, card)) {
        return 0;
    }
    // Its points are named with every card, whether it follows or not.
    let named = |card: Card, follows| label(reader, card_name(reader, card), follows).len();
    let marked = |card: Card, follows: Option<Follows>| {
        let sign = followed(reader, card, follows).into_string();
        " follows".len() + named(card, follows) + sign.len()
    };
    let length = |card: Card| match follows(you, card) {
        follows if plays(you, card) => marked(card, follows),
        follows => " out".len() + named(card, follows),
    };
    let most = |card: Card| {
        let ways = [Follows::Colour, Follows::Rank].into_iter();
        ways.map(|way| marked(card, Some(way))).max().unwrap_or(0)
    };
    you.hand.iter().map(|card| most(card) - length(card)).sum()
}

fn plays(you: &You, card: Card) -> bool {
    match &you.legal {
        Legal::Actions(actions) => actions.contains(&Action::Play(card)),
        Legal::Pick { .. } => false,
    }
}

/// The hand, and which cards of it were got by passing or from the mole's pile in this round: of black 7s, which
/// are all alike, as many as came.
pub(super) fn marked(you: &You) -> impl Iterator<Item = (Card, bool)> {
    let mut new = you.received.plus(you.taken);
    sorted(you.hand).into_iter().map(move |card| {
        let is_new = new.contains(card);
        new.take(card);
        (card, is_new)
    })
}

fn follows(you: &You, card: Card) -> Option<Follows> {
    if you.follows_by_rank.contains(card) {
        Some(Follows::Rank)
    } else {
        you.follows.contains(card).then_some(Follows::Colour)
    }
}

/// A card by its name, and whether it is new in the hand: that is drawn as a dot.
fn held(reader: &Reader, name: String, new: bool) -> String {
    if new {
        reader.with(key!("card-new"), &[("card", name.into())])
    } else {
        name
    }
}

fn label(reader: &Reader, name: String, follows: Option<Follows>) -> String {
    match follows {
        Some(Follows::Colour) => reader.with(key!("card-follows-colour"), &[("card", name.into())]),
        Some(Follows::Rank) => reader.with(key!("card-follows-rank"), &[("card", name.into())]),
        None => name,
    }
}
