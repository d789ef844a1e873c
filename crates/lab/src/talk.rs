use cards::{Heard, Seat};
use play::{Bot, Game};

/// What a bot has to say now, if it may say it.
pub fn speak<G: Game>(
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
