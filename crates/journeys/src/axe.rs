use std::sync::LazyLock;

use serde_json::Value;

use crate::{browser::Browser, target};

static AXE: LazyLock<String> = LazyLock::new(|| {
    let file = target().join("axe/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(file).expect("axe-core is there: cargo xtask ci set-up")
});

const RUN: &str = "
    const done = arguments[0];
    axe.run(document, { resultTypes: ['violations'] }).then((found) => done(found.violations));";

/// What axe-core finds on the page that is serious or critical.
pub(crate) async fn faults(browser: &Browser) -> Vec<String> {
    // In one piece: the page may be another one a moment later.
    let script = format!("{}\n{RUN}", *AXE);
    let found = browser.run_async(&script, Vec::new()).await;
    let found = found.as_array().expect("axe-core gives a list");
    let grave = |fault: &&Value| {
        ["serious", "critical"]
            .map(Value::from)
            .contains(&fault["impact"])
    };
    found
        .iter()
        .filter(grave)
        .map(|fault| {
            let nodes = fault["nodes"].as_array().into_iter().flatten();
            let places: Vec<String> = nodes
                .map(|node| format!("  {} {}", node["html"], node["failureSummary"]))
                .collect();
            format!("{} {}\n{}", fault["id"], fault["help"], places.join("\n"))
        })
        .collect()
}
