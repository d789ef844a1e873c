//! A puzzle in words: what is seen, what is asked, and why the answer is right.

use cards::{BySeat, Seat};
use play::{AnyGame, Game};
use words::{Audience, Key, Words, black_spy as spies, inside_job as jobs, key, sentence};

use crate::{
    Ending, Example, Ground, Laid, Proof, Puzzle, PuzzleKind, Shortage, Stretch, Why,
    replay::Replay,
    told::{done, gained, job_card, proof_told, spy_card},
};

/// A puzzle as it is read, with nothing in it that its seat has not seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    pub task: String,
    /// What stands on the table besides cards.
    pub facts: Vec<String>,
    pub hand: Vec<Laid>,
    /// The trick that is being played, if there is one.
    pub now: Option<Stretch>,
    /// All that was played before, from the first trick on.
    pub before: Vec<Stretch>,
    /// What can be answered: as it is sent, and as it is read.
    pub choices: Vec<(String, String)>,
}

/// What is told after an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered {
    pub right: bool,
    /// All right answers, as they are read.
    pub answer: String,
    pub why: String,
    /// The tricks that prove it, counted from 1.
    pub tricks: Vec<u8>,
    /// The hand that proves it, where one is too large.
    pub boxes: Option<Boxes>,
    /// The consequence of a wrong answer.
    pub led: Option<Led>,
}

/// The places in a hand as boxes that are filled with all cards that could lie there.
#[derive(Clone, Debug, PartialEq)]
pub struct Boxes {
    /// Whose hand it is, with the number of places and cards.
    pub places: String,
    pub cards: Vec<Laid>,
    /// How many boxes stay empty.
    pub empty: u32,
    /// The same in words.
    pub left: String,
}

/// The consequence of a wrong answer, in one example.
#[derive(Clone, Debug, PartialEq)]
pub struct Led {
    /// What it is an example of.
    pub example: String,
    /// The trick of the answer and, where it does not end the example, the next one.
    pub tricks: Vec<Stretch>,
    /// All tricks after those.
    pub rest: Vec<Stretch>,
    pub end: String,
}

/// Maximum tricks of an example that are told before its end.
const TOLD: usize = 2;

/// Somebody at the place of the seat of a puzzle; the others are bots.
struct Solver {
    words: Words,
    seat: Seat,
}

impl Audience for Solver {
    fn words(&self) -> Words {
        self.words
    }

    fn you(&self) -> Option<Seat> {
        Some(self.seat)
    }

    fn name(&self, seat: Seat) -> String {
        if seat == self.seat {
            self.words.say(key!("you-alone"))
        } else {
            self.words.made(&format!("bot-name-{seat}"))
        }
    }
}

impl Puzzle {
    /// What is seen and asked.
    #[must_use]
    pub fn asked(&self, words: Words) -> Asked {
        let to = &self.solver(words);
        let mut asked = match &self.game {
            AnyGame::InsideJob(game) => inside_job(&again(game, self.steps), self.seat, to),
            AnyGame::BlackSpy(game) => black_spy(&again(game, self.steps), self.seat, to),
        };
        asked.task = words.say(match self.kind {
            PuzzleKind::Insider => key!("puzzle-task-insider"),
            PuzzleKind::Card => key!("puzzle-task-card"),
            PuzzleKind::Spy => key!("puzzle-task-spy"),
            PuzzleKind::LikelyCard => key!("puzzle-task-likely-card"),
            PuzzleKind::LikelySpy => key!("puzzle-task-likely-spy"),
        });
        let choices = self.choices.iter();
        asked.choices = choices
            .map(|choice| (choice.clone(), self.read(choice, to)))
            .collect();
        asked
    }

    /// What an answer comes to.
    #[must_use]
    pub fn answered(&self, answer: &str, words: Words) -> Answered {
        let to = &self.solver(words);
        let right = self.right.iter().map(|right| self.read(right, to));
        Answered {
            right: self.is_right(answer),
            answer: words.list(right),
            why: why(&self.why, matches!(self.game, AnyGame::InsideJob(_)), to),
            tricks: tricks(&self.why),
            boxes: boxes(&self.why, to),
            led: self.led(answer, to),
        }
    }

    fn led(&self, answer: &str, to: &Solver) -> Option<Led> {
        let mut examples = self.examples.iter();
        let Example { game, end, .. } = examples.find(|example| example.answer == answer)?;
        let mut tricks = match (&self.game, game) {
            (AnyGame::InsideJob(game), AnyGame::InsideJob(played)) => {
                let before = again(game, self.steps).position().public().tricks_done();
                job_tricks(played, to).split_off(before.into())
            }
            (AnyGame::BlackSpy(game), AnyGame::BlackSpy(played)) => {
                let before = again(game, self.steps).position().public().tricks_done();
                spy_tricks(played, to).split_off(before.into())
            }
            (AnyGame::InsideJob(_), AnyGame::BlackSpy(_))
            | (AnyGame::BlackSpy(_), AnyGame::InsideJob(_)) => {
                panic!("an example is of the game of its puzzle")
            }
        };
        if let Ending::Trick { .. } = end {
            tricks.truncate(1);
        }
        let rest = tricks.split_off(tricks.len().min(TOLD));
        Some(Led {
            example: example(end, to),
            tricks,
            rest,
            end: ending(game, end, to),
        })
    }

    const fn solver(&self, words: Words) -> Solver {
        Solver {
            words,
            seat: self.seat,
        }
    }

    /// An answer as it is read.
    fn read(&self, choice: &str, to: &Solver) -> String {
        match &self.game {
            AnyGame::InsideJob(game) => match (choice.parse::<Seat>(), choice.parse()) {
                (Ok(seat), _) => to.name(seat),
                (_, Ok(action)) => jobs::action(game.rules(), action, to),
                _ => choice.to_owned(),
            },
            AnyGame::BlackSpy(_) => choice
                .parse()
                .map_or_else(|_| choice.to_owned(), |action| spies::action(action, to)),
        }
    }
}

/// A game after its first steps.
fn again<G: Game>(finished: &G, steps: usize) -> G {
    let mut replay = Replay::new(finished, &[]);
    for _ in 0..steps {
        replay.go();
    }
    replay.game
}

fn inside_job(game: &inside_job::Game, seat: Seat, to: &Solver) -> Asked {
    let (rules, words) = (game.rules(), to.words);
    let view = game.view(Some(seat));
    let public = view.public();
    let mut before = job_tricks(game, to);
    let runs = |stretch: &Stretch| stretch.cards.len() < usize::from(rules.seats());
    let now = before.pop_if(|last| runs(last));
    let own = view.own().expect("a puzzle has a seat");
    let role = jobs::role(words, rules.role(own.role).id);
    let briefcases = Seat::all(rules.seats())
        .map(|seat| format!("{} {}", to.name(seat), public.briefcases()[seat]))
        .collect::<Vec<_>>()
        .join(", ");
    let shown = Seat::all(rules.seats())
        .filter(|&other| other != seat && view.role(other).is_some())
        .map(|other| to.name(other));
    let shown: Vec<String> = shown.collect();
    let mut facts = vec![
        words.with(key!("puzzle-role"), &[("role", role.into())]),
        words.with(
            key!("puzzle-missions"),
            &[
                ("count", public.missions_completed().into()),
                ("target", rules.mission_target().into()),
            ],
        ),
        words.with(
            key!("puzzle-briefcases"),
            &[
                ("held", briefcases.into()),
                ("limit", rules.limit(own.role).into()),
            ],
        ),
    ];
    if !shown.is_empty() {
        let names = [("names", words.list(shown).into())];
        facts.push(words.with(key!("puzzle-shown"), &names));
    }
    Asked {
        task: String::new(),
        facts,
        hand: own
            .hand
            .iter()
            .map(|one| job_card(String::new(), (one, false), false, to))
            .collect(),
        // A mission is on the table before the first card.
        now: now.filter(|now| !now.cards.is_empty() || !now.lines.is_empty()),
        before,
        choices: Vec::new(),
    }
}

/// The tricks of a game, the one that is being played last.
fn job_tricks(game: &inside_job::Game, to: &Solver) -> Vec<Stretch> {
    let (rules, words) = (game.rules(), to.words);
    let tricks = game.position().public().tricks(rules);
    let told = (1_u8..).zip(tricks).map(|(number, trick)| {
        let mission = trick.mission.map(|mission| rules.mission(mission));
        let laid = trick.plays(rules).map(|(seat, card, wager)| {
            let wins = trick.winner == Some(seat);
            job_card(to.name(seat), (card, wager), wins, to)
        });
        let done = trick.winner.map(|_| done(words, trick.completed));
        Stretch {
            heading: words.with(key!("review-trick"), &[("trick", number.into())]),
            cards: laid.collect(),
            lines: mission
                .map(|mission| jobs::mission(to, mission))
                .into_iter()
                .chain(done)
                .collect(),
            step: 0,
        }
    });
    told.collect()
}

fn black_spy(game: &black_spy::Game, seat: Seat, to: &Solver) -> Asked {
    let words = to.words;
    let view = game.view(Some(seat));
    let public = view.public();
    let players = usize::from(public.players());
    let mut before = spy_tricks(game, to);
    let now = before.pop_if(|last| last.cards.len() < players);
    let points = listed(public.tally().points(), to);
    let own = view.own().expect("a puzzle has a seat");
    let mut facts = vec![words.with(key!("puzzle-points"), &[("points", points.into())])];
    if !own.passed.is_empty() {
        let receiver = game.rules().receiver(seat, public.round());
        let values = [
            ("cards", spies::cards(to, own.passed).into()),
            ("name", to.name(receiver).into()),
        ];
        facts.push(words.with(key!("puzzle-passed"), &values));
    }
    Asked {
        task: String::new(),
        facts,
        hand: view
            .hand()
            .iter()
            .map(|one| spy_card(String::new(), one, false, to))
            .collect(),
        now: now.filter(|now| !now.cards.is_empty()),
        before,
        choices: Vec::new(),
    }
}

/// The tricks of a round, the one that is being played last.
fn spy_tricks(game: &black_spy::Game, to: &Solver) -> Vec<Stretch> {
    let words = to.words;
    let public = game.position().public();
    let players = usize::from(public.players());
    let told = (1_u8..)
        .zip(public.tricks())
        .map(|(number, (trick, winner))| {
            let whole = trick.len() == players;
            let laid = trick
                .iter()
                .map(|(seat, card)| spy_card(to.name(seat), card, whole && seat == winner, to));
            Stretch {
                heading: words.with(key!("review-trick"), &[("trick", number.into())]),
                cards: laid.collect(),
                lines: Vec::new(),
                step: 0,
            }
        });
    told.collect()
}

/// The points of everybody.
fn listed(points: &BySeat<i32>, to: &Solver) -> String {
    let all = points.iter();
    all.map(|(seat, points)| format!("{} {}", to.name(seat), spies::points(*points)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// What an example is an example of.
fn example(end: &Ending, to: &Solver) -> String {
    match end {
        Ending::Trick { if_insider: None } => to.words.say(key!("puzzle-then-trick")),
        Ending::Trick {
            if_insider: Some(insider),
        } => sentence(to).by(*insider).say(key!("puzzle-then-if")),
        Ending::Lost | Ending::Points { .. } => to.words.say(key!("puzzle-then-deal")),
    }
}

/// What it came to.
fn ending(game: &AnyGame, end: &Ending, to: &Solver) -> String {
    match (game, end) {
        (_, Ending::Points { own, instead }) => sentence(to)
            .with("points", listed(own, to))
            .with("instead", listed(instead, to))
            .say(key!("puzzle-then-points")),
        (AnyGame::InsideJob(game), Ending::Trick { .. } | Ending::Lost) => {
            let Some(outcome) = game.outcome() else {
                let public = game.position().public();
                return sentence(to)
                    .with("count", public.missions_completed())
                    .with("target", game.rules().mission_target())
                    .say(key!("puzzle-then-open"));
            };
            let insider = game.tale(&[]).map(|tale| tale.insider);
            let told = jobs::outcome(&outcome, insider, to);
            if *end == Ending::Lost {
                format!("{told} {}", to.words.say(key!("puzzle-then-instead")))
            } else {
                told
            }
        }
        (AnyGame::BlackSpy(_), Ending::Trick { .. } | Ending::Lost) => {
            panic!("a round ends with points")
        }
    }
}

fn why(why: &Why, is_job: bool, to: &dyn Audience) -> String {
    let say = |key: Key| to.words().say(key);
    match why {
        Why::Proven(proof) => proof_told(proof, to),
        Why::WinsAtOnce => say(key!("puzzle-why-wins")),
        Why::AvoidsLoss => say(key!("puzzle-why-avoids")),
        Why::Better {
            deals,
            worst,
            other,
        } => sentence(to)
            .with("deals", *deals)
            .with("worst", spies::points(*worst))
            .with("other", spies::points(*other))
            .say(key!("puzzle-why-better")),
        Why::Likely {
            worlds,
            worth,
            gain,
        } => {
            let (scale, digits, key) = if is_job {
                (100.0, 0, key!("puzzle-why-likely-card"))
            } else {
                (1.0, 1, key!("puzzle-why-likely-spy"))
            };
            let [gain, reach] = gained(to.words(), gain, scale, digits);
            sentence(to)
                .with("worlds", *worlds)
                .with("worth", to.words().decimal(worth * scale, digits))
                .with("gain", gain)
                .with("reach", reach)
                .say(key)
        }
    }
}

fn tricks(why: &Why) -> Vec<u8> {
    match why {
        Why::Proven(Proof {
            by: Ground::DeniedThenPlayed { denied, played, .. },
            ..
        }) => vec![*denied, *played],
        Why::Proven(proof) => {
            let denied = shortage(proof).map(|shortage| shortage.denied);
            let mut tricks: Vec<u8> = denied.into_iter().flatten().flatten().collect();
            tricks.sort_unstable();
            tricks
        }
        Why::WinsAtOnce | Why::AvoidsLoss | Why::Better { .. } | Why::Likely { .. } => Vec::new(),
    }
}

/// The hand that is too large, where the count of one hand is the proof.
const fn shortage(proof: &Proof) -> Option<Shortage> {
    match proof.by {
        Ground::Counting { shortage } => shortage,
        Ground::DeniedThenPlayed { .. } | Ground::LastLeft => None,
    }
}

fn boxes(why: &Why, to: &Solver) -> Option<Boxes> {
    let Why::Proven(proof) = why else {
        return None;
    };
    let Shortage { cards, places, .. } = shortage(proof)?;
    let empty = u32::from(places).saturating_sub(cards.len());
    Some(Boxes {
        places: sentence(to)
            .by(proof.seat)
            .with("places", places)
            .with("cards", cards.len())
            .say(key!("puzzle-places")),
        cards: cards
            .iter()
            .map(|one| job_card(String::new(), (one, false), false, to))
            .collect(),
        empty,
        left: sentence(to)
            .with("empty", empty)
            .say(key!("puzzle-places-empty")),
    })
}
