//! Named arrays of numbers in a file: the safetensors format.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// Why a file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadFile {
    #[error("this is not a safetensors file: {0}")]
    Format(&'static str),
    #[error("there is no tensor `{0}`")]
    Missing(String),
    #[error("tensor `{name}` has the shape {found:?}, and {wanted} is needed")]
    Shape {
        name: String,
        found: Vec<usize>,
        wanted: String,
    },
    #[error("tensor `{name}` has numbers of kind {kind}; f16, f32 and bytes can be read")]
    Kind { name: String, kind: String },
    #[error("the file was made for {found}, and {wanted} is needed")]
    Purpose { found: String, wanted: String },
}

/// Named arrays of numbers.
#[derive(Debug)]
pub struct Tensors<'a> {
    entries: Map<String, Value>,
    notes: BTreeMap<String, String>,
    data: &'a [u8],
}

/// One array.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    pub shape: Vec<usize>,
    pub numbers: Vec<f32>,
}

impl<'a> Tensors<'a> {
    /// Reads the list of what is in a file.
    ///
    /// # Errors
    /// When it is not such a file.
    pub fn read(file: &'a [u8]) -> Result<Self, BadFile> {
        let (len, rest) = file
            .split_first_chunk::<8>()
            .ok_or(BadFile::Format("it has no length"))?;
        let (header, data) = usize::try_from(u64::from_le_bytes(*len))
            .ok()
            .and_then(|len| rest.split_at_checked(len))
            .ok_or(BadFile::Format("its header is cut off"))?;
        let mut entries: Map<String, Value> =
            serde_json::from_slice(header).map_err(|_| BadFile::Format("its header is no JSON"))?;
        let mut notes = BTreeMap::new();
        if let Some(Value::Object(found)) = entries.remove("__metadata__") {
            for (name, note) in found {
                if let Value::String(note) = note {
                    notes.insert(name, note);
                }
            }
        }
        Ok(Self {
            entries,
            notes,
            data,
        })
    }

    /// What the file says about itself under this name.
    #[must_use]
    pub fn note(&self, name: &str) -> Option<&str> {
        self.notes.get(name).map(String::as_str)
    }

    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        self.entries.contains_key(name)
    }

    /// One array, as numbers of 32 bits.
    ///
    /// # Errors
    /// When there is none of this name, or it cannot be read.
    pub fn get(&self, name: &str) -> Result<Tensor, BadFile> {
        let (kind, shape, bytes) = self.bytes(name)?;
        let numbers: Vec<f32> = match kind {
            "F16" => in_chunks(bytes, |two| from_f16(u16::from_le_bytes(two))),
            "F32" => in_chunks(bytes, f32::from_le_bytes),
            "U8" | "BOOL" => bytes.iter().map(|&byte| byte.into()).collect(),
            other => {
                return Err(BadFile::Kind {
                    name: name.to_owned(),
                    kind: other.to_owned(),
                });
            }
        };
        if Some(numbers.len()) != shape.iter().copied().try_fold(1, usize::checked_mul) {
            return Err(BadFile::Format(
                "a tensor has not as many numbers as it says",
            ));
        }
        Ok(Tensor { shape, numbers })
    }

    fn bytes(&self, name: &str) -> Result<(&str, Vec<usize>, &'a [u8]), BadFile> {
        let entry = self
            .entries
            .get(name)
            .ok_or_else(|| BadFile::Missing(name.to_owned()))?;
        let sizes = |key: &str| -> Option<Vec<usize>> {
            let list = entry.get(key)?.as_array()?.iter();
            list.map(|size| usize::try_from(size.as_u64()?).ok())
                .collect()
        };
        let found = || {
            let kind = entry.get("dtype")?.as_str()?;
            let [from, to] = *sizes("data_offsets")? else {
                return None;
            };
            Some((kind, sizes("shape")?, self.data.get(from..to)?))
        };
        found().ok_or(BadFile::Format("an entry of its header is wrong"))
    }
}

fn in_chunks<const N: usize>(bytes: &[u8], number: impl Fn([u8; N]) -> f32) -> Vec<f32> {
    let (chunks, _) = bytes.as_chunks::<N>();
    chunks.iter().map(|&chunk| number(chunk)).collect()
}

/// A number of 16 bits: a sign, 5 bits of exponent and 10 of fraction.
fn from_f16(half: u16) -> f32 {
    let (sign, rest) = (u32::from(half >> 15) << 31, u32::from(half & 0x7fff));
    let size = if rest >= 0x7c00 {
        f32::from_bits(0x7f80_0000 | (rest & 0x3ff) << 13)
    } else {
        // With the exponent where 32 bits have theirs, all that is missing is its other offset.
        f32::from_bits(rest << 13) * f32::from_bits(0x7780_0000)
    };
    f32::from_bits(size.to_bits() | sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_16_bits_are_read_exactly() {
        for (half, number) in [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x7bff, 65504.0),
            (0x0001, 5.960_464_5e-8),
            (0x03ff, 6.097_555e-5),
            (0x0400, 6.103_515_6e-5),
            (0x7c00, f32::INFINITY),
        ] {
            assert_eq!(from_f16(half), number, "{half:x}");
        }
        assert!(from_f16(0x7e00).is_nan());
    }

    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        let mut file = (header.len() as u64).to_le_bytes().to_vec();
        file.extend(header.as_bytes());
        file.extend(data);
        file
    }

    #[test]
    fn tensors_are_found_by_name_with_their_notes() {
        let header = r#"{"__metadata__":{"game":"x"},"a":{"dtype":"F16","shape":[2],"data_offsets":[0,4]},
            "b":{"dtype":"U8","shape":[1,2],"data_offsets":[4,6]},"c":{"dtype":"I64","shape":[],"data_offsets":[0,8]}}"#;
        let file = file(header, &[0, 0x3c, 0, 0xc0, 7, 1]);
        let tensors = Tensors::read(&file).unwrap();
        assert_eq!(tensors.note("game"), Some("x"));
        assert_eq!(tensors.get("a").unwrap().numbers, [1.0, -2.0]);
        let b = tensors.get("b").unwrap();
        assert_eq!((b.shape, b.numbers), (vec![1, 2], vec![7.0, 1.0]));
        assert!(tensors.get("c").is_err());
        assert_eq!(tensors.get("d"), Err(BadFile::Missing("d".to_owned())));
    }

    #[test]
    fn what_is_cut_off_is_refused() {
        let header = r#"{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#;
        let whole = file(header, &[0; 8]);
        assert!(Tensors::read(&whole).unwrap().get("a").is_ok());
        for len in 0..whole.len() {
            let found = Tensors::read(&whole[..len]).and_then(|tensors| tensors.get("a"));
            assert!(found.is_err(), "{len}");
        }
        let more = header.replace("[2]", "[3]");
        let wrong = file(&more, &[0; 8]);
        assert!(Tensors::read(&wrong).unwrap().get("a").is_err());
    }
}
