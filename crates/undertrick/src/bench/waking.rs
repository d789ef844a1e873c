//! How long a table with a long past takes to wake.

use std::{
    io::{self, Write as _},
    process::ExitCode,
    time::{Duration, Instant},
};

use clap::Args;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::{
    client::{Client, Events},
    process::Server,
};
use crate::failure::Failure;

/// Play games at one table until its log is long, then wake it in servers that have just started.
///
/// Three random bots play Inside Job at a table on a temporary store. Printed is the time from the
/// request to the answer where the table has to be read first, next to that of one in memory.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Waking {
    /// How many entries the log has at least
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    entries: usize,
    /// How many servers are started to wake it
    #[arg(long, value_name = "N", default_value_t = 5)]
    times: u32,
}

const EXAMPLES: &str = "\
Examples:
  undertrick bench waking
  undertrick bench waking --entries 1000 --times 20";

/// `undertrick bench waking`
pub(crate) fn run(waking: &Waking) -> Result<ExitCode, Failure> {
    let mut server = Server::unlimited(None)?;
    let report = Runtime::new()?.block_on(measure(waking, &mut server))?;
    writeln!(io::stdout(), "{report}")?;
    Ok(ExitCode::SUCCESS)
}

async fn measure(waking: &Waking, server: &mut Server) -> Result<String, Failure> {
    let mut client = Client::connect(server.address).await?;
    let (_, guest) = client.ask("", "guests", Some(&json!({}))).await?;
    let token = guest["token"].as_str().unwrap_or_default().to_owned();
    let body = json!({
        "game": "inside-job",
        "options": { "players": 3 },
        "seats": ["random", "random", "random"],
    });
    let (_, opened) = client.ask(&token, "tables", Some(&body)).await?;
    let path = format!("tables/{}", opened["id"].as_str().unwrap_or_default());
    let mut steps = 0;
    let mut games = 0;
    while steps < waking.entries {
        games += 1;
        steps += play(server, &mut client, &token, &path, games).await?;
    }
    let (mut asleep, mut awake) = (Vec::new(), Vec::new());
    for _ in 0..waking.times {
        server.restart()?;
        let mut client = Client::connect(server.address).await?;
        // The first request of all opens the connection and what belongs to it.
        client.ask(&token, "me", None).await?;
        asleep.push(look(&mut client, &token, &path).await?);
        awake.push(look(&mut client, &token, &path).await?);
    }
    asleep.sort_unstable();
    awake.sort_unstable();
    let middle = |times: &[Duration]| times[times.len() / 2];
    Ok(format!(
        "{steps} actions in {games} games: wakes in {:.1?} (at most {:.1?} of {}), answers in {:.1?} when awake",
        middle(&asleep),
        asleep[asleep.len() - 1],
        asleep.len(),
        middle(&awake),
    ))
}

/// Plays one game to its end and says how many actions it had.
async fn play(
    server: &Server,
    client: &mut Client,
    token: &str,
    path: &str,
    number: u32,
) -> Result<usize, Failure> {
    // Bots that play among themselves go on while somebody watches.
    let mut events = Events::open(server.address, token, &format!("/api/v1/{path}/stream")).await?;
    client
        .ask(token, &format!("{path}/start"), Some(&json!({})))
        .await?;
    loop {
        let told: Value = events.next().await?;
        let (status, game) = (&told["status"], &told["number"]);
        if told["now"]["status"] == "over" || (status == "over" && game == number) {
            break;
        }
    }
    let (_, record) = client
        .ask(token, &format!("{path}/games/{number}/record"), None)
        .await?;
    Ok(record["steps"].as_array().map_or(0, Vec::len))
}

async fn look(client: &mut Client, token: &str, path: &str) -> Result<Duration, Failure> {
    let start = Instant::now();
    let (status, _) = client.ask(token, path, None).await?;
    if status == 200 {
        Ok(start.elapsed())
    } else {
        Err(Failure::because(format_args!(
            "the table is refused with {status}"
        )))
    }
}
