use ::inside_job::Illegal;

use super::told_suit;
use crate::{Audience, key, refusal_of};

/// Why something cannot be done.
#[must_use]
pub fn refusal(illegal: Illegal, to: &dyn Audience) -> String {
    let words = to.words();
    match illegal {
        Illegal::MustFollowSuit(suit) => {
            let values = [("suit", told_suit(to, suit).into())];
            words.with(key!("refused-must-follow-suit"), &values)
        }
        Illegal::LarryMustFollow(suit) => {
            let values = [("suit", told_suit(to, suit).into())];
            words.with(key!("refused-larry-must-follow"), &values)
        }
        _ => refusal_of(words, illegal.name()),
    }
}
