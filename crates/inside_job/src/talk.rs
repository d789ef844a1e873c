//! Table talk: what may be said, by whom and when (section 8).

use cards::{Seat, Statement, Topic, TopicName};

use crate::{
    card::Suit,
    public::{Phase, Public},
    rules::Rules,
};

impl Public {
    /// May this be talked about now? A trick can be talked about when it is finished.
    #[must_use]
    pub const fn may_speak_of(&self, topic: TopicName) -> bool {
        match topic {
            TopicName::Suspect | TopicName::Trust | TopicName::Void => true,
            TopicName::Denied
            | TopicName::Sabotage
            | TopicName::Nice
            | TopicName::CouldNotFollow
            | TopicName::NotMe => self.trick > 0,
        }
    }

    /// May this seat say it? Nobody speaks of the cards they hold (IJ-8.1), so the topics about a
    /// hand are for other seats; what one did in a finished trick is a claim that everybody may make,
    /// true or not. A seat, a suit and a trick must be there.
    #[must_use]
    pub fn may_say(&self, rules: &Rules, speaker: Seat, statement: Statement) -> bool {
        let other = |seat: Seat| seat != speaker && seat.number() < rules.seats();
        let done = |trick: u8| (1..=self.trick).contains(&trick);
        let is_suit = |letter| Suit::from_letter(letter).is_some();
        match statement.topic {
            Topic::Suspect(seat) | Topic::Trust(seat) => other(seat),
            Topic::Void { seat, suit } => other(seat) && is_suit(suit),
            Topic::Denied { seat, suit, trick } => other(seat) && is_suit(suit) && done(trick),
            Topic::CouldNotFollow { suit, trick } => is_suit(suit) && done(trick),
            Topic::Sabotage { trick } | Topic::Nice { trick } => done(trick),
            Topic::NotMe => self.trick > 0,
            Topic::Caught {
                seat,
                suit,
                denied,
                played,
            } => other(seat) && is_suit(suit) && done(denied) && done(played) && denied < played,
        }
    }

    /// Is this a moment to talk, between tricks or before the vote (IJ-7.5)?
    #[must_use]
    pub const fn is_time_to_talk(&self) -> bool {
        matches!(self.phase, Phase::Choose | Phase::Vote)
    }

    /// Does a finished trick lie there for everybody to see (IJ-4.8)?
    #[must_use]
    pub const fn is_between_tricks(&self) -> bool {
        matches!(self.phase, Phase::Choose) && self.trick > 0
    }
}
