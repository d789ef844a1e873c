//! What those who sit at a table are called.

use cards::Seat;
use words::key;

use crate::{table::occupant::Sitter, web::reader::Reader};

/// What the occupant of a seat is called. Guests are counted, so that the second is another one than
/// the first; Larry has no chair (IJ-11.1).
pub(crate) fn name<'a>(
    reader: &Reader,
    sitters: impl IntoIterator<Item = &'a Sitter>,
    seat: Seat,
) -> String {
    let mut guests = 0;
    for (place, sitter) in sitters.into_iter().enumerate() {
        guests += usize::from(*sitter == Sitter::Guest);
        if place < seat.index() {
            continue;
        }
        return match sitter {
            Sitter::Open => reader.say(key!("seat-open")),
            Sitter::Guest if guests == 1 => reader.say(key!("guest")),
            Sitter::Guest => reader.with(key!("guest-number"), &[("number", guests.into())]),
            Sitter::Person { name } => name.clone(),
            Sitter::Bot { .. } => reader.made(&format!("bot-name-{seat}")),
        };
    }
    reader.say(key!("larry"))
}
