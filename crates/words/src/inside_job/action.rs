use ::inside_job::{Action, Rules, Vote};

use super::{mission, told_card};
use crate::{
    Audience,
    audience::{objects, sentence},
    key,
};

/// What somebody would do, as a verb: "play P13".
#[must_use]
pub fn action(rules: &Rules, action: Action, to: &dyn Audience) -> String {
    match action {
        Action::Choose(id) => {
            let chosen = rules.mission_index(id).map(|index| rules.mission(index));
            let chosen = chosen.map(|chosen| mission(to, chosen));
            sentence(to)
                .with("mission", chosen.unwrap_or_default())
                .say(key!("act-choose"))
        }
        Action::Play { card, wager } => {
            sentence(to)
                .with("card", told_card(to, card))
                .say(if wager {
                    key!("act-play-wager")
                } else {
                    key!("act-play")
                })
        }
        Action::Larry { card, back } => sentence(to)
            .with("card", told_card(to, card))
            .with("back", told_card(to, back))
            .say(key!("act-larry")),
        Action::Partner(seat) => sentence(to)
            .with("name", to.name(seat))
            .say(key!("act-partner")),
        Action::Vote(Vote::Abstain) => sentence(to).say(key!("act-abstain")),
        Action::Vote(Vote::Two(one, other)) if one == other => sentence(to)
            .with("names", objects(to, [one].into_iter()))
            .say(key!("act-vote-both")),
        Action::Vote(vote @ (Vote::One(_) | Vote::Two(..))) => sentence(to)
            .with("names", objects(to, vote.suspects()))
            .say(key!("act-vote")),
    }
}
