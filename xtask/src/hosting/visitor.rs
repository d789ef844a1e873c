//! Somebody who comes through the proxy, with curl on the machine itself.

use std::{fmt::Write as _, time::Duration};

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use super::machine::Machine;

/// A live event that takes longer than this through a proxy is held up there.
const AT_ONCE: Duration = Duration::from_millis(1000);

pub(crate) struct Visitor<'a> {
    machine: &'a Machine,
    /// Where the site lies, without a slash at the end.
    pub(crate) url: String,
    token: String,
    pub(crate) table: String,
}

impl<'a> Visitor<'a> {
    /// Comes as a guest and opens a table with bots.
    pub(crate) fn come(machine: &'a Machine, url: &str) -> Result<Self> {
        let mut visitor = Self {
            machine,
            url: url.to_owned(),
            token: String::new(),
            table: String::new(),
        };
        let guest = visitor.post("guests", r#"{"name":"Ann"}"#)?;
        visitor.token = text(&guest, "token")?;
        let new = r#"{"game":"inside-job","options":{"players":4},"chat":true,"seats":["me","novice","novice","novice"]}"#;
        let table = visitor.post("tables", new)?;
        visitor.table = text(&table, "id")?;
        Ok(visitor)
    }

    /// The same person and table at another address.
    pub(crate) fn at<'b>(&self, machine: &'b Machine, url: &str) -> Visitor<'b> {
        Visitor {
            machine,
            url: url.to_owned(),
            token: self.token.clone(),
            table: self.table.clone(),
        }
    }

    fn curl(&self, path: &str, body: Option<&str>) -> String {
        let mut curl = format!("{CURL} --fail-with-body '{}/api/v1/{path}'", self.url);
        if !self.token.is_empty() {
            let _ = write!(curl, " --header 'Authorization: Bearer {}'", self.token);
        }
        if let Some(body) = body {
            let _ = write!(curl, " --data '{body}'");
        }
        curl
    }

    fn post(&self, path: &str, body: &str) -> Result<Value> {
        let answer = self.machine.read(&self.curl(path, Some(body)))?;
        serde_json::from_str(&answer).with_context(|| format!("{path}: {answer}"))
    }

    /// The table is there with what was written last.
    pub(crate) fn finds_the_table(&self) -> Result<()> {
        let table = format!("tables/{}", self.table);
        let seen = self.machine.read(&self.curl(&table, None))?;
        ensure!(seen.contains("Ann"), "the table is not what it was: {seen}");
        Ok(())
    }

    /// Something that happens reaches an open stream at once.
    pub(crate) fn lives(&self) -> Result<()> {
        let table = format!("tables/{}", self.table);
        let stream = self.curl(&format!("{table}/stream"), None) + " --no-buffer";
        let mut stream = self.machine.listen(&stream)?;
        stream.wait_for("event: table")?;
        for count in 1..=3 {
            let text = format!("line {count} through {}", self.url);
            self.post(&format!("{table}/chat"), &format!(r#"{{"text":"{text}"}}"#))?;
            let waited = stream.wait_for(&text)?;
            println!(
                "a live event came {} ms after its request was answered",
                waited.as_millis()
            );
            ensure!(waited < AT_ONCE, "a live event was held up for {waited:?}");
        }
        Ok(())
    }

    /// A stream of which not even the first event comes through.
    pub(crate) fn hears_nothing(&self) -> Result<()> {
        let stream = self.curl(&format!("tables/{}/stream", self.table), None);
        let bytes = format!("(timeout 3 {stream} --no-buffer || true) | wc --bytes");
        let bytes = self.machine.read(&bytes)?;
        ensure!(bytes.trim() == "0", "{} bytes came through", bytes.trim());
        Ok(())
    }

    /// What a browser is told at the front page, head and all.
    fn front_page(&self) -> Result<String> {
        let curl = format!(
            "{CURL} --fail --include --data language=en '{}/language'",
            self.url
        );
        let settings = self.machine.read(&curl)?;
        let curl = format!("{CURL} --fail --include '{}/'", self.url);
        Ok(settings + &self.machine.read(&curl)?)
    }

    /// Pages come over https, with cookies that are for this site alone, and metrics do not.
    pub(crate) fn looks_around(&self, path: &str) -> Result<()> {
        let page = self.front_page()?;
        ensure!(page.contains("Secure"), "cookies are not Secure:\n{page}");
        let cookie_path = if path.is_empty() { "/" } else { path };
        ensure!(
            page.contains(&format!("Path={cookie_path};")),
            "cookies are for another path:\n{page}"
        );
        ensure!(
            page.contains(&format!("href=\"{path}/rules\"")),
            "links lead elsewhere:\n{page}"
        );
        let status = format!(
            "{CURL} --output /dev/null --write-out '%{{http_code}}' '{}/metrics'",
            self.url
        );
        let status = self.machine.read(&status)?;
        ensure!(status == "404", "/metrics answers {status} to everybody");
        Ok(())
    }

    /// The limits are of each address, and nobody can claim to be somebody else.
    pub(crate) fn is_told_apart(&self, newcomers: usize) -> Result<()> {
        // How many of so many newcomers are let in.
        let come = |from: &str, forged: &str| -> Result<usize> {
            let answers = self.machine.read(&format!(
                "{CURL} --interface {from} --header 'X-Forwarded-For: {forged}' --data '{{}}' \
                 --output /dev/null --write-out '%{{http_code}}\\n' '{}/api/v1/guests#[1-{newcomers}]'",
                self.url
            ))?;
            Ok(answers.lines().filter(|status| *status == "201").count())
        };
        let first = come("127.0.0.2", "192.0.2.1")?;
        ensure!(first < newcomers, "nobody limits this address");
        // Some may come again every second.
        let forged = come("127.0.0.2", "192.0.2.2")?;
        ensure!(forged < newcomers / 2, "an address can be forged");
        let other = come("127.0.0.3", "192.0.2.1")?;
        println!(
            "of {newcomers} newcomers {first} are let in, then {forged}, from elsewhere {other}"
        );
        ensure!(other > newcomers / 2, "all share one limit");
        Ok(())
    }
}

/// The certificate is our own.
const CURL: &str = "curl --silent --show-error --max-time 60 --cacert /root/certificate.pem";

fn text(value: &Value, key: &str) -> Result<String> {
    let text = value[key].as_str();
    Ok(text
        .with_context(|| format!("no `{key}` in {value}"))?
        .to_owned())
}
