//! What section 9 says of each role, by name; the three own roles are those of `every`.

pub(crate) fn is_insider(role: &str) -> bool {
    matches!(role, "insider" | "prof-no" | "mastermind")
}

/// IJ-9.3
pub(crate) fn is_neutral(role: &str) -> bool {
    matches!(role, "decoy" | "accomplice" | "tim-shady" | "handler")
}

/// IJ-4.5, IJ-9.80
pub(crate) fn must_follow(role: &str) -> bool {
    !matches!(role, "insider" | "prof-no" | "handler")
}

/// IJ-9.10, IJ-9.50
pub(crate) fn starts_face_up(role: &str) -> bool {
    matches!(role, "bugged-agent" | "accomplice")
}

/// IJ-2.3, IJ-9.51
pub(crate) fn briefcases_at_the_start(role: &str) -> u8 {
    match role {
        "accomplice" => 0,
        "courier" => 2,
        _ => 1,
    }
}

pub(crate) fn may_wager(role: &str) -> bool {
    role != "courier"
}

/// IJ-9.50
pub(crate) fn chooses_partner(role: &str) -> bool {
    matches!(role, "accomplice" | "handler")
}

/// IJ-9.51
pub(crate) fn partner_pays(role: &str) -> bool {
    matches!(role, "accomplice" | "handler")
}

/// IJ-6.2, IJ-9.80, IJ-11.4
pub(crate) fn limit(role: &str, in_game: &[String], players: usize, other: Option<u8>) -> u8 {
    let low = in_game
        .iter()
        .any(|role| role == "prof-no" || role == "mastermind");
    match (role, players) {
        ("courier", 4) => 6,
        ("courier", _) => 5,
        _ if other.is_some() => other.expect("there is another limit"),
        (_, 4) if low => 4,
        (_, 5) if low => 3,
        (_, 4) => 5,
        (_, 5) => 4,
        _ => 6,
    }
}

/// How a seat votes: `none`, `one`, `two different` or `two free` (IJ-7.1, IJ-9.20, IJ-9.52,
/// IJ-9.60, IJ-9.70, IJ-9.80).
pub(crate) fn ballot(role: &str, revealed_early: bool, in_game: &[String]) -> &'static str {
    let silenced = in_game
        .iter()
        .any(|role| role == "prof-no" || role == "mastermind");
    if revealed_early && silenced {
        return "none";
    }
    match (role, revealed_early) {
        ("accomplice", _) | ("tim-shady" | "sleeper-agent" | "courier", true) => "none",
        ("paranoid-agent" | "handler", false) => "two different",
        ("paranoid-agent" | "handler", true) | ("courier", false) => "two free",
        _ => "one",
    }
}
