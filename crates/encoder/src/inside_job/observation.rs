//! The parts of an observation, but for the missions.

use cards::SeatSet;
use inside_job::{Ballot, Card, CardSet, Evidence, MAX_TRICKS, Own, Phase, RoleIndex, Suit, View};

use super::{CARDS, InsideJob, ROLES, SEATS, around::Around, cards_as_bits, place_of, role::ROLE};
use crate::{Bits, Parts};

impl InsideJob {
    pub(super) fn observe_cards<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        evidence: &Evidence,
        around: Around,
        out: &mut Bits<'_, P>,
    ) {
        let public = view.public();
        let nobody = SEATS - usize::from(around.seats);
        out.part("own hand");
        out.push(cards_as_bits(own.hand), CARDS);
        out.part("cards played by every seat");
        around
            .all()
            .for_each(|seat| out.push(cards_as_bits(evidence.played[seat]), CARDS));
        out.skip(nobody * CARDS);
        out.part("suits that every seat did not follow");
        around
            .all()
            .for_each(|seat| out.push(evidence.denied[seat].index() as u64, 4));
        out.skip(nobody * 4);
        out.part("seats that played a suit they had denied");
        out.push(around.bits(evidence.proven), SEATS);
        out.part("own cards of suits that this seat denied");
        let denied = |suit: &Suit| evidence.denied[own.seat].contains(*suit);
        let suits = Suit::ALL.into_iter().filter(denied);
        let cards = suits.fold(CardSet::EMPTY, |cards, suit| cards.or(suit.cards()));
        out.push(cards_as_bits(own.hand.and(cards)), CARDS);
        out.part("how many cards of every suit are out");
        let unseen = public.unplayed().without(own.hand);
        for suit in Suit::ALL {
            out.count(unseen.and(suit.cards()).len() as usize, 13);
        }
    }

    pub(super) fn observe_trick<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        around: Around,
        picks: Option<Card>,
        out: &mut Bits<'_, P>,
    ) {
        let (rules, public) = (&self.rules, view.public());
        let phase = public.phase();
        let larry = view.for_larry().is_some() && public.led().is_some();
        out.part("phase: partner, mission, card, Larry's card, what goes back, vote");
        out.one_of(
            match phase {
                Phase::Partner(_) => Some(0),
                Phase::Choose => Some(1),
                Phase::Play if larry && picks.is_some() => Some(4),
                Phase::Play if larry => Some(3),
                Phase::Play => Some(2),
                Phase::Vote => Some(5),
                Phase::Over { .. } => None,
            },
            6,
        );
        out.part("cards of the trick by place");
        let trick = public.trick(rules, public.tricks_done());
        let (cards, wagers): (&[Card], u8) = trick
            .as_ref()
            .map_or((&[], 0), |trick| (trick.cards, trick.wagers));
        for place in 0..SEATS {
            let card = cards.get(place).map_or(0, |&card| 1 << place_of(card));
            out.push(card, CARDS);
        }
        out.part("briefcases in the trick by place");
        out.push(wagers.into(), SEATS);
        out.part("who leads");
        out.one_of(Some(around.steps(public.leader())), SEATS);
        out.part("how many have played to the trick, and how many will after this card");
        let playing = phase == Phase::Play;
        out.one_of(playing.then_some(cards.len()), SEATS);
        let later = usize::from(around.seats).saturating_sub(cards.len() + 1);
        out.count(if playing { later } else { 0 }, SEATS - 1);
        out.part("cards that may be played, and whether with a briefcase");
        out.push(cards_as_bits(view.legal_plays(rules)), CARDS);
        out.flag(view.may_wager(rules));
        out.part("seats that can be voted for, and the own ballot");
        let voting = phase == Phase::Vote;
        let suspects = if voting {
            public.suspects(rules, own.seat)
        } else {
            SeatSet::EMPTY
        };
        out.push(around.bits(suspects), SEATS);
        let ballot = match view.ballot(rules) {
            Some(Ballot::None) | None => 0,
            Some(Ballot::One) => 1,
            Some(Ballot::TwoDifferent) => 2,
            Some(Ballot::TwoFree) => 3,
        };
        out.one_of(Some(ballot), 4);
    }

    pub(super) fn observe_score<P: Parts>(
        &self,
        view: &View,
        around: Around,
        out: &mut Bits<'_, P>,
    ) {
        let (rules, public) = (&self.rules, view.public());
        let nobody = SEATS - usize::from(around.seats);
        out.part("tricks done, tricks left");
        let done = usize::from(public.tricks_done());
        out.one_of(Some(done), MAX_TRICKS + 1);
        out.count(usize::from(rules.tricks()) - done, MAX_TRICKS);
        out.part("missions completed, missions missing");
        let completed = public.missions_completed();
        out.count(completed.into(), MAX_TRICKS);
        let missing = rules.mission_target().saturating_sub(completed);
        out.count(missing.into(), MAX_TRICKS);
        out.part("briefcases of every seat");
        around
            .all()
            .for_each(|seat| out.count(public.briefcases()[seat].into(), 8));
        out.skip(nobody * 8);
        out.part("briefcases missing to the limit of every seat");
        for seat in around.all() {
            let role = view.role(seat).unwrap_or(RoleIndex::AGENT);
            let missing = rules.limit(role).saturating_sub(public.briefcases()[seat]);
            out.count(missing.into(), 7);
        }
        out.skip(nobody * 7);
        out.part("supply");
        out.count(public.supply().into(), 14);
    }

    pub(super) fn observe_roles<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        around: Around,
        out: &mut Bits<'_, P>,
    ) {
        let public = view.public();
        let nobody = SEATS - usize::from(around.seats);
        out.part("face up, revealed early");
        out.push(around.bits(public.face_up()), SEATS);
        out.push(around.bits(public.revealed()), SEATS);
        out.part("own role");
        out.copy(&self.roles[own.role.index()], ROLE);
        out.part("known roles by seat");
        around
            .all()
            .for_each(|seat| out.one_of(view.role(seat).map(RoleIndex::index), ROLES));
        out.skip(nobody * ROLES);
        out.part("partner of every seat");
        for seat in around.all() {
            let partner = public.partner(seat).map(|partner| around.steps(partner));
            out.one_of(partner, SEATS);
        }
        out.skip(nobody * SEATS);
    }

    /// What this seat has seen at Larry's stack (IJ-11.6).
    pub(super) fn observe_larry<P: Parts>(
        &self,
        view: &View,
        own: &Own,
        picks: Option<Card>,
        out: &mut Bits<'_, P>,
    ) {
        out.part("Larry: cards taken, card picked, own card on top, cards in the box");
        if !self.rules.has_larry() {
            out.skip(4 * CARDS);
            return;
        }
        let public = view.public();
        let taken: CardSet = view.for_larry().into_iter().flatten().collect();
        out.push(cards_as_bits(taken), CARDS);
        out.push(picks.map_or(0, |card| 1 << place_of(card)), CARDS);
        let trick = usize::from(public.tricks_done());
        // The card that was put back in the trick before lies on top until the next three are taken.
        let is_mine = |trick: usize| own.larry.get(trick).is_some_and(Option::is_some);
        let top = match trick {
            _ if own.backs.get(trick).copied().flatten().is_some() => own.backs[trick],
            0 => None,
            _ if is_mine(trick) => None,
            _ => own.backs.get(trick - 1).copied().flatten(),
        };
        out.push(top.map_or(0, |card| 1 << place_of(card)), CARDS);
        let played = public.played_cards();
        let mut boxed = CardSet::EMPTY;
        for (three, back) in own.larry.iter().zip(own.backs) {
            let (Some(three), Some(back)) = (three, back) else {
                continue;
            };
            let rest: CardSet = three.iter().copied().filter(|&card| card != back).collect();
            boxed = boxed.or(rest.without(played));
        }
        out.push(cards_as_bits(boxed), CARDS);
    }
}
