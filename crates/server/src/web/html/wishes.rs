//! What a table does when its people wish for it.

use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::table::{button, names};
use crate::{
    table::{seen::Seen, wish::Wish},
    web::reader::Reader,
};

/// How quickly bots play: what the reader wishes, and for whom it waits. Slow bots make pauses, so who has
/// them is not asked for the other thing.
pub(crate) fn pace(reader: &Reader, seen: &Seen) -> Markup {
    let mut seats = seen.seats.iter();
    let has_bots = seats.any(|chair| chair.who.level().is_some() || chair.held);
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    let Some(own) = own.filter(|own| has_bots && !own.away && seen.daily.is_none()) else {
        return html! {};
    };
    let slow = seen.granted.contains(&Wish::MoreTime);
    let (slower, quicker) = (
        own.wishes.contains(&Wish::MoreTime),
        own.wishes.contains(&Wish::NoPauses),
    );
    let state = if slow {
        Some(reader.say(key!("more-time-granted")))
    } else if seen.granted.contains(&Wish::NoPauses) {
        Some(reader.say(key!("no-pauses-granted")))
    } else {
        quicker.then(|| say(reader, seen, waits_for(seen, Wish::NoPauses)))
    };
    html! {
        section .wish {
            @if let Some(state) = state { p { (state) } }
            @if quicker || !slow { (change(reader, seen, Wish::NoPauses, quicker)) }
            @if slower || !quicker { (change(reader, seen, Wish::MoreTime, slower)) }
        }
    }
}

/// The button that begins or ends a wish.
fn change(reader: &Reader, seen: &Seen, wish: Wish, wished: bool) -> Markup {
    let text = match (wish, wished) {
        (Wish::NoPauses, false) => key!("wish-no-pauses"),
        (Wish::NoPauses, true) => key!("wish-pauses"),
        (Wish::MoreTime, false) => key!("wish-more-time"),
        (Wish::MoreTime, true) => key!("wish-usual-time"),
        (Wish::Coach, _) => unreachable!("the coach has buttons of its own"),
    };
    let on = (!wished).to_string();
    let fields = [("wish", wish.as_str()), ("on", on.as_str())];
    button(reader, seen, "wishes", &fields, &reader.say(text))
}

fn say(reader: &Reader, seen: &Seen, others: Vec<Seat>) -> String {
    let names = names(reader, seen, others.into_iter());
    reader.with(key!("no-pauses-waits"), &[("names", names.into())])
}

/// The people who have not wished for it.
pub(super) fn waits_for(seen: &Seen, wish: Wish) -> Vec<Seat> {
    let people = seen.seats.iter();
    let people = people.filter(|chair| chair.who.is_person() && chair.who.author().is_none());
    people
        .filter(|chair| !chair.away && !chair.wishes.contains(&wish))
        .map(|chair| chair.seat)
        .collect()
}
