//! Table talk, and why a bot believes what it believes.

use ::inside_job::Suit;
use cards::{Seat, Statement, Topic};
use play::{Because, Reason};

use crate::{Audience, audience::sentence, inside_job::told_suit, key};

/// What somebody says at the table, with the name of the speaker.
#[must_use]
pub fn said(speaker: Seat, statement: Statement, to: &dyn Audience) -> String {
    let values = [
        ("speaker", to.name(speaker).into()),
        ("said", words(statement, to).into()),
    ];
    to.words().with(key!("said-by"), &values)
}

/// The same of somebody who has just heard it from another: nobody repeats the others word by word.
#[must_use]
pub fn said_again(speaker: Seat, statement: Statement, to: &dyn Audience) -> String {
    let said_too = |seat, key| {
        let said = sentence(to).about(seat).say(key);
        let values = [("speaker", to.name(speaker).into()), ("said", said.into())];
        to.words().with(key!("said-by"), &values)
    };
    match statement.topic {
        Topic::Suspect(seat) if !statement.question => said_too(seat, key!("said-suspect-too")),
        Topic::Trust(seat) if !statement.question => said_too(seat, key!("said-trust-too")),
        _ => said(speaker, statement, to),
    }
}

/// What somebody says at the table.
#[must_use]
pub fn words(statement: Statement, to: &dyn Audience) -> String {
    let asked = statement.question;
    let about = |seat| sentence(to).about(seat);
    let suit_of = |letter| {
        let suit = Suit::from_letter(letter);
        suit.map_or_else(|| letter.to_string(), |suit| told_suit(to, suit))
    };
    match statement.topic {
        Topic::Suspect(seat) => about(seat).say(if asked {
            key!("said-suspect-q")
        } else {
            key!("said-suspect")
        }),
        Topic::Trust(seat) => about(seat).say(if asked {
            key!("said-trust-q")
        } else {
            key!("said-trust")
        }),
        Topic::Denied { seat, suit, trick } => about(seat)
            .with("suit", suit_of(suit))
            .with("trick", trick)
            .say(if asked {
                key!("said-denied-q")
            } else {
                key!("said-denied")
            }),
        Topic::Void { seat, suit } => about(seat).with("suit", suit_of(suit)).say(if asked {
            key!("said-void-q")
        } else {
            key!("said-void")
        }),
        Topic::Sabotage { trick } => sentence(to).with("trick", trick).say(if asked {
            key!("said-sabotage-q")
        } else {
            key!("said-sabotage")
        }),
        Topic::Nice { trick } => sentence(to).with("trick", trick).say(if asked {
            key!("said-nice-q")
        } else {
            key!("said-nice")
        }),
        Topic::CouldNotFollow { suit, trick } => sentence(to)
            .with("suit", suit_of(suit))
            .with("trick", trick)
            .say(if asked {
                key!("said-could-not-follow-q")
            } else {
                key!("said-could-not-follow")
            }),
        Topic::NotMe => sentence(to).say(if asked {
            key!("said-not-me-q")
        } else {
            key!("said-not-me")
        }),
        Topic::Caught {
            seat,
            suit,
            denied,
            played,
        } => about(seat)
            .with("suit", suit_of(suit))
            .with("denied", denied)
            .with("played", played)
            .say(if asked {
                key!("said-caught-q")
            } else {
                key!("said-caught")
            }),
    }
}

/// A reason that moves a belief by this many nats or more is called clear. A single play never weighs much more than 0.9.
const CLEAR: f64 = 0.6;

/// Why a bot suspects somebody or does not, and how much that weighs.
#[must_use]
pub fn reason(reason: &Reason, to: &dyn Audience) -> String {
    let weight = match reason.weight {
        weight if weight.is_infinite() || reason.what == Because::Known => key!("weight-proof"),
        weight if weight >= CLEAR => key!("weight-clearly-against"),
        weight if weight > 0.0 => key!("weight-rather-against"),
        weight if weight <= -CLEAR => key!("weight-clearly-for"),
        _ => key!("weight-rather-for"),
    };
    sentence(to)
        .with("what", because(reason, to))
        .with("weight", sentence(to).about(reason.seat).say(weight))
        .say(key!("because-weighed"))
}

/// The same without its weight: what a seat did, as the beginning of a sentence.
#[must_use]
pub fn because(reason: &Reason, to: &dyn Audience) -> String {
    let did = sentence(to).by(reason.seat);
    match reason.what {
        Because::Known if reason.weight > 0.0 => did.say(key!("because-known")),
        Because::Known => did.say(key!("because-known-not")),
        Because::PlayedDeniedSuit {
            suit,
            denied,
            played,
        } => did
            .with("suit", told_suit(to, suit))
            .with("denied", denied)
            .with("played", played)
            .say(key!("because-played-denied")),
        Because::DidNotFollow { suit, trick } => did
            .with("suit", told_suit(to, suit))
            .with("trick", trick)
            .say(key!("because-not-followed")),
        Because::HurtMission { trick } => did.with("trick", trick).say(key!("because-hurt")),
        Because::ServedMission { trick } => did.with("trick", trick).say(key!("because-served")),
        Because::ChoseMission { trick } => did.with("trick", trick).say(if reason.weight > 0.0 {
            key!("because-chose-badly")
        } else {
            key!("because-chose")
        }),
        Because::Wagered { trick } => did.with("trick", trick).say(key!("because-wagered")),
        Because::Collected { briefcases } => {
            did.with("count", briefcases).say(key!("because-collected"))
        }
        Because::Said { speaker, statement } => sentence(to)
            .by(speaker)
            .with("said", words(statement, to))
            .say(key!("because-said")),
    }
}
