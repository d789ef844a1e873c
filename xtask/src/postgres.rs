//! The tests of the server on PostgreSQL, with a private instance that ends with them.

use std::{
    env,
    net::TcpListener,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result};

use crate::cargo::{cargo, read, run, works};

/// The same tests as on SQLite, and the long kill test.
pub(crate) fn long() -> Result<()> {
    let instance = Instance::start()?;
    let mut tests = cargo("test --package server --test site --locked --release");
    tests.env("UNDERTRICK_TEST_DATABASE", instance.url("postgres"));
    run(tests)?;
    instance.run("createdb", &["--host=127.0.0.1", &instance.port(), "kill"])?;
    let mut kills =
        cargo("test --package undertrick --test kill --locked --release -- --nocapture");
    kills
        .env("UNDERTRICK_LONG", "1")
        .env("UNDERTRICK_KILL_DATABASE", instance.url("kill"));
    run(kills)
}

/// A PostgreSQL server on a free port of this machine.
struct Instance {
    bin: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl Instance {
    fn start() -> Result<Self> {
        let folder = env::temp_dir().join(format!("undertrick-postgres-{}", std::process::id()));
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let instance = Self {
            bin: bin_folder()?,
            folder,
            port,
        };
        let data = instance.data();
        instance.run(
            "initdb",
            &["--auth=trust", "--username=postgres", "--pgdata", &data],
        )?;
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c max_connections=300 -c unix_socket_directories={data}"
        );
        instance.run(
            "pg_ctl",
            &[
                "--pgdata", &data, "--wait", "--silent", "-o", &options, "start",
            ],
        )?;
        Ok(instance)
    }

    fn data(&self) -> String {
        self.folder.to_string_lossy().into_owned()
    }

    fn port(&self) -> String {
        format!("--port={}", self.port)
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    /// PostgreSQL does not run as root, so there the user it installs is asked.
    fn run(&self, program: &str, arguments: &[&str]) -> Result<()> {
        let program = self.bin.join(program);
        let mut id = Command::new("id");
        id.arg("-u");
        let mut command = if read(id)?.trim() == "0" {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(&program);
            command
        } else {
            Command::new(&program)
        };
        command.args(arguments).current_dir(env::temp_dir());
        if program.ends_with("createdb") {
            command.arg("--username=postgres");
        }
        run(command)
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        let data = self.data();
        if let Err(error) = self.run(
            "pg_ctl",
            &["--pgdata", &data, "--mode=fast", "--silent", "stop"],
        ) {
            eprintln!("PostgreSQL was not stopped: {error:#}");
        }
        // It is a folder for temporary files; what cannot be removed goes with the next start.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Where the programs of PostgreSQL are: in the path, or where Debian keeps them.
fn bin_folder() -> Result<PathBuf> {
    let mut config = Command::new("pg_config");
    config.arg("--version");
    if works(config) {
        let mut config = Command::new("pg_config");
        config.arg("--bindir");
        return Ok(PathBuf::from(read(config)?.trim()));
    }
    let versions = Path::new("/usr/lib/postgresql");
    let newest = versions.read_dir().ok().and_then(|entries| {
        let folders = entries
            .filter_map(Result::ok)
            .map(|entry| entry.path().join("bin"));
        folders.filter(|bin| bin.join("initdb").exists()).max()
    });
    newest.context("PostgreSQL is not installed: it is needed for the tests of the server on it")
}
