//! Reviews of many games between bots: they come without an error, say nothing that is not so, and are
//! the same again.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod games;

use std::collections::BTreeMap;

use cards::Seat;
use play::AnyGame;
use review::{Effort, Ground, Lie, Review, Sure, Told, review};

use games::{black_spy as match_of, inside_job as game_of, is_long};

/// The reviews of a long walk.
const LONG: usize = 1000;

/// Two thirds are games of Inside Job.
fn walk() -> usize {
    if is_long() { LONG } else { 30 }
}

fn look(game: &AnyGame, seat: Seat, effort: Effort) -> Review {
    review(game, seat, &[], effort, &mut |_| {}).unwrap()
}

#[test]
fn every_game_can_be_reviewed_and_no_proof_is_false() {
    let mut proofs = [0; 3];
    let mut met = BTreeMap::<String, u32>::new();
    let mut topics = BTreeMap::<&str, u32>::new();
    let (mut votes, mut reviews) = (0, 0);
    for number in 0..LONG {
        // A short walk goes on until it has met what every walk must meet, whatever its seed.
        if number >= walk() && votes > 0 && proofs[0] > 0 {
            break;
        }
        reviews += 1;
        let (game, seat) = if number % 3 == 2 {
            match_of(number)
        } else {
            game_of(number)
        };
        for kind in kinds(&game) {
            *met.entry(kind).or_default() += 1;
        }
        let review = look(&game, seat, Effort::LEAST);
        let costly = match &review {
            Review::InsideJob(review) => {
                let vote = review.missed_vote.is_some();
                votes += u32::from(vote);
                vote || !review.costly().is_empty()
            }
            Review::BlackSpy(review) => !review.costly().is_empty(),
        };
        assert_eq!(review.topic().is_some(), costly, "game {number}");
        if let Some(topic) = review.topic() {
            *topics.entry(topic).or_default() += 1;
        }
        match review {
            Review::InsideJob(review) => {
                for proof in &review.proofs {
                    assert_eq!(proof.seat, review.insider, "game {number}: {proof:?}");
                    let kind = match proof.by {
                        Ground::DeniedThenPlayed { denied, played, .. } => {
                            assert!(denied < played && played <= proof.trick, "game {number}");
                            0
                        }
                        Ground::LastLeft => 1,
                        Ground::Counting { .. } => 2,
                    };
                    proofs[kind] += 1;
                }
                check_inside_job(&review, number);
            }
            Review::BlackSpy(review) => check_black_spy(&review, number),
        }
    }
    eprintln!(
        "{reviews} reviews; proofs by a suit denied and played, the last left, counting: {proofs:?}, none false; {met:?}; costliest plays: {topics:?}"
    );
    assert!(proofs[0] > 0, "denied and played: {proofs:?}");
    assert_eq!(topics.get("vote").copied().unwrap_or(0), votes);
    assert!(votes > 0, "nobody voted against a proof");
    if is_long() {
        let roles = inside_job::SPECIAL_ROLES.map(|role| role.id.to_string());
        let variants = black_spy::Variant::ALL.map(|variant| variant.to_string());
        for kind in roles.into_iter().chain(variants) {
            assert!(met.contains_key(&kind), "{kind} never came up");
        }
    }
}

/// What is special about a game, and how many play it.
fn kinds(game: &AnyGame) -> Vec<String> {
    let (name, players, mut kinds) = match game {
        AnyGame::InsideJob(game) => {
            let options = game.rules().config().options();
            let mut kinds = options.roles.clone();
            kinds.extend(options.risk.then(|| "risk".to_owned()));
            kinds.extend((!options.wagers).then(|| "no wagers".to_owned()));
            ("inside-job", options.players, kinds)
        }
        AnyGame::BlackSpy(game) => {
            let options = game.rules().config().options();
            ("black-spy", options.players, options.variants.clone())
        }
    };
    kinds.push(format!("{name} at {players}"));
    kinds
}

fn check_inside_job(review: &review::InsideJobReview, number: usize) {
    assert_eq!(review.tricks.len(), usize::from(review.outcome.tricks));
    for trick in &review.tricks {
        assert!((0.0..=1.0).contains(&trick.chance), "game {number}");
        if let Some(suspicion) = &trick.suspicion {
            for beliefs in [suspicion.own, suspicion.public] {
                let sum: f64 = beliefs.as_slice().iter().sum();
                assert!((sum - 1.0).abs() < 1e-6, "game {number}: {beliefs:?}");
            }
        }
    }
    if let Some(swing) = review.swing {
        let change = swing.change;
        assert!(change.low > 0.0 || change.high < 0.0, "game {number}");
        let at = usize::from(swing.trick) - 1;
        let moved = review.tricks[at].chance - review.tricks[at - 1].chance;
        assert!((moved - change.mean).abs() < 1e-9, "game {number}");
    }
    assert_eq!(review.decisive, review.swing.map(|swing| swing.trick));
    for missed in &review.missed {
        let trick = &review.tricks[usize::from(missed.trick) - 1];
        assert!(!trick.completed, "game {number}");
        assert!(missed.instead.iter().all(|&(card, _)| {
            card == missed.played || trick.cards.iter().all(|&(_, played, _)| played != card)
        }));
    }
    for lie in &review.lies {
        if let Lie::Played {
            seat,
            held,
            shown,
            trick,
            ..
        } = *lie
        {
            assert!(held > 0, "game {number}");
            assert!(shown.is_none_or(|shown| shown > trick), "game {number}");
            // Only the Insider is free to break suit in these games (IJ-4.5).
            assert_eq!(seat, review.insider, "game {number}");
        }
    }
}

fn check_black_spy(review: &review::BlackSpyReview, number: usize) {
    for round in &review.rounds {
        let last = round.tricks.last().unwrap();
        let counted: i32 = last.taken.as_slice().iter().sum();
        let points: i32 = round.tricks.iter().map(|trick| trick.points).sum();
        assert_eq!(counted, points, "game {number}");
        if round.all_black.is_none() {
            // BS-5.1: what was counted trick by trick is what the round brought.
            assert_eq!(last.taken, round.points, "game {number}");
        } else {
            let last = round.collecting.last().unwrap();
            assert_eq!((Some(last.seat), last.stopped), (round.all_black, None));
        }
    }
}

#[test]
fn the_same_game_gives_the_same_review() {
    for (game, seat) in [game_of(1), match_of(1)] {
        let once = serde_json::to_string(&look(&game, seat, Effort::LEAST)).unwrap();
        let again = serde_json::to_string(&look(&game, seat, Effort::LEAST)).unwrap();
        assert_eq!(once, again);
    }
}

/// A card that is called better gains something, and what is very likely is so in both searches.
#[test]
fn what_is_called_better_is_better_beyond_chance() {
    let mut found = 0;
    for number in 0..6 {
        let (game, seat) = match_of(number);
        let Review::BlackSpy(review) = look(&game, seat, Effort::USUAL) else {
            panic!("it is a match of Black Spy");
        };
        for better in review.plays.iter().filter_map(|play| play.judged.better) {
            assert!(better.gain.low > 0.0 && better.gain.mean >= better.gain.low);
            found += u32::from(better.sure == Sure::VeryLikely);
        }
    }
    assert!(found > 0, "bots that play anyhow make costly plays");
}

#[test]
fn a_game_that_is_not_over_keeps_its_secrets() {
    use play::Game as _;
    let rules = inside_job::Game::prepare(inside_job::Options::new(4)).unwrap();
    let game = AnyGame::InsideJob(inside_job::Game::new(rules, 1.into()));
    let refused = review(&game, Seat::new(0), &[], Effort::LEAST, &mut |_| {});
    assert_eq!(refused.unwrap_err(), review::NoReview::NotOver);
    let (game, _) = game_of(0);
    let refused = review(&game, Seat::new(5), &[], Effort::LEAST, &mut |_| {});
    assert!(refused.is_err());
}

/// Who reads a review in a test.
struct Eyes(words::Words, Seat);

impl words::Audience for Eyes {
    fn words(&self) -> words::Words {
        self.0
    }

    fn you(&self) -> Option<Seat> {
        Some(self.1)
    }

    fn name(&self, seat: Seat) -> String {
        format!("Seat {seat}")
    }
}

/// Every sentence finds what it speaks of, in every language.
#[test]
fn every_review_has_its_words() {
    let mut found = Found::default();
    for number in 0..walk().min(60) {
        let (game, seat) = if number % 3 == 2 {
            match_of(number)
        } else {
            game_of(number)
        };
        let review = look(&game, seat, Effort::LEAST);
        let lines = words::Language::ALL.map(|language| {
            let told = Told::of(&game, &review, &Eyes(words::Words(language), seat));
            assert!(told.sections.len() > 2 && !told.timeline.is_empty() && !told.how.is_empty());
            let points = told.sections.iter().flat_map(|section| &section.points);
            let lines = told.timeline.iter().flat_map(|stretch| &stretch.lines);
            let questions = points.clone().filter_map(|point| point.question.as_ref());
            let texts = points.map(|point| &point.text).chain(lines);
            let texts: Vec<&String> = texts.chain(questions).chain(&told.how).collect();
            assert!(texts.iter().all(|text| !text.contains('{')), "{texts:?}");
            texts.len()
        });
        assert!(lines.iter().all(|count| *count == lines[0]));
        let english = Eyes(words::Words(words::Language::English), seat);
        let told = Told::of(&game, &review, &english);
        // Whoever reads of a costly play may first think about it.
        let points = &told.sections[1].points;
        assert!(
            points
                .iter()
                .all(|point| point.question.is_some() == point.step.is_some())
        );
        if let (AnyGame::InsideJob(game), Review::InsideJob(review)) = (&game, &review) {
            found.look(game, review, &told, number);
        }
    }
    assert!(
        found.columns > 0 && found.tallies > 0 && found.right > 0,
        "{found:?}"
    );
}

/// What reviews of Inside Job told, counted over many.
#[derive(Debug, Default)]
struct Found {
    columns: usize,
    tallies: usize,
    right: usize,
}

impl Found {
    /// Is it told where it is so, and nowhere else?
    fn look(
        &mut self,
        game: &inside_job::Game,
        review: &review::InsideJobReview,
        told: &Told,
        number: usize,
    ) {
        let why = &told.sections[0];
        let column = why.chart.as_ref().unwrap().column.as_ref();
        let marked = column.map(|(at, _)| at + 1);
        assert_eq!(marked, review.decisive.map(usize::from), "game {number}");
        self.columns += usize::from(column.is_some());

        let tale = inside_job::Tale::of(game, &[]).unwrap();
        let says = |text: &str| why.points.iter().any(|point| point.text.contains(text));
        assert_eq!(says("both goals"), tale.both_goals, "game {number}");
        // IJ-11.10: the votes of two are not counted.
        let (top, most) = tale.most_votes();
        let is_counted = tale.has_vote() && !game.rules().has_larry() && most > 0;
        let tallied = why
            .points
            .iter()
            .find(|point| point.text.starts_with("The vote was "));
        assert_eq!(tallied.is_some(), is_counted, "game {number}");
        if let Some(tally) = tallied {
            let first = format!("The vote was {most} for ");
            assert!(tally.text.starts_with(&first), "{}", tally.text);
            let is_tie = tale.outcome.reason == inside_job::Reason::VoteTie;
            assert_eq!(tally.text.contains("with a tie"), is_tie, "{}", tally.text);
            assert!(!is_tie || top.len() > 1, "game {number}");
            self.tallies += 1;
        }

        let points = told.sections.iter().flat_map(|section| &section.points);
        let right = points
            .filter(|point| point.text.contains("You could not know"))
            .count();
        let could_not_know = review.missed.iter().filter(|missed| {
            let mut plays = review.plays.iter().filter(|play| {
                let card = matches!(play.judged.done, inside_job::Action::Play { .. });
                play.trick == missed.trick && card
            });
            missed.seat == review.seat
                && game.position().side(game.rules(), review.seat)
                    == Some(inside_job::Winner::Agents)
                && !missed.saw_all
                && plays.any(|play| play.judged.better.is_none())
        });
        // Of those that failed the mission on the spot everybody could know it.
        assert!(right <= could_not_know.count(), "game {number}");
        self.right += right;
    }
}
