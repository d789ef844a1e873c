//! Follows `docs/hosting.md` on an empty machine, command by command, and looks at what comes of it:
//! the service, both proxies, backups, a move, an upgrade and the container.

mod container;
mod machine;
mod page;
mod visitor;

use std::{fs, process::Command};

use anyhow::{Context as _, Result, ensure};

use self::{
    machine::{Folder, Machine, bootstrap},
    page::Block,
    visitor::Visitor,
};
use crate::{
    cargo::{read, release_binary, root, run, tested_binary},
    setup::{self, program},
};

const SITE: &str = "https://cards.example.org";
/// The same without a proxy.
const HERE: &str = "http://127.0.0.1:7007";
/// More than one address may bring within a minute.
const NEWCOMERS: usize = 150;
/// The most that systemd may find exposed, in tenths.
const EXPOSED: u32 = 20;

/// The whole page.
pub(crate) fn long() -> Result<()> {
    setup::install_for_hosting()?;
    let binary = release_binary()?;
    let blocks = page::blocks(&page::text()?)?;
    let folder = Folder::new()?;
    let tar = bootstrap(&folder.0)?;
    container::check(&folder.0, &tar, &binary)?;
    let house = Machine::boot("old", &tar, &binary)?;
    install(&house, &blocks)?;
    check_unit(&house)?;
    let ann = behind_nginx(&house, &blocks)?;
    behind_caddy(&house, &blocks, &ann)?;
    from_day_to_day(&house, &blocks, &ann.at(&house, HERE))?;
    check_files(&house)?;
    let new = Machine::boot("new", &tar, &binary)?;
    move_house(&house, &new, &blocks, &ann.at(&new, HERE))
}

/// The beginning of the page: the program is there and runs.
fn install(machine: &Machine, blocks: &[Block]) -> Result<()> {
    let mut first = blocks.iter().take_while(|block| block.part.is_empty());
    first.try_for_each(|block| machine.follow(block))
}

fn behind_nginx<'a>(machine: &'a Machine, blocks: &[Block]) -> Result<Visitor<'a>> {
    make_certificate(machine)?;
    follow(machine, blocks, "nginx")?;
    let ann = check_proxy(machine)?;
    check_buffering(machine, &ann)?;
    play(machine)?;
    // With the location that the example shows.
    let site = "/etc/nginx/sites-available/undertrick";
    machine.run(&format!(
        "sed -i 's|location / {{|location /cards/ {{|' {site} && systemctl reload nginx"
    ))?;
    below_a_path(machine, &ann)?;
    machine.run("systemctl disable --now nginx")?;
    Ok(ann)
}

fn behind_caddy(machine: &Machine, blocks: &[Block], ann: &Visitor<'_>) -> Result<()> {
    machine.run("sed -i 's|#tls|tls|' deploy/Caddyfile")?;
    follow(machine, blocks, "caddy")?;
    check_proxy(machine)?;
    // With the two lines that the example shows.
    machine.run(
        "sed -i -e '/^\treverse_proxy/d' -e 's|^\t#@cards|\t@cards|' \\\n\
         -e 's|^\t#reverse_proxy|\treverse_proxy|' /etc/caddy/Caddyfile\n\
         systemctl reload caddy",
    )?;
    below_a_path(machine, ann)
}

/// The rest of the page, which leaves every table where it was.
fn from_day_to_day(machine: &Machine, blocks: &[Block], ann: &Visitor<'_>) -> Result<()> {
    let rest = blocks.iter().skip_while(|block| block.part != "caddy");
    let elsewhere = ["leave", "move", "postgres"];
    for block in rest
        .skip(1)
        .filter(|block| !elsewhere.contains(&&*block.part))
    {
        machine.follow(block)?;
        ann.finds_the_table()?;
    }
    Ok(())
}

/// To a machine that has the program, the last backup and nothing else; there to PostgreSQL, too.
fn move_house(old: &Machine, new: &Machine, blocks: &[Block], ann: &Visitor<'_>) -> Result<()> {
    install(new, blocks)?;
    follow(old, blocks, "leave")?;
    for file in ["/root/moved.gz", "/etc/undertrick.env"] {
        let file = old.path(file);
        let name = file.file_name().expect("it is a file");
        fs::copy(&file, new.path("/root").join(name))?;
    }
    follow(new, blocks, "move")?;
    follow(new, blocks, "restore")?;
    ann.finds_the_table()?;
    follow(new, blocks, "postgres")?;
    ann.finds_the_table()?;
    new.run("systemctl start undertrick-backup")
}

/// What can be seen of the page and of `deploy` without a machine: commands that can be read, files that
/// are there, options that the program knows.
pub(crate) fn sample() -> Result<()> {
    let text = page::text()?;
    let blocks = page::blocks(&text)?;
    ensure!(blocks.len() >= 8, "the page has too few commands to be run");
    for block in &blocks {
        let mut check = program("bash", "-n -c");
        check.arg(&block.commands);
        run(check).with_context(|| block.to_string())?;
    }
    let mut serve = Command::new(tested_binary()?);
    serve.args(["serve", "--help"]);
    let help = read(serve)?;
    // Its lines may break anywhere.
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut said = text.clone();
    for entry in root().join("deploy").read_dir()? {
        said += &fs::read_to_string(entry?.path())?;
    }
    for variable in words_with("UNDERTRICK_", &said) {
        let is_there = |end| help.contains(&format!("[env: {variable}{end}"));
        ensure!(is_there('=') || is_there(']'), "there is no {variable}");
    }
    for start in ["--limit-", "--delete-"] {
        let (named, known) = (words_with(start, &text), words_with(start, &help));
        ensure!(
            named == known,
            "the page names {named:?}, there are {known:?}"
        );
    }
    for file in words_with("deploy/", &text) {
        let path = root().join(file.trim_end_matches(['.', '/']));
        ensure!(path.exists(), "there is no {file}");
    }
    println!(
        "{} blocks of commands, and all they name is there",
        blocks.len()
    );
    Ok(())
}

/// The words of a text that start like this.
fn words_with<'a>(start: &str, text: &'a str) -> Vec<&'a str> {
    let is_of_word = |letter: char| letter.is_ascii_alphanumeric() || "_-./".contains(letter);
    let words = text.split(|letter| !is_of_word(letter));
    let mut words: Vec<_> = words.filter(|word| word.starts_with(start)).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Runs the blocks of one part.
fn follow(machine: &Machine, blocks: &[Block], part: &str) -> Result<()> {
    let mut blocks = blocks.iter().filter(|block| block.part == part).peekable();
    ensure!(
        blocks.peek().is_some(),
        "the page has no block `sh server {part}`"
    );
    blocks.try_for_each(|block| machine.follow(block))
}

/// In the place of certbot, which needs the open internet: the same files, signed by ourselves.
fn make_certificate(machine: &Machine) -> Result<()> {
    let folder = machine.path("/etc/letsencrypt/live/cards.example.org");
    fs::create_dir_all(&folder)?;
    let mut openssl = program(
        "openssl",
        "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=cards.example.org",
    );
    openssl
        .args(["-addext", "subjectAltName=DNS:cards.example.org", "-keyout"])
        .arg(folder.join("privkey.pem"))
        .arg("-out")
        .arg(folder.join("fullchain.pem"));
    run(openssl)?;
    fs::copy(
        folder.join("fullchain.pem"),
        machine.path("/root/certificate.pem"),
    )?;
    fs::copy(
        folder.join("fullchain.pem"),
        machine.path("/etc/ssl/cards.example.org.pem"),
    )?;
    let key = machine.path("/etc/ssl/private/cards.example.org.key");
    fs::create_dir_all(key.parent().expect("it lies in a folder"))?;
    fs::copy(folder.join("privkey.pem"), key)?;
    // Caddy reads it as a user of its own.
    machine.run("chmod 755 /etc/ssl/private && chmod 644 /etc/ssl/private/cards.example.org.key")
}

fn check_unit(machine: &Machine) -> Result<()> {
    machine.run("systemd-analyze verify --man=no /etc/systemd/system/undertrick*")?;
    let security =
        format!("systemd-analyze security --no-pager --threshold={EXPOSED} undertrick | tail -n 1");
    println!("{}", machine.read(&security)?.trim());
    // Where the machine itself may open fewer files, it is these.
    let limit = machine.read(
        "service=$(systemctl show --property=MainPID --value undertrick)\n\
         prlimit --noheadings --nofile --output SOFT --pid $service\n\
         prlimit --noheadings --nofile --output HARD --pid 1",
    )?;
    let limits: Result<Vec<u32>, _> = limit.split_whitespace().map(str::parse).collect();
    let limits = limits.with_context(|| format!("no limits: {limit}"))?;
    ensure!(
        limits.len() == 2 && limits[0] >= limits[1].min(65536),
        "the service may open few files: {limits:?}"
    );
    Ok(())
}

/// Somebody comes through the proxy, plays and stays.
fn check_proxy(machine: &Machine) -> Result<Visitor<'_>> {
    let ann = Visitor::come(machine, SITE)?;
    ann.lives()?;
    ann.looks_around("")?;
    let redirect = machine.read("curl --silent --output /dev/null --write-out '%{redirect_url}' http://cards.example.org/rules")?;
    ensure!(
        redirect == format!("{SITE}/rules"),
        "http leads to {redirect}"
    );
    ann.is_told_apart(NEWCOMERS)?;
    check_logs(machine, &ann)?;
    Ok(ann)
}

/// Neither the link to a table nor an address is in any log, whatever goes wrong behind the proxy.
fn check_logs(machine: &Machine, ann: &Visitor<'_>) -> Result<()> {
    let table = &ann.table;
    machine.run(&format!(
        "systemctl stop undertrick\n\
         for site in {SITE} http://cards.example.org; do\n\
         curl --silent --cacert certificate.pem --output /dev/null $site/t/{table}\n\
         done\n\
         systemctl start undertrick"
    ))?;
    wait_until_ready(machine)?;
    let logged = machine.read(&format!(
        "grep --recursive --count {table} /var/log/nginx | grep --invert-match ':0$' || true\n\
         journalctl --no-pager | grep {table} || true"
    ))?;
    ensure!(logged.is_empty(), "a link is in the logs:\n{logged}");
    Ok(())
}

/// A whole game through the proxy, with the example for programs.
fn play(machine: &Machine) -> Result<()> {
    fs::copy(
        root().join("examples/play.sh"),
        machine.path("/root/play.sh"),
    )?;
    machine.run(&format!(
        "CURL_CA_BUNDLE=/root/certificate.pem bash play.sh {SITE} game.jsonl > /dev/null\nundertrick verify game.jsonl"
    ))
}

/// nginx with nothing but `proxy_pass` gathers what it passes on, unless the stream says otherwise.
fn check_buffering(machine: &Machine, ann: &Visitor<'_>) -> Result<()> {
    let plain = format!("proxy_pass {HERE};");
    let servers = format!(
        "server {{ listen 8081; location / {{ {plain} }} }}\n\
         server {{ listen 8082; location / {{ {plain} proxy_ignore_headers X-Accel-Buffering; }} }}\n"
    );
    fs::write(machine.path("/etc/nginx/conf.d/plain.conf"), servers)?;
    machine.run("systemctl reload nginx && sleep 1")?;
    ann.at(machine, "http://127.0.0.1:8081").lives()?;
    // That this is what helps: where nginx does not listen to it, the first event does not come.
    ann.at(machine, "http://127.0.0.1:8082").hears_nothing()
}

/// The same site below a path, and back again.
fn below_a_path(machine: &Machine, ann: &Visitor<'_>) -> Result<()> {
    let set = |url: &str| {
        machine.run(&format!(
            "sed -i 's|^UNDERTRICK_PUBLIC_URL=.*|UNDERTRICK_PUBLIC_URL={url}|' /etc/undertrick.env\n\
             systemctl restart undertrick"
        ))?;
        wait_until_ready(machine)
    };
    let below = format!("{SITE}/cards");
    set(&below)?;
    let ann = ann.at(machine, &below);
    ann.finds_the_table()?;
    ann.lives()?;
    ann.looks_around("/cards")?;
    set(SITE)
}

/// The service answers some time after it was started.
fn wait_until_ready(machine: &Machine) -> Result<()> {
    machine.run(&format!(
        "curl --silent --fail --retry 20 --retry-connrefused --retry-delay 1 {HERE}/readyz"
    ))
}

/// Nobody else can read what is stored, and a clean stop leaves nothing beside the file.
fn check_files(machine: &Machine) -> Result<()> {
    machine.run("systemctl stop undertrick")?;
    let open = machine.read("find /var/lib/undertrick /var/lib/undertrick-backups -perm /077")?;
    ensure!(open.is_empty(), "others can read:\n{open}");
    let wal = machine.read("find /var/lib/undertrick -name '*-wal' -size +0")?;
    ensure!(wal.is_empty(), "a clean stop leaves {wal}");
    let result = machine.read("systemctl show --property=Result --value undertrick")?;
    ensure!(
        result.trim() == "success",
        "the service stopped with {result}"
    );
    machine.run("systemctl start undertrick")
}
