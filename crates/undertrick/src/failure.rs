use std::{fmt, io, path::Path};

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nobody reads what is written; that is no mistake.
    PipeClosed,
    Because(String),
}

impl Failure {
    pub(crate) fn because(reason: impl fmt::Display) -> Self {
        Self::Because(reason.to_string())
    }

    /// A file or stream that cannot be used.
    pub(crate) fn file(doing: &str, path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::PipeClosed,
            _ => Self::Because(format!("cannot {doing} {}: {error}", name(path))),
        }
    }
}

/// Standard output cannot be written to.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::file("write to", Path::new("-"), &error)
    }
}

/// A file as it is spoken of.
pub(crate) fn name(path: &Path) -> String {
    if is_stream(path) {
        "the standard stream".to_owned()
    } else {
        path.display().to_string()
    }
}

/// `-` is standard input or output.
pub(crate) fn is_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}
