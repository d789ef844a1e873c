//! The fonts of the site are made again from their packages and compared with what is committed.

use std::{fs, io, path::Path};

use anyhow::{Result, ensure};

use crate::{
    cargo::{fetch, root, run, target_folder},
    setup::{npm_install, program},
};

const PACKAGES: [&str; 2] = [
    "@fontsource/londrina-solid@5.3.0",
    "@fontsource-variable/bricolage-grotesque@5.3.0",
];
const TOOLS: [&str; 2] = ["fonttools==4.60.1", "brotli==1.1.0"];

/// `cargo xtask ci fonts`
pub(crate) fn check() -> Result<()> {
    let folder = target_folder()?.join("fonts");
    install(&folder)?;
    let made = folder.join("made");
    if made.exists() {
        fs::remove_dir_all(&made)?;
    }
    let ours = root().join("crates/server/assets/fonts");
    let mut make = program(&python(&folder), "");
    make.arg(ours.join("make.py"));
    make.arg(folder.join("node_modules")).arg(&made);
    run(make)?;
    let files: Vec<_> = fs::read_dir(&made)?.collect::<io::Result<_>>()?;
    ensure!(!files.is_empty(), "make.py makes nothing");
    for file in files {
        let file = file.path();
        let name = file.file_name().unwrap_or_default();
        let same = fs::read(&file)? == fs::read(ours.join(name)).unwrap_or_default();
        ensure!(
            same,
            "{} is not what make.py makes: copy it from {}",
            ours.join(name).display(),
            made.display()
        );
    }
    Ok(())
}

fn install(folder: &Path) -> Result<()> {
    if !folder.join("node_modules/@fontsource-variable").exists() {
        for package in PACKAGES {
            npm_install(package, "fonts")?;
        }
    }
    if !folder.join("python/bin/fonttools").exists() {
        let mut venv = program("python3", "-m venv");
        venv.arg(folder.join("python"));
        run(venv)?;
        let mut pip = program(&python(folder), "-m pip install --quiet");
        pip.args(TOOLS);
        fetch(pip)?;
    }
    Ok(())
}

fn python(folder: &Path) -> String {
    folder.join("python/bin/python").display().to_string()
}
