use std::{
    io::{BufRead as _, BufReader},
    net::{SocketAddr, TcpListener},
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

use crate::target;

/// The real server on a temporary store. Its bots answer at once.
#[derive(Debug)]
pub struct Site {
    address: SocketAddr,
    /// What the outside puts before every path, such as `/cards`; empty without a proxy.
    prefix: &'static str,
    folder: TempDir,
    child: Child,
}

impl Site {
    #[must_use]
    pub fn start() -> Self {
        Self::behind("")
    }

    /// A server whose public address has a path.
    #[must_use]
    pub fn behind(prefix: &'static str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        // Somebody else may take a free port before the server does.
        let (address, child) = (0..9)
            .find_map(|_| {
                let free = TcpListener::bind("127.0.0.1:0").unwrap();
                let address = free.local_addr().unwrap();
                drop(free);
                Some((address, run(address, prefix, &folder)?))
            })
            .expect("the server starts");
        Self {
            address,
            prefix,
            folder,
            child,
        }
    }

    /// The whole address of a path of the site.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{}{path}", self.address, self.prefix)
    }

    /// The same as people at home reach it, over plain http that browsers do not trust.
    #[must_use]
    pub fn home_url(&self, path: &str) -> String {
        format!(
            "http://home.test:{}{}{path}",
            self.address.port(),
            self.prefix
        )
    }

    /// Kills the server as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again at the same place.
    pub fn restart(&mut self) {
        self.child = run(self.address, self.prefix, &self.folder).expect("the server starts again");
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn run(address: SocketAddr, prefix: &str, folder: &TempDir) -> Option<Child> {
    let binary = target().join("debug/undertrick");
    assert!(binary.exists(), "build it first: cargo build -p undertrick");
    let mut command = Command::new(binary);
    command.args(["serve", "--unlimited", "--listen", &address.to_string()]);
    command.args(["--public-url", &format!("http://{address}{prefix}")]);
    command.arg("--data").arg(folder.path());
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    if line.contains("http://") {
        return Some(child);
    }
    child.wait().unwrap();
    None
}
