mod limits;
mod public_url;
mod retention;

use std::{
    io::Write as _,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

use clap::Args;
use learn::Shelf;
use server::{App, Limits, Pace, Settings, Store};
use tokio::{net::TcpListener, runtime};

use crate::{
    arguments::Place,
    content,
    failure::Failure,
    serve::{limits::LimitFlags, public_url::PublicUrl, retention::Keeping},
};

/// Start the server; this is also what `undertrick` alone does.
///
/// Everything can be said by environment variables too. Stopping it, by Ctrl-C or a signal, loses
/// nothing: the next start goes on with every table.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        env = "UNDERTRICK_LISTEN",
        default_value = "127.0.0.1:7007"
    )]
    listen: SocketAddr,
    #[command(flatten)]
    place: Place,
    /// Where people reach the server, such as `https://cards.example.org` or `https://example.org/cards`
    #[arg(long, value_name = "URL", env = "UNDERTRICK_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
    /// Believe X-Forwarded-For: only behind a proxy that sets it
    #[arg(long, env = "UNDERTRICK_TRUST_PROXY")]
    trust_proxy: bool,
    /// Answer /metrics and /healthz on an address of their own, for the host's machines alone
    #[arg(long, value_name = "ADDRESS:PORT", env = "UNDERTRICK_METRICS_LISTEN")]
    metrics_listen: Option<SocketAddr>,
    /// Answer /metrics beside the pages to whoever sends `Authorization: Bearer TOKEN`; without one of
    /// these two nobody sees them
    #[arg(
        long,
        value_name = "TOKEN",
        env = "UNDERTRICK_METRICS_TOKEN",
        hide_env_values = true,
        value_parser = clap::builder::NonEmptyStringValueParser::new()
    )]
    metrics_token: Option<String>,
    /// A folder with lessons of the host's own, files with `.toml`
    #[arg(long, value_name = "FOLDER", env = "UNDERTRICK_LESSONS")]
    lessons: Option<PathBuf>,
    #[command(flatten)]
    keeping: Keeping,
    /// No limits on requests and no delays of bots: for measurements on one's own machine
    #[arg(long, hide = true)]
    unlimited: bool,
    /// What to log: error, warn, info, debug or trace; written as JSON to standard error
    #[arg(
        long,
        value_name = "LEVEL",
        env = "UNDERTRICK_LOG",
        default_value = "warn"
    )]
    log: tracing_subscriber::filter::LevelFilter,
    #[command(flatten)]
    limits: LimitFlags,
}

const EXAMPLES: &str = "\
Examples:
  undertrick
  undertrick serve --listen 0.0.0.0:7007 --data /var/lib/undertrick
  undertrick serve --database postgres://undertrick@localhost/undertrick --public-url https://cards.example.org --trust-proxy";

/// `undertrick serve`
pub(crate) fn run(arguments: &Serve) -> Result<ExitCode, Failure> {
    tracing_subscriber::fmt()
        .json()
        .with_max_level(arguments.log)
        .with_writer(std::io::stderr)
        .init();
    // Half of the cores answer; the others are for the store and for bots that think. Fewer threads
    // wake each other less often.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(cores.div_ceil(2))
        .enable_all()
        .build()?;
    runtime.block_on(serve(arguments))
}

async fn serve(arguments: &Serve) -> Result<ExitCode, Failure> {
    let lessons = match &arguments.lessons {
        Some(folder) => content::shelf(folder)?,
        None => Shelf::default(),
    };
    let listener = listen(arguments.listen, "--listen").await?;
    let metrics = match arguments.metrics_listen {
        Some(address) => Some(listen(address, "--metrics-listen").await?),
        None => None,
    };
    let store = Store::open(&arguments.place.url()?)
        .await
        .map_err(Failure::because)?;
    let listening = listener.local_addr()?;
    let local_url = format!("http://{}", to_open(listening));
    // A server that listens on every address cannot know under which one it is reached.
    let everywhere = listening.ip().is_unspecified() && arguments.public_url.is_none();
    let public_url = arguments.public_url.as_ref();
    let public_url = public_url.map_or(&*local_url, |PublicUrl(url)| url);
    let files = open_files();
    let settings = Settings {
        public_url: (!everywhere).then(|| public_url.to_owned()),
        local_url: Some(local_url.clone()),
        trust_proxy: arguments.trust_proxy,
        retention: arguments.keeping.retention(),
        contact: arguments.keeping.contact.clone(),
        lessons: Arc::new(lessons),
        metrics_token: arguments.metrics_token.clone(),
        limits: if arguments.unlimited {
            Limits::none()
        } else {
            arguments.limits.limits().within_open_files(files)
        },
        pace: if arguments.unlimited {
            Pace::NONE
        } else {
            Pace::default()
        },
        ..Settings::default()
    };
    let connections = settings.limits.connections;
    if connections < arguments.limits.limits().connections {
        tracing::info!("only {files} files may be open, so there can be {connections} connections");
    }
    let mut out = std::io::stdout();
    // In one piece, for whoever reads one line and no more.
    let others = if everywhere {
        "Other machines reach it under the name or the address of this one.\n"
    } else {
        ""
    };
    let welcome = format!(
        "Undertrick is at {public_url}\n{others}Open it in a browser. Ctrl-C stops it; no game is lost.\n"
    );
    out.write_all(welcome.as_bytes())?;
    out.flush()?;
    let app = App::new(store, settings);
    if let Some(metrics) = metrics {
        tokio::spawn(server::serve_metrics(metrics, app.clone()));
    }
    server::serve(listener, app, Box::pin(stopped())).await?;
    Ok(ExitCode::SUCCESS)
}

async fn listen(address: SocketAddr, flag: &str) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).await.map_err(|error| {
        Failure::because(format_args!(
            "cannot listen on {address}: {error}; choose another address with {flag}"
        ))
    })
}

/// How many files, and so connections, may be open: many systems allow far more than they begin with.
fn open_files() -> usize {
    let files = rlimit::increase_nofile_limit(u64::MAX);
    let files = files.inspect_err(|error| {
        tracing::warn!("how many files may be open cannot be found out: {error}");
    });
    files.map_or(usize::MAX, |files| {
        usize::try_from(files).unwrap_or(usize::MAX)
    })
}

/// An address that a browser on this machine can open.
fn to_open(listening: SocketAddr) -> SocketAddr {
    let ip = match listening.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listening.port())
}

/// Waits for Ctrl-C or, where there are such, a signal to end.
async fn stopped() {
    let interrupted = async {
        // Without a handler the program ends at once, which loses nothing either.
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut ended) = signal(SignalKind::terminate()) else {
            return interrupted.await;
        };
        tokio::select! {
            () = interrupted => {}
            _ = ended.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
