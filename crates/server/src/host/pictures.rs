use std::{collections::VecDeque, sync::Mutex};

use axum::body::Bytes;

use crate::lock::lock;

/// The most pictures that are kept; each has some 60 kB.
const KEPT: usize = 64;

/// The pictures that were asked for last.
#[derive(Debug, Default)]
pub(crate) struct Pictures(Mutex<VecDeque<(String, Bytes)>>);

impl Pictures {
    pub(crate) fn find(&self, name: &str) -> Option<Bytes> {
        let kept = lock(&self.0);
        let found = kept.iter().find(|(other, _)| other == name);
        found.map(|(_, picture)| picture.clone())
    }

    pub(crate) fn keep(&self, name: String, picture: Bytes) {
        let mut kept = lock(&self.0);
        if kept.len() == KEPT {
            kept.pop_front();
        }
        kept.push_back((name, picture));
    }
}
