//! What a seat knows and what it cannot know: the laws of views and of resampling.

mod common;

use black_spy::{Action, Deal, Direction, Edition, Options, Phase, Position, Rules, View};
use cards::{Rng, Seat, Seed};
use common::{all_tables, amount, options, rules};

/// One round of a match, remembered step by step.
struct Round {
    /// The match before the cards were dealt.
    before: Position,
    now: Position,
    actions: Vec<(Seat, Action)>,
    /// The position before each action.
    past: Vec<Position>,
}

impl Round {
    fn deal(rules: &Rules, before: Position, rng: &mut Rng) -> Self {
        let mut now = before;
        let public = before.public();
        let dealer = match public.round() {
            0 => public.dealer(),
            _ => public.dealer().left(rules.players()),
        };
        let deal = Deal::shuffled(rules, public.round() + 1, dealer, rng);
        now.deal(rules, &deal, &mut ());
        Self {
            before,
            now,
            actions: Vec::new(),
            past: Vec::new(),
        }
    }

    /// One random action; false when the round is over.
    fn step(&mut self, rules: &Rules, rng: &mut Rng) -> bool {
        let awaited: Vec<Seat> = self.now.awaited(rules).iter().collect();
        let Some(&seat) = rng.choose(&awaited) else {
            return false;
        };
        let action = self
            .now
            .legal(rules, seat)
            .draw(rng)
            .expect("who is awaited can act");
        self.past.push(self.now);
        self.actions.push((seat, action));
        self.now
            .apply(rules, seat, action, &mut ())
            .expect("a legal action");
        true
    }

    /// Plays a world from its own deal: every action must be accepted, the reader must see the same
    /// at every step, and the world must come out.
    fn check_world(&self, rules: &Rules, reader: Option<Seat>, world: &Position) {
        assert_eq!(view(rules, world, reader), view(rules, &self.now, reader));
        let mut position = self.before;
        position.deal(rules, &world.deal_of_round(), &mut ());
        for (past, &(seat, action)) in self.past.iter().zip(&self.actions) {
            assert_eq!(view(rules, &position, reader), view(rules, past, reader));
            let action = match action {
                Action::Pass(_) => Action::Pass(world.passed(seat)),
                Action::Take(_) => Action::Take(world.taken(seat)),
                open => open,
            };
            let applied = position.apply(rules, seat, action, &mut ());
            assert_eq!(applied, Ok(()), "{seat} {action}");
        }
        assert_eq!(&position, world);
    }
}

fn view(rules: &Rules, position: &Position, reader: Option<Seat>) -> View {
    match reader {
        Some(seat) => position.view(rules, seat),
        None => position.public_view(),
    }
}

/// Every table, and own variants in which more or fewer cards are passed, also across at six.
fn tables() -> impl Iterator<Item = Options> {
    let own = (3..=6).flat_map(|players| {
        [
            (0, Direction::Left),
            (1, Direction::None),
            (5, Direction::Right),
            (4, Direction::Across),
        ]
        .map(|(passed_cards, direction)| {
            let mut ruleset = Edition::Y1981.ruleset();
            ruleset.passed_cards = passed_cards;
            for (count, per_count) in &mut ruleset.players {
                let is_odd = ["3", "5"].contains(&count.to_string().as_str());
                per_count.pass = match direction {
                    Direction::Across if is_odd => vec![Direction::Left],
                    _ => vec![direction],
                };
            }
            Options {
                variant_spec: Some(ruleset),
                ..options(players, &["mole"])
            }
        })
    });
    all_tables().chain(own)
}

/// Plays rounds of every table and asks in each position.
fn each_position(usual: u64, long: u64, mut ask: impl FnMut(&Rules, &Round, &mut Rng)) {
    for (number, options) in (0..).zip(tables()) {
        let rules = rules(options);
        for seed in amount(usual, long) {
            let mut rng = Rng::new(Seed::of(seed, number), 0);
            let mut position = Position::new(&rules, Seat::new(0));
            while position.phase() == Phase::Deal && position.public().round() < 3 {
                let mut round = Round::deal(&rules, position, &mut rng);
                loop {
                    ask(&rules, &round, &mut rng);
                    if !round.step(&rules, &mut rng) {
                        break;
                    }
                }
                position = round.now;
            }
        }
    }
}

/// Some seat, or a spectator.
fn some_reader(rules: &Rules, rng: &mut Rng) -> Option<Seat> {
    let number = rng.below(u32::from(rules.players()) + 1);
    Seat::all(rules.players()).nth(number as usize)
}

/// A resampled position gives the same view, and its own past gives the same views all along.
#[test]
fn a_world_has_a_past_that_looks_the_same() {
    let mut positions = 0;
    each_position(1, 12, |rules, round, rng| {
        if rng.below(4) == 0 {
            let reader = some_reader(rules, rng);
            let view = view(rules, &round.now, reader);
            let world = Position::resample(rules, &view, Seed::of(1, positions));
            round.check_world(rules, reader, &world);
            positions += 1;
        }
    });
    assert!(positions > 10_000, "{positions}");
}
