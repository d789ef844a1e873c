use maud::{Markup, html};
use words::key;

use super::{chairs::chairs, leaving::leaving, table::name, wishes::pace};
use crate::{
    table::{Status, seen::Seen},
    web::reader::Reader,
};

/// Those at the table: who won how often, where they sit next time, and the way out.
pub(crate) fn company(reader: &Reader, seen: &Seen) -> Markup {
    let won = seen.seats.iter().any(|seat| seat.wins > 0);
    let before = seen.status == Status::Over;
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    let playing = matches!(seen.status, Status::Playing | Status::Dealing);
    html! {
        @if won {
            section .sheet.tally {
                h2 { (reader.say(key!("tally"))) }
                ul .bare {
                    @for seat in &seen.seats {
                        li { span { bdi { (name(reader, seen, seat.seat)) } } b { (seat.wins) } }
                    }
                }
            }
        }
        (levels(reader, seen))
        @if before {
            details .sheet { summary { (reader.say(key!("seats"))) } (chairs(reader, seen)) }
        }
        (pace(reader, seen))
        @if playing && own.is_some_and(|own| !own.away && !own.held) {
            (leaving(reader, seen))
        }
    }
}

/// How well each bot plays. At the table a small screen has no room for it.
fn levels(reader: &Reader, seen: &Seen) -> Markup {
    let bots = seen.seats.iter();
    let bots = bots.filter_map(|chair| Some((chair.seat, chair.who.level()?)));
    let bots: Vec<_> = bots.collect();
    html! {
        @if !bots.is_empty() {
            section .sheet.tally {
                h2 { (reader.say(key!("bots"))) }
                ul .bare {
                    @for (seat, level) in bots {
                        li { span { bdi { (name(reader, seen, seat)) } } b { (reader.made(&format!("level-{level}"))) } }
                    }
                }
            }
        }
    }
}
