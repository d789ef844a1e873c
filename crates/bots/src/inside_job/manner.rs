//! How a card served its mission, and who plays like that.
//!
//! The tables were counted in games between novices and between agents, and between players by
//! chance.

/// How the chance of a mission may change with a card: the upper ends of the classes.
const CHANGES: [f32; 9] = [-0.6, -0.4, -0.25, -0.12, -0.04, 0.04, 0.12, 0.25, 0.5];
/// The chance of a mission that its start player chose and led to, likewise.
const LED: [f32; 4] = [0.1, 0.3, 0.5, 0.7];
/// Below this chance the mission is lost, and a card tells nothing.
const LOST: f32 = 0.02;

/// How one kind of player plays: how often each class comes.
struct Habits {
    /// For cards that do not follow suit, and for those that do.
    change: [[f64; 10]; 2],
    led: [f64; 5],
    /// How often a briefcase is laid on a card.
    wager: f64,
}

const AGENT: Habits = Habits {
    change: [
        [
            0.061, 0.038, 0.039, 0.048, 0.035, 0.269, 0.172, 0.173, 0.113, 0.052,
        ],
        [
            0.036, 0.040, 0.037, 0.044, 0.065, 0.355, 0.222, 0.104, 0.063, 0.034,
        ],
    ],
    led: [0.050, 0.055, 0.155, 0.285, 0.455],
    wager: 0.13,
};
const INSIDER: Habits = Habits {
    change: [
        [
            0.204, 0.058, 0.039, 0.036, 0.019, 0.262, 0.112, 0.133, 0.095, 0.042,
        ],
        [
            0.095, 0.036, 0.027, 0.035, 0.046, 0.371, 0.210, 0.098, 0.057, 0.025,
        ],
    ],
    led: [0.305, 0.125, 0.240, 0.165, 0.165],
    wager: 0.23,
};
const CHANCE: Habits = Habits {
    change: [
        [
            0.115, 0.085, 0.075, 0.082, 0.046, 0.234, 0.127, 0.124, 0.076, 0.036,
        ],
        [
            0.093, 0.077, 0.076, 0.072, 0.096, 0.262, 0.161, 0.079, 0.049, 0.035,
        ],
    ],
    led: [0.177, 0.131, 0.228, 0.229, 0.235],
    wager: 0.31,
};

/// How one card fell, as everybody saw it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Manner {
    /// The chance of the mission after its start player led.
    Led(usize),
    /// How the chance changed, if the mission was not lost before.
    Followed {
        class: Option<usize>,
        suit: bool,
        /// Where a briefcase can be laid on cards.
        wager: Option<bool>,
    },
}

/// How likely a manner is for somebody who serves the mission, for somebody who hurts it, and for
/// somebody who does neither.
#[derive(Clone, Copy, Debug)]
pub(super) struct Likelihood {
    pub(super) agent: f64,
    pub(super) insider: f64,
    pub(super) chance: f64,
}

impl Manner {
    /// From the chance of the mission after the lead.
    pub(super) fn led(after: f32) -> Self {
        Self::Led(LED.iter().filter(|&&end| after > end).count())
    }

    /// From the chances of the mission before and after the card.
    pub(super) fn followed(before: f32, after: f32, suit: bool, wager: Option<bool>) -> Self {
        let change = after - before;
        let class = CHANGES.iter().filter(|&&end| change > end).count();
        Self::Followed {
            class: (before > LOST).then_some(class),
            suit,
            wager,
        }
    }

    pub(super) fn likelihood(self) -> Likelihood {
        let of = |habits: &Habits| match self {
            Self::Led(class) => habits.led[class],
            Self::Followed { class, suit, wager } => {
                let change = class.map_or(1.0, |class| habits.change[usize::from(suit)][class]);
                let wagered = match wager {
                    Some(true) => habits.wager,
                    Some(false) => 1.0 - habits.wager,
                    None => 1.0,
                };
                change * wagered
            }
        };
        Likelihood {
            agent: of(&AGENT),
            insider: of(&INSIDER),
            chance: of(&CHANCE),
        }
    }

    /// How much likelier the Insider is to play like this than an Agent, with some doubt.
    pub(super) fn ratio(self) -> f32 {
        let Likelihood { agent, insider, .. } = self.likelihood();
        #[expect(clippy::cast_possible_truncation, reason = "a rough weight is enough")]
        let ratio = (0.3 + 0.7 * insider / agent) as f32;
        ratio.clamp(0.4, 5.0)
    }
}

/// How much likelier it is that the Insider holds this many briefcases, from none to 4, early, in the
/// middle and late in a game.
const COLLECTED: [[f64; 5]; 3] = [
    [0.9, 0.6, 1.4, 1.6, 2.5],
    [0.8, 0.28, 0.9, 1.45, 2.7],
    [0.8, 0.3, 0.6, 0.98, 1.9],
];

/// How likely it is to hold this many briefcases after this share of all tricks.
pub(super) fn collected(briefcases: u8, tricks_done: u8, tricks: u8) -> Likelihood {
    let stage = usize::from(tricks_done * 3 / (tricks + 1)).min(2);
    Likelihood {
        agent: 1.0,
        insider: COLLECTED[stage][usize::from(briefcases).min(4)],
        chance: 1.0,
    }
}
