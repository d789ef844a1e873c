//! Connections are counted where they come in. One too many is told so and closed.

use std::{
    collections::HashMap,
    io::Write as _,
    net::SocketAddr,
    sync::{Arc, LazyLock, Mutex, MutexGuard},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::Semaphore,
    time,
};
use words::{Language, Words, key};

use crate::{
    edge::{address::Address, gate::one_less},
    host::app::App,
    lock::lock,
};

/// Lets connections in, as many as there may be.
#[derive(Clone, Debug)]
pub(crate) struct Door(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    app: App,
    open: Mutex<Open>,
    /// Those who are being told that there is no room.
    leaving: Arc<Semaphore>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    addresses: HashMap<Address, usize>,
}

/// A connection that was let in, until it is dropped.
#[derive(Debug)]
pub(crate) struct Entered {
    door: Door,
    address: Address,
}

/// Maximum refused connections that are read to their end; the others are told and closed at once.
const LEAVING: usize = 32;
/// Maximum time for that.
const LEAVING_TIME: Duration = Duration::from_secs(1);

impl Door {
    pub(crate) fn new(app: &App) -> Self {
        Self(Arc::new(Inner {
            app: app.clone(),
            open: Mutex::default(),
            leaving: Arc::new(Semaphore::new(LEAVING)),
        }))
    }

    /// Lets a connection in where there is room. Behind a proxy all of them come from one address, so
    /// only their sum counts there.
    pub(crate) fn enter(&self, peer: SocketAddr) -> Option<Entered> {
        let app = &self.0.app;
        let (settings, address) = (app.settings(), Address::of_peer(peer));
        let limits = settings.limits;
        let mut open = self.open();
        let own = open.addresses.get(&address).copied().unwrap_or(0);
        let many = !settings.trust_proxy && own >= limits.connections_per_address;
        if many || open.all >= limits.connections {
            app.metrics().connections_refused.inc();
            return None;
        }
        open.all += 1;
        *open.addresses.entry(address).or_default() += 1;
        app.metrics().connections.inc();
        let door = self.clone();
        Some(Entered { door, address })
    }

    /// Says that there is no room. What was sent meanwhile is read, because a connection that is closed
    /// with something unread takes its answer along.
    pub(crate) fn turn_away(&self, mut socket: TcpStream) {
        let Ok(permit) = self.0.leaving.clone().try_acquire_owned() else {
            // It fits into the buffers of a new connection; if not, nobody listens.
            let _ = socket
                .into_std()
                .and_then(|mut socket| socket.write(NO_ROOM.as_bytes()));
            return;
        };
        tokio::spawn(async move {
            let leave = async {
                socket.write_all(NO_ROOM.as_bytes()).await?;
                socket.shutdown().await?;
                let mut unread = [0; 1024];
                while socket.read(&mut unread).await? > 0 {}
                Ok::<_, std::io::Error>(())
            };
            // A client that does not listen is gone.
            let _ = time::timeout(LEAVING_TIME, leave).await;
            drop(permit);
        });
    }

    /// What this lock guards is whole at every moment.
    fn open(&self) -> MutexGuard<'_, Open> {
        lock(&self.0.open)
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut open = self.door.open();
        open.all -= 1;
        one_less(&mut open.addresses, &self.address);
        self.door.0.app.metrics().connections.dec();
    }
}

/// In every language, because nothing was asked yet.
static NO_ROOM: LazyLock<String> = LazyLock::new(|| {
    let say = |language| Words(language).say(key!("error-too-many-connections"));
    let text = Language::ALL.map(say).join("\n");
    let length = text.len();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\ncache-control: no-store\r\n\
         content-type: text/plain; charset=utf-8\r\ncontent-length: {length}\r\n\r\n{text}"
    )
});
