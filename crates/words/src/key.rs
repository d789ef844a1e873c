/// The keys of all Fluent files, sorted.
const KEYS: &[&str] = include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// The key of a text that is there in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(&'static str);

/// A [`Key`] from its text. A misspelt one does not compile.
#[macro_export]
macro_rules! key {
    ($key:literal) => {
        const { $crate::Key::new($key) }
    };
}

impl Key {
    /// Use it through [`key!`](crate::key!), which calls it while compiling.
    ///
    /// # Panics
    ///
    /// Where no text has this key.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        assert!(is_known(key.as_bytes()), "no text has this key");
        Self(key)
    }

    /// A key that is put together while running, such as `role-decoy`.
    #[must_use]
    pub fn find(key: &str) -> Option<Self> {
        let at = KEYS.binary_search(&key).ok()?;
        Some(Self(KEYS[at]))
    }

    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// All keys, sorted.
    pub fn all() -> impl Iterator<Item = Self> {
        KEYS.iter().copied().map(Self)
    }
}

/// A binary search by hand: the library's own does not run while compiling.
const fn is_known(key: &[u8]) -> bool {
    let (mut from, mut to) = (0, KEYS.len());
    while from < to {
        let middle = (from + to) / 2;
        if is_before(KEYS[middle].as_bytes(), key) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    from < KEYS.len() && !is_before(key, KEYS[from].as_bytes())
}

const fn is_before(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return one[at] < other[at];
        }
        at += 1;
    }
    one.len() < other.len()
}
