use std::{fmt, path::PathBuf, sync::Arc};

use bots::{BotName, Networks};
use cards::Seed;
use network::{BadFile, Network};
use serde::{Serialize, Serializer};

use crate::{Player, Simulated, player::Seated};

/// One of two bots that are measured: by its name, or as a network from a file says.
#[derive(Clone, Debug)]
pub struct Entrant {
    name: BotName,
    networks: Option<(String, Networks)>,
}

/// Why a text does not name an [`Entrant`].
#[derive(Debug, thiserror::Error)]
pub enum BadEntrant {
    #[error(transparent)]
    Name(#[from] bots::BadLevel),
    #[error("{} cannot be read: {error}", file.display())]
    File {
        file: PathBuf,
        error: std::io::Error,
    },
    #[error("{}: {error}", file.display())]
    Network { file: PathBuf, error: BadFile },
}

impl Entrant {
    /// `agent@100w`, or `learned=FILE`, `master=FILE@100w` and `master=STRONG,QUICK@100w` for
    /// networks in files.
    ///
    /// # Errors
    /// When there is no such bot, or a file is not a network for this game.
    pub fn read<G: Simulated>(text: &str) -> Result<Self, BadEntrant> {
        let Some((level, rest)) = text.split_once('=') else {
            return Ok(text.parse::<BotName>()?.into());
        };
        let (files, budget) = match rest.rsplit_once('@') {
            Some((files, budget)) => (files, format!("{level}@{budget}")),
            None => (rest, level.to_owned()),
        };
        let name: BotName = budget.parse()?;
        let (strong, quick) = files.split_once(',').unwrap_or((files, files));
        Ok(Self {
            name,
            networks: Some((
                files.to_owned(),
                Networks {
                    strong: network::<G>(strong)?,
                    quick: network::<G>(quick)?,
                },
            )),
        })
    }

    /// Somebody for a seat; `None` if there is nobody of this name.
    #[must_use]
    pub fn player<G: Simulated>(
        &self,
        rules: &Arc<G::Rules>,
        seed: Seed,
    ) -> Option<Box<dyn Player<G>>> {
        match &self.networks {
            None => crate::player(self.name, rules, seed),
            Some((_, networks)) => Some(Box::new(Seated {
                bot: G::learned(self.name, networks.clone(), rules, seed),
                budget: self.name.budget(),
            })),
        }
    }

    pub(crate) fn is_reproducible(&self) -> bool {
        self.name.is_reproducible()
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
        Self {
            name,
            networks: None,
        }
    }
}

impl PartialEq for Entrant {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.networks {
            None => self.name.fmt(f),
            Some((files, _)) => {
                let name = self.name.to_string();
                let (level, budget) = name.split_once('@').unwrap_or((&name, ""));
                let at = if budget.is_empty() { "" } else { "@" };
                f.pad(&format!("{level}={files}{at}{budget}"))
            }
        }
    }
}

/// As on the command line.
impl Serialize for Entrant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
