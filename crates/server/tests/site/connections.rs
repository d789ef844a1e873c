//! Connections over real sockets: too many, silent, and never read.

use std::{net::SocketAddr, time::Duration};

use server::{App, Limits, Settings, Store};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpSocket, TcpStream},
    sync::oneshot,
    time::{Instant, timeout},
};

use crate::common::settings;

/// A server on a port of its own, until it is dropped.
struct Served {
    address: SocketAddr,
    app: App,
    _stop: oneshot::Sender<()>,
}

const PATIENCE: Duration = Duration::from_secs(20);

impl Served {
    async fn new(limits: Limits) -> Self {
        // As `undertrick serve` does.
        rlimit::increase_nofile_limit(u64::MAX).unwrap();
        let settings = Settings {
            limits,
            ..settings()
        };
        let store = Store::open("sqlite::memory:").await.unwrap();
        let app = App::new(store, settings);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let stopped = async { drop(stopped.await) };
        tokio::spawn(server::serve(listener, app.clone(), Box::pin(stopped)));
        Self {
            address,
            app,
            _stop: stop,
        }
    }

    /// Somebody at another address of this machine.
    async fn connect_from(&self, from: [u8; 4]) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((from, 0).into()).unwrap();
        socket.connect(self.address).await.unwrap()
    }

    /// The first line of the answer to a request from there.
    async fn ask_from(&self, from: [u8; 4], path: &str) -> String {
        let mut socket = self.connect_from(from).await;
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        socket.write_all(request.as_bytes()).await.unwrap();
        first_line(&read_all(&mut socket).await)
    }
}

async fn read_all(socket: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, socket.read_to_end(&mut answer)).await;
    read.expect("the connection stays open").unwrap();
    String::from_utf8(answer).unwrap()
}

fn first_line(answer: &str) -> String {
    answer.lines().next().unwrap_or("nothing").to_owned()
}

const OK: &str = "HTTP/1.1 200 OK";

#[tokio::test]
async fn silent_connections_from_one_address_stop_nobody_else() {
    let served = Served::new(Limits::DEFAULT).await;
    let start = Instant::now();
    let mut silent = Vec::new();
    for _ in 0..1100 {
        silent.push(served.connect_from([127, 0, 0, 2]).await);
    }
    assert_eq!(served.ask_from([127, 0, 0, 3], "/healthz").await, OK);
    // A connection too many is told so in every language, and closed.
    let refused = served.connect_from([127, 0, 0, 2]).await;
    let answer = read_all(&mut { refused }).await;
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    for word in [
        "\r\nretry-after: ",
        "connections",
        "Verbindungen",
        "verbindingen",
    ] {
        assert!(answer.contains(word), "{answer}");
    }
    assert!(
        start.elapsed() < Limits::DEFAULT.head_time,
        "too slow to tell"
    );
    drop(silent);
    // The same address is welcome again as soon as some have gone.
    let welcome = async {
        while served.ask_from([127, 0, 0, 2], "/healthz").await != OK {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, welcome).await.unwrap();
}

#[tokio::test]
async fn a_connection_that_says_nothing_is_closed() {
    let served = Served::new(Limits {
        head_time: Duration::from_millis(100),
        ..Limits::DEFAULT
    })
    .await;
    let mut silent = TcpStream::connect(served.address).await.unwrap();
    read_all(&mut silent).await;
    // The same between two requests.
    let mut socket = TcpStream::connect(served.address).await.unwrap();
    let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    socket.write_all(request).await.unwrap();
    assert_eq!(first_line(&read_all(&mut socket).await), OK);
}

/// Asks for page after page and reads none of them: the server stops keeping them.
#[tokio::test]
async fn whoever_does_not_read_is_disconnected() {
    let served = Served::new(Limits {
        unread_time: Duration::from_millis(200),
        connections: 1,
        ..Limits::DEFAULT
    })
    .await;
    let deaf = TcpStream::connect(served.address).await.unwrap();
    let (_unread, mut requests) = deaf.into_split();
    let request = b"GET /rules/inside-job HTTP/1.1\r\nhost: x\r\n\r\n";
    let ask = async {
        // It ends with an error, because there is nobody any more who reads requests.
        while requests.write_all(request).await.is_ok() {}
    };
    timeout(PATIENCE, ask).await.expect("it is kept for ever");
    let mut other = Vec::new();
    let again = async {
        while other.first().is_none_or(|line| line != OK) {
            other = vec![served.ask_from([127, 0, 0, 1], "/healthz").await];
        }
    };
    timeout(PATIENCE, again).await.unwrap();
}

#[tokio::test]
async fn metrics_have_an_address_of_their_own() {
    let served = Served::new(Limits::DEFAULT).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(server::serve_metrics(listener, served.app.clone()));
    let metrics = Served {
        address,
        app: served.app.clone(),
        _stop: oneshot::channel().0,
    };
    let from = [127, 0, 0, 1];
    assert_eq!(metrics.ask_from(from, "/metrics").await, OK);
    assert_eq!(metrics.ask_from(from, "/healthz").await, OK);
    let missing = "HTTP/1.1 404 Not Found";
    assert_eq!(metrics.ask_from(from, "/").await, missing);
    assert_eq!(served.ask_from(from, "/metrics").await, missing);
}

#[tokio::test]
async fn a_request_names_its_host_and_one_in_pieces_is_the_last() {
    let served = Served::new(Limits::DEFAULT).await;
    let ask = async |request: &str| {
        let mut socket = served.connect_from([127, 0, 0, 1]).await;
        socket.write_all(request.as_bytes()).await.unwrap();
        read_all(&mut socket).await
    };
    let nameless = ask("GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n").await;
    assert_eq!(first_line(&nameless), "HTTP/1.1 400 Bad Request");
    // Its length is said twice: a second request after it is not answered.
    let twice = ask(
        "POST /language HTTP/1.1\r\nhost: x\r\ncontent-length: 40\r\n\
         transfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n",
    )
    .await;
    assert_eq!(twice.matches("HTTP/1.1 ").count(), 1, "{twice}");
    assert!(twice.contains("connection: close"), "{twice}");
}
