//! Tree search over information sets, to spar with: one tree for what the searching seat has seen,
//! a fresh world in every iteration, the same play-outs as the agent's.

use std::time::Instant;

use cards::{Dice, Rng, Seat};
use inside_job::{Action, Position, Rules, View, Worlds};
use play::Budget;

use super::{playout::Playout, suspicion::Suspicion};
use crate::limit::Limit;

/// How much seldom tried actions are favoured.
const CURIOUS: f64 = 0.7;

struct Node {
    action: Option<Action>,
    /// Who chose the action.
    actor: Seat,
    tries: f64,
    /// How often it could have been chosen.
    open: f64,
    sum: f64,
    children: Vec<usize>,
}

impl Node {
    fn new(action: Option<Action>, actor: Seat) -> Self {
        Self {
            action,
            actor,
            tries: 0.0,
            open: 1.0,
            sum: 0.0,
            children: Vec::new(),
        }
    }

    fn promise(&self) -> f64 {
        self.sum / self.tries + CURIOUS * (self.open.ln() / self.tries).sqrt()
    }
}

/// The action tried most often. A budget in worlds is one in iterations.
pub(super) fn choose(
    rules: &Rules,
    view: &View,
    suspicion: Suspicion,
    budget: Budget,
    rng: &mut Rng,
) -> Option<Action> {
    let limit = Limit::of(budget, Instant::now());
    let seat = view.seat()?;
    let worlds = Worlds::new(rules, view);
    let mut tree = vec![Node::new(None, seat)];
    let mut iterations = 0;
    while iterations == 0 || limit.allows(iterations) {
        iterations += 1;
        iterate(rules, &mut tree, worlds.draw(rng), suspicion, rng);
    }
    let best = tree[0]
        .children
        .iter()
        .max_by(|&&a, &&b| tree[a].tries.total_cmp(&tree[b].tries));
    best.and_then(|&best| tree[best].action)
}

fn iterate(
    rules: &Rules,
    tree: &mut Vec<Node>,
    world: Position,
    suspicion: Suspicion,
    rng: &mut Rng,
) {
    let mut playout = Playout {
        rules,
        position: world,
        suspicion,
        saboteur: None,
    };
    let mut path = vec![0];
    let mut node = 0;
    while let Some(actor) = playout.position.awaited(rules).first() {
        let legal = playout.position.legal(rules, actor);
        let open: Vec<usize> = tree[node]
            .children
            .iter()
            .copied()
            .filter(|&child| {
                tree[child].actor == actor
                    && tree[child]
                        .action
                        .is_some_and(|action| legal.contains(&action))
            })
            .collect();
        let fresh: Vec<Action> = legal
            .into_iter()
            .filter(|&action| !open.iter().any(|&child| tree[child].action == Some(action)))
            .collect();
        for &child in &open {
            tree[child].open += 1.0;
        }
        if let Some(&action) = rng.choose(&fresh) {
            let child = tree.len();
            tree.push(Node::new(Some(action), actor));
            tree[node].children.push(child);
            path.push(child);
            playout.apply(actor, action);
            break;
        }
        let best = open
            .into_iter()
            .max_by(|&a, &b| tree[a].promise().total_cmp(&tree[b].promise()));
        let Some((best, action)) = best.and_then(|best| Some((best, tree[best].action?))) else {
            break;
        };
        playout.apply(actor, action);
        path.push(best);
        node = best;
    }
    let ending = playout.finish(&mut Dice::new(rng));
    for visited in path {
        let actor = tree[visited].actor;
        tree[visited].tries += 1.0;
        tree[visited].sum += ending.value(actor);
    }
}
