//! Trying actions out from what one seat knows, for advice and reviews.

use std::sync::Arc;

use black_spy::{Action, Phase, Rules, View, Worlds};
use cards::{BySeat, Heard, Rng, Seed};

use super::{handbook::Handbook, search::Search};
use crate::{Came, Tried};

pub(crate) fn candidates(rules: &Arc<Rules>, view: &View, _: &[Heard]) -> Vec<Action> {
    if matches!(view.phase(), Phase::Moon { .. }) {
        return Vec::new();
    }
    let view = &view.before_passes();
    let handbook = Handbook::new(rules.clone());
    let mut actions = Search::new(&handbook, view).actions(view);
    actions.sort_by(|one, other| other.1.total_cmp(&one.1));
    actions.into_iter().map(|(action, _)| action).collect()
}

pub(crate) fn try_out(
    rules: &Arc<Rules>,
    view: &View,
    _: &[Heard],
    actions: &[Action],
    worlds: u32,
    seed: Seed,
) -> Vec<Tried<Action>> {
    let view = &view.before_passes();
    let handbook = Handbook::new(rules.clone());
    let search = Search::new(&handbook, view);
    let me = view.seat().expect("an awaited bot has a seat");
    let stock = Worlds::new(rules, view);
    let seen = search.seen(view);
    let mut rng = Rng::new(seed, view.turn().into());
    let mut tried: Vec<Tried<Action>> = actions.iter().copied().map(Tried::new).collect();
    for _ in 0..worlds {
        let world = stock.draw(&mut rng);
        let stakes = search.stakes();
        search.each(
            seen.as_ref(),
            &world,
            &mut tried,
            |one| one.action,
            |one, points| {
                let mut came = Came {
                    own: points[me],
                    ..Came::default()
                };
                if let (Some(seen), Action::Play(card)) = (&seen, one.action) {
                    let (winner, brings) = search.trick_after(seen, &world, card);
                    came.winner = Some(winner);
                    came.points = brings;
                }
                one.add(stakes.value(me, points), stakes.lead(me, points), came);
            },
        );
    }
    tried
}

pub(crate) fn expected(
    rules: &Arc<Rules>,
    view: &View,
    _: &[Heard],
    worlds: u32,
    seed: Seed,
) -> BySeat<f64> {
    let handbook = Handbook::new(rules.clone());
    let mut rng = Rng::new(seed, view.turn().into());
    Search::new(&handbook, view).expected(view, worlds, &mut rng)
}
