use std::{path::PathBuf, process::Command};

use anyhow::Result;

use crate::cargo::{cargo, run, target_folder, works};

/// Something the checks need and that does not come with the tool chain.
struct Tool {
    name: &'static str,
    is_there: fn() -> Result<bool>,
    install: fn() -> Result<()>,
}

const TOOLS: &[Tool] = &[
    Tool {
        name: "cargo-deny",
        is_there: || Ok(works(cargo("deny --version"))),
        install: || run(cargo("install cargo-deny --locked")),
    },
    Tool {
        name: "chromium",
        is_there: || Ok(works(program("chromium", "--version"))),
        install: || run(program("apt-get", "install --yes chromium")),
    },
    Tool {
        name: "chromium-driver",
        is_there: || Ok(works(program("chromedriver", "--version"))),
        install: || run(program("apt-get", "install --yes chromium-driver")),
    },
    Tool {
        name: "axe-core",
        is_there: || {
            Ok(axe_folder()?
                .join("node_modules/axe-core/axe.min.js")
                .exists())
        },
        install: || {
            let mut npm = program(
                "npm",
                "install --no-audit --no-fund axe-core@4.14.0 --prefix",
            );
            npm.arg(axe_folder()?);
            run(npm)
        },
    },
];

/// Installs what the checks need and is missing.
pub(crate) fn install_missing() -> Result<()> {
    for tool in TOOLS {
        if (tool.is_there)()? {
            println!("{} is there", tool.name);
        } else {
            println!("{} is missing: installing it", tool.name);
            (tool.install)()?;
        }
    }
    Ok(())
}

/// A program from outside, its arguments written as on a command line.
fn program(name: &str, arguments: &str) -> Command {
    let mut command = Command::new(name);
    command.args(arguments.split_whitespace());
    command
}

/// Where the journeys look for the checks of axe-core.
fn axe_folder() -> Result<PathBuf> {
    Ok(target_folder()?.join("axe"))
}
