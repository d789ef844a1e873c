use std::time::Instant;

use black_spy::{Action, View, Worlds};
use cards::{BySeat, Rng, Seat};
use play::Budget;

use super::{
    handbook::Handbook,
    order::{Places, card_at},
    playout::Playout,
    search::Search,
};
use crate::limit::Limit;

/// Tree search over what one seat can tell apart (ISMCTS): every iteration goes through a new
/// world, and the nodes are shared by all worlds in which their cards can be played.
#[derive(Debug)]
pub(super) struct Tree<'a> {
    handbook: &'a Handbook,
    search: &'a Search<'a>,
    nodes: Vec<Node>,
}

#[derive(Debug)]
struct Node {
    place: usize,
    visits: f32,
    /// How often it could have been chosen.
    offers: f32,
    /// Sum of what it was worth to the player of the card.
    sum: f32,
    children: Vec<usize>,
}

/// How much curiosity counts, in points.
const CURIOSITY: f32 = 15.0;

impl<'a> Tree<'a> {
    pub(super) fn new(handbook: &'a Handbook, search: &'a Search<'a>) -> Self {
        Self {
            handbook,
            search,
            nodes: vec![Node::new(0)],
        }
    }

    /// The card that was tried most often.
    pub(super) fn best(
        &mut self,
        view: &View,
        worlds: &Worlds<'_>,
        budget: Budget,
        rng: &mut Rng,
    ) -> Action {
        let limit = Limit::of(budget, Instant::now());
        let seen = Playout::of(&self.handbook.rules, view.public());
        let mut done = 0;
        while done == 0 || limit.allows(done) {
            let mut playout = seen;
            playout.deal(&worlds.draw(rng));
            self.iterate(playout);
            done += 1;
        }
        let root = &self.nodes[0];
        let visits = |child: &&usize| self.nodes[**child].visits;
        let best = root
            .children
            .iter()
            .max_by(|one, other| visits(one).total_cmp(&visits(other)));
        Action::Play(card_at(self.nodes[*best.expect("a card was tried")].place))
    }

    fn iterate(&mut self, mut playout: Playout) {
        let mut path: Vec<(Seat, usize)> = Vec::new();
        let mut node = 0;
        while !playout.is_over() {
            let seat = playout.turn();
            let (child, is_new) = self.descend(node, &playout);
            playout.play(self.handbook, self.nodes[child].place);
            path.push((seat, child));
            node = child;
            if is_new {
                break;
            }
        }
        let points = self.search.points(&mut playout);
        let mut values = BySeat::new(points.players(), None);
        for (seat, child) in path {
            let stakes = self.search.stakes();
            let value = *values[seat].get_or_insert_with(|| stakes.value(seat, &points));
            self.nodes[child].visits += 1.0;
            self.nodes[child].sum += value;
        }
    }

    /// A card that was not tried here yet, or the most promising one.
    fn descend(&mut self, node: usize, playout: &Playout) -> (usize, bool) {
        let legal = playout.legal();
        let tried = self.nodes[node].children.clone();
        let known = tried
            .iter()
            .fold(0, |bits, &child| bits | 1 << self.nodes[child].place);
        let next = Places(legal & !known).next();
        if let Some(place) = next {
            let child = self.nodes.len();
            self.nodes.push(Node::new(place));
            self.nodes[node].children.push(child);
            return (child, true);
        }
        let mut best = (f32::NEG_INFINITY, 0);
        for child in tried {
            let node = &mut self.nodes[child];
            if legal >> node.place & 1 == 0 {
                continue;
            }
            node.offers += 1.0;
            let promise =
                node.sum / node.visits + CURIOSITY * (node.offers.ln() / node.visits).sqrt();
            if promise > best.0 {
                best = (promise, child);
            }
        }
        (best.1, false)
    }
}

impl Node {
    const fn new(place: usize) -> Self {
        Self {
            place,
            visits: 0.0,
            offers: 1.0,
            sum: 0.0,
            children: Vec::new(),
        }
    }
}
