//! How much may still be asked for, as every answer of the API tells it.

use std::cell::Cell;

use axum::http::{HeaderMap, HeaderName, HeaderValue};

tokio::task_local! {
    /// The allowance that was noted while a request is answered.
    static NOTED: Cell<Option<Allowance>>;
}

/// The headers that tell it.
pub(crate) const HEADERS: [HeaderName; 3] = [
    HeaderName::from_static("ratelimit-limit"),
    HeaderName::from_static("ratelimit-remaining"),
    HeaderName::from_static("ratelimit-reset"),
];

/// The number of requests allowed in a minute, and how many of them are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    limit: u32,
    left: u32,
}

impl Allowance {
    pub(crate) const fn new(limit: u32, left: u32) -> Self {
        Self { limit, left }
    }

    /// Remembers it for the answer. Of several limits the one that is reached first is told.
    pub(crate) fn note(self) {
        // Outside of a request nobody is told.
        let _ = NOTED.try_with(|noted| {
            if noted.get().is_none_or(|other| self.left <= other.left) {
                noted.set(Some(self));
            }
        });
    }

    /// In how many seconds all of it is there again.
    fn reset(self) -> u64 {
        let used = u64::from(self.limit.saturating_sub(self.left));
        (used * 60).div_ceil(u64::from(self.limit.max(1)))
    }

    pub(crate) fn tell(self, headers: &mut HeaderMap) {
        let values = [self.limit.into(), self.left.into(), self.reset()];
        for (name, value) in HEADERS.into_iter().zip(values) {
            headers.insert(name, HeaderValue::from(value));
        }
    }
}

/// Answers a request, and says what was noted meanwhile.
pub(crate) async fn noting<T>(answer: impl Future<Output = T>) -> (T, Option<Allowance>) {
    let answered = async {
        let answer = answer.await;
        (answer, NOTED.with(Cell::get))
    };
    NOTED.scope(Cell::new(None), answered).await
}
