use cards::{Notebook, Seat};
use serde::Serialize;

use crate::{
    action::Action,
    card::{Card, CardSet, Suit},
    game::Game,
    mission::Mission,
    outcome::Outcome,
    public::{Phase, TrickPlayed},
    role::RoleId,
    rules::{MissionIndex, RoleIndex, Rules},
    setup::Setup,
    view::View,
    vote::Vote,
};

/// What a seat or a spectator may look at now: all that pages, streams and the API are made from.
///
/// On a strict table old tricks are not in it (IJ-4.8). When the game is over everything is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The decision point this shows.
    pub turn: u16,
    pub phase: PhaseShown,
    /// Whose decision it is; nobody's in the vote, where it would tell who has a vote.
    pub to_act: Option<Seat>,
    /// `None` for a spectator.
    pub you: Option<You>,
    pub seats: Vec<SeatShown>,
    pub supply: u8,
    /// The number of the running trick, counted from 1, and of all tricks.
    pub trick_number: u8,
    pub tricks: u8,
    pub mission_target: u8,
    /// The limit of a role that has none of its own (IJ-6.2).
    pub briefcase_limit: u8,
    /// The missions beside the overview card (IJ-6.3).
    pub completed: Vec<Mission>,
    /// The active mission, once it is chosen.
    pub mission: Option<Mission>,
    pub trick: TrickShown,
    /// The last trick, until the next mission is chosen.
    pub last_trick: Option<TrickShown>,
    /// All finished tricks: with an open notebook, or when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<TrickShown>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseShown {
    Partner,
    Choose,
    Play,
    Larry,
    Vote,
    Over,
}

/// What only this seat may look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct You {
    pub seat: Seat,
    pub role: RoleId,
    /// By suit and number.
    pub hand: CardSet,
    /// The cards of the led suit, marked the same way for every role.
    pub follows: CardSet,
    /// Sorted as text.
    pub legal: Vec<Action>,
    /// The two missions to choose from.
    pub drawn: Option<Vec<Mission>>,
    /// The three cards taken for Larry, while this seat plays for him.
    pub larry: Option<[Card; 3]>,
    pub partner_role: Option<RoleId>,
    pub vote: Option<Vote>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatShown {
    pub seat: Seat,
    pub larry: bool,
    pub cards: u8,
    pub briefcases: u8,
    /// A role that lies open.
    pub role: Option<RoleId>,
    pub revealed_early: bool,
    pub partner: Option<Seat>,
    pub tricks_won: Option<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TrickShown {
    pub leader: Option<Seat>,
    pub mission: Option<Mission>,
    pub plays: Vec<PlayShown>,
    pub winner: Option<Seat>,
    pub completed: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PlayShown {
    pub seat: Seat,
    pub card: Card,
    pub wager: bool,
}

/// What is opened when the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct End {
    pub outcome: Outcome,
    pub setup: Setup,
    pub votes: Vec<Option<Vote>>,
}

impl View {
    /// What may be looked at.
    #[must_use]
    pub fn shown(&self, rules: &Rules, notebook: Notebook) -> Shown {
        let public = &self.public;
        let over = self.open.is_some();
        let past = || (0..public.trick).filter_map(|number| public.trick(rules, number));
        let mission = |index: MissionIndex| rules.mission(index).clone();
        let running = public.trick(rules, public.trick);
        let all_open = over || notebook == Notebook::Open;
        let last_visible = public.phase != Phase::Play;
        Shown {
            turn: public.turn,
            phase: self.phase_shown(rules),
            to_act: public.actor(rules),
            you: self.you(rules),
            seats: Seat::all(rules.seats())
                .map(|seat| self.seat_shown(rules, seat, all_open))
                .collect(),
            supply: public.supply,
            trick_number: (public.trick + 1).min(rules.tricks()),
            tricks: rules.tricks(),
            mission_target: rules.mission_target(),
            briefcase_limit: rules.limit(RoleIndex::AGENT),
            completed: past()
                .filter(|trick| trick.completed)
                .filter_map(|trick| trick.mission)
                .map(mission)
                .collect(),
            mission: public.active_mission().map(mission),
            trick: running
                .map(|trick| trick_shown(rules, &trick))
                .unwrap_or_default(),
            last_trick: past()
                .next_back()
                .filter(|_| last_visible)
                .map(|trick| trick_shown(rules, &trick)),
            history: all_open.then(|| past().map(|trick| trick_shown(rules, &trick)).collect()),
            end: self.end(rules),
        }
    }

    fn phase_shown(&self, rules: &Rules) -> PhaseShown {
        match self.public.phase {
            Phase::Partner(_) => PhaseShown::Partner,
            Phase::Choose => PhaseShown::Choose,
            Phase::Play if rules.is_larry(self.public.seat_to_play(rules)) => PhaseShown::Larry,
            Phase::Play => PhaseShown::Play,
            Phase::Vote => PhaseShown::Vote,
            Phase::Over { .. } => PhaseShown::Over,
        }
    }

    fn you(&self, rules: &Rules) -> Option<You> {
        let own = self.own.as_ref()?;
        let public = &self.public;
        let led = public.led().filter(|_| public.phase == Phase::Play);
        let mut legal = self.legal(rules);
        legal.sort_by_cached_key(ToString::to_string);
        let trick = usize::from(public.trick);
        let for_larry = own
            .larry
            .get(trick)
            .copied()
            .flatten()
            .filter(|_| own.backs[trick].is_none());
        Some(You {
            seat: own.seat,
            role: rules.role(own.role).id,
            hand: own.hand,
            follows: led.map_or(CardSet::EMPTY, |led: Suit| own.hand.and(led.cards())),
            legal,
            drawn: own.drawn.map(|drawn| {
                drawn
                    .iter()
                    .map(|&index| rules.mission(index).clone())
                    .collect()
            }),
            larry: for_larry,
            partner_role: own.partner_role.map(|role| rules.role(role).id),
            vote: own.vote,
        })
    }

    fn seat_shown(&self, rules: &Rules, seat: Seat, all_open: bool) -> SeatShown {
        let public = &self.public;
        let larry = rules.is_larry(seat);
        let played = usize::from(public.trick) + usize::from(self.has_played(rules, seat));
        let played = u8::try_from(played).expect("there are at most 11 tricks");
        let won = public.winners[..usize::from(public.trick)]
            .iter()
            .filter(|&&winner| winner == seat)
            .count();
        SeatShown {
            seat,
            larry,
            cards: if larry { 0 } else { rules.hand_size() - played },
            briefcases: public.briefcases[seat],
            role: public
                .role(seat)
                .or(self.open.map(|open| open.deal.roles[seat]))
                .map(|role| rules.role(role).id),
            revealed_early: public.revealed.contains(seat),
            partner: public.partner(seat),
            tricks_won: all_open.then(|| u8::try_from(won).expect("there are at most 11 tricks")),
        }
    }

    fn has_played(&self, rules: &Rules, seat: Seat) -> bool {
        let running = self.public.trick(rules, self.public.trick);
        running.is_some_and(|trick| trick.plays(rules).any(|(player, ..)| player == seat))
    }

    fn end(&self, rules: &Rules) -> Option<End> {
        let open = self.open.as_ref()?;
        let Phase::Over { winners, reason } = self.public.phase else {
            return None;
        };
        Some(End {
            outcome: Outcome {
                winners,
                reason,
                missions: self.public.missions_completed(),
                briefcases: self.public.briefcases,
                face_up: self.public.face_up,
                tricks: self.public.trick,
            },
            setup: Setup::of(rules, &open.deal),
            votes: open.votes.as_slice().to_vec(),
        })
    }
}

fn trick_shown(rules: &Rules, trick: &TrickPlayed<'_>) -> TrickShown {
    TrickShown {
        leader: Some(trick.leader),
        mission: trick.mission.map(|index| rules.mission(index).clone()),
        plays: trick
            .plays(rules)
            .map(|(seat, card, wager)| PlayShown { seat, card, wager })
            .collect(),
        winner: trick.winner,
        completed: trick.winner.map(|_| trick.completed),
    }
}

impl Game {
    /// What a seat may look at: for pages, streams and the API.
    #[must_use]
    pub fn shown(&self, seat: Seat, notebook: Notebook) -> Shown {
        self.view(Some(seat)).shown(self.rules(), notebook)
    }

    /// What everybody may look at.
    #[must_use]
    pub fn shown_to_all(&self, notebook: Notebook) -> Shown {
        self.view(None).shown(self.rules(), notebook)
    }
}
