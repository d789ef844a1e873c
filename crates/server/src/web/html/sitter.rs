//! What those who sit at a table are called, and how they are drawn.

use cards::Seat;
use maud::{Markup, html};
use words::key;

use super::{art, filled_in::filled_in};
use crate::{
    table::{occupant::Sitter, picture::Picture},
    web::reader::Reader,
};

/// What the occupant of a seat is called. Guests have numbers, or are counted where they are older than
/// those, so that the second is another one than the first; Larry has no chair (IJ-11.1).
pub(crate) fn name<'a>(
    reader: &Reader,
    sitters: impl IntoIterator<Item = &'a Sitter>,
    seat: Seat,
) -> String {
    let mut guests = 0_u8;
    for (place, sitter) in sitters.into_iter().enumerate() {
        guests += u8::from(matches!(sitter, Sitter::Guest { number: 0, .. }));
        if place < seat.index() {
            continue;
        }
        return match sitter {
            Sitter::Open => reader.say(key!("seat-open")),
            Sitter::Guest { number, .. } => match if *number == 0 { guests } else { *number } {
                1 => reader.say(key!("guest")),
                number => reader.with(key!("guest-number"), &[("number", number.into())]),
            },
            Sitter::Person { name, .. } | Sitter::OwnBot { name, .. } => name.clone(),
            Sitter::Challenged { name, .. } => challenged(reader, name.as_deref()),
            Sitter::Bot { .. } => reader.made(&format!("bot-name-{seat}")),
        };
    }
    reader.say(key!("larry"))
}

/// The same, and of a bot that somebody has brought whose it is.
pub(crate) fn full_name(reader: &Reader, sitters: &[Sitter], seat: Seat) -> Markup {
    let name = name(reader, sitters, seat);
    let author = sitters.get(seat.index()).and_then(Sitter::author);
    html! {
        bdi { (name) }
        @if let Some(author) = author { " (" (by(reader, author)) ")" }
    }
}

/// What somebody is called for whom a seat is kept.
pub(crate) fn challenged(reader: &Reader, name: Option<&str>) -> String {
    name.map_or_else(|| reader.say(key!("guest")), str::to_owned)
}

/// Whose bot it is.
pub(crate) fn by(reader: &Reader, author: &str) -> Markup {
    filled_in(
        reader,
        key!("own-bot-by"),
        ("name", &html! { bdi { (author) } }),
        &[],
    )
}

/// How the people at a table are drawn, by seat: as they chose, or as their name draws. Nobody who has
/// not chosen looks like somebody else there.
pub(crate) fn pictures(sitters: &[&Sitter]) -> Vec<Option<Picture>> {
    let chosen = sitters.iter().map(|sitter| sitter.picture());
    let mut taken: Vec<Picture> = chosen.flatten().collect();
    let mut draw = |(place, sitter): (usize, &&Sitter)| {
        let name = match sitter {
            Sitter::Open
            | Sitter::Bot { .. }
            | Sitter::OwnBot { .. }
            | Sitter::Challenged { .. } => return None,
            Sitter::Guest { number, .. } => format!("guest {number} {place}"),
            Sitter::Person { name, .. } => name.clone(),
        };
        Some(sitter.picture().unwrap_or_else(|| {
            let drawn = Picture::drawn_from(&name, &taken);
            taken.push(drawn);
            drawn
        }))
    };
    sitters.iter().enumerate().map(&mut draw).collect()
}

/// The face of whoever sits there.
pub(crate) fn face<'a>(
    reader: &Reader,
    sitters: impl IntoIterator<Item = &'a Sitter>,
    seat: Seat,
) -> Markup {
    art::layers(reader, &face_parts(sitters, seat))
}

/// The drawings that this face is made of, one above the other.
pub(crate) fn face_parts<'a>(
    sitters: impl IntoIterator<Item = &'a Sitter>,
    seat: Seat,
) -> Vec<String> {
    let sitters: Vec<&Sitter> = sitters.into_iter().collect();
    match sitters.get(seat.index()) {
        None => vec!["larry".to_owned()],
        Some(Sitter::Open | Sitter::Challenged { .. }) => vec!["chair".to_owned()],
        Some(Sitter::Bot { .. } | Sitter::OwnBot { .. }) => vec![art::bird(seat)],
        Some(Sitter::Guest { .. } | Sitter::Person { .. }) => {
            let picture = pictures(&sitters)[seat.index()];
            picture.map(art::person_parts).unwrap_or_default()
        }
    }
}
