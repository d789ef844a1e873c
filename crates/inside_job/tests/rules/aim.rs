//! Section 3: how a game is won before the vote.

use crate::table::{check_game, table};

/// IJ-3.1 9, 7 or 6 completed missions win for the Agents, at once, and no fewer do.
#[test]
fn the_agents_win_early_with_9_7_or_6_missions() {
    let three = "insider agent agent";
    check_game(three, "1! 2! 0! 1! 2! 0! 1! 2!", "still playing");
    check_game(three, "1! 2! 0! 1! 2! 0! 1! 2! 0!", "missions: 1 2");
    let four = "agent insider agent agent";
    check_game(four, "0! 1! 2! 3! 0! 1!", "still playing");
    check_game(four, "0! 1! 2! 3! 0! 1! 2!", "missions: 0 2 3");
    let five = "agent agent insider agent agent";
    check_game(five, "0! 1! 2! 3! 4!", "still playing");
    check_game(five, "0! 1! 2! 3! 4! 0!", "missions: 0 1 3 4");
}

/// IJ-3.1 Missions that failed do not count.
#[test]
fn failed_missions_do_not_count() {
    let table = table("agent insider agent agent", "0! 1 2! 3 0! 1 2! 3 0!");
    assert_eq!(
        (table.missions(), table.ended().as_str()),
        (5, "still playing")
    );
}

/// IJ-3.2 6, 5 or 4 briefcases win for the Insider, and no fewer do.
#[test]
fn the_insider_wins_early_with_6_5_or_4_briefcases() {
    check_game("agent insider agent", "1 1 1 1", "still playing");
    check_game("agent insider agent", "1 1 1 1 1", "briefcases: 1");
    check_game("agent agent insider agent", "2 2 2", "still playing");
    check_game("agent agent insider agent", "2 2 2 2", "briefcases: 2");
    check_game("agent agent agent agent insider", "4 4", "still playing");
    check_game("agent agent agent agent insider", "4 4 4", "briefcases: 4");
}

/// IJ-3.2 Wagered briefcases bring the Insider there sooner.
#[test]
fn won_wagers_count_for_the_insiders_limit() {
    check_game("agent insider agent agent", "1+23 1+0", "briefcases: 1");
}

/// IJ-3.3 If nobody won early there is a vote after the last trick, and none before.
#[test]
fn there_is_a_vote_after_the_last_trick() {
    for (seats, tricks) in [
        ("agent insider agent", "0 1 2 0 1 2 0 1 2 0 1"),
        ("agent insider agent agent", "0 1 2 3 0 1 2 3 0 1"),
        ("agent insider agent agent agent", "0 1 2 3 4 0 1 2 3"),
    ] {
        check_game(seats, tricks, "the vote");
        let (before, _) = tricks.rsplit_once(' ').unwrap();
        let mut table = table(seats, before);
        assert_eq!(table.ended(), "still playing");
        let leader = table.awaited();
        table.refuse(
            &format!("{leader} vote:1"),
            inside_job::Illegal::VoteLater,
            "IJ-3.3",
        );
    }
}
