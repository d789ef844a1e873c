//! Section 12: the endings of own roles, and their place in the order of IJ-9.90.

use crate::{
    own_roles::{own, role},
    table::table_with,
};

const HOLDS: &str = "endings = { holds_more_than = { briefcases = 2, winner = \"WINNER\" } }";
const WATCHER: &str = "follows_suit = false\nendings = { all_others_face_up = true }";

/// IJ-12.1 Holding more than k briefcases may end the game for either side; reason `role`.
#[test]
fn holding_more_than_so_many_ends_the_game() {
    for (winner, ended) in [("agents", "role: 1 2 3"), ("insider", "role: 0")] {
        let choices = HOLDS.replace("WINNER", winner);
        let seats = "insider own agent agent";
        assert_eq!(
            own("agents", &choices, seats, "2 1").ended(),
            "still playing"
        );
        assert_eq!(own("agents", &choices, seats, "2 1 1").ended(), ended);
        assert_eq!(own("agents", &choices, seats, "1+2").ended(), ended);
    }
}

/// IJ-12.1 All others face up may win for this player's side, whichever it is.
#[test]
fn all_others_face_up_ends_the_game() {
    let seats = "own agent agent agent; limit 3";
    let script = "1 1 2 2 3";
    assert_eq!(
        own("insider", WATCHER, seats, script).ended(),
        "still playing"
    );
    let insider = own("insider", WATCHER, seats, &format!("{script} 3"));
    assert_eq!(insider.ended(), "role: 0");
    // An Agent wins so only against an Insider whom the reveal does not end.
    let roles = [
        role("own", "agents", "endings = { all_others_face_up = true }"),
        role("shy", "insider", ""),
    ];
    let agent = table_with(
        &roles.each_ref().map(String::as_str),
        "own shy agent agent; limit 3",
        "1 1 2 2 3 3",
    );
    assert_eq!(agent.ended(), "role: 0 2 3");
}

/// IJ-12.3 An own ending comes after the Bugged Agent and the Risk Agent.
#[test]
fn printed_endings_come_before_own_ones() {
    let bugged = table_with(
        &[&role("own", "insider", WATCHER)],
        "own bugged-agent agent agent; limit 3",
        "2 2 3 1",
    );
    assert_eq!(bugged.ended(), "bugged-agent: 0");
    // The Risk Agent is the last to be revealed: both endings come after the same trick.
    let seats = "own risk-agent agent agent; limit 3";
    let risk = own("insider", WATCHER, seats, "2 2 3 3 1 1");
    assert_eq!(risk.ended(), "risk-agent: 1 2 3");
    let other = own(
        "insider",
        WATCHER,
        "own agent agent agent; limit 3",
        "2 2 3 3 1 1",
    );
    assert_eq!(other.ended(), "role: 0");
}

/// IJ-12.3 The Insider's limit comes before an own ending.
#[test]
fn the_insiders_limit_comes_before_own_endings() {
    let table = own(
        "agents",
        "endings = { all_others_face_up = true }",
        "insider own agent agent; limit 3",
        "2 2 3 3 0 0",
    );
    assert_eq!(table.ended(), "briefcases: 0");
}

/// IJ-12.3 An own ending comes before missions.
#[test]
fn own_endings_come_before_missions() {
    let choices = HOLDS.replace("WINNER", "insider");
    let seats = "insider own agent agent; missions 3";
    assert_eq!(
        own("agents", &choices, seats, "1! 2! 1!").ended(),
        "role: 0"
    );
    assert_eq!(
        own("agents", &choices, seats, "1! 2! 3!").ended(),
        "missions: 1 2 3"
    );
}

/// IJ-12.3 Of two own endings after the same trick the lower seat's counts.
#[test]
fn own_endings_are_looked_at_in_seat_order() {
    let roles = [
        role("firework", "agents", "on_reveal = \"agents-win\""),
        role("watcher", "insider", WATCHER),
    ];
    let roles = roles.each_ref().map(String::as_str);
    let firework = table_with(
        &roles,
        "firework agent agent watcher; limit 3",
        "1 1 2 2 0 0",
    );
    assert_eq!(firework.ended(), "role: 0 1 2");
    let watcher = table_with(
        &roles,
        "watcher agent agent firework; limit 3",
        "1 1 2 2 3 3",
    );
    assert_eq!(watcher.ended(), "role: 0");
}

/// IJ-12.3 An own ending comes before the vote, after the last trick.
#[test]
fn an_own_ending_after_the_last_trick_leaves_no_vote() {
    let choices = HOLDS.replace("WINNER", "insider");
    let seats = "insider own agent agent";
    let table = own("agents", &choices, seats, "0 1 2 3 0 2 3 0 2 1");
    assert_eq!(table.ended(), "role: 0");
}
