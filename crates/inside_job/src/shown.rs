use cards::{BySeat, Notebook, Seat, SeatSet, TopicName};
use serde::Serialize;

use crate::{
    action::Action,
    card::{Card, CardSet},
    game::Game,
    mission::Mission,
    outcome::Outcome,
    outlook::{Outlook, Running},
    public::{Phase, TrickPlayed},
    role::RoleId,
    rules::{MissionIndex, RoleIndex, Rules},
    setup::Setup,
    view::View,
    vote::Vote,
};

/// The part of a game that a seat or a spectator may look at now. Pages, streams and the API are
/// made from it alone.
///
/// A page can be drawn from it without memory and without knowing a rule. On a strict table old
/// tricks are not in it (IJ-4.8). When the game is over everything is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The decision point this shows, which an action answers.
    pub turn: u32,
    pub phase: PhaseShown,
    /// Everybody the game waits for; nobody in the vote, where it would tell who has one.
    pub awaited: SeatSet,
    pub seats: BySeat<SeatShown>,
    /// The running trick.
    pub trick: TrickShown,
    /// The last trick, until the next mission is chosen.
    pub last_trick: Option<TrickShown>,
    /// All finished tricks: with an open notebook, or when the game is over.
    pub history: Option<Vec<TrickShown>>,
    /// Finished tricks, and how many a game has.
    pub tricks_done: u8,
    pub tricks: u8,
    pub outcome: Option<Outcome>,
    /// What was secret, once the game is over.
    pub opened: Option<Opened>,
    /// The topics that table talk may be about now.
    pub topics: Vec<TopicName>,
    /// `None` for a spectator.
    pub you: Option<You>,
    /// The active mission, once it is chosen, and what the cards played so far leave of it.
    pub mission: Option<Mission>,
    pub outlook: Option<Outlook>,
    /// The missions beside the overview card (IJ-6.3).
    pub completed: Vec<Mission>,
    /// The completed missions that win for the Agents (IJ-3.1).
    pub mission_target: u8,
    /// The limit of a role that has none of its own (IJ-6.2).
    pub briefcase_limit: u8,
    pub supply: u8,
    /// The seat that plays for Larry in this trick (IJ-11.1).
    pub controller: Option<Seat>,
}

/// What the game waits for, in a word.
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
    /// The briefcases at which this role is revealed (IJ-6.2).
    pub limit: u8,
    /// By suit and number.
    pub hand: CardSet,
    /// The cards of the led suit, the same for every role.
    pub follows: CardSet,
    /// The cards that may be played now although others follow (IJ-4.5).
    pub breaking: CardSet,
    /// Sorted as text.
    pub legal: Vec<Action>,
    /// The two missions to choose from.
    pub drawn: Option<Vec<Mission>>,
    /// The three cards taken for Larry, while this seat plays for him.
    pub larry: Option<[Card; 3]>,
    pub partner_role: Option<RoleId>,
    /// The seats this one can vote for (IJ-7.2), how many of them it has to name, and whom it named.
    pub suspects: SeatSet,
    pub votes: u8,
    pub vote: Option<Vote>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SeatShown {
    pub seat: Seat,
    pub larry: bool,
    pub cards: u8,
    pub briefcases: u8,
    /// The briefcases at which this seat is revealed, unless a role face down has a limit of its own.
    pub limit: u8,
    /// As far as everybody can tell, this seat may lay a briefcase on its card to come (IJ-5.4).
    pub may_wager: bool,
    /// A role that lies open.
    pub role: Option<RoleId>,
    pub revealed_early: bool,
    pub partner: Option<Seat>,
    /// How many seats it names in the vote; `None` where that is its secret (IJ-9.20).
    pub votes: Option<u8>,
    /// With an open notebook, or when the game is over.
    pub tricks_won: Option<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TrickShown {
    /// `None` when no trick is being played.
    pub leader: Option<Seat>,
    pub plays: Vec<PlayShown>,
    /// The seats whose cards are still to come, in the order of play.
    pub to_play: Vec<Seat>,
    /// `None` while cards are missing.
    pub winner: Option<Seat>,
    pub mission: Option<Mission>,
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
pub struct Opened {
    pub setup: Setup,
    pub votes: Vec<Option<Vote>>,
    /// The Insider, or the role that replaced the Insider.
    pub insider: Option<Seat>,
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
        let trick = running
            .map(|trick| trick_shown(rules, &trick))
            .unwrap_or_default();
        Shown {
            turn: public.turn.into(),
            phase: self.phase_shown(rules),
            awaited: self.awaited(rules),
            seats: BySeat::from_fn(rules.seats(), |seat| {
                self.seat_shown(rules, &trick, seat, all_open)
            }),
            last_trick: past()
                .next_back()
                .filter(|_| last_visible)
                .map(|trick| trick_shown(rules, &trick)),
            history: all_open.then(|| past().map(|trick| trick_shown(rules, &trick)).collect()),
            tricks_done: public.trick,
            tricks: rules.tricks(),
            outcome: public.outcome(),
            opened: self.opened(rules),
            topics: TopicName::ALL
                .into_iter()
                .filter(|&topic| public.may_speak_of(topic))
                .collect(),
            you: self.you(rules),
            mission: public.active_mission().map(mission),
            outlook: running.and_then(|trick| outlook(rules, &trick)),
            completed: past()
                .filter(|trick| trick.completed)
                .filter_map(|trick| trick.mission)
                .map(mission)
                .collect(),
            mission_target: rules.mission_target(),
            briefcase_limit: rules.limit(RoleIndex::AGENT),
            supply: public.supply,
            controller: trick.leader.and_then(|_| public.controller(rules)),
            trick,
        }
    }

    pub(crate) fn phase_shown(&self, rules: &Rules) -> PhaseShown {
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
        let follows = led.map_or(CardSet::EMPTY, |led| own.hand.and(led.cards()));
        let legal = self.sorted_legal(rules);
        let voting = public.phase == Phase::Vote;
        let revealed = public.revealed.contains(own.seat);
        let suspects = public.suspects(rules, own.seat);
        Some(You {
            seat: own.seat,
            role: rules.role(own.role).id,
            limit: rules.limit(own.role),
            hand: own.hand,
            follows,
            breaking: breaking(&legal, follows),
            legal,
            drawn: self.drawn(rules),
            larry: self.for_larry(),
            partner_role: own.partner_role.map(|role| rules.role(role).id),
            suspects: if voting { suspects } else { SeatSet::EMPTY },
            votes: rules.ballot(own.role, revealed).names(suspects.len()),
            vote: own.vote,
        })
    }

    fn seat_shown(
        &self,
        rules: &Rules,
        trick: &TrickShown,
        seat: Seat,
        all_open: bool,
    ) -> SeatShown {
        let public = &self.public;
        let larry = rules.is_larry(seat);
        let has_played = trick.plays.iter().any(|play| play.seat == seat);
        let played = public.trick + u8::from(has_played);
        let won = public.winners[..usize::from(public.trick)]
            .iter()
            .filter(|&&winner| winner == seat)
            .count();
        let role = public
            .role(seat)
            .or(self.open.map(|open| open.deal.roles[seat]));
        SeatShown {
            seat,
            larry,
            cards: if larry { 0 } else { rules.hand_size() - played },
            briefcases: public.briefcases[seat],
            limit: rules.limit(public.role(seat).unwrap_or(RoleIndex::AGENT)),
            may_wager: public.phase == Phase::Play && !has_played && public.may_wager(rules, seat),
            role: role.map(|role| rules.role(role).id),
            revealed_early: public.revealed.contains(seat),
            partner: public.partner(seat),
            votes: public.votes(rules, seat),
            tricks_won: all_open.then(|| u8::try_from(won).expect("there are at most 11 tricks")),
        }
    }

    fn opened(&self, rules: &Rules) -> Option<Opened> {
        let open = self.open.as_ref()?;
        let mut roles = open.deal.roles.iter();
        Some(Opened {
            setup: Setup::of(rules, &open.deal),
            votes: open.votes.as_slice().to_vec(),
            insider: roles
                .find(|&(_, &role)| role == RoleIndex::INSIDER)
                .map(|(seat, _)| seat),
        })
    }
}

/// The cards that a seat may play although it holds others that follow.
fn breaking(legal: &[Action], follows: CardSet) -> CardSet {
    let plays = legal.iter().filter_map(|action| match *action {
        Action::Play { card, .. } => Some(card),
        Action::Choose(_) | Action::Larry { .. } | Action::Partner(_) | Action::Vote(_) => None,
    });
    if follows.is_empty() {
        CardSet::EMPTY
    } else {
        plays.filter(|&card| !follows.contains(card)).collect()
    }
}

fn outlook(rules: &Rules, trick: &TrickPlayed<'_>) -> Option<Outlook> {
    let mission = rules.mission(trick.mission?);
    Some(mission.condition.outlook(&Running {
        cards: trick.cards,
        wagers: trick.wagers,
        trump: mission.trump,
        players: rules.seats().into(),
    }))
}

fn trick_shown(rules: &Rules, trick: &TrickPlayed<'_>) -> TrickShown {
    let plays: Vec<PlayShown> = trick
        .plays(rules)
        .map(|(seat, card, wager)| PlayShown { seat, card, wager })
        .collect();
    let places = 0..rules.seats();
    TrickShown {
        leader: Some(trick.leader),
        mission: trick.mission.map(|index| rules.mission(index).clone()),
        to_play: places
            .skip(plays.len())
            .map(|place| rules.seat_at(trick.leader, place))
            .collect(),
        plays,
        winner: trick.winner,
        completed: trick.winner.map(|_| trick.completed),
    }
}

impl Game {
    /// What a seat, or with `None` a spectator, may look at.
    #[must_use]
    pub fn shown(&self, viewer: Option<Seat>, notebook: Notebook) -> Shown {
        self.view(viewer).shown(self.rules(), notebook)
    }
}
