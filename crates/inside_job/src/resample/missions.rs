//! Mission stacks that a viewer cannot tell from the real one.

use cards::Rng;

use super::Worlds;
use crate::{deck::MAX_DECK, public::Phase, rules::MissionIndex};

impl Worlds<'_> {
    /// A mission stack that gives the missions this viewer saw. A mission put away beside an
    /// ordinary one was no risk mission (IJ-10.2); nothing else is known of those unseen.
    pub(super) fn draw_missions(&self, rng: &mut Rng) -> ([MissionIndex; MAX_DECK], u16) {
        let public = &self.view.public;
        let chosen = usize::from(public.trick) + usize::from(public.phase == Phase::Play);
        let mut missions = [MissionIndex::default(); MAX_DECK];
        let mut second_chosen = 0;
        let mut known = 0_u64;
        let put_away = |trick: usize| self.view.own.and_then(|own| own.put_away[trick]);
        let drawn = self.view.own.and_then(|own| own.drawn);
        let seen = (0..chosen)
            .map(|trick| public.missions[trick])
            .chain((0..chosen).filter_map(put_away));
        for mission in seen.chain(drawn.into_iter().flatten()) {
            known |= 1 << mission.0;
        }
        let mut hidden = [MissionIndex::default(); MAX_DECK];
        let mut left = 0;
        let stack = self.rules.stack().iter().copied();
        for mission in stack.filter(|mission| known >> mission.0 & 1 == 0) {
            hidden[left] = mission;
            left += 1;
        }
        rng.shuffle(&mut hidden[..left]);
        let is_risk = |mission: MissionIndex| self.rules.mission(mission).risk;
        // Slots that must be ordinary take the first ordinary missions of the shuffled rest; then
        // the other slots take what comes, in order.
        let mut take = |ordinary: bool, hidden: &mut [MissionIndex; MAX_DECK]| {
            let place = hidden[..left]
                .iter()
                .position(|&mission| !(ordinary && is_risk(mission)));
            let place = place.expect("the real stack has a mission for this place");
            let mission = hidden[place];
            hidden.copy_within(place + 1..left, place);
            left -= 1;
            mission
        };
        for restricted in [true, false] {
            for trick in 0..chosen {
                let active = public.missions[trick];
                let ordinary = self.rules.risk_missions && !is_risk(active);
                if ordinary != restricted {
                    continue;
                }
                let other = put_away(trick).unwrap_or_else(|| take(ordinary, &mut hidden));
                let second = rng.bits() & 1;
                second_chosen |= (second as u16) << trick;
                let pair = if second == 1 {
                    [other, active]
                } else {
                    [active, other]
                };
                missions[2 * trick..2 * trick + 2].copy_from_slice(&pair);
            }
        }
        let mut next = 2 * chosen;
        if let Some([a, b]) = drawn {
            let pair = if rng.bits() & 1 == 1 { [a, b] } else { [b, a] };
            missions[next..next + 2].copy_from_slice(&pair);
            next += 2;
        }
        missions[next..next + left].copy_from_slice(&hidden[..left]);
        (missions, second_chosen)
    }
}
