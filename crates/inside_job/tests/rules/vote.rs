//! Section 7: the vote.

use cards::Seat;
use inside_job::{Event, Illegal, Notice, Vote};

use crate::table::{check_vote, table, table_with};

const THREE: &str = "0 1 2 0 1 2 0 1 2 0 1";
const FOUR: &str = "0 1 2 3 0 1 2 3 0 1";
const FIVE: &str = "0 1 2 3 4 0 1 2 3";

/// IJ-7.1 Everybody votes for one player, in any order.
#[test]
fn everybody_votes_for_one_player() {
    let mut table = table("insider agent agent agent", FOUR);
    assert_eq!(table.awaited(), "0 1 2 3");
    assert_eq!(table.legal(2), "vote:0 vote:1 vote:3");
    table
        .refuse("2 vote:0,1", Illegal::OneVote, "IJ-7.2")
        .refuse("2 vote:5", Illegal::NoSuchSeat, "IJ-7.1")
        .refuse("2 choose:t0", Illegal::VoteNow, "IJ-7.1")
        .refuse("2 partner:1", Illegal::VoteNow, "IJ-7.1")
        .refuse("2 larry:P1/P2", Illegal::VoteNow, "IJ-7.1")
        .refuse("4 vote:1", Illegal::NotYourTurn, "IJ-4.3")
        .act("3 vote:0; 1 vote:0; 0 vote:1");
    assert_eq!(table.awaited(), "2");
    assert_eq!(table.ended(), "the vote");
    table.act("2 vote:0");
    assert_eq!(table.ended(), "vote: 1 2 3");
}

/// IJ-7.1 No vote is shown before all are in: until then only the voter is told, and what
/// everybody sees does not change.
#[test]
fn no_vote_is_shown_before_all_are_in() {
    let mut table = table("insider agent agent agent", FOUR);
    table.events.clear();
    let public = *table.game.position().public();
    table.act("0 vote:1; 1 vote:0; 2 vote:0");
    assert_eq!(*table.game.position().public(), public);
    for event in &table.events {
        let Event::Voted { seat, vote } = *event else {
            panic!("{event:?}");
        };
        assert_eq!(event.seen_by(Some(seat)), Some(Notice::Voted { vote }));
        let others = Seat::all(4).filter(|&other| other != seat).map(Some);
        for other in others.chain([None]) {
            assert_eq!(event.seen_by(other), None);
        }
    }
    table.events.clear();
    table.act("3 vote:2");
    let shown: Vec<(u8, Vote)> = table
        .events
        .iter()
        .filter_map(|event| match event.seen_by(None) {
            Some(Notice::VotesShown { seat, vote }) => Some((seat.number(), vote)),
            _ => None,
        })
        .collect();
    let one = |seat| Vote::One(Seat::new(seat));
    assert_eq!(shown, [(0, one(1)), (1, one(0)), (2, one(0)), (3, one(2))]);
}

/// IJ-7.2 Nobody votes for themselves.
#[test]
fn nobody_votes_for_themselves() {
    let mut table = table("insider agent agent", THREE);
    table
        .refuse("1 vote:1", Illegal::VoteSelf, "IJ-7.2")
        .refuse("1 vote:0,1", Illegal::VoteSelf, "IJ-7.2");
    assert_eq!(table.legal(1), "vote:0 vote:2");
}

/// IJ-7.2 Nobody votes for a player whose role is face up, and nobody abstains who has a target.
#[test]
fn nobody_votes_for_a_player_who_is_face_up() {
    let mut table = table("agent agent insider agent", "0 0 0 0 0 2 1 3 1 3");
    table
        .refuse("3 vote:0", Illegal::VoteFaceUp, "IJ-7.2")
        .refuse("3 vote:-", Illegal::MayNotAbstain, "IJ-7.2");
    assert_eq!(table.legal(3), "vote:1 vote:2");
}

/// IJ-7.2 Ruling: who may vote but has nobody to vote for abstains.
#[test]
fn who_has_no_target_abstains() {
    let mut table = table("insider agent agent", "1 1 1 1 1 2 2 2 2 2 0");
    assert_eq!(table.face_up(), "1 2");
    assert_eq!(table.legal(0), "vote:-");
    assert_eq!(table.legal(1), "vote:0");
    table
        .refuse("0 vote:1", Illegal::VoteFaceUp, "IJ-7.2")
        .vote("- 0 0");
    assert_eq!(table.ended(), "vote: 1 2");
}

/// IJ-7.2 Who may not vote is not asked.
#[test]
fn who_may_not_vote_has_no_decision() {
    let mut table = table(
        "accomplice insider agent agent",
        "partner:1 0 1 2 3 0 1 2 3 0 1",
    );
    assert_eq!(table.awaited(), "1 2 3");
    assert_eq!(table.legal(0), "");
    table
        .refuse("0 vote:1", Illegal::NoVote, "IJ-7.2")
        .refuse("0 vote:-", Illegal::NoVote, "IJ-7.2")
        .vote("_ 2 1 1");
    assert_eq!(table.ended(), "vote: 2 3");
}

/// IJ-7.3 The player with the most votes is the Insider: the Agents win; else the Insider wins.
#[test]
fn the_most_votes_decide() {
    check_vote("insider agent agent", THREE, "1 0 0", "vote: 1 2");
    check_vote("insider agent agent", THREE, "1 0 1", "vote: 0");
    check_vote("insider agent agent agent", FOUR, "1 0 0 0", "vote: 1 2 3");
    check_vote("insider agent agent agent", FOUR, "1 0 1 0", "vote-tie: 0");
    check_vote("insider agent agent agent", FOUR, "1 2 1 1", "vote: 0");
    // The most votes need not be more than half of them.
    check_vote(
        "agent agent agent insider agent",
        FIVE,
        "3 3 0 1 2",
        "vote: 0 1 2 4",
    );
    check_vote(
        "agent agent agent insider agent",
        FIVE,
        "1 3 1 4 0",
        "vote: 3",
    );
}

/// IJ-7.3 The Insider's own vote counts like any other.
#[test]
fn the_insiders_vote_counts() {
    check_vote("insider agent agent agent", FOUR, "1 0 1 2", "vote: 0");
    check_vote("insider agent agent agent", FOUR, "3 0 1 0", "vote: 1 2 3");
}

/// IJ-7.3 The role that the vote turns up was not revealed early.
#[test]
fn the_vote_does_not_reveal_early() {
    let mut table = table("insider agent agent agent", FOUR);
    table.vote("1 0 0 0");
    let outcome = table.game.outcome().unwrap();
    assert!(outcome.face_up.is_empty());
    assert_eq!((outcome.tricks, outcome.missions), (10, 0));
}

/// IJ-7.4 Several players share the most votes: the Insider wins, one of them or not.
#[test]
fn a_shared_vote_is_the_insiders() {
    check_vote("insider agent agent agent", FOUR, "1 0 1 0", "vote-tie: 0");
    check_vote("insider agent agent agent", FOUR, "1 2 1 2", "vote-tie: 0");
    check_vote("insider agent agent", THREE, "1 2 0", "vote-tie: 0");
    check_vote(
        "agent agent agent agent insider",
        FIVE,
        "4 4 0 0 1",
        "vote-tie: 4",
    );
}

/// IJ-7.4 Ruling: no votes at all count as shared.
#[test]
fn no_votes_at_all_are_the_insiders() {
    // Everybody but the Insider is face up and nobody face up may vote; the Insider abstains.
    let silencer = r#"
        id = "silencer"
        side = "agents"
        limit = { whose = "everybody", four_players = 2, five_players = 2 }
        votes = { revealed_lose_theirs = true }
    "#;
    let mut table = table_with(
        &[silencer],
        "insider agent silencer agent",
        "1 2 3 1 2 3 1 2 3 1",
    );
    assert_eq!(
        (table.face_up().as_str(), table.awaited().as_str()),
        ("1 2 3", "0")
    );
    table.vote("- _ _ _");
    assert_eq!(table.ended(), "vote-tie: 0");
}

/// IJ-7.4 Ruling: so it is when nobody has a vote.
#[test]
fn a_vote_without_voters_is_the_insiders() {
    let hush = r#"
        id = "hush"
        side = "insider"
        limit = { whose = "everybody", four_players = 2, five_players = 2 }
        votes = { before = "none", after = "none", revealed_lose_theirs = true }
    "#;
    let table = table_with(&[hush], "hush agent agent agent", "1 2 3 1 2 3 1 2 3 1");
    assert_eq!(table.ended(), "vote-tie: 0");
}

/// IJ-7.5 A vote can be changed until the last one is in; then nothing can.
#[test]
fn a_vote_can_be_changed_until_the_last_is_in() {
    let mut table = table("insider agent agent agent", FOUR);
    let turn = table.game.turn();
    table.act("1 vote:2; 2 vote:1; 1 vote:3; 0 vote:1; 1 vote:0; 2 vote:0");
    assert_eq!(table.awaited(), "3");
    assert_eq!(table.legal(1), "vote:0 vote:2 vote:3");
    assert_eq!(table.game.turn(), turn, "all votes share one turn");
    // A record has each vote once, in seat order.
    let texts: Vec<String> = table.game.actions()[50..]
        .iter()
        .map(|(seat, action)| format!("{seat} {action}"))
        .collect();
    assert_eq!(texts, ["0 vote:1", "1 vote:0", "2 vote:0"]);
    table.act("3 vote:0");
    assert_eq!(table.ended(), "vote: 1 2 3");
    assert_eq!(table.game.turn(), turn + 1);
    assert_eq!(table.legal(1), "");
    table.refuse("1 vote:2", Illegal::GameOver, "IJ-9.90");
}
