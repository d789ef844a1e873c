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
use play::{Bot, Heard, Refusal as _, write_record};

use super::{
    spoken::{Eyes, Spoken, sentence},
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

const COMMANDS: &str = "\
Type the number or the card, or the notation of records such as play:P13. Also:
  hint   what the bot would do in your place     why      what it believes, and why
  look   the table again                         score    the score
  tricks old tricks, with an open notebook       say ...  table talk, such as say suspect 2
  ?      the rules of this moment                quit     leave the table";

impl<G: Spoken, R: BufRead, W: Write> Session<G, R, W> {
    pub(crate) fn run(mut self) -> Result<ExitCode, Failure> {
        let mut game = G::new(self.rules.clone(), self.seed);
        let mut company = self.company()?;
        writeln!(self.out, "{}", game.welcome(self.eyes))?;
        writeln!(
            self.out,
            "The bots are {}. The seed is {}. ? explains, quit leaves.\n",
            self.level,
            seed_text(self.seed)
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
            if let Some(news) = game.news(self.eyes, event) {
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
            if let Some(said) = speak(game, &mut **bot, seat, heard) {
                let words = talk::statement(self.eyes, said.statement);
                writeln!(self.out, "Seat {seat} says: {words}")?;
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
                    writeln!(self.out, "{}\n{COMMANDS}", game.rules_now(self.eyes))?;
                }
                Command::Hint => {
                    let action = adviser.choose(&view, &company.heard, self.level.budget());
                    let words = game.action(self.eyes, action);
                    writeln!(
                        self.out,
                        "The {} would {words} ({action}).",
                        self.level.level
                    )?;
                }
                Command::Why => {
                    let belief = adviser.belief(&view, &company.heard);
                    write!(self.out, "{}", talk::belief(self.eyes, &belief))?;
                    // Who is the Insider wants to know what it looks like to the others.
                    if talk::is_oneself(self.eyes, &belief) {
                        let belief = adviser.belief(&game.view(None), &company.heard);
                        let words = talk::belief(self.eyes, &belief);
                        write!(self.out, "To somebody who only looks on:\n{words}")?;
                    }
                }
                Command::Say(text) => self.say(game, company, text)?,
                Command::Look => writeln!(self.out, "{}", game.screen(self.eyes))?,
                Command::Score => writeln!(self.out, "{}", game.scores(self.eyes))?,
                Command::Tricks => match game.tricks(self.eyes) {
                    Some(tricks) => writeln!(self.out, "{tricks}")?,
                    None => writeln!(
                        self.out,
                        "On a strict table nobody looks at old tricks; --notebook open allows it."
                    )?,
                },
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
            writeln!(
                self.out,
                "\"{}\" is nothing that can be done here; ? explains.",
                text.chars().take(40).collect::<String>()
            )?;
            return Ok(false);
        };
        match self.apply(game, self.eyes.seat, action)? {
            Ok(()) => Ok(true),
            Err(illegal) => {
                let rule = illegal.rule();
                writeln!(self.out, "{} ({rule}).", sentence(&illegal.to_string()))?;
                Ok(false)
            }
        }
    }

    fn say(&mut self, game: &G, company: &mut Company<G>, text: &str) -> Result<(), Failure> {
        let speaker = self.eyes.seat;
        let statement = match talk::read_statement(text) {
            Ok(statement) => statement,
            Err(reason) => return Ok(writeln!(self.out, "{}.", sentence(&reason))?),
        };
        if !game.may_say(speaker, statement) {
            writeln!(
                self.out,
                "That cannot be said: speak of another seat at this table, of tricks that are over, \
                 and not of your own cards (IJ-8.1, IJ-8.3)."
            )?;
            return Ok(());
        }
        company.heard.push(Heard {
            speaker,
            turn: game.turn(),
            statement,
        });
        writeln!(
            self.out,
            "You say: {}",
            talk::statement(self.eyes, statement)
        )?;
        Ok(())
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
        writeln!(self.out, "You leave the table. Goodbye.")?;
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
        writeln!(
            self.out,
            "\nrecord FILE writes a record of this game, anything else leaves."
        )?;
        let line = self.read_line()?.unwrap_or_default();
        match line.trim().split_once(char::is_whitespace) {
            Some(("record", path)) => self.write(game, Path::new(path.trim())),
            Some(_) | None => Ok(()),
        }
    }

    fn write(&mut self, game: &G, path: &Path) -> Result<(), Failure> {
        let mut record = Vec::new();
        write_record(&self.rules, game, &mut record);
        record.push(b'\n');
        fs::write(path, record).map_err(|error| Failure::file("write to", path, &error))?;
        writeln!(self.out, "The record is in {}.", path.display())?;
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
