//! A running program and the lines that go to and fro.

use std::{
    io::{self, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

use super::Fault;
use crate::lines::Lines;

/// A longer answer is no answer.
const LONGEST: usize = 1 << 12;
/// Lines that nobody has asked for; more are dropped.
const MOST_LINES: usize = 64;
/// What a program gets to end by itself.
const GRACE: Duration = Duration::from_secs(3);

/// It is ended when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// `None` when its input is closed.
    input: Option<Sender<String>>,
    output: Receiver<String>,
    grace: Duration,
}

impl Process {
    /// What it writes to standard error is shown as it is.
    pub(super) fn start(words: &[String]) -> io::Result<Self> {
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take().expect("it has a pipe");
        let output = child.stdout.take().expect("it has a pipe");
        Ok(Self {
            child,
            input: Some(write(input)),
            output: read(output),
            grace: GRACE,
        })
    }

    pub(super) fn send(&self, line: &str) {
        if let Some(input) = &self.input {
            // If it has ended, the next question finds out.
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Sends a line and waits for one that begins with one of these words. Others are passed over.
    /// After a fault it is of no use any more.
    pub(super) fn ask(
        &mut self,
        line: &str,
        words: &[&str],
        limit: Duration,
    ) -> Result<String, Fault> {
        while self.output.try_recv().is_ok() {}
        let start = Instant::now();
        self.send(line);
        loop {
            let left = limit.saturating_sub(start.elapsed());
            match self.output.recv_timeout(left) {
                Ok(answer) => {
                    let word = answer.split(' ').next().unwrap_or_default();
                    if words.contains(&word) {
                        return Ok(answer);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.grace = Duration::ZERO;
                    return Err(Fault::Late);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Crashed),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit");
        self.input = None;
        let start = Instant::now();
        // Its output is closed when it ends.
        while let Ok(_passed) = self
            .output
            .recv_timeout(self.grace.saturating_sub(start.elapsed()))
        {}
        // Whether it ended by itself or has to be ended, it is over then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Writes on a thread of its own, so that a program that does not read holds nobody up.
fn write(mut input: ChildStdin) -> Sender<String> {
    let (sender, lines) = channel::<String>();
    thread::spawn(move || {
        for line in lines {
            if input.write_all(line.as_bytes()).is_err() {
                break;
            }
        }
    });
    sender
}

fn read(output: ChildStdout) -> Receiver<String> {
    let (sender, answers) = sync_channel(MOST_LINES);
    thread::spawn(move || {
        let mut lines = Lines::new(BufReader::new(output), LONGEST);
        while let Ok(Some(line)) = lines.next_line() {
            // Nobody waits for more than a few.
            let _ = sender.try_send(line);
        }
    });
    answers
}
