//! The rules, bots and measurements for Python. No rule is in here.

mod tables;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::tables::{Tables, describe};
}
