//! The text of actions, as records, command line and API write them.

use inside_job::{Action, Config, Options, Setup, Vote};

/// IJ-4.1, IJ-4.3, IJ-5.1, IJ-7.1, IJ-9.20, IJ-9.50, IJ-11.6 Every action reads its own text.
#[test]
fn an_action_reads_its_own_text() {
    for text in [
        "choose:m07",
        "choose:r1",
        "choose:own-1",
        "play:P13",
        "play:Y1+",
        "larry:G4/P2",
        "partner:0",
        "partner:5",
        "vote:2",
        "vote:2,3",
        "vote:2,2",
        "vote:-",
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
        assert_eq!(
            serde_json::to_string(&action).unwrap(),
            format!("\"{text}\"")
        );
    }
}

/// IJ-4.3 One spelling per action; everything else is refused, and the error says what is known.
#[test]
fn what_is_no_action_is_refused() {
    for text in [
        "",
        "play",
        "play:",
        "play:P14",
        "play:P0",
        "play:P013",
        "play:p1",
        "play:P1++",
        "play:+P1",
        "play:P1 ",
        " play:P1",
        "Play:P1",
        "pass:P1",
        "choose:",
        "choose:M07",
        "choose:much-too-long",
        "larry:G4",
        "larry:G4/",
        "larry:G4/P2/P3",
        "larry:G4,P2",
        "partner:",
        "partner:6",
        "partner:02",
        "partner:-",
        "vote:",
        "vote:6",
        "vote:3,2",
        "vote:1,2,3",
        "vote:1,",
        "vote:,1",
        "vote:--",
        "vote:1 ,2",
        "vote:é",
    ] {
        let refused = text.parse::<Action>().unwrap_err().to_string();
        assert!(refused.contains(&format!("`{text}`")), "{refused}");
        assert!(refused.contains("choose:m07"), "{refused}");
    }
    let long = "x".repeat(1000).parse::<Action>().unwrap_err();
    assert!(long.to_string().len() < 250);
}

/// IJ-9.20 A vote lists the seats it names, one for each vote.
#[test]
fn a_vote_names_its_suspects() {
    for (text, suspects) in [("-", ""), ("2", "2"), ("2,3", "23"), ("2,2", "22")] {
        let Ok(Action::Vote(vote)) = format!("vote:{text}").parse() else {
            panic!("{text}");
        };
        let named: String = vote.suspects().map(|seat| seat.to_string()).collect();
        assert_eq!(
            (named.as_str(), vote.to_string().as_str()),
            (suspects, text)
        );
        assert_eq!(serde_json::to_value(vote).unwrap(), text);
    }
    assert_eq!(Vote::Abstain.to_string(), "-");
}

/// IJ-5.1, IJ-10.1 Options are written whole and read with the usual ones left out.
#[test]
fn options_are_written_as_in_a_record() {
    let written =
        r#"{"players":4,"wagers":true,"risk":false,"roles":["tim-shady"],"deck":"standard"}"#;
    let brief = r#"{"players":4,"roles":["tim-shady"]}"#;
    for text in [written, brief] {
        let options: Options = serde_json::from_str(text).unwrap();
        let config = Config::new(options).unwrap();
        assert_eq!(serde_json::to_string(&config).unwrap(), written);
    }
    let full = concat!(
        r#"{"players":4,"wagers":true,"risk":true,"roles":["accomplice"],"deck":"standard","#,
        r#""given":{"role":"accomplice","seat":2},"limits":{"missions":6,"briefcases":7}}"#
    );
    let options: Options = serde_json::from_str(full).unwrap();
    assert_eq!(
        serde_json::to_string(&Config::new(options).unwrap()).unwrap(),
        full
    );
    for wrong in [
        r#"{"players":4,"rolls":[]}"#,
        r#"{"wagers":true}"#,
        r#"{"players":4,"limits":{"tricks":3}}"#,
        r#"{"players":4,"given":{"role":"accomplice"}}"#,
    ] {
        assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
    }
}

/// IJ-2.5, IJ-11.1 A set-up is written with `dealer` at three to five players, at two with `start`
/// and Larry's stack, and reads its own text.
#[test]
fn a_set_up_is_written_as_in_a_record() {
    for players in 2..=5 {
        let game = inside_job::Game::new(crate::set_up::rules(players), 11.into());
        let setup = game.setup();
        let text = serde_json::to_string(&setup).unwrap();
        assert_eq!(text.contains("\"start\""), players == 2);
        assert_eq!(text.contains("\"larry\""), players == 2);
        assert_eq!(text.contains("\"dealer\""), players != 2);
        let read: Setup = serde_json::from_str(&text).unwrap();
        assert_eq!(read, setup);
        let again = inside_job::Game::from_setup(crate::set_up::rules(players), &read).unwrap();
        assert_eq!(again, game);
    }
}
