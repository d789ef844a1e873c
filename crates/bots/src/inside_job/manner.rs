//! How a card served its mission, and who plays like that.
//!
//! The tables were counted in games between novices, and between players by chance.

/// How the chance of a mission may change with a card: the upper ends of the classes.
const CHANGES: [f32; 9] = [-0.6, -0.4, -0.25, -0.12, -0.04, 0.04, 0.12, 0.25, 0.5];
/// Below this chance the mission is lost, and a card tells nothing.
const LOST: f32 = 0.02;

/// How often each class comes, for cards that follow suit and for others.
type Table = [[f64; 10]; 2];

const AGENT: Table = [
    [
        0.061, 0.053, 0.043, 0.059, 0.039, 0.269, 0.186, 0.159, 0.092, 0.040,
    ],
    [
        0.027, 0.034, 0.037, 0.046, 0.070, 0.386, 0.208, 0.090, 0.059, 0.043,
    ],
];
const INSIDER: Table = [
    [
        0.349, 0.069, 0.033, 0.034, 0.021, 0.237, 0.078, 0.084, 0.059, 0.036,
    ],
    [
        0.364, 0.071, 0.022, 0.024, 0.038, 0.292, 0.100, 0.044, 0.033, 0.013,
    ],
];
const CHANCE: Table = [
    [
        0.110, 0.081, 0.074, 0.086, 0.048, 0.231, 0.139, 0.121, 0.073, 0.036,
    ],
    [
        0.088, 0.081, 0.078, 0.074, 0.093, 0.252, 0.165, 0.080, 0.052, 0.037,
    ],
];
/// How much likelier the Insider is to lay a briefcase on a card, or not to.
const WAGER: f32 = 1.1;
const NO_WAGER: f32 = 0.98;

/// How one card fell, as everybody saw it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    class: Option<usize>,
    followed: bool,
    wager: bool,
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
    /// From the chances of the mission before and after the card.
    pub(super) fn new(before: f32, after: f32, followed: bool, wager: bool) -> Self {
        let change = after - before;
        let class = CHANGES.iter().filter(|&&end| change > end).count();
        Self {
            class: (before > LOST).then_some(class),
            followed,
            wager,
        }
    }

    pub(super) fn likelihood(self) -> Likelihood {
        let row = usize::from(self.followed);
        let of = |table: &Table| self.class.map_or(1.0, |class| table[row][class]);
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
        ratio.clamp(0.4, 5.0) * if self.wager { WAGER } else { NO_WAGER }
    }
}
