//! JSON as records need it: stricter than what `serde` accepts by itself.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{DeserializeOwned, Error as _, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Map, Number, Value, value::RawValue};

use crate::Wrong;

/// A JSON value in which no object has a key twice.
#[derive(Debug)]
pub(crate) struct Strict(pub(crate) Value);

/// Reads a part of a record as a value of its type, refusing what a derived reader lets through: a
/// key twice in a table, `null` for what should be left out, and a list for an object.
pub(crate) fn read<T: DeserializeOwned + Serialize>(raw: &RawValue) -> Result<T, Wrong> {
    if !raw.get().starts_with('{') {
        return Err(Wrong::Unreadable("it must be an object".to_owned()));
    }
    let value: T = parse(raw)?;
    let again = serde_json::to_string(&value).expect("what was read can be written");
    if again != raw.get() {
        let again = serde_json::from_str(&again).expect("this is JSON");
        check_shape(&strict(raw)?, &again, "")?;
    }
    Ok(value)
}

pub(crate) fn strict(raw: &RawValue) -> Result<Value, Wrong> {
    let Strict(value) = parse(raw)?;
    Ok(value)
}

/// Reads a part of a record; if that fails, says in which field.
pub(crate) fn parse<'a, T: Deserialize<'a>>(raw: &'a RawValue) -> Result<T, Wrong> {
    serde_json::from_str(raw.get()).or_else(|_| {
        let mut reader = serde_json::Deserializer::from_str(raw.get());
        serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            let reason = without_place(error.inner());
            Wrong::Unreadable(match error.path().to_string().as_str() {
                "." => reason,
                path => format!("{path}: {reason}"),
            })
        })
    })
}

/// The message without line and column, which count from the start of a part of the record.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

/// A value for an error message.
pub(crate) fn shown(value: &Value) -> String {
    const LONGEST: usize = 120;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// Is everything an object that is one when it is written again, and everything a list?
fn check_shape(found: &Value, again: &Value, field: &str) -> Result<(), Wrong> {
    let wrong = |expected| {
        let found = shown(found);
        Err(Wrong::Unreadable(format!(
            "{field} is {found}, expected {expected}"
        )))
    };
    match (found, again) {
        (Value::Object(found), Value::Object(again)) => {
            found
                .iter()
                .try_for_each(|(key, found)| match again.get(key) {
                    Some(again) => check_shape(found, again, key),
                    None if found.is_null() => Err(Wrong::Unreadable(format!(
                        "{key} is null, leave it out instead"
                    ))),
                    None => Ok(()),
                })
        }
        (Value::Array(found), Value::Array(again)) => found
            .iter()
            .zip(again)
            .try_for_each(|(found, again)| check_shape(found, again, field)),
        (_, Value::Object(_)) => wrong("an object"),
        (_, Value::Array(_)) => wrong("a list"),
        (Value::Object(_) | Value::Array(_) | Value::Null, _) => wrong("a plain value"),
        (Value::Bool(_) | Value::Number(_) | Value::String(_), _) => Ok(()),
    }
}

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format_args!(
                    "the key `{key}` is there twice"
                )));
            }
            let Strict(value) = entries.next_value()?;
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}
