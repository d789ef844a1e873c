//! The container file, built without any registry and started.

use std::{
    fs,
    net::TcpListener,
    path::Path,
    process::{Child, Command},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Result, bail, ensure};

use crate::{
    cargo::{read, root, run},
    setup::program,
};

/// Storage that needs neither overlays nor mounts, in a folder of its own.
struct Buildah<'a>(&'a Path);

impl Buildah<'_> {
    fn command(&self, arguments: &str) -> Command {
        let mut command = program("buildah", "--storage-driver vfs --root");
        command
            .arg(self.0.join("images"))
            .arg("--runroot")
            .arg(self.0.join("run"))
            .args(arguments.split_whitespace())
            .current_dir(root())
            .env("BUILDAH_ISOLATION", "chroot");
        command
    }
}

/// Builds the image on the files of an empty machine and starts it.
pub(crate) fn check(folder: &Path, base: &Path, binary: &Path) -> Result<()> {
    let buildah = Buildah(folder);
    run(buildah.command("from --name base scratch"))?;
    let mut add = buildah.command("add base");
    add.arg(base).arg("/");
    run(add)?;
    run(buildah.command("commit --rm base localhost/base"))?;
    // The page builds into `target`; wherever that is, the same two paths are what is copied.
    let context = folder.join("context");
    fs::create_dir_all(context.join("target/release"))?;
    fs::copy(binary, context.join("target/release/undertrick"))?;
    let mut build = buildah
        .command("build --layers=false --build-arg BASE=localhost/base --tag undertrick --file");
    build.arg(root().join("deploy/Containerfile")).arg(&context);
    run(build)?;
    run(buildah.command("from --name undertrick localhost/undertrick"))?;
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let mut serve = buildah.command("run --env");
    let child = serve
        .arg(format!("UNDERTRICK_LISTEN=127.0.0.1:{port}"))
        .args(["undertrick", "/usr/local/bin/undertrick", "serve"])
        .spawn()?;
    let started = Started(child);
    let start = Instant::now();
    loop {
        let url = format!("http://127.0.0.1:{port}/readyz");
        let mut curl = program("curl", "--silent --fail --noproxy * --max-time 5");
        curl.arg(url);
        match read(curl) {
            Ok(answer) => {
                println!(
                    "the container answers after {:.1} s: {}",
                    start.elapsed().as_secs_f64(),
                    answer.trim()
                );
                break;
            }
            Err(_) if start.elapsed() < Duration::from_secs(30) => {
                thread::sleep(Duration::from_millis(100))
            }
            Err(error) => bail!("the container does not answer: {error:#}"),
        }
    }
    let images = read(buildah.command("images --format {{.Name}}:{{.Size}} localhost/undertrick"))?;
    println!("the image: {}", images.trim());
    drop(started);
    ensure!(
        TcpListener::bind(("127.0.0.1", port)).is_ok(),
        "the container does not stop"
    );
    Ok(())
}

/// The running container, which is stopped as `podman stop` does it.
struct Started(Child);

impl Drop for Started {
    fn drop(&mut self) {
        // The program is what buildah started last; the signal goes to it and not to buildah.
        let mut kill = Command::new("kill");
        kill.arg("-TERM").args(descendants(self.0.id()).last());
        let _ = run(kill);
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(30) {
            if !matches!(self.0.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The processes that a process has started, and those have, the last one last.
fn descendants(process: u32) -> Vec<String> {
    let mut all: Vec<String> = vec![process.to_string()];
    let mut next = 0;
    while next < all.len() {
        let tasks = Path::new("/proc").join(&all[next]).join("task");
        for task in tasks
            .read_dir()
            .into_iter()
            .flatten()
            .filter_map(Result::ok)
        {
            let children = fs::read_to_string(task.path().join("children")).unwrap_or_default();
            all.extend(children.split_whitespace().map(str::to_owned));
        }
        next += 1;
    }
    all
}
