//! Nothing on the playing path allocates.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use cards::{Rng, Seed};
use inside_job::{Action, Config, Deal, Options, Phase, Position, Rules};

#[test]
fn dealing_and_playing_do_not_allocate() {
    let rules = Rules::new(&Config::new(Options::new(4)).unwrap());
    let mut rng = Rng::new(Seed::from(1), 1);
    let mut plays = 0;
    let allocations = allocation_counter::measure(|| plays = play_games(&rules, &mut rng));
    assert!(plays > 5_000);
    assert_eq!(allocations.count_total, 0);
}

fn play_games(rules: &Rules, rng: &mut Rng) -> u32 {
    let mut plays = 0;
    for game in 0..200 {
        let mut position = Position::new(rules, &Deal::new(rules, Seed::of(0, game), None));
        loop {
            let action = match position.public().phase() {
                Phase::Choose => {
                    Action::Choose(rules.mission(position.drawn()[rng.below(2) as usize]).id)
                }
                Phase::Play => {
                    let seat = position.public().actor(rules).unwrap();
                    let card = rng.pick(position.legal_plays(rules, seat)).unwrap();
                    let wager = position.may_wager(rules, seat) && rng.below(4) == 0;
                    Action::Play { card, wager }
                }
                Phase::Partner(_) | Phase::Vote | Phase::Over { .. } => break,
            };
            let seat = position.public().actor(rules).unwrap();
            position.apply(rules, seat, action, &mut ()).unwrap();
            plays += 1;
        }
    }
    plays
}
