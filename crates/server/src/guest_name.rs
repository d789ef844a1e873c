//! What those are called who have not chosen a name. They are stored as guests in the language they
//! came with, and shown to every reader with the same number in the reader's own.

use words::{Language, Words, key};

use crate::reader::Reader;

/// A name as it is shown. `before` are the names of those who sit before, so that the second guest
/// is another one than the first.
pub(crate) fn shown<'a>(
    reader: &Reader,
    name: &str,
    before: impl Iterator<Item = &'a str>,
) -> String {
    if !is_guest(name) {
        return name.to_owned();
    }
    match before.filter(|name| is_guest(name)).count() {
        0 => reader.say(key!("guest")),
        others => reader.with(key!("guest-number"), &[("number", (others + 1).into())]),
    }
}

/// All names of a table as they are shown.
pub(crate) fn all(reader: &Reader, names: &[&str]) -> Vec<String> {
    let names = names.iter().enumerate().map(|(at, name)| {
        let before = names[..at].iter().copied();
        shown(reader, name, before)
    });
    names.collect()
}

/// Is this what somebody is called who has chosen no name?
pub(crate) fn is_guest(name: &str) -> bool {
    let mut languages = Language::ALL.into_iter();
    languages.any(|language| Words(language).say(key!("guest")) == name)
}
