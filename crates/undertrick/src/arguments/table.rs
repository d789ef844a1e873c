use std::path::PathBuf;

use cards::Seat;
use clap::Args;

use crate::{content, failure::Failure};

/// How Inside Job is played.
#[derive(Debug, Args)]
pub(crate) struct InsideJobTable {
    /// 2 to 5; at 2 Larry sits with them
    #[arg(long, value_name = "N", default_value_t = 4)]
    players: u8,
    /// Play without wagers
    #[arg(long)]
    no_wagers: bool,
    /// Play with the risk missions
    #[arg(long)]
    risk: bool,
    /// One or two special roles, at 4 or 5 players
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    roles: Vec<String>,
    /// Give a role that starts face up to a seat, such as accomplice=2
    #[arg(long, value_name = "ROLE=SEAT", value_parser = given)]
    give: Option<inside_job::Given>,
    /// Play with an own mission deck
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
    /// Add an own role; may be given twice
    #[arg(long, value_name = "FILE")]
    role_file: Vec<PathBuf>,
    /// How many completed missions win for the Agents, where it differs from the rules
    #[arg(long, value_name = "N")]
    mission_target: Option<u8>,
    /// How many briefcases reveal a role, where it differs from the rules
    #[arg(long, value_name = "N")]
    briefcase_limit: Option<u8>,
}

/// How Black Spy is played.
#[derive(Debug, Args)]
pub(crate) struct BlackSpyTable {
    /// 3 to 6
    #[arg(long, value_name = "N", default_value_t = 4)]
    players: u8,
    /// no-good-spies, capture-or-release, mole, announce, follow-rank, reduce-points
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    variants: Vec<String>,
    /// modern or 1981
    #[arg(long, value_name = "EDITION", default_value = "modern")]
    edition: String,
    /// Play by an own variant
    #[arg(long, value_name = "FILE")]
    variant_file: Option<PathBuf>,
    /// End every match after this round at the latest
    #[arg(long, value_name = "R")]
    max_rounds: Option<u32>,
    /// All seats, the youngest first, for equal totals with the variant mole
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    age_order: Option<Vec<Seat>>,
    /// The total that ends a match, where it differs from the rules
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    end: Option<i32>,
}

impl InsideJobTable {
    pub(crate) fn options(&self) -> Result<inside_job::Options, Failure> {
        let limits = inside_job::Limits {
            missions: self.mission_target,
            briefcases: self.briefcase_limit,
        };
        let mut options = inside_job::Options {
            wagers: !self.no_wagers,
            risk: self.risk,
            roles: self.roles.clone(),
            given: self.give.clone(),
            limits: (limits != inside_job::Limits::default()).then_some(limits),
            ..inside_job::Options::new(self.players)
        };
        if let Some(path) = &self.deck {
            content::use_deck(&mut options, path)?;
        }
        for path in &self.role_file {
            content::use_role(&mut options, path)?;
        }
        Ok(options)
    }
}

impl BlackSpyTable {
    pub(crate) fn options(&self) -> Result<black_spy::Options, Failure> {
        let mut options = black_spy::Options {
            variants: self.variants.clone(),
            edition: self.edition.clone(),
            max_rounds: self.max_rounds,
            age_order: self.age_order.clone(),
            limits: self.end.map(|end| black_spy::Limits { end }),
            ..black_spy::Options::new(self.players)
        };
        if let Some(path) = &self.variant_file {
            content::use_variant(&mut options, path)?;
        }
        Ok(options)
    }
}

fn given(text: &str) -> Result<inside_job::Given, String> {
    let (role, seat) = text
        .split_once('=')
        .ok_or("write a role, = and a seat, such as accomplice=2 (IJ-9.4)")?;
    Ok(inside_job::Given {
        role: role.to_owned(),
        seat: seat.parse().map_err(|error| format!("{error} (IJ-9.4)"))?,
    })
}
