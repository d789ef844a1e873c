//! Section 9, IJ-9.90: every ending, and which one counts when two come after the same trick.

use inside_job::{Event, Reason};

use crate::table::{check_game, check_vote, table, table_with};

/// IJ-9.90 One table for each reason, with its winning seats.
#[test]
fn every_ending_has_winners_and_one_reason() {
    let quiet = "0 1 2 3 0 1 2 3 0 1";
    for (seats, script, votes, ended) in [
        (
            "insider bugged-agent agent agent",
            "1",
            "",
            "bugged-agent: 0",
        ),
        (
            "prof-no agent agent agent",
            "0 0 0",
            "",
            "prof-no-revealed: 1 2 3",
        ),
        ("insider agent agent agent", "0 0 0 0", "", "briefcases: 0"),
        (
            "prof-no agent agent agent",
            "1 1 1 2 2 2 3 3 3",
            "",
            "all-face-up: 0",
        ),
        (
            "insider risk-agent agent agent",
            "1 1 1 1",
            "",
            "risk-agent: 1 2 3",
        ),
        (
            "insider agent agent agent",
            "0! 1! 2! 3! 0! 1! 2!",
            "",
            "missions: 1 2 3",
        ),
        ("insider agent agent agent", quiet, "1 0 0 0", "vote: 1 2 3"),
        ("insider agent agent agent", quiet, "1 2 1 1", "vote: 0"),
        ("insider agent agent agent", quiet, "1 0 1 0", "vote-tie: 0"),
        ("insider decoy agent agent", quiet, "1 0 1 1", "decoy: 1"),
        (
            "insider decoy agent agent",
            quiet,
            "1 0 1 0",
            "decoy-and-insider: 0 1",
        ),
    ] {
        if votes.is_empty() {
            check_game(seats, script, ended);
        } else {
            check_vote(seats, script, votes, ended);
        }
    }
}

/// IJ-9.90 The end is told once, as the last thing, with the same outcome.
#[test]
fn the_end_is_the_last_event() {
    let table = table("insider agent agent agent", "0 0 0 0");
    let outcome = table.game.outcome().unwrap();
    assert_eq!(outcome.reason, Reason::Briefcases);
    assert_eq!(table.events.last(), Some(&Event::GameEnded { outcome }));
    let ends = table
        .events
        .iter()
        .filter(|event| matches!(event, Event::GameEnded { .. }));
    assert_eq!(ends.count(), 1);
}

/// IJ-9.90 A result in the words of a record.
#[test]
fn an_outcome_is_written_as_in_a_record() {
    let table = table("agent insider tim-shady agent", "1! 1 2 1 1");
    let result = serde_json::to_string(&table.game.outcome().unwrap()).unwrap();
    let expected = r#"{"winners":[1],"reason":"briefcases","missions":1,"briefcases":[1,5,2,1],"face_up":[1],"tricks":5}"#;
    assert_eq!(result, expected);
}

/// IJ-9.90 Bugged Agent before missions.
#[test]
fn the_bugged_agent_comes_before_enough_missions() {
    let seats = "insider bugged-agent agent agent";
    check_game(seats, "0! 2! 3! 0! 2! 3! 1!", "bugged-agent: 0");
}

/// IJ-9.90 Bugged Agent before everything else: also with Prof. No and the Risk Agent around.
#[test]
fn the_bugged_agent_comes_first() {
    let prof_no = "prof-no bugged-agent agent agent";
    check_game(prof_no, "0! 2! 3! 0! 2! 3! 1!", "bugged-agent: 0");
    let risk = "insider bugged-agent risk-agent agent";
    check_game(risk, "2 2 2 1", "bugged-agent: 0");
    check_game(risk, "2 2 2 2", "risk-agent: 1 2 3");
}

/// IJ-9.90 Prof. No revealed before missions; both are the Agents', the reason tells.
#[test]
fn prof_no_revealed_comes_before_enough_missions() {
    let seats = "prof-no agent agent agent";
    check_game(seats, "1! 2! 3! 1! 0! 0! 0!", "prof-no-revealed: 1 2 3");
}

/// IJ-9.90 The Insider's limit before missions.
#[test]
fn the_insiders_limit_comes_before_enough_missions() {
    check_game(
        "agent insider agent agent agent",
        "0! 2! 3! 1! 1! 1!",
        "briefcases: 1",
    );
}

/// IJ-9.90 All others face up before the Risk Agent, who is the last to be revealed.
#[test]
fn all_face_up_comes_before_the_risk_agent() {
    let seats = "prof-no agent agent risk-agent";
    check_game(seats, "1 1 1 2 2 2 3 3 3", "all-face-up: 0");
    check_game(seats, "1 1 1 2 2 3 3 3", "risk-agent: 1 2 3");
}

/// IJ-9.90 The Risk Agent before missions.
#[test]
fn the_risk_agent_comes_before_enough_missions() {
    let seats = "insider risk-agent agent agent";
    check_game(seats, "0! 2! 3! 1! 1! 1! 1!", "risk-agent: 1 2 3");
}

/// IJ-9.90 Every early ending comes before the vote, also after the last trick.
#[test]
fn an_ending_after_the_last_trick_leaves_no_vote() {
    let four = "insider agent agent agent";
    check_game(four, "0 1 2 3 0 1 2 3 0 0", "briefcases: 0");
    check_game(four, "0! 1! 2! 3 0! 1! 2! 3 0 1!", "missions: 1 2 3");
    let prof_no = "prof-no agent agent agent";
    check_game(prof_no, "0 0 1 1 2 2 3 3 1 0", "prof-no-revealed: 1 2 3");
    check_game(prof_no, "0 1 1 2 2 3 3 1 2 3", "all-face-up: 0");
    check_game(
        "insider bugged-agent agent agent",
        "0 2 3 0 2 3 0 2 3 1",
        "bugged-agent: 0",
    );
    check_game(
        "insider risk-agent agent agent",
        "0 1 2 3 0 1 2 1 3 1",
        "risk-agent: 1 2 3",
    );
}

/// IJ-9.90 An Agent at the limit in the last trick leads to the vote.
#[test]
fn an_agent_revealed_in_the_last_trick_leads_to_the_vote() {
    let mut table = table("insider agent agent agent", "0 1 2 3 0 1 2 3 1 1");
    assert_eq!(table.face_up(), "1");
    table.vote("2 0 0 0");
    assert_eq!(table.ended(), "vote: 1 2 3");
}

/// IJ-9.90 The Decoy first: with the most votes no other goal is looked at, not even one that
/// would be met.
#[test]
fn the_decoys_win_shuts_out_every_other_goal() {
    let seats = "insider decoy agent agent";
    check_vote(seats, "0 1 2 3 0 1 2 3 0 1", "1 0 1 1", "decoy: 1");
    let wallflower = "id = \"wallflower\"\nside = \"agents\"\ngoal = \"never-won-a-trick\"";
    let tricks = "0 0 0 1 1 1 2 2 2 2";
    for (votes, ended) in [
        ("1 0 1 1", "decoy: 1"),
        ("3 0 1 1", "decoy: 1"),
        ("1 0 1 0", "decoy-and-insider: 0 1"),
        // Without the Decoy the goal counts.
        ("1 0 0 0", "vote: 2 3"),
        ("3 3 0 1", "vote: 0 3"),
    ] {
        let mut table = table_with(&[wallflower], "insider decoy agent wallflower", tricks);
        table.vote(votes);
        assert_eq!(table.ended(), ended, "{votes}");
    }
}

/// IJ-9.90 Then sides, then who looks at others: Tim Shady beside each kind of neighbour.
#[test]
fn tim_shady_looks_at_the_winners_so_far() {
    // Beside the Sleeper Agent, before and after she changed sides.
    let sleeper = "insider sleeper-agent tim-shady agent";
    check_game(sleeper, "0! 1! 3! 0! 1! 3! 0!", "missions: 1 3");
    check_game(sleeper, "0 0 0 0", "briefcases: 0 2");
    check_game(sleeper, "1! 1! 1! 1! 0! 3! 3!", "missions: 2 3");
    check_game(sleeper, "1 1 1 1 0 0 0 0", "briefcases: 0 1");
    // Beside the Risk Agent and beside the Insider.
    check_game(
        "insider risk-agent tim-shady agent",
        "1 1 1 1",
        "risk-agent: 1 3",
    );
    check_game(
        "insider tim-shady risk-agent agent",
        "2 2 2 2",
        "risk-agent: 1 2 3",
    );
    // Beside Prof. No.
    check_game(
        "prof-no tim-shady agent agent",
        "0 0 0",
        "prof-no-revealed: 1 2 3",
    );
    check_game(
        "prof-no tim-shady agent agent",
        "1 1 1 2 2 2 3 3 3",
        "all-face-up: 0",
    );
    // Beside the Paranoid Agent, in the vote.
    check_vote(
        "insider paranoid-agent tim-shady agent",
        "0 1 2 3 0 1 2 3 0 1",
        "1 0,3 0 0",
        "vote: 1 3",
    );
}

/// IJ-9.90 Then the Accomplice: her partner may be any role on either side.
#[test]
fn the_accomplice_looks_at_the_winners_so_far() {
    let risk = "accomplice insider risk-agent agent";
    check_game(risk, "partner:2 2 2 2 2", "risk-agent: 0 2 3");
    check_game(risk, "partner:3 2 2 2 2", "risk-agent: 0 2 3");
    check_game(risk, "partner:1 2 2 2 2", "risk-agent: 2 3");
    let prof_no = "accomplice prof-no agent agent";
    check_game(prof_no, "partner:1 1 1 1", "prof-no-revealed: 2 3");
    check_game(prof_no, "partner:2 1 1 1", "prof-no-revealed: 0 2 3");
    let paranoid = "accomplice insider paranoid-agent agent";
    let tricks = "partner:2 0 1 2 3 0 1 2 3 0 1";
    check_vote(paranoid, tricks, "_ 2 1,3 1", "vote: 0 2 3");
    check_vote(paranoid, tricks, "_ 2 1,3 2", "vote: 1");
}
