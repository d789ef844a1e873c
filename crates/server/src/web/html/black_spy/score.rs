use black_spy::Shown;
use cards::{BySeat, Seat, SeatSet};
use maud::{Markup, html};
use words::key;

use super::{card_name, face, points};
use crate::{
    table::seen::Seen,
    web::{
        html::{seats::own_face, table::name},
        reader::Reader,
    },
};

/// The score pad beside the table; at the end it lies in the middle of the page.
pub(crate) fn pad(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    match shown.outcome {
        Some(_) => html! {},
        None => html! {
            @if has_score(shown) {
                (standings(reader, seen, shown))
                (score(reader, seen, shown))
            }
            p .hint { (reader.say(key!("score-later"))) }
            (history(reader, seen, shown))
        },
    }
}

/// Has anything been counted yet? In the first round nothing has.
pub(super) fn has_score(shown: &Shown) -> bool {
    !shown.rounds.is_empty() || shown.seats.iter().any(|(_, place)| place.total != 0)
}

/// Who has how many points, the fewest first. The pad below says the same in numbers.
fn standings(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let mut seats: Vec<Seat> = Seat::all(shown.seats.players()).collect();
    seats.sort_by_key(|seat| shown.seats[*seat].total);
    html! {
        ul .bare.standings aria-hidden="true" {
            @for seat in seats {
                @let total = shown.seats[seat].total;
                li {
                    span .avatar { (own_face(reader, seen, seat)) }
                    b .who { (name(reader, seen, seat)) }
                    b .total { (points(total)) }
                    progress .bar max=(shown.end) value=(total.max(0)) {}
                }
            }
        }
    }
}

/// The tricks of the round, where they may be looked at.
fn history(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        @if let Some(history) = &shown.history {
            details .history {
                summary { (reader.say(key!("history"))) }
                ol .bare {
                    @for past in history {
                        li {
                            p .small-cards {
                                @for play in &past.plays {
                                    span .small { (face(reader, play.card))
                                        span { (name(reader, seen, play.seat)) span .hidden-text { ": " (card_name(reader, play.card)) } }
                                    }
                                }
                            }
                            @if let Some(winner) = past.winner {
                                p .quiet { (reader.with(key!("trick-won"), &[("name", name(reader, seen, winner).into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The points of every round and what they come to.
pub(super) fn score(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let totals = BySeat::from_fn(shown.seats.players(), |seat| shown.seats[seat].total);
    let winners = shown.outcome.as_ref().map(|outcome| outcome.winners);
    sheet(
        reader,
        seen,
        &shown.rounds,
        &totals,
        winners.unwrap_or_default(),
    )
}

/// The same from its numbers.
pub(super) fn sheet(
    reader: &Reader,
    seen: &Seen,
    rounds: &[BySeat<i32>],
    totals: &BySeat<i32>,
    winners: SeatSet,
) -> Markup {
    html! {
        div .sheet.paper.scores {
            table {
                caption { (reader.say(key!("score-pad"))) }
                thead {
                    tr {
                        th scope="col" { (reader.say(key!("round-short"))) }
                        @for (seat, _) in totals.iter() { th scope="col" title=(name(reader, seen, seat)) { bdi { (name(reader, seen, seat)) } } }
                    }
                }
                tbody {
                    @for (number, round) in (1..).zip(rounds) {
                        tr {
                            th scope="row" { (number) }
                            @for (_, round_points) in round.iter() { td { (points(*round_points)) } }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (reader.say(key!("sum"))) }
                        @for (seat, total) in totals.iter() { td .won[winners.contains(seat)] { b { (points(*total)) } } }
                    }
                }
            }
        }
    }
}
