use black_spy::{Card, Direction, Follows, PhaseShown, Shown, TrickShown};
use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::{card_name, colour, face, fly, shape_of};
use crate::{
    table::seen::Seen,
    web::{
        html::{
            art,
            table::{name, place},
        },
        reader::Reader,
    },
};

/// The middle of the table: the round, what was announced, and the trick.
pub(crate) fn board(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    html! {
        p .progress {
            span { (reader.with(key!("round"), &[("number", shown.round.into())])) }
            @if matches!(shown.phase, PhaseShown::Take | PhaseShown::Pass) && shown.last_trick.is_some() {
                (passing(reader, shown.direction))
            }
            @if let Some(announced) = shown.announced {
                @let shape = shape_of(announced).name();
                span .announced {
                    (art::draw(reader, &format!("sign {shape}"), shape))
                    (reader.with(key!("announced"), &[("colour", colour(reader, announced).into())]))
                }
            }
        }
        div .middle {
            @match &shown.last_trick {
                _ if shown.phase == PhaseShown::Over => {},
                Some(last) => (cards(reader, seen, last, shown)),
                None if shown.phase == PhaseShown::Pass => {
                    p .{ "trick passing of-" (shown.seats.players()) } { (passing(reader, shown.direction)) }
                },
                None => (cards(reader, seen, &shown.trick, shown)),
            }
        }
        @if let Some(history) = &shown.history {
            details .history {
                summary { (reader.say(key!("history"))) }
                ol .bare {
                    @for past in history {
                        li {
                            p .small-cards {
                                @for play in &past.plays {
                                    span .small { (face(reader, play.card)) span { (name(reader, seen, play.seat)) } }
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

/// The way the cards go (BS-3.2).
pub(super) fn arrow(reader: &Reader, direction: Direction) -> Markup {
    art::sign(
        reader,
        match direction {
            Direction::Left => "left",
            Direction::Right => "right",
            Direction::Across => "across",
            Direction::None => "still",
        },
    )
}

fn passing(reader: &Reader, direction: Direction) -> Markup {
    let key = match direction {
        Direction::Left => key!("direction-left"),
        Direction::Right => key!("direction-right"),
        Direction::Across => key!("direction-across"),
        Direction::None => key!("direction-none"),
    };
    html! { span { (arrow(reader, direction)) (reader.say(key)) } }
}

/// A place for the card of every seat, in the order of play where it is known.
fn cards(reader: &Reader, seen: &Seen, trick: &TrickShown, shown: &Shown) -> Markup {
    let players = shown.seats.players();
    let known = trick.leader.is_some();
    let played = trick.plays.iter().map(|play| (play.seat, Some(play)));
    let to_play = trick.to_play.iter().map(|&seat| (seat, None));
    let anybody = Seat::all(players)
        .filter(|_| !known)
        .map(|seat| (seat, None));
    html! {
        ol .{ "trick bare of-" (players) } aria-label=(reader.say(key!("the-trick"))) data-winner=[trick.winner] {
            @for (place_in_order, (seat, play)) in (1..).zip(played.chain(to_play).chain(anybody)) {
                @let won = trick.winner == Some(seat);
                li .{ "play at-" (place(seen, seat)) } .won[won] data-seat=(seat) {
                    @match play {
                        Some(play) => {
                            span .laid data-fly=(fly(play.card, &format!("t{seat}"))) {
                                (face(reader, play.card))
                                (followed(reader, play.card, play.follows))
                            }
                            span .hidden-text { (card_name(reader, play.card)) }
                        },
                        None => span .laid.awaited { @if known { (place_in_order) } },
                    }
                    span .by { bdi { (name(reader, seen, seat)) } }
                    @if won {
                        (art::sign(reader, "crown"))
                        span .hidden-text { (reader.say(key!("wins-the-trick"))) }
                    }
                }
            }
        }
    }
}

/// The sign of how a card follows.
pub(super) fn followed(reader: &Reader, card: Card, follows: Option<Follows>) -> Markup {
    html! {
        @match follows {
            Some(Follows::Colour) => {
                @let shape = shape_of(card.colour()).name();
                span .{ "how " (shape) } title=(reader.say(key!("by-colour"))) { (art::draw(reader, "sign", shape)) }
            },
            Some(Follows::Rank) => span .how.rank title=(reader.say(key!("by-rank"))) { "=" (card.rank()) },
            None => {},
        }
    }
}
