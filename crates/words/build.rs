//! Lists the keys of the Fluent files, so that a misspelt key does not compile.

use std::{collections::BTreeSet, env, fs, io, path::Path};

fn main() -> io::Result<()> {
    let locales = Path::new("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut keys = BTreeSet::new();
    for file in fs::read_dir(locales.join("en"))? {
        let text = fs::read_to_string(file?.path())?;
        // A message starts with its key at the start of a line; what goes on is indented.
        let heads = text.lines().filter_map(|line| line.split_once(" ="));
        let heads = heads.filter(|(key, _)| key.starts_with(|letter: char| letter.is_alphabetic()));
        keys.extend(heads.map(|(key, _)| key.to_owned()));
    }
    let out = env::var_os("OUT_DIR").expect("cargo sets it for a build script");
    let keys: Vec<String> = keys.into_iter().collect();
    fs::write(Path::new(&out).join("keys.rs"), format!("&{keys:#?}"))
}
