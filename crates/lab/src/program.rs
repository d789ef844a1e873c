//! Bots of one's own: programs that are asked over their standard input and output
//! (`docs/bot-protocol.md`).
//!
//! A process has one seat at a time and is kept from game to game. Whatever it does, the game goes
//! on: where there is no legal answer in time, anything legal is done instead, and it is counted.

mod faults;
mod message;
mod process;
mod seated;

use std::{
    fmt,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use play::Game;

pub use faults::{Fault, Faults, FaultsOfBoth};
use process::Process;
pub(crate) use seated::AtSeat;

/// How a bot of one's own begins on the command line.
pub(crate) const PREFIX: &str = "cmd:";

/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// Until a program that was started says that it is ready. Some load large networks first.
const START: Duration = Duration::from_secs(60);

/// Failed starts in a row after which it is not started any more.
const MOST_FAILED_STARTS: u32 = 3;

/// A program that plays.
#[derive(Debug)]
pub struct Program {
    words: Vec<String>,
    limit: Duration,
    /// Processes that have no seat now.
    idle: Mutex<Vec<Process>>,
    faults: Mutex<Faults>,
    failed_starts: AtomicU32,
}

/// Why a program cannot play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadProgram {
    #[error("name the command after cmd:, such as cmd:python3 my_bot.py")]
    NoCommand,
    #[error("a quotation mark is not closed in {0}")]
    Quotes(String),
    #[error("{command} cannot be started: {reason}")]
    Start { command: String, reason: String },
    #[error("{command} does not play: {reason}")]
    Declines { command: String, reason: String },
    #[error(
        "{command} speaks version {found} of the protocol, and this is version {PROTOCOL} (docs/bot-protocol.md)"
    )]
    Version { command: String, found: String },
    #[error(
        "{command} {fault} instead of saying `ready {PROTOCOL}`; lines must be flushed (docs/bot-protocol.md)"
    )]
    Silent { command: String, fault: Fault },
}

impl Program {
    /// How long a program may think about an answer, if nobody says otherwise.
    pub const USUAL_LIMIT: Duration = Duration::from_secs(5);

    /// `python3 my_bot.py`: words as in a shell, which is not asked.
    pub(crate) fn read(command: &str) -> Result<Self, BadProgram> {
        let words =
            shlex::split(command).ok_or_else(|| BadProgram::Quotes(command.trim().to_owned()))?;
        if words.is_empty() {
            return Err(BadProgram::NoCommand);
        }
        Ok(Self {
            words,
            limit: Self::USUAL_LIMIT,
            idle: Mutex::default(),
            faults: Mutex::default(),
            failed_starts: AtomicU32::new(0),
        })
    }

    /// The same with another time for an answer.
    pub(crate) fn with_limit(&self, limit: Duration) -> Self {
        Self {
            words: self.words.clone(),
            limit,
            idle: Mutex::default(),
            faults: Mutex::default(),
            failed_starts: AtomicU32::new(0),
        }
    }

    /// What went wrong so far.
    pub(crate) fn faults(&self) -> Faults {
        self.faults.lock().expect("nobody panics with it").clone()
    }

    /// Starts it once, so that a wrong command is noticed before the first game.
    pub(crate) fn check<G: Game>(&self, rules: &Arc<G::Rules>) -> Result<(), BadProgram> {
        let process = self.start(&message::hello::<G>(rules, self.limit))?;
        self.put_back(process);
        Ok(())
    }

    /// A process without a seat, started if there is none.
    fn take(&self, hello: &str) -> Option<Process> {
        let idle = self.idle.lock().expect("nobody panics with it").pop();
        if idle.is_some() {
            return idle;
        }
        if self.failed_starts.load(Ordering::Relaxed) >= MOST_FAILED_STARTS {
            return None;
        }
        let started = self.start(hello).ok();
        match started {
            Some(_) => self.failed_starts.store(0, Ordering::Relaxed),
            None => {
                self.failed_starts.fetch_add(1, Ordering::Relaxed);
            }
        }
        started
    }

    fn put_back(&self, process: Process) {
        let mut idle = self.idle.lock().expect("nobody panics with it");
        idle.push(process);
    }

    fn start(&self, hello: &str) -> Result<Process, BadProgram> {
        let command = self.to_string();
        let mut process = match Process::start(&self.words) {
            Ok(process) => process,
            Err(error) => {
                let reason = error.to_string();
                return Err(BadProgram::Start { command, reason });
            }
        };
        let answer = match process.ask(hello, &["ready", "sorry"], START) {
            Ok(answer) => answer,
            Err(fault) => return Err(BadProgram::Silent { command, fault }),
        };
        let (word, rest) = answer.split_once(' ').unwrap_or((&answer, ""));
        if word == "sorry" {
            let reason = rest.to_owned();
            return Err(BadProgram::Declines { command, reason });
        }
        let version = rest.split(' ').next().unwrap_or_default();
        if version != PROTOCOL.to_string() {
            let found = version.to_owned();
            return Err(BadProgram::Version { command, found });
        }
        Ok(process)
    }

    fn count(&self, counted: impl FnOnce(&mut Faults)) {
        counted(&mut self.faults.lock().expect("nobody panics with it"));
    }
}

/// As on the command line.
impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.words.iter().map(String::as_str);
        // A word that came from a command line has no zero byte.
        let command = shlex::try_join(words).unwrap_or_else(|_| self.words.join(" "));
        f.pad(&format!("{PREFIX}{command}"))
    }
}
