use std::fmt;

use serde::Serialize;

/// What a program did instead of answering.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// Answered what cannot be done, for this reason.
    Illegal { answer: String, reason: String },
    /// Took longer than it may.
    Late,
    /// Ended, or could not be started again.
    Crashed,
}

/// How often a program did not answer as it should. Each time something legal was done by chance
/// instead, or nothing was said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults {
    /// How often it was asked for an action or for something to say.
    pub asked: u64,
    pub illegal: u64,
    pub late: u64,
    pub crashed: u64,
    /// Of the illegal answers the first in the order of text, with the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
}

/// The faults of both bots of a contest, of those that are programs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FaultsOfBoth {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a: Option<Faults>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<Faults>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { answer, reason } => write!(f, "said `{answer}`: {reason}"),
            Self::Late => f.write_str("took too long"),
            Self::Crashed => f.write_str("ended"),
        }
    }
}

impl Faults {
    pub(super) fn add(&mut self, fault: &Fault) {
        match fault {
            Fault::Illegal { .. } => {
                self.illegal += 1;
                // The same one, whichever thread comes first.
                let text = fault.to_string();
                let first = self
                    .example
                    .take()
                    .map_or(text.clone(), |old| old.min(text));
                self.example = Some(first);
            }
            Fault::Late => self.late += 1,
            Fault::Crashed => self.crashed += 1,
        }
    }
}

impl Faults {
    /// The names of the columns that [`Faults`] are shown in.
    pub const COLUMNS: &'static str = "    asked   illegal      late   crashed";
}

/// `2000   3   0   1`, and an example below.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            asked,
            illegal,
            late,
            crashed,
            example,
        } = self;
        write!(f, "{asked:>9} {illegal:>9} {late:>9} {crashed:>9}")?;
        match example {
            Some(example) => write!(f, "\n    {example}"),
            None => Ok(()),
        }
    }
}
