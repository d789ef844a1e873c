//! What section 12 says of the choices that a role is made of. They are read as text, as a record
//! writes them; which choices a printed role makes is tested with the rules of section 9.

use std::{collections::BTreeMap, sync::LazyLock};

use inside_job::printed_roles;
use serde_json::Value;

use crate::every::own_roles;

/// All roles there are, by name.
static ROLES: LazyLock<BTreeMap<String, Value>> = LazyLock::new(|| {
    let roles = printed_roles().copied().chain(own_roles());
    let written = roles.map(|role| serde_json::to_value(role).expect("a role is plain"));
    written
        .map(|role| (role["id"].as_str().unwrap_or_default().to_owned(), role))
        .collect()
});

fn choices(role: &str) -> &'static Value {
    ROLES.get(role).unwrap_or(&Value::Null)
}

fn number(choice: &Value) -> u8 {
    let number = choice.as_u64().and_then(|number| number.try_into().ok());
    number.unwrap_or_else(|| panic!("{choice} is no small number"))
}

pub(crate) fn is_insider(role: &str) -> bool {
    choices(role)["side"] == "insider"
}

/// IJ-9.3
pub(crate) fn is_neutral(role: &str) -> bool {
    choices(role)["side"] == "neutral"
}

/// IJ-9.70
pub(crate) fn changes_side(role: &str) -> bool {
    choices(role)["on_reveal"] == "changes-side"
}

/// IJ-4.5, IJ-9.80
pub(crate) fn must_follow(role: &str) -> bool {
    choices(role)["follows_suit"] == true
}

/// IJ-9.10, IJ-9.50
pub(crate) fn starts_face_up(role: &str) -> bool {
    choices(role)["starts_face_up"] == true
}

/// IJ-2.3, IJ-9.51
pub(crate) fn briefcases_at_the_start(role: &str) -> u8 {
    // Larry has no role (IJ-11.4).
    match &choices(role)["briefcases"]["start"] {
        Value::Null => 1,
        start => number(start),
    }
}

pub(crate) fn may_wager(role: &str) -> bool {
    choices(role)["may_wager"] == true
}

/// IJ-9.50
pub(crate) fn chooses_partner(role: &str) -> bool {
    choices(role)["chooses_partner"] == true
}

/// IJ-9.51
pub(crate) fn partner_pays(role: &str) -> bool {
    choices(role)["briefcases"]["payer"] == "partner"
}

/// IJ-6.2, IJ-9.80, IJ-11.4
pub(crate) fn limit(role: &str, in_game: &[String], players: usize, other: Option<u8>) -> u8 {
    let of = |role: &str, whose: &str| {
        let limit = &choices(role)["limit"];
        let count = ["four_players", "five_players"][usize::from(players == 5)];
        (limit["whose"] == whose).then(|| number(&limit[count]))
    };
    let lower = in_game.iter().find_map(|role| of(role, "everybody"));
    let usual = match players {
        4 => 5,
        5 => 4,
        _ => 6,
    };
    of(role, "own").or(other).or(lower).unwrap_or(usual)
}

/// How a seat votes: `none`, `one`, `two-different` or `two-free` (IJ-7.1, IJ-9.20, IJ-9.52,
/// IJ-9.60, IJ-9.70, IJ-9.80).
pub(crate) fn ballot(role: &str, revealed_early: bool, in_game: &[String]) -> &'static str {
    let silenced = in_game
        .iter()
        .any(|role| choices(role)["votes"]["revealed_lose_theirs"] == true);
    if revealed_early && silenced {
        return "none";
    }
    let when = if revealed_early { "after" } else { "before" };
    choices(role)["votes"][when].as_str().unwrap_or("one")
}

/// The neighbour who gives up a briefcase when the role is revealed early (IJ-9.60), as steps to
/// the left.
pub(crate) fn takes_from(role: &str, seats: usize) -> Option<usize> {
    match choices(role)["on_reveal"].as_str() {
        Some("takes-from-left") => Some(1),
        Some("takes-from-right") => Some(seats - 1),
        _ => None,
    }
}

/// What a role wins by: `side`, a goal that looks at others, or a range to be in.
pub(crate) fn goal(role: &str) -> &'static Value {
    &choices(role)["goal"]
}
