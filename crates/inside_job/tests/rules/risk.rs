//! Section 10: the risk missions.

use std::sync::Arc;

use inside_job::{BadConfig, Config, Game, Illegal, Options, Rules};

use crate::table::table;

/// IJ-10.1 The four risk missions are shuffled into the stack, at every number of players.
#[test]
fn the_risk_missions_are_shuffled_into_the_stack() {
    for players in 2..=5 {
        let mut options = Options::new(players);
        options.risk = true;
        let rules = Arc::new(Rules::new(&Config::new(options).unwrap()));
        let mut on_top = 0;
        for seed in 0..40 {
            let stack = Game::new(Arc::clone(&rules), seed.into()).setup().missions;
            let risk = |id: &&inside_job::MissionId| id.as_str().starts_with('r');
            assert_eq!((stack.len(), stack.iter().filter(risk).count()), (28, 4));
            on_top += stack[..14].iter().filter(risk).count();
        }
        assert!(
            (40..120).contains(&on_top),
            "{on_top} of 160 in the upper half"
        );
    }
}

/// IJ-10.1 They need wagers, so a table without wagers refuses them.
#[test]
fn risk_missions_need_wagers() {
    let mut options = Options::new(4);
    (options.risk, options.wagers) = (true, false);
    let refused = Config::new(options).unwrap_err();
    assert_eq!(refused, BadConfig::RiskWithoutWagers);
    assert!(refused.to_string().contains("IJ-10.1"));
    let mut options = Options::new(4);
    options.wagers = false;
    options.roles = vec!["risk-agent".to_owned()];
    let refused = Config::new(options).unwrap_err();
    assert_eq!(
        refused,
        BadConfig::RoleWithoutWagers("risk-agent".to_owned())
    );
    assert!(refused.to_string().contains("IJ-9.30"));
}

/// IJ-10.2 If one of the two drawn missions is a risk mission it must be chosen.
#[test]
fn a_risk_mission_must_be_chosen() {
    for stack in ["r1 m05", "m05 r1"] {
        let mut table = table(&format!("insider agent agent; risk; stack {stack}"), "");
        assert_eq!(table.legal(0), "choose:r1");
        table
            .refuse("0 choose:m05", Illegal::RiskMissionMust, "IJ-10.2")
            .act("0 choose:r1");
    }
}

/// IJ-10.2 Of two risk missions either may be chosen, of two others as well.
#[test]
fn of_two_risk_missions_either_may_be_chosen() {
    let two = table("insider agent agent; risk; stack r3 r1", "");
    assert_eq!(two.legal(0), "choose:r1 choose:r3");
    let none = table("insider agent agent; risk; stack m03 m01", "");
    assert_eq!(none.legal(0), "choose:m01 choose:m03");
}

/// IJ-10.2 It holds for the start player of every trick, and with Larry.
#[test]
fn a_risk_mission_must_be_chosen_with_two_players() {
    let mut table = table("insider agent | agent; risk; start 1; stack m01 r4", "");
    assert_eq!(table.legal(1), "choose:r4");
    table.refuse("1 choose:m01", Illegal::RiskMissionMust, "IJ-10.2");
}

/// IJ-10.1 A risk mission is completed by wagers.
#[test]
fn a_risk_mission_is_completed_by_a_wager() {
    for (last, missions) in [("+", 1), ("", 0)] {
        let mut table = table(
            "insider agent agent; risk; stack r1 m05; hold 0 P5; hold 1 P6; hold 2 P7",
            "",
        );
        table.act(&format!(
            "0 choose:r1; 0 play:P5; 1 play:P6; 2 play:P7{last}"
        ));
        assert_eq!(table.missions(), missions);
    }
}
