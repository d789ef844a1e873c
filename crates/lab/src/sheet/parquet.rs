//! Sheets as Parquet files: every column may have missing values, texts are UTF-8, everything is packed
//! by zstd.

use std::{fs::File, io, path::Path, sync::Arc};

use parquet::{
    basic::{Compression, LogicalType, Repetition, Type as Physical},
    column::reader::{ColumnReader, ColumnReaderImpl},
    data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int64Type},
    errors::ParquetError,
    file::{
        metadata::KeyValue,
        properties::WriterProperties,
        reader::{FileReader as _, SerializedFileReader},
        writer::SerializedFileWriter,
    },
    schema::types::{Type, TypePtr},
};

use super::{About, Cell, Column, Kind, Sheet};

/// Rows are gathered until there are this many, and then written as a group.
const ROWS: usize = 8192;

/// A Parquet file that is being written.
pub(super) struct ParquetFile {
    waiting: Sheet,
    state: State,
}

enum State {
    /// The columns are not known before the first rows.
    New(File, Vec<KeyValue>),
    Begun(SerializedFileWriter<File>),
}

impl ParquetFile {
    pub(super) fn create(path: &Path, about: &About) -> io::Result<Self> {
        let about = about.iter();
        let about = about.map(|(key, value)| KeyValue::new((*key).to_owned(), value.clone()));
        Ok(Self {
            waiting: Sheet::default(),
            state: State::New(File::create(path)?, about.collect()),
        })
    }

    pub(super) fn write(&mut self, rows: &Sheet) -> io::Result<()> {
        if self.waiting.columns.is_empty() {
            self.waiting = rows.clone();
        } else {
            self.waiting.append(rows.clone());
        }
        if self.waiting.len() >= ROWS {
            self.write_group()?;
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.write_group()?;
        match self.state {
            State::New(..) => Ok(()),
            State::Begun(writer) => writer.close().map(|_| ()).map_err(io_error),
        }
    }

    fn write_group(&mut self) -> io::Result<()> {
        let rows = std::mem::take(&mut self.waiting);
        if let State::New(file, about) = &self.state {
            let schema = schema(&rows).map_err(io_error)?;
            let properties = WriterProperties::builder()
                .set_created_by(crate::PROGRAM.to_owned())
                .set_compression(Compression::ZSTD(parquet::basic::ZstdLevel::default()))
                .set_key_value_metadata(Some(about.clone()))
                .build();
            let writer = SerializedFileWriter::new(file.try_clone()?, schema, Arc::new(properties));
            self.state = State::Begun(writer.map_err(io_error)?);
        }
        match &mut self.state {
            State::Begun(writer) if !rows.is_empty() => {
                write_group(writer, &rows).map_err(io_error)
            }
            State::Begun(_) | State::New(..) => Ok(()),
        }
    }
}

fn io_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}

fn schema(sheet: &Sheet) -> Result<TypePtr, ParquetError> {
    let field = |column: &Column| {
        let (physical, logical) = match column.kind {
            Kind::Number => (Physical::INT64, None),
            Kind::Float => (Physical::DOUBLE, None),
            Kind::Flag => (Physical::BOOLEAN, None),
            Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let field = Type::primitive_type_builder(&column.name, physical)
            .with_repetition(Repetition::OPTIONAL)
            .with_logical_type(logical);
        field.build().map(Arc::new)
    };
    let fields = sheet.columns.iter().map(field);
    let schema = Type::group_type_builder("sheet").with_fields(fields.collect::<Result<_, _>>()?);
    schema.build().map(Arc::new)
}

fn write_group(writer: &mut SerializedFileWriter<File>, rows: &Sheet) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for Column { kind, cells, name } in &rows.columns {
        let mut out = group.next_column()?.expect("each column is in the schema");
        let there = |cell: &Cell| i16::from(*cell != Cell::Missing);
        let levels: Vec<i16> = cells.iter().map(there).collect();
        let levels = Some(levels.as_slice());
        let wrong = || -> ! { panic!("a cell of {name} is not of the kind of its column") };
        match kind {
            Kind::Number => {
                let values: Vec<i64> = present(cells, |cell| match cell {
                    Cell::Number(number) => *number,
                    Cell::Float(_) | Cell::Text(_) | Cell::Flag(_) | Cell::Missing => wrong(),
                });
                out.typed::<Int64Type>()
                    .write_batch(&values, levels, None)?
            }
            Kind::Float => {
                let values: Vec<f64> = present(cells, |cell| match cell {
                    Cell::Float(number) => *number,
                    Cell::Number(_) | Cell::Text(_) | Cell::Flag(_) | Cell::Missing => wrong(),
                });
                out.typed::<DoubleType>()
                    .write_batch(&values, levels, None)?
            }
            Kind::Text => {
                let values: Vec<ByteArray> = present(cells, |cell| match cell {
                    Cell::Text(text) => text.as_str().into(),
                    Cell::Number(_) | Cell::Float(_) | Cell::Flag(_) | Cell::Missing => wrong(),
                });
                out.typed::<ByteArrayType>()
                    .write_batch(&values, levels, None)?
            }
            Kind::Flag => {
                let values: Vec<bool> = present(cells, |cell| match cell {
                    Cell::Flag(flag) => *flag,
                    Cell::Number(_) | Cell::Float(_) | Cell::Text(_) | Cell::Missing => wrong(),
                });
                out.typed::<BoolType>().write_batch(&values, levels, None)?
            }
        };
        out.close()?;
    }
    group.close().map(|_| ())
}

fn present<T>(cells: &[Cell], value: impl Fn(&Cell) -> T) -> Vec<T> {
    let there = cells.iter().filter(|&cell| *cell != Cell::Missing);
    there.map(value).collect()
}

/// Why a Parquet file is no sheet.
#[derive(Debug, thiserror::Error)]
pub enum BadSheet {
    #[error(transparent)]
    Read(#[from] io::Error),
    #[error("{0}")]
    Parquet(#[from] ParquetError),
    #[error("column {0} holds neither numbers, texts nor flags that may be missing")]
    Column(String),
}

impl Sheet {
    /// Reads a Parquet file with columns of the kinds that sheets have.
    ///
    /// # Errors
    /// When it cannot be read, or has other columns.
    pub fn read_parquet(path: &Path) -> Result<Self, BadSheet> {
        let reader = SerializedFileReader::new(File::open(path)?)?;
        let mut columns = Vec::new();
        for column in reader.metadata().file_metadata().schema_descr().columns() {
            let kind = match column.physical_type() {
                Physical::INT64 => Kind::Number,
                Physical::DOUBLE => Kind::Float,
                Physical::BYTE_ARRAY => Kind::Text,
                Physical::BOOLEAN => Kind::Flag,
                Physical::INT32
                | Physical::INT96
                | Physical::FLOAT
                | Physical::FIXED_LEN_BYTE_ARRAY => {
                    return Err(BadSheet::Column(column.path().string()));
                }
            };
            if column.max_rep_level() > 0 || column.max_def_level() != 1 {
                return Err(BadSheet::Column(column.path().string()));
            }
            columns.push((column.name().to_owned(), kind));
        }
        let mut sheet = Self::new(columns);
        for number in 0..reader.num_row_groups() {
            let group = reader.get_row_group(number)?;
            for (place, column) in sheet.columns.iter_mut().enumerate() {
                let cells = match group.get_column_reader(place)? {
                    ColumnReader::Int64ColumnReader(reader) => read(reader, Cell::Number)?,
                    ColumnReader::DoubleColumnReader(reader) => read(reader, Cell::Float)?,
                    ColumnReader::BoolColumnReader(reader) => read(reader, Cell::Flag)?,
                    ColumnReader::ByteArrayColumnReader(reader) => read(reader, |text| {
                        Cell::Text(String::from_utf8_lossy(text.data()).into_owned())
                    })?,
                    ColumnReader::Int32ColumnReader(_)
                    | ColumnReader::Int96ColumnReader(_)
                    | ColumnReader::FloatColumnReader(_)
                    | ColumnReader::FixedLenByteArrayColumnReader(_) => {
                        return Err(BadSheet::Column(column.name.clone()));
                    }
                };
                column.cells.extend(cells);
            }
        }
        Ok(sheet)
    }
}

/// All values of a column in one group of rows.
fn read<T: DataType>(
    mut reader: ColumnReaderImpl<T>,
    cell: impl Fn(T::T) -> Cell,
) -> Result<Vec<Cell>, ParquetError> {
    let (mut levels, mut values) = (Vec::new(), Vec::new());
    reader.read_records(usize::MAX, Some(&mut levels), None, &mut values)?;
    let mut values = values.into_iter();
    let cells = levels.iter().map(|&level| match level {
        0 => Cell::Missing,
        _ => values.next().map_or(Cell::Missing, &cell),
    });
    Ok(cells.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Several groups of rows, with values missing at every kind of column.
    #[test]
    fn what_was_written_is_read_again() {
        let kinds = [Kind::Number, Kind::Float, Kind::Text, Kind::Flag];
        let columns = kinds.map(|kind| (format!("{kind:?}"), kind));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sheet.parquet");
        let about: About = vec![("program", "test".to_owned())];
        let mut file = ParquetFile::create(&path, &about).unwrap();
        let mut all = Sheet::new(columns.clone().into());
        for piece in 0..3_u32 {
            let mut rows = Sheet::new(columns.clone().into());
            for row in 0..5000_u32 {
                let number = piece * 5000 + row;
                let there = |kind| number % 5 != kind;
                rows.push([
                    there(0).then_some(number).into(),
                    there(1).then_some(f64::from(number) / 3.0).into(),
                    there(2).then(|| format!("text “{number}”")).into(),
                    there(3).then_some(number % 2 == 0).into(),
                ]);
            }
            file.write(&rows).unwrap();
            all.append(rows);
        }
        file.finish().unwrap();
        assert_eq!(Sheet::read_parquet(&path).unwrap(), all);
        let reader = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
        assert_eq!(reader.num_row_groups(), 2);
        let about = reader.metadata().file_metadata().key_value_metadata();
        assert_eq!(about.unwrap()[0].value.as_deref(), Some("test"));
    }

    #[test]
    fn what_is_no_sheet_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sheet.parquet");
        assert!(matches!(Sheet::read_parquet(&path), Err(BadSheet::Read(_))));
        std::fs::write(&path, "no sheet").unwrap();
        let read = Sheet::read_parquet(&path);
        assert!(matches!(read, Err(BadSheet::Parquet(_))), "{read:?}");
    }
}
