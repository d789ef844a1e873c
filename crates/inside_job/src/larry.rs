//! Larry, the third seat of a game for two: the seat after the start player plays for him (section 11).

pub(crate) mod chain;

use cards::Seat;

use crate::{
    action::{Action, Illegal},
    card::{Card, CardSet},
    event::{Event, Listener},
    position::Position,
    public::Phase,
    role::Winner,
    rules::Rules,
};

impl Position {
    /// The three cards taken for Larry in a trick, top first (IJ-11.6).
    #[must_use]
    pub fn larrys_cards(&self, trick: u8) -> [Card; 3] {
        let (trick, stack) = (usize::from(trick), &self.deal.larry);
        let top = if trick == 0 {
            stack[0]
        } else {
            self.backs[trick - 1]
        };
        [top, stack[2 * trick + 1], stack[2 * trick + 2]]
    }

    /// Does the running turn belong to Larry?
    #[inline]
    #[must_use]
    pub fn larrys_turn(&self, rules: &Rules) -> bool {
        rules.has_larry() && self.public.place == 1 && self.public.phase == Phase::Play
    }

    pub(crate) fn check_larry(&self, rules: &Rules, card: Card, back: Card) -> Result<(), Illegal> {
        if !self.larrys_turn(rules) {
            return Err(Illegal::NotLarrysTurn);
        }
        let three = self.larrys_cards(self.public.trick);
        if !three.contains(&card) {
            return Err(Illegal::NotLarrysCard);
        }
        // IJ-11.7: whatever his role, or his controller's.
        let led = self.public.led().expect("Larry never leads");
        if card.suit() != led && three.iter().any(|card| card.suit() == led) {
            return Err(Illegal::LarryMustFollow(led));
        }
        if back == card || !three.contains(&back) {
            Err(Illegal::LarryPutsBack)
        } else {
            Ok(())
        }
    }

    pub(crate) fn legal_for_larry(&self) -> Vec<Action> {
        let three = self.larrys_cards(self.public.trick);
        let led = self.public.led().expect("Larry never leads");
        let hand: CardSet = three.into_iter().collect();
        let playable = hand.and(led.cards()).or_if_empty(hand);
        let pairs = playable.into_iter().flat_map(|card| {
            let others = three.into_iter().filter(move |&back| back != card);
            others.map(move |back| Action::Larry { card, back })
        });
        pairs.collect()
    }

    pub(crate) fn play_for_larry(
        &mut self,
        rules: &Rules,
        seat: Seat,
        card: Card,
        back: Card,
        out: &mut impl Listener,
    ) {
        let three = self.larrys_cards(self.public.trick);
        let boxed = three
            .into_iter()
            .find(|&other| other != card && other != back);
        self.backs[usize::from(self.public.trick)] = back;
        out.hear(Event::LarryPlayed {
            controller: seat,
            card,
            back,
            boxed: boxed.expect("of three different cards one is left over"),
        });
        self.lay_down(rules, card, out);
    }

    /// IJ-11.10
    pub(crate) fn vote_of_two(&self, rules: &Rules) -> Winner {
        let is_agent = |seat: Seat| !self.role(rules, seat).is_insider();
        let mut votes = self.votes.iter();
        let betrayed = votes.any(|(seat, vote)| {
            is_agent(seat) && vote.is_some_and(|vote| vote.suspects().any(is_agent))
        });
        if betrayed {
            Winner::Insider
        } else {
            Winner::Agents
        }
    }
}
