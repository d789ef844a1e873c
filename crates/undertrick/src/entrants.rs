//! Bots as they are named on the command line.

use std::sync::Arc;

use bots::Level;
use lab::{Entrant, Simulated};

use crate::{arguments::Programs, failure::Failure};

/// A bot, looked at before the first game: a program is started.
pub(crate) fn entrant<G: Simulated>(
    text: &str,
    programs: Programs,
    rules: &Arc<G::Rules>,
) -> Result<Entrant, Failure> {
    let entrant = Entrant::read::<G>(text).map_err(Failure::because)?;
    let entrant = entrant.with_limit(programs.limit());
    entrant.check::<G>(rules).map_err(Failure::because)?;
    Ok(entrant)
}

/// Does it see everything?
pub(crate) fn is_cheater(entrant: &Entrant) -> bool {
    entrant
        .name()
        .is_some_and(|name| name.level == Level::Cheater)
}

/// Does it think by the clock?
pub(crate) fn has_clock(entrant: &Entrant) -> bool {
    !entrant.is_reproducible() && entrant.faults().is_none()
}
