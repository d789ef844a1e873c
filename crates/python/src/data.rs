//! Games as files of data, and such files as arrays.

use std::{
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use lab::{
    BadFile, Cell, Column, Data, Kind, Sheet, SheetFile, Simulated, Simulation, TextFile, Wanted,
    holds_records,
};
use numpy::{IntoPyArray as _, PyArray1};
use pyo3::{
    exceptions::PyOSError,
    prelude::*,
    types::{PyDict, PyList},
};

use crate::{
    errors::{unknown_game, value_error},
    records::seated,
};

/// Writes games between our bots into files; the summary as JSON.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    clippy::needless_pass_by_value,
    reason = "Python names them and hands them over"
)]
pub(crate) fn write_data(
    py: Python<'_>,
    game: &str,
    options: &str,
    bots: Vec<String>,
    games: u64,
    seed: u64,
    out: Option<PathBuf>,
    decisions: Option<PathBuf>,
    beliefs: Option<PathBuf>,
) -> PyResult<String> {
    let paths = Paths {
        out,
        decisions,
        beliefs,
    };
    match game {
        "inside-job" => written::<inside_job::Game>(py, options, &bots, games, seed, &paths),
        "black-spy" => written::<black_spy::Game>(py, options, &bots, games, seed, &paths),
        other => Err(unknown_game(other)),
    }
}

struct Paths {
    out: Option<PathBuf>,
    decisions: Option<PathBuf>,
    beliefs: Option<PathBuf>,
}

fn written<G: Simulated>(
    py: Python<'_>,
    options: &str,
    bots: &[String],
    games: u64,
    seed: u64,
    paths: &Paths,
) -> PyResult<String> {
    let options = serde_json::from_str(options).map_err(value_error)?;
    let rules = G::prepare(options).map_err(value_error)?;
    let bots = seated::<G>(bots, &rules)?;
    let simulation = Simulation::<G>::new(rules, seed, games).with_bots(bots);
    let about = simulation.about();
    let sheet = |path: &Path| SheetFile::create(path, &about).map_err(|error| bad(path, error));
    let sheet_at = |path: &Option<PathBuf>| path.as_deref().map(sheet).transpose();
    let text = |path: &Path| TextFile::create(path).map_err(|error| bad(path, error));
    let out = paths.out.as_deref();
    let mut records = out
        .filter(|path| holds_records(path))
        .map(text)
        .transpose()?;
    let out = out.filter(|path| !holds_records(path)).map(sheet);
    let mut sheets = [
        out.transpose()?,
        sheet_at(&paths.decisions)?,
        sheet_at(&paths.beliefs)?,
    ];
    let wanted = Wanted {
        records: records.is_some(),
        games: sheets[0].is_some(),
        decisions: sheets[1].is_some(),
        beliefs: sheets[2].is_some(),
    };
    let summary = py.detach(|| -> io::Result<_> {
        let mut take = |data: Data| {
            if let Some(records) = &mut records {
                records.write(&data.records)?;
            }
            let rows = [data.games, data.decisions, data.beliefs];
            for (file, rows) in sheets.iter_mut().zip(rows) {
                if let Some(file) = file {
                    file.write(&rows)?;
                }
            }
            Ok(())
        };
        let summary = simulation.run_into(wanted, &mut take, &|_| {})?;
        records.map_or(Ok(()), TextFile::finish)?;
        let mut sheets = sheets.into_iter().flatten();
        sheets.try_for_each(SheetFile::finish)?;
        Ok(summary)
    })?;
    serde_json::to_string(&summary).map_err(value_error)
}

fn bad(path: &Path, error: BadFile) -> PyErr {
    match error {
        BadFile::Io(error) => unreadable(path, &error),
        error => value_error(error),
    }
}

/// The error of the system as Python knows it, with the name of the file.
fn unreadable(path: &Path, error: &io::Error) -> PyErr {
    match error.raw_os_error() {
        // With a number, Python makes a FileNotFoundError and the like of it.
        Some(number) => PyOSError::new_err((number, error.to_string(), path.to_owned())),
        None => PyOSError::new_err(format!("{}: {error}", path.display())),
    }
}

/// The text of a file that may be packed by gzip or zstd.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
pub(crate) fn read_text(py: Python<'_>, path: PathBuf) -> PyResult<String> {
    let text = py.detach(|| {
        let mut text = String::new();
        lab::unpacked(File::open(&path)?).read_to_string(&mut text)?;
        Ok(text)
    });
    text.map_err(|error| unreadable(&path, &error))
}

/// The columns of a Parquet file, each as its values and where they are missing.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
pub(crate) fn read_parquet(py: Python<'_>, path: PathBuf) -> PyResult<Bound<'_, PyDict>> {
    let sheet = py.detach(|| Sheet::read_parquet(&path));
    let sheet = sheet.map_err(|error| match error {
        lab::BadSheet::Read(error) => unreadable(&path, &error),
        error => value_error(format_args!("{}: {error}", path.display())),
    })?;
    columns(py, &sheet)
}

/// Columns by name: values, and where they are missing (`None` where no value is).
pub(crate) fn columns<'py>(py: Python<'py>, sheet: &Sheet) -> PyResult<Bound<'py, PyDict>> {
    let columns = PyDict::new(py);
    for column in sheet.columns() {
        columns.set_item(&column.name, (values(py, column)?, missing(py, column)))?;
    }
    Ok(columns)
}

fn values<'py>(
    py: Python<'py>,
    Column { kind, cells, .. }: &Column,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(match kind {
        Kind::Number => {
            let number = |cell: &Cell| match cell {
                Cell::Number(number) => *number,
                Cell::Float(_) | Cell::Text(_) | Cell::Flag(_) | Cell::Missing => 0,
            };
            let values: Vec<i64> = cells.iter().map(number).collect();
            values.into_pyarray(py).into_any()
        }
        Kind::Float => {
            let number = |cell: &Cell| match cell {
                Cell::Float(number) => *number,
                Cell::Number(_) | Cell::Text(_) | Cell::Flag(_) | Cell::Missing => f64::NAN,
            };
            let values: Vec<f64> = cells.iter().map(number).collect();
            values.into_pyarray(py).into_any()
        }
        Kind::Flag => {
            let flags = cells.iter().map(|cell| *cell == Cell::Flag(true));
            flags.collect::<Vec<bool>>().into_pyarray(py).into_any()
        }
        Kind::Text => {
            let text = |cell: &Cell| match cell {
                Cell::Text(text) => Some(text.clone()),
                Cell::Number(_) | Cell::Float(_) | Cell::Flag(_) | Cell::Missing => None,
            };
            PyList::new(py, cells.iter().map(text))?.into_any()
        }
    })
}

fn missing<'py>(
    py: Python<'py>,
    Column { cells, .. }: &Column,
) -> Option<Bound<'py, PyArray1<bool>>> {
    let missing: Vec<bool> = cells.iter().map(|cell| *cell == Cell::Missing).collect();
    missing.contains(&true).then(|| missing.into_pyarray(py))
}
