use ::black_spy::{Action, MoonChoice};

use super::{cards, told_card, told_colour};
use crate::{Audience, audience::sentence, key};

/// What somebody would do, as a verb: "play K7".
#[must_use]
pub fn action(action: Action, to: &dyn Audience) -> String {
    match action {
        Action::Take(taken) => sentence(to)
            .with("cards", cards(to, taken))
            .say(key!("act-take")),
        Action::Pass(passed) => sentence(to)
            .with("cards", cards(to, passed))
            .say(key!("act-pass")),
        Action::Announce(colour) => sentence(to)
            .with("colour", told_colour(to, colour))
            .say(key!("act-announce")),
        Action::Play(card) => sentence(to)
            .with("card", told_card(to, card))
            .say(key!("act-play")),
        Action::Moon(MoonChoice::Capture) => sentence(to).say(key!("act-capture")),
        Action::Moon(MoonChoice::Release) => sentence(to).say(key!("act-release")),
    }
}
