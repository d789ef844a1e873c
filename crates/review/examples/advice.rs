//! Is the coach's advice worth anything? Novices who take back up to three costly plays of a game meet novices
//! who do not, on duplicate deals of four players.
//!
//! `cargo run -p review --release --example advice -- inside-job 400 2026` plays 400 deals of seed 2026. In Inside
//! Job a deal is two games: the coached are the Agents, then the Insider; S is how often they win. In Black Spy it is
//! four rounds, with each seat coached once; the score is its points minus the mean of the others.

#![expect(clippy::print_stdout, reason = "its output is what it is for")]

use std::{
    env,
    error::Error,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use cards::{Seat, Seed};
use play::Game as _;
use review::{Effort, Interval, coached_game};

/// What a deal brought, and how many plays were taken back in it.
type Found<const N: usize> = ([f64; N], usize);

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, deals, seed] = &arguments[..] else {
        return Err("usage: advice inside-job|black-spy DEALS SEED".into());
    };
    let (deals, base): (u64, u64) = (deals.parse()?, seed.parse()?);
    match game.as_str() {
        "inside-job" => {
            let rules = inside_job::Game::prepare(inside_job::Options::new(4))?;
            let found = all(deals, |deal| inside_job(&rules, Seed::of(base, deal)));
            let taken_back: usize = found.iter().map(|(_, taken_back)| taken_back).sum();
            let share = |of: &dyn Fn([f64; 2]) -> f64| {
                let Interval { mean, low, high } =
                    Interval::of(found.iter().map(|(won, _)| 100.0 * of(*won)));
                format!("{mean:.1} ({low:.1} to {high:.1})")
            };
            println!(
                "novice+coach against novice, {deals} deals, seed {base}: S {} %, as Agents {} %, as Insider {} %; {taken_back} plays taken back",
                share(&|[agents, insider]| f64::midpoint(agents, insider)),
                share(&|[agents, _]| agents),
                share(&|[_, insider]| insider),
            );
        }
        "black-spy" => {
            let options = black_spy::Options {
                max_rounds: Some(1),
                ..black_spy::Options::new(4)
            };
            let rules = black_spy::Game::prepare(options)?;
            let found = all(deals, |deal| black_spy(&rules, Seed::of(base, deal)));
            let taken_back: usize = found.iter().map(|(_, taken_back)| taken_back).sum();
            let Interval { mean, low, high } =
                Interval::of(found.iter().map(|([points], _)| *points));
            println!(
                "novice+coach against novice, {deals} deals, seed {base}: points {mean:.2} ({low:.2} to {high:.2}); {taken_back} plays taken back"
            );
        }
        other => return Err(format!("there is no game {other}").into()),
    }
    Ok(())
}

/// Every deal, on all cores, in their order.
fn all<const N: usize>(deals: u64, deal: impl Fn(u64) -> Found<N> + Sync) -> Vec<Found<N>> {
    let next = AtomicU64::new(0);
    let found = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= deals {
                        return;
                    }
                    let one = (number, deal(number));
                    found.lock().expect("nobody panics").push(one);
                }
            });
        }
    });
    let mut found = found.into_inner().expect("nobody panics");
    found.sort_by_key(|(number, _)| *number);
    found.into_iter().map(|(_, one)| one).collect()
}

fn inside_job(rules: &std::sync::Arc<inside_job::Rules>, seed: Seed) -> Found<2> {
    let played = [false, true].map(|insider| {
        let (game, taken_back) = coached_game(
            rules,
            seed,
            Effort::COACH,
            |game: &inside_job::Game, seat| {
                let roles = game.position().deal().roles;
                (roles[seat] == inside_job::RoleIndex::INSIDER) == insider
            },
        );
        let tale = game.tale(&[]).expect("the game is over");
        let theirs = tale.outcome.winners.contains(tale.insider);
        (f64::from(u8::from(theirs == insider)), taken_back)
    });
    (played.map(|(won, _)| won), played[0].1 + played[1].1)
}

fn black_spy(rules: &std::sync::Arc<black_spy::Rules>, seed: Seed) -> Found<1> {
    let (mut points, mut taken_back) = (0.0, 0);
    for seat in Seat::all(4) {
        let (game, taken) =
            coached_game(rules, seed, Effort::COACH, |_: &black_spy::Game, other| {
                other == seat
            });
        let totals = game.outcome().expect("the match is over").totals;
        let sum: i32 = totals.as_slice().iter().sum();
        let own = totals[seat];
        points += (f64::from(own) - f64::from(sum - own) / 3.0) / 4.0;
        taken_back += taken;
    }
    ([points], taken_back)
}
