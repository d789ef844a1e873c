//! Lists the Fluent files of each language, and their keys, so that a misspelt key does not compile.

use std::{
    collections::BTreeSet,
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let locales = Path::new("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let out = env::var_os("OUT_DIR").expect("cargo sets it for a build script");
    let out = Path::new(&out);
    for language in ["en", "de", "nl"] {
        let files = files(&locales.join(language))?;
        // From the crate on, so that a copied target folder never has the words of another checkout.
        let text = |file: &PathBuf| {
            let path = Path::new("/").join(file);
            format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?})),")
        };
        let texts: String = files.iter().map(text).collect();
        fs::write(out.join(format!("{language}.rs")), format!("&[{texts}]"))?;
    }
    let mut keys = BTreeSet::new();
    for file in files(&locales.join("en"))? {
        let text = fs::read_to_string(file)?;
        // A message starts with its key at the start of a line; what goes on is indented.
        let heads = text.lines().filter_map(|line| line.split_once(" ="));
        let heads = heads.filter(|(key, _)| key.starts_with(|letter: char| letter.is_alphabetic()));
        keys.extend(heads.map(|(key, _)| key.to_owned()));
    }
    let keys: Vec<String> = keys.into_iter().collect();
    fs::write(out.join("keys.rs"), format!("&{keys:#?}"))
}

/// The files of a folder, sorted.
fn files(folder: &Path) -> io::Result<BTreeSet<PathBuf>> {
    fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect()
}
