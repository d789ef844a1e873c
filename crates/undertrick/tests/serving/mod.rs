//! The server as a process of its own.

use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
};

/// A running server; it is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Serving {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl Serving {
    /// Without limits and delays, with whatever else it is told, and ready when this returns.
    pub(crate) fn start(
        listen: SocketAddr,
        folder: &Path,
        tell: impl FnOnce(&mut Command),
    ) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_undertrick"));
        command
            .args(["serve", "--unlimited", "--listen", &listen.to_string()])
            .arg("--data")
            .arg(folder)
            .stdout(Stdio::piped());
        tell(&mut command);
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line.trim().rsplit('/').next().unwrap().parse();
        let address = address.unwrap_or_else(|_| panic!("it says {line:?}"));
        Self { child, address }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Any port of this machine.
pub(crate) fn any_port() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}
