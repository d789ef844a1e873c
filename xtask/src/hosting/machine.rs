//! An empty Debian machine: a root made by mmdebstrap, booted with its own systemd in a container
//! whose network is its own.

use std::{
    env, fs,
    io::{BufRead as _, BufReader, Lines},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail, ensure};

use super::page::Block;
use crate::{
    cargo::{read, root, run},
    setup::program,
};

/// How long a machine may take to boot or to stop.
const BOOT: Duration = Duration::from_secs(90);
/// How long the commands of one block may take.
const BLOCK: &str = "300";

/// The files of an empty machine, with the packages that the page installs lying ready: there is no
/// network in the container.
pub(crate) fn bootstrap(folder: &Path) -> Result<PathBuf> {
    let tar = folder.join("machine.tar");
    let release = fs::read_to_string("/etc/os-release").context("this is not Debian")?;
    let codename = release
        .lines()
        .find_map(|line| line.strip_prefix("VERSION_CODENAME="))
        .context("/etc/os-release has no VERSION_CODENAME")?;
    let mut command = program(
        "mmdebstrap",
        "--mode=root --variant=minbase --skip=cleanup/apt",
    );
    command
        .arg("--include=systemd-sysv,dbus,iproute2,ca-certificates")
        // A mirror may be frozen at some day.
        .arg("--aptopt=Acquire::Check-Valid-Until \"false\"")
        .arg(
            "--customize-hook=chroot \"$1\" apt-get install --yes --download-only \
             -o APT::Install-Recommends=true curl nginx caddy postgresql",
        )
        .arg(codename)
        .arg(&tar)
        .args(sources()?);
    run(command)?;
    Ok(tar)
}

/// Where this machine gets its packages from.
fn sources() -> Result<Vec<PathBuf>> {
    let mut files = vec![PathBuf::from("/etc/apt/sources.list")];
    let folder = Path::new("/etc/apt/sources.list.d");
    if folder.is_dir() {
        for entry in folder.read_dir()? {
            files.push(entry?.path());
        }
    }
    files.retain(|file| {
        let is_list = file
            .extension()
            .is_some_and(|kind| kind == "list" || kind == "sources");
        let text = fs::read_to_string(file).unwrap_or_default();
        is_list
            && text
                .lines()
                .any(|line| !line.trim().is_empty() && !line.starts_with('#'))
    });
    ensure!(!files.is_empty(), "apt has no sources");
    Ok(files)
}

pub(crate) struct Machine {
    nspawn: Child,
    /// The first process of the machine, as this one counts them.
    leader: u32,
    folder: PathBuf,
}

impl Machine {
    /// Unpacks an empty machine, brings the program and `deploy` there, as the page says, and boots it.
    pub(crate) fn boot(name: &str, tar: &Path, binary: &Path) -> Result<Self> {
        let folder = tar.with_file_name(name);
        fs::create_dir(&folder)?;
        let mut unpack = Command::new("tar");
        unpack.arg("-xf").arg(tar).arg("-C").arg(&folder);
        run(unpack)?;
        let home = folder.join("root");
        let mut copy = Command::new("cp");
        copy.arg("-r")
            .arg(binary)
            .arg(root().join("deploy"))
            .arg(&home);
        run(copy)?;
        fs::write(
            folder.join("etc/hosts"),
            "127.0.0.1 localhost cards.example.org\n",
        )?;
        // The answers to the questions of the first start.
        fs::write(folder.join("etc/machine-id"), "")?;
        let log = fs::File::create(folder.with_extension("log"))?;
        let nspawn = program(
            "systemd-nspawn",
            "--quiet --boot --private-network --register=no --keep-unit --link-journal=no --console=pipe",
        )
        .arg("--directory")
        .arg(&folder)
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()
        .context("cannot start systemd-nspawn")?;
        let mut machine = Self {
            nspawn,
            leader: 0,
            folder,
        };
        machine.wait_for_boot()?;
        Ok(machine)
    }

    fn wait_for_boot(&mut self) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < BOOT {
            if let Some(status) = self.nspawn.try_wait()? {
                let log = fs::read_to_string(self.folder.with_extension("log"));
                bail!(
                    "the machine does not boot, {status}:\n{}",
                    log.unwrap_or_default()
                );
            }
            let id = self.nspawn.id();
            let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
            let first = children.unwrap_or_default();
            self.leader = first.split_whitespace().next().map_or(Ok(0), str::parse)?;
            if self.leader != 0 {
                let state = self.shell("systemctl is-system-running || true").map(read);
                let state = state.and_then(|state| state).unwrap_or_default();
                if matches!(state.trim(), "running" | "degraded") {
                    println!("booted after {:.1} s", start.elapsed().as_secs_f64());
                    return Ok(());
                }
            }
            thread::sleep(Duration::from_millis(200));
        }
        bail!("the machine has not booted in time")
    }

    /// Commands as root on the machine, in root's home. They end by themselves or are ended.
    pub(crate) fn shell(&self, commands: &str) -> Result<Command> {
        ensure!(self.leader != 0, "the machine is not there");
        let mut command = program("nsenter", "--mount --uts --ipc --net --pid --root --target");
        command
            .arg(self.leader.to_string())
            .args([
                "--",
                "/usr/bin/env",
                "--ignore-environment",
                "HOME=/root",
                "LANG=C.UTF-8",
            ])
            .args(["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"])
            .args([
                "DEBIAN_FRONTEND=noninteractive",
                "timeout",
                BLOCK,
                "/bin/bash",
                "-c",
            ])
            .arg(format!("set -euo pipefail\ncd /root\n{commands}"))
            .stdin(Stdio::null());
        Ok(command)
    }

    pub(crate) fn run(&self, commands: &str) -> Result<()> {
        let status = self.shell(commands)?.status()?;
        ensure!(status.success(), "on the machine, {status}:\n{commands}");
        Ok(())
    }

    /// What commands write to standard output.
    pub(crate) fn read(&self, commands: &str) -> Result<String> {
        read(self.shell(commands)?).with_context(|| format!("on the machine:\n{commands}"))
    }

    /// Runs a block of the page.
    pub(crate) fn follow(&self, block: &Block) -> Result<()> {
        println!("-- {block} {}", block.part);
        // Shown as they are run, as somebody who follows the page would see them.
        let commands = format!("set -x\n{}", block.commands);
        self.run(&commands)
            .with_context(|| format!("{block} does not work"))
    }

    /// A file of the machine, seen from here.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.join(path.trim_start_matches('/'))
    }

    /// Starts something that goes on writing lines.
    pub(crate) fn listen(&self, commands: &str) -> Result<Listening> {
        let mut child = self.shell(commands)?.stdout(Stdio::piped()).spawn()?;
        let lines = child.stdout.take().context("it was piped")?;
        Ok(Listening {
            child,
            lines: BufReader::new(lines).lines(),
        })
    }
}

impl Drop for Machine {
    /// Switches it off, as a button would.
    fn drop(&mut self) {
        let mut kill = Command::new("kill");
        kill.arg("-TERM").arg(self.nspawn.id().to_string());
        if let Err(error) = run(kill) {
            eprintln!("the machine cannot be switched off: {error:#}");
        }
        let start = Instant::now();
        while start.elapsed() < BOOT {
            if !matches!(self.nspawn.try_wait(), Ok(None)) {
                break;
            }
            thread::sleep(Duration::from_millis(100));
        }
        // Nothing is left running, whatever state it is in.
        let _ = self.nspawn.kill();
        let _ = self.nspawn.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Lines that come one by one.
pub(crate) struct Listening {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Listening {
    /// Waits for a line that holds this: how long.
    pub(crate) fn wait_for(&mut self, text: &str) -> Result<Duration> {
        let began = Instant::now();
        for line in self.lines.by_ref() {
            if line?.contains(text) {
                return Ok(began.elapsed());
            }
        }
        bail!("there was no line with `{text}`")
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder for one run of the suite, which goes with it.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Result<Self> {
        let path = env::temp_dir().join(format!("undertrick-hosting-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
