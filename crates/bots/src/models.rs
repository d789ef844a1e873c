//! The networks that are built in.

use std::sync::{Arc, LazyLock};

use encoder::{BlackSpy, Encoder, InsideJob};
use network::{BadFile, Network};
use play::Game;

use crate::Networks;

static INSIDE_JOB: LazyLock<Networks> = LazyLock::new(|| Networks {
    strong: built_in::<InsideJob>(include_bytes!("../models/inside-job.safetensors")),
    quick: built_in::<InsideJob>(include_bytes!("../models/inside-job.quick.safetensors")),
});
static BLACK_SPY: LazyLock<Networks> = LazyLock::new(|| Networks {
    strong: built_in::<BlackSpy>(include_bytes!("../models/black-spy.safetensors")),
    quick: built_in::<BlackSpy>(include_bytes!("../models/black-spy.quick.safetensors")),
});

pub(crate) fn inside_job() -> Networks {
    INSIDE_JOB.clone()
}

pub(crate) fn black_spy() -> Networks {
    BLACK_SPY.clone()
}

/// Reads a network that plays the game of an encoder.
pub(crate) fn read<E: Encoder>(file: &[u8]) -> Result<Network, BadFile> {
    Network::read(file, E::Game::NAME, E::FEATURES, E::ACTIONS)
}

fn built_in<E: Encoder>(file: &[u8]) -> Arc<Network> {
    Arc::new(read::<E>(file).expect("a test reads the networks that are built in"))
}
