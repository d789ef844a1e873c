//! Who is the Insider? The exact account, from everything that was seen.
//!
//! For each seat that may be the Insider: in how many ways can the unseen cards lie so that all
//! others followed suit, times the chance that an Insider breaks suit as often as this one would
//! have (over a grid of habits, because some never do), times how Insider-like its cards served the
//! missions (over a grid again, because some Insiders play like Agents).

use cards::{BySeat, Seat, SeatSet};
use inside_job::{
    CardSet, DECK, Evidence, Gap, OnReveal, Position, Public, RoleIndex, Rules, Suit, SuitSet,
    View, Worlds, ways_to_fill,
};
use play::{Because, Heard, Reason};

use super::{
    hearsay,
    manner::{self, Likelihood, Manner},
    outlook::{Hidden, Partial},
};

// How common each of these is was fitted to the beliefs of Agents in games of random players, the
// reference, novices and agents against Insiders of each kind, so that a chance of 70 % comes true
// about seven times in ten.

/// How often an Insider breaks suit when able to follow, and how common that habit is.
const BREAKS: [(f64, f64); 5] = [
    (0.0, 0.19),
    (0.05, 0.12),
    (0.15, 0.11),
    (0.35, 0.16),
    (0.7, 0.42),
];
/// How common it is that an Insider hurts missions always, every other time, plays like an Agent, or
/// anyhow.
const INSIDERS: [f64; 4] = [0.09, 0.62, 0.18, 0.11];
/// How common it is that all Agents of a table serve the missions, that all play anyhow, or that
/// some do this and some that.
const TABLES: [f64; 3] = [0.58, 0.31, 0.11];
/// How far one card tells what the others do not: Agents are more steady than single cards say,
/// Insiders less.
const STEADY_AGENT: f64 = 1.37;
const STEADY_INSIDER: f64 = 0.8;

/// How common Insiders are who only hurt missions, and how often the others wager.
const SABOTEURS: f64 = 0.5;
const WAGERS: f64 = 0.23;

/// What one viewer makes of the table.
#[derive(Clone, Debug)]
pub(super) struct Account {
    pub(super) chances: BySeat<f64>,
    pub(super) because: Vec<Reason>,
    habits: BySeat<[f64; 8]>,
    pasts: BySeat<Past>,
}

/// What a seat did that tells something of its hand.
#[derive(Clone, Copy, Debug, Default)]
struct Past {
    followed: i32,
    /// Denials of each suit, that were not proven lies.
    open: [i32; 4],
    lies: i32,
    /// Cards played, and how many of them with a briefcase.
    plays: i32,
    wagers: i32,
}

impl Account {
    pub(super) fn of(rules: &Rules, view: &View, heard: &[Heard]) -> Self {
        Reader::new(rules, view).account(heard)
    }

    /// The account of a spectator, who knows what everybody at the table knows.
    pub(super) fn public(rules: &Rules, position: &Position, heard: &[Heard]) -> Self {
        Self::of(rules, &position.view(rules, None), heard)
    }

    /// How well the hand of the Insider in a world fits the habit of breaking suit, from 0 to 1.
    pub(super) fn fit(&self, rules: &Rules, insider: Seat, hand: CardSet) -> f64 {
        if rules.is_larry(insider) {
            return 1.0;
        }
        let breaks = self.pasts[insider].breaks_with(hand);
        let habit = &self.habits[insider];
        let most = habit.iter().copied().fold(0.0, f64::max);
        if most > 0.0 {
            habit[breaks] / most
        } else {
            1.0
        }
    }

    /// How likely the Insider, with this hand, is one who only hurts missions: who follows suit and
    /// never wagers.
    pub(super) fn only_sabotages(&self, insider: Seat, hand: CardSet) -> f64 {
        let past = &self.pasts[insider];
        if past.wagers > 0 || past.breaks_with(hand) > 0 {
            return 0.0;
        }
        let others = (1.0 - SABOTEURS) * (1.0 - WAGERS).powi(past.plays);
        SABOTEURS / (SABOTEURS + others)
    }
}

impl Past {
    /// How often suit was broken, if this is the hand now.
    fn breaks_with(&self, hand: CardSet) -> usize {
        self.breaks(|suit| !hand.and(suit.cards()).is_empty())
    }

    fn breaks(&self, holds: impl Fn(Suit) -> bool) -> usize {
        let open = Suit::ALL
            .into_iter()
            .filter(|&suit| holds(suit))
            .map(|suit| self.open[suit as usize])
            .sum::<i32>();
        usize::try_from(self.lies + open).map_or(7, |breaks| breaks.min(7))
    }

    /// The chance of this past for each number of breaks.
    fn habit(&self, may_break: bool) -> [f64; 8] {
        let mut chances = [0.0; 8];
        for (breaks, chance) in chances.iter_mut().enumerate() {
            let count = i32::try_from(breaks).unwrap_or(7);
            *chance = if may_break {
                let of = |&(often, common): &(f64, f64)| {
                    common * often.powi(count) * (1.0 - often).powi(self.followed)
                };
                BREAKS.iter().map(of).sum()
            } else {
                f64::from(u8::from(breaks == 0))
            };
        }
        chances
    }
}

fn past(rules: &Rules, public: &Public) -> BySeat<Past> {
    let mut pasts = BySeat::new(rules.seats(), Past::default());
    for trick in public.tricks(rules) {
        let Some(led) = trick.cards.first().map(|card| card.suit()) else {
            break;
        };
        for (place, (seat, card, wager)) in trick.plays(rules).enumerate() {
            let past: &mut Past = &mut pasts[seat];
            past.plays += 1;
            past.wagers += i32::from(wager);
            let suit = card.suit();
            past.lies += std::mem::take(&mut past.open[suit as usize]);
            if place == 0 {
                continue;
            }
            if suit == led {
                past.followed += 1;
            } else {
                past.open[led as usize] += 1;
            }
        }
    }
    pasts
}

/// Reads one view.
pub(super) struct Reader<'a> {
    rules: &'a Rules,
    view: &'a View,
    pub(super) evidence: Evidence,
    pasts: BySeat<Past>,
    pub(super) unseen: CardSet,
    /// For each seat as the Insider: the chance of its past for no break of suit, one, two…
    habits: BySeat<[f64; 8]>,
    /// Everybody but the Insider must follow suit in this game.
    others_follow: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(rules: &'a Rules, view: &'a View) -> Self {
        let public = view.public();
        let mut seen = public.played_cards();
        if let Some(own) = view.own() {
            seen = seen.or(own.hand);
            for cards in own.larry.iter().flatten() {
                seen = seen.or(cards.iter().copied().collect());
            }
        }
        let insider = rules.role(RoleIndex::INSIDER);
        let (insider, may_break) = (insider.id, !insider.follows_suit);
        let pasts = past(rules, public);
        Self {
            rules,
            view,
            evidence: Evidence::of(rules, public),
            habits: pasts.map(|past| past.habit(may_break)),
            pasts,
            unseen: DECK.without(seen),
            others_follow: rules
                .roles()
                .iter()
                .all(|role| role.follows_suit || role.id == insider),
        }
    }

    fn account(&self, heard: &[Heard]) -> Account {
        let seats = self.rules.seats();
        let mut account = Account {
            chances: BySeat::new(seats, 0.0),
            because: Vec::new(),
            habits: self.habits,
            pasts: self.pasts,
        };
        let candidates = self.candidates();
        let known = candidates
            .first()
            .filter(|&seat| candidates.len() == 1 && self.view.role(seat).is_some());
        if let Some(seat) = known {
            account.chances[seat] = 1.0;
            account.because.push(Reason {
                seat,
                what: Because::Known,
                weight: f64::INFINITY,
            });
            return account;
        }
        let cards = BySeat::from_fn(seats, |seat| {
            if candidates.contains(seat) {
                self.cards(seat)
            } else {
                0.0
            }
        });
        let plays = self.plays();
        let openly = plays.openly(seats);
        let ways: f64 = cards.as_slice().iter().sum();
        for seat in candidates.iter() {
            let share = if ways > 0.0 { cards[seat] / ways } else { 1.0 };
            account.chances[seat] = share * openly[seat];
        }
        normalize(&mut account.chances);
        hearsay::hear(&mut account, self.rules, self.view, heard);
        self.explain(&mut account, &cards, &plays);
        account
    }

    /// The seats that may be the Insider by what is known of roles.
    fn candidates(&self) -> SeatSet {
        let seats = || Seat::all(self.rules.seats());
        let role = |seat| self.view.role(seat);
        if let Some(seat) = seats().find(|&seat| role(seat) == Some(RoleIndex::INSIDER)) {
            return SeatSet::only(seat);
        }
        let open: SeatSet = seats().filter(|&seat| role(seat).is_none()).collect();
        if self.rules.roles().len() == 2 {
            return open;
        }
        // Special roles show in more ways; the rules know them all.
        let chances = Worlds::new(self.rules, self.view).insider_chances();
        let possible: SeatSet = open.iter().filter(|&seat| chances[seat] > 0.0).collect();
        if possible.is_empty() { open } else { possible }
    }

    /// The ways the cards can lie if this seat is the Insider, weighed by habit.
    pub(super) fn cards(&self, insider: Seat) -> f64 {
        let viewer = self.view.seat();
        let mut hands = [Gap::default(); 6];
        let mut count = 0;
        for seat in Seat::all(self.rules.people()) {
            if seat == insider {
                continue;
            }
            if self.others_follow && self.evidence.proven.contains(seat) {
                return 0.0;
            }
            if viewer != Some(seat) {
                hands[count] = self.hand(seat);
                count += 1;
            }
        }
        let past = &self.pasts[insider];
        if self.rules.is_larry(insider) || viewer == Some(insider) {
            return ways_to_fill(self.unseen, &hands[..count]);
        }
        let denied: SuitSet = Suit::ALL
            .into_iter()
            .filter(|&suit| past.open[suit as usize] > 0)
            .collect();
        let size = self.hand(insider).size;
        // With exactly the suits of `lacks` missing: those that lack them, less those that lack more.
        let mut exactly = [0.0; 16];
        let mut sum = 0.0;
        for lacks in denied.subsets().rev() {
            hands[count] = Gap { avoid: lacks, size };
            let more: f64 = denied
                .subsets()
                .filter(|more| *more != lacks && more.includes(lacks))
                .map(|more| exactly[more.index()])
                .sum();
            let all = ways_to_fill(self.unseen, &hands[..=count]);
            // Rounding must not leave a trace of what is impossible.
            let here = if all - more <= all * 1e-12 {
                0.0
            } else {
                all - more
            };
            exactly[lacks.index()] = here;
            let breaks = past.breaks(|suit| !lacks.contains(suit));
            sum += here * self.habits[insider][breaks];
        }
        sum
    }

    /// The chance of the past of this seat, if it is the Insider and this is its hand now.
    #[cfg(test)]
    pub(super) fn habit(&self, insider: Seat, hand: CardSet) -> f64 {
        self.habits[insider][self.pasts[insider].breaks_with(hand)]
    }

    fn hand(&self, seat: Seat) -> Gap {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a hand has 13 cards at most"
        )]
        let played = self.evidence.played[seat].len() as u8;
        Gap {
            avoid: if self.others_follow {
                self.evidence.denied[seat]
            } else {
                SuitSet::EMPTY
            },
            size: self.rules.hand_size() - played,
        }
    }

    /// How every card served its mission, as everybody saw it.
    fn plays(&self) -> Plays {
        let public = self.view.public();
        let mut plays = Plays {
            list: Vec::with_capacity(48),
        };
        let mut unplayed = DECK;
        for (number, trick) in (1_u8..).zip(public.tricks(self.rules)) {
            let Some(mission) = trick.mission else { break };
            let held = self.rules.hand_size() - (number - 1).min(self.rules.hand_size() - 1);
            let mut before = None;
            for (place, (seat, card, wager)) in trick.plays(self.rules).enumerate() {
                unplayed.remove(card);
                let hidden = Hidden::new(unplayed, held, self.rules.wagers());
                let partial = Partial {
                    cards: &trick.cards[..=place],
                    wagers: trick.wagers & ((2 << place) - 1),
                    seats: self.rules.seats().into(),
                    mission: self.rules.mission(mission),
                };
                let after = partial.outlook(&hidden).mission;
                let followed = card.suit() == trick.cards[0].suit();
                let wager = self.rules.wagers().then_some(wager);
                let manner = match before {
                    None => Manner::led(after),
                    Some(before) => Manner::followed(before, after, followed, wager),
                };
                if !self.rules.is_larry(seat) {
                    plays.add(number, seat, manner);
                }
                before = Some(after);
            }
        }
        self.collected(&mut plays);
        plays
    }

    /// Where the Insider wins by briefcases, a player with many of them is suspicious.
    fn collected(&self, plays: &mut Plays) {
        let (public, tricks) = (self.view.public(), self.rules.tricks());
        let wins = self.rules.role(RoleIndex::INSIDER).on_reveal == OnReveal::InsiderWins;
        if !wins || public.tricks_done() == 0 {
            return;
        }
        for seat in Seat::all(self.rules.people()) {
            let briefcases = public.briefcases()[seat];
            let likelihood = manner::collected(briefcases, public.tricks_done(), tricks);
            let what = Because::Collected { briefcases };
            plays.list.push((seat, what, likelihood));
        }
    }

    fn explain(&self, account: &mut Account, cards: &BySeat<f64>, plays: &Plays) {
        let mean = cards.as_slice().iter().sum::<f64>() / f64::from(self.rules.seats());
        for (number, trick) in (1_u8..).zip(self.view.public().tricks(self.rules)) {
            for (seat, suit) in trick.not_followed(self.rules) {
                if self.rules.is_larry(seat) {
                    continue;
                }
                if let Some(played) = self.played_later(seat, suit, number) {
                    account.because.push(Reason {
                        seat,
                        what: Because::PlayedDeniedSuit {
                            suit,
                            denied: number,
                            played,
                        },
                        weight: f64::INFINITY,
                    });
                } else if mean > 0.0 && cards[seat] > 0.0 {
                    account.because.push(Reason {
                        seat,
                        what: Because::DidNotFollow {
                            suit,
                            trick: number,
                        },
                        weight: (cards[seat] / mean).ln().clamp(-2.0, 4.0),
                    });
                }
            }
        }
        // A seat learns nothing from its own actions.
        let others = |reason: &Reason| self.view.seat() != Some(reason.seat);
        account.because.extend(plays.reasons().filter(others));
        account
            .because
            .sort_by(|a, b| b.weight.abs().total_cmp(&a.weight.abs()));
        account.because.truncate(8);
    }

    /// The trick, counted from 1, in which the seat played a suit after this trick.
    fn played_later(&self, seat: Seat, suit: Suit, after: u8) -> Option<u8> {
        let tricks = (1_u8..).zip(self.view.public().tricks(self.rules));
        tricks
            .skip_while(|&(number, _)| number <= after)
            .find(|(_, trick)| {
                trick
                    .plays(self.rules)
                    .any(|(player, card, _)| player == seat && card.suit() == suit)
            })
            .map(|(number, _)| number)
    }
}

/// Makes chances of weights: their sum is 1, unless there is none.
pub(super) fn normalize(chances: &mut BySeat<f64>) {
    let sum: f64 = chances.as_slice().iter().sum();
    if sum > 0.0 {
        let scaled = BySeat::from_fn(chances.players(), |seat| chances[seat] / sum);
        *chances = scaled;
    }
}

/// How likely a seat's plays are for an Insider, and for an Agent at each kind of table.
#[derive(Clone, Copy, Debug, Default)]
struct Style {
    insider: f64,
    agents: [f64; 3],
}

/// The public habits that tell Insiders from Agents: how each card but Larry's was played, leads among them,
/// and how many briefcases a seat has where the Insider wins by them.
struct Plays {
    list: Vec<(Seat, Because, Likelihood)>,
}

impl Plays {
    fn add(&mut self, trick: u8, seat: Seat, manner: Manner) {
        let likelihood = manner.likelihood();
        let what = if matches!(manner, Manner::Led(_)) {
            Because::ChoseMission { trick }
        } else if matches!(
            manner,
            Manner::Followed {
                wager: Some(true),
                ..
            }
        ) {
            Because::Wagered { trick }
        } else if likelihood.insider > likelihood.agent {
            Because::HurtMission { trick }
        } else {
            Because::ServedMission { trick }
        };
        self.list.push((seat, what, likelihood));
    }

    /// How likely all plays are if this seat is the Insider, or that seat, up to a common factor.
    fn openly(&self, seats: u8) -> BySeat<f64> {
        let styles = BySeat::from_fn(seats, |seat| self.style(seat));
        BySeat::from_fn(seats, |insider| {
            let mut tables = TABLES;
            for (seat, style) in styles.iter() {
                let likely = if seat == insider {
                    [style.insider; 3]
                } else {
                    style.agents
                };
                for (table, likely) in tables.iter_mut().zip(likely) {
                    *table *= likely;
                }
            }
            tables.iter().sum()
        })
    }

    /// How likely the plays of a seat are, compared with those of somebody who plays anyhow.
    fn style(&self, seat: Seat) -> Style {
        let [mut agent, mut hurts, mut half] = [1.0_f64; 3];
        for (_, _, likelihood) in self.list.iter().filter(|(player, ..)| *player == seat) {
            let chance = likelihood.chance;
            agent *= likelihood.agent / chance;
            hurts *= likelihood.insider / chance;
            half *= f64::midpoint(likelihood.agent, likelihood.insider) / chance;
        }
        let agent = agent.powf(STEADY_AGENT);
        let [always, sometimes, never, anyhow] = INSIDERS;
        Style {
            insider: always * hurts.powf(STEADY_INSIDER)
                + sometimes * half.powf(STEADY_INSIDER)
                + never * agent
                + anyhow,
            agents: [agent, 1.0, f64::midpoint(agent, 1.0)],
        }
    }

    fn reasons(&self) -> impl Iterator<Item = Reason> {
        let weight = |likelihood: &Likelihood| (likelihood.insider / likelihood.agent).ln() / 2.0;
        let told = self
            .list
            .iter()
            .filter(move |play| weight(&play.2).abs() > 0.1);
        told.map(move |&(seat, what, likelihood)| Reason {
            seat,
            what,
            weight: weight(&likelihood),
        })
    }
}
