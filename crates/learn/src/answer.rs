use std::{fmt, str::FromStr};

use cards::Statement;

/// What a learner answers: an action of the game, a number, or something to say at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<A> {
    Act(A),
    /// `count:7`
    Count(u8),
    /// `say:suspect:2`
    Say(Statement),
}

impl<A: fmt::Display> fmt::Display for Answer<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(action) => action.fmt(f),
            Self::Count(number) => write!(f, "count:{number}"),
            Self::Say(statement) => write!(f, "say:{statement}"),
        }
    }
}

/// Why a text is not an [`Answer`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no answer")]
pub struct BadAnswer(String);

impl<A: FromStr> FromStr for Answer<A> {
    type Err = BadAnswer;

    fn from_str(text: &str) -> Result<Self, BadAnswer> {
        let answer = match text.split_once(':') {
            Some(("count", number)) => number.parse().ok().map(Self::Count),
            Some(("say", statement)) => statement.parse().ok().map(Self::Say),
            _ => text.parse().ok().map(Self::Act),
        };
        answer.ok_or_else(|| BadAnswer(text.to_owned()))
    }
}

/// Answers by their text, where `*` stands for anything: `larry:Y5/*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern(String);

impl Pattern {
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn fits(&self, answer: &str) -> bool {
        match self.0.split_once('*') {
            None => self.0 == answer,
            Some((before, after)) => answer
                .strip_prefix(before)
                .is_some_and(|rest| rest.ends_with(after)),
        }
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        let fits = |pattern: &str, answer| Pattern::new(pattern.to_owned()).fits(answer);
        assert!(fits("play:Y*", "play:Y1+") && fits("play:*+", "play:Y1+"));
        assert!(fits("*", "vote:2") && fits("play:Y1", "play:Y1"));
        assert!(!fits("play:Y1", "play:Y11") && !fits("play:*+", "play:Y1"));
    }

    #[test]
    fn answers_have_a_text() {
        let read = |text: &str| text.parse::<Answer<::inside_job::Action>>();
        for text in ["play:P13+", "count:7", "say:denied:2,P,2", "vote:1,3"] {
            let answer = read(text).expect("it is an answer");
            assert_eq!(answer.to_string(), text);
        }
        for text in ["count:x", "dance"] {
            assert_eq!(read(text), Err(BadAnswer(text.to_owned())));
        }
    }
}
