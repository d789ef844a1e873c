//! What may be said at the table.

mod common;

use black_spy::Game;
use cards::{Rng, Seed, Statement};
use common::{options, rules, seat};

/// A finished trick of the round can be called a nice one, and nothing else can be said.
#[test]
fn only_finished_tricks_are_spoken_of() {
    let mut game = Game::new(rules(options(4, &[])), Seed::from(1));
    let mut rng = Rng::new(Seed::from(2), 0);
    let may_say = |game: &Game, text: &str| {
        let statement: Statement = text.parse().unwrap();
        game.position().public().may_say(seat(1), statement)
    };
    while game.position().public().tricks_done() < 2 {
        assert!(!may_say(&game, "nice:2"));
        let seat = game.awaited().first().unwrap();
        let action = game.legal(seat).draw(&mut rng).unwrap();
        game.apply(seat, action, &mut ()).unwrap();
    }
    for said in ["nice:1", "nice:2", "nice:2?"] {
        assert!(may_say(&game, said), "{said}");
    }
    for unsaid in ["nice:3", "suspect:2", "void:2,Y", "sabotage:1", "not-me"] {
        assert!(!may_say(&game, unsaid), "{unsaid}");
    }
}
