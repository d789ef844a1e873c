use std::{fmt, path::PathBuf, sync::Arc, time::Duration};

use bots::{BotName, Networks};
use cards::Seed;
use network::{BadFile, Network};
use serde::{Serialize, Serializer};

use crate::{
    BadProgram, Faults, Player, Program, Simulated,
    player::Seated,
    program::{self, AtSeat},
};

/// Somebody who plays in a series or a contest: a bot by its name, one that decides as a network from
/// a file says, or a program.
#[derive(Clone, Debug)]
pub struct Entrant(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Named(BotName),
    Networks {
        name: BotName,
        files: String,
        networks: Networks,
    },
    Program(Arc<Program>),
}

/// Why a text does not name an [`Entrant`].
#[derive(Debug, thiserror::Error)]
pub enum BadEntrant {
    #[error("{0}{hint}", hint = hint(.0))]
    Name(#[from] bots::BadLevel),
    #[error("{} cannot be read: {error}", file.display())]
    File {
        file: PathBuf,
        error: std::io::Error,
    },
    #[error("{}: {error}", file.display())]
    Network { file: PathBuf, error: BadFile },
    #[error(transparent)]
    Program(#[from] BadProgram),
}

/// Says how a program is named, for a text that names no bot.
fn hint(bad: &bots::BadLevel) -> &'static str {
    match bad {
        bots::BadLevel::Unknown(_) => "; a program of your own is cmd:COMMAND",
        bots::BadLevel::Budget(_) | bots::BadLevel::NoBudget(_) => "",
    }
}

impl Entrant {
    /// `agent@100w`; `learned=FILE`, `master=FILE@100w` and `master=STRONG,QUICK@100w` for networks in
    /// files; `cmd:python3 my_bot.py` for a program.
    ///
    /// # Errors
    /// When there is no such bot, or a file is not a network for this game.
    pub fn read<G: Simulated>(text: &str) -> Result<Self, BadEntrant> {
        if let Some(command) = text.strip_prefix(program::PREFIX) {
            return Ok(Self(Kind::Program(Arc::new(Program::read(command)?))));
        }
        let Some((level, rest)) = text.split_once('=') else {
            return Ok(text.parse::<BotName>()?.into());
        };
        let (files, budget) = match rest.rsplit_once('@') {
            Some((files, budget)) => (files, format!("{level}@{budget}")),
            None => (rest, level.to_owned()),
        };
        let name: BotName = budget.parse()?;
        let (strong, quick) = files.split_once(',').unwrap_or((files, files));
        Ok(Self(Kind::Networks {
            name,
            files: files.to_owned(),
            networks: Networks {
                strong: network::<G>(strong)?,
                quick: network::<G>(quick)?,
            },
        }))
    }

    /// The same; a program has this long for an answer.
    #[must_use]
    pub fn with_limit(self, limit: Duration) -> Self {
        match self.0 {
            Kind::Program(program) => Self(Kind::Program(Arc::new(program.with_limit(limit)))),
            kind @ (Kind::Named(_) | Kind::Networks { .. }) => Self(kind),
        }
    }

    /// Looks whether it can play by these rules: a program is started.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check<G: Simulated>(&self, rules: &Arc<G::Rules>) -> Result<(), BadProgram> {
        match &self.0 {
            Kind::Program(program) => program.check::<G>(rules),
            Kind::Named(_) | Kind::Networks { .. } => Ok(()),
        }
    }

    /// Somebody for a seat.
    #[must_use]
    pub fn player<G: Simulated>(&self, rules: &Arc<G::Rules>, seed: Seed) -> Box<dyn Player<G>> {
        match &self.0 {
            Kind::Named(name) => crate::player::player(*name, rules, seed),
            Kind::Networks { name, networks, .. } => Box::new(Seated {
                bot: G::learned(*name, networks.clone(), rules, seed),
                budget: name.budget(),
            }),
            Kind::Program(program) => {
                Box::new(AtSeat::<G>::new(program.clone(), rules.clone(), seed))
            }
        }
    }

    /// The name of a bot of ours without files.
    #[must_use]
    pub const fn name(&self) -> Option<BotName> {
        match self.0 {
            Kind::Named(name) => Some(name),
            Kind::Networks { .. } | Kind::Program(_) => None,
        }
    }

    /// Does the same seed always give the same game? Not with a clock, and nobody knows of a program.
    #[must_use]
    pub fn is_reproducible(&self) -> bool {
        match &self.0 {
            Kind::Named(name) | Kind::Networks { name, .. } => name.is_reproducible(),
            Kind::Program(_) => false,
        }
    }

    /// The faults counted so far; `None` for a bot that is not a program.
    #[must_use]
    pub fn faults(&self) -> Option<Faults> {
        match &self.0 {
            Kind::Program(program) => Some(program.faults()),
            Kind::Named(_) | Kind::Networks { .. } => None,
        }
    }
}

fn network<G: Simulated>(file: &str) -> Result<Arc<Network>, BadEntrant> {
    let file = PathBuf::from(file);
    let bytes = match std::fs::read(&file) {
        Ok(bytes) => bytes,
        Err(error) => return Err(BadEntrant::File { file, error }),
    };
    match G::network(&bytes) {
        Ok(network) => Ok(Arc::new(network)),
        Err(error) => Err(BadEntrant::Network { file, error }),
    }
}

impl From<BotName> for Entrant {
    fn from(name: BotName) -> Self {
        Self(Kind::Named(name))
    }
}

impl PartialEq for Entrant {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Named(name) => name.fmt(f),
            Kind::Networks { name, files, .. } => {
                let name = name.to_string();
                let (level, budget) = name.split_once('@').unwrap_or((&name, ""));
                let at = if budget.is_empty() { "" } else { "@" };
                f.pad(&format!("{level}={files}{at}{budget}"))
            }
            Kind::Program(program) => program.fmt(f),
        }
    }
}

/// As on the command line.
impl Serialize for Entrant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
