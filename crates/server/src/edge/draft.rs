//! What games are offered with, and what can be wrong with a form that opens a table.

use std::str::FromStr;

use cards::FileError;
use words::{Key, key};

use crate::edge::fields::Fields;

/// A ready-made table.
#[derive(Debug)]
pub(crate) struct Preset {
    pub(crate) id: &'static str,
    fields: &'static [(&'static str, &'static str)],
}

/// What is wrong with a draft, and in which field.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) field: &'static str,
    /// The key of a sentence, with what it speaks of.
    pub(crate) key: Key,
    pub(crate) values: Vec<(&'static str, String)>,
    pub(crate) rule: Option<&'static str>,
}

pub(crate) const fn preset(
    id: &'static str,
    fields: &'static [(&'static str, &'static str)],
) -> Preset {
    Preset { id, fields }
}

impl Preset {
    /// As if somebody had filled it in.
    pub(crate) fn fields(&self) -> Fields {
        self.fields.iter().copied().collect()
    }
}

impl Fault {
    pub(crate) fn new(field: &'static str, key: Key) -> Self {
        Self {
            field,
            key,
            values: Vec::new(),
            rule: None,
        }
    }

    pub(crate) fn by(self, rule: &'static str) -> Self {
        Self {
            rule: Some(rule),
            ..self
        }
    }

    pub(crate) fn naming(mut self, name: &'static str, value: &dyn ToString) -> Self {
        self.values.push((name, value.to_string()));
        self
    }

    /// The option that the field is about, as programs write it.
    pub(crate) fn option(&self) -> &'static str {
        match self.field {
            "role" => "roles",
            "role_file" => "role_specs",
            "deck_name" => "deck",
            "deck_file" => "deck_cards",
            "given_role" => "given.role",
            "given_seat" => "given.seat",
            "missions" => "limits.missions",
            "briefcases" => "limits.briefcases",
            "variant" => "variants",
            "variant_file" => "variant_spec",
            "end" => "limits.end",
            other => other,
        }
    }

    /// Own content says itself where it is wrong, in the words its documents use.
    pub(crate) fn file(field: &'static str, error: &FileError) -> Self {
        Self::new(field, key!("fault-file"))
            .naming("line", &error.line)
            .naming("message", &error.message)
    }
}

/// What is wrong so far. Reading goes on after a fault, so that all of them can be told at once.
#[derive(Debug, Default)]
pub(crate) struct Faults(pub(crate) Vec<Fault>);

impl Faults {
    /// One fault is enough for a field.
    pub(crate) fn add(&mut self, fault: Fault) {
        if self.0.iter().all(|other| other.field != fault.field) {
            self.0.push(fault);
        }
    }

    /// What was read, if it could be.
    pub(crate) fn pass<T>(&mut self, read: Result<Option<T>, Fault>) -> Option<T> {
        read.unwrap_or_else(|fault| {
            self.add(fault);
            None
        })
    }
}

/// A field that holds one value, if anything is there.
pub(crate) fn value<T: FromStr>(fields: &Fields, field: &'static str) -> Result<Option<T>, Fault> {
    let read = fields.get(field).map(|text| text.trim().parse());
    read.transpose()
        .map_err(|_| Fault::new(field, key!("fault-number")))
}
