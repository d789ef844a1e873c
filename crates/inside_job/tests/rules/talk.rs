//! Section 8: what may be said at the table.

use cards::{Seat, Statement};

use crate::table::table;

/// Checks which statements a seat may make after three tricks of four players.
fn check_said(speaker: u8, allowed: &[&str], forbidden: &[&str]) {
    let table = table("agent insider agent agent", "0 1 2");
    let (rules, public) = (table.game.rules(), table.game.position().public());
    let may_say = |text: &str| {
        let statement: Statement = text.parse().expect("a statement");
        let asked = Statement {
            question: true,
            ..statement
        };
        let may_say = |statement| public.may_say(rules, Seat::new(speaker), statement);
        assert_eq!(may_say(statement), may_say(asked), "{text}");
        may_say(statement)
    };
    for text in allowed {
        assert!(may_say(text), "{text}");
    }
    for text in forbidden {
        assert!(!may_say(text), "{text}");
    }
}

/// IJ-8.1 IJ-8.2 Nobody speaks of the cards they hold, but everybody of those of others.
#[test]
fn nobody_speaks_of_their_own_cards() {
    check_said(1, &["void:2,Y"], &["void:1,Y", "denied:1,P,3", "trust:1"]);
    check_said(2, &["void:1,Y", "denied:1,P,3", "trust:1"], &["void:2,Y"]);
}

/// IJ-8.1 What one did in a past trick is a claim about play: everybody may make it, true or not.
#[test]
fn everybody_may_speak_of_what_they_did_in_a_past_trick() {
    let claims = ["could-not-follow:Y/1", "could-not-follow:P/3", "not-me"];
    for speaker in 0..4 {
        check_said(
            speaker,
            &claims,
            &["could-not-follow:Y/4", "could-not-follow:R/1"],
        );
    }
}

/// IJ-8.3 A statement is about seats, suits and finished tricks that are there.
#[test]
fn statements_are_about_what_is_there() {
    check_said(
        0,
        &[
            "denied:2,P,3",
            "sabotage:1",
            "nice:3",
            "suspect:3",
            "caught:2,P,1,3",
        ],
        &[
            "caught:2,P,3,1",
            "caught:2,P,1,4",
            "caught:0,P,1,3",
            "denied:2,P,4",
            "denied:2,R,3",
            "void:2,K",
            "suspect:5",
            "sabotage:4",
            "nice:4",
        ],
    );
}

/// IJ-8.3 Before the first trick is over there is nothing to deny.
#[test]
fn nobody_answers_for_a_trick_that_has_not_been_played() {
    let table = table("agent insider agent agent", "");
    let (rules, public) = (table.game.rules(), table.game.position().public());
    let speaker = Seat::new(0);
    for text in ["not-me", "could-not-follow:Y/1", "nice:1"] {
        assert!(
            !public.may_say(rules, speaker, text.parse().unwrap()),
            "{text}"
        );
    }
}
