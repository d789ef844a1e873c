use std::time::Instant;

use anyhow::{Context as _, Result, bail};

/// One named part of a run.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) name: &'static str,
    run: fn() -> Result<()>,
}

impl Step {
    pub(crate) const fn new(name: &'static str, run: fn() -> Result<()>) -> Self {
        Self { name, run }
    }
}

/// Runs the steps in their order, or only the named ones, until one fails.
pub(crate) fn run(title: &str, steps: &[Step], only: &[String]) -> Result<()> {
    if let Some(unknown) = only
        .iter()
        .find(|name| steps.iter().all(|step| step.name != **name))
    {
        let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
        bail!(
            "`{title}` has no step `{unknown}`: name some of {}",
            names.join(", ")
        );
    }
    let start = Instant::now();
    let mut count = 0;
    for step in steps
        .iter()
        .filter(|step| only.is_empty() || only.iter().any(|name| name == step.name))
    {
        println!("\n== {} ==", step.name);
        let start = Instant::now();
        (step.run)().with_context(|| format!("{title} failed at `{}`", step.name))?;
        println!(
            "== {}: ok, {:.1} s ==",
            step.name,
            start.elapsed().as_secs_f64()
        );
        count += 1;
    }
    let (all, seconds) = (steps.len(), start.elapsed().as_secs_f64());
    println!("\n{title} passed: {count} of {all} steps in {seconds:.0} s");
    Ok(())
}
