//! The scripts of the pages: the linter, and tests of the parts that need no browser.

use std::{fs, path::PathBuf};

use anyhow::{Result, ensure};

use crate::{
    cargo::{root, run},
    setup::{eslint, program},
};

pub(crate) fn check() -> Result<()> {
    let assets = root().join("crates/server/assets");
    let mut lint = program("node", "");
    lint.arg(eslint()?)
        .args([
            "--config",
            "eslint.config.mjs",
            "--max-warnings",
            "0",
            "script",
        ])
        .current_dir(&assets);
    run(lint)?;
    let tests = fs::read_dir(assets.join("script/tests"))?;
    let mut tests: Vec<PathBuf> = tests.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    tests.retain(|file| file.extension().is_some_and(|ending| ending == "js"));
    tests.sort();
    ensure!(!tests.is_empty(), "there are no tests of the scripts");
    let mut test = program("node", "--test");
    test.args(tests);
    run(test)
}
