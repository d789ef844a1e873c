//! Section 12: own roles as named choices, read from TOML. Each choice is used in some role here.

use cards::Seat;
use inside_job::{
    AGENT, BadConfig, Config, Event, Illegal, Options, Origin, Role, SPECIAL_ROLES, Suit,
};

use crate::table::{Table, table_with};

/// A role with these lines beside its id and side.
pub(crate) fn role(id: &str, side: &str, choices: &str) -> String {
    format!("id = \"{id}\"\nside = \"{side}\"\n{choices}\n")
}

/// A table with one own role, `own`.
pub(crate) fn own(side: &str, choices: &str, seats: &str, script: &str) -> Table {
    table_with(&[&role("own", side, choices)], seats, script)
}

/// IJ-12.1 A role of an id and a side makes the choices of an Agent.
#[test]
fn a_role_needs_only_an_id_and_a_side() {
    let own = Role::from_toml("own.toml", "id = \"own\"\nside = \"agents\"").unwrap();
    let agent = Role {
        id: own.id,
        origin: Origin::Own,
        ..AGENT
    };
    assert_eq!(own, agent);
    let game = table_with(
        &["id = \"own\"\nside = \"agents\""],
        "insider own agent agent",
        "0! 1! 2! 3! 0! 1! 2!",
    );
    assert_eq!(game.ended(), "missions: 1 2 3");
}

/// IJ-12.1 The eight printed roles are written in the same choices.
#[test]
fn the_printed_roles_are_written_in_the_same_choices() {
    for printed in SPECIAL_ROLES {
        let text = serde_json::to_string(&printed).unwrap();
        let read: Role = serde_json::from_str(&text).unwrap();
        assert_eq!(read.origin, Origin::Own, "what was read is never printed");
        let origin = Origin::Printed;
        assert_eq!(Role { origin, ..read }, printed);
        assert!(printed.warnings().is_empty(), "{}", printed.id);
    }
}

/// IJ-12.1 Side agents, insider or neutral; the insider's replaces the Insider.
#[test]
fn a_role_has_a_side() {
    let script = "0! 1! 2! 3! 0! 1! 2!";
    let agents = own("agents", "", "insider own agent agent", script);
    assert_eq!(agents.ended(), "missions: 1 2 3");
    let insider = own("insider", "", "agent own agent agent", script);
    assert_eq!(insider.ended(), "missions: 0 2 3");
    let neutral = own(
        "neutral",
        "goal = \"most-votes\"",
        "insider own agent agent",
        script,
    );
    assert_eq!(neutral.ended(), "missions: 2 3");
}

/// IJ-12.1 Starts face up: no wagers, no votes against it, but it votes and is not revealed early.
#[test]
fn a_role_may_start_face_up() {
    let mut table = own(
        "agents",
        "starts_face_up = true",
        "insider own agent agent; hold 1 B5",
        "0 2 3 0 2 3 0 [Y: 0:B8]",
    );
    assert_eq!(table.face_up(), "1");
    table.refuse("1 play:B5+", Illegal::FaceUpWager, "IJ-5.4");
    let table = own(
        "agents",
        "starts_face_up = true",
        "insider own agent agent",
        "0 1 2 3 0 1 2 3 0 1",
    );
    assert_eq!(table.awaited(), "0 1 2 3");
    assert_eq!(table.legal(0), "vote:2 vote:3");
}

/// IJ-12.1 Follows suit or is exempt, on any side.
#[test]
fn a_role_follows_suit_or_is_exempt() {
    let held = "hold 1 P3 G13";
    let mut exempt = own(
        "agents",
        "follows_suit = false",
        &format!("insider own agent agent; {held}"),
        "[Y: 0:P8]",
    );
    exempt.act("1 play:G13");
    let mut follows = own(
        "insider",
        "",
        &format!("agent own agent agent; {held}"),
        "[Y: 0:P8]",
    );
    follows.refuse("1 play:G13", Illegal::MustFollowSuit(Suit::Pink), "IJ-4.4");
}

/// IJ-12.1 Briefcases at the start.
#[test]
fn a_role_may_start_with_other_briefcases() {
    for (start, briefcases, supply) in [(0, "1 0 1 1", 11), (3, "1 3 1 1", 8)] {
        let choices = format!("briefcases = {{ start = {start} }}");
        let table = own("agents", &choices, "insider own agent agent", "");
        assert_eq!(
            (table.briefcases().as_str(), table.supply()),
            (briefcases, supply)
        );
    }
}

/// IJ-12.1 May hold no briefcases: takes none, and what was wagered goes to the supply.
#[test]
fn a_role_may_hold_no_briefcases() {
    let choices = "briefcases = { start = 0, may_hold = false }";
    let table = own("agents", choices, "insider own agent agent", "1+23 1 1 1 1");
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("1 0 0 0", 13)
    );
    assert!(table.events.contains(&Event::WagersReturned { count: 2 }));
    assert_eq!(table.face_up(), "");
}

/// IJ-12.1 The partner may pay for each trick, also when the winner takes briefcases.
#[test]
fn a_partner_may_pay_for_a_trick() {
    let choices = "chooses_partner = true\nbriefcases = { payer = \"partner\" }";
    let table = own(
        "agents",
        choices,
        "insider own agent agent",
        "partner:2 1 1 0",
    );
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("2 3 0 1", 8)
    );
}

/// IJ-12.1 May wager or not.
#[test]
fn a_role_may_be_forbidden_to_wager() {
    let mut table = own(
        "agents",
        "may_wager = false",
        "insider own agent agent; hold 1 P5",
        "[Y: 0:P8]",
    );
    table.refuse("1 play:P5+", Illegal::RoleWager, "IJ-12.1");
    assert!(!table.legal(1).contains('+'));
}

/// IJ-12.1 Brings the risk missions in.
#[test]
fn a_role_may_bring_the_risk_missions_in() {
    let choices = "brings_risk_missions = true";
    let table = own(
        "agents",
        choices,
        "insider own agent agent; stack m01 r1",
        "",
    );
    assert_eq!(table.game.setup().missions.len(), 28);
    assert_eq!(table.legal(0), "choose:r1");
    let mut options = Options::new(4);
    options.wagers = false;
    options.roles = vec!["own".to_owned()];
    options.role_specs =
        vec![Role::from_toml("own.toml", &role("own", "agents", choices)).unwrap()];
    let refused = Config::new(options).unwrap_err();
    assert_eq!(refused, BadConfig::RoleWithoutWagers("own".to_owned()));
}

/// IJ-12.1 A limit for itself.
#[test]
fn a_role_may_have_its_own_limit() {
    let choices = "limit = { whose = \"own\", four_players = 2, five_players = 3 }";
    let four = own("agents", choices, "insider own agent agent", "2 1");
    assert_eq!(
        (four.briefcases().as_str(), four.face_up().as_str()),
        ("1 2 2 1", "1")
    );
    let five = "insider own agent agent agent";
    assert_eq!(own("agents", choices, five, "2 1").face_up(), "");
    assert_eq!(own("agents", choices, five, "2 1 1").face_up(), "1");
}

/// IJ-12.1 A limit for everybody.
#[test]
fn a_role_may_set_the_limit_for_everybody() {
    let choices = "limit = { whose = \"everybody\", four_players = 3, five_players = 2 }";
    let four = "insider own agent agent";
    assert_eq!(own("agents", choices, four, "2 1 2 1").face_up(), "1 2");
    assert_eq!(own("agents", choices, four, "0 0").ended(), "briefcases: 0");
    let five = "insider own agent agent agent";
    assert_eq!(own("agents", choices, five, "2 1").face_up(), "1 2");
}

/// Ten tricks in which seat 1 is revealed early and nobody else is.
const REVEALS_1: &str = "1 1 1 1 0 2 3 0 2 3";
/// Ten tricks in which nobody is.
const QUIET: &str = "0 1 2 3 0 1 2 3 0 1";

/// IJ-12.1 Votes before an early reveal: none, one, two different, two free.
#[test]
fn a_role_may_have_other_votes() {
    for (ballot, legal) in [
        ("none", ""),
        ("one", "vote:0 vote:2 vote:3"),
        ("two-different", "vote:0,2 vote:0,3 vote:2,3"),
        (
            "two-free",
            "vote:0,0 vote:0,2 vote:0,3 vote:2,2 vote:2,3 vote:3,3",
        ),
    ] {
        let seats = "insider own agent agent";
        let before = format!("votes = {{ before = \"{ballot}\" }}");
        assert_eq!(own("agents", &before, seats, QUIET).legal(1), legal);
        assert_eq!(
            own("agents", &before, seats, REVEALS_1).legal(1),
            "vote:0 vote:2 vote:3"
        );
        let after = format!("votes = {{ after = \"{ballot}\" }}");
        assert_eq!(own("agents", &after, seats, REVEALS_1).legal(1), legal);
        assert_eq!(
            own("agents", &after, seats, QUIET).legal(1),
            "vote:0 vote:2 vote:3"
        );
    }
}

/// IJ-12.1 Everybody revealed early may lose the vote.
#[test]
fn a_role_may_take_the_vote_from_everybody_revealed_early() {
    let choices = "votes = { after = \"two-free\", revealed_lose_theirs = true }";
    let seats = "insider own agent agent";
    assert_eq!(own("agents", choices, seats, REVEALS_1).awaited(), "0 2 3");
    let other = own("agents", choices, seats, "2 2 2 2 0 1 3 0 1 3");
    assert_eq!(other.awaited(), "0 1 3");
}

/// IJ-12.1 Chooses a partner and sees that role. Two who do so choose in seat order.
#[test]
fn a_role_may_choose_a_partner() {
    let mut table = own(
        "agents",
        "chooses_partner = true",
        "insider own accomplice agent",
        "",
    );
    assert_eq!(
        (table.awaited().as_str(), table.face_up().as_str()),
        ("1", "2")
    );
    table.act("1 partner:0");
    let event = table.events[0];
    assert_eq!(
        event,
        Event::PartnerChosen {
            seat: Seat::new(1),
            partner: Seat::new(0),
            role: "insider".parse().unwrap()
        }
    );
    assert_eq!(table.awaited(), "2");
    table
        .refuse("0 choose:t0", Illegal::NotYourTurn, "IJ-4.3")
        .act("2 partner:1");
    assert_eq!(table.awaited(), "0");
}

/// IJ-12.1 On early reveal nothing may happen, also for who replaces the Insider.
#[test]
fn an_early_reveal_may_do_nothing() {
    let choices = "follows_suit = false\non_reveal = \"nothing\"";
    let table = own("insider", choices, "own agent agent agent", "0 0 0 0 0");
    assert_eq!(
        (table.face_up().as_str(), table.ended().as_str()),
        ("0", "still playing")
    );
}

/// IJ-12.1 On early reveal a side may win.
#[test]
fn an_early_reveal_may_win_for_a_side() {
    for (choice, ended) in [("agents-win", "role: 1 2 3"), ("insider-wins", "role: 0")] {
        let choices = format!("on_reveal = \"{choice}\"");
        let table = own("agents", &choices, "insider own agent agent", "1 1 1 1");
        assert_eq!(table.ended(), ended);
    }
    let insider = own(
        "insider",
        "on_reveal = \"insider-wins\"",
        "own agent agent agent",
        "0 0 0 0",
    );
    assert_eq!(insider.ended(), "role: 0");
}

/// IJ-12.1 On early reveal this player may lose, and the other side wins.
#[test]
fn an_early_reveal_may_lose() {
    let choices = "on_reveal = \"loses\"";
    let agent = own("agents", choices, "insider own agent agent", "1 1 1 1");
    assert_eq!(agent.ended(), "role: 0");
    let insider = own("insider", choices, "own agent agent agent", "0 0 0 0");
    assert_eq!(insider.ended(), "role: 1 2 3");
}

/// IJ-12.1 On early reveal the side may change, in either direction.
#[test]
fn an_early_reveal_may_change_the_side() {
    let choices = "on_reveal = \"changes-side\"";
    let agent = own(
        "agents",
        choices,
        "insider own agent agent",
        "1 1 1 1 0 0 0 0",
    );
    assert_eq!(agent.ended(), "briefcases: 0 1");
    let seats = "own agent agent agent";
    let insider = own("insider", choices, seats, "0! 0! 0! 0! 1! 2! 3!");
    assert_eq!(insider.ended(), "missions: 0 1 2 3");
    let unrevealed = own("insider", choices, seats, "0! 0! 0! 1! 1! 2! 3!");
    assert_eq!(unrevealed.ended(), "missions: 1 2 3");
}

/// IJ-12.1 On early reveal one may be taken from the left or right neighbour.
#[test]
fn an_early_reveal_may_take_from_a_neighbour() {
    for (choice, briefcases) in [("left", "1 6 0 1"), ("right", "0 6 1 1")] {
        let choices = format!("on_reveal = \"takes-from-{choice}\"");
        let table = own("agents", &choices, "insider own agent agent", "1 1 1 1");
        assert_eq!(table.briefcases(), briefcases);
    }
}

/// IJ-12.3 An own role counts as a special role: players, number, neutral, face up, Insider.
#[test]
fn an_own_role_counts_as_a_special_role() {
    let make = |players, roles: &[&str], own: &[String]| {
        let mut options = Options::new(players);
        options.roles = roles.iter().map(ToString::to_string).collect();
        let read = |toml: &String| Role::from_toml("own.toml", toml).unwrap();
        options.role_specs = own.iter().map(read).collect();
        Config::new(options).map(|_| ())
    };
    let plain = role("own", "agents", "");
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(
        make(4, &["own", "decoy"], std::slice::from_ref(&plain)),
        Ok(())
    );
    assert_eq!(
        make(3, &["own"], std::slice::from_ref(&plain)),
        Err(BadConfig::SpecialRolesPlayers(3))
    );
    assert_eq!(
        make(
            4,
            &["own", "decoy", "prof-no"],
            std::slice::from_ref(&plain)
        ),
        Err(BadConfig::TooManyRoles(3))
    );
    assert_eq!(
        make(4, &["own", "own"], &[plain]),
        Err(BadConfig::SameRole("own".to_owned()))
    );
    let neutral = role("own", "neutral", "goal = \"never-won-a-trick\"");
    let (a, b) = pair("own", "decoy");
    assert_eq!(
        make(4, &["own", "decoy"], &[neutral]),
        Err(BadConfig::TwoNeutral(a, b))
    );
    let open = role("own", "agents", "starts_face_up = true");
    let (a, b) = pair("bugged-agent", "own");
    assert_eq!(
        make(4, &["bugged-agent", "own"], &[open]),
        Err(BadConfig::TwoFaceUp(a, b))
    );
    let insider = role("own", "insider", "");
    let (a, b) = pair("own", "prof-no");
    assert_eq!(
        make(4, &["own", "prof-no"], &[insider]),
        Err(BadConfig::TwoInsiders(a, b))
    );
}

/// IJ-12.1 Goals that look at others may not form a circle.
#[test]
fn goals_may_not_form_a_circle() {
    let partner = "chooses_partner = true\ngoal = \"partner-wins\"";
    let left = "goal = \"left-neighbour-loses\"";
    let right = "goal = \"right-neighbour-loses\"";
    let make = |a: &str, b: &str| {
        let mut options = Options::new(5);
        options.roles = vec!["a".to_owned(), "b".to_owned()];
        options.role_specs = [("a", a), ("b", b)]
            .map(|(id, choices)| Role::from_toml(id, &role(id, "agents", choices)).unwrap())
            .into();
        Config::new(options).map(|_| ())
    };
    let circle = BadConfig::Circle("a".to_owned(), "b".to_owned());
    for (a, b) in [
        (partner, partner),
        (partner, left),
        (right, partner),
        (left, right),
    ] {
        assert_eq!(make(a, b), Err(circle.clone()), "{a} {b}");
    }
    assert!(circle.to_string().contains("IJ-12.1"));
    // Two who look the same way never look at each other, at four or five players.
    for (a, b) in [(left, left), (right, right), (partner, ""), ("", left)] {
        assert_eq!(make(a, b), Ok(()), "{a} {b}");
    }
    // Printed ones as well: an own role beside Tim Shady or the Accomplice.
    let mut options = Options::new(4);
    options.roles = vec!["tim-shady".to_owned(), "own".to_owned()];
    options.role_specs = vec![Role::from_toml("own", &role("own", "agents", left)).unwrap()];
    assert!(matches!(Config::new(options), Err(BadConfig::Circle(..))));
}

/// IJ-12.4 Starting briefcases are below the limit and at most 14 in all.
#[test]
fn starting_briefcases_fit_the_limit_and_the_supply() {
    let start = |start: u8, limit: &str| {
        let mut options = Options::new(4);
        options.roles = vec!["own".to_owned()];
        let choices = format!("briefcases = {{ start = {start} }}\n{limit}");
        options.role_specs =
            vec![Role::from_toml("own.toml", &role("own", "agents", &choices)).unwrap()];
        Config::new(options).map(|_| ())
    };
    assert_eq!(start(4, ""), Ok(()));
    let refused = start(5, "").unwrap_err();
    assert_eq!(
        refused,
        BadConfig::StartsAtLimit {
            role: "own".to_owned(),
            start: 5,
            limit: 5
        }
    );
    assert!(refused.to_string().contains("IJ-12.4"));
    let high = "limit = { whose = \"own\", four_players = 14, five_players = 14 }";
    assert_eq!(start(11, high), Ok(()));
    assert_eq!(start(12, high), Err(BadConfig::TooManyBriefcases(15)));
    // A limit for everybody must leave everybody below it.
    let low = "limit = { whose = \"everybody\", four_players = 1, five_players = 2 }";
    assert!(matches!(
        start(0, low),
        Err(BadConfig::StartsAtLimit {
            start: 1,
            limit: 1,
            ..
        })
    ));
}

/// IJ-12.4 A supply that runs dry is played as in IJ-6.1, and no briefcase appears from nowhere.
#[test]
fn a_dry_supply_gives_nothing() {
    let choices = "briefcases = { start = 11 }\nlimit = { whose = \"own\", four_players = 14, five_players = 14 }";
    let mut table = own(
        "agents",
        choices,
        "insider own agent agent",
        "0 2 3 0 2 3 0 2 3 0",
    );
    assert_eq!(
        (table.briefcases().as_str(), table.supply()),
        ("1 11 1 1", 0)
    );
    table.vote("1 0 0 0");
    assert_eq!(table.ended(), "vote: 1 2 3");
}

/// IJ-12.1 A file that is not well formed is refused with file, line, field and what is allowed.
#[test]
fn a_malformed_role_is_refused_with_its_place() {
    for (choices, error) in [
        (
            "goal = \"win\"",
            "own.toml:3:8: goal: unknown variant `win`, expected one of `side`, `partner-wins`",
        ),
        ("colour = 1", "own.toml:3:1: colour: unknown field `colour`"),
        (
            "follows_suit = 1",
            "own.toml:3:16: follows_suit: invalid type: integer `1`, expected a boolean",
        ),
        (
            "votes = { before = \"three\" }",
            "own.toml:3:20: votes.before: unknown variant `three`",
        ),
        (
            "briefcases = { start = 15 }",
            "own.toml:3:24: briefcases.start: there are 14",
        ),
        (
            "briefcases = { may_hold = false }",
            "own.toml:3:14: briefcases.start: must be 0",
        ),
        (
            "briefcases = { payer = \"partner\" }",
            "own.toml:3:24: briefcases.payer: `partner` needs",
        ),
        (
            "goal = \"partner-wins\"",
            "own.toml:3:8: goal: `partner-wins` needs",
        ),
        (
            "goal = { missions = [4, 2] }",
            "own.toml:3:8: goal: a range is [least, most]",
        ),
        (
            "goal = { briefcases = [1] }",
            "own.toml:3:23: goal.briefcases: invalid length 1",
        ),
        (
            "limit = { whose = \"own\", four_players = 0, five_players = 3 }",
            "own.toml:3:41: limit.four_players: a limit is a number from 1 to 14",
        ),
        (
            "limit = { whose = \"own\", four_players = 3, five_players = 15 }",
            "own.toml:3:59: limit.five_players: a limit is a number from 1 to 14",
        ),
        (
            "limit = { whose = \"own\", four_players = 1, five_players = 3 }",
            "own.toml:3:41: limit.four_players: must be more than the briefcases at the start",
        ),
        (
            "limit = { four_players = 4, five_players = 3 }",
            "own.toml:3:9: limit: missing field `whose`",
        ),
        ("on_reveal = ", "own.toml:3:13: "),
    ] {
        let text = role("own", "agents", choices);
        let refused = Role::from_toml("own.toml", &text).unwrap_err().to_string();
        assert!(refused.starts_with(error), "{refused}\ninstead of {error}");
    }
    for (text, error) in [
        ("id = \"own\"\n", "own.toml:1:1: id: missing field `side`"),
        (
            "id = \"own\"\nside = \"agent\"\n",
            "own.toml:2:8: side: unknown variant `agent`, expected one of",
        ),
        (
            "id = \"Own Role\"\nside = \"agents\"\n",
            "own.toml:1:6: id: `Own Role` is not an id",
        ),
        (
            "id = \"decoy\"\nside = \"agents\"\n",
            "own.toml:1:6: id: this is the id of a printed role",
        ),
        (
            "id = \"agent\"\nside = \"agents\"\n",
            "own.toml:1:6: id: this is the id of a printed role",
        ),
        (
            "id = \"own\"\nside = \"neutral\"\n",
            "own.toml:1:1: goal: a neutral role has no side to win with",
        ),
        (
            "id = \"own\"\nside = \"neutral\"\ngoal = \"most-votes\"\non_reveal = \"loses\"\n",
            "own.toml:4:13: on_reveal: a neutral role has no other side",
        ),
        (
            "id = \"own\"\nside = \"neutral\"\ngoal = \"most-votes\"\nendings = { all_others_face_up = true }\n",
            "own.toml:4:34: endings.all_others_face_up: a neutral role has no side",
        ),
    ] {
        let refused = Role::from_toml("own.toml", text).unwrap_err().to_string();
        assert!(refused.starts_with(error), "{refused}\ninstead of {error}");
    }
}

/// IJ-12.1 What is allowed but can never come to anything is warned about.
#[test]
fn choices_that_come_to_nothing_are_warned_about() {
    for (choices, field) in [
        (
            "starts_face_up = true\non_reveal = \"agents-win\"",
            "on_reveal",
        ),
        ("starts_face_up = true\ngoal = \"most-votes\"", "goal"),
        (
            "briefcases = { start = 0, may_hold = false }\non_reveal = \"loses\"",
            "on_reveal",
        ),
        ("goal = { missions = [8, 9] }", "goal"),
        ("goal = { briefcases = [15, 20] }", "goal"),
        (
            "briefcases = { start = 0, may_hold = false }\ngoal = { briefcases = [1, 3] }",
            "goal",
        ),
        (
            "endings = { holds_more_than = { briefcases = 14, winner = \"agents\" } }",
            "endings.holds_more_than",
        ),
    ] {
        let read = Role::from_toml("own.toml", &role("own", "agents", choices)).unwrap();
        let fields: Vec<String> = read
            .warnings()
            .into_iter()
            .map(|warning| warning.field)
            .collect();
        assert_eq!(fields, [field], "{choices}");
    }
}

/// IJ-9.2 IJ-12.3 A role is described once.
#[test]
fn a_role_may_not_be_described_twice() {
    let spec =
        inside_job::Role::from_toml("ghost.toml", "id = \"ghost\"\nside = \"agents\"").unwrap();
    let options = inside_job::Options {
        roles: vec!["ghost".into()],
        role_specs: vec![spec, spec],
        ..inside_job::Options::new(4)
    };
    let refused = inside_job::Config::new(options).unwrap_err();
    assert_eq!(refused, inside_job::BadConfig::SameRole("ghost".into()));
}
