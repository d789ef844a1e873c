//! Section 5: laying a briefcase on a card.

use inside_job::{Event, Illegal, Suit};

use crate::table::{check_winner, table};

const FOUR: &str = "insider agent agent agent";

/// IJ-5.1 Playing and wagering are one action, with one own briefcase.
#[test]
fn a_wager_lays_one_own_briefcase_on_the_card_played() {
    let mut table = table(
        "insider agent agent agent; hold 1 P5; hold 2 P7",
        "[Y: 0:P8 1:P5+]",
    );
    assert_eq!(table.briefcases(), "1 0 1 1");
    assert_eq!(table.supply(), 10);
    // Now the next player plays, so it is too late for anything else.
    assert_eq!(table.awaited(), "2");
    table
        .refuse("1 play:P5+", Illegal::NotYourTurn, "IJ-4.3")
        .act("2 play:P7");
}

/// IJ-5.1 At most one per card: there is no way to ask for more.
#[test]
fn there_is_at_most_one_briefcase_on_a_card() {
    assert!("play:P5++".parse::<inside_job::Action>().is_err());
    let table = table(FOUR, "3 [Y: 3:P8 0:P7 1:P5+ 2:P6]");
    let trick = table.game.position().public().trick(table.game.rules(), 1);
    assert_eq!(trick.unwrap().wagers, 0b0100);
}

/// IJ-5.1 Without a briefcase of one's own there is nothing to wager.
#[test]
fn without_a_briefcase_nobody_wagers() {
    let mut table = table(
        "insider agent agent agent; hold 1 B9",
        "[Y: 0:P8 1:P5+ 2:P7 3:Y6] [B: 3:B2 0:B3]",
    );
    assert_eq!(table.briefcases(), "1 0 1 3");
    table.refuse("1 play:B9+", Illegal::NoBriefcase, "IJ-5.1");
    assert!(!table.legal(1).contains('+'), "{}", table.legal(1));
    table.act("1 play:B9");
}

/// IJ-5.1 Wagering is an option of the table.
#[test]
fn a_table_may_play_without_wagers() {
    let mut table = table(
        "insider agent agent agent; no wagers; hold 1 P5",
        "[Y: 0:P8]",
    );
    table.refuse("1 play:P5+", Illegal::WagersOff, "IJ-5.1");
    assert!(!table.legal(1).contains('+'), "{}", table.legal(1));
}

/// IJ-5.2 A card that does not follow may not be played by wagering on it, trump or not.
#[test]
fn following_is_judged_on_the_printed_suit() {
    let mut table = table("insider agent agent agent; hold 1 Y5 G5 P5", "[Y: 0:P8]");
    let pink = Illegal::MustFollowSuit(Suit::Pink);
    table
        .refuse("1 play:Y5+", pink, "IJ-4.4")
        .refuse("1 play:G5+", pink, "IJ-4.4")
        .act("1 play:P5+");
}

/// IJ-5.2 When trump is led, a briefcase on another suit does not make it follow.
#[test]
fn a_wagered_card_does_not_follow_trump() {
    let mut table = table("insider agent agent agent; hold 1 G5 Y2", "[Y: 0:Y8]");
    table.refuse(
        "1 play:G5+",
        Illegal::MustFollowSuit(Suit::Yellow),
        "IJ-4.4",
    );
}

/// IJ-5.2 The suit led is the printed one of the first card.
#[test]
fn a_later_wager_does_not_change_the_suit_led() {
    let mut table = table("insider agent agent agent; hold 2 P4 Y9", "[Y: 0:P8 1:P5+]");
    table
        .refuse("2 play:Y9", Illegal::MustFollowSuit(Suit::Pink), "IJ-4.4")
        .act("2 play:P4");
}

/// IJ-5.3 A card with a briefcase counts as trump, with its own number.
#[test]
fn a_card_with_a_briefcase_counts_as_trump() {
    check_winner(FOUR, "Y: 0:P13 1:P2+ 2:P12 3:P11", 1);
    check_winner(FOUR, "Y: 0:P13 1:P2+ 2:Y3 3:P11", 2);
    check_winner(FOUR, "Y: 0:P13 1:G4+ 2:Y3 3:P11", 1);
}

/// IJ-5.3 It counts as trump for the mission, too.
#[test]
fn a_card_with_a_briefcase_is_trump_for_the_mission() {
    for (mission, completed) in [
        ("Y trumps 1", true),
        ("Y trumps 0", false),
        ("Y suits 1", false),
        ("Y suits 2", true),
        ("Y same-suit first second", false),
        ("P suits 1", true),
        ("Y all 2..13", true),
        ("Y any 7", true),
    ] {
        let script = format!("[{mission}: 0:P13 1:P7+ 2:P12 3:P2]");
        assert_eq!(table(FOUR, &script).missions() == 1, completed, "{mission}");
    }
}

/// IJ-5.4 The start player of the trick may not wager.
#[test]
fn the_start_player_may_not_wager() {
    let mut table = table("agent insider agent agent; hold 0 P5", "");
    table
        .act("0 choose:t0")
        .refuse("0 play:P5+", Illegal::StartPlayerWager, "IJ-5.4");
    assert!(!table.legal(0).contains('+'));
}

/// IJ-5.4 Nor may a player whose role is face up, from the start or since an early reveal.
#[test]
fn a_player_who_is_face_up_may_not_wager() {
    let mut bugged = table("insider bugged-agent agent agent; hold 1 P5", "[Y: 0:P8]");
    bugged.refuse("1 play:P5+", Illegal::FaceUpWager, "IJ-5.4");
    assert!(!bugged.legal(1).contains('+'));
    let mut revealed = table(
        "insider agent agent agent; hold 1 B5",
        "1 1 1 1 0 [Y: 0:B8]",
    );
    assert_eq!(
        (revealed.face_up().as_str(), revealed.briefcases().as_str()),
        ("1", "2 5 1 1")
    );
    revealed.refuse("1 play:B5+", Illegal::FaceUpWager, "IJ-5.4");
    assert!(!revealed.legal(1).contains('+'));
}

/// IJ-5.5 Any number of players may wager in one trick.
#[test]
fn everybody_but_the_start_player_may_wager_in_a_trick() {
    let table = table(FOUR, "[Y: 0:P13 1:P7+ 2:P12+ 3:P2+]");
    assert_eq!(table.briefcases(), "1 0 4 0");
    assert!(table.events.contains(&Event::TrickWon {
        seat: cards::Seat::new(2),
        supply: 1,
        wagered: 3
    }));
}

/// IJ-5.5 A briefcase may lie on a card that is trump already.
#[test]
fn a_trump_may_carry_a_briefcase() {
    let table = table(FOUR, "[P trumps 2: 0:Y13 1:P7+ 2:Y12 3:P2+]");
    assert_eq!(
        (table.briefcases().as_str(), table.missions()),
        ("1 3 1 0", 1)
    );
}
