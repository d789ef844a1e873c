use std::{collections::BTreeSet, sync::Arc};

use cards::{Notebook, Seat, SeatSet};
use play::Statement;
use serde::{Serialize, Serializer};

use crate::{
    edge::id::TableId,
    host::clock::{Millis, TimeControl},
    table::{
        Chair, Status, Table,
        any_game::{AnyRules, AnyShown, AnyTale, GameOptions, Hosted},
        daily::{Daily, DailySeen},
        entry::Occasion,
        game_name::GameName,
        is_over,
        notice::Mark,
        occupant::{BotLevel, Sitter},
        overview::AnyOverview,
        presence::{Around, Presence},
        wish::Wish,
    },
};

/// The most lines of talk, and of chat, that are shown.
pub(crate) const LINES: usize = 60;

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Viewer {
    /// `None` for a spectator.
    pub(crate) seat: Option<Seat>,
    pub(crate) owner: bool,
    /// The owner made them stand up.
    pub(crate) removed: bool,
    /// The seat that is kept for them, because they were challenged to it.
    pub(crate) kept: Option<Seat>,
}

/// All that is to be seen of a table from one place: what pages, streams and the API are made of.
///
/// It holds nothing that changes when something happens that this viewer is not told of.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Seen {
    pub(crate) id: TableId,
    #[serde(flatten)]
    pub(crate) options: GameOptions,
    /// What the options come to: targets, limits and what is special.
    #[serde(serialize_with = "shared")]
    pub(crate) overview: Arc<AnyOverview>,
    pub(crate) notebook: Notebook,
    pub(crate) clock: TimeControl,
    pub(crate) listed: bool,
    pub(crate) chat_allowed: bool,
    /// What is special about this game, as everybody may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) occasion: Option<Occasion>,
    /// Which daily deal this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) daily: Option<DailySeen>,
    pub(crate) status: Status,
    /// Which game of the table this is, counted from 1; 0 before the first.
    pub(crate) number: u32,
    pub(crate) you: Option<Seat>,
    /// The game waits for the reader.
    pub(crate) your_turn: bool,
    pub(crate) owner: bool,
    /// The owner made the reader stand up: they may watch, but not sit down.
    pub(crate) removed: bool,
    /// The seat that is kept for the reader, who was challenged to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kept: Option<Seat>,
    /// The seat of the person who opened the table, if they have one.
    pub(crate) host: Option<Seat>,
    pub(crate) seats: Vec<SeatSeen>,
    /// When the time for this turn is up.
    pub(crate) deadline: Option<Millis>,
    /// It is up: the others may wait, or let a bot decide.
    pub(crate) time_up: bool,
    /// The others have waited once more in this turn, and may not again.
    pub(crate) waited: bool,
    /// Seats for which the others may let a bot play, because their person has left or is away for long.
    pub(crate) missing: SeatSet,
    /// Seats that may be nudged.
    pub(crate) slow: SeatSet,
    /// The number of the reader's last decision among their own, where it may be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) take_back: Option<usize>,
    /// What bots decided for the reader since their own last decision.
    #[serde(skip)]
    pub(crate) stood_in: Vec<String>,
    /// What all people here wish for, so that it is so.
    pub(crate) granted: Vec<Wish>,
    pub(crate) talk: Vec<TalkSeen>,
    pub(crate) chat: Vec<ChatSeen>,
    pub(crate) fair: FairSeen,
    /// The game, from this place.
    pub(crate) shown: Option<AnyShown>,
    /// What the game was about, once it is over.
    #[serde(skip)]
    pub(crate) tale: Option<AnyTale>,
    /// What it is played by, for the words.
    #[serde(skip)]
    pub(crate) rules: AnyRules,
    /// What this viewer had been told when it was made.
    #[serde(skip)]
    pub(crate) mark: Mark,
    /// Where it is played, if that is no table.
    #[serde(skip)]
    pub(crate) desk: Option<Desk>,
}

/// Where a lesson is played: where its forms go, and what was done before.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    pub(crate) action: String,
    pub(crate) did: String,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct SeatSeen {
    pub(crate) seat: Seat,
    #[serde(flatten)]
    pub(crate) who: Sitter,
    /// Whether the person is there; nothing where no person sits.
    pub(crate) presence: Option<Presence>,
    /// Has left a running game.
    pub(crate) away: bool,
    /// A bot decides for it at present.
    pub(crate) held: bool,
    /// Has talked enough (IJ-7.5).
    pub(crate) ready: bool,
    pub(crate) wins: u32,
    /// For the deal to come: has committed, has added something, may not commit because they did not open
    /// an earlier commitment.
    pub(crate) committed: Option<String>,
    pub(crate) added: bool,
    pub(crate) did_not_open: bool,
    /// Wants another game.
    pub(crate) agreed: bool,
    /// What whoever sits there wishes of the table.
    pub(crate) wishes: BTreeSet<Wish>,
    /// The reader does not want to hear this seat.
    pub(crate) muted: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct TalkSeen {
    pub(crate) seat: Seat,
    pub(crate) turn: u32,
    pub(crate) say: Statement,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ChatSeen {
    pub(crate) seat: Seat,
    #[serde(flatten)]
    pub(crate) who: Sitter,
    pub(crate) text: String,
}

/// What is open of the fair deal.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct FairSeen {
    /// The commitment to the secret of the running game; none where its cards were fixed.
    pub(crate) commitment: Option<String>,
    /// What each seat added to the running game.
    pub(crate) entropy: Option<Vec<String>>,
    /// The secret, once the game is over.
    pub(crate) secret: Option<String>,
    /// The commitment to the secret of the deal to come.
    pub(crate) next: String,
}

impl<G: Hosted> Table<G> {
    pub(crate) fn viewer(&self, person: Option<crate::edge::id::PersonId>) -> Viewer {
        Viewer {
            seat: person.and_then(|person| self.seat_of(person)),
            owner: person == Some(self.owner),
            removed: person.is_some_and(|person| self.removed.contains(&person)),
            kept: person.and_then(|person| self.kept_for(person)),
        }
    }

    /// What is special about the game that is played. One that follows at the same table is like any
    /// other.
    pub(crate) fn current_occasion(&self) -> Option<Occasion> {
        self.occasion.filter(|_| self.games() <= 1)
    }

    pub(crate) fn seen(&self, viewer: Viewer, around: &Around) -> Seen {
        let playing = self.playing.as_ref();
        let over = self.status() == Status::Over;
        let muted = |seat: Seat| {
            let own = viewer.seat.map(|own| &self.chairs[own.index()]);
            own.is_some_and(|own| own.muted.contains(seat))
        };
        let fair = playing.and_then(|playing| playing.fair.as_ref());
        let talk = playing.map_or(&[][..], |playing| &playing.talk);
        Seen {
            id: self.id,
            options: G::any_options(G::options(&self.rules).clone()),
            overview: self.overview.clone(),
            notebook: self.notebook,
            clock: self.clock,
            listed: self.listed,
            chat_allowed: self.chat_allowed,
            occasion: self.current_occasion(),
            daily: self.daily.map(Daily::seen),
            status: self.status(),
            number: self.games(),
            you: viewer.seat,
            your_turn: viewer.seat.is_some_and(|seat| self.waits_for(seat)),
            owner: viewer.owner,
            removed: viewer.removed,
            kept: viewer.kept,
            host: self.seat_of(self.owner),
            seats: self
                .seats()
                .map(|(seat, chair)| SeatSeen {
                    presence: self.presence(seat, around),
                    ..self.seat_seen(seat, chair, muted(seat))
                })
                .collect(),
            deadline: self.shown_deadline(),
            time_up: playing.is_some_and(|playing| playing.time_up),
            waited: self.has_waited(around),
            missing: self.missing_people(around),
            slow: around.slow,
            take_back: viewer
                .seat
                .and_then(|seat| Some(self.last_decision(seat)?.number)),
            stood_in: viewer
                .seat
                .map(|seat| self.stood_in(seat))
                .unwrap_or_default(),
            granted: self.granted(),
            talk: last(
                talk,
                |spoken| !muted(spoken.seat),
                |spoken| TalkSeen {
                    seat: spoken.seat,
                    turn: spoken.turn,
                    say: spoken.say,
                },
            ),
            chat: last(
                &self.chat,
                |line| !muted(line.seat),
                |line| ChatSeen {
                    seat: line.seat,
                    who: line.who.clone(),
                    text: line.text.clone(),
                },
            ),
            fair: FairSeen {
                commitment: fair.map(|fair| fair.commitment.clone()),
                entropy: fair.map(|fair| fair.entropy.clone()),
                secret: fair.filter(|_| over).map(|fair| fair.secret.clone()),
                next: self.commitment.clone(),
            },
            shown: playing
                .map(|playing| G::any_shown(playing.game.shown(viewer.seat, self.notebook))),
            tale: self.past.as_ref().filter(|_| over).map(|past| past.tale()),
            rules: G::any_rules(self.rules.clone()),
            mark: self.story.mark(viewer.seat),
            desk: None,
        }
    }

    /// When the time for what is awaited is up; whom it waits for is another matter.
    pub(crate) fn shown_deadline(&self) -> Option<Millis> {
        match self.status() {
            Status::Playing => self.playing.as_ref()?.deadline,
            Status::Open | Status::Dealing => self.deadline(),
            Status::Over => self.answering_deadline(),
        }
    }

    /// What bots decided for whoever sits there since they last did it themselves.
    fn stood_in(&self, seat: Seat) -> Vec<String> {
        let Some(playing) = &self.playing else {
            return Vec::new();
        };
        let own = playing
            .taken
            .iter()
            .filter(|((_, other), _)| *other == seat);
        let held = own.rev().take_while(|(key, _)| playing.held.contains(key));
        let mut decided: Vec<String> = held
            .filter_map(|(_, actions)| actions.last())
            .map(ToString::to_string)
            .collect();
        decided.reverse();
        decided
    }

    fn seat_seen(&self, seat: Seat, chair: &Chair, muted: bool) -> SeatSeen {
        let playing = self.playing.as_ref();
        SeatSeen {
            seat,
            who: chair.who.sitter(),
            presence: None,
            away: chair.away,
            held: chair.held,
            ready: playing.is_some_and(|playing| playing.ready.contains(seat)),
            wins: self.wins(seat),
            committed: chair.commitment.clone(),
            added: chair.text.is_some(),
            did_not_open: (chair.who.person())
                .is_some_and(|person| self.unopened.contains(&person)),
            agreed: chair.agreed,
            wishes: chair.wishes.clone(),
            muted,
        }
    }
}

/// The last lines that somebody hears.
fn last<L, S>(lines: &[L], heard: impl Fn(&L) -> bool, seen: impl Fn(&L) -> S) -> Vec<S> {
    let lines = lines.iter().rev().filter(|line| heard(line)).take(LINES);
    let mut seen: Vec<S> = lines.map(seen).collect();
    seen.reverse();
    seen
}

fn shared<S: Serializer>(overview: &Arc<AnyOverview>, serializer: S) -> Result<S::Ok, S::Error> {
    overview.serialize(serializer)
}

impl SeatSeen {
    /// A seat at which nothing else is to be seen.
    pub(crate) fn only(seat: Seat, who: Sitter) -> Self {
        Self {
            seat,
            who,
            presence: None,
            away: false,
            held: false,
            ready: false,
            wins: 0,
            committed: None,
            added: false,
            did_not_open: false,
            agreed: false,
            wishes: BTreeSet::new(),
            muted: false,
        }
    }
}

impl Seen {
    /// Do people sit here beside the reader?
    pub(crate) fn has_other_people(&self) -> bool {
        let mut others = self.seats.iter().filter(|seat| self.you != Some(seat.seat));
        others.any(|seat| seat.who.is_person())
    }

    /// The table of a lesson: the learner, bots, and nothing that is not in the game.
    pub(crate) fn at_lesson<G: Hosted>(
        game: &G,
        desk: Desk,
        said: impl Iterator<Item = (Seat, Statement)>,
        learner: &Sitter,
    ) -> Self {
        let setup = G::options(game.rules()).clone();
        let rules = G::prepare(setup).expect("a lesson has rules that can be played");
        let you = Seat::default();
        let bot = Sitter::Bot {
            level: BotLevel::NOVICE,
        };
        let people = Seat::all(G::people(&rules));
        let any_rules = G::any_rules(rules.clone());
        let turn = game.turn();
        Self {
            id: TableId(0),
            options: G::any_options(G::options(&rules).clone()),
            overview: Arc::new(AnyOverview::of(&any_rules)),
            notebook: Notebook::Open,
            clock: TimeControl::None,
            listed: false,
            chat_allowed: false,
            occasion: None,
            daily: None,
            status: if is_over(game) {
                Status::Over
            } else {
                Status::Playing
            },
            number: 0,
            you: Some(you),
            your_turn: game.awaited().contains(you),
            owner: false,
            removed: false,
            kept: None,
            host: None,
            seats: people
                .map(|seat| SeatSeen::only(seat, if seat == you { learner } else { &bot }.clone()))
                .collect(),
            deadline: None,
            time_up: false,
            waited: false,
            missing: SeatSet::EMPTY,
            slow: SeatSet::EMPTY,
            take_back: None,
            stood_in: Vec::new(),
            granted: Vec::new(),
            talk: said
                .map(|(seat, say)| TalkSeen { seat, turn, say })
                .collect(),
            chat: Vec::new(),
            fair: FairSeen::default(),
            shown: Some(G::any_shown(game.shown(Some(you), Notebook::Open))),
            tale: None,
            rules: any_rules,
            mark: Mark {
                seat: Some(you),
                sitting: 0,
                told: 0,
            },
            desk: Some(desk),
        }
    }

    pub(crate) fn game(&self) -> GameName {
        self.overview.game()
    }
}
