//! The trainer without a GPU: its tests, and a short run of each game.

use anyhow::Result;

use crate::{
    cargo::{root, run, target_folder, works},
    python,
    setup::{self, program},
};

/// The one of the system, for which there are packages; another that has PyTorch goes before it.
const SYSTEM_PYTHON: &str = "/usr/bin/python3";

/// `cargo xtask ci training`
pub(crate) fn smoke() -> Result<()> {
    setup::install_for_training()?;
    let package = target_folder()?.join("training");
    let python = if has_torch("python3") {
        "python3"
    } else {
        SYSTEM_PYTHON
    };
    let mut unpack = program(python, "-m zipfile -e");
    unpack.arg(python::wheel()?).arg(&package);
    run(unpack)?;
    for module in [
        "-m pytest --quiet -p no:cacheprovider training/tests",
        "-m training.smoke",
    ] {
        let mut command = program(python, module);
        command.current_dir(root()).env("PYTHONPATH", &package);
        run(command)?;
    }
    Ok(())
}

/// Whether some Python can run the trainer.
pub(crate) fn is_there() -> bool {
    has_torch("python3") || has_torch(SYSTEM_PYTHON)
}

fn has_torch(python: &str) -> bool {
    let mut import = program(python, "-c");
    import.arg("import numpy, pytest, torch");
    works(import)
}
