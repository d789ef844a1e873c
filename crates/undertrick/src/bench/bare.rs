//! The least that has to be done under the load of `bench server`: to read requests, to flush a row for
//! each to a file, and to send an answer and an event to every seat. No HTTP, no game, no secrets.

use std::{
    fs::File,
    io::{self, Write as _},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net,
    task::JoinSet,
    time,
};

use super::process;

const SEATS: usize = 4;
/// As long as those of the server, for a card of Inside Job at four seats.
const REQUEST: usize = 238;
const ANSWER: usize = 677;
const EVENT: usize = 1287;
const ROW: usize = 200;
/// Flushes are shared as the store shares them.
const ROUND: Duration = Duration::from_millis(5);
const SHARED: usize = 12;
/// The load runs for so long before it is measured.
const SETTLING: Duration = Duration::from_secs(1);

/// One table: where requests come from and answers go, and a stream for each seat.
struct Sockets {
    player: TcpStream,
    streams: Vec<TcpStream>,
}

/// Processor time for one action, in microseconds, with as many tables and the same pauses.
pub(super) async fn measure(
    tables: u32,
    pause: Option<Duration>,
    length: Duration,
) -> io::Result<Option<f64>> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = listener.local_addr()?;
    let (told, threads) = mpsc::channel();
    let server = thread::spawn(move || serve(&listener, tables, &told));
    let done = Arc::new(AtomicU64::new(0));
    let mut clients = JoinSet::new();
    for _ in 0..tables {
        let client = connect(address).await?;
        clients.spawn(act(client, pause, Arc::clone(&done)));
    }
    time::sleep(SETTLING).await;
    let threads: Vec<String> = threads.try_iter().collect();
    let now = || {
        let times = threads.iter().map(|thread| process::cpu(thread));
        (done.load(Ordering::Relaxed), times.sum::<Option<f64>>())
    };
    let (before, start) = now();
    time::sleep(length).await;
    let (after, end) = now();
    clients.shutdown().await;
    server.join().expect("it does not panic")?;
    #[expect(clippy::cast_precision_loss, reason = "these are small numbers")]
    let actions = (after - before).max(1) as f64;
    Ok(start.zip(end).map(|(start, end)| (end - start) / actions))
}

/// The connections of one table, in the order in which the server takes them.
async fn connect(address: SocketAddr) -> io::Result<Vec<net::TcpStream>> {
    let mut sockets = Vec::new();
    for _ in 0..=SEATS {
        let socket = net::TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        sockets.push(socket);
    }
    Ok(sockets)
}

/// Asks again and again, each time when everybody has heard of the last time.
async fn act(mut sockets: Vec<net::TcpStream>, pause: Option<Duration>, done: Arc<AtomicU64>) {
    let mut bytes = [0; EVENT];
    while sockets[0].write_all(&[b'x'; REQUEST]).await.is_ok() {
        let asked = Instant::now();
        for (place, socket) in sockets.iter_mut().enumerate() {
            let length = if place == 0 { ANSWER } else { EVENT };
            if socket.read_exact(&mut bytes[..length]).await.is_err() {
                return;
            }
        }
        done.fetch_add(1, Ordering::Relaxed);
        if let Some(pause) = pause {
            time::sleep(pause.saturating_sub(asked.elapsed())).await;
        }
    }
}

/// Serves until all clients have gone. One thread reads; another one flushes and sends. Both say where
/// their processor time is told.
fn serve(listener: &TcpListener, tables: u32, told: &Sender<String>) -> io::Result<()> {
    let accept = || {
        let (socket, _) = listener.accept()?;
        socket.set_nodelay(true)?;
        io::Result::Ok(socket)
    };
    let mut written = Vec::new();
    let mut read = Vec::new();
    for _ in 0..tables {
        let player = accept()?;
        player.set_nonblocking(true)?;
        read.push(player.try_clone()?);
        let streams = (0..SEATS).map(|_| accept()).collect::<io::Result<_>>()?;
        written.push(Sockets { player, streams });
    }
    let (order, orders) = mpsc::channel();
    let sends = told.clone();
    let writer = thread::spawn(move || {
        let _ = sends.send(process::this_thread());
        write(&written, &orders)
    });
    let _ = told.send(process::this_thread());
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()?;
    runtime.block_on(async {
        let mut players = JoinSet::new();
        for (table, player) in read.into_iter().enumerate() {
            let mut player = net::TcpStream::from_std(player)?;
            let order = order.clone();
            players.spawn(async move {
                let mut request = [0; REQUEST];
                while player.read_exact(&mut request).await.is_ok() && order.send(table).is_ok() {}
            });
        }
        drop(order);
        while players.join_next().await.is_some() {}
        io::Result::Ok(())
    })?;
    writer.join().expect("it does not panic")
}

fn write(tables: &[Sockets], orders: &Receiver<usize>) -> io::Result<()> {
    let path = std::env::temp_dir().join(format!("undertrick-bench-{}.log", std::process::id()));
    let mut log = File::create(&path)?;
    let mut next = Instant::now();
    while let Ok(first) = orders.recv() {
        thread::sleep(next.saturating_duration_since(Instant::now()));
        let batch: Vec<usize> = std::iter::once(first).chain(orders.try_iter()).collect();
        if (2..SHARED).contains(&batch.len()) {
            next = Instant::now() + ROUND;
        }
        log.write_all(&vec![b'x'; ROW * batch.len()])?;
        log.sync_data()?;
        for Sockets { player, streams } in batch.into_iter().map(|table| &tables[table]) {
            // A client may have gone, at the end.
            let _ = (&*player).write_all(&[b'x'; ANSWER]);
            for mut stream in streams {
                let _ = stream.write_all(&[b'x'; EVENT]);
            }
        }
    }
    std::fs::remove_file(path)
}
