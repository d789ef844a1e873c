//! The networks that are built in.

use std::sync::{Arc, LazyLock};

use encoder::{BlackSpy, Encoder, InsideJob};
use network::{BadFile, Network};
use play::Game;

use crate::Networks;

static INSIDE_JOB: LazyLock<Arc<Network>> =
    LazyLock::new(|| built_in::<InsideJob>(include_bytes!("../models/inside-job.safetensors")));
static BLACK_SPY: LazyLock<Arc<Network>> =
    LazyLock::new(|| built_in::<BlackSpy>(include_bytes!("../models/black-spy.safetensors")));

pub(crate) fn inside_job() -> Networks {
    alone(&INSIDE_JOB)
}

pub(crate) fn black_spy() -> Networks {
    alone(&BLACK_SPY)
}

/// One network for everything.
fn alone(network: &Arc<Network>) -> Networks {
    Networks {
        strong: network.clone(),
        quick: network.clone(),
    }
}

/// Reads a network that plays the game of an encoder.
pub(crate) fn read<E: Encoder>(file: &[u8]) -> Result<Network, BadFile> {
    Network::read(file, E::Game::NAME, E::FEATURES, E::ACTIONS)
}

fn built_in<E: Encoder>(file: &[u8]) -> Arc<Network> {
    Arc::new(read::<E>(file).expect("a test reads the networks that are built in"))
}
