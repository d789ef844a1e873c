//! Nothing on the playing path allocates.

mod common;

use black_spy::{
    Action, CardSet, Colour, Deal, Event, Listener, MoonChoice, Phase, Position, Rules, Variant,
};
use cards::{Rng, Seat, Seed};
use common::{options, rules};

/// A listener that only counts.
struct Count(u32);

impl Listener for Count {
    fn hear(&mut self, _: Event) {
        self.0 += 1;
    }
}

#[test]
fn dealing_and_playing_do_not_allocate() {
    let plain = rules(options(4, &[]));
    let varied = rules(options(6, &Variant::ALL.map(Variant::name)));
    for rules in [plain, varied] {
        let mut heard = Count(0);
        let allocations = allocation_counter::measure(|| {
            for seed in 0..50 {
                play_match(&rules, &mut Rng::new(Seed::from(seed), 0), &mut heard);
            }
        });
        assert!(heard.0 > 10_000);
        assert_eq!(allocations.count_total, 0);
    }
}

fn play_match(rules: &Rules, rng: &mut Rng, out: &mut impl Listener) {
    let mut position = Position::new(rules, Seat::new(0));
    loop {
        let public = position.public();
        let Some(seat) = position.awaited().first() else {
            if position.phase() == Phase::Over {
                return;
            }
            let deal = Deal::shuffled(rules, public.round() + 1, public.dealer(), rng);
            position.deal(rules, &deal, out);
            continue;
        };
        let some = |of: CardSet, count: u8| {
            let mut left = of;
            (0..count).for_each(|_| {
                left = left.without(CardSet::from_bits(left.bits() & left.bits().wrapping_neg()))
            });
            of.without(left)
        };
        let action = match position.phase() {
            Phase::Take { .. } => Action::Take(some(position.pile(), 3)),
            Phase::Pass { .. } => Action::Pass(some(
                position.hand(seat),
                rules.passed_cards(public.round()),
            )),
            Phase::Announce => Action::Announce(Colour::Red),
            Phase::Trick(_) => Action::Play(
                rng.pick(position.legal_plays(seat).as_set())
                    .expect("a card can be played"),
            ),
            Phase::Moon { .. } => Action::Moon(MoonChoice::Capture),
            Phase::Deal | Phase::Over => unreachable!("nobody is awaited"),
        };
        position
            .apply(rules, seat, action, out)
            .expect("it is legal");
    }
}
