//! Clients of the API as others make them: generated from its description, and each plays whole games.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use anyhow::{Context as _, Result};

use crate::{
    cargo::{fetch, root, run, target_folder, tested_binary},
    setup::program,
};

/// `cargo xtask ci clients`
pub(crate) fn check() -> Result<()> {
    let binary = tested_binary()?;
    let clients = Clients::ready()?;
    let server = Server::start(&binary, &clients.0)?;
    let description = clients.0.join("openapi.json");
    let mut download = clients.python("python", "-c");
    download
        .arg("import sys, urllib.request; urllib.request.urlretrieve(*sys.argv[1:])")
        .arg(format!("{}/api/v1/openapi.json", server.address))
        .arg(&description);
    run(download)?;
    let mut validate = clients.python("openapi-spec-validator", "");
    validate.arg(&description);
    run(validate)?;
    clients.generate(&description)?;
    for game in ["inside-job", "black-spy"] {
        let mut play = clients.python("python", "");
        play.arg(source("play.py")).args([game, &server.address]);
        play.env("PYTHONPATH", &clients.0);
        run(play)?;
        let mut play = clients.node("out/play.js");
        play.args([game, &server.address]);
        run(play)?;
    }
    Ok(())
}

/// A folder with the generators, what they make, and what is compiled from it.
struct Clients(PathBuf);

impl Clients {
    /// Makes it where it is missing, or was made for other versions.
    fn ready() -> Result<Self> {
        let clients = Self(target_folder()?.join("clients"));
        fs::create_dir_all(&clients.0)?;
        if clients.is_new("requirements.txt")? {
            let mut venv = program("python3", "-m venv --clear");
            venv.arg(clients.0.join("python"));
            run(venv)?;
            let mut pip = clients.python("pip", "install --quiet --requirement");
            pip.arg(source("requirements.txt"));
            fetch(pip)?;
            clients.copy("requirements.txt")?;
        }
        if clients.is_new("package.json")? {
            clients.copy("package.json")?;
            let mut npm = program("npm", "install --no-audit --no-fund --silent");
            npm.current_dir(&clients.0);
            if let Err(error) = fetch(npm) {
                fs::remove_file(clients.0.join("package.json"))?;
                return Err(error);
            }
        }
        Ok(clients)
    }

    fn generate(&self, description: &Path) -> Result<()> {
        let package = self.0.join("undertrick_client");
        let mut generate = self.python(
            "openapi-python-client",
            "generate --meta none --overwrite --fail-on-warning --path",
        );
        generate.arg(description).arg("--output-path").arg(&package);
        generate.arg("--config").arg(source("generator.yaml"));
        run(generate)?;
        let mut types = self.python("mypy", "--strict --cache-dir");
        types.arg(self.0.join("mypy")).arg(source("play.py"));
        types.env("MYPYPATH", &self.0);
        run(types)?;

        let mut generate = self.node("node_modules/openapi-typescript/bin/cli.js");
        generate.arg(description).args(["--output", "api.d.ts"]);
        run(generate)?;
        for file in ["play.ts", "tsconfig.json"] {
            self.copy(file)?;
        }
        run(self.node("node_modules/typescript/bin/tsc"))
    }

    fn is_new(&self, file: &str) -> Result<bool> {
        let here = fs::read_to_string(self.0.join(file)).ok();
        Ok(here != Some(fs::read_to_string(source(file))?))
    }

    fn copy(&self, file: &str) -> Result<()> {
        fs::copy(source(file), self.0.join(file))?;
        Ok(())
    }

    /// One of the programs of its Python.
    fn python(&self, name: &str, arguments: &str) -> Command {
        let path = self.0.join("python/bin").join(name);
        program(&path.display().to_string(), arguments)
    }

    fn node(&self, script: &str) -> Command {
        let mut command = program("node", script);
        command.current_dir(&self.0);
        command
    }
}

/// The built server on a store of its own; it is killed when this is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(binary: &Path, folder: &Path) -> Result<Self> {
        let data = folder.join("data");
        if data.exists() {
            fs::remove_dir_all(&data)?;
        }
        let mut serve = program(
            &binary.display().to_string(),
            "serve --unlimited --listen 127.0.0.1:0 --data",
        );
        let mut child = serve.arg(data).stdout(Stdio::piped()).spawn()?;
        let out = child.stdout.take().context("it has a standard output")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let start = line
            .find("http://")
            .context("it does not say where it is")?;
        let address = line[start..].trim().to_owned();
        Ok(Self { child, address })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A file of the examples.
fn source(file: &str) -> PathBuf {
    root().join("examples/clients").join(file)
}
