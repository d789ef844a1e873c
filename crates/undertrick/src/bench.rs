//! How fast the engines are, next to the least that could be done.

mod attack;
mod bare;
mod client;
pub(crate) mod limit;
mod process;
mod server;
mod waking;
pub(crate) mod worlds;

use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::{Duration, Instant},
};

use clap::{Args, Subcommand};

use crate::{failure::Failure, games};

/// Measure the engines: decisions and games per second on one core, at 4 players.
///
/// Each engine plays random games next to a bare limit kernel timed in the same run: the same cards
/// and players, a quick deal, bit masks, a random legal card, who follows and who wins, and nothing
/// else. The ratio says how many times as long the engine takes, whatever the machine. Both take
/// turns in short slices, and the median slice counts, so that a busy machine disturbs both alike.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Bench {
    #[command(subcommand)]
    what: Option<What>,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
    /// How long each figure is measured, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=60))]
    seconds: u64,
}

/// What else can be measured.
#[derive(Debug, Subcommand)]
enum What {
    /// The server under load: whole games over HTTP with a stream for every seat
    Server(server::Load),
    /// The server under attack: what many tables of masters do to bots elsewhere
    Attack(attack::Attack),
    /// A table with a long log: how long it takes to wake
    Waking(waking::Waking),
    /// The agent: worlds it looks at per second
    Worlds(worlds::Worlds),
}

const EXAMPLES: &str = "\
Examples:
  undertrick bench
  undertrick bench worlds
  undertrick bench server --tables 200
  undertrick bench attack
  undertrick bench waking
  undertrick bench --json --seconds 10";

/// Positions as bots draw them.
pub(crate) trait Sampling {
    /// Draws `count` positions, each from the view of another game.
    fn resample(&mut self, count: u64);

    /// Draws `count` positions from one view, whose possibilities are counted once.
    fn draw(&mut self, count: u64);
}

/// Something that can be done again and again.
pub(crate) trait Workload {
    /// Does some of it and says how much: decisions and games.
    fn run(&mut self) -> Done;
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Done {
    pub(crate) decisions: u64,
    pub(crate) games: u64,
}

/// The figures of one game.
pub(crate) struct Figures {
    name: &'static str,
    /// Nanoseconds per decision: of the kernel, of the engine.
    kernel: f64,
    engine: f64,
    /// How many times as long the engine takes: the median of the slices.
    ratio: f64,
    games_per_second: f64,
    /// Per call, counting the possibilities each time, and per draw when they are counted once.
    resample: f64,
    draw: f64,
}

const SLICES: u32 = 40;

/// `undertrick bench`
pub(crate) fn run(bench: &Bench) -> Result<ExitCode, Failure> {
    match &bench.what {
        Some(What::Server(load)) => return server::run(load),
        Some(What::Attack(attack)) => return attack::run(attack),
        Some(What::Waking(waking)) => return waking::run(waking),
        Some(What::Worlds(worlds)) => return worlds::run(worlds),
        None => {}
    }
    let time = Duration::from_secs(bench.seconds);
    let figures = games::figures(time);
    let mut out = io::stdout().lock();
    if bench.json {
        writeln!(out, "{}", json(&figures))?;
    } else {
        for figures in &figures {
            print(&mut out, figures)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Figures {
    pub(crate) fn measure(
        name: &'static str,
        time: Duration,
        kernel: &mut impl Workload,
        engine: &mut impl Workload,
        samples: &mut impl Sampling,
    ) -> Self {
        let slice = time / SLICES;
        // Warm caches and branch predictors first.
        let _ = (per_decision(kernel, slice), per_decision(engine, slice));
        let mut kernels = Vec::new();
        let mut engines = Vec::new();
        let mut games = Vec::new();
        for _ in 0..SLICES {
            kernels.push(per_decision(kernel, slice).0);
            let (decision, game) = per_decision(engine, slice);
            engines.push(decision);
            games.push(game);
        }
        let ratios = kernels
            .iter()
            .zip(&engines)
            .map(|(kernel, engine)| engine / kernel);
        let ratio = median(ratios.collect());
        Self {
            name,
            ratio,
            kernel: median(kernels),
            engine: median(engines),
            games_per_second: 1e9 / median(games),
            resample: 1e9 / per_call(&mut |count| samples.resample(count), time / 4),
            draw: 1e9 / per_call(&mut |count| samples.draw(count), time / 4),
        }
    }
}

/// Nanoseconds per decision and per game.
fn per_decision(work: &mut impl Workload, time: Duration) -> (f64, f64) {
    let start = Instant::now();
    let mut done = Done::default();
    while start.elapsed() < time {
        let more = work.run();
        done.decisions += more.decisions;
        done.games += more.games;
    }
    let nanoseconds = start.elapsed().as_secs_f64() * 1e9;
    (
        nanoseconds / count(done.decisions),
        nanoseconds / count(done.games),
    )
}

/// Nanoseconds per call: the median of several slices.
fn per_call(work: &mut impl FnMut(u64), time: Duration) -> f64 {
    const CALLS: u64 = 200;
    let begin = Instant::now();
    let mut slices = Vec::new();
    while slices.len() < 5 || begin.elapsed() < time {
        let start = Instant::now();
        work(CALLS);
        slices.push(start.elapsed().as_secs_f64() * 1e9 / count(CALLS));
    }
    median(slices)
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^53")]
fn count(number: u64) -> f64 {
    number as f64
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn print(out: &mut impl io::Write, figures: &Figures) -> io::Result<()> {
    let Figures {
        name,
        kernel,
        engine,
        ratio,
        games_per_second,
        resample,
        draw,
    } = figures;
    writeln!(out, "{name}, 4 players, one core")?;
    writeln!(
        out,
        "  limit kernel  {kernel:>8.1} ns per play      {:>12.0} per second",
        1e9 / kernel
    )?;
    writeln!(
        out,
        "  engine        {engine:>8.1} ns per decision  {:>12.0} per second",
        1e9 / engine
    )?;
    writeln!(out, "  ratio         {ratio:>8.2} times the kernel")?;
    writeln!(out, "  games         {games_per_second:>36.0} per second")?;
    writeln!(
        out,
        "  resample      {:>8.0} ns in mid-game   {resample:>12.0} per second",
        1e9 / resample
    )?;
    writeln!(
        out,
        "  next world    {:>8.0} ns of one view   {draw:>12.0} per second",
        1e9 / draw
    )
}

fn json(figures: &[Figures]) -> String {
    let games = figures.iter().map(|figures| {
        format!(
            "\"{}\":{{\"players\":4,\"kernel_ns_per_play\":{:.2},\"engine_ns_per_decision\":{:.2},\"ratio\":{:.2},\
             \"decisions_per_second\":{:.0},\"games_per_second\":{:.0},\"resamples_per_second\":{:.0},\
             \"draws_per_second\":{:.0}}}",
            figures.name,
            figures.kernel,
            figures.engine,
            figures.ratio,
            1e9 / figures.engine,
            figures.games_per_second,
            figures.resample,
            figures.draw,
        )
    });
    format!("{{{}}}", games.collect::<Vec<_>>().join(","))
}
