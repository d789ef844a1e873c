use inside_job::{PhaseShown, Shown, TrickShown};
use maud::{Markup, html};
use words::key;

use super::{card_name, face};
use crate::{
    table::seen::Seen,
    web::{
        html::{
            art, mission,
            seats::{is_to_act, pips},
            table::{acting, name, place},
        },
        reader::Reader,
    },
};

/// The middle of the table: how far the missions are, the mission, and the trick.
pub(crate) fn board(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    // Until the next mission lies there, the last trick may be looked at (IJ-4.8).
    let (trick, number) = match &shown.last_trick {
        Some(last) => (last, shown.tricks_done),
        None => (&shown.trick, shown.tricks_done + 1),
    };
    let active = shown.mission.as_ref().or(trick.mission.as_ref());
    let players = usize::from(shown.seats.players());
    html! {
        (progress(reader, shown, number))
        div .middle {
            @if let Some(choice) = choice(reader, seen, shown) {
                (choice)
            } @else {
                div .mission.card-like .empty[active.is_none()] {
                    @match active {
                        Some(active) => {
                            p .face { (mission::card(reader, active, players)) }
                            (mission::outlook(reader, shown.outlook, trick.completed))
                        },
                        None => p .quiet { (reader.say(key!("no-mission-yet"))) },
                    }
                }
            }
            (cards(reader, seen, shown, trick))
        }
        (history(reader, seen, shown))
    }
}

/// The drawn missions, where one of them will lie (IJ-4.1).
fn choice(reader: &Reader, seen: &Seen, shown: &Shown) -> Option<Markup> {
    let you = shown.you.as_ref().filter(|you| is_to_act(seen, you.seat))?;
    let drawn = you
        .drawn
        .as_ref()
        .filter(|_| shown.phase == PhaseShown::Choose)?;
    let players = usize::from(shown.seats.players());
    let cards = html! {
        @for mission in drawn {
            button .card-like name="action" value={ "choose:" (mission.id) } {
                span .face { (mission::card(reader, mission, players)) }
            }
        }
    };
    Some(acting(reader, seen, "choices missions", shown.turn, &cards))
}

fn progress(reader: &Reader, shown: &Shown, number: u8) -> Markup {
    let done = u8::try_from(shown.completed.len()).expect("there are at most 11 tricks");
    let missions = reader.with(
        key!("missions-done"),
        &[
            ("done", done.into()),
            ("target", shown.mission_target.into()),
        ],
    );
    let trick = reader.with(
        key!("trick-number"),
        &[("number", number.into()), ("tricks", shown.tricks.into())],
    );
    html! {
        p .progress {
            span .missions title=(missions) {
                (art::sign(reader, "tick")) (pips(done, shown.mission_target))
                span { (done) "/" (shown.mission_target) }
                span .hidden-text { (missions) }
            }
            span { (trick) }
            span title=(reader.with(key!("supply"), &[("count", shown.supply.into())])) {
                (art::sign(reader, "briefcase")) (shown.supply)
                span .hidden-text { (reader.say(key!("supply-about"))) }
            }
        }
    }
}

/// A place for the card of every seat, in the order of play.
fn cards(reader: &Reader, seen: &Seen, shown: &Shown, trick: &TrickShown) -> Markup {
    let players = usize::from(shown.seats.players());
    let played = trick.plays.iter().map(|play| (play.seat, Some(play)));
    let to_play = trick.to_play.iter().map(|&seat| (seat, None));
    html! {
        ol .{ "trick bare of-" (players) } aria-label=(reader.say(key!("the-trick"))) data-winner=[trick.winner] {
            @for (place_in_order, (seat, play)) in (1..).zip(played.chain(to_play)) {
                li .{ "play at-" (place(seen, seat)) } .won[trick.winner == Some(seat)] data-seat=(seat) {
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
                    span .by { bdi { (name(reader, seen, seat)) } }
                    @if trick.winner == Some(seat) {
                        (art::sign(reader, "crown"))
                        span .hidden-text { (reader.say(key!("wins-the-trick"))) }
                    }
                }
            }
        }
    }
}

fn history(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let Some(history) = &shown.history else {
        return html! {};
    };
    let players = usize::from(shown.seats.players());
    html! {
        details .history {
            summary { (reader.say(key!("history"))) }
            ol .bare {
                @for past in history {
                    li {
                        @if let Some(active) = &past.mission {
                            p .face { (mission::card(reader, active, players)) }
                        }
                        p .small-cards {
                            @for play in &past.plays {
                                span .small { (face(reader, play.card))
                                    span { (name(reader, seen, play.seat)) @if play.wager { " +" } }
                                }
                            }
                        }
                        @if let Some(winner) = past.winner {
                            p .quiet {
                                (reader.with(key!("trick-won"), &[("name", name(reader, seen, winner).into())])) " · "
                                @if past.completed == Some(true) { (reader.say(key!("mission-completed"))) }
                                @else { (reader.say(key!("mission-failed"))) }
                            }
                        }
                    }
                }
            }
        }
    }
}
