use std::{fmt, path::PathBuf};

use clap::Args;

use crate::failure::Failure;

/// Where the store is.
#[derive(Debug, Args)]
pub(crate) struct Place {
    /// The folder for the SQLite file
    #[arg(
        long,
        value_name = "FOLDER",
        env = "UNDERTRICK_DATA",
        default_value = "undertrick-data"
    )]
    data: PathBuf,
    /// A PostgreSQL database instead of the file: postgres://user:password@host/name
    #[arg(
        long,
        value_name = "URL",
        env = "UNDERTRICK_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
}

impl Place {
    /// As the store is opened.
    pub(crate) fn url(&self) -> Result<String, Failure> {
        if let Some(url) = &self.database {
            return Ok(url.clone());
        }
        let file = self.data.join("undertrick.db");
        let file = file.to_str().ok_or_else(|| {
            Failure::because("the name of the data folder must be readable as text")
        })?;
        Ok(format!("sqlite:{file}"))
    }
}

/// As it is spoken of; the URL of a database may hold a password.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.database {
            Some(_) => f.write_str("the database"),
            None => self.data.display().fmt(f),
        }
    }
}
