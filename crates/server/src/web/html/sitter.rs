//! What those who sit at a table are called.

use cards::Seat;
use words::key;

use crate::{table::occupant::Sitter, web::reader::Reader};

/// What the occupant of a seat is called. Guests have numbers, or are counted where they are older than
/// those, so that the second is another one than the first; Larry has no chair (IJ-11.1).
pub(crate) fn name<'a>(
    reader: &Reader,
    sitters: impl IntoIterator<Item = &'a Sitter>,
    seat: Seat,
) -> String {
    let mut guests = 0_u8;
    for (place, sitter) in sitters.into_iter().enumerate() {
        guests += u8::from(*sitter == Sitter::Guest { number: 0 });
        if place < seat.index() {
            continue;
        }
        return match sitter {
            Sitter::Open => reader.say(key!("seat-open")),
            Sitter::Guest { number } => match if *number == 0 { guests } else { *number } {
                1 => reader.say(key!("guest")),
                number => reader.with(key!("guest-number"), &[("number", number.into())]),
            },
            Sitter::Person { name } => name.clone(),
            Sitter::Bot { .. } => reader.made(&format!("bot-name-{seat}")),
        };
    }
    reader.say(key!("larry"))
}
