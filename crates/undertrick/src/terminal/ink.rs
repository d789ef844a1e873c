use std::{env, fmt};

use words::Tint;

/// Colours for cards, where the terminal takes them. Every card has its letter all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink {
    colours: bool,
}

impl Ink {
    /// No colours where nobody looks, where `NO_COLOR` asks for none, and on a dumb terminal.
    pub(crate) fn new(is_terminal: bool) -> Self {
        let asked = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self {
            colours: is_terminal && asked && !dumb,
        }
    }

    fn paint(self, code: &str, text: impl fmt::Display) -> String {
        if self.colours {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_string()
        }
    }

    pub(crate) fn bold(self, text: impl fmt::Display) -> String {
        self.paint("1", text)
    }

    pub(crate) fn dim(self, text: impl fmt::Display) -> String {
        self.paint("2", text)
    }

    pub(crate) fn tinted(self, tint: Tint, text: impl fmt::Display) -> String {
        let code = match tint {
            Tint::Pink => "95",
            Tint::Yellow => "33",
            Tint::Green => "32",
            Tint::Blue => "94",
            // Black on whatever the background is: the other way round.
            Tint::Black => "7",
            Tint::Red => "31",
        };
        self.paint(code, text)
    }
}
