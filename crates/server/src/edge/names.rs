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

/// How a bot is called among people.
const BOT: [&str; 2] = ["bot", "bots"];
const EXAMPLE: &str = "Owl bot";

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
    check_name_of_person(name)?;
    Ok(Some(name.to_owned()))
}

/// A name that a bot may have which somebody brings: one that says so.
pub(crate) fn check_bot_name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    let can_be_read = name.chars().count() <= MOST_NAME && letters::is_plain(name);
    if !can_be_read || !reads_like_a_bot(name) || is_reserved(name) {
        let message = format!(
            "the name of a bot has 1 to {MOST_NAME} characters, the word “bot” among them, such as “{EXAMPLE}”"
        );
        return Err(Refused::bad("bad-bot-name", message).at("name"));
    }
    Ok(name.to_owned())
}

/// What a person may be called: nothing that the site uses, and nothing that reads like a bot.
pub(crate) fn check_name_of_person(name: &str) -> Result<(), Refused> {
    check_reserved(name)?;
    if reads_like_a_bot(name) {
        return Err(reserved());
    }
    Ok(())
}

/// Nobody sits down under a name of bots, roles or guests, not even somebody who was called so before
/// that was forbidden.
pub(crate) fn check_reserved(name: &str) -> Result<(), Refused> {
    if !is_reserved(name) {
        return Ok(());
    }
    Err(reserved())
}

fn reserved() -> Refused {
    let message = "this is what bots, roles or guests are called; choose another name";
    Refused::bad("reserved-name", message)
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
    is_like_any(one, [other])
}

/// Could somebody take a name for one of these?
pub(crate) fn is_like_any<'a>(name: &str, others: impl IntoIterator<Item = &'a str>) -> bool {
    let own = looks(name);
    let mut others = others.into_iter().map(looks);
    others.any(|other| own.iter().any(|look| other.contains(look)))
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

/// Does the word “bot” stand in it? Words are told apart by what is no letter, by capitals (`OwlBot`), and by
/// digits, of which only those count that look like a letter. So Talbot is a person.
fn reads_like_a_bot(name: &str) -> bool {
    let mut words = vec![String::new()];
    let mut last = None::<char>;
    for letter in name
        .chars()
        .filter(|letter| !letters::is_ignorable(*letter))
    {
        let begins = letter.is_uppercase() && last.is_some_and(char::is_lowercase);
        if begins || !letter.is_alphanumeric() {
            words.push(String::new());
        }
        if letter.is_alphanumeric() {
            words.last_mut().expect("there is a word").push(letter);
        }
        last = Some(letter);
    }
    let is_bot = |word: &String| {
        let numbered = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
        [word.as_str(), numbered]
            .iter()
            .any(|word| BOT.iter().any(|bot| are_alike(word, bot)))
    };
    words.iter().any(is_bot)
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
    fn a_bot_reads_like_one_and_a_person_never_does() {
        for name in [
            "Owl bot",
            "OwlBot",
            "bot-7",
            "my bot 2",
            "Bot Owl",
            "bot.py",
            "Bots of Ann",
            "ΒΟΤ Ann", // Greek letters
            "Ann В0Т", // Cyrillic ones and a digit
            "owl_bot3",
        ] {
            assert_eq!(check_bot_name(name), Ok(name.to_owned()), "{name}");
            let refused = check_name(name).unwrap_err();
            assert_eq!(refused.error, "reserved-name", "{name}");
        }
        for name in ["Owl", "Talbot", "Abbot", "Bottom", "Botha", "robot", ""] {
            let refused = check_bot_name(name).unwrap_err();
            assert_eq!(refused.error, "bad-bot-name", "{name}");
        }
        for name in ["Talbot", "Bottom", "Botha"] {
            assert_eq!(check_name(name), Ok(Some(name.to_owned())));
        }
        // Names that the server gives its own bots are not free.
        assert!(check_bot_name("Bot").is_err());
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
