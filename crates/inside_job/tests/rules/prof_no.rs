//! Section 9, Prof. No, who replaces the Insider.

use inside_job::Illegal;

use crate::table::{check_game, check_vote, table};

const FOUR: &str = "prof-no agent agent agent";

/// IJ-9.80 He is the Insider: he need not follow suit.
#[test]
fn prof_no_need_not_follow() {
    let mut table = table(
        "agent prof-no agent agent; hold 1 P3 G13; hold 2 P4 G12",
        "[Y: 0:P8]",
    );
    table.act("1 play:G13");
    let pink = Illegal::MustFollowSuit(inside_job::Suit::Pink);
    table.refuse("2 play:G12", pink, "IJ-4.4");
}

/// IJ-9.80 "The Insider wins" means that he wins.
#[test]
fn prof_no_wins_as_the_insider() {
    let quiet = "0 0 1 1 1 1 2 2 3 3";
    check_vote(FOUR, quiet, "2 _ 3 2", "vote: 0");
    check_vote(FOUR, quiet, "2 _ 3 0", "vote-tie: 0");
    check_game("prof-no bugged-agent agent agent", "1", "bugged-agent: 0");
}

/// IJ-9.80 The limit is 4 or 3 for everybody, at 4 or 5 players.
#[test]
fn with_prof_no_the_limit_is_4_or_3_for_everybody() {
    assert_eq!(table(FOUR, "1 1").face_up(), "");
    assert_eq!(table(FOUR, "1 1 1").face_up(), "1");
    let five = "prof-no agent agent agent agent";
    assert_eq!(table(five, "4").face_up(), "");
    assert_eq!(table(five, "4 4").face_up(), "4");
    // Special Agents, too.
    check_game(
        "prof-no risk-agent agent agent",
        "1 1 1",
        "risk-agent: 1 2 3",
    );
    assert_eq!(
        table("prof-no agent tim-shady agent", "2 2 2").briefcases(),
        "1 0 5 1"
    );
}

/// IJ-9.80 Anyone revealed early may not vote.
#[test]
fn with_prof_no_nobody_revealed_early_may_vote() {
    let mut table = table(FOUR, "0 0 1 1 1 1 2 2 3 3");
    assert_eq!(
        (table.face_up().as_str(), table.awaited().as_str()),
        ("1", "0 2 3")
    );
    table
        .refuse("1 vote:0", Illegal::NoVote, "IJ-7.2")
        .vote("2 _ 0 0");
    assert_eq!(table.ended(), "vote: 1 2 3");
}

/// IJ-9.80 This outranks IJ-9.20: the Paranoid Agent revealed early has no vote either.
#[test]
fn with_prof_no_the_paranoid_agent_revealed_may_not_vote() {
    let seats = "prof-no paranoid-agent agent agent";
    let mut revealed = table(seats, "0 0 1 1 1 1 2 2 3 3");
    revealed
        .refuse("1 vote:0,0", Illegal::NoVote, "IJ-7.2")
        .vote("2 _ 0 0");
    assert_eq!(revealed.ended(), "vote: 1 2 3");
    // Unrevealed she has her two.
    let unrevealed = table(seats, "0 0 1 1 2 2 2 2 3 3");
    assert_eq!(unrevealed.legal(1), "vote:0,3");
}

/// IJ-9.81 Prof. No revealed early loses at once, and the Agents win; IJ-3.2 does not apply.
#[test]
fn prof_no_revealed_early_loses() {
    check_game(FOUR, "0 0", "still playing");
    check_game(FOUR, "0 0 0", "prof-no-revealed: 1 2 3");
    check_game(
        "agent agent agent prof-no agent",
        "3 3",
        "prof-no-revealed: 0 1 2 4",
    );
    // Won wagers may do it as well.
    check_game(FOUR, "1 0+23", "prof-no-revealed: 1 2 3");
}

/// IJ-9.82 All others face up: he wins, at once.
#[test]
fn prof_no_wins_when_all_others_are_face_up() {
    check_game(FOUR, "1 1 1 2 2 2 3 3", "still playing");
    check_game(FOUR, "1 1 1 2 2 2 3 3 3", "all-face-up: 0");
    let five = "agent agent prof-no agent agent";
    check_game(five, "0 0 1 1 3 3 4 4", "all-face-up: 2");
}

/// IJ-9.82 Ruling: a role face up from the start counts.
#[test]
fn a_role_face_up_from_the_start_counts_for_prof_no() {
    let bugged = "prof-no agent agent bugged-agent";
    check_game(bugged, "1 1 1 2 2", "still playing");
    check_game(bugged, "1 1 1 2 2 2", "all-face-up: 0");
    let accomplice = "prof-no agent agent accomplice";
    check_game(accomplice, "partner:0 1 1 1 2 2 2", "all-face-up: 0 3");
    check_game(accomplice, "partner:1 1 1 1 2 2 2", "all-face-up: 0");
}

/// IJ-9.82 After the same trick it goes before the missions (IJ-6.4).
#[test]
fn all_face_up_comes_before_enough_missions() {
    check_game(FOUR, "1! 1! 1! 2! 2! 2! 3 3 3!", "all-face-up: 0");
}

/// IJ-9.82 A revealed Agent counts even after losing briefcases.
#[test]
fn a_robbed_agent_stays_face_up_for_prof_no() {
    // Tim Shady at seat 3 takes from seat 2, who falls below the limit again.
    let table = table("prof-no agent agent tim-shady", "1 1 1 2 2 2 3 3 3");
    assert_eq!(
        (table.briefcases().as_str(), table.ended().as_str()),
        ("1 4 3 5", "all-face-up: 0 3")
    );
}

/// IJ-9.83 The Agents still win by missions and by the vote.
#[test]
fn the_agents_win_against_prof_no_by_missions_and_by_the_vote() {
    check_game(FOUR, "1! 2! 3! 1! 2! 3! 0!", "missions: 1 2 3");
    check_vote(FOUR, "0 0 1 1 1 1 2 2 3 3", "2 _ 0 0", "vote: 1 2 3");
    let five = "prof-no agent agent agent agent";
    check_game(five, "1! 2! 3! 4! 0! 1!", "missions: 1 2 3 4");
}

/// IJ-9.51 With the Accomplice, whose partner pays: she can keep Prof. No below his limit.
#[test]
fn the_accomplice_keeps_prof_no_below_the_limit() {
    let seats = "prof-no agent agent accomplice";
    let table = table(seats, "partner:0 0 0 3 3 0");
    assert_eq!(
        (table.briefcases().as_str(), table.ended().as_str()),
        ("2 1 1 0", "still playing")
    );
    check_game(seats, "partner:0 0 0 3 3 0 0 0", "prof-no-revealed: 1 2");
    check_game(seats, "partner:2 0 0 3 3 0", "prof-no-revealed: 1 2 3");
}

/// IJ-9.52 The Accomplice does not vote with Prof. No either; whoever is left does.
#[test]
fn the_accomplice_of_prof_no_wins_the_vote_with_him() {
    let seats = "prof-no agent agent accomplice";
    let tricks = "partner:0 0 0 1 1 2 2 3 3 3 3";
    check_vote(seats, tricks, "1 2 1 _", "vote: 0 3");
    check_vote(seats, tricks, "1 0 0 _", "vote: 1 2");
}
