use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use anyhow::{Context as _, Result, bail};

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace")
}

/// A cargo command in the workspace, its arguments written as on a command line.
pub(crate) fn cargo(arguments: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
        .args(arguments.split_whitespace())
        .current_dir(root());
    command
}

/// Runs a command with its output on the terminal.
pub(crate) fn run(mut command: Command) -> Result<()> {
    attempt(&mut command)
}

/// Runs a command that fetches something over the network, up to three times: a connection that breaks
/// says nothing about a change.
pub(crate) fn fetch(mut command: Command) -> Result<()> {
    for _ in 0..2 {
        match attempt(&mut command) {
            Ok(()) => return Ok(()),
            Err(error) => println!("{error:#}: trying again"),
        }
        thread::sleep(Duration::from_secs(5));
    }
    attempt(&mut command)
}

fn attempt(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", shown(command));
    }
    Ok(())
}

/// Runs a command and gives what it wrote to standard output.
pub(crate) fn read(mut command: Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start {}", shown(&command)))?;
    if !output.status.success() {
        bail!("{} ended with {}", shown(&command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("{} wrote no UTF-8", shown(&command)))
}

/// Whether a command ends well, its output thrown away.
pub(crate) fn works(mut command: Command) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Builds `undertrick` in release mode and says where it lies.
pub(crate) fn release_binary() -> Result<PathBuf> {
    run(cargo("build --release --locked --package undertrick"))?;
    let binary = target_folder()?.join("release/undertrick");
    Ok(binary.with_extension(env::consts::EXE_EXTENSION))
}

/// Builds `undertrick` together with the tests, and says where it lies. Alone it would be built with other
/// features, and with it most of what it depends on a second time.
pub(crate) fn tested_binary() -> Result<PathBuf> {
    run(cargo("test --workspace --locked --no-run --quiet"))?;
    let binary = target_folder()?.join("debug/undertrick");
    Ok(binary.with_extension(env::consts::EXE_EXTENSION))
}

/// Where everything is built.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let metadata = read(cargo("metadata --format-version 1 --no-deps --locked"))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let folder = metadata["target_directory"]
        .as_str()
        .context("cargo names no target directory")?;
    Ok(PathBuf::from(folder))
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_stem()
        .unwrap_or_default();
    let words = command.get_args().map(|word| word.to_string_lossy());
    format!(
        "`{} {}`",
        program.to_string_lossy(),
        words.collect::<Vec<_>>().join(" ")
    )
}
