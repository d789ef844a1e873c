use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::{
    challenges::answer, daily::path, filled_in::filled_in, guide, status::time_left, table::names,
};
use crate::{
    table::{
        Status,
        seen::{SeatSeen, Seen},
    },
    web::reader::Reader,
};

/// The first game, or another one.
pub(crate) fn start(reader: &Reader, seen: &Seen) -> Markup {
    if seen.daily.is_some() {
        return html! { @if seen.status == Status::Over { div .buttons.after { (daily_link(reader, seen)) } } };
    }
    let over = seen.status == Status::Over;
    let may = match seen.status {
        Status::Open => seen.owner || seen.you.is_some() && seen.host.is_none(),
        Status::Over => may_ask_again(seen),
        Status::Dealing | Status::Playing => false,
    };
    html! {
        (answer(reader, seen))
        @if over { (who_wants_more(reader, seen)) }
        @if may || over {
            div .buttons.after {
                @for way in guide::next(reader, seen).iter().skip(1) { (way) }
                @if may { (start_button(reader, seen)) }
                @if over {
                    (replay_link(reader, seen))
                    (review_link(reader, seen))
                    a .button href=(reader.to(format_args!("/api/v1/tables/{}/games/{}/record", seen.id, seen.number))) {
                        (reader.say(key!("record")))
                    }
                }
            }
        }
    }
}

/// What can be done after a game, for the foot of its film.
pub(crate) fn bar(reader: &Reader, seen: &Seen) -> Markup {
    if seen.daily.is_some() {
        return daily_link(reader, seen);
    }
    html! {
        // The other ways on are at the table.
        @if guide::is_guided(reader, seen) { @for way in guide::next(reader, seen).iter().take(2) { (way) } }
        @else {
            (who_wants_more(reader, seen))
            @if may_ask_again(seen) { (start_button(reader, seen)) }
        }
        (replay_link(reader, seen))
        (review_link(reader, seen))
    }
}

/// To the result of a daily deal, from where everything else is reached once its day is over.
fn daily_link(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        @if let Some(daily) = seen.daily {
            a .button.main href=(reader.to(path(seen.game(), daily.day))) { (reader.say(key!("daily-see"))) }
        }
    }
}

/// To the first step of the game that is over.
pub(crate) fn replay_link(reader: &Reader, seen: &Seen) -> Markup {
    html! {
        a .button href=(reader.to(format_args!("/t/{}/games/{}/0", seen.id, seen.number))) { (reader.say(key!("replay"))) }
    }
}

/// To the review of the game that is over, with the reader's own eyes if they played.
pub(crate) fn review_link(reader: &Reader, seen: &Seen) -> Markup {
    let seat = seen.you.map(|seat| format!("?seat={seat}"));
    let path = format!("/t/{}/games/{}/review", seen.id, seen.number);
    html! {
        a .button href=(reader.to(path + &seat.unwrap_or_default())) { (reader.say(key!("review"))) }
    }
}

fn start_button(reader: &Reader, seen: &Seen) -> Markup {
    let is_free = |seat: &SeatSeen| seat.who.is_vacant() || seat.away;
    let open = seen.seats.iter().any(is_free);
    // While others are invited, their link comes first.
    let invites = seen.status == Status::Open && open;
    let key = match seen.status {
        _ if open => key!("start-fill"),
        Status::Open => key!("start"),
        Status::Dealing | Status::Playing | Status::Over => key!("rematch"),
    };
    html! {
        form .inline method="post" action=(reader.to(format_args!("/t/{}/start", seen.id))) {
            @if open { input type="hidden" name="fill" value="novice"; }
            button .main[!guide::is_guided(reader, seen) && !invites] { (reader.say(key)) }
        }
    }
}

/// Everybody who sits here says for themselves that they want another game.
fn may_ask_again(seen: &Seen) -> bool {
    let undecided = undecided(seen);
    match seen.you {
        Some(you) => undecided.is_empty() || undecided.contains(&you),
        None => seen.owner && undecided.is_empty(),
    }
}

/// Who wants another game and who is waited for, once somebody has said so, and until when.
fn who_wants_more(reader: &Reader, seen: &Seen) -> Markup {
    let undecided = undecided(seen);
    let agreed = seen.seats.iter().filter(|seat| seat.agreed);
    let agreed: Vec<Seat> = agreed.map(|seat| seat.seat).collect();
    let own = seen.you.is_some_and(|you| agreed.contains(&you));
    let say = |key, seats: Vec<Seat>| {
        let values = [
            ("count", seats.len().into()),
            ("names", names(reader, seen, seats.into_iter()).into()),
        ];
        reader.with(key, &values)
    };
    let text = match own {
        true if !undecided.is_empty() => say(key!("again-wait"), undecided),
        false if !agreed.is_empty() => say(key!("again-wanted"), agreed),
        true | false => return html! {},
    };
    let until = seen.deadline.map(|deadline| {
        let time = time_left(deadline);
        filled_in(reader, key!("again-until"), ("time", &time), &[])
    });
    html! { p .again { b { (text) } @if let Some(until) = until { " " (until) } } }
}

fn undecided(seen: &Seen) -> Vec<Seat> {
    let people = seen
        .seats
        .iter()
        .filter(|seat| seat.who.is_person() && !seat.away);
    people
        .filter(|seat| !seat.agreed)
        .map(|seat| seat.seat)
        .collect()
}
