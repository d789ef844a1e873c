use cards::{BySeat, Seat, SeatSet};

use crate::{
    card::{Card, CardSet, DECK, Suit},
    mission::Finished,
    outcome::{Outcome, Reason},
    rules::{MissionIndex, RoleIndex, Rules, other_person},
};

/// The most tricks any game has (IJ-6.7).
pub const MAX_TRICKS: usize = 11;
/// The most cards that are played in any game: five players, nine tricks.
pub(crate) const MAX_PLAYS: usize = 45;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// This seat chooses a partner (IJ-9.50).
    Partner(Seat),
    /// The start player chooses a mission (IJ-4.1).
    Choose,
    /// Somebody plays a card (IJ-4.3).
    Play,
    /// Everybody votes (IJ-7.1).
    Vote,
    Over {
        winners: SeatSet,
        reason: Reason,
    },
}

/// All of a game that everybody at the table has seen, from the first card on.
///
/// It has no field for anything else, so what is made from it cannot tell a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Public {
    pub(crate) phase: Phase,
    pub(crate) turn: u16,
    /// Finished tricks.
    pub(crate) trick: u8,
    /// Cards played in the running trick.
    pub(crate) place: u8,
    /// Cards played in all.
    pub(crate) played: u8,
    pub(crate) supply: u8,
    pub(crate) face_up: SeatSet,
    pub(crate) revealed: SeatSet,
    /// Bit `k` is set when the mission of trick `k` was completed.
    pub(crate) completed: u16,
    /// Bit `i` is set when card `i` of `plays` carries a briefcase.
    pub(crate) wagers: u64,
    pub(crate) briefcases: BySeat<u8>,
    /// The role of a seat that is face up; meaningless for the others.
    pub(crate) roles: BySeat<RoleIndex>,
    pub(crate) partners: BySeat<Option<Seat>>,
    pub(crate) leaders: [Seat; MAX_TRICKS],
    pub(crate) winners: [Seat; MAX_TRICKS],
    pub(crate) missions: [MissionIndex; MAX_TRICKS],
    pub(crate) plays: [Card; MAX_PLAYS],
}

/// A trick that has been played, or is being played.
#[derive(Clone, Copy, Debug)]
pub struct TrickPlayed<'a> {
    pub leader: Seat,
    /// `None` while the start player is choosing.
    pub mission: Option<MissionIndex>,
    pub cards: &'a [Card],
    /// Bit `i` is set when the card at place `i` carries a briefcase.
    pub wagers: u8,
    /// `None` while cards are missing.
    pub winner: Option<Seat>,
    pub completed: bool,
}

impl Public {
    pub(crate) fn new(
        rules: &Rules,
        start: Seat,
        roles: &BySeat<RoleIndex>,
        briefcases: BySeat<u8>,
    ) -> Self {
        let seats = rules.seats();
        let face_up: SeatSet = Seat::all(seats)
            .filter(|&seat| rules.role(roles[seat]).starts_face_up)
            .collect();
        let held: u8 = briefcases.as_slice().iter().sum();
        let mut leaders = [Seat::default(); MAX_TRICKS];
        leaders[0] = start;
        Self {
            phase: Phase::Choose,
            turn: 0,
            trick: 0,
            place: 0,
            played: 0,
            supply: crate::role::BRIEFCASES - held,
            face_up,
            revealed: SeatSet::EMPTY,
            completed: 0,
            wagers: 0,
            briefcases,
            roles: BySeat::from_fn(seats, |seat| {
                if face_up.contains(seat) {
                    roles[seat]
                } else {
                    RoleIndex::AGENT
                }
            }),
            partners: BySeat::new(seats, None),
            leaders,
            winners: [Seat::default(); MAX_TRICKS],
            missions: [MissionIndex::default(); MAX_TRICKS],
            plays: [Card::new(Suit::Pink, 1); MAX_PLAYS],
        }
    }

    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the decision point; all votes share one.
    #[must_use]
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// Do several seats decide at once, unseen by each other?
    #[must_use]
    pub const fn is_simultaneous(&self) -> bool {
        matches!(self.phase, Phase::Vote)
    }

    /// How many tricks are finished.
    #[must_use]
    pub const fn tricks_done(&self) -> u8 {
        self.trick
    }

    /// How many cards the running trick has.
    #[must_use]
    pub const fn place(&self) -> u8 {
        self.place
    }

    #[must_use]
    pub const fn supply(&self) -> u8 {
        self.supply
    }

    #[must_use]
    pub const fn briefcases(&self) -> &BySeat<u8> {
        &self.briefcases
    }

    /// The seats whose role lies open.
    #[must_use]
    pub const fn face_up(&self) -> SeatSet {
        self.face_up
    }

    /// Those of them that were revealed early (IJ-6.2).
    #[must_use]
    pub const fn revealed(&self) -> SeatSet {
        self.revealed
    }

    /// The role of a seat, if it lies open.
    #[must_use]
    pub fn role(&self, seat: Seat) -> Option<RoleIndex> {
        self.face_up.contains(seat).then(|| self.roles[seat])
    }

    /// Whom this seat chose as partner.
    #[must_use]
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.partners[seat]
    }

    #[must_use]
    pub const fn missions_completed(&self) -> u8 {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "there are at most 11 tricks"
        )]
        let count = self.completed.count_ones() as u8;
        count
    }

    /// The start player of the running trick, or of the last one when no other follows.
    #[inline]
    #[must_use]
    pub fn leader(&self) -> Seat {
        self.leaders[usize::from(self.trick).min(MAX_TRICKS - 1)]
    }

    /// The one who plays for Larry in the running trick (IJ-11.1).
    #[must_use]
    pub fn controller(&self, rules: &Rules) -> Option<Seat> {
        rules.has_larry().then(|| other_person(self.leader()))
    }

    /// The seat whose card is next while a trick is being played.
    #[inline]
    pub(crate) fn seat_to_play(&self, rules: &Rules) -> Seat {
        rules.seat_at(self.leader(), self.place)
    }

    /// Who decides next; `None` in the vote, which is everybody's, and at the end.
    #[inline]
    #[must_use]
    pub fn actor(&self, rules: &Rules) -> Option<Seat> {
        match self.phase {
            Phase::Partner(seat) => Some(seat),
            Phase::Choose => Some(self.leader()),
            Phase::Play => {
                let seat = self.seat_to_play(rules);
                Some(if rules.is_larry(seat) {
                    other_person(self.leader())
                } else {
                    seat
                })
            }
            Phase::Vote | Phase::Over { .. } => None,
        }
    }

    /// May this seat lay a briefcase on its card of the running trick, as far as everybody can tell?
    /// Its role may still forbid it (IJ-5.1, IJ-5.4).
    #[must_use]
    pub fn may_wager(&self, rules: &Rules, seat: Seat) -> bool {
        rules.wagers
            && !rules.is_larry(seat)
            && seat != self.leader()
            && !self.face_up.contains(seat)
            && self.briefcases[seat] > 0
    }

    /// The result, once the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over { winners, reason } => Some(Outcome {
                winners,
                reason,
                missions: self.missions_completed(),
                briefcases: self.briefcases,
                face_up: self.face_up,
                tricks: self.trick,
            }),
            Phase::Partner(_) | Phase::Choose | Phase::Play | Phase::Vote => None,
        }
    }

    /// The suit led in the running trick.
    #[inline]
    #[must_use]
    pub fn led(&self) -> Option<Suit> {
        (self.place > 0).then(|| self.plays[usize::from(self.played - self.place)].suit())
    }

    /// All cards played so far.
    #[must_use]
    pub fn played_cards(&self) -> CardSet {
        self.plays[..usize::from(self.played)]
            .iter()
            .copied()
            .collect()
    }

    /// The trick with this number, counted from 0; the running one included.
    #[must_use]
    pub fn trick(&self, rules: &Rules, number: u8) -> Option<TrickPlayed<'_>> {
        let playing = matches!(self.phase, Phase::Partner(_) | Phase::Choose | Phase::Play);
        let running = number == self.trick && playing;
        if number >= self.trick && !running {
            return None;
        }
        let start = usize::from(number * rules.seats());
        let len = usize::from(if running { self.place } else { rules.seats() });
        let index = usize::from(number);
        let chosen = !running || matches!(self.phase, Phase::Play);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "masked to the places of one trick"
        )]
        let wagers = (self.wagers >> start) as u8 & ((1 << len) - 1);
        Some(TrickPlayed {
            leader: self.leaders[index],
            mission: chosen.then(|| self.missions[index]),
            cards: &self.plays[start..start + len],
            wagers,
            winner: (!running).then(|| self.winners[index]),
            completed: self.completed >> number & 1 == 1,
        })
    }

    /// Every trick so far, the running one last.
    pub fn tricks<'a>(&'a self, rules: &'a Rules) -> impl Iterator<Item = TrickPlayed<'a>> {
        (0..=self.trick).map_while(|number| self.trick(rules, number))
    }

    /// The mission of the running trick, once it is chosen.
    #[must_use]
    pub fn active_mission(&self) -> Option<MissionIndex> {
        matches!(self.phase, Phase::Play).then(|| self.missions[usize::from(self.trick)])
    }

    /// Cards that nobody has seen played.
    #[must_use]
    pub fn unplayed(&self) -> CardSet {
        DECK.without(self.played_cards())
    }
}

impl TrickPlayed<'_> {
    /// Who played what, with or without a briefcase, in order.
    pub fn plays(&self, rules: &Rules) -> impl Iterator<Item = (Seat, Card, bool)> {
        let (leader, wagers) = (self.leader, self.wagers);
        self.cards.iter().zip(0_u8..).map(move |(&card, place)| {
            (rules.seat_at(leader, place), card, wagers >> place & 1 == 1)
        })
    }

    /// The seats that played another suit than the one led. (Larry's do not tell of his role.)
    pub fn not_followed(&self, rules: &Rules) -> impl Iterator<Item = (Seat, Suit)> {
        let led = self.cards.first().map(|card| card.suit());
        self.plays(rules).filter_map(move |(seat, card, _)| {
            led.filter(|&led| card.suit() != led).map(|led| (seat, led))
        })
    }
}

/// The place of the card that wins (IJ-4.6, IJ-4.7).
#[inline]
#[must_use]
pub fn winning_place(cards: &[Card], wagers: u8, trump: Suit) -> usize {
    let led = cards[0].suit();
    let mut best = 0;
    for (place, card) in cards.iter().enumerate() {
        // Without a branch, because nobody can foresee who wins.
        let is_trump = (card.suit() == trump) | (wagers >> place & 1 == 1);
        let class = (32 * usize::from(is_trump)).max(16 * usize::from(card.suit() == led));
        // Only trumps can be equal, and of those the later wins.
        best = best.max((class + usize::from(card.number())) << 3 | place);
    }
    best & 7
}

/// A finished trick with its winner.
#[inline]
pub(crate) fn finished(cards: &[Card], wagers: u8, trump: Suit) -> Finished<'_> {
    Finished {
        cards,
        wagers,
        trump,
        winner: winning_place(cards, wagers, trump),
    }
}
