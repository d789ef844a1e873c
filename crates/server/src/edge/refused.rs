use std::{fmt, time::Duration};

use words::Key;

/// Why a request was not carried out. Nothing has changed.
///
/// It depends only on what the one who asked may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub kind: Kind,
    /// The name that programs know it by.
    pub error: &'static str,
    /// The rule that was broken, where it is one.
    pub rule: Option<&'static str>,
    /// Where in the request the fault is, such as `options.players`, where it is one key's.
    pub path: Option<Box<str>>,
    pub message: String,
    /// What its sentence speaks of.
    pub values: Vec<(&'static str, String)>,
    /// In how many seconds it may be asked again, where that is known.
    pub retry_after: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It cannot be read, or asks for what cannot be.
    Bad,
    /// The client has not said who they are.
    Nobody,
    /// There is no such thing, or it is not for this person: the same answer.
    NotThere,
    /// It does not fit what is going on.
    Conflict,
    /// A rule of the game forbids it.
    Illegal,
    /// Another site sent somebody here to ask it.
    CrossSite,
    TooMany,
    TooLarge,
    /// It took too long to arrive or to be answered.
    TooSlow,
    /// The store cannot be reached; nothing was done.
    Unavailable,
    /// What is stored of it is damaged.
    Damaged,
    /// A fault of the server's own. It alone may have been carried out all the same.
    Broken,
}

impl Refused {
    pub(crate) fn bad(error: &'static str, message: impl Into<String>) -> Self {
        Self::new(Kind::Bad, error, message)
    }

    pub(crate) fn conflict(error: &'static str, message: impl Into<String>) -> Self {
        Self::new(Kind::Conflict, error, message)
    }

    pub(crate) fn new(kind: Kind, error: &'static str, message: impl Into<String>) -> Self {
        let sentence = || Key::find(&format!("error-{error}"));
        debug_assert!(sentence().is_some(), "{error} has no words");
        Self {
            kind,
            error,
            rule: None,
            path: None,
            message: message.into(),
            values: Vec::new(),
            retry_after: None,
        }
    }

    /// With something that its sentence speaks of.
    pub(crate) fn naming(mut self, name: &'static str, value: &str) -> Self {
        self.values.push((name, value.to_owned()));
        self
    }

    /// The fault is in this key of the request.
    pub(crate) fn at(self, path: impl Into<Box<str>>) -> Self {
        Self {
            path: Some(path.into()),
            ..self
        }
    }

    /// This rule forbids it.
    pub(crate) fn by(self, rule: Option<&'static str>) -> Self {
        Self { rule, ..self }
    }

    /// It may be asked again after this time.
    pub(crate) fn after(self, wait: Duration) -> Self {
        Self {
            retry_after: Some(wait.as_secs() + 1),
            ..self
        }
    }

    pub(crate) fn illegal(
        error: &'static str,
        rule: &'static str,
        message: &dyn fmt::Display,
    ) -> Self {
        Self::new(Kind::Illegal, error, message.to_string()).by(Some(rule))
    }

    /// There is no such table, or it is not for this person.
    pub(crate) fn no_table() -> Self {
        let message = "there is no such table, or it is not yours";
        Self::new(Kind::NotThere, "no-such-table", message)
    }

    /// There is nothing at this address.
    pub(crate) fn nothing() -> Self {
        Self::new(Kind::NotThere, "not-found", "there is nothing here")
    }

    pub(crate) fn nobody() -> Self {
        let message = "say who you are: send a token, which POST /api/v1/guests gives";
        Self::new(Kind::Nobody, "no-token", message)
    }

    pub(crate) fn too_large() -> Self {
        Self::new(Kind::TooLarge, "too-large", "the request is too large")
    }

    pub(crate) fn too_many() -> Self {
        let message = "too many requests; wait a little";
        Self::new(Kind::TooMany, "too-many-requests", message)
    }

    /// It is a daily deal that others may still try.
    pub(crate) fn daily_closed() -> Self {
        let message = "this is a daily deal: it can be looked at when its day is over and it was \
                       played to its end";
        Self::conflict("daily-closed", message)
    }

    pub(crate) fn not_over() -> Self {
        let message = "there is no such game, or it is not over";
        Self::conflict("not-over", message)
    }

    pub(crate) fn stale_turn() -> Self {
        let message = "this turn is not open; look at the table again";
        Self::conflict("stale-turn", message)
    }

    /// The server itself is at fault.
    pub(crate) fn broken() -> Self {
        let message = "the server made a mistake; look whether it was carried out, and try again";
        Self::new(Kind::Broken, "broken", message)
    }

    /// What is stored of this table makes no table.
    pub(crate) fn damaged() -> Self {
        let message = "what is stored of this table is damaged, so it was set aside; \
                       whoever runs the server finds out more with `undertrick doctor`";
        Self::new(Kind::Damaged, "table-damaged", message)
    }

    /// The same, with what is wrong in it for whoever runs the server.
    pub(crate) fn damaged_by(reason: impl std::fmt::Display) -> Self {
        Self {
            message: reason.to_string(),
            ..Self::damaged()
        }
    }

    pub(crate) fn unavailable() -> Self {
        let message = "what you asked for could not be stored; try again in a moment";
        Self::new(Kind::Unavailable, "store-unavailable", message)
    }
}
