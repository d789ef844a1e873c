use std::sync::Arc;

use cards::{Seat, Seed};
use play::Game;

use crate::{Bits, Choice, Encoder};

/// A game that is decided one number at a time. Where several seats decide at once they are asked
/// one after the other, and none learns of another's decision before all are in.
#[derive(Clone, Debug)]
pub struct Table<E: Encoder> {
    encoder: Arc<E>,
    game: E::Game,
    past: E::Past,
    /// What the seat that acts has picked so far.
    picks: E::Picks,
}

/// A number was given that is not legal. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {0} is not legal now")]
pub struct NotLegal(pub usize);

impl<E: Encoder> Table<E> {
    #[must_use]
    pub fn new(encoder: Arc<E>, seed: Seed) -> Self {
        let game = E::Game::new(encoder.rules().clone(), seed);
        Self::with_game(encoder, game)
    }

    /// Goes on with a game at any moment.
    #[must_use]
    pub fn with_game(encoder: Arc<E>, game: E::Game) -> Self {
        let mut table = Self {
            encoder,
            game,
            past: E::Past::default(),
            picks: E::Picks::default(),
        };
        table.remember();
        table
    }

    #[must_use]
    pub fn encoder(&self) -> &Arc<E> {
        &self.encoder
    }

    #[must_use]
    pub const fn game(&self) -> &E::Game {
        &self.game
    }

    /// What the seat that acts has picked so far for its action.
    #[must_use]
    pub const fn picks(&self) -> E::Picks {
        self.picks
    }

    /// Who acts now; `None` when the game is over.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.game.awaited().first()
    }

    /// Writes what a seat knows.
    pub fn observe(&self, seat: Seat, words: &mut [u64]) {
        self.observe_view(seat, &self.game.view(Some(seat)), words);
    }

    /// The same, and calls `each` with the number of everything the seat may do.
    pub fn observe_with_legal(&self, seat: Seat, words: &mut [u64], each: impl FnMut(usize)) {
        let view = self.game.view(Some(seat));
        self.observe_view(seat, &view, words);
        self.encoder.each_legal(&view, self.picks_of(seat), each);
    }

    fn observe_view(&self, seat: Seat, view: &<E::Game as Game>::View, words: &mut [u64]) {
        let picks = self.picks_of(seat);
        self.encoder
            .observe(view, &self.past, picks, &mut Bits::new(words));
    }

    /// The numbers of everything a seat may do now, in ascending order.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<usize> {
        let mut numbers = Vec::new();
        let view = self.game.view(Some(seat));
        self.encoder
            .each_legal(&view, self.picks_of(seat), |number| numbers.push(number));
        numbers
    }

    /// Writes what a seat does not know: for trainers only.
    pub fn truth(&self, seat: Seat, words: &mut [u64]) {
        self.encoder.truth(&self.game, seat, &mut Bits::new(words));
    }

    /// Does what a number means for the seat that acts.
    ///
    /// # Errors
    /// When it is not legal; then nothing has changed.
    pub fn act(&mut self, number: usize) -> Result<(), NotLegal> {
        let seat = self.seat().ok_or(NotLegal(number))?;
        let view = self.game.view(Some(seat));
        match self.encoder.read(&view, self.picks, number) {
            Some(Choice::Picked(picks)) => {
                self.picks = picks;
                Ok(())
            }
            Some(Choice::Done(action)) => self.apply(seat, action).ok_or(NotLegal(number)),
            None => Err(NotLegal(number)),
        }
    }

    /// Does a whole action for the seat that acts, whatever it has picked so far; `None` when it is
    /// not legal.
    #[must_use]
    pub fn apply(&mut self, seat: Seat, action: <E::Game as Game>::Action) -> Option<()> {
        self.game.apply(seat, action, |_| {}).ok()?;
        self.picks = E::Picks::default();
        self.remember();
        Some(())
    }

    /// The next number on the way to an action of the seat that acts.
    #[must_use]
    pub fn number_of(&self, seat: Seat, action: <E::Game as Game>::Action) -> usize {
        let view = self.game.view(Some(seat));
        self.encoder.number_of(&view, self.picks_of(seat), action)
    }

    fn picks_of(&self, seat: Seat) -> E::Picks {
        if self.seat() == Some(seat) {
            self.picks
        } else {
            E::Picks::default()
        }
    }

    fn remember(&mut self) {
        self.encoder.remember(&mut self.past, E::public(&self.game));
    }
}
