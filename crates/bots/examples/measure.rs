use black_spy::{Config, Game, Options, Rules};
use bots::{BotName, black_spy as make};
use cards::{Seat, Seed};
use play::Bot;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let get = |k: &str, d: &str| {
        args.iter()
            .position(|a| a == k)
            .map_or(d.to_string(), |i| args[i + 1].clone())
    };
    let a: BotName = get("--a", "novice").parse().unwrap();
    let b: BotName = get("--b", "random").parse().unwrap();
    let n: u8 = get("--players", "4").parse().unwrap();
    let deals: u64 = get("--deals", "200").parse().unwrap();
    let seed: u64 = get("--seed", "1").parse().unwrap();
    let rounds: u32 = get("--rounds", "1").parse().unwrap();
    let secs: f64 = get("--secs", "1e9").parse().unwrap();
    let mut options = Options::new(n);
    if rounds > 0 {
        options.max_rounds = Some(rounds);
    }
    options.edition = get("--edition", "modern");
    options.variants = get("--variants", "")
        .split(',')
        .filter(|s| !s.is_empty())
        .map(String::from)
        .collect();
    let config = Config::new(options).unwrap();
    let rules = Arc::new(Rules::new(&config));
    let mut diffs = vec![];
    let mut wins = 0.0;
    let (mut moves, mut times) = (0, vec![]);
    let begin = Instant::now();
    for deal in 0..deals {
        if begin.elapsed() > Duration::from_secs_f64(secs) {
            break;
        }
        let mut sum = 0.0;
        for cand in Seat::all(n) {
            let mut game = Game::new(rules.clone(), Seed::of(seed, deal));
            let mut players: Vec<Box<dyn Bot<Game>>> = Seat::all(n)
                .map(|s| {
                    make(
                        if s == cand { a } else { b },
                        rules.clone(),
                        Seed::of(seed + 77, deal * 8 + u64::from(s.number())),
                    )
                    .unwrap()
                })
                .collect();
            while let Some(seat) = game.awaited().first() {
                let view = game.view(seat);
                let name = if seat == cand { a } else { b };
                let t = Instant::now();
                let action = players[seat.index()].choose(&view, &[], name.budget());
                if seat == cand {
                    times.push(t.elapsed());
                    moves += 1;
                }
                game.apply(seat, action, &mut ()).unwrap();
            }
            let o = game.outcome().unwrap();
            let totals = o.totals;
            let own = f64::from(totals[cand]);
            let all: f64 = totals.as_slice().iter().map(|&x| f64::from(x)).sum();
            sum += own - (all - own) / f64::from(n - 1);
            if o.winners.contains(cand) {
                wins += 1.0 / f64::from(o.winners.len() as u32);
            }
        }
        diffs.push(sum / f64::from(n));
    }
    let k = diffs.len() as f64;
    let mean = diffs.iter().sum::<f64>() / k;
    let var = diffs.iter().map(|d| (d - mean).powi(2)).sum::<f64>() / (k - 1.0);
    times.sort();
    let total: Duration = times.iter().sum();
    println!(
        "{a} vs {b} p{n} {}: {mean:+.2} ± {:.2} ({k} deals) wins {:.3} ms/move {:.3} p99 {:.2} max {:.2}",
        get("--variants", ""),
        1.96 * (var / k).sqrt(),
        wins / k / f64::from(n),
        total.as_secs_f64() * 1e3 / moves as f64,
        times[times.len() * 99 / 100].as_secs_f64() * 1e3,
        times.last().unwrap().as_secs_f64() * 1e3
    );
}
