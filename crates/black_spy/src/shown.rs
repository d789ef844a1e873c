use cards::{BySeat, Notebook, Seat, SeatSet, TopicName, Trick};
use serde::Serialize;

use crate::{
    Card, CardSet, Colour, Direction, Game, Legal, OpenTrick, Outcome, Phase, Rank, Round, Rules,
    View,
};

/// The part of a game that a seat or a spectator may look at now. Pages, streams and the API are
/// made from it alone.
///
/// A page can be drawn from it without memory and without knowing a rule. On a strict table old
/// tricks are not in it (BS-4.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The decision point this shows, which an action answers.
    pub turn: u32,
    pub phase: PhaseShown,
    /// Everybody the match waits for.
    pub awaited: SeatSet,
    pub seats: BySeat<SeatShown>,
    /// The running trick.
    pub trick: TrickShown,
    /// The last trick, until the next one is led.
    pub last_trick: Option<TrickShown>,
    /// All finished tricks of the round: with an open notebook, or when the match is over.
    pub history: Option<Vec<TrickShown>>,
    /// Finished tricks of the round, and how many a round has.
    pub tricks_done: u8,
    pub tricks: u8,
    pub outcome: Option<Outcome>,
    /// The topics that table talk may be about now.
    pub topics: Vec<TopicName>,
    /// `None` for a spectator.
    pub you: Option<You>,
    pub round: u32,
    pub dealer: Seat,
    /// Where cards are passed in this round, and how many (BS-3.2).
    pub direction: Direction,
    pub passed_cards: u8,
    /// The colour announced for the first lead of the round (BS-6.4).
    pub announced: Option<Colour>,
    /// The restriction on the next card, when that card leads a trick.
    pub lead: Option<Lead>,
    /// The points of every finished round.
    pub rounds: Vec<BySeat<i32>>,
    /// The last finished round, with the cards that were counted in it.
    pub last_round: Option<Round>,
    /// The total that ends the match (BS-2.1).
    pub end: i32,
}

/// The kind of decision that the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseShown {
    Deal,
    Take,
    Pass,
    Announce,
    Play,
    Moon,
    Over,
}

/// What may lead a trick. A seat that holds nothing of the kind leads any card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lead {
    Any,
    /// BS-4.1
    NotBlack,
    /// BS-6.4
    Announced,
}

/// What only this seat may look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct You {
    pub seat: Seat,
    pub hand: CardSet,
    /// The cards that follow what was led, by colour or by rank (BS-4.3, BS-6.5).
    pub follows: CardSet,
    /// Those of them that follow by rank alone.
    pub follows_by_rank: CardSet,
    pub legal: Legal,
    /// The seat that gets the cards passed by this one, and the seat whose cards it gets; nobody in
    /// a round without passing (BS-3.2).
    pub receiver: Option<Seat>,
    pub giver: Option<Seat>,
    /// What this seat took from the mole's pile, passed and got in this round.
    pub taken: CardSet,
    pub passed: CardSet,
    pub received: CardSet,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SeatShown {
    pub seat: Seat,
    pub cards: u8,
    /// Tricks won in this round; what is in them lies face down (BS-4.6).
    pub tricks_won: u8,
    pub total: i32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TrickShown {
    /// `None` until it is known who leads.
    pub leader: Option<Seat>,
    pub plays: Vec<PlayShown>,
    /// The ranks that follow beside the colour led. Programs find what they may play in `legal`.
    #[serde(skip)]
    pub ranks: Vec<Rank>,
    /// The seats whose cards are still to come, in the order of play.
    pub to_play: Vec<Seat>,
    /// `None` while cards are missing.
    pub winner: Option<Seat>,
    /// The points of its cards (BS-5.1). Programs are told it with the notice that it was won.
    #[serde(skip)]
    pub points: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PlayShown {
    pub seat: Seat,
    pub card: Card,
    /// `None` for the lead and for a discard.
    pub follows: Option<Follows>,
}

/// What a card has in common with what was led (BS-4.3), or with the card before it (BS-6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Follows {
    Colour,
    Rank,
}

impl Game {
    /// What a seat, or with `None` a spectator, may look at.
    ///
    /// Only what everybody has seen is added to the view here: the points of the rounds, and the
    /// last trick of the round before.
    #[must_use]
    pub fn shown(&self, viewer: Option<Seat>, notebook: Notebook) -> Shown {
        let view = self.view(viewer);
        let rules = self.rules();
        let public = view.public();
        let outcome = self.outcome();
        let players = public.players();
        let played: Vec<(Trick<Card>, Seat)> = public.tricks().collect();
        let tricks_done = public.tricks_done();
        let (finished, running) = played.split_at(tricks_done.into());
        let finished = finished
            .iter()
            .map(|(trick, winner)| finished_trick(rules, trick, *winner));
        let finished: Vec<TrickShown> = finished.collect();
        let last_trick = match running {
            [] => finished.last().cloned().or_else(|| {
                let (trick, winner) = self.last_trick_of_round_before()?;
                Some(finished_trick(rules, &trick, winner))
            }),
            [..] => None,
        };
        Shown {
            turn: public.turn(),
            phase: public.phase.shown(),
            awaited: public.awaited(),
            seats: BySeat::from_fn(players, |seat| SeatShown {
                seat,
                cards: public.cards_held(rules, seat),
                tricks_won: finished
                    .iter()
                    .map(|trick| u8::from(trick.winner == Some(seat)))
                    .sum(),
                total: public.totals[seat],
            }),
            trick: running_trick(rules, public.phase, running.first().map(|(trick, _)| trick)),
            last_trick,
            history: (notebook == Notebook::Open || outcome.is_some()).then_some(finished),
            tricks_done,
            tricks: rules.hand_size(),
            outcome,
            topics: TopicName::ALL
                .into_iter()
                .filter(|&topic| public.may_speak_of(topic))
                .collect(),
            you: you(rules, &view),
            round: public.round,
            dealer: public.dealer,
            direction: rules.direction(public.round),
            passed_cards: rules.passed_cards(public.round),
            announced: public.announced,
            lead: public
                .phase
                .open_trick()
                .filter(|trick| trick.laid == 0)
                .map(|trick| lead(&trick, public.announced)),
            rounds: self.points_by_round(),
            last_round: self.rounds().last().copied(),
            end: rules.config().end(),
        }
    }
}

impl Phase {
    #[must_use]
    pub const fn shown(self) -> PhaseShown {
        match self {
            Self::Deal => PhaseShown::Deal,
            Self::Take { .. } => PhaseShown::Take,
            Self::Pass { .. } => PhaseShown::Pass,
            Self::Announce => PhaseShown::Announce,
            Self::Trick(_) => PhaseShown::Play,
            Self::Moon { .. } => PhaseShown::Moon,
            Self::Over => PhaseShown::Over,
        }
    }

    const fn open_trick(self) -> Option<OpenTrick> {
        if let Self::Trick(trick) = self {
            Some(trick)
        } else {
            None
        }
    }
}

fn you(rules: &Rules, view: &View) -> Option<You> {
    let own = view.own()?;
    let public = view.public();
    let laid = public.phase.open_trick().map_or(0, |trick| trick.laid);
    let before = &public.plays()[usize::from(public.played - laid)..];
    let (mut follows, mut follows_by_rank) = (CardSet::EMPTY, CardSet::EMPTY);
    for card in own.hand {
        match following(rules, before, card) {
            None => {}
            Some(Follows::Colour) => follows.add(card),
            Some(Follows::Rank) => {
                follows.add(card);
                follows_by_rank.add(card);
            }
        }
    }
    let passing = rules.passed_cards(public.round) > 0;
    Some(You {
        seat: own.seat,
        hand: own.hand,
        follows,
        follows_by_rank,
        legal: view.legal(rules),
        receiver: passing.then(|| rules.receiver(own.seat, public.round)),
        giver: passing.then(|| rules.giver(own.seat, public.round)),
        taken: own.taken,
        passed: own.passed,
        received: own.received,
    })
}

fn lead(trick: &OpenTrick, announced: Option<Colour>) -> Lead {
    if trick.asked == CardSet::DECK {
        Lead::Any
    } else if announced.is_some() {
        Lead::Announced
    } else {
        Lead::NotBlack
    }
}

/// A trick with cards to come; empty when no trick is being played.
fn running_trick(rules: &Rules, phase: Phase, trick: Option<&Trick<Card>>) -> TrickShown {
    let Some(open) = phase.open_trick() else {
        return TrickShown::default();
    };
    let plays = trick.map_or_else(Vec::new, |trick| plays(rules, trick));
    let to_come = rules.players() - open.laid;
    let to_play = (0..to_come).map(|steps| open.turn.clockwise(steps, rules.players()));
    TrickShown {
        leader: Some(plays.first().map_or(open.turn, |lead| lead.seat)),
        ranks: ranks(plays.first(), plays.last().filter(|_| rules.follows_rank)),
        points: open.points().into(),
        plays,
        to_play: to_play.collect(),
        winner: None,
    }
}

fn finished_trick(rules: &Rules, trick: &Trick<Card>, winner: Seat) -> TrickShown {
    let plays = plays(rules, trick);
    TrickShown {
        leader: trick.lead().map(|(seat, _)| seat),
        ranks: ranks(plays.first(), None),
        points: plays.iter().map(|play| rules.points(play.card)).sum(),
        plays,
        to_play: Vec::new(),
        winner: Some(winner),
    }
}

fn plays(rules: &Rules, trick: &Trick<Card>) -> Vec<PlayShown> {
    let cards: Vec<Card> = trick.iter().map(|(_, card)| card).collect();
    let plays = trick.iter().enumerate();
    plays
        .map(|(place, (seat, card))| PlayShown {
            seat,
            card,
            follows: following(rules, &cards[..place], card),
        })
        .collect()
}

/// The rank of the card led (BS-4.3) and, where that is played, of the last one (BS-6.5).
fn ranks(led: Option<&PlayShown>, last: Option<&PlayShown>) -> Vec<Rank> {
    let plays = led.into_iter().chain(last);
    let mut ranks: Vec<Rank> = plays.map(|play| play.card.rank()).collect();
    ranks.dedup();
    ranks
}

/// How a card follows those before it, if it does (BS-4.3, BS-6.5).
fn following(rules: &Rules, before: &[Card], card: Card) -> Option<Follows> {
    let (led, last) = (before.first()?, before.last()?);
    if led.colour() == card.colour() {
        Some(Follows::Colour)
    } else if led.rank() == card.rank() || (rules.follows_rank && last.rank() == card.rank()) {
        Some(Follows::Rank)
    } else {
        None
    }
}
