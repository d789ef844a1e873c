//! Measures networks from files, or any bots, against others: a quick look at what training has
//! brought so far.
//!
//! `cargo run -p lab --release --example checkpoint -- inside-job 500 1 learned=FILE novice agent@100w`
//! plays 500 duplicate deals of seed 1 against each of the bots after the first. `master=FILE@32w`
//! searches with a network, `master=STRONG,QUICK@32w` with a second one that plays ahead. Options are JSON as
//! in a record, behind the game: `inside-job:{"players":5,"roles":["decoy"]}`.

#![expect(clippy::print_stdout, reason = "its output is what it is for")]

use std::{env, error::Error};

use lab::{Contest, Entrant, Estimate, Paces, Simulated};
use play::Game;
use serde_json::{Map, Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [table, deals, seed, a, others @ ..] = &arguments[..] else {
        return Err("usage: checkpoint GAME[:OPTIONS] DEALS SEED BOT OTHER…".into());
    };
    let (game, options) = table.split_once(':').unwrap_or((table, "{}"));
    let (deals, seed) = (deals.parse()?, seed.parse()?);
    for b in others {
        if game == inside_job::Game::NAME {
            let usual = json!({ "players": 4 });
            let found =
                contest::<inside_job::Game>(usual, options, deals, seed, [a, b])?.run(&|_| {});
            println!(
                "{a} against {b}: S {}, as Agents {}, as Insider {}{}",
                percent(found.s),
                percent(found.a_as_agents),
                percent(found.a_as_insider),
                times(&found.ms_per_move)
            );
        } else {
            let usual = json!({ "players": 4, "max_rounds": 1 });
            let found =
                contest::<black_spy::Game>(usual, options, deals, seed, [a, b])?.run(&|_| {});
            let Estimate {
                mean, low, high, ..
            } = found.score;
            println!(
                "{a} against {b}: points {mean:.2} ({low:.2} to {high:.2}){}",
                times(&found.ms_per_move)
            );
        }
    }
    Ok(())
}

fn contest<G: Simulated>(
    usual: Value,
    options: &str,
    deals: u64,
    seed: u64,
    [a, b]: [&str; 2],
) -> Result<Contest<G>, Box<dyn Error>> {
    let mut all: Map<String, Value> = serde_json::from_value(usual)?;
    all.extend(serde_json::from_str::<Map<String, Value>>(options)?);
    let options = serde_json::from_value(Value::Object(all))?;
    Ok(Contest {
        rules: G::prepare(options).map_err(|error| error.to_string())?,
        a: Entrant::read::<G>(a)?,
        b: Entrant::read::<G>(b)?,
        deals,
        seed,
        rotate: false,
        talk: false,
    })
}

fn percent(
    Estimate {
        mean, low, high, ..
    }: Estimate,
) -> String {
    let [mean, low, high] = [mean, low, high].map(|share| 100.0 * share);
    format!("{mean:.1} ({low:.1} to {high:.1})")
}

fn times(paces: &Paces) -> String {
    let [a, b] = [&paces.a, &paces.b].map(|pace| 1e3 * pace.mean());
    format!(", {a:.0} and {b:.0} µs a move")
}
