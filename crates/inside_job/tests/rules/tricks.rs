//! Section 4: choosing a mission and playing a trick.

use cards::{Notebook, Seat};
use inside_job::{Event, Illegal, Notice, Shown, Suit};

use crate::table::{Table, check_winner, seat_number, table};

const FOUR: &str = "insider agent agent agent";

/// IJ-4.1 The start player chooses one of the top two missions; nobody else does.
#[test]
fn the_start_player_chooses_one_of_the_top_two_missions() {
    let mut table = table(
        "agent insider agent agent; start 2; stack m07 m12 m03 m20",
        "",
    );
    assert_eq!(table.awaited(), "2");
    assert_eq!(table.legal(2), "choose:m07 choose:m12");
    assert_eq!(table.legal(3), "");
    table
        .refuse("3 choose:m07", Illegal::NotYourTurn, "IJ-4.3")
        .refuse("2 choose:m03", Illegal::MissionNotDrawn, "IJ-4.1")
        .refuse("2 choose:none", Illegal::MissionNotDrawn, "IJ-4.1")
        .refuse("2 play:P1", Illegal::MissionFirst, "IJ-4.1")
        .act("2 choose:m12");
    let card = table.legal(2).split(' ').next().unwrap().to_owned();
    table.refuse("2 choose:m07", Illegal::MissionChosen, "IJ-4.1");
    table.act(&format!("2 {card}"));
}

/// IJ-4.1 Either of the two may be the one, whichever lies on top.
#[test]
fn the_chosen_mission_is_the_active_one() {
    for chosen in ["m07", "m12"] {
        let mut table = table("agent insider agent agent; stack m07 m12", "");
        table.act(&format!("0 choose:{chosen}"));
        let mission = table.game.position().public().active_mission().unwrap();
        assert_eq!(table.game.rules().mission(mission).id.as_str(), chosen);
    }
}

/// IJ-4.1 The other mission goes to the box for good: the next start player draws the next two.
#[test]
fn the_next_start_player_draws_the_next_two_missions() {
    let mut table = table(
        "insider agent agent agent; stack m01 m02 m03 m04; hold 1 P9; hold 0 P8; hold 2 P7; hold 3 P6",
        "",
    );
    table.act("0 choose:m01; 0 play:P8; 1 play:P9; 2 play:P7; 3 play:P6");
    assert_eq!(table.awaited(), "1");
    assert_eq!(table.legal(1), "choose:m03 choose:m04");
    table
        .refuse("1 choose:m01", Illegal::MissionNotDrawn, "IJ-4.1")
        .refuse("1 choose:m02", Illegal::MissionNotDrawn, "IJ-4.1");
}

/// IJ-4.1 Which mission was put away is told to the start player alone.
#[test]
fn the_mission_put_away_stays_secret() {
    let mut table = table("insider agent agent agent; stack m01 m02", "");
    table.act("0 choose:m02");
    let [event @ Event::MissionChosen { .. }] = table.events[..] else {
        panic!("{:?}", table.events);
    };
    for viewer in [Some(0), Some(1), Some(3), None] {
        let viewer = viewer.map(seat_number);
        let Some(Notice::MissionChosen {
            mission, put_away, ..
        }) = event.seen_by(viewer)
        else {
            panic!("everybody sees the mission that was chosen");
        };
        assert_eq!(mission.as_str(), "m02");
        let told = put_away.map(|mission| mission.to_string());
        let expected = (viewer == Some(Seat::new(0))).then(|| "m01".to_owned());
        assert_eq!(told, expected, "{viewer:?}");
    }
}

/// IJ-4.2 A suit is trump in the trick of its mission and not in the next one.
#[test]
fn the_missions_suit_is_trump_for_this_trick_only() {
    let table = table(FOUR, "[Y: 0:P8 1:P10 2:Y2 3:P12] [G: 2:B4 3:B9 0:B5 1:Y3]");
    assert_eq!(table.briefcases(), "1 1 2 2");
    assert_eq!(table.leader(), 3);
}

/// IJ-4.3 The start player may lead any card, then everybody plays one card clockwise.
#[test]
fn play_goes_clockwise_from_the_start_player() {
    let mut table = table("agent agent insider agent; start 2; hold 2 P5", "[P: 2:P5]");
    for seat in [3, 0, 1] {
        assert_eq!(table.awaited(), seat.to_string());
        for other in (0..4).filter(|&other| other != seat) {
            assert_eq!(table.legal(other), "");
            table.refuse(&format!("{other} play:P1"), Illegal::NotYourTurn, "IJ-4.3");
        }
        let card = table.legal(seat).split(' ').next().unwrap().to_owned();
        table.act(&format!("{seat} {card}"));
    }
    assert_eq!(table.game.position().public().tricks_done(), 1);
}

/// IJ-4.3 Any card of the hand may be led, and no other.
#[test]
fn any_card_may_be_led() {
    let mut table = table(
        "agent insider agent agent; hold 0 P5 Y1 G13 B7; hold 1 P6",
        "",
    );
    table.act("0 choose:t0");
    let legal = table.legal(0);
    assert_eq!(legal.split(' ').count(), 12);
    for card in ["P5", "Y1", "G13", "B7"] {
        assert!(legal.contains(&format!("play:{card}")), "{legal}");
    }
    table.refuse("0 play:P6", Illegal::CardNotInHand, "IJ-4.3");
    table.act("0 play:G13");
    table.refuse("0 play:G13", Illegal::NotYourTurn, "IJ-4.3");
}

/// IJ-4.3 A card that was played is gone.
#[test]
fn a_card_is_played_once() {
    let mut table = table("agent insider agent agent", "[P: 0:P8 1:P7 2:P6 3:P5]");
    table
        .act("0 choose:t1")
        .refuse("0 play:P8", Illegal::CardNotInHand, "IJ-4.3");
}

/// IJ-4.4 Who holds the suit led must play it.
#[test]
fn the_suit_led_must_be_followed() {
    let mut table = table(
        "insider agent agent agent; hold 1 P3 P10 Y7 G13",
        "[Y: 0:P8]",
    );
    let pink = Illegal::MustFollowSuit(Suit::Pink);
    table
        .refuse("1 play:Y7", pink, "IJ-4.4")
        .refuse("1 play:Y7+", pink, "IJ-4.4")
        .refuse("1 play:G13", pink, "IJ-4.4");
    assert!(
        table
            .legal(1)
            .split(' ')
            .all(|play| play.starts_with("play:P"))
    );
    // Nobody has to beat: the low card will do.
    table.act("1 play:P3");
}

/// IJ-4.4 Without the suit led any card may be played; nobody has to trump.
#[test]
fn without_the_suit_led_any_card_may_be_played() {
    let mut table = table(
        "insider agent agent agent; void 1 P; hold 1 Y7 G2 B1",
        "[Y: 0:P8]",
    );
    let legal = table.legal(1);
    let plain = legal.split(' ').filter(|play| !play.ends_with('+')).count();
    assert_eq!(plain, 12, "{legal}");
    for card in ["Y7", "G2", "B1"] {
        assert!(legal.contains(&format!("play:{card}")));
    }
    table.act("1 play:G2");
}

/// IJ-4.4 Only the suit led counts, not what others played after it.
#[test]
fn a_discard_changes_nothing_for_the_next_player() {
    let mut table = table(
        "insider agent agent agent; void 1 P; hold 1 G2; hold 2 P4 G9",
        "[Y: 0:P8 1:G2]",
    );
    table
        .refuse("2 play:G9", Illegal::MustFollowSuit(Suit::Pink), "IJ-4.4")
        .act("2 play:P4");
}

/// IJ-4.5 The Insider may play any card, holding the suit led or not.
#[test]
fn the_insider_need_not_follow() {
    let mut table = table(
        "agent insider agent agent; hold 1 P3 P10 Y7 G13",
        "[Y: 0:P8]",
    );
    let legal = table.legal(1);
    for card in ["P3", "P10", "Y7", "G13"] {
        assert!(legal.contains(&format!("play:{card}")), "{legal}");
    }
    table.act("1 play:G13");
}

/// IJ-4.6 The highest trump wins.
#[test]
fn the_highest_trump_wins() {
    check_winner(FOUR, "Y: 0:P13 1:Y2 2:P12 3:Y9", 3);
    check_winner(FOUR, "P: 0:P3 1:P13 2:P12 3:P4", 1);
    check_winner("insider agent agent", "G: 0:P13 1:G1 2:P12", 1);
    check_winner(
        "insider agent agent agent agent",
        "B: 0:P13 1:P1 2:B1 3:P12 4:B2",
        4,
    );
}

/// IJ-4.6 Without a trump the highest card of the suit led wins, and no higher one of another.
#[test]
fn without_a_trump_the_highest_card_of_the_suit_led_wins() {
    check_winner(FOUR, "Y: 0:P3 1:G13 2:P5 3:B12", 2);
    check_winner(FOUR, "Y: 0:P1 1:G13 2:B13 3:B12", 0);
}

/// IJ-4.7 Of two equal trumps the later one wins; only a wager makes such a pair.
#[test]
fn of_equal_trumps_the_later_wins() {
    check_winner(FOUR, "Y: 0:G13 1:G5+ 2:Y5 3:G4", 2);
    check_winner(FOUR, "Y: 0:G13 1:Y5 2:G5+ 3:G4", 2);
    check_winner(FOUR, "Y: 0:Y5 1:G5+ 2:P5+ 3:B5+", 3);
    check_winner(FOUR, "Y: 0:B6 1:G5+ 2:P5+ 3:B5", 2);
}

/// IJ-4.7 A higher trump still wins over a later lower one.
#[test]
fn a_higher_trump_wins_over_a_later_one() {
    check_winner(FOUR, "Y: 0:G13 1:G6+ 2:Y5 3:P5+", 1);
}

/// IJ-4.8 A strict table shows the last trick only until the next mission is chosen.
#[test]
fn the_last_trick_is_shown_until_the_next_mission_is_chosen() {
    let mut table = table(FOUR, "1 2");
    for viewer in [Some(0), Some(3), None] {
        let shown = look(&table, viewer, Notebook::Strict);
        let last = shown.last_trick.unwrap();
        assert_eq!((last.plays.len(), last.winner), (4, Some(Seat::new(2))));
        assert_eq!(last.mission.unwrap().id.as_str(), "t1");
        assert!(shown.trick.plays.is_empty());
        assert_eq!(shown.history, None);
    }
    table.act("2 choose:t2");
    let card = table.legal(2).split(' ').next().unwrap().to_owned();
    table.act(&format!("2 {card}"));
    for viewer in [Some(0), Some(3), None] {
        let shown = look(&table, viewer, Notebook::Strict);
        assert_eq!((shown.last_trick, shown.history), (None, None));
        assert_eq!(shown.trick.plays.len(), 1);
    }
}

/// IJ-4.8 With an open notebook, and for everybody after the game, all tricks can be looked at.
#[test]
fn an_open_notebook_and_a_finished_game_show_all_tricks() {
    let running = table(FOUR, "1 2 3");
    let finished = table(FOUR, "1 0 0 0 0");
    for viewer in [Some(0), Some(3), None] {
        let history = look(&running, viewer, Notebook::Open).history.unwrap();
        let winners: Vec<Option<Seat>> = history.iter().map(|trick| trick.winner).collect();
        assert_eq!(winners, [1, 2, 3].map(|seat| Some(Seat::new(seat))));
        assert_eq!(look(&running, viewer, Notebook::Strict).history, None);
        let history = look(&finished, viewer, Notebook::Strict).history.unwrap();
        assert_eq!(history.len(), 5);
    }
}

fn look(table: &Table, viewer: Option<usize>, notebook: Notebook) -> Shown {
    table.game.shown(viewer.map(seat_number), notebook)
}
