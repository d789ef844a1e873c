use std::collections::BTreeMap;

use serde::Serialize;

use crate::{AllBlack, Card, CardSet, Colour, Direction, Edition, FirstLead, Rules, Variant};

/// A summary of the rules in force at a table: everything that everybody knows before a card is
/// dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Overview {
    pub players: u8,
    /// How many cards everybody has when the tricks begin, which is how many tricks a round has.
    pub hand_size: u8,
    /// The total that ends the match (BS-2.1), and the round after which it ends at the latest.
    pub end: i32,
    /// The least total that ends the match, which must pass that value where totals are halved (BS-6.6).
    #[serde(skip)]
    pub ends_at: i32,
    pub max_rounds: Option<u32>,
    /// The printed rules the match starts from; none where the group has its own.
    pub edition: Option<Edition>,
    /// The name of the group's own rules (BS-8.1).
    pub own_variant: Option<String>,
    /// The variants of section 6 in play.
    pub variants: Vec<Variant>,
    pub first_lead: FirstLead,
    /// How many cards are passed, and where in rounds 1, 2, …, from the start again after the last.
    pub passed_cards: u8,
    pub pass: Vec<Direction>,
    /// The cards that count, each with its points (BS-5.1).
    pub points: BTreeMap<Card, i32>,
    pub all_black: AllBlack,
    /// The 7s that are not black take points away (BS-6.1).
    pub good_spies: bool,
}

impl Rules {
    #[must_use]
    pub fn overview(&self) -> Overview {
        let config = self.config();
        let (options, ruleset) = (config.options(), config.ruleset());
        let own = options.variant_spec.as_ref();
        let faces = CardSet::DECK.faces().iter();
        let points = faces.map(|card| (card, self.points(card)));
        let sevens = Colour::BRIGHT.map(|colour| Card::new(colour, Card::BLACK_7.rank()));
        let per_count = ruleset.at(self.players());
        Overview {
            players: self.players(),
            hand_size: self.hand_size(),
            end: config.end(),
            ends_at: self.ending().ends_at(),
            max_rounds: options.max_rounds,
            edition: options.edition.parse().ok().filter(|_| own.is_none()),
            own_variant: own.map(|own| own.name.clone()),
            variants: config.variants().iter().collect(),
            first_lead: self.first_lead,
            passed_cards: ruleset.passed_cards,
            pass: per_count.map_or_else(Vec::new, |per_count| per_count.pass.clone()),
            points: points.filter(|&(_, points)| points != 0).collect(),
            all_black: ruleset.all_black,
            good_spies: sevens.iter().all(|&seven| self.points(seven) < 0),
        }
    }
}
