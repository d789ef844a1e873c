//! Work for bots: what they are asked, what they may know, and what they come to.

use std::time::Duration;

use bots::{BotName, Level};
use cards::{Seat, Seed};
use play::{Budget, Heard, Statement};
use sha2::{Digest as _, Sha256};

use crate::table::{Table, any_game::Hosted, daily};

/// What a bot is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Duty {
    Talk,
    Act,
}

/// What a bot comes to: something to say, or better nothing; or its action.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Thought<G: Hosted> {
    Say(Option<Statement>),
    Act(G::Action),
}

/// Work for a bot that holds all it may know and nothing else. It is given a slice of time to search
/// in, or none: then rules of thumb decide.
pub(crate) type Thinking<G> = Box<dyn FnOnce(Option<Duration>) -> Thought<G> + Send>;

/// What a bot of a daily deal has to think about: a fixed number of worlds, however long that takes.
pub(crate) struct Pinned<G: Hosted>(Box<dyn FnOnce() -> Thought<G> + Send>);

impl<G: Hosted> Pinned<G> {
    pub(crate) fn think(self) -> Thought<G> {
        (self.0)()
    }
}

/// The same bot after a restart.
pub(crate) fn bot_seed(secret: &[u8; 32], number: u32, seat: Seat) -> Seed {
    let mut hash = Sha256::new();
    hash.update(secret);
    hash.update(number.to_le_bytes());
    hash.update([seat.number()]);
    Seed(hash.finalize().into())
}

impl<G: Hosted> Table<G> {
    /// What a bot of a daily deal has to think about. What it has heard does not depend on who was faster:
    /// it is what was said before this turn or, where all decide at once, before the person decided.
    pub(crate) fn pinned(&self, seat: Seat, level: Level) -> Option<Pinned<G>> {
        let playing = self.playing.as_ref().filter(|_| self.daily.is_some())?;
        let seed = bot_seed(&self.secret, playing.number, seat);
        let turn = playing.game.turn();
        let mut heard: Vec<Heard> = self.heard();
        heard.retain(|said| said.turn < turn || playing.game.is_simultaneous());
        let rules = playing.rules.clone();
        let view = playing.game.view(Some(seat));
        Some(Pinned(Box::new(move || {
            Thought::Act(daily::choose::<G>(&rules, &view, &heard, seed, level))
        })))
    }

    /// What a bot of this level on this seat has to think about. It is given what the seat knows.
    pub(crate) fn thinking(&self, seat: Seat, level: Level, duty: Duty) -> Option<Thinking<G>> {
        let playing = self.playing.as_ref()?;
        let seed = bot_seed(&self.secret, playing.number, seat);
        let heard: Vec<Heard> = self.heard();
        let rules = playing.rules.clone();
        let view = playing.game.view(Some(seat));
        Some(Box::new(move |slice| {
            let level = match (duty, slice) {
                (Duty::Act, None) if level.searches() => Level::Novice,
                (Duty::Act | Duty::Talk, _) => level,
            };
            let bot = G::bot(BotName::from(level), &rules, seed);
            let mut bot = bot.expect("a bot with a seat sees what the seat sees");
            let budget = Budget::Time(slice.unwrap_or_default());
            match duty {
                Duty::Talk => Thought::Say(bot.say(&view, &heard)),
                Duty::Act => Thought::Act(bot.choose(&view, &heard, budget)),
            }
        }))
    }
}
