//! The missions in an observation: what they ask for, and what the own cards would do to them.

use inside_job::{Card, CardSet, Outlook, Own, Running, Suit, View, winning_place};

use super::{CARDS, InsideJob, SEATS, action, cards_as_bits, mission::MISSION, place_of};
use crate::{Bits, Parts};

/// What playing a card now would do, as sets of cards.
#[derive(Clone, Copy, Default)]
struct Consequences {
    fails: u64,
    completes: u64,
    wins: u64,
}

impl InsideJob {
    /// The missions as what they ask for, and what the own cards would do to them.
    pub(super) fn observe_missions<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        picks: Option<Card>,
        out: &mut Bits<'_, P>,
    ) {
        let public = view.public();
        let active = public.active_mission();
        let drawn = own.drawn.map(|drawn| drawn.map(Some));
        let missions = drawn.unwrap_or([active, None]);
        out.part("the mission, or the two to choose from");
        for mission in missions {
            match mission {
                Some(mission) => out.copy(&self.missions[mission.index()], MISSION),
                None => out.skip(MISSION),
            }
        }
        out.part("cards that fail the first and the second mission when led");
        for mission in missions {
            let cards = mission.filter(|_| drawn.is_some()).map_or(0, |mission| {
                let mission = self.rules.mission(mission);
                let fails = |card: &Card| {
                    let running = Running {
                        cards: &[*card],
                        wagers: 0,
                        trump: mission.trump,
                        players: usize::from(self.rules.seats()),
                    };
                    mission.condition.outlook(&running) == Outlook::Failed
                };
                let cards: CardSet = own.hand.into_iter().filter(fails).collect();
                cards_as_bits(cards)
            });
            out.push(cards, CARDS);
        }
        out.part("the mission is failed, is certain");
        let trick = public
            .trick(&self.rules, public.tricks_done())
            .filter(|_| active.is_some());
        let outlook = trick.as_ref().zip(active).map(|(trick, mission)| {
            let mission = self.rules.mission(mission);
            mission.condition.outlook(&Running {
                cards: trick.cards,
                wagers: trick.wagers,
                trump: mission.trump,
                players: usize::from(self.rules.seats()),
            })
        });
        out.flag(outlook == Some(Outlook::Failed));
        out.flag(outlook == Some(Outlook::Certain));
        out.part("cards that fail, complete, win now; then the same with a briefcase");
        let (plain, wagered) = self.consequences(view, picks);
        for what in [plain, wagered] {
            out.push(what.fails, CARDS);
            out.push(what.completes, CARDS);
            out.push(what.wins, CARDS);
        }
    }

    /// What each card that may be played now would do, without and with a briefcase.
    fn consequences(&self, view: &View, picks: Option<Card>) -> (Consequences, Consequences) {
        let (rules, public) = (&self.rules, view.public());
        let mut found = (Consequences::default(), Consequences::default());
        let Some(mission) = public.active_mission() else {
            return found;
        };
        let Some(trick) = public.trick(rules, public.tricks_done()) else {
            return found;
        };
        let mut legal = view.legal_plays(rules);
        if legal.is_empty() && picks.is_none() {
            legal = action::larrys_cards(rules, view);
        }
        if legal.is_empty() {
            return found;
        }
        let mission = rules.mission(mission);
        let place = trick.cards.len();
        let mut cards = [Card::new(Suit::Pink, 1); SEATS];
        cards[..place].copy_from_slice(trick.cards);
        let seats = usize::from(rules.seats());
        let may_wager = view.may_wager(rules);
        for card in legal {
            cards[place] = card;
            let bit = 1 << place_of(card);
            let note = |found: &mut Consequences, wagers: u8| {
                let running = Running {
                    cards: &cards[..=place],
                    wagers,
                    trump: mission.trump,
                    players: seats,
                };
                match mission.condition.outlook(&running) {
                    Outlook::Failed => found.fails |= bit,
                    Outlook::Certain => found.completes |= bit,
                    Outlook::Open => {}
                }
                if winning_place(running.cards, wagers, mission.trump) == place {
                    found.wins |= bit;
                }
            };
            note(&mut found.0, trick.wagers);
            if may_wager {
                note(&mut found.1, trick.wagers | 1 << place);
            }
        }
        found
    }
}
