use std::{
    fs,
    io::{BufRead, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use bots::{BotName, bot_seed};
use cards::{Seat, Seed};
use lab::speak;
use play::{Bot, Heard, Refusal as _, write_record_with};
use words::{Key, key};

use super::{
    spoken::{Eyes, Spoken},
    talk,
};
use crate::failure::Failure;

/// One person at a table of bots.
pub(crate) struct Session<G: Spoken, R, W> {
    pub(crate) rules: Arc<G::Rules>,
    pub(crate) seed: Seed,
    pub(crate) level: BotName,
    pub(crate) eyes: Eyes,
    pub(crate) pace: Duration,
    pub(crate) record: Option<PathBuf>,
    /// Does a person type? In a pipe what was read is shown, to make a whole of it.
    pub(crate) live: bool,
    pub(crate) input: R,
    pub(crate) out: W,
}

/// What a line asks for.
enum Command<'a> {
    Help,
    Hint,
    Why,
    Say(&'a str),
    Look,
    Score,
    Tricks,
    Quit,
    Do(&'a str),
}

/// Who else is at the table, and what was said.
struct Company<G: Spoken> {
    /// By seat; the one in the person's seat only gives advice.
    bots: Vec<Box<dyn Bot<G>>>,
    heard: Vec<Heard>,
}

impl<G: Spoken, R: BufRead, W: Write> Session<G, R, W> {
    pub(crate) fn run(mut self) -> Result<ExitCode, Failure> {
        let mut game = G::new(self.rules.clone(), self.seed);
        let mut company = self.company()?;
        writeln!(self.out, "{}", game.welcome(self.eyes))?;
        let values = [
            ("level", self.level.to_string().into()),
            ("seed", seed_text(self.seed).into()),
        ];
        writeln!(
            self.out,
            "{}\n",
            self.eyes.with(key!("terminal-bots"), &values)
        )?;
        let mut asked = game.turn();
        while let Some(first) = game.awaited().first() {
            if game.is_time_to_talk() && game.turn() != asked {
                asked = game.turn();
                self.let_bots_speak(&game, &mut company)?;
            }
            let acted = if game.awaited().contains(self.eyes.seat) {
                self.ask(&mut game, &mut company)?
            } else {
                self.let_bot_act(&mut game, &mut company, first)?;
                true
            };
            if !acted {
                return self.leave(&game);
            }
        }
        writeln!(self.out, "\n{}", game.ending(self.eyes))?;
        self.offer_record(&game)?;
        Ok(ExitCode::SUCCESS)
    }

    fn company(&self) -> Result<Company<G>, Failure> {
        let level = self.level;
        let bot = |seat: Seat| G::bot(level, &self.rules, bot_seed(self.seed, seat));
        let bots: Option<Vec<_>> = Seat::all(G::people(&self.rules)).map(bot).collect();
        Ok(Company {
            bots: bots.ok_or_else(|| {
                Failure::because(format_args!("there is no {} for {}", level.level, G::NAME))
            })?,
            heard: Vec::new(),
        })
    }

    /// A bot's turn. It takes the same time for every move: nobody is to see how much it had to
    /// choose from.
    fn let_bot_act(
        &mut self,
        game: &mut G,
        company: &mut Company<G>,
        seat: Seat,
    ) -> Result<(), Failure> {
        let start = Instant::now();
        let view = game.view(Some(seat));
        let bot = &mut company.bots[seat.index()];
        let action = bot.choose(&view, &company.heard, self.level.budget());
        thread::sleep(self.pace.saturating_sub(start.elapsed()));
        self.apply(game, seat, action)
            .map(|applied| applied.expect("a bot chooses what is legal"))
    }

    /// Carries an action out and tells what happened, or says why it cannot be.
    fn apply(
        &mut self,
        game: &mut G,
        seat: Seat,
        action: G::Action,
    ) -> Result<Result<(), G::Illegal>, Failure> {
        let mut events = Vec::new();
        if let Err(illegal) = game.apply(seat, action, |event| events.push(event)) {
            return Ok(Err(illegal));
        }
        for event in events {
            let notice = G::seen_by(&event, Some(self.eyes.seat));
            if let Some(news) = notice.and_then(|notice| game.news(self.eyes, notice)) {
                writeln!(self.out, "{news}")?;
            }
        }
        Ok(Ok(()))
    }

    fn let_bots_speak(&mut self, game: &G, company: &mut Company<G>) -> Result<(), Failure> {
        let Company { bots, heard } = company;
        for (number, bot) in (0..).zip(bots.iter_mut()) {
            let seat = Seat::new(number);
            if seat == self.eyes.seat {
                continue;
            }
            if let Some(said) = speak(game, seat, bot.say(&game.view(Some(seat)), heard)) {
                let words = words::talk::said(seat, said.statement, &self.eyes);
                writeln!(self.out, "{words}")?;
                heard.push(said);
            }
        }
        Ok(())
    }

    /// Asks until something is done; `false` when the person leaves.
    fn ask(&mut self, game: &mut G, company: &mut Company<G>) -> Result<bool, Failure> {
        writeln!(self.out, "\n{}", game.screen(self.eyes))?;
        loop {
            writeln!(self.out, "{}", game.question(self.eyes))?;
            let Some(line) = self.read_line()? else {
                return Ok(false);
            };
            let view = game.view(Some(self.eyes.seat));
            let adviser = &mut company.bots[self.eyes.seat.index()];
            match command(line.trim()) {
                Command::Quit => return Ok(false),
                Command::Help => {
                    let commands = self.eyes.say(key!("terminal-commands"));
                    let commands = commands.replace('\n', "\n  ");
                    writeln!(self.out, "{}\n{commands}", game.rules_now(self.eyes))?;
                }
                Command::Hint => {
                    let action = adviser.choose(&view, &company.heard, self.level.budget());
                    let values = [
                        ("level", self.level.level.to_string().into()),
                        ("action", game.action(self.eyes, action).into()),
                        ("notation", action.to_string().into()),
                    ];
                    writeln!(
                        self.out,
                        "{}",
                        self.eyes.with(key!("terminal-hint"), &values)
                    )?;
                }
                Command::Why => {
                    let belief = adviser.belief(&view, &company.heard);
                    write!(self.out, "{}", talk::belief(self.eyes, &belief))?;
                    // The Insider wants to know what it looks like to the others.
                    if talk::is_oneself(self.eyes, &belief) {
                        let belief = adviser.belief(&game.view(None), &company.heard);
                        let words = talk::belief(self.eyes, &belief);
                        let heading = self.eyes.say(key!("terminal-onlooker"));
                        write!(self.out, "{heading}\n{words}")?;
                    }
                }
                Command::Say(text) => self.say(game, company, text)?,
                Command::Look => writeln!(self.out, "{}", game.screen(self.eyes))?,
                Command::Score => writeln!(self.out, "{}", game.scores(self.eyes))?,
                Command::Tricks => {
                    let tricks = game.tricks(self.eyes);
                    let tricks = tricks.unwrap_or_else(|| self.eyes.say(key!("terminal-strict")));
                    writeln!(self.out, "{tricks}")?;
                }
                Command::Do(text) => {
                    if self.act(game, text)? {
                        return Ok(true);
                    }
                }
            }
        }
    }

    /// Does what was typed, if that can be.
    fn act(&mut self, game: &mut G, text: &str) -> Result<bool, Failure> {
        let choices = game.choices(self.eyes);
        let chosen = choices.iter().find(|choice| choice.label == text);
        let action = chosen
            .map(|choice| choice.action)
            .or_else(|| text.parse().ok())
            .or_else(|| game.read(self.eyes, text));
        let Some(action) = action else {
            let text: String = text.chars().take(40).collect();
            let unknown = self
                .eyes
                .with(key!("terminal-unknown"), &[("text", text.into())]);
            writeln!(self.out, "{unknown}")?;
            return Ok(false);
        };
        match self.apply(game, self.eyes.seat, action)? {
            Ok(()) => Ok(true),
            Err(illegal) => {
                let refusal = G::refusal(self.eyes, illegal);
                writeln!(self.out, "{refusal} ({})", illegal.rule())?;
                Ok(false)
            }
        }
    }

    fn say(&mut self, game: &G, company: &mut Company<G>, text: &str) -> Result<(), Failure> {
        let speaker = self.eyes.seat;
        let Some(statement) = talk::read_statement(text) else {
            return self.tell(key!("terminal-statements"));
        };
        if !game.may_say(speaker, statement) {
            return self.tell(key!("terminal-may-not-say"));
        }
        company.heard.push(Heard {
            speaker,
            turn: game.turn(),
            statement,
        });
        let said = words::talk::said(speaker, statement, &self.eyes);
        Ok(writeln!(self.out, "{said}")?)
    }

    fn tell(&mut self, key: Key) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.eyes.say(key))?)
    }

    /// The next line; `None` at the end of the input.
    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        let read = self
            .input
            .read_until(b'\n', &mut bytes)
            .map_err(|error| Failure::file("read", Path::new("-"), &error))?;
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if !self.live || read == 0 {
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok((read > 0).then_some(line))
    }

    fn leave(mut self, game: &G) -> Result<ExitCode, Failure> {
        self.tell(key!("terminal-goodbye"))?;
        if let Some(path) = self.record.clone() {
            self.write(game, &path)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Writes the record, or asks where to.
    fn offer_record(&mut self, game: &G) -> Result<(), Failure> {
        if let Some(path) = self.record.clone() {
            return self.write(game, &path);
        }
        writeln!(self.out)?;
        self.tell(key!("terminal-record-offer"))?;
        let line = self.read_line()?.unwrap_or_default();
        match line.trim().split_once(char::is_whitespace) {
            Some(("record", path)) => self.write(game, Path::new(path.trim())),
            Some(_) | None => Ok(()),
        }
    }

    /// Who played, and from which seed: a replay passes over it.
    fn origin(&self) -> serde_json::Value {
        let seats = Seat::all(G::people(&self.rules));
        let bots = seats.map(|seat| (seat != self.eyes.seat).then(|| self.level.to_string()));
        serde_json::json!({
            "program": lab::PROGRAM,
            "bots": bots.collect::<Vec<_>>(),
            "seed": seed_text(self.seed),
        })
    }

    fn write(&mut self, game: &G, path: &Path) -> Result<(), Failure> {
        let mut record = Vec::new();
        write_record_with(&self.rules, game, &self.origin(), &mut record);
        record.push(b'\n');
        fs::write(path, record).map_err(|error| Failure::file("write to", path, &error))?;
        let file = path.display().to_string();
        let written = self
            .eyes
            .with(key!("terminal-record-written"), &[("file", file.into())]);
        writeln!(self.out, "{written}")?;
        Ok(())
    }
}

fn command(line: &str) -> Command<'_> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match word {
        "?" | "help" => Command::Help,
        "hint" => Command::Hint,
        "why" => Command::Why,
        "say" => Command::Say(rest),
        "look" | "" => Command::Look,
        "score" | "scores" => Command::Score,
        "tricks" => Command::Tricks,
        "quit" | "exit" | "q" => Command::Quit,
        _ => Command::Do(line),
    }
}

/// A seed drawn from few bits is written as a number.
fn seed_text(seed: Seed) -> String {
    let Seed(bytes) = seed;
    let (number, rest) = bytes.split_at(8);
    let number = u64::from_le_bytes(number.try_into().expect("these are eight bytes"));
    if rest.iter().all(|&byte| byte == 0) && Seed::from(number) == seed {
        number.to_string()
    } else {
        seed.to_string()
    }
}
