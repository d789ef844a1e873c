use maud::{Markup, html};
use words::{Key, Value};

use crate::web::reader::Reader;

/// Stands for a piece of markup while its sentence is made: a character that no text has.
const BLANK: &str = "\u{fffc}";

/// A sentence with markup in the place of one of its values.
pub(crate) fn filled_in(
    reader: &Reader,
    key: Key,
    (blank, markup): (&str, &Markup),
    values: &[(&str, Value<'_>)],
) -> Markup {
    let values = values.iter().cloned().chain([(blank, BLANK.into())]);
    let sentence = reader.with(key, &values.collect::<Vec<_>>());
    let (before, after) = sentence.split_once(BLANK).unwrap_or((&sentence, ""));
    html! { (before) (markup) (after) }
}
