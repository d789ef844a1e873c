use anyhow::Result;

use crate::cargo::{cargo, run, works};

/// A program that the checks need and that does not come with the tool chain.
struct Tool {
    name: &'static str,
    /// The cargo command that works when the program is there.
    probe: &'static str,
    /// The cargo command that installs it.
    install: &'static str,
}

const TOOLS: &[Tool] = &[Tool {
    name: "cargo-deny",
    probe: "deny --version",
    install: "install cargo-deny --locked",
}];

/// Installs what the checks need and is missing.
pub(crate) fn install_missing() -> Result<()> {
    for tool in TOOLS {
        if works(cargo(tool.probe)) {
            println!("{} is there", tool.name);
        } else {
            println!("{} is missing: installing it", tool.name);
            run(cargo(tool.install))?;
        }
    }
    Ok(())
}
