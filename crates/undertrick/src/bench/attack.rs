//! The server under attack: many tables of masters from one address, and people with bots elsewhere.

use std::{
    fmt,
    io::{self, Write as _},
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

use cards::{Rng, Seed};
use clap::Args;
use serde_json::{Value, json};
use tokio::{runtime::Runtime, task::JoinSet, time};

use super::{
    client::{Client, Events},
    process::Server,
};
use crate::failure::Failure;

/// Start a server as a child process, keep many tables of masters busy from one address, and measure
/// bots and health elsewhere.
///
/// The attacker watches tables of Black Spy with six masters each; two people at addresses of their own
/// play Inside Job against agents. It prints how long those people wait for their bots, how long after
/// the moments fixed for them the bots of all tables answer, and how long /healthz takes. It ends with
/// 1 where more than one answer of a hundred comes 250 ms after its moment or later, or /healthz takes
/// more than 50 ms as often.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Attack {
    /// How many tables the attacker has
    #[arg(long, value_name = "N", default_value_t = 30)]
    tables: u32,
    /// How long to measure, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    seconds: u64,
    /// Allow so many times as long, on a machine that is busy with other things
    #[arg(long, value_name = "N", default_value_t = 1)]
    patience: u32,
    /// Another program to measure than this one
    #[arg(long, value_name = "FILE", hide = true)]
    server: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  undertrick bench attack
  undertrick bench attack --tables 100 --seconds 30";

/// How late a bot may answer, and how long /healthz may take, but for one time of a hundred.
const LATE: Duration = Duration::from_millis(250);
const HEALTH: Duration = Duration::from_millis(50);

const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 9);
const VICTIMS: [Ipv4Addr; 2] = [Ipv4Addr::new(127, 0, 0, 2), Ipv4Addr::new(127, 0, 0, 3)];
const METRICS_TOKEN: &str = "attack";
/// Tables that the attacker opens as one person.
const PER_GUEST: u32 = 6;

/// `undertrick bench attack`
pub(crate) fn run(attack: &Attack) -> Result<ExitCode, Failure> {
    let program = match &attack.server {
        Some(program) => program.clone(),
        None => std::env::current_exe()?,
    };
    let server = Server::start(&program, |command| {
        command.env("UNDERTRICK_METRICS_TOKEN", METRICS_TOKEN);
    })?;
    let report = Runtime::new()?.block_on(measure(attack, server.address))?;
    let mut out = io::stdout().lock();
    writeln!(out, "{report}")?;
    let patience = attack.patience;
    let held =
        report.part_within(LATE * patience) >= 0.99 && report.health.at(99) <= HEALTH * patience;
    Ok(ExitCode::from(u8::from(!held)))
}

struct Report {
    tables: u32,
    seconds: u64,
    /// How long people waited for their bots.
    waits: Times,
    /// How many bots answered until so many seconds after their moments; nothing where the server
    /// does not count them.
    answers: Vec<(f64, f64)>,
    health: Times,
}

/// Times, the shortest first.
struct Times(Vec<Duration>);

impl Times {
    fn new(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self(times)
    }

    fn at(&self, percent: usize) -> Duration {
        let place = self.0.len() * percent / 100;
        let place = place.min(self.0.len().saturating_sub(1));
        self.0.get(place).copied().unwrap_or_default()
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [p50, p99, most] = [50, 99, 100].map(|percent| self.at(percent).as_secs_f64() * 1e3);
        write!(f, "p50 {p50:.1} ms, p99 {p99:.1} ms, at most {most:.1} ms")
    }
}

impl Report {
    fn all_answers(&self) -> f64 {
        self.answers.last().map_or(0.0, |(_, count)| *count)
    }

    /// The part of all answers that came in time.
    fn part_within(&self, late: Duration) -> f64 {
        let within = |(seconds, _): &&(f64, f64)| *seconds <= late.as_secs_f64();
        let counted = self.answers.iter().rev().find(within);
        counted.map_or(0.0, |(_, count)| count / self.all_answers().max(1.0))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tables, seconds, waited) = (self.tables, self.seconds, self.waits.0.len());
        writeln!(
            f,
            "{tables} tables of six masters at one address, {seconds} s"
        )?;
        writeln!(
            f,
            "people elsewhere  waited {waited} times for bots: {}",
            self.waits
        )?;
        write!(f, "bots of all tables  {} answers", self.all_answers())?;
        for late in [10, 50, 100, 250] {
            let part = self.part_within(Duration::from_millis(late)) * 100.0;
            write!(f, ", {part:.2} % within {late} ms of their moments")?;
        }
        write!(f, "\n/healthz  {}", self.health)
    }
}

async fn measure(attack: &Attack, server: SocketAddr) -> Result<Report, Failure> {
    let attacker = Caller {
        from: ATTACKER,
        server,
    };
    let mut token = String::new();
    for table in 0..attack.tables {
        if table % PER_GUEST == 0 {
            let guest = attacker.ask("", "guests", &json!({})).await?;
            token = text(&guest["token"]);
        }
        let options = json!({ "players": 6, "limits": { "end": 10_000 } });
        let seats = ["master"; 6];
        let body = json!({ "game": "black-spy", "options": options, "seats": seats });
        let opened = attacker.ask(&token, "tables", &body).await?;
        let id = text(&opened["id"]);
        let start = format!("tables/{id}/start");
        attacker.ask(&token, &start, &json!({})).await?;
        let Events(mut stream) = attacker.watch(&token, &id).await?;
        tokio::spawn(async move { tokio::io::copy(&mut stream, &mut tokio::io::sink()).await });
    }
    // By then there is no idle thread.
    time::sleep(Duration::from_secs(1)).await;
    let end = Instant::now() + Duration::from_secs(attack.seconds);
    let mut victims = JoinSet::new();
    for (number, from) in (0..).zip(VICTIMS) {
        let rng = Rng::new(Seed::from(number), 0);
        victims.spawn(play(Caller { from, server }, rng, end));
    }
    let health = probe(attacker, end).await?;
    let mut waits = Vec::new();
    while let Some(victim) = victims.join_next().await {
        waits.extend(victim.map_err(Failure::because)??);
    }
    let mut client = attacker.connect().await?;
    let (_, metrics) = client.send(METRICS_TOKEN, "/metrics", None).await?;
    Ok(Report {
        tables: attack.tables,
        seconds: attack.seconds,
        waits: Times::new(waits),
        answers: lateness(&String::from_utf8_lossy(&metrics)),
        health: Times::new(health),
    })
}

/// Somebody at an address of their own. Whoever waits long finds a connection closed, so there is one
/// for every request.
#[derive(Clone, Copy)]
struct Caller {
    from: Ipv4Addr,
    server: SocketAddr,
}

impl Caller {
    async fn connect(self) -> io::Result<Client> {
        Client::connect_from(self.from, self.server).await
    }

    /// Asks for what must be done, and again while it is too much at once.
    async fn ask(self, token: &str, path: &str, body: &Value) -> io::Result<Value> {
        loop {
            let mut client = self.connect().await?;
            match client.ask(token, path, Some(body)).await? {
                (200 | 201, answer) => return Ok(answer),
                (429, _) => time::sleep(Duration::from_secs(1)).await,
                (status, answer) => {
                    let error = format!("{path} is refused with {status}: {answer}");
                    return Err(io::Error::other(error));
                }
            }
        }
    }

    async fn watch(self, token: &str, table: &str) -> io::Result<Events> {
        let path = format!("/api/v1/tables/{table}/stream");
        Events::over(self.connect().await?, token, &path).await
    }
}

/// How long /healthz takes, again and again.
async fn probe(caller: Caller, end: Instant) -> io::Result<Vec<Duration>> {
    let mut client = caller.connect().await?;
    let mut times = Vec::new();
    while Instant::now() < end {
        let start = Instant::now();
        let (status, _) = client.send("", "/healthz", None).await?;
        times.push(start.elapsed());
        if status != 200 {
            let error = format!("/healthz is answered with {status}");
            return Err(io::Error::other(error));
        }
        time::sleep(Duration::from_millis(100)).await;
    }
    Ok(times)
}

/// Plays against bots by chance; how long each wait for them was.
async fn play(caller: Caller, mut rng: Rng, end: Instant) -> io::Result<Vec<Duration>> {
    let guest = caller.ask("", "guests", &json!({})).await?;
    let token = text(&guest["token"]);
    let body = json!({ "game": "inside-job", "options": { "players": 4 },
        "seats": ["me", "agent", "agent", "agent"] });
    let opened = caller.ask(&token, "tables", &body).await?;
    let table = text(&opened["id"]);
    let start = format!("tables/{table}/start");
    caller.ask(&token, &start, &json!({})).await?;
    let mut events = caller.watch(&token, &table).await?;
    let mut waits = Vec::new();
    let mut waiting: Option<Instant> = None;
    loop {
        let told = time::timeout_at(end.into(), events.next::<Value>()).await;
        // An answer that is still missing at the end counts, too.
        waits.extend(waiting.take().map(|since| since.elapsed()));
        let Ok(told) = told else {
            return Ok(waits);
        };
        let told = told?;
        // The whole table at first, then what is to be decided.
        let (now, decision, legal) = match &told["now"] {
            Value::Null => (&told, &told["shown"], &told["shown"]["you"]["legal"]),
            now => (now, now, &now["legal"]),
        };
        if now["status"] == "over" {
            caller.ask(&token, &start, &json!({})).await?;
        } else if now["your_turn"] == true {
            let legal = legal.as_array().map_or(&[][..], Vec::as_slice);
            let body = json!({ "turn": decision["turn"], "action": rng.choose(legal) });
            let path = format!("tables/{table}/actions");
            caller.ask(&token, &path, &body).await?;
        } else {
            waiting = Some(Instant::now());
        }
    }
}

/// The lateness of bots: until so many seconds after their moments, so many answers.
fn lateness(metrics: &str) -> Vec<(f64, f64)> {
    let bucket = |line: &str| {
        let rest = line.strip_prefix("undertrick_bot_lateness_seconds_bucket{le=\"")?;
        let (seconds, count) = rest.split_once("\"} ")?;
        let seconds = match seconds {
            "+Inf" => f64::INFINITY,
            seconds => seconds.parse().ok()?,
        };
        Some((seconds, count.parse().ok()?))
    };
    metrics.lines().filter_map(bucket).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or("").to_owned()
}
