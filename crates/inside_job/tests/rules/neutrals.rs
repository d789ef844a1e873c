//! Section 9, the neutral roles: Decoy, Accomplice, Tim Shady.

use cards::Seat;
use inside_job::{Event, Illegal, Notice};

use crate::table::{check_game, check_vote, table, table_with};

const DECOY: &str = "insider decoy agent agent";
const ACCOMPLICE: &str = "accomplice insider agent agent";
const TIM: &str = "insider agent tim-shady agent";
/// Ten tricks in which nobody of four reaches the limit.
const QUIET: &str = "0 1 2 3 0 1 2 3 0 1";

/// IJ-9.3 Neutral roles win with neither side just because it wins.
#[test]
fn neutral_roles_belong_to_no_side() {
    check_game(DECOY, "0! 2! 3! 0! 2! 3! 0!", "missions: 2 3");
    check_game(DECOY, "0 0 0 0", "briefcases: 0");
    check_vote(DECOY, QUIET, "2 0 0 0", "vote: 2 3");
    check_vote(DECOY, QUIET, "2 2 0 2", "vote: 0");
}

/// IJ-9.40 The Decoy with the most votes wins, and everybody else loses.
#[test]
fn the_decoy_wins_alone_with_the_most_votes() {
    check_vote(DECOY, QUIET, "1 2 1 1", "decoy: 1");
    check_vote(DECOY, QUIET, "2 0 1 1", "decoy: 1");
}

/// IJ-9.40 Decoy and Insider sharing the most votes win together.
#[test]
fn the_decoy_and_the_insider_win_together_when_they_share() {
    check_vote(DECOY, QUIET, "1 0 1 0", "decoy-and-insider: 0 1");
}

/// IJ-9.40 Ruling: a tie with anybody else but not the Insider is an ordinary tie.
#[test]
fn the_decoy_does_not_win_a_tie_with_others() {
    check_vote(DECOY, QUIET, "1 2 1 2", "vote-tie: 0");
    check_vote(DECOY, QUIET, "2 3 3 2", "vote-tie: 0");
}

/// IJ-9.40 Ruling: a tie of three or more that includes both is won by those two.
#[test]
fn a_larger_tie_with_decoy_and_insider_is_theirs() {
    check_vote(DECOY, QUIET, "1 2 3 0", "decoy-and-insider: 0 1");
    let five = "insider decoy paranoid-agent agent agent";
    let quiet = "0 1 2 3 4 0 1 2 3";
    check_vote(five, quiet, "1 0 0,3 1 3", "decoy-and-insider: 0 1");
    check_vote(five, quiet, "1 4 3,4 1 3", "vote-tie: 0");
}

/// IJ-9.40 The Decoy plays against Prof. No as against the Insider.
#[test]
fn the_decoy_shares_with_prof_no() {
    let seats = "prof-no decoy agent agent";
    let tricks = "0 0 1 1 2 2 2 3 3 2";
    check_vote(seats, tricks, "1 0 _ 1", "decoy: 1");
    check_vote(seats, tricks, "1 0 _ 0", "vote: 2 3");
    check_vote(seats, tricks, "3 0 _ 1", "decoy-and-insider: 0 1");
}

/// IJ-9.41 Ruling: a Decoy revealed early cannot be voted for and can no longer win.
#[test]
fn the_decoy_revealed_early_can_no_longer_win() {
    let mut table = table(DECOY, "1 1 1 1 0 2 3 0 2 3");
    assert_eq!(
        (table.face_up().as_str(), table.awaited().as_str()),
        ("1", "0 1 2 3")
    );
    assert_eq!(table.legal(0), "vote:2 vote:3");
    table
        .refuse("0 vote:1", Illegal::VoteFaceUp, "IJ-7.2")
        .vote("2 2 0 2");
    assert_eq!(table.ended(), "vote: 0");
}

/// IJ-9.50 The Accomplice is face up and chooses another player before anything else.
#[test]
fn the_accomplice_chooses_a_partner_before_the_first_trick() {
    let mut table = table("agent insider accomplice agent; stack m01 m02", "");
    assert_eq!(
        (table.face_up().as_str(), table.awaited().as_str()),
        ("2", "2")
    );
    assert_eq!(table.legal(2), "partner:0 partner:1 partner:3");
    assert_eq!(table.legal(0), "");
    table
        .refuse("0 choose:m01", Illegal::NotYourTurn, "IJ-4.3")
        .refuse("0 partner:1", Illegal::NotYourTurn, "IJ-4.3")
        .refuse("2 choose:m01", Illegal::PartnerFirst, "IJ-9.50")
        .refuse("2 play:P1", Illegal::PartnerFirst, "IJ-9.50")
        .refuse("2 vote:1", Illegal::PartnerFirst, "IJ-9.50")
        .refuse("2 larry:P1/P2", Illegal::PartnerFirst, "IJ-9.50")
        .refuse("2 partner:2", Illegal::PartnerSelf, "IJ-9.50")
        .refuse("2 partner:4", Illegal::NoSuchSeat, "IJ-7.1")
        .act("2 partner:1")
        .refuse("0 partner:1", Illegal::NoPartner, "IJ-9.50")
        .act("0 choose:m01")
        .refuse("0 partner:1", Illegal::NoPartner, "IJ-9.50");
    assert_eq!(
        table.game.position().public().partner(Seat::new(2)),
        Some(Seat::new(1))
    );
}

/// IJ-9.50 Ruling: everybody sees whom she chose, only she sees the role.
#[test]
fn only_the_accomplice_sees_her_partners_role() {
    let table = table(ACCOMPLICE, "partner:1");
    let [event @ Event::PartnerChosen { .. }] = table.events[..] else {
        panic!("{:?}", table.events);
    };
    for viewer in Seat::all(4).map(Some).chain([None]) {
        let expected = Notice::PartnerChosen {
            seat: Seat::new(0),
            partner: Seat::new(1),
            role: (viewer == Some(Seat::new(0))).then(|| "insider".parse().unwrap()),
        };
        assert_eq!(event.seen_by(viewer), Some(expected));
    }
}

/// IJ-9.50 She wins if and only if her partner wins.
#[test]
fn the_accomplice_wins_with_her_partner() {
    let missions = "1! 2! 3! 1! 2! 3! 1!";
    check_game(
        ACCOMPLICE,
        &format!("partner:2 {missions}"),
        "missions: 0 2 3",
    );
    check_game(
        ACCOMPLICE,
        &format!("partner:1 {missions}"),
        "missions: 2 3",
    );
    check_game(ACCOMPLICE, "partner:1 1 1 1 1", "briefcases: 0 1");
    check_game(ACCOMPLICE, "partner:2 1 1 1 1", "briefcases: 1");
    let tricks = "0 1 2 3 0 1 2 3 0 1";
    check_vote(
        ACCOMPLICE,
        &format!("partner:3 {tricks}"),
        "_ 2 1 1",
        "vote: 0 2 3",
    );
    check_vote(
        ACCOMPLICE,
        &format!("partner:1 {tricks}"),
        "_ 2 1 2",
        "vote: 0 1",
    );
}

/// IJ-9.50 With a Sleeper Agent as partner she changes sides along.
#[test]
fn the_accomplice_follows_a_partner_who_changes_sides() {
    let seats = "accomplice insider sleeper-agent agent";
    check_game(seats, "partner:2 2 2 2 2 1 1 1 1", "briefcases: 0 1 2");
    check_game(seats, "partner:2 2! 2! 2! 2! 1! 3! 3!", "missions: 3");
    check_game(seats, "partner:2 2! 1! 3! 1! 2! 3! 2!", "missions: 0 2 3");
}

/// IJ-9.51 She owns no briefcase: hers stays in the supply.
#[test]
fn the_accomplice_starts_without_a_briefcase() {
    let mut table = table(
        "accomplice insider agent agent; hold 0 P5; start 1",
        "partner:1",
    );
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("0 1 1 1", 11)
    );
    table.act("1 choose:t0");
    for seat in 1..4 {
        let card = table.legal(seat).split(' ').next().unwrap().to_owned();
        table.act(&format!("{seat} {card}"));
    }
    assert!(!table.legal(0).contains('+'));
}

/// IJ-9.51 When she wins a trick she takes none, her partner loses one, and she leads on.
#[test]
fn the_accomplice_takes_nothing_and_her_partner_pays() {
    let table = table(ACCOMPLICE, "partner:2 2 0");
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("0 1 1 1", 11)
    );
    assert_eq!(table.leader(), 0);
    let paid = Event::BriefcaseMoved {
        from: Seat::new(2),
        to: None,
    };
    assert_eq!(
        table.events.iter().filter(|event| **event == paid).count(),
        1
    );
}

/// IJ-9.51 A partner without briefcases pays nothing.
#[test]
fn a_partner_without_briefcases_pays_nothing() {
    let table = table(ACCOMPLICE, "partner:2 0 0 0");
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("0 1 0 1", 12)
    );
}

/// IJ-9.51 Ruling: wagers go to the supply first, then the partner loses one still held.
#[test]
fn wagers_of_a_trick_the_accomplice_wins_go_to_the_supply() {
    // The partner's only briefcase was wagered, so nothing is left to lose.
    let only = table("accomplice insider agent agent; start 1", "partner:2 0+23");
    assert_eq!((only.briefcases().as_str(), only.supply()), ("0 1 0 0", 13));
    assert!(only.events.contains(&Event::WagersReturned { count: 2 }));
    // A partner who wagered one of two loses the other as well.
    let both = table(
        "accomplice insider agent agent; start 1",
        "partner:2 2 1 0+2",
    );
    assert_eq!((both.briefcases().as_str(), both.supply()), ("0 2 0 1", 11));
}

/// IJ-9.51 A partner revealed early stays face up when paying.
#[test]
fn a_revealed_partner_who_pays_stays_face_up() {
    let table = table(ACCOMPLICE, "partner:2 2 2 2 2 0 0");
    assert_eq!(
        (table.briefcases().as_str(), table.face_up().as_str()),
        ("0 1 3 1", "0 2")
    );
}

/// IJ-9.51 However often she wins, no limit reveals her and nobody wins by it.
#[test]
fn the_accomplice_reaches_no_limit() {
    let table = table(ACCOMPLICE, "partner:2 0 0 0 0 0 0");
    assert_eq!(table.ended(), "still playing");
    assert!(table.game.position().public().revealed().is_empty());
}

/// IJ-9.52 She may not vote.
#[test]
fn the_accomplice_may_not_vote() {
    let mut table = table(ACCOMPLICE, "partner:2 0 1 2 3 0 1 2 3 0 1");
    assert_eq!(
        (table.awaited().as_str(), table.legal(0).as_str()),
        ("1 2 3", "")
    );
    table.refuse("0 vote:1", Illegal::NoVote, "IJ-7.2");
    assert_eq!(table.legal(1), "vote:2 vote:3");
}

/// IJ-9.60 Tim Shady wins if and only if his right neighbour does not.
#[test]
fn tim_shady_wins_when_his_right_neighbour_does_not() {
    let missions = "0! 1! 3! 0! 1! 3! 0!";
    check_game(TIM, missions, "missions: 1 3");
    check_game(TIM, "0 0 0 0", "briefcases: 0 2");
    let beside_the_insider = "insider tim-shady agent agent";
    check_game(
        beside_the_insider,
        "0! 2! 3! 0! 2! 3! 0!",
        "missions: 1 2 3",
    );
    check_game(beside_the_insider, "0 0 0 0", "briefcases: 0");
    // The right neighbour of seat 0 is the last seat.
    let around = "tim-shady agent agent insider";
    check_vote(around, QUIET, "1 3 3 2", "vote: 0 1 2");
    check_vote(around, QUIET, "1 2 1 1", "vote: 3");
    let five = "tim-shady insider agent agent agent";
    check_game(five, "1 1 1", "briefcases: 0 1");
}

/// IJ-9.60 He may get the most votes: he is not the Insider.
#[test]
fn tim_shady_with_the_most_votes_is_not_the_insider() {
    check_vote(TIM, QUIET, "2 2 0 2", "vote: 0 2");
}

/// IJ-9.60 Revealed early he takes one briefcase from his right neighbour.
#[test]
fn tim_shady_revealed_takes_one_from_his_right_neighbour() {
    let robbed = table(TIM, "2 2 2 2");
    assert_eq!(
        (robbed.briefcases().as_str(), robbed.supply()),
        ("1 0 6 1", 6)
    );
    let taken = Event::BriefcaseMoved {
        from: Seat::new(1),
        to: Some(Seat::new(2)),
    };
    assert!(robbed.events.contains(&taken));
    let around = table("tim-shady agent agent insider", "3 0 0 0 0");
    assert_eq!(around.briefcases(), "6 1 1 1");
}

/// IJ-9.60 He takes nothing from a neighbour who has nothing, and only once.
#[test]
fn tim_shady_takes_once_and_nothing_from_nobody() {
    assert_eq!(table(TIM, "2+1 2 2").briefcases(), "1 0 5 1");
    assert_eq!(table(TIM, "2 2 2 2 1 2 2").briefcases(), "1 1 8 1");
}

/// IJ-9.60 He votes before, and not after he is revealed early.
#[test]
fn tim_shady_revealed_may_not_vote() {
    assert_eq!(table(TIM, QUIET).awaited(), "0 1 2 3");
    let mut table = table(TIM, "2 2 2 2 0 1 3 0 1 3");
    assert_eq!(table.awaited(), "0 1 3");
    table
        .refuse("2 vote:0", Illegal::NoVote, "IJ-7.2")
        .vote("1 0 _ 0");
    assert_eq!(table.ended(), "vote: 1 3");
}

/// IJ-9.60 What he takes may be more than the Insider needs to lose the lead: no one else is
/// revealed by it, and the Insider below the limit has not won.
#[test]
fn tim_shady_may_rob_the_insider() {
    let table = table("insider tim-shady agent agent", "0 0 0 1 1 1 1");
    assert_eq!(
        (table.briefcases().as_str(), table.ended().as_str()),
        ("3 6 1 1", "still playing")
    );
    check_game(
        "insider tim-shady agent agent",
        "0 0 0 1 1 1 1 0",
        "still playing",
    );
    check_game(
        "insider tim-shady agent agent",
        "0 0 0 1 1 1 1 0 0",
        "briefcases: 0",
    );
}

/// IJ-9.60 A role that may hold no briefcases cannot be robbed: with an own role in Tim Shady's
/// manner (printed, he never sits beside the Accomplice, see IJ-9.2).
#[test]
fn nothing_is_taken_from_the_accomplice() {
    let grabber = "id = \"grabber\"\nside = \"agents\"\non_reveal = \"takes-from-right\"";
    let table = table_with(
        &[grabber],
        "accomplice grabber insider agent",
        "partner:3 1 1 1 1",
    );
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("0 5 1 1", 7)
    );
}
