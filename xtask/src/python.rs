//! The Python package: its wheel is built and installed into an environment of its own, and tested
//! there.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};

use crate::{
    cargo::{fetch, root, run, target_folder},
    matrix::fresh_seed,
    setup::program,
};

/// The tests with few games, the types, and the quick start in an empty environment.
pub(crate) fn sample() -> Result<()> {
    let environment = Environment::ready()?;
    environment.types()?;
    quick_start(&environment.wheel()?)?;
    run(environment.tests())
}

/// The tests with 100,000 games that are played in both languages, and the examples as a whole.
pub(crate) fn long() -> Result<()> {
    let environment = Environment::ready()?;
    let mut pip = environment.program("pip", "install --quiet --requirement");
    pip.arg(package().join("examples/requirements.txt"));
    fetch(pip)?;
    let mut tests = environment.tests();
    tests
        .env("UNDERTRICK_LONG", "1")
        .env("UNDERTRICK_SEED", fresh_seed()?.to_string());
    run(tests)
}

/// The package as it is built now.
pub(crate) fn wheel() -> Result<PathBuf> {
    Environment::ready()?.wheel()
}

/// Installs the wheel where nothing is, and runs the first example of the document there.
fn quick_start(wheel: &Path) -> Result<()> {
    let document = fs::read_to_string(root().join("docs/research.md"))?;
    let example = document
        .split_once("```python\n")
        .and_then(|(_, rest)| rest.split_once("```"));
    let (example, _) = example.context("docs/research.md has no example")?;
    let empty = Environment(target_folder()?.join("python-empty"));
    empty.make()?;
    let mut install = empty.program("pip", "install --quiet");
    install.arg(wheel);
    fetch(install)?;
    let mut python = empty.program("python", "-c");
    python.arg(example).current_dir(&empty.0);
    run(python)
}

/// A folder with a Python of its own.
struct Environment(PathBuf);

impl Environment {
    /// Makes it where it is missing, and installs what is built now.
    fn ready() -> Result<Self> {
        let environment = Self(target_folder()?.join("python"));
        let needed = fs::read_to_string(package().join("requirements.txt"))?;
        let installed = environment.0.join("requirements.txt");
        if fs::read_to_string(&installed).ok().as_ref() != Some(&needed) {
            environment.make()?;
            let mut pip = environment.program("pip", "install --quiet --requirement");
            pip.arg(package().join("requirements.txt"));
            fetch(pip)?;
            fs::write(installed, needed)?;
        }
        let wheels = environment.wheels();
        if wheels.exists() {
            fs::remove_dir_all(&wheels)?;
        }
        let mut build = environment.program("maturin", "build --release --locked --quiet --out");
        build.arg(&wheels);
        run(build)?;
        let mut install = environment.program("pip", "install --quiet --no-deps --force-reinstall");
        install.arg(environment.wheel()?);
        run(install)?;
        Ok(environment)
    }

    /// Empties it.
    fn make(&self) -> Result<()> {
        let mut venv = program("python3", "-m venv --clear");
        venv.arg(&self.0);
        run(venv)
    }

    fn wheels(&self) -> PathBuf {
        self.0.join("wheels")
    }

    fn wheel(&self) -> Result<PathBuf> {
        let first = fs::read_dir(self.wheels())?.next();
        Ok(first.context("maturin made no wheel")??.path())
    }

    fn types(&self) -> Result<()> {
        run(self.program("mypy", "undertrick"))
    }

    fn tests(&self) -> std::process::Command {
        self.program("pytest", "--quiet")
    }

    /// One of its programs, in the folder of the package.
    fn program(&self, name: &str, arguments: &str) -> std::process::Command {
        let path = self.0.join("bin").join(name);
        let mut command = program(&path.display().to_string(), arguments);
        command.current_dir(package());
        command
    }
}

fn package() -> PathBuf {
    root().join("python")
}
