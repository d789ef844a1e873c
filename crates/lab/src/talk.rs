use cards::{Heard, Seat, Statement};
use play::Game;

/// What somebody says now, if it may be said.
pub fn speak<G: Game>(game: &G, speaker: Seat, statement: Option<Statement>) -> Option<Heard> {
    let statement = statement?;
    let said = Heard {
        speaker,
        turn: game.turn(),
        statement,
    };
    game.may_say(speaker, statement).then_some(said)
}
