//! Finished games: their records, and every moment of them again.

use std::sync::Arc;

use ::learn::First;
use cards::{Notebook, Said, Seat, SeatSet};
use play::{DailyDeal, FairDeal, Statement};
use serde::Serialize;

use crate::{
    edge::id::TableId,
    host::clock::TimeControl,
    store::Chain,
    table::{
        Past, Spoken, Status,
        any_game::{
            AnyGame, AnyNotices, AnyPast, AnyShown, AnyTale, GameOptions, Hosted, Listed as _, each,
        },
        daily::{Daily, Day},
        entry::Occasion,
        is_over,
        notice::{Mark, Notice},
        occupant::Sitter,
        overview::AnyOverview,
        seen::{FairSeen, SeatSeen, Seen},
    },
};

/// A moment of a finished game: the deal, or what a step has made of it.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) status: Status,
    /// Who did something, and what; nobody at the deal.
    pub(crate) step: Option<StepTaken>,
    /// What was told of the step, to one seat, or else to its actor.
    pub(crate) notices: AnyNotices,
    /// The game from each seat that is looked at.
    pub(crate) shown: Vec<AnyShown>,
    pub(crate) is_simultaneous: bool,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct StepTaken {
    pub(crate) seat: Seat,
    pub(crate) action: String,
}

/// The optional keys of a record.
#[derive(Debug, Serialize)]
struct Extra<'a> {
    id: String,
    names: Vec<String>,
    bots: Vec<Option<String>>,
    program: &'static str,
    talk: Vec<Talk>,
    chain: Chain,
    #[serde(skip_serializing_if = "is_zero")]
    taken_back: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    held: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fair: Option<&'a FairDeal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    occasion: Option<Occasion>,
    #[serde(skip_serializing_if = "Option::is_none")]
    daily: Option<DailyDeal>,
}

/// What was said in a record: after so many steps.
#[derive(Debug, Serialize)]
struct Talk {
    after: usize,
    seat: Seat,
    say: Statement,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
pub(crate) const fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl From<&Spoken> for Talk {
    fn from(spoken: &Spoken) -> Self {
        Self {
            after: spoken.after,
            seat: spoken.seat,
            say: spoken.say,
        }
    }
}

impl<G: Hosted> Past<G> {
    /// The record, with what a replay passes over but readers want.
    fn record(&self, table: TableId) -> String {
        let extra = Extra {
            id: format!("{table}/{}", self.number),
            names: self.sitters.iter().map(Sitter::name).collect(),
            bots: self.sitters.iter().map(Sitter::bot).collect(),
            program: concat!("undertrick ", env!("CARGO_PKG_VERSION")),
            talk: self.talk.iter().map(Talk::from).collect(),
            chain: self.chain,
            taken_back: self.taken_back,
            held: self.held_steps(),
            fair: self.fair.as_ref(),
            occasion: self.occasion,
            daily: self.daily.map(|daily| DailyDeal {
                day: daily.day.to_string(),
                seed: play::hex(&daily.seed),
            }),
        };
        let mut line = Vec::new();
        play::write_record_with(&self.rules, &self.game, &extra, &mut line);
        line.push(b'\n');
        String::from_utf8(line).expect("a record is text")
    }

    /// The steps that bots made for people who were away.
    fn held_steps(&self) -> Vec<usize> {
        if self.held.is_empty() {
            return Vec::new();
        }
        let mut game = self.dealt();
        let mut held = Vec::new();
        for (step, &(seat, action)) in self.game.actions().iter().enumerate() {
            if self.held.contains(&(game.turn(), seat)) {
                held.push(step);
            }
            game.apply(seat, action, |_| {})
                .expect("it was done before");
        }
        held
    }

    /// The game before its first step.
    fn dealt(&self) -> G {
        G::from_setup(self.rules.clone(), &self.game.setup())
            .expect("a game's own set-up fits its rules")
    }

    /// What it was about.
    pub(crate) fn tale(&self) -> AnyTale {
        let tale = self
            .tale
            .get_or_init(|| Arc::new(self.game.tale(&self.said()).expect("the game is over")));
        G::any_tale(tale.clone())
    }

    /// What was said, as the game counts it.
    fn said(&self) -> Vec<Said> {
        let said = |spoken: &Spoken| Said {
            after: spoken.after,
            seat: spoken.seat,
            statement: spoken.say,
        };
        self.talk.iter().map(said).collect()
    }

    fn steps(&self) -> usize {
        self.game.actions().len()
    }

    fn options(&self) -> GameOptions {
        G::any_options(G::options(&self.rules).clone())
    }

    /// Every moment from the deal on, as one seat knew it, or from all seats, with as much of the
    /// tricks before as the notebook holds. The game is played again once, from its own set-up and
    /// actions. Only at some steps it is also shown, because that takes room.
    fn moments(
        &self,
        viewer: Option<Seat>,
        notebook: Notebook,
        shown: impl Fn(usize) -> bool,
    ) -> Vec<Moment> {
        let mut game = self.dealt();
        let look = |step| shown(step).then_some((viewer, notebook));
        let mut moments = vec![self.moment(&game, look(0), None, Vec::new())];
        for &(seat, action) in self.game.actions() {
            let mut events = Vec::new();
            game.apply(seat, action, |event| events.push(event))
                .expect("it was done before");
            let told = viewer.unwrap_or(seat);
            let notices = events
                .iter()
                .filter_map(|event| G::seen_by(event, Some(told)))
                .map(Notice::Game)
                .collect();
            let action = action.to_string();
            let step = Some(StepTaken { seat, action });
            let look = look(moments.len());
            moments.push(self.moment(&game, look, step, notices));
        }
        moments
    }

    fn moment(
        &self,
        game: &G,
        look: Option<(Option<Seat>, Notebook)>,
        step: Option<StepTaken>,
        notices: Vec<Notice<G>>,
    ) -> Moment {
        let seats = Seat::all(G::people(&self.rules));
        let shown = look.map_or_else(Vec::new, |(viewer, notebook)| {
            let seats = seats.filter(|seat| viewer.is_none_or(|viewer| viewer == *seat));
            seats
                .map(|seat| G::any_shown(game.shown(Some(seat), notebook)))
                .collect()
        });
        Moment {
            status: if is_over(game) {
                Status::Over
            } else {
                Status::Playing
            },
            step,
            notices: G::any_notices(notices),
            shown,
            is_simultaneous: game.is_simultaneous(),
        }
    }
}

fn first_of<G: Hosted>(past: &Past<G>) -> Option<First> {
    let is_first = past.occasion == Some(Occasion::First);
    is_first.then(|| G::first(&past.rules))
}

impl AnyPast {
    pub(crate) fn record(&self, table: TableId) -> String {
        each!(AnyPast, self, past => past.record(table))
    }

    /// The day whose daily deal it was.
    pub(crate) fn day(&self) -> Option<Day> {
        each!(AnyPast, self, past => past.daily.map(|daily| daily.day))
    }

    /// Which first game it was, where it was one.
    pub(crate) fn first(&self) -> Option<First> {
        each!(AnyPast, self, past => first_of(past))
    }

    /// Of the entry that ended it and of all before.
    pub(crate) fn chain(&self) -> Chain {
        each!(AnyPast, self, past => past.chain)
    }

    pub(crate) fn sitters(&self) -> &[Sitter] {
        each!(AnyPast, self, past => &past.sitters)
    }

    /// What was said, in its order.
    pub(crate) fn talk(&self) -> &[Spoken] {
        each!(AnyPast, self, past => &past.talk)
    }

    /// The same, as the game counts it.
    pub(crate) fn said(&self) -> Vec<Said> {
        each!(AnyPast, self, past => past.said())
    }

    /// What was played.
    pub(crate) fn options(&self) -> GameOptions {
        each!(AnyPast, self, past => past.options())
    }

    pub(crate) fn game(&self) -> AnyGame {
        each!(AnyPast, self, past => past.game.clone().any_game())
    }

    pub(crate) fn steps(&self) -> usize {
        each!(AnyPast, self, past => past.steps())
    }

    pub(crate) fn moments(
        &self,
        viewer: Option<Seat>,
        notebook: Notebook,
        shown: impl Fn(usize) -> bool,
    ) -> Vec<Moment> {
        each!(AnyPast, self, past => past.moments(viewer, notebook, shown))
    }
}

impl AnyPast {
    /// The table as it was at a moment, to look at, with the game as `shown` has it. It is made from
    /// the finished game alone.
    pub(crate) fn seen(
        &self,
        table: TableId,
        moment: &Moment,
        shown: &AnyShown,
        you: Option<Seat>,
    ) -> Seen {
        each!(AnyPast, self, past => past.seen(table, moment, shown, you))
    }
}

impl AnyPast {
    /// The table as it was when the game was over, to look at.
    pub(crate) fn seen_at_the_end(&self, table: TableId) -> Seen {
        each!(AnyPast, self, past => {
            let look = Some((Some(Seat::default()), Notebook::Open));
            let moment = past.moment(&past.game, look, None, Vec::new());
            past.seen(table, &moment, &moment.shown[0], None)
        })
    }
}

impl<G: Hosted> Past<G> {
    fn seen(&self, table: TableId, moment: &Moment, shown: &AnyShown, you: Option<Seat>) -> Seen {
        let rules = G::any_rules(self.rules.clone());
        Seen {
            id: table,
            options: self.options(),
            overview: Arc::new(AnyOverview::of(&rules)),
            notebook: Notebook::Open,
            clock: TimeControl::None,
            listed: false,
            chat_allowed: false,
            occasion: self.occasion,
            daily: self.daily.map(Daily::seen),
            take_back: None,
            stood_in: Vec::new(),
            granted: Vec::new(),
            kept: None,
            status: moment.status,
            number: self.number,
            you,
            your_turn: false,
            owner: false,
            removed: false,
            host: None,
            seats: Seat::all(G::people(&self.rules))
                .zip(&self.sitters)
                .map(|(seat, who)| SeatSeen::only(seat, who.clone()))
                .collect(),
            deadline: None,
            time_up: false,
            waited: false,
            missing: SeatSet::EMPTY,
            slow: SeatSet::EMPTY,
            talk: Vec::new(),
            chat: Vec::new(),
            fair: FairSeen::default(),
            shown: Some(shown.clone()),
            tale: (moment.status == Status::Over).then(|| self.tale()),
            rules,
            mark: Mark {
                seat: you,
                sitting: 0,
                told: 0,
            },
            desk: None,
        }
    }
}
