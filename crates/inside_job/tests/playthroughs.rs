//! Whole games as text, to be read against the rule book: what each seat does, and what comes of it.
//!
//! After a change of rules `INSTA_UPDATE=always cargo test -p inside_job --test playthroughs` writes
//! the texts anew; read the difference before it is committed.

use std::{fmt::Write as _, sync::Arc};

use cards::{Rng, Seat, Seed};
use inside_job::{Config, Event, Game, Options, Rules};

/// IJ-5.1, IJ-6.1, IJ-6.2, IJ-7.1
#[test]
fn four_players_with_wagers() {
    insta::assert_snapshot!(playthrough(r#"{"players":4}"#, 4));
}

/// IJ-9.60, IJ-9.70
#[test]
fn five_players_with_tim_shady_and_the_sleeper_agent() {
    insta::assert_snapshot!(playthrough(
        r#"{"players":5,"roles":["tim-shady","sleeper-agent"]}"#,
        112
    ));
}

/// IJ-9.50, IJ-9.51, IJ-9.80
#[test]
fn four_players_with_the_accomplice_and_prof_no() {
    insta::assert_snapshot!(playthrough(
        r#"{"players":4,"roles":["accomplice","prof-no"]}"#,
        77
    ));
}

/// IJ-4.4, IJ-4.6, without wagers
#[test]
fn three_players_without_wagers() {
    insta::assert_snapshot!(playthrough(r#"{"players":3,"wagers":false}"#, 29));
}

/// IJ-11.5, IJ-11.6, IJ-11.8
#[test]
fn two_players_and_larry() {
    insta::assert_snapshot!(playthrough(r#"{"players":2}"#, 31));
}

/// IJ-10.2, IJ-9.30
#[test]
fn four_players_with_risk_missions_and_the_risk_agent() {
    insta::assert_snapshot!(playthrough(
        r#"{"players":4,"risk":true,"roles":["risk-agent"]}"#,
        68
    ));
}

/// A game in which everybody does something legal, chosen by chance.
fn playthrough(options: &str, seed: u64) -> String {
    let options: Options = serde_json::from_str(options).expect("options as in a record");
    let rules = Arc::new(Rules::new(&Config::new(options).expect("allowed options")));
    let mut game = Game::new(rules, seed.into());
    let mut rng = Rng::new(Seed::from(seed), 1);
    let mut text = heading(&game, seed);
    let mut trick = None;
    loop {
        let seats: Vec<Seat> = game.awaited().iter().collect();
        let Some(&seat) = rng.choose(&seats) else {
            return text;
        };
        let public = game.position().public();
        if trick != Some(public.tricks_done()) {
            trick = Some(public.tricks_done());
            text.push_str(&table_line(&game));
        }
        let action = *rng
            .choose(&game.legal(seat))
            .expect("an awaited seat can act");
        let mut events = Vec::new();
        game.apply(seat, action, &mut events).expect("it is legal");
        let words: Vec<String> = events
            .iter()
            .filter_map(|event| words(&game, *event))
            .collect();
        let line = format!("  {seat} {:<14} {}", action.to_string(), words.join("; "));
        writeln!(text, "{}", line.trim_end()).expect("a text takes what is written");
    }
}

fn heading(game: &Game, seed: u64) -> String {
    let setup = game.setup();
    let mut text = format!("seed {seed}\n");
    for (seat, role) in setup.roles.iter().enumerate() {
        let hand = setup.hands.get(seat).map_or_else(String::new, |hand| {
            let mut cards = hand.clone();
            cards.sort_unstable();
            spaced(&cards)
        });
        writeln!(
            text,
            "{}",
            format!("seat {seat} is {role:<14} {hand}").trim_end()
        )
        .expect("a text takes what is written");
    }
    if let Some(stack) = setup.larry {
        writeln!(text, "Larry's stack is {}", spaced(&stack))
            .expect("a text takes what is written");
    }
    text
}

fn table_line(game: &Game) -> String {
    let public = game.position().public();
    let missions = public.missions_completed();
    let number = public.tricks_done() + 1;
    let held = spaced(public.briefcases().as_slice());
    let what = if number > game.rules().tricks() {
        "vote".to_owned()
    } else {
        format!("trick {number}")
    };
    let supply = public.supply();
    format!("{what}: briefcases {held}, supply {supply}, missions {missions}\n")
}

fn words(game: &Game, event: Event) -> Option<String> {
    let mission = |id| {
        let index = game.rules().mission_index(id).expect("it is in the deck");
        let card = game.rules().mission(index);
        format!("`{}`, trump {}", card.condition, card.trump.word())
    };
    Some(match event {
        Event::PartnerChosen {
            seat,
            partner,
            role,
        } => {
            format!("{seat} sees that {partner} is {role}")
        }
        Event::MissionChosen {
            mission: id,
            put_away,
            ..
        } => {
            format!("{}; {put_away} is put away", mission(id))
        }
        // These say no more than the action.
        Event::CardPlayed { .. } | Event::Voted { .. } => return None,
        Event::LarryPlayed { boxed, .. } => format!("{boxed} goes to the box"),
        Event::TrickWon {
            seat,
            supply,
            wagered,
        } => match supply + wagered {
            0 => format!("{seat} wins the trick and takes nothing"),
            _ if wagered == 0 => format!("{seat} wins the trick and takes {supply}"),
            _ => format!("{seat} wins the trick and takes {supply} and {wagered} wagered"),
        },
        Event::WagersReturned { count } => format!("{count} wagered go to the supply"),
        Event::BriefcaseMoved { from, to: None } => format!("{from} loses one to the supply"),
        Event::BriefcaseMoved { from, to: Some(to) } => format!("{to} takes one from {from}"),
        Event::RoleRevealed { seat, role } => format!("{seat} is revealed: {role}"),
        Event::MissionEnded { mission, completed } => {
            let result = if completed { "completed" } else { "failed" };
            format!("{mission} {result}")
        }
        Event::VotesShown { seat, vote } => format!("{seat} voted {vote}"),
        Event::GameEnded { outcome } => {
            let reason = serde_json::to_value(outcome.reason).expect("a reason is a word");
            let reason = reason.as_str().unwrap_or_default().to_owned();
            let winners = spaced(outcome.winners.iter());
            format!("the end ({reason}), winners {winners}")
        }
    })
}

fn spaced<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    texts.join(" ")
}
