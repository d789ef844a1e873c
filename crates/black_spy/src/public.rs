use cards::{BySeat, MAX_SEATS, Seat, SeatSet, Trick};

use crate::{
    Action, Card, CardSet, Colour, DECK_SIZE, Event, FirstLead, Illegal, Legal, Listener,
    MOLE_CARDS, MoonChoice, OpenTrick, Rules, Settled, Tally, Verb, winner,
};

/// What everybody at the table has seen of the round, and the state of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Public {
    pub(crate) phase: Phase,
    /// The cards in the order they were played, the rest filled up. (64 places, so that none of
    /// the numbers used needs a check.)
    pub(crate) plays: [Card; 64],
    pub(crate) played: u8,
    pub(crate) dealer: Seat,
    /// Who leads the first trick; only known once the tricks begin.
    pub(crate) leader: Seat,
    pub(crate) announced: Option<Colour>,
    /// Who takes from the mole's pile in which order, where there is one.
    pub(crate) order: [Seat; MAX_SEATS],
    pub(crate) round: u32,
    /// How many decisions there were, without the cards played in this round.
    pub(crate) other_turns: u32,
    pub(crate) totals: BySeat<i32>,
    /// The tricks and points won in this round. When the round is over, they are its result.
    pub(crate) tally: Tally,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The cards of the next round.
    Deal,
    /// The next one to take from the mole's pile, after this many others (BS-6.3).
    Take { taken: u8 },
    /// Cards to pass from each of these (BS-3.2).
    Pass { waiting: SeatSet },
    /// The dealer to announce a colour (BS-6.4).
    Announce,
    /// A card.
    Trick(OpenTrick),
    /// Somebody with all black cards to choose (BS-6.2).
    Moon { seat: Seat },
    /// Nothing more.
    Over,
}

impl Public {
    pub(crate) fn new(rules: &Rules, dealer: Seat) -> Self {
        Self {
            phase: Phase::Deal,
            plays: [FILLER; 64],
            played: 0,
            dealer,
            leader: dealer,
            announced: None,
            order: [dealer; MAX_SEATS],
            round: 0,
            other_turns: 0,
            totals: BySeat::new(rules.players, 0),
            tally: Tally::new(rules.players),
        }
    }

    #[must_use]
    pub const fn players(&self) -> u8 {
        self.totals.players()
    }

    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the round, from 1.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The number of the decision point, from 0: all passes of a round share one.
    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.other_turns + self.played as u32
    }

    /// Do several seats decide at once, unseen by each other?
    #[must_use]
    pub const fn is_simultaneous(&self) -> bool {
        matches!(self.phase, Phase::Pass { .. })
    }

    /// How many tricks of this round are finished.
    #[must_use]
    pub const fn tricks_done(&self) -> u8 {
        self.played / self.players()
    }

    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// How many seats take from the mole's pile before this one, where there is a pile (BS-6.3).
    #[must_use]
    pub fn takers_before(&self, seat: Seat) -> u8 {
        let order = &self.order[..usize::from(self.players())];
        let place = order.iter().take_while(|&&taker| taker != seat).count();
        u8::try_from(place).expect("a table has few seats")
    }

    /// The colour that was announced in this round (BS-6.4).
    #[must_use]
    pub const fn announced(&self) -> Option<Colour> {
        self.announced
    }

    /// The points of the match up to the last finished round.
    #[must_use]
    pub const fn totals(&self) -> &BySeat<i32> {
        &self.totals
    }

    /// The points of the cards won in this round; once it is over, what it brought.
    #[must_use]
    pub const fn points(&self) -> &BySeat<i32> {
        self.tally.points()
    }

    /// The tricks and points that each seat has won in this round.
    #[must_use]
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// How many black cards everybody has won in this round.
    #[must_use]
    pub const fn black_cards(&self) -> &BySeat<u8> {
        self.tally.black_cards()
    }

    /// The cards played in this round, in order.
    #[must_use]
    pub fn plays(&self) -> &[Card] {
        &self.plays[..usize::from(self.played)]
    }

    /// The tricks of this round in order, the unfinished one last, each with its winner so far.
    pub fn tricks(&self) -> impl Iterator<Item = (Trick<Card>, Seat)> + '_ {
        let players = self.players();
        let mut leader = self.leader;
        self.plays().chunks(players.into()).map(move |cards| {
            let seats = (0..players).map(|steps| leader.clockwise(steps, players));
            let trick: Trick<Card> = seats.zip(cards.iter().copied()).collect();
            leader = winner(&trick).unwrap_or(leader);
            (trick, leader)
        })
    }

    /// Who must act now.
    #[inline]
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        if let Phase::Trick(trick) = &self.phase {
            return SeatSet::only(trick.turn);
        }
        self.awaited_otherwise()
    }

    /// The seats that must act where something else than a card is due; apart, because that is rare.
    fn awaited_otherwise(&self) -> SeatSet {
        match &self.phase {
            Phase::Take { taken } => SeatSet::only(self.order[usize::from(*taken)]),
            Phase::Pass { waiting } => *waiting,
            Phase::Announce => SeatSet::only(self.dealer),
            Phase::Trick(trick) => SeatSet::only(trick.turn),
            Phase::Moon { seat } => SeatSet::only(*seat),
            Phase::Deal | Phase::Over => SeatSet::EMPTY,
        }
    }

    /// Everything a seat with these cards may do now, if the pile before it is this one.
    pub(crate) fn legal(&self, rules: &Rules, seat: Seat, hand: CardSet, pile: CardSet) -> Legal {
        if !self.awaited().contains(seat) {
            return Legal::NOTHING;
        }
        match &self.phase {
            Phase::Take { .. } => Legal::Pick {
                verb: Verb::Take,
                pick: MOLE_CARDS,
                of: pile,
            },
            Phase::Pass { .. } => Legal::Pick {
                verb: Verb::Pass,
                pick: rules.passed_cards(self.round),
                of: hand,
            },
            Phase::Announce => Legal::Actions(Colour::BRIGHT.map(Action::Announce).into()),
            Phase::Trick(trick) => {
                Legal::Actions(trick.plays(hand).iter().map(Action::Play).collect())
            }
            Phase::Moon { .. } => Legal::Actions(
                [MoonChoice::Capture, MoonChoice::Release]
                    .map(Action::Moon)
                    .into(),
            ),
            Phase::Deal | Phase::Over => Legal::NOTHING,
        }
    }

    /// The cards a seat with this hand may play now, each once; empty when it is not its turn.
    #[inline]
    pub(crate) fn legal_plays(&self, seat: Seat, hand: CardSet) -> CardSet {
        match &self.phase {
            Phase::Trick(trick) if trick.turn == seat => trick.plays(hand),
            Phase::Trick(_)
            | Phase::Deal
            | Phase::Take { .. }
            | Phase::Pass { .. }
            | Phase::Announce
            | Phase::Moon { .. }
            | Phase::Over => CardSet::EMPTY,
        }
    }

    /// Who won the match, once it is over (BS-2.1).
    #[must_use]
    pub fn winners(&self) -> Option<SeatSet> {
        if self.phase != Phase::Over {
            return None;
        }
        let lowest = self.totals.as_slice().iter().min()?;
        let winners = self.totals.iter().filter(|(_, total)| *total == lowest);
        Some(winners.map(|(seat, _)| seat).collect())
    }

    /// How many cards a seat has played in this round.
    #[must_use]
    pub fn played_by(&self, seat: Seat) -> u8 {
        let in_finished_tricks = self.played / self.players();
        let Phase::Trick(trick) = &self.phase else {
            return in_finished_tricks;
        };
        let players = self.players();
        // Those who have played to this trick are the `laid` seats before the one to play.
        let has_played =
            (1..=trick.laid).any(|steps| trick.turn == seat.clockwise(steps % players, players));
        in_finished_tricks + u8::from(has_played)
    }

    /// How many cards a seat holds.
    #[must_use]
    pub fn cards_held(&self, rules: &Rules, seat: Seat) -> u8 {
        match self.phase {
            Phase::Deal if self.round == 0 => 0,
            Phase::Take { taken } => {
                let has_taken = self.order[..usize::from(taken)].contains(&seat);
                rules.dealt_size(self.round) + if has_taken { MOLE_CARDS } else { 0 }
            }
            Phase::Pass { waiting } if waiting.contains(seat) => rules.hand_size(),
            Phase::Pass { .. } => rules.hand_size() - rules.passed_cards(self.round),
            Phase::Deal | Phase::Announce | Phase::Trick(_) | Phase::Moon { .. } | Phase::Over => {
                rules.hand_size() - self.played_by(seat)
            }
        }
    }

    /// What to say to a seat that acts out of turn, or does something else than is due.
    #[cold]
    pub(crate) fn refusal(&self, rules: &Rules, seat: Seat) -> Illegal {
        if seat.number() >= rules.players {
            return Illegal::NoSuchSeat;
        }
        let awaited = self.awaited().contains(seat);
        match self.phase {
            Phase::Deal => Illegal::NotDealt,
            Phase::Over => Illegal::MatchOver,
            Phase::Take { .. } if awaited => Illegal::TakeNow(MOLE_CARDS),
            Phase::Take { .. } => Illegal::NotYourPick,
            Phase::Pass { .. } if awaited => Illegal::PassNow(rules.passed_cards(self.round)),
            Phase::Pass { .. } => Illegal::AlreadyPassed,
            Phase::Announce if awaited => Illegal::AnnounceNow,
            Phase::Announce => Illegal::NotTheDealer,
            Phase::Trick(_) if awaited => Illegal::PlayNow,
            Phase::Trick(_) => Illegal::NotYourTurn,
            Phase::Moon { .. } if awaited => Illegal::ChooseNow,
            Phase::Moon { .. } => Illegal::NotYourMoon,
        }
    }

    /// Why a card may not be played by the seat that has to play now.
    #[cold]
    pub(crate) fn play_refusal(&self, rules: &Rules, hand: CardSet, card: Card) -> Illegal {
        if !hand.contains(card) {
            return Illegal::PlayNotHeld;
        }
        let laid = self.played % rules.players;
        if laid == 0 {
            return self
                .announced
                .map_or(Illegal::BlackLead, Illegal::NotAnnounced);
        }
        let in_trick = &self.plays()[usize::from(self.played - laid)..];
        let (colour, rank) = (in_trick[0].colour(), in_trick[0].rank());
        match in_trick.last() {
            Some(before) if rules.follows_rank && before.rank() != rank => {
                Illegal::MustFollowWidely {
                    colour,
                    rank,
                    before: before.rank(),
                }
            }
            Some(_) | None => Illegal::MustFollow { colour, rank },
        }
    }

    /// The tricks begin.
    pub(crate) fn open_first_trick(
        &mut self,
        rules: &Rules,
        hands: &BySeat<CardSet>,
        out: &mut impl Listener,
    ) {
        let left = self.dealer.left(rules.players);
        let leads = match self.announced {
            Some(colour) => colour.cards(),
            None => rules.first_leads,
        };
        let holder_of = |cards: CardSet| {
            let around = (0..rules.players).map(|steps| left.clockwise(steps, rules.players));
            around
                .into_iter()
                .find(|&seat| !hands[seat].and(cards).is_empty())
                .expect("somebody holds a card that is not black")
        };
        let leader = match rules.first_lead {
            FirstLead::Red1 => holder_of(CardSet::only(Card::RED_1)),
            FirstLead::LeftOfDealer => left,
            FirstLead::Announced => holder_of(leads),
        };
        self.leader = leader;
        self.phase = Phase::Trick(OpenTrick::led_by(leader, leads));
        out.hear(Event::LeadGiven { seat: leader });
    }

    /// The winner takes the trick, and leads the next one or ends the round (BS-4.6).
    #[inline(never)]
    pub(crate) fn end_trick(&mut self, rules: &Rules, out: &mut impl Listener) {
        let Phase::Trick(trick) = &mut self.phase else {
            return;
        };
        self.tally.take(trick);
        out.hear(Event::TrickWon {
            seat: trick.winner(),
            points: trick.points().into(),
        });
        *trick = trick.next();
        if self.played == DECK_SIZE {
            match self.tally.settled(rules) {
                Settled::Points(points) => self.end_round(rules, points, out),
                Settled::Moon(seat) => self.phase = Phase::Moon { seat },
            }
        }
    }

    /// BS-6.2: only the choice scores in this round.
    pub(crate) fn end_moon(
        &mut self,
        rules: &Rules,
        seat: Seat,
        choice: MoonChoice,
        out: &mut impl Listener,
    ) {
        self.other_turns += 1;
        out.hear(Event::MoonChosen { seat, choice });
        self.end_round(rules, rules.moon_points(seat, choice), out);
    }

    /// Adds the points of the round to the totals and sees whether the match is over.
    #[inline(never)]
    fn end_round(&mut self, rules: &Rules, points: BySeat<i32>, out: &mut impl Listener) {
        let ending = rules.ending;
        self.tally.score(points);
        for seat in Seat::all(rules.players) {
            self.totals[seat] = ending.total_after(self.totals[seat], points[seat]);
        }
        out.hear(Event::RoundScored {
            points,
            totals: self.totals,
        });
        let reached = self
            .totals
            .as_slice()
            .iter()
            .any(|&total| total >= ending.ends_at());
        self.phase = Phase::Deal;
        if reached || Some(self.round) == ending.max_rounds {
            self.phase = Phase::Over;
            let winners = self.winners().expect("the match is over");
            out.hear(Event::MatchEnded { winners });
        }
    }
}

/// What stands where no card has been played.
pub(crate) const FILLER: Card = Card::BLACK_7;
