//! The words of Inside Job.

mod mission;
mod notice;
mod refusal;

pub use mission::{condition, mission};
pub use notice::{outcome, tell};
pub use refusal::refusal;

use ::inside_job::{AGENT, Card, INSIDER, RoleId, SPECIAL_ROLES, Suit};

use crate::{Key, Words, key};

#[must_use]
pub fn suit(words: Words, suit: Suit) -> String {
    words.say(match suit {
        Suit::Pink => key!("suit-P"),
        Suit::Yellow => key!("suit-Y"),
        Suit::Green => key!("suit-G"),
        Suit::Blue => key!("suit-B"),
    })
}

#[must_use]
pub fn card(words: Words, card: Card) -> String {
    let suit = suit(words, card.suit());
    let values = [("suit", suit.into()), ("number", card.number().into())];
    words.with(key!("card"), &values)
}

/// What a role is called. One of the group's own has the name that its file gives it.
#[must_use]
pub fn role(words: Words, role: RoleId) -> String {
    printed("role", role).map_or_else(|| role.to_string(), |key| words.say(key))
}

/// What a role is after.
#[must_use]
pub fn goal(words: Words, role: RoleId) -> String {
    words.say(printed("goal", role).unwrap_or(key!("goal-own")))
}

/// Something that is said of a printed role.
fn printed(what: &str, role: RoleId) -> Option<Key> {
    let mut roles = SPECIAL_ROLES.iter().chain([&AGENT, &INSIDER]);
    roles.find(|printed| printed.id == role)?;
    Key::find(&format!("{what}-{role}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printed_role_has_a_name_and_a_goal() {
        for role in SPECIAL_ROLES.iter().chain([&AGENT, &INSIDER]) {
            for what in ["role", "goal"] {
                assert!(printed(what, role.id).is_some(), "{what}-{}", role.id);
            }
        }
    }

    #[test]
    fn an_own_role_is_called_as_its_file_says() {
        let own: RoleId = "show".parse().unwrap();
        assert_eq!(role(Words::default(), own), "show");
    }
}
