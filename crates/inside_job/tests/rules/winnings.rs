//! Section 6: what happens after a trick.

use cards::Seat;
use inside_job::{Event, Illegal, MissionId};

use crate::table::{check_game, table, table_with};

const FOUR: &str = "insider agent agent agent";

/// IJ-6.1 The winner takes one from the supply and every wagered one, mission completed or not.
#[test]
fn the_winner_takes_one_briefcase_and_all_wagered_ones() {
    for completed in ["", "!"] {
        let plain = table(FOUR, &format!("[Y{completed}: 0:P8 1:P9 2:P7 3:P6]"));
        assert_eq!(
            (plain.briefcases().as_str(), plain.supply()),
            ("1 2 1 1", 9)
        );
        let wagered = table(FOUR, &format!("[Y{completed}: 0:P8 1:P9 2:P7+ 3:Y10+]"));
        assert_eq!(
            (wagered.briefcases().as_str(), wagered.supply()),
            ("1 1 0 3", 9)
        );
    }
}

/// IJ-6.1 The winner's own wager comes back.
#[test]
fn the_winner_takes_back_the_own_wager() {
    let table = table(FOUR, "[Y: 0:P8 1:P9+ 2:P7 3:P6]");
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("1 2 1 1", 9)
    );
}

/// IJ-6.1 From an empty supply nothing is taken; wagers still are.
#[test]
fn an_empty_supply_gives_nothing() {
    let hoarder = r#"
        id = "hoarder"
        side = "agents"
        briefcases = { start = 10 }
        limit = { whose = "own", four_players = 14, five_players = 14 }
    "#;
    let table = table_with(&[hoarder], "hoarder insider agent agent", "1 2 3+1 0+2");
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("11 1 0 2", 0)
    );
    let taken: Vec<(u8, u8)> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TrickWon {
                supply, wagered, ..
            } => Some((*supply, *wagered)),
            _ => None,
        })
        .collect();
    assert_eq!(taken, [(1, 0), (0, 0), (0, 1), (0, 1)]);
}

/// IJ-6.2 At the limit of 6, 5 or 4 the role is turned face up, and not before.
#[test]
fn a_role_is_revealed_at_the_limit() {
    for (seats, tricks) in [
        ("agent insider agent", "0 0 0 0 0"),
        ("agent insider agent agent", "0 0 0 0"),
        ("agent insider agent agent agent", "0 0 0"),
    ] {
        let (before, _) = tricks.rsplit_once(' ').unwrap();
        assert_eq!(table(seats, before).face_up(), "");
        let table = table(seats, tricks);
        assert_eq!(
            (table.face_up().as_str(), table.ended().as_str()),
            ("0", "still playing")
        );
        let seat = Seat::new(0);
        let role = "agent".parse().unwrap();
        assert!(table.events.contains(&Event::RoleRevealed { seat, role }));
        let public = table.game.position().public();
        assert_eq!(public.role(seat), table.game.rules().role_index("agent"));
        assert_eq!(public.role(Seat::new(1)), None);
    }
}

/// IJ-6.2 The limit may be jumped over.
#[test]
fn more_than_the_limit_reveals_as_well() {
    let table = table(FOUR, "1 1+23 1+0");
    assert_eq!(
        (table.briefcases().as_str(), table.face_up().as_str()),
        ("0 7 0 0", "1")
    );
}

/// IJ-6.2 Briefcases wagered at the time are not held: they count when they are won back.
#[test]
fn a_wagered_briefcase_is_not_held() {
    let table = table(FOUR, "1 1 1 0 2+1");
    assert_eq!(
        (table.briefcases().as_str(), table.face_up().as_str()),
        ("2 3 3 1", "")
    );
}

/// IJ-6.2 A role stays face up even if briefcases are lost later.
#[test]
fn a_revealed_role_stays_face_up() {
    // Seat 2 reaches the limit; Tim Shady on the left then takes one away.
    let table = table("insider agent agent tim-shady", "2 2 2 2 3 3 3 3");
    assert_eq!(
        (table.briefcases().as_str(), table.face_up().as_str()),
        ("1 1 4 6", "2 3")
    );
}

/// IJ-6.2 Somebody is revealed once: nothing happens when they win again.
#[test]
fn a_role_is_revealed_only_once() {
    let table = table(FOUR, "1 1 1 1 1 1");
    let reveals = table
        .events
        .iter()
        .filter(|event| matches!(event, Event::RoleRevealed { .. }));
    assert_eq!(reveals.count(), 1);
}

/// IJ-6.3 A completed mission counts, another does not.
#[test]
fn only_a_completed_mission_counts() {
    let table = table(FOUR, "1! 2 3!");
    assert_eq!(table.missions(), 2);
    let ended: Vec<(MissionId, bool)> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::MissionEnded { mission, completed } => Some((*mission, *completed)),
            _ => None,
        })
        .collect();
    let id = |text: &str| text.parse::<MissionId>().unwrap();
    assert_eq!(
        ended,
        [(id("t0"), true), (id("t1"), false), (id("t2"), true)]
    );
}

/// IJ-6.4 The Insider revealed early wins and the game ends.
#[test]
fn the_insider_revealed_early_wins() {
    let mut table = table(FOUR, "0 0 0 0");
    assert_eq!(table.ended(), "briefcases: 0");
    assert_eq!(table.awaited(), "");
    table.refuse("0 choose:t4", Illegal::GameOver, "IJ-9.90");
}

/// IJ-6.4 If the Insider's limit and the last mission come in one trick, the Insider wins.
#[test]
fn the_insider_wins_when_both_sides_reach_their_goal() {
    check_game(FOUR, "1! 2! 3! 0! 0! 0! 0!", "briefcases: 0");
    check_game(
        "agent agent insider",
        "0! 1! 0! 1! 2! 2! 2! 2! 2!",
        "briefcases: 2",
    );
}

/// IJ-6.4 The trick is carried out in full first: the result counts its mission and briefcases.
#[test]
fn the_last_trick_is_carried_out_in_full() {
    let table = table(FOUR, "1! 2! 3! 0! 0! 0! 0!");
    let outcome = table.game.outcome().unwrap();
    assert_eq!((outcome.missions, outcome.tricks), (7, 7));
    assert_eq!(outcome.briefcases.as_slice(), [5, 2, 2, 2]);
    assert_eq!(outcome.face_up.iter().collect::<Vec<_>>(), [Seat::new(0)]);
    let mut last: Vec<&Event> = table.events.iter().rev().take(4).collect();
    last.reverse();
    assert!(
        matches!(
            last[..],
            [
                Event::TrickWon { .. },
                Event::RoleRevealed { .. },
                Event::MissionEnded {
                    completed: true,
                    ..
                },
                Event::GameEnded { .. }
            ]
        ),
        "{last:?}"
    );
}

/// IJ-6.5 An Agent revealed early plays, leads, wins and votes on, but may not wager and cannot
/// be voted for.
#[test]
fn a_revealed_agent_plays_and_votes_but_is_no_longer_suspect() {
    let mut table = table(
        "agent agent insider agent; hold 0 B4",
        "0 0 0 0 0 2 2 [B: 2:B9]",
    );
    assert_eq!(table.face_up(), "0");
    table.act(&format!("3 {}", table.legal(3).split(' ').next().unwrap()));
    table.refuse("0 play:B4+", Illegal::FaceUpWager, "IJ-5.4");
    let mut table = crate::table::table("agent agent insider agent", "0 0 0 0 0 2 1 3 1 3");
    assert_eq!(table.awaited(), "0 1 2 3");
    assert_eq!(table.legal(0), "vote:1 vote:2 vote:3");
    assert_eq!(table.legal(1), "vote:2 vote:3");
    table
        .refuse("1 vote:0", Illegal::VoteFaceUp, "IJ-7.2")
        .vote("2 2 1 2");
    assert_eq!(table.ended(), "vote: 0 1 3");
}

/// IJ-6.6 The winner of a trick starts the next one.
#[test]
fn the_winner_is_the_next_start_player() {
    for winner in 0..4_u8 {
        let table = table("agent agent agent insider", &winner.to_string());
        assert_eq!(table.leader(), winner);
        assert_eq!(table.awaited(), winner.to_string());
    }
}

/// IJ-6.6 When no trick follows nobody is the next start player: the last trick's goes on being
/// named, and no further trick is listed.
#[test]
fn after_the_last_trick_nobody_starts_another() {
    for (script, tricks) in [("2 1 3 2 0 0 0 0", 8), ("2 1 3 2 0 3 2 1 3 1", 10)] {
        let table = table(FOUR, script);
        let public = table.game.position().public();
        let rules = table.game.rules();
        assert_eq!(public.tricks(rules).count(), tricks, "{}", table.ended());
        let last = public.tricks(rules).last().unwrap();
        assert_eq!(last.leader, public.leader());
        assert!(last.winner.is_some());
    }
    // Seat 3 led the trick that the Insider won.
    assert_eq!(table(FOUR, "0 0 0 3 0").leader(), 3);
}

/// IJ-6.7 11, 10 or 9 tricks are played; 2, 2 or 1 cards stay in each hand.
#[test]
fn some_cards_stay_in_the_hands() {
    for (seats, tricks, left) in [
        ("agent insider agent", "0 1 2 0 1 2 0 1 2 0 1", 2),
        ("agent insider agent agent", "0 1 2 3 0 1 2 3 0 1", 2),
        ("agent insider agent agent agent", "0 1 2 3 4 0 1 2 3", 1),
    ] {
        let mut table = table(seats, tricks);
        assert_eq!(table.ended(), "the vote");
        for seat in Seat::all(table.game.rules().people()) {
            let hand = table.game.position().hand(seat);
            assert_eq!(hand.len(), left);
            let card = hand.first().unwrap();
            table.refuse(&format!("{seat} play:{card}"), Illegal::VoteNow, "IJ-7.1");
        }
    }
}
