use std::{
    io::{BufRead as _, BufReader},
    os::unix::process::CommandExt as _,
    process::{Child, Command, Stdio},
};

/// The program that steers Chromium for the tests, on a free port.
#[derive(Debug)]
pub struct Driver {
    child: Child,
    pub(crate) url: String,
}

impl Driver {
    #[must_use]
    pub fn start() -> Self {
        let mut child = Command::new("chromedriver")
            .args(["--port=0", "--log-level=SEVERE"])
            .process_group(0)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is there: cargo xtask ci set-up");
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = lines.find_map(|line| {
            let line = line.unwrap();
            let (_, port) = line.split_once("successfully on port ")?;
            Some(port.trim_end_matches('.').to_owned())
        });
        let port = port.expect("chromedriver says where it listens");
        // Whatever else it says must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self {
            child,
            url: format!("http://127.0.0.1:{port}"),
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The browsers it started are of its group, and a test that failed has not closed them.
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.child.wait();
    }
}
