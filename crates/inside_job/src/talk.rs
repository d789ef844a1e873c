//! Table talk: what may be said, by whom and when (section 8).

use cards::{Seat, Statement, Topic, TopicName};

use crate::{
    card::Suit,
    public::{Phase, Public},
    rules::Rules,
    shown::{PlayShown, Shown},
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
            // Not following is one trick, playing the suit after all a later one.
            TopicName::Caught => self.trick > 1,
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

impl Shown {
    /// The topics that fit a card of the finished trick: about its player, or about oneself for the own card.
    /// Everything of it fits the card, except that the reader must remember where a suit was not followed.
    #[must_use]
    pub fn said_of(&self, play: &PlayShown) -> Vec<Topic> {
        let (Some(you), Some(last)) = (&self.you, &self.last_trick) else {
            return Vec::new();
        };
        let (seat, trick) = (play.seat, self.tricks_done);
        let led = last.plays.first().map(|first| first.card.suit());
        let denied = led.filter(|&led| led != play.card.suit());
        let denied = denied.map(Suit::letter);
        let mut topics = Vec::new();
        if seat == you.seat {
            topics.extend(denied.map(|suit| Topic::CouldNotFollow { suit, trick }));
            topics.push(Topic::NotMe);
        } else {
            topics.extend(denied.map(|suit| Topic::Denied { seat, suit, trick }));
            // Larry plays fresh cards, which prove nothing of those before.
            let earlier = (1..trick).filter(|_| !self.seats[seat].larry);
            topics.extend(earlier.map(|denied| Topic::Caught {
                seat,
                suit: play.card.suit().letter(),
                denied,
                played: trick,
            }));
            topics.extend([Topic::Suspect(seat), Topic::Trust(seat)]);
        }
        topics.extend([Topic::Sabotage { trick }, Topic::Nice { trick }]);
        topics
    }
}
