//! Section 12: what own roles win by.

use crate::{
    own_roles::{own, role},
    table::{Table, table_with},
};

const SEATS: &str = "insider own agent agent";
const QUIET: &str = "0 1 2 3 0 1 2 3 0 1";

fn voted(goal: &str, seats: &str, script: &str, votes: &str) -> Table {
    let mut table = own("agents", &format!("goal = {goal}"), seats, script);
    table.vote(votes);
    table
}

/// IJ-12.1 With its side.
#[test]
fn a_goal_may_be_the_side() {
    assert_eq!(
        voted("\"side\"", SEATS, QUIET, "1 0 0 0").ended(),
        "vote: 1 2 3"
    );
    assert_eq!(
        voted("\"side\"", SEATS, QUIET, "1 0 1 1").ended(),
        "vote: 0"
    );
}

/// IJ-12.1 With the partner.
#[test]
fn a_goal_may_be_the_partners() {
    let choices = "chooses_partner = true\ngoal = \"partner-wins\"";
    for (partner, ended) in [(0, "briefcases: 0 1"), (2, "briefcases: 0")] {
        let script = format!("partner:{partner} 0 0 0 0");
        assert_eq!(own("agents", choices, SEATS, &script).ended(), ended);
    }
    let missions = "partner:0 0! 2! 3! 0! 2! 3! 0!";
    assert_eq!(
        own("agents", choices, SEATS, missions).ended(),
        "missions: 2 3"
    );
}

/// IJ-12.1 If the left or the right neighbour does not win.
#[test]
fn a_goal_may_be_a_neighbours_loss() {
    for (goal, by_missions, by_briefcases) in [
        ("left-neighbour-loses", "missions: 2 3", "briefcases: 0 1"),
        ("right-neighbour-loses", "missions: 1 2 3", "briefcases: 0"),
    ] {
        let choices = format!("goal = \"{goal}\"");
        let missions = own("agents", &choices, SEATS, "0! 1! 2! 3! 0! 1! 2!");
        assert_eq!(missions.ended(), by_missions);
        let briefcases = own("agents", &choices, SEATS, "0 0 0 0");
        assert_eq!(briefcases.ended(), by_briefcases);
    }
    // The left neighbour of the last seat is the first one.
    let around = own(
        "agents",
        "goal = \"left-neighbour-loses\"",
        "insider agent agent own",
        "0 0 0 0",
    );
    assert_eq!(around.ended(), "briefcases: 0");
}

/// IJ-12.1 Two who look the same way: one depends on the other, and that comes to an end.
#[test]
fn a_goal_may_look_at_a_goal_that_looks_on() {
    let roles = [
        role("first", "agents", "goal = \"right-neighbour-loses\""),
        role("second", "agents", "goal = \"right-neighbour-loses\""),
    ];
    let roles = roles.each_ref().map(String::as_str);
    // Seat 1 wins when the Insider does not; seat 2 wins when seat 1 does not.
    let missions = table_with(&roles, "insider first second agent", "0! 1! 2! 3! 0! 1! 2!");
    assert_eq!(missions.ended(), "missions: 1 3");
    let briefcases = table_with(&roles, "insider first second agent", "0 0 0 0");
    assert_eq!(briefcases.ended(), "briefcases: 0 2");
}

/// IJ-12.1 By the most votes alone: the Insider wins beside, because the goal only joins (IJ-12.3).
#[test]
fn a_goal_may_be_the_most_votes_alone() {
    let goal = "\"most-votes\"";
    assert_eq!(voted(goal, SEATS, QUIET, "1 0 1 1").ended(), "vote: 0 1");
    assert_eq!(voted(goal, SEATS, QUIET, "1 0 1 0").ended(), "vote-tie: 0");
    assert_eq!(voted(goal, SEATS, QUIET, "1 2 1 2").ended(), "vote-tie: 0");
    assert_eq!(voted(goal, SEATS, QUIET, "1 0 0 0").ended(), "vote: 2 3");
    // There must be a vote.
    let early = own("agents", &format!("goal = {goal}"), SEATS, "0 0 0 0");
    assert_eq!(early.ended(), "briefcases: 0");
}

/// IJ-12.1 By the most votes, also sharing them with the Insider.
#[test]
fn a_goal_may_be_the_most_votes_shared_with_the_insider() {
    let goal = "\"most-votes-or-with-insider\"";
    assert_eq!(voted(goal, SEATS, QUIET, "1 0 1 1").ended(), "vote: 0 1");
    assert_eq!(
        voted(goal, SEATS, QUIET, "1 0 1 0").ended(),
        "vote-tie: 0 1"
    );
    assert_eq!(
        voted(goal, SEATS, QUIET, "1 2 3 0").ended(),
        "vote-tie: 0 1"
    );
    assert_eq!(voted(goal, SEATS, QUIET, "1 2 1 2").ended(), "vote-tie: 0");
}

/// IJ-12.1 By the number of completed missions at the end, both ends of the range included.
#[test]
fn a_goal_may_be_a_number_of_missions() {
    let choices = "goal = { missions = [2, 3] }";
    for (script, ended) in [
        ("0! 0 0 0", "briefcases: 0"),
        ("0! 0! 0 0", "briefcases: 0 1"),
        ("0! 0! 0! 0", "briefcases: 0 1"),
        ("0! 0! 0! 0!", "briefcases: 0"),
        ("0! 1! 2! 3! 0! 1! 2!", "missions: 2 3"),
    ] {
        assert_eq!(
            own("agents", choices, SEATS, script).ended(),
            ended,
            "{script}"
        );
    }
}

/// IJ-12.1 By the number of own briefcases at the end, both ends of the range included.
#[test]
fn a_goal_may_be_a_number_of_own_briefcases() {
    let choices = "goal = { briefcases = [2, 3] }";
    for (script, ended) in [
        ("0 0 0 0", "briefcases: 0"),
        ("1 0 0 0 0", "briefcases: 0 1"),
        ("1 1 0 0 0 0", "briefcases: 0 1"),
        ("1 1 1 0 0 0 0", "briefcases: 0"),
    ] {
        assert_eq!(
            own("agents", choices, SEATS, script).ended(),
            ended,
            "{script}"
        );
    }
}

/// IJ-12.1 By never having won a trick.
#[test]
fn a_goal_may_be_never_to_win_a_trick() {
    let choices = "goal = \"never-won-a-trick\"";
    assert_eq!(
        own("neutral", choices, SEATS, "0 0 0 0").ended(),
        "briefcases: 0 1"
    );
    assert_eq!(
        own("neutral", choices, SEATS, "1 0 0 0 0").ended(),
        "briefcases: 0"
    );
    let missions = own("neutral", choices, SEATS, "0! 2! 3! 0! 2! 3! 0!");
    assert_eq!(missions.ended(), "missions: 1 2 3");
}

/// IJ-12.3 An own goal that is met adds its seat and takes nothing from anybody.
#[test]
fn an_own_goal_adds_its_seat_to_the_winners() {
    // Tim Shady, whose right neighbour has met an own goal.
    let choices = "goal = \"never-won-a-trick\"";
    let seats = "insider own tim-shady agent";
    assert_eq!(
        own("agents", choices, seats, "0 0 0 0").ended(),
        "briefcases: 0 1"
    );
    assert_eq!(
        own("agents", choices, seats, "1 0 0 0 0").ended(),
        "briefcases: 0 2"
    );
    // The Accomplice with such a partner.
    let seats = "insider own accomplice agent";
    let table = own("agents", choices, seats, "partner:1 0 0 0 0");
    assert_eq!(table.ended(), "briefcases: 0 1 2");
}
