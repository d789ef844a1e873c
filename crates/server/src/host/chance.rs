use std::sync::{Arc, Mutex};

use cards::{Rng, Seed};

/// Where a server gets its chance: the operating system, or in tests a seed.
#[derive(Clone, Debug, Default)]
pub enum Chance {
    #[default]
    System,
    Seeded(Arc<Mutex<Rng>>),
}

impl Chance {
    #[must_use]
    pub fn seeded(seed: Seed) -> Self {
        Self::Seeded(Arc::new(Mutex::new(Rng::new(seed, 0))))
    }

    pub(crate) fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match self {
            Self::System => getrandom::fill(&mut bytes).expect("the system has chance to give"),
            Self::Seeded(rng) => {
                let mut rng = rng.lock().expect("nobody panics while drawing");
                for part in bytes.chunks_mut(4) {
                    part.copy_from_slice(&rng.bits().to_le_bytes()[..part.len()]);
                }
            }
        }
        bytes
    }

    /// A number in `0.0..1.0`.
    pub(crate) fn unit(&self) -> f64 {
        f64::from(u32::from_le_bytes(self.bytes())) / 4_294_967_296.0
    }
}
