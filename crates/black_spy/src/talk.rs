//! Table talk: there is little of it, because nobody has a secret role.

use cards::{Seat, Statement, Topic, TopicName};

use crate::Public;

impl Public {
    /// May this be talked about now?
    #[must_use]
    pub const fn may_speak_of(&self, topic: TopicName) -> bool {
        match topic {
            TopicName::Nice => self.tricks_done() > 0,
            TopicName::Suspect
            | TopicName::Trust
            | TopicName::Void
            | TopicName::Denied
            | TopicName::Caught
            | TopicName::Sabotage
            | TopicName::CouldNotFollow
            | TopicName::NotMe => false,
        }
    }

    /// May this seat say it? All there is to say is that a finished trick was a nice one.
    #[must_use]
    pub fn may_say(&self, _: Seat, statement: Statement) -> bool {
        match statement.topic {
            Topic::Nice { trick } => (1..=self.tricks_done()).contains(&trick),
            Topic::Suspect(_)
            | Topic::Trust(_)
            | Topic::Denied { .. }
            | Topic::Void { .. }
            | Topic::Sabotage { .. }
            | Topic::CouldNotFollow { .. }
            | Topic::NotMe
            | Topic::Caught { .. } => false,
        }
    }

    /// Is this a moment to talk? Nothing that is said here helps to decide, so nobody waits for it.
    #[must_use]
    pub const fn is_time_to_talk(&self) -> bool {
        false
    }

    /// Does a finished trick lie there for everybody to see, and nothing else?
    #[must_use]
    pub const fn is_between_tricks(&self) -> bool {
        self.played > 0 && self.played.is_multiple_of(self.players())
    }
}
