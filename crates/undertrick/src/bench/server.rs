//! The server under load: whole games of four seats over real HTTP, a stream open for every seat.

use std::{
    io::{self, Write as _},
    net::SocketAddr,
    process::ExitCode,
    time::{Duration, Instant},
};

use cards::{Rng, Seed};
use clap::Args;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::{runtime, sync::mpsc, task::JoinSet, time};

use super::{
    bare,
    client::{Client, Events},
    process::Server,
};
use crate::failure::Failure;

/// Start a server as a child process on a temporary store and play at many tables at once.
///
/// Random clients play Inside Job over the API, four to a table. It prints actions per second, the
/// time from the request to the last seat's event, the server's processor time per action, and its
/// memory per table. Votes and agreeing to the next game are actions, too. Afterwards the same load is
/// put on bare sockets: as many bytes to as many seats and as many flushes, and nothing else. The ratio
/// says how many times as long the server takes, whatever the machine. Processor time and memory are
/// known on Linux only.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Load {
    /// How many tables play at once
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: u32,
    /// How long to measure, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    seconds: u64,
    /// Actions per second at each table; 0 is as fast as it goes
    #[arg(long, value_name = "R", default_value_t = 1.0)]
    rate: f64,
    /// Keep a page open for every seat, too
    #[arg(long)]
    pages: bool,
    /// A PostgreSQL database instead of a temporary file
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  undertrick bench server --tables 1000 --rate 1
  undertrick bench server --tables 100 --rate 0 --pages
  undertrick bench server --tables 50 --rate 0 --seconds 30";

/// What a seat's stream has shown last.
struct Event {
    seat: usize,
    turn: u64,
    over: bool,
    legal: Vec<String>,
    voting: bool,
}

/// A request that was carried out: a card, a vote, or to agree to the next game.
struct Done {
    asked: Instant,
    /// How long it took until the last seat had heard of it, where it is heard of before anything else
    /// happens. Votes are not.
    heard: Option<Duration>,
}

/// `undertrick bench server`
pub(crate) fn run(load: &Load) -> Result<ExitCode, Failure> {
    // One thread, so that the client leaves the rest of the machine to the server.
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let server = Server::unlimited(load.database.as_deref())?;
    let measured = runtime.block_on(measure(load, &server));
    drop(server);
    let (report, cpu) =
        measured.map_err(|error| Failure::because(format!("the server failed: {error}")))?;
    let mut out = io::stdout().lock();
    writeln!(out, "{report}")?;
    let (length, pause) = (Duration::from_secs(load.seconds), load.pause());
    let bare = match load.database {
        None if !load.pages => runtime
            .block_on(bare::measure(load.tables, pause, length))
            .map_err(|error| Failure::because(format!("cannot measure bare sockets: {error}")))?,
        _ => None,
    };
    // With very little to do there is nothing to compare.
    let bare = bare.filter(|bare| *bare > 0.0);
    if let Some((cpu, bare)) = cpu.zip(bare) {
        let ratio = cpu / bare;
        writeln!(
            out,
            "bare sockets     {bare:.1} µs per action; the server takes {ratio:.2} times that"
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

impl Load {
    /// Between two actions at a table.
    fn pause(&self) -> Option<Duration> {
        (self.rate > 0.0).then(|| Duration::from_secs_f64(1.0 / self.rate))
    }
}

/// What there is to say, and the processor time of an action in microseconds.
async fn measure(load: &Load, server: &Server) -> io::Result<(String, Option<f64>)> {
    let mut guests = Vec::new();
    let mut client = Client::connect(server.address).await?;
    for number in 0..4 {
        let name = json!({ "name": format!("bench {number}") });
        let (_, guest) = client.ask("", "guests", Some(&name)).await?;
        guests.push(text(&guest["token"]));
    }
    let empty = server.memory();
    let mut tables = Vec::new();
    for _ in 0..load.tables {
        tables.push(new_table(&mut client, &guests).await?);
    }
    let idle = server.memory();
    let mut playing = JoinSet::new();
    let end = Instant::now() + Duration::from_secs(load.seconds + 3);
    for (number, table) in (0..).zip(tables) {
        let player = Player {
            address: server.address,
            guests: guests.clone(),
            table,
            pages: load.pages,
            rng: Rng::new(Seed::of(1, number), 0),
            pause: load.pause(),
            end,
        };
        playing.spawn(player.play());
    }
    // The streams are opened first; that is not measured.
    time::sleep(Duration::from_secs(3)).await;
    let (start, cpu) = (Instant::now(), server.cpu());
    time::sleep(Duration::from_secs(load.seconds)).await;
    let (seconds, cpu_end, active) = (start.elapsed(), server.cpu(), server.memory());
    let mut done = Vec::new();
    while let Some(played) = playing.join_next().await {
        done.extend(played??);
    }
    done.retain(|done: &Done| done.asked >= start && done.asked < start + seconds);
    let mut times: Vec<Duration> = done.iter().filter_map(|done| done.heard).collect();
    times.sort_unstable();
    #[expect(clippy::cast_precision_loss, reason = "these are small numbers")]
    let actions = done.len() as f64;
    let at = |share: usize| {
        let place = (times.len() * share / 100).min(times.len().saturating_sub(1));
        times
            .get(place)
            .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    let known = |number: Option<f64>, unit: &str| {
        number.map_or_else(
            || "not known here".to_owned(),
            |number| format!("{number:.1} {unit}"),
        )
    };
    let difference = |a: Option<f64>, b: Option<f64>| Some(b? - a?);
    let per_table = |memory: Option<f64>| memory.map(|memory| memory / f64::from(load.tables));
    let cpu = difference(cpu, cpu_end).map(|cpu| cpu / actions.max(1.0));
    let report = format!(
        "{tables} tables, a stream{pages} for each of {streams} seats, {seconds:.0} s\n\
         actions/s        {rate:.0}\n\
         POST to last seat's event, p50 {p50:.1} ms, p99 {p99:.1} ms\n\
         server CPU       {cpu} per action\n\
         memory           {empty} empty; per idle table {idle}, per active table with its streams {active}",
        tables = load.tables,
        pages = if load.pages { " and a page" } else { "" },
        streams = load.tables * 4,
        seconds = seconds.as_secs_f64(),
        rate = actions / seconds.as_secs_f64(),
        p50 = at(50),
        p99 = at(99),
        cpu = known(cpu, "µs"),
        empty = known(empty, "kB"),
        idle = known(per_table(difference(empty, idle)), "kB"),
        active = known(per_table(difference(empty, active)), "kB"),
    );
    Ok((report, cpu))
}

async fn new_table(client: &mut Client, guests: &[String]) -> io::Result<String> {
    let table = json!({ "game": "inside-job", "options": { "players": 4 } });
    let (_, opened) = client.ask(&guests[0], "tables", Some(&table)).await?;
    let id = text(&opened["id"]);
    for guest in &guests[1..] {
        client
            .ask(guest, &format!("tables/{id}/join"), Some(&json!({})))
            .await?;
    }
    Ok(id)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or("").to_owned()
}

/// Four clients at one table.
struct Player {
    address: SocketAddr,
    guests: Vec<String>,
    table: String,
    pages: bool,
    rng: Rng,
    pause: Option<Duration>,
    end: Instant,
}

impl Player {
    /// Plays one game after the other.
    async fn play(mut self) -> io::Result<Vec<Done>> {
        let mut client = Client::connect(self.address).await?;
        let path = format!("tables/{}/start", self.table);
        client.ask(&self.guests[0], &path, Some(&json!({}))).await?;
        let (sender, mut events) = mpsc::unbounded_channel();
        for (seat, guest) in self.guests.iter().enumerate() {
            if self.pages {
                let path = format!("/t/{}/stream", self.table);
                let Events(mut page) = Events::open(self.address, guest, &path).await?;
                tokio::spawn(
                    async move { tokio::io::copy(&mut page, &mut tokio::io::sink()).await },
                );
            }
            let path = format!("/api/v1/tables/{}/stream", self.table);
            let mut stream = Events::open(self.address, guest, &path).await?;
            let sender = sender.clone();
            tokio::spawn(async move {
                while let Ok(told) = stream.next::<Told>().await {
                    if sender.send(told.event(seat)).is_err() {
                        break;
                    }
                }
            });
        }
        // Tables do not move in step.
        if let Some(pause) = self.pause {
            time::sleep(pause.mul_f64(self.rng.unit())).await;
        }
        let mut done = Vec::new();
        let mut seats: [Option<Event>; 4] = [const { None }; 4];
        while Instant::now() < self.end {
            let Some(turn) = self.everybody_at_one_turn(&mut seats, &mut events).await else {
                break;
            };
            let first = seats[0].as_ref().expect("everybody has been heard of");
            if first.over {
                let path = format!("tables/{}/start", self.table);
                for guest in &self.guests {
                    done.push(Done {
                        asked: Instant::now(),
                        heard: None,
                    });
                    self.ask(&mut client, guest, &path, &json!({})).await?;
                }
                seats = [const { None }; 4];
                continue;
            }
            let voting = first.voting;
            let asked = Instant::now();
            let mut due: Vec<(usize, String)> = Vec::new();
            for event in seats.iter().flatten() {
                if let Some(action) = self.rng.choose(&event.legal) {
                    due.push((event.seat, action.clone()));
                }
            }
            for (seat, action) in due {
                done.push(Done { asked, heard: None });
                let body = json!({ "turn": turn, "action": action });
                let path = format!("tables/{}/actions", self.table);
                let guest = &self.guests[seat];
                let status = self.ask(&mut client, guest, &path, &body).await?;
                if status != 200 {
                    return Err(io::Error::other(format!(
                        "{action} is refused with {status}"
                    )));
                }
            }
            seats = [const { None }; 4];
            if self
                .everybody_after(turn, &mut seats, &mut events)
                .await
                .is_none()
            {
                break;
            }
            if let Some(done) = done.last_mut().filter(|_| !voting) {
                done.heard = Some(asked.elapsed());
            }
            if let Some(pause) = self.pause {
                time::sleep(pause.saturating_sub(asked.elapsed())).await;
            }
        }
        Ok(done)
    }

    /// The status of an answer. The server closes a connection on which nothing was asked for a while, and is then
    /// asked over a new one.
    async fn ask(
        &self,
        client: &mut Client,
        token: &str,
        path: &str,
        body: &Value,
    ) -> io::Result<u16> {
        use io::ErrorKind::{BrokenPipe, ConnectionReset, UnexpectedEof};
        let is_closed = |error: &io::Error| {
            matches!(error.kind(), BrokenPipe | ConnectionReset | UnexpectedEof)
        };
        let asked = client.ask(token, path, Some(body)).await;
        let (status, _) = if asked.as_ref().is_err_and(is_closed) {
            *client = Client::connect(self.address).await?;
            client.ask(token, path, Some(body)).await?
        } else {
            asked?
        };
        Ok(status)
    }

    async fn everybody_at_one_turn(
        &self,
        seats: &mut [Option<Event>; 4],
        events: &mut mpsc::UnboundedReceiver<Event>,
    ) -> Option<u64> {
        loop {
            let turns: Vec<u64> = seats.iter().flatten().map(|event| event.turn).collect();
            if turns.len() == 4 && turns.iter().all(|turn| *turn == turns[0]) {
                return Some(turns[0]);
            }
            self.hear(seats, events).await?;
        }
    }

    async fn everybody_after(
        &self,
        turn: u64,
        seats: &mut [Option<Event>; 4],
        events: &mut mpsc::UnboundedReceiver<Event>,
    ) -> Option<()> {
        while !seats.iter().all(|event| {
            event
                .as_ref()
                .is_some_and(|event| event.turn > turn || event.over)
        }) {
            self.hear(seats, events).await?;
        }
        Some(())
    }

    async fn hear(
        &self,
        seats: &mut [Option<Event>; 4],
        events: &mut mpsc::UnboundedReceiver<Event>,
    ) -> Option<()> {
        let late = self.end + Duration::from_secs(5);
        let event = time::timeout_at(late.into(), events.recv()).await.ok()??;
        let seat = event.seat;
        seats[seat] = Some(event);
        Some(())
    }
}

/// What a client needs of an event: the whole table at first, then what is to be decided. Reading no
/// more keeps the client from taking the processor from the server.
#[derive(Deserialize)]
#[serde(untagged)]
enum Told {
    Notice {
        now: Now,
    },
    Table {
        status: String,
        shown: Option<Shown>,
    },
}

#[derive(Deserialize)]
struct Now {
    status: String,
    #[serde(default)]
    turn: u64,
    #[serde(default)]
    phase: String,
    #[serde(default)]
    legal: Vec<String>,
}

#[derive(Deserialize)]
struct Shown {
    turn: u64,
    phase: String,
    you: You,
}

#[derive(Deserialize)]
struct You {
    legal: Vec<String>,
}

impl Told {
    fn event(self, seat: usize) -> Event {
        let now = match self {
            Self::Notice { now } => now,
            Self::Table { status, shown } => match shown {
                Some(Shown { turn, phase, you }) => Now {
                    status,
                    turn,
                    phase,
                    legal: you.legal,
                },
                None => Now {
                    status,
                    turn: 0,
                    phase: String::new(),
                    legal: Vec::new(),
                },
            },
        };
        Event {
            seat,
            turn: now.turn,
            over: now.status == "over",
            voting: now.phase == "vote",
            legal: now.legal,
        }
    }
}
