//! What a seat knows as bits, and what it may do as numbers: for bots that learn, and for those who
//! train them.
//!
//! An observation is made from a view and nothing else. Seats are counted from the one that looks,
//! and missions, roles and variants enter as what they do, never as which they are, so that a deck,
//! a role or a variant of one's own looks like any other. Every feature is one bit; numbers are
//! written as that many ones. The truth that a trainer needs beside it has a function of its own.
//!
//! ```
//! use std::sync::Arc;
//! use encoder::{InsideJob, Table};
//! use play::Game as _;
//!
//! let rules = inside_job::Game::prepare(inside_job::Options::new(4))?;
//! let encoder = Arc::new(InsideJob::new(rules));
//! let mut table = Table::new(encoder, 1.into());
//! while let Some(seat) = table.seat() {
//!     let mut features = [0; encoder::words_for::<InsideJob>()];
//!     table.observe(seat, &mut features);
//!     let number = table.legal(seat)[0];
//!     table.act(number)?;
//! }
//! assert!(table.game().outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bits;
mod black_spy;
mod inside_job;
mod table;

use std::{fmt, sync::Arc};

use cards::{Seat, Seed};
use play::Game;

pub use bits::{Bits, Part, Parts, pack, unpack, unpack_f32};
pub use black_spy::BlackSpy;
pub use inside_job::{InsideJob, Past};
pub use table::{NotLegal, Table};

/// Turns what the seats of one game know into bits, and numbers into actions.
///
/// It is made of the rules once and shared by all tables that play by them.
pub trait Encoder: Clone + fmt::Debug + Send + Sync {
    type Game: Game;
    /// What everybody at the table has seen.
    type Public;
    /// What is remembered of the cards played so far, so that it need not be found out at every
    /// decision. It follows from what everybody has seen.
    type Past: Clone + Default + PartialEq + fmt::Debug + Send + Sync;
    /// What a seat has picked so far for an action that takes several numbers.
    type Picks: Copy + Default + PartialEq + fmt::Debug + Send + Sync;

    /// How many bits an observation has.
    const FEATURES: usize;
    /// How many numbers there are for actions.
    const ACTIONS: usize;
    /// How many bits the truth has.
    const TRUTHS: usize;

    fn new(rules: Arc<<Self::Game as Game>::Rules>) -> Self;

    fn rules(&self) -> &Arc<<Self::Game as Game>::Rules>;

    fn public(game: &Self::Game) -> &Self::Public;

    /// The same as a seat knows it.
    fn public_in(view: &<Self::Game as Game>::View) -> &Self::Public;

    /// Brings the memory up to this moment, which is of the same game and not earlier.
    fn remember(&self, past: &mut Self::Past, public: &Self::Public);

    /// Writes what a seat knows.
    fn observe<P: Parts>(
        &self,
        view: &<Self::Game as Game>::View,
        past: &Self::Past,
        picks: Self::Picks,
        out: &mut Bits<'_, P>,
    );

    /// Calls `each` with the number of everything that this seat may do now, in ascending order.
    fn each_legal(
        &self,
        view: &<Self::Game as Game>::View,
        picks: Self::Picks,
        each: impl FnMut(usize),
    );

    /// What a number means in this view; `None` where it means nothing. Whether it is legal is for
    /// the rules to say.
    fn read(
        &self,
        view: &<Self::Game as Game>::View,
        picks: Self::Picks,
        number: usize,
    ) -> Option<Choice<<Self::Game as Game>::Action, Self::Picks>>;

    /// The next number on the way to an action.
    fn number_of(
        &self,
        view: &<Self::Game as Game>::View,
        picks: Self::Picks,
        action: <Self::Game as Game>::Action,
    ) -> usize;

    /// The name of a number, with seats counted from the one that acts: `play:P13`, `vote:+1`.
    fn name(number: usize) -> String;

    /// Writes what a seat does not know: for critics and for what a trainer wants to have guessed,
    /// never for a player.
    fn truth<P: Parts>(&self, game: &Self::Game, seat: Seat, out: &mut Bits<'_, P>);
}

/// What a number means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice<A, P> {
    Done(A),
    /// More numbers are needed.
    Picked(P),
}

/// The words that the features of an encoder need.
#[must_use]
pub const fn words_for<E: Encoder>() -> usize {
    E::FEATURES.div_ceil(64)
}

/// The names of the parts of an observation, in order.
#[must_use]
pub fn feature_parts<E: Encoder>(rules: Arc<<E::Game as Game>::Rules>) -> Vec<Part> {
    let encoder = E::new(rules.clone());
    let game = E::Game::new(rules, Seed::from(0));
    let mut words = vec![0; words_for::<E>()];
    let mut out = Bits::with_parts(&mut words, Vec::new());
    let view = game.view(Some(Seat::default()));
    let mut past = E::Past::default();
    encoder.remember(&mut past, E::public(&game));
    encoder.observe(&view, &past, E::Picks::default(), &mut out);
    out.into_parts()
}

/// The names of the parts of the truth, in order.
#[must_use]
pub fn truth_parts<E: Encoder>(rules: Arc<<E::Game as Game>::Rules>) -> Vec<Part> {
    let encoder = E::new(rules.clone());
    let game = E::Game::new(rules, Seed::from(0));
    let mut words = vec![0; E::TRUTHS.div_ceil(64)];
    let mut out = Bits::with_parts(&mut words, Vec::new());
    encoder.truth(&game, Seat::default(), &mut out);
    out.into_parts()
}
