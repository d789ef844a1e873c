use pyo3::{PyErr, exceptions::PyValueError};

/// What a caller did wrong, as Python says it.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn unknown_game(name: &str) -> PyErr {
    value_error(format_args!(
        "the games are inside-job and black-spy, not {name:?}"
    ))
}
