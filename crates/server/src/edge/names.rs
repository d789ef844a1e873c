//! What people may be called: something that can be read, that is nobody else's at the table, and that
//! nobody takes for a bot, a role or a guest without a name.

use std::{collections::HashSet, sync::LazyLock};

use unicode_security::skeleton;
use words::{Key, Language, Words, key};

use crate::{
    edge::{
        letters,
        refused::{Kind, Refused},
    },
    table::occupant::{BotLevel, is_old_guest},
};

/// The most characters of a name.
pub(crate) const MOST_NAME: usize = 24;

/// A name that somebody may have; nobody has one who calls themselves what guests are called.
pub(crate) fn check_name(name: &str) -> Result<Option<String>, Refused> {
    let name = name.trim();
    if name.chars().count() > MOST_NAME || !letters::is_plain(name) {
        let message =
            format!("a name has 1 to {MOST_NAME} characters, and all of them can be seen");
        return Err(Refused::bad("bad-name", message));
    }
    if is_old_guest(name) {
        return Ok(None);
    }
    check_reserved(name)?;
    Ok(Some(name.to_owned()))
}

/// Nobody sits down under a name of bots, roles or guests, not even who was called so before that was
/// forbidden.
pub(crate) fn check_reserved(name: &str) -> Result<(), Refused> {
    if !is_reserved(name) {
        return Ok(());
    }
    let message = "this is what bots, roles or guests are called; choose another name";
    Err(Refused::bad("reserved-name", message))
}

/// Why somebody of this name cannot sit among these others, with a name that is free.
pub(crate) fn taken(name: &str, others: &[&str]) -> Refused {
    let free =
        |name: &String| !others.iter().any(|other| are_alike(name, other)) && !is_reserved(name);
    let numbered = |number: u32| {
        let number = number.to_string();
        let most = MOST_NAME - 1 - number.len();
        let start: String = name.chars().take(most).collect();
        format!("{} {number}", start.trim_end())
    };
    let other = (2..).map(numbered).find(free).unwrap_or_default();
    let message = format!(
        "somebody at this table is called {name} already, or looks so; choose another name, such as {other}"
    );
    Refused::new(Kind::Conflict, "name-taken", message)
        .naming("name", name)
        .naming("other", &other)
}

/// Could somebody take one of these names for the other?
pub(crate) fn are_alike(one: &str, other: &str) -> bool {
    let (one, other) = (looks(one), looks(other));
    one.iter().any(|look| other.contains(look))
}

/// How a name looks, whatever letters it is written with (the skeleton of UTS 39): as it stands,
/// because a capital I looks like a small l, and in small letters, because AnN is Ann. Spaces and what is
/// not seen do not count, nor does the stroke that only draws Arabic letters out.
fn looks(name: &str) -> [String; 2] {
    const TATWEEL: char = '\u{640}';
    let seen = |letter: &char| {
        !letter.is_whitespace() && !letters::is_ignorable(*letter) && *letter != TATWEEL
    };
    let name: String = name.chars().filter(seen).collect();
    let look = |name: &str| skeleton(name).collect::<String>().to_lowercase();
    [look(&name), look(&name.to_lowercase())]
}

fn is_reserved(name: &str) -> bool {
    looks(name).iter().any(|look| RESERVED.contains(look))
}

/// How the names look that the site itself uses, in every language.
static RESERVED: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let own = ["Bot", "Bots", "Server", "Undertrick"].map(str::to_owned);
    let levels = BotLevel::ALL.map(|level| level.to_string());
    let said = Language::ALL.into_iter().flat_map(|language| {
        let words = Words(language);
        let is_name = |key: &Key| {
            let key = key.as_str();
            let starts = ["bot-name-", "level-", "role-"];
            starts.iter().any(|start| key.starts_with(start))
                || ["guest", "larry", "seat-open", "seat-you"].contains(&key)
        };
        let names = Key::all().filter(is_name).map(move |key| words.say(key));
        // More people than there are seats at any table.
        let guests = (1..=9)
            .map(move |number: u32| words.with(key!("guest-number"), &[("number", number.into())]));
        names.chain(guests)
    });
    own.into_iter()
        .chain(levels)
        .chain(said)
        .flat_map(|name| looks(&name))
        .collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (one, other) in [
            ("Ann", "ann"),
            ("Ann", "A n n"),
            ("Ann", "А\u{200d}nn"), // a Cyrillic А
            ("Ann", "Ａｎｎ"),
            ("Ann", "𝐀𝐧𝐧"),
            ("Paul", "Pau\u{406}"),
            ("Ian", "lan"),
            ("Ian", "IAN"),
            ("Bob", "B0b"),
            ("Zoë", "Zoe\u{308}"),
            ("modern", "rnodern"),
            ("Ann", "Ann\u{fe0f}"),
            ("محمد", "محـمـد"),
        ] {
            assert!(are_alike(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("Ann", "Anna"),
            ("Ann", "Änn"),
            ("Ben", "Ken"),
            ("Ann", "Ann 2"),
            ("李", "王"),
        ] {
            assert!(!are_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn nobody_passes_for_a_bot_a_role_or_a_guest() {
        for name in [
            "agent",
            "Agent",
            "Аgent",
            "INSIDER",
            "lnsider",
            "novice",
            "Anfänger",
            "Owl",
            "Eule",
            "Zwaluw",
            "Larry",
            "Guest 2",
            "gast 3",
            "Guеst",
            "bot",
            "Prof. No",
            "free",
        ] {
            let refused = check_name(name).unwrap_err();
            assert_eq!(refused.error, "reserved-name", "{name}");
        }
        assert_eq!(check_name("Gast"), Ok(None));
        for name in [
            "Ann",
            "Agentia",
            "Owlet",
            "Guestine",
            "Zoë van der Øst",
            "😀",
        ] {
            assert_eq!(check_name(name), Ok(Some(name.to_owned())));
        }
    }

    #[test]
    fn a_free_name_is_offered() {
        let offered = |name: &str, others: &[&str]| {
            let refused = taken(name, others);
            let other = refused.values.iter().find(|(key, _)| *key == "other");
            other.unwrap().1.clone()
        };
        assert_eq!(offered("Ann", &["Ann"]), "Ann 2");
        assert_eq!(offered("Ann", &["ann", "ANN 2"]), "Ann 3");
        let long = "x".repeat(MOST_NAME);
        let other = offered(&long, &[&long]);
        assert_eq!(check_name(&other), Ok(Some(other)));
    }
}
