//! What the rules of thumb weigh, for either side. The numbers were found by letting novices play
//! each other at 3, 4 and 5 players, the two sides taking turns in getting better.

/// The weights of one side, in the units of [`Stakes`](super::stakes::Stakes).
#[derive(Debug)]
pub(super) struct Weights {
    /// What the next briefcase is worth by how many are still needed, the last one first.
    pub(super) needed: [f32; 6],
    /// What the mission is worth that decides the game.
    pub(super) last_mission: f32,
    /// What any other mission is worth: at most, less for each trick that may be lost, at least.
    pub(super) mission: f32,
    pub(super) mission_slack: f32,
    pub(super) mission_least: f32,
    /// What a card is worth for later tricks, for each of its number: always, and at the start.
    pub(super) number: f32,
    pub(super) number_early: f32,
    /// The same at the start for each number above 9.
    pub(super) high_early: f32,
    /// How often somebody beats the best card who could, and how much more often for each unit that
    /// the winner's briefcase is worth to the Insider.
    pub(super) greedy: f32,
    pub(super) greedy_more: f32,
    /// What it is worth to lead the next trick.
    pub(super) lead: f32,
}

pub(super) const AGENTS: Weights = Weights {
    needed: [3.9, 1.05, 0.76, 0.76, 0.65, 0.65],
    last_mission: 2.2,
    mission: 0.6,
    mission_slack: 0.11,
    mission_least: 0.3,
    number: 0.013,
    number_early: 0.022,
    high_early: 0.012,
    greedy: 0.75,
    greedy_more: 0.4,
    lead: 0.13,
};

pub(super) const INSIDER: Weights = Weights {
    needed: [3.0, 1.6, 0.56, 0.65, 0.5, 0.25],
    last_mission: 2.9,
    mission: 0.41,
    mission_slack: 0.0,
    mission_least: 0.41,
    number: 0.006,
    number_early: 0.01,
    high_early: 0.034,
    greedy: 0.92,
    greedy_more: 0.12,
    lead: -0.37,
};
