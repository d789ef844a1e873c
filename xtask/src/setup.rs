use std::{path::PathBuf, process::Command};

use anyhow::Result;

use crate::{
    cargo::{cargo, fetch, target_folder, works},
    training,
};

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
        install: || fetch(cargo("install cargo-deny --locked")),
    },
    Tool {
        name: "chromium",
        is_there: || Ok(works(program("chromium", "--version"))),
        install: || fetch(program("apt-get", "install --yes chromium")),
    },
    Tool {
        name: "chromium-driver",
        is_there: || Ok(works(program("chromedriver", "--version"))),
        install: || fetch(program("apt-get", "install --yes chromium-driver")),
    },
    Tool {
        name: "node",
        is_there: || Ok(works(program("node", "--version"))),
        install: || fetch(program("apt-get", "install --yes nodejs")),
    },
    Tool {
        name: "npm",
        is_there: || Ok(works(program("npm", "--version"))),
        install: || fetch(program("apt-get", "install --yes npm")),
    },
    Tool {
        name: "python3-venv",
        is_there: || Ok(works(program("python3", "-m ensurepip --version"))),
        install: || fetch(program("apt-get", "install --yes python3-venv")),
    },
    Tool {
        name: "axe-core",
        is_there: || {
            let axe = target_folder()?.join("axe/node_modules/axe-core");
            Ok(axe.join("axe.min.js").exists())
        },
        install: || npm_install("axe-core@4.14.0", "axe"),
    },
    Tool {
        name: "eslint",
        is_there: || Ok(eslint()?.exists()),
        install: || npm_install("eslint@9.39.1", "eslint"),
    },
];

/// What `long hosting` needs besides: the makers of machines and containers.
const FOR_HOSTING: &[Tool] = &[
    Tool {
        name: "mmdebstrap",
        is_there: || Ok(works(program("mmdebstrap", "--version"))),
        install: || fetch(program("apt-get", "install --yes mmdebstrap")),
    },
    Tool {
        name: "systemd-nspawn",
        is_there: || Ok(works(program("systemd-nspawn", "--version"))),
        install: || fetch(program("apt-get", "install --yes systemd-container")),
    },
    Tool {
        name: "buildah",
        is_there: || Ok(works(program("buildah", "--version"))),
        install: || fetch(program("apt-get", "install --yes buildah")),
    },
    Tool {
        name: "curl",
        is_there: || Ok(works(program("curl", "--version"))),
        install: || fetch(program("apt-get", "install --yes curl")),
    },
    Tool {
        name: "openssl",
        is_there: || Ok(works(program("openssl", "version"))),
        install: || fetch(program("apt-get", "install --yes openssl")),
    },
];

/// What `ci training` needs besides. The packages of PyTorch's own makers bring gigabytes for GPUs.
const FOR_TRAINING: &[Tool] = &[Tool {
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
    Tool {
        name: "nginx",
        is_there: || Ok(works(program("nginx", "-v"))),
        install: || fetch(program("apt-get", "install --yes nginx-light")),
    },
    Tool {
        name: "caddy",
        is_there: || Ok(works(program("caddy", "version"))),
        install: || fetch(program("apt-get", "install --yes caddy")),
    },
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
