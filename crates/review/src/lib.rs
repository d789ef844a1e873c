//! What a finished game shows to one who sat at it.
//!
//! A [`Review`] is made from a game that is over, for one seat. Every judgement comes from what that
//! seat knew at the moment, by the belief and the search of the bots with a fixed number of worlds, and
//! says how sure it is: the same game always gives the same review. What is told as a fact comes from
//! the whole truth, which is open by then.

mod asked;
mod black_spy;
mod counsel;
mod effort;
mod inside_job;
mod pupil;
mod puzzle;
mod replay;
mod told;
mod topic;
mod verdict;

use cards::{Said, Seat};
use play::{AnyGame, Game};
use serde::Serialize;

pub use asked::{Answered, Asked, Boxes, Led};
pub use black_spy::{BlackSpyReview, Collecting, RoundReview, SpyPlay, SpyTrick};
pub use counsel::{Coached, Counsel, Moment};
pub use effort::Effort;
pub use inside_job::{
    Ground, InsideJobReview, JobPlay, JobTrick, Lie, Missed, Proof, Shortage, Suspicion, Swing,
    WrongSuspicion, proven,
};
pub use pupil::{Costs, coached_game};
pub use puzzle::{BadPuzzleKind, Ending, Example, Puzzle, PuzzleKind, Why};
pub use told::{Chart, Laid, Line, Mark, Point, Section, Stretch, Told};
pub use verdict::{Advice, Beside, Better, Interval, Judged, Sure, advise, judge};

/// The review of a game for one seat.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "game", rename_all = "kebab-case")]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one at a time, so there is nothing to save"
)]
pub enum Review {
    InsideJob(InsideJobReview),
    BlackSpy(BlackSpyReview),
}

/// Why there is no review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReview {
    #[error("the game is not over, and a review tells what is still secret")]
    NotOver,
    #[error("nobody plays for themselves in seat {0} at this table")]
    NoSuchSeat(Seat),
}

/// How much of a review is done: so many decisions of all that are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub done: usize,
    pub all: usize,
}

/// Looks at a game with the eyes of one seat. What was said at the table is part of what it heard.
///
/// # Errors
/// When the game is not over, or nobody sits there.
pub fn review(
    game: &AnyGame,
    seat: Seat,
    talk: &[Said],
    effort: Effort,
    progress: &mut dyn FnMut(Progress),
) -> Result<Review, NoReview> {
    if !game.is_over() {
        return Err(NoReview::NotOver);
    }
    let people = match game {
        AnyGame::InsideJob(game) => ::inside_job::Game::people(game.rules()),
        AnyGame::BlackSpy(game) => ::black_spy::Game::people(game.rules()),
    };
    if seat.number() >= people {
        return Err(NoReview::NoSuchSeat(seat));
    }
    Ok(match game {
        AnyGame::InsideJob(game) => {
            Review::InsideJob(inside_job::review(game, seat, talk, effort, progress))
        }
        AnyGame::BlackSpy(game) => {
            Review::BlackSpy(black_spy::review(game, seat, talk, effort, progress))
        }
    })
}
