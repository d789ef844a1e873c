use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use crate::failure::Failure;

/// A server of our own that ends with us.
pub(super) struct Server {
    child: Child,
    pub(super) address: SocketAddr,
    folder: PathBuf,
}

impl Server {
    /// Without limits and delays, on a temporary store or on this database.
    pub(super) fn unlimited(database: Option<&str>) -> Result<Self, Failure> {
        Self::start(&std::env::current_exe()?, |command| {
            command.arg("--unlimited");
            if let Some(database) = database {
                command.args(["--database", database]);
            }
        })
    }

    /// On a temporary store, with whatever else it is told.
    pub(super) fn start(program: &Path, tell: impl FnOnce(&mut Command)) -> Result<Self, Failure> {
        let folder = std::env::temp_dir().join(format!("undertrick-bench-{}", std::process::id()));
        let (child, address) = start_in(&folder, program, tell)?;
        Ok(Self {
            child,
            address,
            folder,
        })
    }

    /// Ends it and starts another one on the same temporary store, without limits and delays.
    pub(super) fn restart(&mut self) -> Result<(), Failure> {
        self.child.kill()?;
        self.child.wait()?;
        (self.child, self.address) =
            start_in(&self.folder, &std::env::current_exe()?, |command| {
                command.arg("--unlimited");
            })?;
        Ok(())
    }

    /// Processor time so far, in microseconds.
    pub(super) fn cpu(&self) -> Option<f64> {
        cpu(&format!("/proc/{}", self.child.id()))
    }

    /// Memory in use, in kilobytes.
    pub(super) fn memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Processor time so far of a process or thread with this folder, in microseconds.
pub(super) fn cpu(folder: &str) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("{folder}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    // A tick is a hundredth of a second wherever Linux runs.
    Some(ticks * 10_000.0)
}

/// The folder of the thread that asks, where there are such folders.
pub(super) fn this_thread() -> String {
    let link = std::fs::read_link("/proc/thread-self").unwrap_or_default();
    format!("/proc/{}", link.display())
}

fn start_in(
    folder: &Path,
    program: &Path,
    tell: impl FnOnce(&mut Command),
) -> Result<(Child, SocketAddr), Failure> {
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]);
    command.arg(folder);
    tell(&mut command);
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    let stdout = child.stdout.take().expect("it was asked for");
    BufReader::new(stdout).read_line(&mut line)?;
    let address = line
        .trim()
        .rsplit('/')
        .next()
        .and_then(|text| text.parse().ok());
    let Some(address) = address else {
        // It has said on standard error why it does not start.
        let _ = child.kill();
        return Err(Failure::because("the server did not start"));
    };
    Ok((child, address))
}
