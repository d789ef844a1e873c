//! What a table does when all people there wish for it.

use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::table::{button, names};
use crate::{
    table::{seen::Seen, wish::Wish},
    web::reader::Reader,
};

/// Whether bots make pauses: the reader's wish, and for whom it waits.
pub(crate) fn no_pauses(reader: &Reader, seen: &Seen) -> Markup {
    let wish = Wish::NoPauses;
    let mut seats = seen.seats.iter();
    let has_bots = seats.any(|chair| chair.who.level().is_some() || chair.held);
    let own = seen.you.and_then(|you| seen.seats.get(you.index()));
    let Some(own) = own.filter(|own| has_bots && !own.away && seen.daily.is_none()) else {
        return html! {};
    };
    let wished = own.wishes.contains(&wish);
    let text = if wished {
        key!("wish-pauses")
    } else {
        key!("wish-no-pauses")
    };
    let on = (!wished).to_string();
    let fields = [("wish", wish.as_str()), ("on", on.as_str())];
    html! {
        section .wish {
            @match waits_for(seen, wish) {
                _ if seen.granted.contains(&wish) => p { (reader.say(key!("no-pauses-granted"))) },
                others if wished => p { (say(reader, seen, others)) },
                _ => {},
            }
            (button(reader, seen, "wishes", &fields, &reader.say(text)))
        }
    }
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
