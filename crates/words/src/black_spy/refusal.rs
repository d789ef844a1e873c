use ::black_spy::Illegal;

use super::told_colour;
use crate::{Audience, key, refusal_of};

/// Why something cannot be done.
#[must_use]
pub fn refusal(illegal: Illegal, to: &dyn Audience) -> String {
    let words = to.words();
    match illegal {
        Illegal::TakeNow(count) | Illegal::TakeCount(count) => {
            words.with(key!("refused-take"), &[("count", count.into())])
        }
        Illegal::PassNow(count) | Illegal::PassCount(count) => {
            words.with(key!("refused-pass"), &[("count", count.into())])
        }
        Illegal::NotAnnounced(colour) => {
            let values = [("colour", told_colour(to, colour).into())];
            words.with(key!("refused-not-announced"), &values)
        }
        Illegal::MustFollow { colour, rank } => words.with(
            key!("refused-must-follow"),
            &[
                ("colour", told_colour(to, colour).into()),
                ("rank", rank.number().into()),
            ],
        ),
        Illegal::MustFollowWidely {
            colour,
            rank,
            before,
        } => words.with(
            key!("refused-must-follow-widely"),
            &[
                ("colour", told_colour(to, colour).into()),
                ("rank", rank.number().into()),
                ("before", before.number().into()),
            ],
        ),
        _ => refusal_of(words, illegal.name()),
    }
}
