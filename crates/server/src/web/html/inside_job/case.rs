use inside_job::Shown;
use maud::{Markup, html};
use words::{
    inside_job::{condition, suit},
    key,
};

use super::{card_name, face, shape_of};
use crate::{
    table::seen::Seen,
    web::{
        html::{art, mission, table::name},
        reader::Reader,
    },
};

/// The case board: missions completed and still to come, how many have failed, and the supply.
pub(crate) fn case(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let done = u8::try_from(shown.completed.len()).expect("there are at most 11 tricks");
    let failed = shown.tricks_done - done;
    html! {
        h2 { (reader.say(key!("case-board"))) }
        ol .case.bare {
            @for mission in &shown.completed {
                @let shape = shape_of(mission.trump).name();
                li .(shape) {
                    span .suit { (art::draw(reader, "shape", shape)) span .hidden-text { (reader.with(key!("trump-is"), &[("suit", suit(reader.words, mission.trump).into())])) } }
                    span .words { (condition(reader.words, &mission.condition)) }
                    (art::sign(reader, "tick"))
                    span .hidden-text { (reader.say(key!("mission-completed"))) }
                }
            }
            @for number in done + 1..=shown.mission_target { li .open { span .suit { (number) } span .hidden-text { (reader.say(key!("mission-missing"))) } } }
        }
        @if failed > 0 { p .failed { (art::sign(reader, "fail")) (reader.with(key!("missions-failed"), &[("count", failed.into())])) } }
        p .supply {
            span .stack aria-hidden="true" { @for _ in 0..shown.supply { (art::draw(reader, "briefcase", "briefcase")) } }
            b { (shown.supply) } " " (reader.say(key!("supply-about")))
        }
        (history(reader, seen, shown))
    }
}

fn history(reader: &Reader, seen: &Seen, shown: &Shown) -> Markup {
    let Some(history) = &shown.history else {
        return html! {};
    };
    let players = usize::from(shown.seats.players());
    html! {
        details .history open[seen.desk.is_some()] {
            summary { (reader.say(key!("history"))) }
            ol .bare {
                @for past in history {
                    li {
                        @if let Some(active) = &past.mission {
                            div .{ "mission " (shape_of(active.trump).name()) } { (mission::card(reader, active, players, &html! {})) }
                        }
                        p .small-cards {
                            @for play in &past.plays {
                                span .small { (face(reader, play.card))
                                    span {
                                        (name(reader, seen, play.seat))
                                        span .hidden-text { ": " (card_name(reader, play.card)) @if play.wager { " " (reader.say(key!("with-a-briefcase"))) } }
                                        @if play.wager { span aria-hidden="true" { " +" } }
                                    }
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
