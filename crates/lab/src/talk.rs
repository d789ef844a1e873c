use cards::Seat;
use play::{Bot, Game, Heard, Statement};

/// A game at whose table bots may speak.
pub trait Talking: Game {
    /// Changes whenever there is something new to talk about: bots are asked once for each.
    fn occasion(&self) -> u32;

    /// May this seat say this now?
    fn may_say(&self, speaker: Seat, statement: Statement) -> bool;
}

/// After every trick, and before the vote (IJ-7.5, IJ-8.3).
impl Talking for inside_job::Game {
    fn occasion(&self) -> u32 {
        let public = self.position().public();
        let over = matches!(public.phase(), inside_job::Phase::Over { .. });
        u32::from(public.tricks_done()) + u32::from(over)
    }

    fn may_say(&self, speaker: Seat, statement: Statement) -> bool {
        let done = self.position().public().tricks_done();
        statement.may_be_said_by(speaker, self.rules().seats(), done)
    }
}

/// There is no table talk in Black Spy.
impl Talking for black_spy::Game {
    fn occasion(&self) -> u32 {
        0
    }

    fn may_say(&self, _: Seat, _: Statement) -> bool {
        false
    }
}

/// What a bot has to say now, if it may say it.
pub fn speak<G: Talking>(
    game: &G,
    bot: &mut dyn Bot<G>,
    speaker: Seat,
    heard: &[Heard],
) -> Option<Heard> {
    let statement = bot.say(&game.view(Some(speaker)), heard)?;
    let said = Heard {
        speaker,
        turn: game.turn(),
        statement,
    };
    game.may_say(speaker, statement).then_some(said)
}
