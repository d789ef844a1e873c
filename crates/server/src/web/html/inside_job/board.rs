use inside_job::{Shown, TrickShown};
use maud::{Markup, html};
use words::key;

use super::{card_name, face, shape_of};
use crate::{
    table::seen::Seen,
    web::{
        html::{
            art, mission,
            table::{name, place},
        },
        reader::Reader,
    },
};

/// The middle of the table: the mission and the trick.
pub(crate) fn board(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    // Until the next mission lies there, the last trick may be looked at (IJ-4.8).
    let trick = shown.last_trick.as_ref().unwrap_or(&shown.trick);
    let active = shown.mission.as_ref().or(trick.mission.as_ref());
    let players = usize::from(shown.seats.players());
    html! {
        @match active {
            Some(active) => section id={ "mission-" (active.id) } .{ "mission " (shape_of(active.trump).name()) } {
                (mission::card(reader, active, players, &mission::outlook(reader, shown.outlook, trick.completed)))
                (mission::stamp(reader, trick.completed))
            },
            None => section .mission.none { p { (reader.say(key!("no-mission-yet"))) } },
        }
        (cards(reader, seen, trick))
    }
}

/// Completed missions, the trick and the supply.
pub(crate) fn counts(reader: &Reader, shown: &Shown) -> Markup {
    let done = u8::try_from(shown.completed.len()).expect("there are at most 11 tricks");
    let missions = reader.with(
        key!("missions-done"),
        &[
            ("done", done.into()),
            ("target", shown.mission_target.into()),
        ],
    );
    let number = match shown.last_trick {
        Some(_) => shown.tricks_done,
        None => shown.tricks_done + 1,
    };
    let trick = reader.with(
        key!("trick-number"),
        &[("number", number.into()), ("tricks", shown.tricks.into())],
    );
    let supply = reader.with(key!("supply"), &[("count", shown.supply.into())]);
    html! {
        button .plain.missions type="button" popovertarget="case" {
            // A title of the button would be read out after its name, which is the same.
            span .boxes aria-hidden="true" title=(missions) { @for mission in 0..shown.mission_target { i .on[mission < done] { @if mission < done { (art::sign(reader, "tick")) } } } }
            b aria-hidden="true" title=(missions) { (done) "/" (shown.mission_target) }
            span .hidden-text { (missions) }
        }
        span .count title=(trick) { (art::sign(reader, "cards")) b aria-hidden="true" data-widest={ (shown.tricks) "/" (shown.tricks) } { (number) "/" (shown.tricks) } span .hidden-text { (trick) } }
        span .count.supply title=(supply) data-supply { (art::sign(reader, "briefcase")) b aria-hidden="true" data-widest="10" { (shown.supply) } span .hidden-text { (supply) } }
    }
}

/// A place for the card of every seat, in the order of play.
fn cards(reader: &Reader, seen: &Seen, trick: &TrickShown) -> Markup {
    let played = trick.plays.iter().map(|play| (play.seat, Some(play)));
    let to_play = trick.to_play.iter().map(|&seat| (seat, None));
    html! {
        ol .trick.bare aria-label=(reader.say(key!("the-trick"))) data-winner=[trick.winner] {
            @for (place_in_order, (seat, play)) in (1..).zip(played.chain(to_play)) {
                li .{ "play " (place(seen, seat)) } .won[trick.winner == Some(seat)] data-seat=(seat) {
                    span .hidden-text { bdi { (name(reader, seen, seat)) } @if play.is_some() { ": " } }
                    @match play {
                        Some(play) => {
                            span .laid .wagered[play.wager] data-fly=(play.card) {
                                (face(reader, play.card))
                                @if play.wager { (art::draw(reader, "on-card", "briefcase")) }
                            }
                            span .hidden-text {
                                (card_name(reader, play.card))
                                @if play.wager { " " (reader.say(key!("with-a-briefcase"))) }
                            }
                        },
                        None => span .laid.awaited { (place_in_order) },
                    }
                    @if play.is_some() && trick.winner.is_none() { span .order aria-hidden="true" { (place_in_order) } }
                    @if trick.winner == Some(seat) {
                        span .crowned { (art::sign(reader, "crown")) }
                        span .hidden-text { (reader.say(key!("wins-the-trick"))) }
                    }
                }
            }
        }
    }
}
