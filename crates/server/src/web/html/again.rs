//! What comes back today, on the pages of lessons and of puzzles.

use ::learn::Shelf;
use maud::{Markup, html};
use words::key;

use super::{learn, puzzles};
use crate::web::{again::What, reader::Reader};

pub(super) fn again(reader: &Reader, shelf: &Shelf, today: &[&What]) -> Markup {
    let tiles = today.iter().filter_map(|what| tile(reader, shelf, what));
    let tiles: Vec<Markup> = tiles.collect();
    html! {
        @if !tiles.is_empty() {
            section aria-labelledby="again" {
                h2 #again { (reader.say(key!("again"))) }
                p { (reader.say(key!("again-about"))) }
                ol .tiles.bare { @for tile in tiles { li { (tile) } } }
            }
        }
    }
}

/// Nothing where the lesson is no longer there.
fn tile(reader: &Reader, shelf: &Shelf, what: &What) -> Option<Markup> {
    let tile = match what {
        What::Lesson(id) => {
            let lesson = shelf.find(id)?;
            html! { a href=(learn::to(reader, lesson)) { b { (learn::title_of(reader, lesson)) } } }
        }
        What::Puzzle(kind, number) => html! {
            a href=(reader.to(format_args!("/puzzles/{kind}/{number}"))) {
                b { (puzzles::title_of(reader, *kind)) }
                span { (puzzles::number_of(reader, *number)) }
            }
        },
    };
    Some(tile)
}
