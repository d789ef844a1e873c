//! The rules, bots and measurements for Python. No rule is in here.

mod bot;
mod chance;
mod data;
mod errors;
mod known;
mod records;
mod state;
mod stated;
mod tables;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::bot::{Bot, contest, estimate};
    #[pymodule_export]
    use super::data::{read_parquet, read_text, write_data};
    #[pymodule_export]
    use super::records::{decisions, simulate};
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::tables::{Tables, describe};

    /// The name and version of this program, as in records.
    #[pymodule_export]
    const PROGRAM: &str = lab::PROGRAM;
}
