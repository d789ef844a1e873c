use cards::{Rng, Seed};
use play::Choices;

/// Does anything that is legal, each with equal chance.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// The seed is the bot's own, not that of the game.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self {
            rng: Rng::new(seed, 0),
        }
    }

    /// `None` when there is nothing to do.
    pub fn choose<A>(&mut self, legal: &impl Choices<A>) -> Option<A> {
        legal.draw(&mut self.rng)
    }
}

#[cfg(test)]
mod tests {
    use play::Game;

    use super::*;

    fn check_plays_to_the_end<G: Game>(options: G::Options) {
        let rules = G::prepare(options).unwrap();
        let mut game = G::new(rules, Seed::from(1));
        let mut bot = Random::new(Seed::from(2));
        while let Some(seat) = game.awaited().first() {
            let action = bot.choose(&game.legal(seat)).unwrap();
            game.apply(seat, action, |_| {}).unwrap();
        }
        assert!(game.outcome().is_some());
    }

    #[test]
    fn random_plays_both_games() {
        check_plays_to_the_end::<inside_job::Game>(inside_job::Options::new(2));
        check_plays_to_the_end::<black_spy::Game>(black_spy::Options::new(3));
    }
}
