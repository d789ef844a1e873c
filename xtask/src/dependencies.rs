//! Which way dependencies point.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result, bail};

use crate::{
    cargo::{cargo, read},
    games::GAMES,
    pages,
};

/// The crates of the workspace from the ground up: each may name those of the layers before its
/// own.
const LAYERS: &[&[&str]] = &[
    &["cards"],
    // The games, which do not know each other.
    &[],
    &["play", "xtask"],
    &["encoder", "network"],
    &["bots", "words"],
    &["lab", "learn", "review"],
    &["server", "python"],
    &["undertrick"],
    &["journeys"],
];

/// The place of [`GAMES`] among the layers.
const GAMES_LAYER: usize = 1;

/// Crates from outside that not everybody may know, and who may name them. Crates above one of
/// those reach it through that one, no other crate at all. The first one named must really use it,
/// so that a misspelt name is noticed.
const BORDERS: &[(&str, &[&str])] = &[
    ("axum", &["server"]),
    ("fluent", &["words"]),
    ("maud", &["server"]),
    ("sqlx", &["server"]),
    ("tokio", &["server", "undertrick", "journeys"]),
    ("pyo3", &["python"]),
    ("fantoccini", &["journeys"]),
    ("rayon", &["lab", "python", "undertrick"]),
    ("clap", &["undertrick"]),
];

/// What one crate of the workspace depends on.
struct Needs {
    /// Named in its manifest, for its tests too.
    named: BTreeSet<String>,
    /// Linked into what is built from it, directly or not.
    reached: BTreeSet<String>,
}

/// Fails with the list of dependencies that point the wrong way, inside the server too.
pub(crate) fn check() -> Result<()> {
    let metadata = read(cargo("metadata --format-version 1 --no-deps --locked"))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"]
        .as_array()
        .context("cargo lists no packages")?;
    let mut workspace = BTreeMap::new();
    for package in packages {
        let name = package["name"].as_str().context("a package has no name")?;
        let manifest = package["manifest_path"]
            .as_str()
            .context("a package has no manifest")?;
        let needs = Needs {
            named: tree(manifest, "--edges normal,build,dev --depth 1")?,
            reached: tree(manifest, "--edges normal,build")?,
        };
        workspace.insert(name.to_owned(), needs);
    }

    let faults = faults(&workspace);
    if !faults.is_empty() {
        bail!(
            "dependencies point the wrong way:\n  {}",
            faults.join("\n  ")
        );
    }
    let names: Vec<&str> = workspace.keys().map(String::as_str).collect();
    println!("looked at {}", names.join(", "));
    pages::check()
}

/// The names of the crates that `cargo tree` finds below a manifest.
fn tree(manifest: &str, edges: &str) -> Result<BTreeSet<String>> {
    // The features of each crate are resolved on their own, as if nothing else were built.
    let mut command = cargo(&format!(
        "tree --locked --target all --prefix none --format {{p}} {edges}"
    ));
    command.args(["--manifest-path", manifest]);
    let lines = read(command)?;
    let names = lines
        .lines()
        .skip(1)
        .filter_map(|line| line.split_whitespace().next());
    Ok(names.map(str::to_owned).collect())
}

fn faults(workspace: &BTreeMap<String, Needs>) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, needs) in workspace {
        let Some(layer) = layer_of(name) else {
            faults.push(format!(
                "{name} stands in no layer: give it a place in LAYERS"
            ));
            continue;
        };
        for other in needs
            .named
            .iter()
            .filter(|&other| other != name && workspace.contains_key(other))
        {
            if layer_of(other).is_none_or(|below| below >= layer) {
                faults.push(format!("{name} names {other}, which is not below it"));
            }
        }
        for &(foreign, owners) in BORDERS {
            let owned = owners.contains(&name.as_str());
            let through = needs
                .reached
                .iter()
                .any(|other| owners.contains(&other.as_str()));
            if needs.reached.contains(foreign) && !owned && !through {
                faults.push(format!(
                    "{name} reaches {foreign}, which only {} may use",
                    owners.join(", ")
                ));
            } else if needs.named.contains(foreign) && !owned {
                faults.push(format!(
                    "{name} names {foreign}, which only {} may name",
                    owners.join(", ")
                ));
            }
            if owners[0] == name && !needs.reached.contains(foreign) {
                faults.push(format!(
                    "{name} does not reach {foreign}: is it spelt right in BORDERS?"
                ));
            }
        }
    }
    faults
}

fn layer_of(name: &str) -> Option<usize> {
    if GAMES.iter().any(|game| game.package == name) {
        return Some(GAMES_LAYER);
    }
    LAYERS.iter().position(|layer| layer.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_faults(crates: &[(&str, &str)], expected: &[&str]) {
        let workspace = crates.iter().map(|&(name, others)| {
            let others: BTreeSet<String> = others.split_whitespace().map(str::to_owned).collect();
            let needs = Needs {
                named: others.clone(),
                reached: others,
            };
            (name.to_owned(), needs)
        });
        assert_eq!(faults(&workspace.collect()), expected);
    }

    #[test]
    fn downwards_is_allowed() {
        check_faults(
            &[
                ("cards", ""),
                ("inside_job", "cards serde"),
                ("lab", "cards rayon"),
            ],
            &[],
        );
    }

    #[test]
    fn the_games_do_not_know_each_other() {
        check_faults(
            &[("black_spy", "inside_job"), ("inside_job", "")],
            &["black_spy names inside_job, which is not below it"],
        );
    }

    #[test]
    fn the_rules_know_no_threads() {
        check_faults(
            &[("cards", "rayon")],
            &["cards reaches rayon, which only lab, python, undertrick may use"],
        );
    }

    #[test]
    fn what_is_reached_through_the_server_is_still_not_named() {
        check_faults(
            &[("undertrick", "axum server clap")],
            &["undertrick names axum, which only server may name"],
        );
    }

    #[test]
    fn a_misspelt_name_is_noticed() {
        check_faults(
            &[("lab", "")],
            &["lab does not reach rayon: is it spelt right in BORDERS?"],
        );
        check_faults(
            &[("cadrs", "")],
            &["cadrs stands in no layer: give it a place in LAYERS"],
        );
    }
}
