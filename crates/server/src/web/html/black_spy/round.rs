//! The end of a round: who took which black cards and good spies, what that cost, and how the match stands.

use black_spy::{Round, Shown};
use cards::Seat;
use maud::{Markup, html};
use words::{black_spy::tale, key};

use super::{
    board::{ends_at, max_rounds},
    card_name, face, points, sorted,
};
use crate::{
    table::seen::Seen,
    web::{
        html::{
            film::{Prop, size},
            seats::own_face,
            table::{Listening, name},
        },
        reader::Reader,
    },
};

/// Everything about the last finished round.
pub(super) fn round_end(reader: &Reader, seen: &Seen, shown: &Shown, round: &Round) -> Markup {
    let by_name = Listening::by_name(reader, seen);
    let title = tale::round_title(round, &by_name);
    let named = round.all_black.unwrap_or_else(|| round.hardest_hit());
    let spies = round.taken[named].black_sevens();
    html! {
        header .placard {
            span .plane aria-hidden="true" {}
            div .title {
                p { (reader.with(key!("round-end"), &[("number", round.number.into())])) }
                h2 .(size(&title)) tabindex="-1" { bdi { (title) } }
            }
            (Prop::Spies(spies).drawn(reader))
        }
        ul .bare.takings {
            @for seat in order(round) { (taking(reader, seen, shown, round, seat)) }
        }
        p .standing { (tale::standing(round, ends_at(seen, shown), max_rounds(seen), &Listening::new(reader, seen))) }
    }
}

/// The fewest points first.
fn order(round: &Round) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(round.points.players()).collect();
    seats.sort_by_key(|seat| round.points[*seat]);
    seats
}

fn taking(reader: &Reader, seen: &Seen, shown: &Shown, round: &Round, seat: Seat) -> Markup {
    let (cost, total) = (round.points[seat], round.totals[seat]);
    let plus = if cost > 0 { "+" } else { "" };
    let worst = cost > 0 && seat == round.hardest_hit();
    html! {
        li .worst[worst] .you[seen.you == Some(seat)] {
            span .likeness aria-hidden="true" { (own_face(reader, seen, seat)) }
            b .who { bdi { (name(reader, seen, seat)) } }
            span .total { (reader.with(key!("round-total"), &[("points", points(total).into())])) }
            b .cost { (plus) (points(cost)) }
            progress .bar max=(shown.end) value=(total.max(0)) aria-hidden="true" {}
            ul .bare.took {
                @for card in sorted(round.taken[seat]) {
                    li { (face(reader, card)) span .hidden-text { (card_name(reader, card)) } }
                }
                @if round.taken[seat].is_empty() { li .nothing { (reader.say(key!("round-took-nothing"))) } }
            }
        }
    }
}
