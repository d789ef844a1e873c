//! Section 9, the special roles on the side of the Agents: Bugged, Paranoid, Risk, Sleeper.

use inside_job::{Illegal, Suit};

use crate::table::{check_game, check_vote, table, table_with};

const BUGGED: &str = "insider bugged-agent agent agent";
const PARANOID: &str = "insider paranoid-agent agent agent";
const RISK: &str = "insider risk-agent agent agent";
const SLEEPER: &str = "insider sleeper-agent agent agent";
/// Ten tricks in which nobody of four reaches the limit.
const QUIET: &str = "0 1 2 3 0 1 2 3 0 1";
/// Ten tricks in which seat 1 is revealed early and nobody else is.
const REVEALS_1: &str = "1 1 1 1 0 2 3 0 2 3";

/// IJ-9.10 The Bugged Agent is face up from the start and holds one briefcase.
#[test]
fn the_bugged_agent_starts_face_up() {
    let table = table(BUGGED, "");
    assert_eq!(
        (table.face_up().as_str(), table.briefcases().as_str()),
        ("1", "1 1 1 1")
    );
    assert!(table.game.position().public().revealed().is_empty());
}

/// IJ-9.10 With more than one briefcase she loses the game for the Agents at once.
#[test]
fn the_bugged_agent_loses_with_a_second_briefcase() {
    check_game(BUGGED, "1", "bugged-agent: 0");
    check_game(BUGGED, "2 3 2 0 1", "bugged-agent: 0");
    check_game(
        "agent insider bugged-agent agent agent",
        "2+34",
        "bugged-agent: 1",
    );
}

/// IJ-9.10 She wins with the Agents.
#[test]
fn the_bugged_agent_wins_with_the_agents() {
    check_game(BUGGED, "0! 2! 3! 0! 2! 3! 0!", "missions: 1 2 3");
    check_game(BUGGED, "0 0 0 0", "briefcases: 0");
}

/// IJ-9.10 She may vote, but being face up she cannot be voted for.
#[test]
fn the_bugged_agent_votes() {
    let mut table = table(BUGGED, "0 2 3 0 2 3 0 2 3 2");
    assert_eq!(table.awaited(), "0 1 2 3");
    assert_eq!(table.legal(0), "vote:3");
    assert_eq!(table.legal(1), "vote:0 vote:3");
    table.vote("3 0 0 0");
    assert_eq!(table.ended(), "vote: 1 2 3");
}

/// IJ-9.10 With Prof. No she still votes: face up from the start is not revealed early.
#[test]
fn the_bugged_agent_votes_against_prof_no() {
    let mut table = table("prof-no bugged-agent agent agent", "0 2 3 0 2 3 2 2 2 2");
    assert_eq!(table.face_up(), "1 2");
    assert_eq!(table.awaited(), "0 1 3");
    table.vote("3 0 _ 0");
    assert_eq!(table.ended(), "vote: 1 2 3");
}

/// IJ-9.10 When Tim Shady has taken hers, her first trick only brings her back to one.
#[test]
fn the_bugged_agent_robbed_by_tim_shady_may_win_a_trick() {
    let seats = "insider bugged-agent tim-shady agent";
    let robbed = table(seats, "2 2 2 2");
    assert_eq!(robbed.briefcases(), "1 0 6 1");
    let back = table(seats, "2 2 2 2 1");
    assert_eq!(
        (back.briefcases().as_str(), back.ended().as_str()),
        ("1 1 6 1", "still playing")
    );
    // Her second trick does it; Tim Shady wins because his right neighbour does not.
    check_game(seats, "2 2 2 2 1 1", "bugged-agent: 0 2");
    // So does the first one if something was wagered in it.
    check_game(seats, "2 2 2 2 1+3", "bugged-agent: 0 2");
}

/// IJ-9.20 The Paranoid Agent votes for two different players.
#[test]
fn the_paranoid_agent_votes_for_two_players() {
    let mut table = table(PARANOID, QUIET);
    assert_eq!(table.legal(1), "vote:0,2 vote:0,3 vote:2,3");
    table
        .refuse("1 vote:2", Illegal::TwoVotes, "IJ-9.20")
        .refuse("1 vote:2,2", Illegal::TwoDifferent, "IJ-9.20")
        .refuse("1 vote:1,2", Illegal::VoteSelf, "IJ-7.2")
        .refuse("1 vote:2,5", Illegal::NoSuchSeat, "IJ-7.1")
        .refuse("1 vote:-", Illegal::MayNotAbstain, "IJ-7.2")
        .refuse("2 vote:0,3", Illegal::OneVote, "IJ-7.2");
}

/// IJ-9.20 Both votes count, and she wins with the Agents.
#[test]
fn both_votes_of_the_paranoid_agent_count() {
    check_vote(PARANOID, QUIET, "3 0,2 0 1", "vote: 1 2 3");
    check_vote(PARANOID, QUIET, "2 0,2 0 1", "vote-tie: 0");
    check_vote(PARANOID, QUIET, "2 2,3 0 0", "vote-tie: 0");
    check_vote(PARANOID, QUIET, "2 2,3 3 2", "vote: 0");
    check_game(PARANOID, "0! 2! 3! 0! 2! 3! 0!", "missions: 1 2 3");
}

/// IJ-9.20 Once revealed early she votes for any two, equal or not, and always casts two votes.
#[test]
fn the_paranoid_agent_revealed_may_vote_twice_for_one_player() {
    let mut table = table(PARANOID, REVEALS_1);
    assert_eq!(
        table.legal(1),
        "vote:0,0 vote:0,2 vote:0,3 vote:2,2 vote:2,3 vote:3,3"
    );
    table.refuse("1 vote:0", Illegal::TwoVotes, "IJ-9.20");
    check_vote(PARANOID, REVEALS_1, "2 0,0 3 2", "vote-tie: 0");
    check_vote(PARANOID, REVEALS_1, "2 0,0 3 0", "vote: 1 2 3");
}

/// IJ-9.20 Ruling: unrevealed with one possible target she casts one vote.
#[test]
fn the_paranoid_agent_with_one_target_casts_one_vote() {
    let mut table = table(PARANOID, "2 2 2 2 3 3 3 3 0 0");
    assert_eq!(table.face_up(), "2 3");
    assert_eq!(table.legal(1), "vote:0");
    table.refuse("1 vote:0,0", Illegal::TwoDifferent, "IJ-9.20");
    // With two votes of hers for seat 0 this would not be a tie.
    table.vote("1 0 0 1");
    assert_eq!(table.ended(), "vote-tie: 0");
}

/// IJ-9.20 Ruling: a role that is face up from the start is no possible target either.
#[test]
fn the_paranoid_agent_does_not_count_the_bugged_agent_as_a_target() {
    let seats = "insider paranoid-agent bugged-agent agent";
    let table = table(seats, "3 3 3 3 0 1 0 1 0 1");
    assert_eq!(table.face_up(), "2 3");
    assert_eq!(table.legal(1), "vote:0");
}

/// IJ-9.20 Ruling: revealed with one possible target she casts two votes for it.
#[test]
fn the_paranoid_agent_revealed_casts_two_votes_for_the_only_target() {
    let mut table = table(&format!("{PARANOID}; limit 3"), "1 1 2 2 3 3 1 2 3 0");
    assert_eq!(table.face_up(), "1 2 3");
    assert_eq!(table.legal(1), "vote:0,0");
    table
        .refuse("1 vote:0", Illegal::TwoVotes, "IJ-9.20")
        .vote("- 0,0 0 0");
    assert_eq!(table.ended(), "vote: 1 2 3");
}

/// IJ-9.20 Without any target she abstains like everybody else (IJ-7.2), revealed or not.
#[test]
fn the_paranoid_agent_without_targets_abstains() {
    // An Insider whose reveal does not end the game.
    let shy = "id = \"shy\"\nside = \"insider\"\nfollows_suit = false";
    let seats = "shy paranoid-agent agent agent; limit 3";
    let unrevealed = table_with(&[shy], seats, "0 0 2 2 3 3 0 2 3 1");
    assert_eq!(unrevealed.face_up(), "0 2 3");
    assert_eq!(unrevealed.legal(1), "vote:-");
    let mut revealed = table_with(&[shy], seats, "0 0 1 1 2 2 3 3 0 1");
    assert_eq!(revealed.face_up(), "0 1 2 3");
    assert_eq!(revealed.legal(1), "vote:-");
    revealed.vote("- - - -");
    assert_eq!(revealed.ended(), "vote-tie: 0");
}

/// IJ-9.30 The Risk Agent brings the risk missions in, and everybody must choose them.
#[test]
fn the_risk_agent_brings_the_risk_missions_in() {
    let mut table = table(
        "insider risk-agent agent agent; stack m01 r2 r1 r3; hold 0 P8; hold 1 P9; hold 2 P7; hold 3 P6",
        "",
    );
    assert_eq!(table.game.setup().missions.len(), 28);
    assert_eq!(table.legal(0), "choose:r2");
    table
        .refuse("0 choose:m01", Illegal::RiskMissionMust, "IJ-10.2")
        .act("0 choose:r2; 0 play:P8; 1 play:P9; 2 play:P7; 3 play:P6");
    assert_eq!(table.legal(1), "choose:r1 choose:r3");
}

/// IJ-9.30 She wins with the Agents; revealed early she wins for all of them at once.
#[test]
fn the_risk_agent_revealed_wins_for_the_agents() {
    check_game(RISK, "1 1 1", "still playing");
    check_game(RISK, "1 1 1 1", "risk-agent: 1 2 3");
    check_game(
        "agent insider agent agent risk-agent",
        "4 4 4",
        "risk-agent: 0 2 3 4",
    );
    check_game(RISK, "0! 2! 3! 0! 2! 3! 0!", "missions: 1 2 3");
    check_vote(RISK, QUIET, "1 0 0 0", "vote: 1 2 3");
    check_vote(RISK, QUIET, "1 0 1 1", "vote: 0");
}

/// IJ-9.30 Another Agent revealed early wins nothing.
#[test]
fn only_the_risk_agent_wins_by_being_revealed() {
    check_game(RISK, "2 2 2 2 2", "still playing");
}

/// IJ-9.70 Face down the Sleeper Agent wins with the Agents and votes.
#[test]
fn the_sleeper_agent_unrevealed_is_an_agent() {
    check_game(SLEEPER, "0! 1! 2! 3! 0! 1! 2!", "missions: 1 2 3");
    check_game(SLEEPER, "0 0 0 0", "briefcases: 0");
    check_vote(SLEEPER, QUIET, "1 0 0 0", "vote: 1 2 3");
    // The vote turns her up, but that is no early reveal: she does not change sides.
    check_vote(SLEEPER, QUIET, "1 0 1 1", "vote: 0");
}

/// IJ-9.70 Revealed early she changes sides and wins if and only if the Insider wins.
#[test]
fn the_sleeper_agent_revealed_wins_with_the_insider() {
    check_game(SLEEPER, "1 1 1 1 0 0 0 0", "briefcases: 0 1");
    check_game(SLEEPER, "1! 1! 1! 1! 0! 2! 3!", "missions: 2 3");
    check_vote(SLEEPER, REVEALS_1, "2 _ 0 0", "vote: 2 3");
    check_vote(SLEEPER, REVEALS_1, "2 _ 3 2", "vote: 0 1");
    check_vote(SLEEPER, REVEALS_1, "2 _ 3 0", "vote-tie: 0 1");
}

/// IJ-9.70 Revealed early she may not vote.
#[test]
fn the_sleeper_agent_revealed_may_not_vote() {
    let mut table = table(SLEEPER, REVEALS_1);
    assert_eq!(table.awaited(), "0 2 3");
    table.refuse("1 vote:0", Illegal::NoVote, "IJ-7.2");
}

/// IJ-9.70 She is not the Insider: she follows suit, and the limit does not win.
#[test]
fn the_sleeper_agent_revealed_still_follows_suit() {
    let mut table = table(
        "insider sleeper-agent agent agent; hold 1 B5 G13; hold 3 G2",
        "1 1 1 1 0 [Y: 0:B3]",
    );
    assert_eq!(
        (table.face_up().as_str(), table.ended().as_str()),
        ("1", "still playing")
    );
    table
        .refuse("1 play:G13", Illegal::MustFollowSuit(Suit::Blue), "IJ-4.4")
        .act("1 play:B5");
}
