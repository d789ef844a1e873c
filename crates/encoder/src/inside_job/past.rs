use cards::{Seat, SeatSet};
use inside_job::{Evidence, MAX_TRICKS, Outlook, Public, Rules, Running};

use super::{SEATS, around::Around};
use crate::{Bits, Parts};

/// What everybody did in the tricks so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    evidence: Option<Evidence>,
    tricks: [Deeds; MAX_TRICKS],
    /// The trick that is being played, and how many of its cards are looked at.
    trick: u8,
    place: u8,
    outlook: Option<Outlook>,
}

/// What everybody did in one trick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Deeds {
    /// Whose card made the mission fail.
    broke: SeatSet,
    /// Whose card made it certain.
    secured: SeatSet,
    wagered: SeatSet,
    strayed: SeatSet,
    led: Option<Seat>,
    won: Option<Seat>,
    completed: bool,
}

impl Past {
    /// Looks at the cards that are new.
    pub(super) fn update(&mut self, rules: &Rules, public: &Public) {
        let evidence = self.evidence.get_or_insert_with(|| Evidence::new(rules));
        while let Some(trick) = public.trick(rules, self.trick) {
            let deeds = &mut self.tricks[usize::from(self.trick)];
            let mission = trick.mission.map(|mission| rules.mission(mission));
            let plays = trick.plays(rules).enumerate();
            for (place, (seat, card, wager)) in plays.skip(self.place.into()) {
                let led = trick.cards[0].suit();
                evidence.add(seat, card, Some(led));
                deeds.led = Some(trick.leader);
                if wager {
                    deeds.wagered.insert(seat);
                }
                if card.suit() != led {
                    deeds.strayed.insert(seat);
                }
                let open = self.outlook.is_none_or(|outlook| outlook == Outlook::Open);
                if let Some(mission) = mission.filter(|_| open) {
                    let outlook = mission.condition.outlook(&Running {
                        cards: &trick.cards[..=place],
                        wagers: trick.wagers & ((2 << place) - 1),
                        trump: mission.trump,
                        players: rules.seats().into(),
                    });
                    match outlook {
                        Outlook::Failed => deeds.broke.insert(seat),
                        Outlook::Certain => deeds.secured.insert(seat),
                        Outlook::Open => {}
                    }
                    self.outlook = Some(outlook);
                }
                self.place += 1;
            }
            if trick.winner.is_none() {
                return;
            }
            deeds.won = trick.winner;
            deeds.completed = trick.completed;
            self.trick += 1;
            self.place = 0;
            self.outlook = None;
        }
    }

    /// What the cards prove.
    pub(super) fn evidence(&self) -> &Evidence {
        let evidence = self.evidence.as_ref();
        evidence.expect("a moment is remembered before it is observed")
    }

    pub(super) fn write_tricks<P: Parts>(&self, around: Around, out: &mut Bits<'_, P>) {
        for deeds in &self.tricks {
            let Some(led) = deeds.led else {
                out.skip(6 * SEATS + 1);
                continue;
            };
            let mut bits = 0;
            let won = deeds.won.map_or(SeatSet::EMPTY, SeatSet::only);
            let sets = [
                deeds.broke,
                deeds.secured,
                deeds.wagered,
                deeds.strayed,
                SeatSet::only(led),
                won,
            ];
            for (place, set) in sets.into_iter().enumerate() {
                bits |= around.bits(set) << (place * SEATS);
            }
            bits |= u64::from(deeds.completed) << (sets.len() * SEATS);
            out.push(bits, 6 * SEATS + 1);
        }
    }
}
