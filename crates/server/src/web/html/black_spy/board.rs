use black_spy::{Card, Colour, Direction, Follows, PhaseShown, Shown, TrickShown};
use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::{colour, counted_name, face, fly, shape_of};
use crate::{
    table::{overview::AnyOverview, seen::Seen},
    web::{
        html::{
            art,
            table::{name, place},
        },
        reader::Reader,
    },
};

/// The middle of the table: what is to be followed, and the trick.
pub(crate) fn board(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let trick = shown.last_trick.as_ref().unwrap_or(&shown.trick);
    // Another card is led, another thing lies there.
    let id = trick
        .plays
        .first()
        .map(|first| format!("led-{}", first.card));
    html! {
        section .led id=[id] { (led(reader, shown)) }
        @match &shown.last_trick {
            _ if shown.phase == PhaseShown::Over => {},
            Some(last) => (cards(reader, seen, last, shown)),
            None if shown.phase == PhaseShown::Pass => {},
            None => (cards(reader, seen, &shown.trick, shown)),
        }
    }
}

/// The round, the trick, and when it ends.
pub(crate) fn counts(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let rounds = max_rounds(seen);
    let number = (shown.tricks_done + u8::from(shown.last_trick.is_none())).clamp(1, shown.tricks);
    let trick = |number: u8| {
        let values = [("number", number.into()), ("tricks", shown.tricks.into())];
        reader.with(key!("trick-number"), &values)
    };
    html! {
        span .count { (round(reader, shown.round, rounds)) }
        span .count data-widest=(trick(shown.tricks)) { (trick(number)) }
        // No total ends a single round.
        @if rounds != Some(1) { span .count.end { (reader.with(key!("ends-at"), &[("points", ends_at(seen, shown).into())])) } }
    }
}

/// The least total that ends the match, which may have to pass the end value (BS-6.6).
pub(super) fn ends_at(seen: &Seen, shown: &Shown) -> i32 {
    match seen.overview.as_ref() {
        AnyOverview::BlackSpy(overview) => overview.ends_at,
        AnyOverview::InsideJob(_) => shown.end,
    }
}

/// After how many rounds the match ends at the latest.
pub(super) fn max_rounds(seen: &Seen) -> Option<u32> {
    match seen.overview.as_ref() {
        AnyOverview::BlackSpy(overview) => overview.max_rounds,
        AnyOverview::InsideJob(_) => None,
    }
}

/// Which round it is, and of how many at most.
fn round(reader: &Reader, number: u32, most: Option<u32>) -> String {
    match most {
        None => reader.with(key!("round"), &[("number", number.into())]),
        Some(most) => {
            let values = [("number", number.into()), ("rounds", most.into())];
            reader.with(key!("round-of"), &values)
        }
    }
}

/// The colour and the ranks that follow, or what else is to be known before the first card.
fn led(reader: &Reader, shown: &Shown) -> Markup {
    let chip = |named: Colour| {
        let shape = shape_of(named).name();
        html! {
            span .{ "chip " (shape) } { (art::draw(reader, "shape", shape)) span { (colour(reader, named)) } }
        }
    };
    // The last trick of the round before still lies there, but nobody follows it any more.
    let last = shown.last_trick.as_ref().filter(|_| shown.tricks_done > 0);
    let trick = last.unwrap_or(&shown.trick);
    let first = trick.plays.first();
    html! {
        @match (shown.phase, first) {
            (PhaseShown::Take, _) => span { (reader.say(key!("led-mole"))) },
            (PhaseShown::Pass, _) => (passing(reader, shown.direction)),
            (_, Some(first)) => {
                @let colour_led = first.card.colour();
                (chip(colour_led))
                @for rank in &trick.ranks {
                    span .or { (reader.say(key!("led-or"))) }
                    span .chip.rank { (reader.with(key!("led-rank"), &[("rank", rank.number().into())])) }
                }
                span .wins { (reader.with(key!("led-wins"), &[("colour", colour(reader, colour_led).into())])) }
            },
            (_, None) => {
                @if let Some(announced) = shown.announced {
                    (chip(announced))
                    span .wins { (reader.with(key!("announced"), &[("colour", colour(reader, announced).into())])) }
                } @else {
                    span .quiet { (reader.say(key!("led-nothing"))) }
                }
            },
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
    html! { span .way { (arrow(reader, direction)) span { (reader.say(key)) } } }
}

/// A place for the card of every seat, in the order of play where it is known.
fn cards(reader: &Reader, seen: &Seen, trick: &TrickShown, shown: &Shown) -> Markup {
    let players = shown.seats.players();
    let known = trick.leader.is_some();
    // The last trick of a round is seen until the next round begins for the reader.
    let past = trick.winner.is_some() && shown.tricks_done == 0;
    let played = trick.plays.iter().map(|play| (play.seat, Some(play)));
    let to_play = trick.to_play.iter().map(|&seat| (seat, None));
    let anybody = Seat::all(players)
        .filter(|_| !known)
        .map(|seat| (seat, None));
    html! {
        ol .trick.bare .past[past] aria-label=(reader.say(key!("the-trick"))) data-winner=[trick.winner] {
            @for (place_in_order, (seat, play)) in (1..).zip(played.chain(to_play).chain(anybody)) {
                @let won = trick.winner == Some(seat);
                li .{ "play " (place(seen, seat)) } .won[won] data-seat=(seat) {
                    span .hidden-text { bdi { (name(reader, seen, seat)) } @if play.is_some() { ": " } }
                    @match play {
                        Some(play) => {
                            span .laid data-fly=(fly(play.card, &format!("t{seat}"))) {
                                (face(reader, play.card))
                                (followed(reader, play.card, play.follows))
                            }
                            span .hidden-text {
                                (counted_name(reader, seen, play.card))
                                @if play.follows == Some(Follows::Rank) { ", " (reader.say(key!("by-rank"))) }
                            }
                        },
                        None => span .laid.awaited { @if known { (place_in_order) } },
                    }
                    @if play.is_some() && trick.winner.is_none() { span .order aria-hidden="true" { (place_in_order) } }
                    @if won {
                        span .crowned { (art::sign(reader, "crown")) }
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
                span .{ "how " (shape) } aria-hidden="true" title=(reader.say(key!("by-colour"))) { (art::draw(reader, "sign", shape)) }
            },
            Some(Follows::Rank) => span .how.rank aria-hidden="true" title=(reader.say(key!("by-rank"))) { "=" },
            None => {},
        }
    }
}
