use maud::{Markup, html};
use words::key;

use crate::{
    table::{Status, seen::Seen},
    web::reader::Reader,
};

/// The first game, or another one.
pub(crate) fn start(reader: &Reader, seen: &Seen) -> Markup {
    let open = seen
        .seats
        .iter()
        .any(|seat| seat.who.is_open() || seat.away);
    let may = match seen.status {
        Status::Open => seen.owner,
        Status::Over => seen.you.is_some() || seen.owner,
        Status::Dealing | Status::Playing => false,
    };
    let key = match seen.status {
        _ if open => key!("start-fill"),
        Status::Open => key!("start"),
        _ => key!("rematch"),
    };
    let over = seen.status == Status::Over;
    html! {
        @if may || over {
            div .buttons.after {
                @if may {
                    form .inline method="post" action=(reader.to(format_args!("/t/{}/start", seen.id))) {
                        @if open { input type="hidden" name="fill" value="novice"; }
                        button .main { (reader.say(key)) }
                    }
                }
                @if over {
                    a .button href=(reader.to(format_args!("/t/{}/games/{}/0", seen.id, seen.number))) { (reader.say(key!("replay"))) }
                    a .button href=(reader.to(format_args!("/api/v1/tables/{}/games/{}/record", seen.id, seen.number))) {
                        (reader.say(key!("record")))
                    }
                }
            }
        }
    }
}
