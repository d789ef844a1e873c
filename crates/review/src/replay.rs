use std::sync::Arc;

use cards::{Heard, Said, Seat};
use play::Game;

/// A finished game, played again from its start with what was said in it.
pub(crate) struct Replay<'a, G: Game> {
    finished: &'a G,
    talk: &'a [Said],
    pub(crate) rules: Arc<G::Rules>,
    pub(crate) game: G,
    /// What everybody has heard so far.
    pub(crate) heard: Vec<Heard>,
    /// How many steps have been made.
    pub(crate) steps: usize,
}

impl<'a, G: Game> Replay<'a, G> {
    pub(crate) fn new(finished: &'a G, talk: &'a [Said]) -> Self {
        let options = G::options(finished.rules()).clone();
        let version = G::version(finished.rules());
        let rules = G::prepare_under(options, version)
            .unwrap_or_else(|error| panic!("a game that was played has rules: {error}"));
        let game = G::from_setup(rules.clone(), &finished.setup())
            .unwrap_or_else(|error| panic!("a game's own set-up fits its rules: {error}"));
        let mut replay = Self {
            finished,
            talk,
            rules,
            game,
            heard: Vec::new(),
            steps: 0,
        };
        replay.listen();
        replay
    }

    /// The next step; `None` at the end.
    pub(crate) fn next(&self) -> Option<(Seat, G::Action)> {
        self.finished.actions().get(self.steps).copied()
    }

    /// Carries it out.
    pub(crate) fn go(&mut self) {
        let Some((seat, action)) = self.next() else {
            return;
        };
        self.game
            .apply(seat, action, |_| {})
            .expect("what was done can be done again");
        self.steps += 1;
        self.listen();
    }

    fn listen(&mut self) {
        let now = self.talk.iter().filter(|said| said.after == self.steps);
        let turn = self.game.turn();
        self.heard.extend(now.map(|said| Heard {
            speaker: said.seat,
            turn,
            statement: said.statement,
        }));
    }
}
