use std::{path::PathBuf, process::Command};

use anyhow::Result;

use crate::{
    cargo::{cargo, fetch, target_folder, works},
    training,
};

/// Something the checks need and that does not come with the tool chain.
enum Tool {
    /// Where this command works it is there; else this package of Debian brings it.
    Debian(&'static str, &'static str),
    Other {
        name: &'static str,
        is_there: fn() -> Result<bool>,
        install: fn() -> Result<()>,
    },
}

impl Tool {
    const fn name(&self) -> &'static str {
        match *self {
            Self::Debian(_, name) | Self::Other { name, .. } => name,
        }
    }

    fn is_there(&self) -> Result<bool> {
        match *self {
            Self::Debian(probe, _) => {
                let (name, arguments) = probe.split_once(' ').unwrap_or((probe, ""));
                Ok(works(program(name, arguments)))
            }
            Self::Other { is_there, .. } => is_there(),
        }
    }

    fn install(&self) -> Result<()> {
        match *self {
            Self::Debian(_, package) => {
                let mut apt = program("apt-get", "install --yes");
                apt.arg(package);
                fetch(apt)
            }
            Self::Other { install, .. } => install(),
        }
    }
}

const TOOLS: &[Tool] = &[
    Tool::Other {
        name: "cargo-deny",
        is_there: || Ok(works(cargo("deny --version"))),
        install: || fetch(cargo("install cargo-deny --locked")),
    },
    Tool::Debian("chromium --version", "chromium"),
    Tool::Debian("chromedriver --version", "chromium-driver"),
    Tool::Debian("node --version", "nodejs"),
    Tool::Debian("npm --version", "npm"),
    Tool::Debian("python3 -m ensurepip --version", "python3-venv"),
    Tool::Other {
        name: "axe-core",
        is_there: || {
            let axe = target_folder()?.join("axe/node_modules/axe-core");
            Ok(axe.join("axe.min.js").exists())
        },
        install: || npm_install("axe-core@4.14.0", "axe"),
    },
    Tool::Other {
        name: "eslint",
        is_there: || Ok(eslint()?.exists()),
        install: || npm_install("eslint@9.39.1", "eslint"),
    },
];

/// What `long hosting` needs besides: the makers of machines and containers.
const FOR_HOSTING: &[Tool] = &[
    Tool::Debian("mmdebstrap --version", "mmdebstrap"),
    Tool::Debian("systemd-nspawn --version", "systemd-container"),
    Tool::Debian("buildah --version", "buildah"),
    Tool::Debian("curl --version", "curl"),
    Tool::Debian("openssl version", "openssl"),
];

/// What `ci training` needs besides. The packages of PyTorch's own makers bring gigabytes for GPUs.
const FOR_TRAINING: &[Tool] = &[Tool::Other {
    name: "torch",
    is_there: || Ok(training::is_there()),
    install: || {
        fetch(program(
            "apt-get",
            "install --yes --no-install-recommends python3-torch python3-pytest libopenblas0-pthread",
        ))
    },
}];

/// What stands before a server.
const PROXIES: &[Tool] = &[
    Tool::Debian("nginx -v", "nginx-light"),
    Tool::Debian("caddy version", "caddy"),
];

/// Installs what the checks need and is missing.
pub(crate) fn install_missing() -> Result<()> {
    install(TOOLS)
}

pub(crate) fn install_for_hosting() -> Result<()> {
    install(FOR_HOSTING)
}

pub(crate) fn install_for_training() -> Result<()> {
    install(FOR_TRAINING)
}

pub(crate) fn install_proxies() -> Result<()> {
    install(PROXIES)
}

fn install(tools: &[Tool]) -> Result<()> {
    for tool in tools {
        if tool.is_there()? {
            println!("{} is there", tool.name());
        } else {
            println!("{} is missing: installing it", tool.name());
            tool.install()?;
        }
    }
    Ok(())
}

/// A program from outside, its arguments written as on a command line.
pub(crate) fn program(name: &str, arguments: &str) -> Command {
    let mut command = Command::new(name);
    command.args(arguments.split_whitespace());
    command
}

/// The linter of the scripts.
pub(crate) fn eslint() -> Result<PathBuf> {
    Ok(target_folder()?.join("eslint/node_modules/eslint/bin/eslint.js"))
}

/// Installs a package into a folder of its own among what is built.
pub(crate) fn npm_install(package: &str, folder: &str) -> Result<()> {
    let mut npm = program("npm", "install --no-audit --no-fund --prefix");
    npm.arg(target_folder()?.join(folder)).arg(package);
    fetch(npm)
}
