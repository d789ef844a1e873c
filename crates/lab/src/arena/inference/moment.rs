//! One moment of a game at which everybody but the Insider was asked, as rows of data have it.

use cards::{BySeat, Seat};
use serde::Serialize;

use super::{Inference, Insider, Readings};
use crate::{About, Cell, Kind, PROGRAM, Sheet, arena::config};

/// Beliefs after a trick, and how good they were.
#[derive(Debug)]
pub(super) struct Moment {
    /// How many tricks are done.
    pub(super) trick: u8,
    /// Does the vote come next?
    pub(super) vote: bool,
    /// The Insider of this game.
    pub(super) insider: Seat,
    pub(super) beliefs: Vec<Believed>,
    pub(super) readings: Readings,
}

/// The beliefs of one seat.
#[derive(Debug, Serialize)]
pub(super) struct Believed {
    pub(super) seat: Seat,
    pub(super) chances: BySeat<f64>,
}

type Game = ::inside_job::Game;

impl Inference {
    /// The origin of a file with these deals: game, options, bots and seed.
    #[must_use]
    pub fn about(&self) -> About {
        let insiders: Vec<String> = self.insiders.iter().map(ToString::to_string).collect();
        vec![
            ("program", PROGRAM.to_owned()),
            ("game", <Game as play::Game>::NAME.to_owned()),
            ("config", config::<Game>(&self.rules)),
            ("reader", self.reader.to_string()),
            ("agents", self.agents.to_string()),
            ("insiders", insiders.join(",")),
            ("seed", self.seed.to_string()),
        ]
    }

    /// A row for each moment of a deal.
    pub(super) fn sheet(&self, insider: Insider, deal: u64, moments: &[Moment]) -> Sheet {
        let columns = [
            ("program", Kind::Text),
            ("game", Kind::Text),
            ("config", Kind::Text),
            ("reader", Kind::Text),
            ("agents", Kind::Text),
            ("insider", Kind::Text),
            ("seed", Kind::Number),
            ("deal", Kind::Number),
            ("trick", Kind::Number),
            ("vote", Kind::Flag),
            ("insider_seat", Kind::Number),
            ("readings", Kind::Number),
            ("log_loss", Kind::Float),
            ("brier", Kind::Float),
            ("proven", Kind::Float),
            ("false_proofs", Kind::Number),
            ("beliefs", Kind::Text),
        ];
        let mut sheet = Sheet::new(columns.map(|(name, kind)| (name.to_owned(), kind)).into());
        for moment in moments {
            let readings = &moment.readings;
            let beliefs = serde_json::to_string(&moment.beliefs).expect("chances can be written");
            sheet.push([
                PROGRAM.into(),
                <Game as play::Game>::NAME.into(),
                config::<Game>(&self.rules).into(),
                self.reader.to_string().into(),
                self.agents.to_string().into(),
                insider.to_string().into(),
                self.seed.into(),
                deal.into(),
                moment.trick.into(),
                moment.vote.into(),
                moment.insider.number().into(),
                readings.count().into(),
                readings.log_loss().into(),
                readings.brier().into(),
                readings.proven().into(),
                readings.false_proofs().into(),
                Cell::from(beliefs),
            ]);
        }
        sheet
    }
}
