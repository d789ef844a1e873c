use std::{str::FromStr, time::Duration};

use clap::Args;
use server::Retention;

/// How long things are kept that nobody uses.
#[derive(Debug, Args)]
#[command(next_help_heading = "What is deleted again")]
pub(super) struct Keeping {
    /// Delete guests after this many days without a visit, or `never`
    #[arg(
        long,
        value_name = "DAYS",
        env = "UNDERTRICK_DELETE_GUESTS_AFTER",
        default_value = "365"
    )]
    delete_guests_after: Days,
    /// Delete tables without a finished game after this many days without use, or `never`
    #[arg(
        long,
        value_name = "DAYS",
        env = "UNDERTRICK_DELETE_UNFINISHED_AFTER",
        default_value = "90"
    )]
    delete_unfinished_after: Days,
    /// Delete tables with finished games, their records and results, after this many days without
    /// use, or `never`
    #[arg(
        long,
        value_name = "DAYS",
        env = "UNDERTRICK_DELETE_FINISHED_AFTER",
        default_value = "never"
    )]
    delete_finished_after: Days,
    /// Close tables at which nothing has happened for this many days: they are on no list any more,
    /// but their link still leads there; or `never`
    #[arg(
        long,
        value_name = "DAYS",
        env = "UNDERTRICK_CLOSE_ABANDONED_AFTER",
        default_value = "7"
    )]
    close_abandoned_after: Days,
    /// Who runs the server and how they are reached, for the page about privacy
    #[arg(long, value_name = "TEXT", env = "UNDERTRICK_CONTACT")]
    pub(super) contact: Option<String>,
}

/// A number of days; `None` is for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Days(Option<u32>);

impl Keeping {
    pub(super) fn retention(&self) -> Retention {
        Retention {
            guests: self.delete_guests_after.duration(),
            unfinished: self.delete_unfinished_after.duration(),
            finished: self.delete_finished_after.duration(),
            abandoned: self.close_abandoned_after.duration(),
        }
    }
}

impl Days {
    fn duration(self) -> Option<Duration> {
        self.0
            .map(|days| Duration::from_secs(u64::from(days) * 24 * 60 * 60))
    }
}

impl FromStr for Days {
    type Err = String;

    /// To delete something after no days at all is not what anybody means by 0.
    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            _ if text == "never" => Ok(Self(None)),
            Ok(0) => Ok(Self(None)),
            Ok(days) => Ok(Self(Some(days))),
            Err(_) => Err("say a number of days, or never".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_days_and_never_are_for_ever() {
        for (text, days) in [
            ("never", None),
            ("0", None),
            ("1", Some(1)),
            ("365", Some(365)),
        ] {
            assert_eq!(text.parse(), Ok(Days(days)), "{text}");
        }
        for bad in ["", "-1", "1.5", "ever"] {
            assert!(bad.parse::<Days>().is_err(), "{bad}");
        }
    }

    /// The defaults of the flags are those of the settings.
    #[test]
    fn the_defaults_agree() {
        use clap::Parser;
        #[derive(Parser)]
        struct Only {
            #[command(flatten)]
            keeping: Keeping,
        }
        let only = Only::parse_from(["undertrick"]);
        assert_eq!(only.keeping.retention(), Retention::default());
    }
}
