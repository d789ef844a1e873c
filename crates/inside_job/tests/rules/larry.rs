//! Section 11: two players and Larry.

use std::collections::BTreeSet;

use cards::{Notebook, Seat};
use inside_job::{
    Action, BadConfig, CardSet, Config, DECK, Event, Game, Illegal, LARRY, Notice, Options,
    SPECIAL_ROLES, Suit,
};

use crate::{
    set_up::rules,
    table::{check_game, check_vote, table},
};

/// Nine tricks in which nobody reaches the limit.
const QUIET: &str = "0 1 2 0 1 2 0 1 0";

/// IJ-11.1 The first start player is drawn; the other plays for Larry.
#[test]
fn the_start_player_is_drawn_and_the_other_controls_larry() {
    let mut starts = BTreeSet::new();
    for seed in 0..20 {
        let game = Game::new(rules(2), seed.into());
        let setup = game.setup();
        assert_eq!(setup.dealer, None);
        let start = setup.start.unwrap();
        let other = Seat::new(1 - start.number());
        assert_eq!(
            game.position().public().controller(game.rules()),
            Some(other)
        );
        assert_eq!(game.awaited().iter().collect::<Vec<_>>(), [start]);
        starts.insert(start);
    }
    assert_eq!(starts.len(), 2);
}

/// IJ-11.1 Larry can win.
#[test]
fn larry_can_win() {
    check_game("agent agent | insider", "2 2 2", "briefcases: 2");
    check_vote("insider agent | agent", QUIET, "1 0", "vote: 1 2");
}

/// IJ-11.2 10 cards each, 32 for Larry; after 9 tricks 1 card is left in each hand.
#[test]
fn ten_cards_each_and_32_for_larry() {
    let game = Game::new(rules(2), 3.into());
    let setup = game.setup();
    let mut all = CardSet::EMPTY;
    for hand in &setup.hands {
        assert_eq!(hand.len(), 10);
        all = all.or(hand.iter().copied().collect());
    }
    let stack = setup.larry.unwrap();
    assert_eq!(stack.len(), 32);
    assert_eq!(all.or(stack.into_iter().collect()), DECK);
    let table = table("insider agent | agent", QUIET);
    assert_eq!(table.ended(), "the vote");
    for seat in Seat::all(2) {
        assert_eq!(table.game.position().hand(seat).len(), 1);
    }
}

/// IJ-11.3 Two Agents and the Insider over both players and Larry; nobody knows Larry's role.
#[test]
fn larry_has_a_role_that_nobody_knows() {
    let mut insiders = BTreeSet::new();
    for seed in 0..30 {
        let game = Game::new(rules(2), seed.into());
        let roles = game.setup().roles;
        assert_eq!(roles.iter().filter(|role| *role == "agent").count(), 2);
        insiders.insert(roles.iter().position(|role| role == "insider").unwrap());
        for seat in Seat::all(2) {
            let shown = game.shown(Some(seat), Notebook::Open);
            let larry = shown.seats[LARRY];
            assert_eq!((larry.larry, larry.role), (true, None));
        }
    }
    assert_eq!(insiders.len(), 3);
}

/// IJ-11.4 Larry starts with 3 briefcases, the players with 1; limit 6, seven missions.
#[test]
fn larry_starts_with_three_briefcases() {
    let start = table("insider agent | agent", "");
    assert_eq!((start.briefcases().as_str(), start.supply()), ("1 1 3", 9));
    let seats = "insider agent | agent";
    check_game(seats, "0 0 0 0", "still playing");
    check_game(seats, "0 0 0 0 0", "briefcases: 0");
    check_game(seats, "0! 1! 2! 0! 1! 2!", "still playing");
    check_game(seats, "0! 1! 2! 0! 1! 2! 0!", "missions: 1 2");
}

/// IJ-11.5 The start player, then Larry, whom the controller plays for, then the controller.
#[test]
fn larry_plays_between_the_start_player_and_his_controller() {
    let mut table = table(
        "insider agent | agent; start 1; hold 1 P5; hold 0 P6; larry P7 G1 G2",
        "",
    );
    assert_eq!(table.awaited(), "1");
    table.act("1 choose:t0");
    table
        .refuse("1 larry:P7/G1", Illegal::NotLarrysTurn, "IJ-11.5")
        .refuse("0 larry:P7/G1", Illegal::NotYourTurn, "IJ-4.3")
        .act("1 play:P5");
    assert_eq!(table.awaited(), "0");
    table
        .refuse("0 play:P6", Illegal::LarryFirst, "IJ-11.5")
        .refuse("2 larry:P7/G1", Illegal::NotYourTurn, "IJ-4.3")
        .act("0 larry:P7/G1");
    assert_eq!(table.awaited(), "0");
    table
        .refuse("0 larry:G1/G2", Illegal::NotLarrysTurn, "IJ-11.5")
        .act("0 play:P6");
    let trick = table
        .game
        .position()
        .public()
        .trick(table.game.rules(), 0)
        .unwrap();
    let seats: Vec<u8> = trick
        .plays(table.game.rules())
        .map(|(seat, ..)| seat.number())
        .collect();
    assert_eq!(seats, [1, 2, 0]);
}

/// IJ-11.6 One of the three top cards is played, one of the others goes back on top.
#[test]
fn larry_plays_one_of_three_cards_and_puts_one_back() {
    let mut table = table(
        "insider agent | agent; hold 0 P13 P12; hold 1 P6 P4; larry P7 P1 G2 B3 B4 Y5 Y6",
        "",
    );
    table.act("0 choose:t0; 0 play:P13");
    assert_eq!(
        table.legal(1),
        "larry:P1/G2 larry:P1/P7 larry:P7/G2 larry:P7/P1"
    );
    table
        .refuse("1 larry:B3/P7", Illegal::NotLarrysCard, "IJ-11.6")
        .refuse("1 larry:P7/P7", Illegal::LarryPutsBack, "IJ-11.6")
        .refuse("1 larry:P7/B3", Illegal::LarryPutsBack, "IJ-11.6")
        .act("1 larry:P7/G2; 1 play:P6");
    // The third card went to the box; with the one put back come the next two.
    table.act("0 choose:t1; 0 play:P12");
    assert_eq!(
        table.legal(1),
        "larry:B3/B4 larry:B3/G2 larry:B4/B3 larry:B4/G2 larry:G2/B3 larry:G2/B4"
    );
    table.act("1 larry:B3/B4; 1 play:P4; 0 choose:t2");
    assert_eq!(
        table
            .game
            .position()
            .larrys_cards(2)
            .map(|card| card.to_string()),
        ["B4", "Y5", "Y6"]
    );
}

/// IJ-11.6 Ruling: the controller sees the three cards before the mission is chosen, the other
/// never does; what goes back and into the box is told to the controller alone.
#[test]
fn only_the_controller_sees_larrys_cards() {
    let mut table = table(
        "insider agent | agent; hold 0 P13; hold 1 P6; larry P7 P1 G2",
        "",
    );
    let larry = |table: &crate::table::Table, seat| {
        let shown = table.game.shown(Some(Seat::new(seat)), Notebook::Strict);
        shown
            .you
            .unwrap()
            .larry
            .map(|cards| cards.map(|card| card.to_string()))
    };
    for actions in ["", "0 choose:t0", "0 play:P13"] {
        if !actions.is_empty() {
            table.act(actions);
        }
        assert_eq!(larry(&table, 0), None);
        assert_eq!(
            larry(&table, 1),
            Some(["P7", "P1", "G2"].map(str::to_owned)),
            "{actions}"
        );
    }
    table.act("1 larry:P7/G2");
    let Some(event @ Event::LarryPlayed { boxed, .. }) = table.events.last().copied() else {
        panic!("{:?}", table.events);
    };
    assert_eq!(boxed.to_string(), "P1");
    for (viewer, told) in [(Some(0), false), (Some(1), true), (None, false)] {
        let Some(Notice::LarryPlayed {
            card, back, boxed, ..
        }) = event.seen_by(viewer.map(Seat::new))
        else {
            panic!("everybody sees what Larry played");
        };
        assert_eq!(card.to_string(), "P7");
        assert_eq!((back.is_some(), boxed.is_some()), (told, told));
    }
}

/// IJ-11.7 Larry follows suit if one of the three can, even if he or his controller is the
/// Insider.
#[test]
fn larry_always_follows() {
    for roles in [
        "agent agent | insider",
        "agent insider | agent",
        "insider agent | agent",
    ] {
        let mut table = table(&format!("{roles}; hold 0 P13; larry Y7 P1 G2"), "");
        table.act("0 choose:t0; 0 play:P13");
        assert_eq!(table.legal(1), "larry:P1/G2 larry:P1/Y7");
        let pink = Illegal::LarryMustFollow(Suit::Pink);
        table
            .refuse("1 larry:Y7/P1", pink, "IJ-11.7")
            .refuse("1 larry:G2/Y7", pink, "IJ-11.7")
            .act("1 larry:P1/Y7");
    }
}

/// IJ-11.7 Without the suit led any of the three may be played.
#[test]
fn larry_without_the_suit_led_plays_anything() {
    let mut table = table("insider agent | agent; hold 0 P13; larry Y7 B1 G2", "");
    table.act("0 choose:t0; 0 play:P13");
    assert_eq!(table.legal(1).split(' ').count(), 6);
    table.act("1 larry:Y7/G2");
}

/// IJ-11.7 His controller follows suit with the own card, unless being the Insider.
#[test]
fn the_controller_follows_with_the_own_card() {
    let script = "hold 0 P13; hold 1 P6 G9; larry Y7 B1 G2";
    let mut agent = table(&format!("insider agent | agent; {script}"), "");
    agent.act("0 choose:t0; 0 play:P13; 1 larry:G2/B1").refuse(
        "1 play:G9",
        Illegal::MustFollowSuit(Suit::Pink),
        "IJ-4.4",
    );
    let mut insider = table(&format!("agent insider | agent; {script}"), "");
    insider.act("0 choose:t0; 0 play:P13; 1 larry:G2/B1; 1 play:G9");
}

/// IJ-11.7 Nobody wagers for Larry; the controller may wager, the start player may not.
#[test]
fn nobody_wagers_for_larry() {
    for text in ["larry:P7+/P1", "larry:P7/P1+"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    let mut table = table(
        "insider agent | agent; hold 0 P13; hold 1 P6; larry P7 P1 G2",
        "",
    );
    table
        .act("0 choose:t0")
        .refuse("0 play:P13+", Illegal::StartPlayerWager, "IJ-5.4")
        .act("0 play:P13; 1 larry:P7/P1");
    assert_eq!(table.briefcases(), "1 1 3");
    table.act("1 play:P6+");
}

/// IJ-11.8 Larry wins: he takes the briefcases, wagered ones too, and control passes.
#[test]
fn larry_takes_the_briefcases_of_his_tricks() {
    let table = table("insider agent | agent", "2+1");
    assert_eq!((table.briefcases().as_str(), table.supply()), ("1 0 5", 8));
}

/// IJ-11.8 If Larry or the controller wins, control passes; if the start player wins, nothing
/// changes. Larry never starts.
#[test]
fn control_passes_when_larry_or_the_controller_wins() {
    for (tricks, leader) in [
        ("0", 0),
        ("1", 1),
        ("2", 1),
        ("2 2", 0),
        ("2 2 2", 1),
        ("2 0", 0),
        ("2 1", 1),
        ("0 0 2", 1),
        ("1 0 2", 1),
    ] {
        let table = table("agent insider | agent; limit 14", tricks);
        assert_eq!(table.leader(), leader, "{tricks}");
        assert_eq!(table.awaited(), leader.to_string(), "{tricks}");
        let controller = table
            .game
            .position()
            .public()
            .controller(table.game.rules());
        assert_eq!(controller, Some(Seat::new(1 - leader)));
        assert!(table.game.legal(LARRY).is_empty());
    }
}

/// IJ-11.9 The limit turns a role face up: the Insider wins, Larry too; an Agent plays on.
#[test]
fn the_limit_reveals_anyone() {
    check_game("agent agent | insider", "2 2", "still playing");
    check_game("agent agent | insider", "2 2 2", "briefcases: 2");
    check_game("agent insider | agent", "1 1 1 1 1", "briefcases: 1");
    for (tricks, face_up) in [
        ("2 2 2", "2"),
        ("1 1 1 1 1", "1"),
        ("2 2 2 1 1 1 1 1", "1 2"),
    ] {
        let table = table("insider agent | agent", tricks);
        assert_eq!(
            (table.face_up().as_str(), table.ended().as_str()),
            (face_up, "still playing")
        );
    }
}

/// IJ-11.9 The Insider's limit comes before the missions (IJ-6.4), Larry's as well.
#[test]
fn larrys_limit_comes_before_the_missions() {
    check_game(
        "agent agent | insider",
        "0! 1! 0! 1! 2! 2! 2!",
        "briefcases: 2",
    );
}

/// IJ-11.9 Revealed early, a player may not wager (IJ-6.5).
#[test]
fn a_revealed_player_of_two_may_not_wager() {
    let mut table = table(
        "insider agent | agent; hold 1 B6",
        "1 1 1 1 1 0 [B: 0:B3 2:B4]",
    );
    table.refuse("1 play:B6+", Illegal::FaceUpWager, "IJ-5.4");
}

/// IJ-11.10 Larry does not vote but can be voted for.
#[test]
fn larry_does_not_vote_but_can_be_voted_for() {
    let mut table = table("insider agent | agent", QUIET);
    assert_eq!(table.awaited(), "0 1");
    assert_eq!(table.legal(0), "vote:1 vote:2");
    assert_eq!(table.legal(1), "vote:0 vote:2");
    assert_eq!(table.legal(2), "");
    table
        .refuse("2 vote:0", Illegal::NotYourTurn, "IJ-4.3")
        .refuse("1 vote:3", Illegal::NoSuchSeat, "IJ-7.1");
}

/// IJ-11.10 If an Agent voted for an Agent the Insider wins, otherwise the Agents.
#[test]
fn an_agent_who_votes_for_an_agent_loses() {
    // The Insider's own vote does not matter.
    for insiders in ["1", "2"] {
        let seats = "insider agent | agent";
        check_vote(seats, QUIET, &format!("{insiders} 0"), "vote: 1 2");
        check_vote(seats, QUIET, &format!("{insiders} 2"), "vote: 0");
    }
    for insiders in ["0", "2"] {
        let seats = "agent insider | agent";
        check_vote(seats, QUIET, &format!("1 {insiders}"), "vote: 0 2");
        check_vote(seats, QUIET, &format!("2 {insiders}"), "vote: 1");
    }
    // Larry is the Insider: both Agents must find him.
    let seats = "agent agent | insider";
    check_vote(seats, QUIET, "2 2", "vote: 0 1");
    check_vote(seats, QUIET, "1 2", "vote: 2");
    check_vote(seats, QUIET, "2 0", "vote: 2");
    check_vote(seats, QUIET, "1 0", "vote: 2");
}

/// IJ-11.10 Larry face up cannot be voted for; with no target left one abstains (IJ-7.2).
#[test]
fn nobody_votes_for_larry_face_up() {
    let mut larry = table("insider agent | agent", "2 2 2 0 1 0 1 0 1");
    assert_eq!(larry.face_up(), "2");
    assert_eq!(
        (larry.legal(0), larry.legal(1)),
        ("vote:1".into(), "vote:0".into())
    );
    larry
        .refuse("1 vote:2", Illegal::VoteFaceUp, "IJ-7.2")
        .vote("1 0");
    assert_eq!(larry.ended(), "vote: 1 2");
    let mut both = table("insider agent | agent", "2 2 2 1 1 1 1 1 0");
    assert_eq!(both.face_up(), "1 2");
    assert_eq!(
        (both.legal(0), both.legal(1)),
        ("vote:-".into(), "vote:0".into())
    );
    both.vote("- 0");
    assert_eq!(both.ended(), "vote: 1 2");
}

/// IJ-11.11 There are no special roles with two players.
#[test]
fn two_players_have_no_special_roles() {
    for role in SPECIAL_ROLES {
        let mut options = Options::new(2);
        options.roles = vec![role.id.to_string()];
        let refused = Config::new(options).unwrap_err();
        assert_eq!(refused, BadConfig::SpecialRolesPlayers(2));
        assert!(refused.to_string().contains("IJ-11.11"));
    }
    assert_eq!(rules(2).roles().len(), 2);
}
