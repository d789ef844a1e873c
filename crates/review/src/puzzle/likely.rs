//! Which card is best? Asked where search finds one far better than all others. That is no proof, and the
//! puzzle says so: it is very likely, in two searches through other worlds, and a bot that searches agrees.

use bots::{BotName, Level, Tried, Tries};
use cards::Seed;

use super::{
    Puzzle, PuzzleKind, Why,
    example::{self, PlayedOn},
    novices,
};
use crate::{
    Interval,
    replay::Replay,
    verdict::{gain_in_counted, gain_in_worth},
};

/// Worlds of each of the two searches.
const WORLDS: u32 = 1000;
/// Worlds of a first and of a second look, which sort out most moments. They are few, so what they ask for is
/// less, by this factor.
const GLANCE: u32 = 20;
const LOOK: u32 = 150;
const LENIENT: f64 = 0.7;
/// The most cards in hand, so that what has to be thought about can be seen at once.
const MOST_CARDS: u32 = 7;

/// A game whose cards can be asked for.
pub(super) trait Likely: Tries + PlayedOn {
    /// What a wrong answer must cost at least: of the chance to win, or in points.
    const LEAST: f64;

    fn table() -> Self::Options;

    /// The cards that can be played now, if one is to be played; and how many are in hand.
    fn plays(rules: &Self::Rules, view: &Self::View) -> Option<(u32, Vec<Self::Action>)>;
}

impl Likely for inside_job::Game {
    const LEAST: f64 = 0.1;

    fn table() -> inside_job::Options {
        inside_job::Options::new(4)
    }

    fn plays(
        rules: &inside_job::Rules,
        view: &inside_job::View,
    ) -> Option<(u32, Vec<inside_job::Action>)> {
        let is_play = view.public().phase() == inside_job::Phase::Play;
        let own = view.own().filter(|_| is_play)?;
        Some((own.hand.len(), view.legal(rules)))
    }
}

impl Likely for black_spy::Game {
    const LEAST: f64 = 4.0;

    fn table() -> black_spy::Options {
        black_spy::Options {
            max_rounds: Some(1),
            ..black_spy::Options::new(4)
        }
    }

    fn plays(
        _: &black_spy::Rules,
        view: &black_spy::View,
    ) -> Option<(u32, Vec<black_spy::Action>)> {
        let black_spy::Phase::Trick(_) = view.phase() else {
            return None;
        };
        let cards = view.legal_plays();
        let plays = cards.iter().map(black_spy::Action::Play).collect();
        Some((view.hand().len(), plays))
    }
}

/// The level that a number has, whatever the game: so nobody searches long for one.
pub(super) fn level_of(number: u32) -> u8 {
    1 + u8::try_from(number % 4).expect("it is below 4")
}

/// A moment of the game of this seed that has the level of the number.
pub(super) fn find<G: Likely>(kind: PuzzleKind, seed: Seed, number: u32) -> Option<Puzzle> {
    let game: G = novices(G::table(), seed);
    let mut replay = Replay::new(&game, &[]);
    let [is_missed, is_close] = [2, 1].map(|bit| (level_of(number) - 1) & bit > 0);
    while let Some((seat, done)) = replay.next() {
        let view = replay.game.view(Some(seat));
        let plays = G::plays(&replay.rules, &view);
        let plays = plays.filter(|(held, plays)| *held <= MOST_CARDS && plays.len() > 1);
        if let Some((_, plays)) = plays {
            let try_out = |worlds, stage| {
                let seed = Seed::of(u64::from(number), 2 * replay.steps as u64 + stage);
                G::try_out(&replay.rules, &view, &[], &plays, worlds, seed)
            };
            let fits = |solved: &Solved<G::Action>| {
                let missed = !solved.right.contains(&done);
                missed == is_missed && (solved.gain.mean < 2.0 * G::LEAST) == is_close
            };
            let seems = |tried: &[Tried<G::Action>]| {
                let best = best(tried);
                let next = tried.iter().filter(|one| one.action != best.action);
                let next = next.map(Tried::mean).fold(f64::NEG_INFINITY, f64::max);
                (best.action != done) == is_missed && best.mean() > next
            };
            let looks = |tried: Vec<Tried<G::Action>>| {
                let solved = solve(&[tried.clone(), tried], LENIENT * G::LEAST);
                solved.is_some_and(|solved| solved.right.contains(&done) != is_missed)
            };
            let is_promising = seems(&try_out(GLANCE, 0)) && looks(try_out(LOOK, 0));
            let solved = is_promising
                .then(|| solve(&[try_out(WORLDS, 0), try_out(WORLDS, 1)], G::LEAST))
                .flatten()
                .filter(fits);
            if let Some(solved) = solved.filter(|solved| agrees::<G>(&replay, &view, solved)) {
                let text =
                    |actions: &[G::Action]| actions.iter().map(ToString::to_string).collect();
                let wrong = plays.iter().filter(|play| !solved.right.contains(play));
                let examples = example::played_on(
                    &replay.game,
                    &replay.rules,
                    seat,
                    solved.right[0],
                    wrong.copied(),
                );
                return Some(Puzzle {
                    kind,
                    number,
                    steps: replay.steps,
                    seat,
                    choices: text(&plays),
                    right: text(&solved.right),
                    level: level_of(number),
                    why: Why::Likely {
                        worlds: 2 * WORLDS,
                        worth: solved.worth,
                        gain: solved.gain,
                    },
                    examples,
                    game: game.any(),
                });
            }
        }
        replay.go();
    }
    None
}

/// What two searches agree on.
struct Solved<A> {
    /// The best, and all that may be as good.
    right: Vec<A>,
    /// What the best is worth.
    worth: f64,
    /// How much better it is than the best of the wrong ones, where the two searches differ the smaller.
    gain: Interval,
}

/// The right answers; `None` where one is neither as good nor clearly worse.
fn solve<A: Copy + PartialEq>(searches: &[Vec<Tried<A>>; 2], least: f64) -> Option<Solved<A>> {
    let [first, second] = searches;
    let best = best(first);
    if self::best(second).action != best.action {
        return None;
    }
    let mut right = vec![best.action];
    let mut gain: Option<Interval> = None;
    for (one, two) in first.iter().zip(second) {
        if one.action == best.action {
            continue;
        }
        let other = self::best(second);
        let worth = [gain_in_worth(best, one), gain_in_worth(other, two)];
        let counted = [gain_in_counted(best, one), gain_in_counted(other, two)];
        let is_worse = |interval: &Interval| interval.low > 0.0;
        if !worth.iter().all(is_worse) {
            right.push(one.action);
            continue;
        }
        let [one, two] = counted;
        let smaller = if one.mean < two.mean { one } else { two };
        if smaller.mean < least || !counted.iter().all(is_worse) {
            return None;
        }
        if gain.is_none_or(|gain| smaller.mean < gain.mean) {
            gain = Some(smaller);
        }
    }
    let gain = gain.filter(|_| 2 * right.len() <= first.len())?;
    let worth = Interval::of(best.counted.iter().copied().map(f64::from)).mean;
    Some(Solved { right, worth, gain })
}

fn best<A>(tried: &[Tried<A>]) -> &Tried<A> {
    let all = tried.iter();
    all.max_by(|one, other| one.mean().total_cmp(&other.mean()))
        .expect("something was tried")
}

/// Would a bot that searches do it, too?
fn agrees<G: Likely>(replay: &Replay<'_, G>, view: &G::View, solved: &Solved<G::Action>) -> bool {
    let name = BotName::from(Level::Agent);
    let bot = G::bot(name, &replay.rules, Seed::of(0, replay.steps as u64));
    let mut bot = bot.expect("it plays by its view");
    solved.right.contains(&bot.choose(view, &[], name.budget()))
}
