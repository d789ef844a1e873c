use std::time::Instant;

use bots::BotName;
use cards::{Seat, Seed};
use play::Game;
use serde::{Deserialize, Serialize, Serializer};

use crate::{Pace, Player, speak};

/// One of the two that are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Side {
    A,
    B,
}

impl Side {
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// How long the moves of both took, in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Paces {
    pub a: Pace,
    pub b: Pace,
}

impl Paces {
    pub(crate) fn of(&mut self, side: Side) -> &mut Pace {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        self.a.merge(&other.a);
        self.b.merge(&other.b);
    }
}

/// The bots of a game, by seat.
pub(crate) type Players<G> = Vec<(Side, Box<dyn Player<G>>)>;

/// Plays a game to its end.
pub(crate) fn play<G: Game>(game: &mut G, players: &mut Players<G>, talk: bool, paces: &mut Paces) {
    let mut heard = Vec::new();
    let mut asked = game.turn();
    while let Some(seat) = game.awaited().first() {
        // The votes share one turn, so that everybody is asked once before them.
        if talk && game.is_time_to_talk() && game.turn() != asked {
            asked = game.turn();
            for (number, (_, player)) in (0..).zip(players.iter_mut()) {
                let seat = Seat::new(number);
                let statement = player.say(game, seat, &heard);
                heard.extend(speak(game, seat, statement));
            }
        }
        let (side, player) = &mut players[seat.index()];
        let start = Instant::now();
        let action = player.choose(game, seat, &heard);
        paces.of(*side).add(start.elapsed());
        game.apply(seat, action, |_| {})
            .expect("a bot chooses what is legal");
    }
    for (number, (_, player)) in (0..).zip(players.iter_mut()) {
        player.end(game, Seat::new(number));
    }
}

/// The seed of a bot. A game of a deal differs from the others in it, so that a bot that draws
/// against itself does not just repeat the game.
pub(crate) fn bot_seed(deal: Seed, game: u8, seat: Seat) -> Seed {
    bots::bot_seed(seed_in_contest(deal, game), seat)
}

/// What the seeds of all bots in one game of a deal are made from.
#[must_use]
pub const fn seed_in_contest(Seed(mut bytes): Seed, game: u8) -> Seed {
    bytes[30] ^= game + 1;
    Seed(bytes)
}

/// A bot's name is written as on the command line.
pub(crate) fn as_text<S: Serializer>(name: &BotName, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(name)
}
