//! The script of the pages. Its modules say what they import, for the linter and the tests; browsers get
//! them as one file, in the order of their imports and without the lines that say so.

use std::collections::{BTreeMap, BTreeSet};

macro_rules! modules {
    ($($name:literal)*) => {
        &[$(Source { name: $name, text: include_str!(concat!("../../../assets/script/", $name)) }),*]
    };
}

/// The files of `assets/script`.
const MODULES: &[Source] = modules![
    "aloud.js" "announce.js" "attention.js" "autoplay.js" "ballots.js" "banner.js" "beam.js" "bubbles.js" "clock.js" "coach.js" "curtain.js" "deal.js" "entropy.js"
    "faces.js" "fair.js" "file.js" "flights.js" "fly.js" "focus.js" "hand.js" "keys.js" "main.js" "marks.js" "morph.js" "motion.js" "nudge.js" "order.js" "page.js"
    "parts.js" "post.js" "quick.js" "reload.js" "replay.js" "say.js" "send.js" "settings.js" "sha256.js" "share.js" "sound.js"
    "sounds.js" "stamp.js" "steps.js" "stream.js" "synth.js" "table.js" "tabs.js" "tally.js" "trick.js" "turning.js" "update.js" "vote.js"
];

/// The module that begins; all others are imported by it or by each other.
const FIRST: &str = "main.js";

/// The whole script, without the lines that only people read.
pub(super) fn joined() -> String {
    let script =
        join(MODULES).unwrap_or_else(|fault| panic!("the scripts cannot be joined: {fault}"));
    let lines = script.lines().map(str::trim_start);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[derive(Clone, Copy, Debug)]
struct Source {
    name: &'static str,
    text: &'static str,
}

/// Why modules do not make one script.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum Fault {
    #[error("{file}: `{line}` is not understood: write `import {{ a, b }} from \"./c.js\";`")]
    BadImport {
        file: &'static str,
        line: &'static str,
    },
    #[error("{file}: `{line}` does not declare one name")]
    BadDeclaration {
        file: &'static str,
        line: &'static str,
    },
    #[error("{file} imports {from}, which does not exist")]
    NoSuchModule {
        file: &'static str,
        from: &'static str,
    },
    #[error("{file} imports {name} from {from}, which does not export it")]
    NotExported {
        file: &'static str,
        from: &'static str,
        name: &'static str,
    },
    #[error("{file} exports {name}, which nobody imports")]
    Unused {
        file: &'static str,
        name: &'static str,
    },
    #[error("{file} and {other} both declare {name}")]
    Clash {
        file: &'static str,
        other: &'static str,
        name: &'static str,
    },
    #[error("{0} imports itself by way of others")]
    Cycle(&'static str),
    #[error("nobody imports {0}")]
    Unreached(&'static str),
}

#[derive(Debug)]
struct Module {
    file: &'static str,
    imports: Vec<(&'static str, Vec<&'static str>)>,
    exports: BTreeSet<&'static str>,
    /// All names at its top level.
    declared: Vec<&'static str>,
    body: String,
}

impl Module {
    fn read(source: Source) -> Result<Self, Fault> {
        let file = source.name;
        let mut module = Self {
            file,
            imports: Vec::new(),
            exports: BTreeSet::new(),
            declared: Vec::new(),
            body: String::new(),
        };
        for line in source.text.lines() {
            if line.starts_with("import ") {
                let import = import(line).ok_or(Fault::BadImport { file, line })?;
                module.imports.push(import);
                continue;
            }
            let exported = line.strip_prefix("export ");
            let code = exported.unwrap_or(line);
            let name = declaration(code).map_err(|()| Fault::BadDeclaration { file, line })?;
            module.declared.extend(name);
            if exported.is_some() {
                let name = name.ok_or(Fault::BadDeclaration { file, line })?;
                module.exports.insert(name);
            }
            module.body.push_str(code);
            module.body.push('\n');
        }
        Ok(module)
    }
}

/// What an import line brings, and from which file.
fn import(line: &'static str) -> Option<(&'static str, Vec<&'static str>)> {
    let (names, from) = line
        .strip_prefix("import { ")?
        .strip_suffix("\";")?
        .split_once(" } from \"./")?;
    let names: Vec<&str> = names.split(", ").collect();
    names
        .iter()
        .all(|name| is_name(name))
        .then_some((from, names))
}

/// The name that a line of the top level declares, if it declares something.
fn declaration(line: &'static str) -> Result<Option<&'static str>, ()> {
    let kinds = ["async function ", "function ", "const ", "let ", "class "];
    let Some(rest) = kinds.iter().find_map(|kind| line.strip_prefix(kind)) else {
        return Ok(None);
    };
    let end = rest
        .find(|letter: char| !is_letter(letter))
        .unwrap_or(rest.len());
    let name = &rest[..end];
    if name.is_empty() {
        Err(())
    } else {
        Ok(Some(name))
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_letter)
}

fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == '$'
}

/// One strict script with a scope of its own.
fn join(sources: &[Source]) -> Result<String, Fault> {
    let modules = sources.iter().map(|&source| Module::read(source));
    let modules: Vec<Module> = modules.collect::<Result<_, _>>()?;
    let by_name: BTreeMap<&str, &Module> =
        modules.iter().map(|module| (module.file, module)).collect();
    check_imports(&modules, &by_name)?;
    check_names(&modules)?;
    let mut order = Vec::new();
    place(by_name[FIRST], &by_name, &mut Vec::new(), &mut order)?;
    if let Some(module) = modules
        .iter()
        .find(|module| !order.iter().any(|placed| placed.file == module.file))
    {
        return Err(Fault::Unreached(module.file));
    }
    let bodies: String = order.iter().map(|module| module.body.as_str()).collect();
    Ok(format!("(() => {{\n\"use strict\";\n{bodies}}})();\n"))
}

/// Everything that is imported is exported, and the other way round.
fn check_imports(modules: &[Module], by_name: &BTreeMap<&str, &Module>) -> Result<(), Fault> {
    let mut used = BTreeSet::new();
    for module in modules {
        let file = module.file;
        for (from, names) in &module.imports {
            let exporter = by_name
                .get(from)
                .ok_or(Fault::NoSuchModule { file, from })?;
            for name in names {
                if !exporter.exports.contains(name) {
                    return Err(Fault::NotExported { file, from, name });
                }
                used.insert((*from, *name));
            }
        }
    }
    for module in modules {
        let file = module.file;
        if let Some(name) = module
            .exports
            .iter()
            .find(|name| !used.contains(&(file, **name)))
        {
            return Err(Fault::Unused { file, name });
        }
    }
    Ok(())
}

/// In one file all top levels are one.
fn check_names(modules: &[Module]) -> Result<(), Fault> {
    let mut declared = BTreeMap::new();
    for module in modules {
        let file = module.file;
        for name in &module.declared {
            if let Some(other) = declared.insert(*name, file) {
                return Err(Fault::Clash { file, other, name });
            }
        }
    }
    Ok(())
}

/// Puts a module behind everything it imports; `above` are those that wait for it.
fn place<'a>(
    module: &'a Module,
    by_name: &BTreeMap<&str, &'a Module>,
    above: &mut Vec<&'static str>,
    order: &mut Vec<&'a Module>,
) -> Result<(), Fault> {
    if above.contains(&module.file) {
        return Err(Fault::Cycle(module.file));
    }
    if order.iter().any(|placed| placed.file == module.file) {
        return Ok(());
    }
    above.push(module.file);
    for (from, _) in &module.imports {
        place(by_name[from], by_name, above, order)?;
    }
    above.pop();
    order.push(module);
    Ok(())
}

#[cfg(test)]
mod tests {
    use cards::{Seat, SeatSet};
    use serde_json::{Value, json};

    use super::*;

    const A: Source = Source {
        name: "a.js",
        text: "export const a = 1;\n",
    };

    fn main(text: &'static str) -> Source {
        Source { name: FIRST, text }
    }

    fn check(sources: &[Source], fault: &Fault) {
        assert_eq!(join(sources).as_ref(), Err(fault));
    }

    #[test]
    fn the_script_is_whole() {
        let script = join(MODULES).unwrap();
        let marks = ["import ", "export "];
        let left = script
            .lines()
            .find(|line| marks.iter().any(|mark| line.starts_with(mark)));
        assert_eq!(left, None);
    }

    #[test]
    fn every_file_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/script");
        let files = std::fs::read_dir(folder).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".js")).collect();
        names.sort();
        let listed: Vec<&str> = MODULES.iter().map(|module| module.name).collect();
        assert_eq!(names, listed);
    }

    /// The scripts draw flights from these; their own tests read the same file.
    #[test]
    fn notices_are_written_as_the_scripts_read_them() {
        use black_spy::Notice as BlackSpy;
        use inside_job::Notice as InsideJob;
        let seat = Seat::new;
        let inside_job = [
            InsideJob::MissionChosen {
                seat: seat(1),
                mission: "m07".parse().unwrap(),
                put_away: None,
            },
            InsideJob::CardPlayed {
                seat: seat(1),
                card: "P13".parse().unwrap(),
                wager: false,
            },
            InsideJob::LarryPlayed {
                controller: seat(0),
                card: "G4".parse().unwrap(),
                back: None,
                boxed: None,
            },
            InsideJob::TrickWon {
                seat: seat(1),
                supply: 1,
                wagered: 0,
            },
        ];
        let black_spy = [
            BlackSpy::CardPlayed {
                seat: seat(2),
                card: "B7".parse().unwrap(),
            },
            BlackSpy::TrickWon {
                seat: seat(3),
                points: -5,
            },
            BlackSpy::MatchEnded {
                winners: SeatSet::from_iter([seat(0)]),
            },
        ];
        let read: Value =
            serde_json::from_str(include_str!("../../../assets/script/tests/notices.json"))
                .unwrap();
        assert_eq!(
            json!({ "inside-job": inside_job, "black-spy": black_spy }),
            read
        );
    }

    #[test]
    fn what_is_imported_comes_first() {
        let b = Source {
            name: "b.js",
            text: "import { a } from \"./a.js\";\nexport async function b() { return a; }\n",
        };
        let first = main("import { b } from \"./b.js\";\nimport { a } from \"./a.js\";\nb(a);\n");
        let joined = "(() => {\n\"use strict\";\nconst a = 1;\nasync function b() { return a; }\nb(a);\n})();\n";
        assert_eq!(join(&[first, b, A]).as_deref(), Ok(joined));
    }

    #[test]
    fn a_cycle_is_found() {
        let b = Source {
            name: "b.js",
            text: "import { c } from \"./c.js\";\nexport const b = () => c;\n",
        };
        let c = Source {
            name: "c.js",
            text: "import { b } from \"./b.js\";\nexport const c = () => b;\n",
        };
        check(
            &[main("import { b } from \"./b.js\";\nb();\n"), b, c],
            &Fault::Cycle("b.js"),
        );
    }

    #[test]
    fn a_name_is_declared_once() {
        let clash = Fault::Clash {
            file: FIRST,
            other: "a.js",
            name: "a",
        };
        check(
            &[A, main("import { a } from \"./a.js\";\nfunction a() {}\n")],
            &clash,
        );
    }

    #[test]
    fn only_what_is_exported_is_imported() {
        let missing = Fault::NotExported {
            file: FIRST,
            from: "a.js",
            name: "b",
        };
        check(&[A, main("import { a, b } from \"./a.js\";\n")], &missing);
        let nowhere = Fault::NoSuchModule {
            file: FIRST,
            from: "b.js",
        };
        check(&[A, main("import { b } from \"./b.js\";\n")], &nowhere);
    }

    #[test]
    fn every_export_and_every_module_is_used() {
        let unused = Fault::Unused {
            file: "a.js",
            name: "a",
        };
        check(&[A, main("")], &unused);
        let alone = Source {
            name: "b.js",
            text: "f();\n",
        };
        check(&[alone, main("")], &Fault::Unreached("b.js"));
    }

    #[test]
    fn other_ways_to_import_and_export_are_refused() {
        let line = "import * as a from \"./a.js\";";
        check(&[A, main(line)], &Fault::BadImport { file: FIRST, line });
        for line in ["export default 1;", "export { a };", "const { b } = c;"] {
            check(&[main(line)], &Fault::BadDeclaration { file: FIRST, line });
        }
    }
}
