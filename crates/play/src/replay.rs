use std::sync::Arc;

use cards::RulesVersion;
use serde_json::{Value, value::RawValue};

use crate::{
    BadRecord, DailyDeal, FairDeal, Game, Part, Refusal as _, Wrong,
    difference::compare,
    games::{AnyGame, AnyPrepared},
    json,
    record::{Record, Step},
};

/// Plays records again and finds what is wrong with them.
///
/// It remembers the rules it prepared last, because most records of a file share them.
#[derive(Debug, Default)]
pub struct Replayer {
    prepared: AnyPrepared,
}

impl Replayer {
    /// The game of a record, if everything in it is right.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn replay(&mut self, line: &[u8]) -> Result<AnyGame, BadRecord> {
        self.play(line, None)
    }

    /// The game of a record after its first `steps` steps, to be played on from there with its cards.
    /// Steps after them are not looked at.
    ///
    /// # Errors
    /// The first thing that is wrong up to there, and where.
    pub fn first_steps(&mut self, line: &[u8], steps: usize) -> Result<AnyGame, BadRecord> {
        self.play(line, Some(steps))
    }

    fn play(&mut self, line: &[u8], steps: Option<usize>) -> Result<AnyGame, BadRecord> {
        let record = Record::read(line).map_err(|wrong| wrong.at(Part::Format))?;
        self.prepared.play(&record, steps)
    }
}

/// Rules, and the `config` and version they were made from.
#[derive(Debug)]
pub(crate) struct Prepared<G: Game> {
    last: Option<(Box<RawValue>, RulesVersion, Arc<G::Rules>)>,
}

// Written out because deriving would ask the same of `G`.
impl<G: Game> Default for Prepared<G> {
    fn default() -> Self {
        Self { last: None }
    }
}

impl<G: Game> Prepared<G> {
    fn rules(&mut self, config: &RawValue, version: RulesVersion) -> Result<Arc<G::Rules>, Wrong> {
        if let Some((known, under, rules)) = &self.last
            && known.get() == config.get()
            && *under == version
        {
            return Ok(rules.clone());
        }
        let options: G::Options = json::read(config)?;
        let rules =
            G::prepare_under(options, version).map_err(|error| Wrong::Config(error.to_string()))?;
        self.last = Some((config.to_owned(), version, rules.clone()));
        Ok(rules)
    }
}

/// Plays the first steps, or with `None` all of them and looks at the end, too.
pub(crate) fn play<G: Game>(
    prepared: &mut Prepared<G>,
    record: &Record<'_>,
    steps: Option<usize>,
) -> Result<G, BadRecord> {
    let rules = prepared
        .rules(record.config, record.version)
        .map_err(|wrong| wrong.at(Part::Config))?;
    let mut game = start::<G>(rules, record.setup).map_err(|wrong| wrong.at(Part::Setup))?;
    let mut legal = Vec::new();
    let last = steps.unwrap_or(record.steps.len());
    for (number, raw) in record.steps.iter().take(last).enumerate() {
        step(&mut game, raw, &mut legal).map_err(|wrong| wrong.at(Part::Step(number)))?;
    }
    if steps.is_none() {
        check_end(&game, record)?;
    }
    Ok(game)
}

/// Is the result right, were all deals played, and do they come from where the record says?
fn check_end<G: Game>(game: &G, record: &Record<'_>) -> Result<(), BadRecord> {
    check_result(game, record)?;
    if game.spare_deals() > 0 {
        return Err(Wrong::SpareDeals(game.spare_deals()).at(Part::Setup));
    }
    if let Some(fair) = record.fair {
        let people = G::people(game.rules());
        let fair =
            json::read::<FairDeal>(fair).and_then(|fair| Ok(game.check_deal(fair.seed(people)?)?));
        fair.map_err(|wrong| wrong.at(Part::Setup))?;
    }
    if let Some(daily) = record.daily {
        let daily = json::read::<DailyDeal>(daily)
            .and_then(|daily| Ok(game.check_deal(daily.seed(G::NAME)?)?));
        daily.map_err(|wrong| wrong.at(Part::Setup))?;
    }
    Ok(())
}

fn start<G: Game>(rules: Arc<G::Rules>, setup: &RawValue) -> Result<G, Wrong> {
    let setup: G::Setup = json::read(setup)?;
    G::from_setup(rules, &setup).map_err(|error| Wrong::Setup(error.to_string()))
}

/// Does one step again. `legal` is room for what is legal, kept from step to step.
fn step<G: Game>(game: &mut G, raw: &RawValue, legal: &mut Vec<u8>) -> Result<(), Wrong> {
    let step = Step::read(raw)?;
    let Some(expected) = game.awaited().first() else {
        return Err(match game.outcome() {
            Some(_) => Wrong::AfterTheEnd,
            None => Wrong::NoMoreCards,
        });
    };
    if step.seat != expected {
        let found = step.seat;
        return Err(Wrong::Seat { expected, found });
    }
    legal.clear();
    serde_json::to_writer(&mut *legal, &game.legal(expected))
        .expect("a list of bytes takes everything");
    if step.legal.get().as_bytes() != legal.as_slice() {
        let expected: Value = serde_json::from_slice(legal).expect("this is JSON");
        compare(&expected, &json::strict(step.legal)?, "legal")?;
    }
    let action: G::Action = step
        .action
        .parse()
        .map_err(|error: <G::Action as std::str::FromStr>::Err| Wrong::Action(error.to_string()))?;
    // A choice of cards has no order for the rules, but in a record it has.
    let spelling = action.to_string();
    if spelling != step.action {
        return Err(Wrong::Spelling {
            expected: spelling,
            found: step.action.into_owned(),
        });
    }
    game.apply(step.seat, action, |_| {})
        .map_err(|illegal| Wrong::Illegal {
            action: spelling,
            reason: illegal.to_string(),
            rule: illegal.rule(),
        })
}

fn check_result<G: Game>(game: &G, record: &Record<'_>) -> Result<(), BadRecord> {
    let abandoned = record.result.get() == "null";
    let end = Part::Step(record.steps.len());
    let Some(outcome) = game.outcome() else {
        return match game.awaited().first() {
            _ if abandoned => Ok(()),
            Some(seat) => Err(Wrong::NotOver(seat).at(end)),
            None => Err(Wrong::NoMoreCards.at(end)),
        };
    };
    if abandoned {
        return Err(Wrong::NoResult.at(Part::Result));
    }
    let written = serde_json::to_string(&outcome).expect("an outcome can be written");
    if written == record.result.get() {
        return Ok(());
    }
    let expected: Value = serde_json::from_str(&written).expect("this is JSON");
    json::strict(record.result)
        .and_then(|found| compare(&expected, &found, "result"))
        .map_err(|wrong| wrong.at(Part::Result))
}
