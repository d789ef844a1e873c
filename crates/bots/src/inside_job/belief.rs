//! Who is the Insider? The exact account, from everything that was seen.
//!
//! For each seat that may be the Insider: in how many ways can the unseen cards lie so that all
//! others followed suit, times the chance that an Insider breaks suit as often as this one would
//! have (over a grid of habits, because some never do), times how Insider-like its cards served the
//! missions (over a grid again, because some Insiders play like Agents).

use cards::{BySeat, Seat, SeatSet};
use inside_job::{
    CardSet, DECK, Evidence, Public, RoleIndex, Rules, Suit, TrickPlayed, View, Worlds,
};
use play::{Because, Heard, Reason};

use super::{
    counting::{Hand, ways},
    hearsay,
    outlook::{Hidden, Partial},
    suspicion::Seen,
};

/// How often an Insider breaks suit when able to follow, and how common that habit is.
const BREAKS: [(f64, f64); 5] = [
    (0.0, 0.4),
    (0.05, 0.2),
    (0.15, 0.2),
    (0.35, 0.12),
    (0.7, 0.08),
];
/// How much an Insider plays like one, and how common that is.
const OPENLY: [(f64, f64); 3] = [(0.0, 0.25), (0.5, 0.35), (1.0, 0.4)];

/// What one viewer makes of the table.
#[derive(Clone, Debug)]
pub(super) struct Account {
    pub(super) chances: BySeat<f64>,
    pub(super) because: Vec<Reason>,
    /// For each seat as the Insider: the chance of its past for no break of suit, one, two…
    habit: BySeat<[f64; 8]>,
}

/// What a seat did that tells something of its hand.
#[derive(Clone, Copy, Debug, Default)]
struct Past {
    followed: i32,
    /// Denials of each suit, that were not proven lies.
    open: [i32; 4],
    lies: i32,
}

impl Account {
    pub(super) fn of(rules: &Rules, view: &View, heard: &[Heard]) -> Self {
        Reader::new(rules, view).account(heard)
    }

    /// How well the hand of the Insider in a world fits the habit of breaking suit, from 0 to 1.
    pub(super) fn fit(&self, rules: &Rules, public: &Public, insider: Seat, hand: CardSet) -> f64 {
        if rules.is_larry(insider) {
            return 1.0;
        }
        let past = past(rules, public)[insider];
        let breaks = past.breaks(|suit| !hand.and(suit.cards()).is_empty());
        let habit = &self.habit[insider];
        let most = habit.iter().copied().fold(0.0, f64::max);
        if most > 0.0 {
            habit[breaks] / most
        } else {
            1.0
        }
    }
}

impl Past {
    fn breaks(&self, holds: impl Fn(Suit) -> bool) -> usize {
        let open = Suit::ALL
            .into_iter()
            .filter(|&suit| holds(suit))
            .map(|suit| self.open[suit as usize])
            .sum::<i32>();
        usize::try_from(self.lies + open).map_or(7, |breaks| breaks.min(7))
    }

    /// The chance of this past for so many breaks.
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
        for (place, (seat, card, _)) in trick.plays(rules).enumerate() {
            let past: &mut Past = &mut pasts[seat];
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

struct Reader<'a> {
    rules: &'a Rules,
    view: &'a View,
    evidence: Evidence,
    pasts: BySeat<Past>,
    unseen: CardSet,
    /// Everybody but the Insider must follow suit in this game.
    others_follow: bool,
}

impl<'a> Reader<'a> {
    fn new(rules: &'a Rules, view: &'a View) -> Self {
        let public = view.public();
        let mut seen = public.played_cards();
        if let Some(own) = view.own() {
            seen = seen.or(own.hand);
            for cards in own.larry.iter().flatten() {
                seen = seen.or(cards.iter().copied().collect());
            }
        }
        let insider = rules.role(RoleIndex::INSIDER).id;
        Self {
            rules,
            view,
            evidence: Evidence::of(rules, public),
            pasts: past(rules, public),
            unseen: DECK.without(seen),
            others_follow: rules
                .roles()
                .iter()
                .all(|role| role.follows_suit || role.id == insider),
        }
    }

    fn account(&self, heard: &[Heard]) -> Account {
        let seats = self.rules.seats();
        let may_break = !self.rules.role(RoleIndex::INSIDER).follows_suit;
        let mut account = Account {
            chances: BySeat::new(seats, 0.0),
            because: Vec::new(),
            habit: BySeat::from_fn(seats, |seat| self.pasts[seat].habit(may_break)),
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
                self.cards(seat, &account.habit[seat])
            } else {
                0.0
            }
        });
        let plays = self.plays();
        let ways: f64 = cards.as_slice().iter().sum();
        for seat in candidates.iter() {
            let share = if ways > 0.0 { cards[seat] / ways } else { 1.0 };
            account.chances[seat] = share * plays.openly(seat);
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
    fn cards(&self, insider: Seat, habit: &[f64; 8]) -> f64 {
        let viewer = self.view.seat();
        let mut hands = [Hand { avoid: 0, size: 0 }; 6];
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
            return ways(self.unseen, &hands[..count]);
        }
        let denied = Suit::ALL
            .into_iter()
            .filter(|&suit| past.open[suit as usize] > 0)
            .fold(0_u8, |mask, suit| mask | 1 << suit as u8);
        let size = self.hand(insider).size;
        // With exactly the suits of `lacks` missing: those that lack them, less those that lack more.
        let mut exactly = [0.0; 16];
        let mut sum = 0.0;
        for lacks in (0..16_u8).rev().filter(|lacks| lacks & !denied == 0) {
            hands[count] = Hand { avoid: lacks, size };
            let more: f64 = (lacks + 1..16)
                .filter(|more| more & lacks == lacks && more & !denied == 0)
                .map(|more| exactly[usize::from(more)])
                .sum();
            let all = ways(self.unseen, &hands[..=count]);
            // Rounding must not leave a trace of what is impossible.
            let here = if all - more <= all * 1e-12 {
                0.0
            } else {
                all - more
            };
            exactly[usize::from(lacks)] = here;
            let breaks = past.breaks(|suit| lacks >> suit as u8 & 1 == 0);
            sum += here * habit[breaks];
        }
        sum
    }

    fn hand(&self, seat: Seat) -> Hand {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a hand has 13 cards at most"
        )]
        let played = self.evidence.played[seat].len() as u8;
        Hand {
            avoid: if self.others_follow {
                self.evidence.denied[seat]
            } else {
                0
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
                let seen = Seen {
                    seat,
                    change: before.map(|before: f32| after - before),
                    followed: card.suit() == trick.cards[0].suit(),
                };
                before = Some(after);
                if !self.rules.is_larry(seat) {
                    plays.add(number, seen, wager);
                }
            }
            plays.finish(number, &trick);
        }
        plays
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
        account.because.extend(plays.reasons());
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

fn normalize(chances: &mut BySeat<f64>) {
    let sum: f64 = chances.as_slice().iter().sum();
    if sum > 0.0 {
        let scaled = BySeat::from_fn(chances.players(), |seat| chances[seat] / sum);
        *chances = scaled;
    }
}

/// How Insider-like every play was.
struct Plays {
    list: Vec<(Seat, Because, f64)>,
}

impl Plays {
    fn add(&mut self, trick: u8, seen: Seen, wager: bool) {
        let ratio = f64::from(seen.ratio());
        let what = if wager {
            Because::Wagered { trick }
        } else if ratio > 1.0 {
            Because::HurtMission { trick }
        } else {
            Because::ServedMission { trick }
        };
        self.list.push((seen.seat, what, ratio));
    }

    fn finish(&mut self, _: u8, _: &TrickPlayed<'_>) {}

    /// How likely the plays of a seat are for an Insider, compared with an Agent.
    fn openly(&self, seat: Seat) -> f64 {
        let of = |&(openness, common): &(f64, f64)| {
            let own = self.list.iter().filter(|(player, ..)| *player == seat);
            let ratio: f64 = own
                .map(|(_, _, ratio)| 1.0 + openness * (ratio - 1.0))
                .product();
            common * ratio
        };
        OPENLY.iter().map(of).sum()
    }

    fn reasons(&self) -> impl Iterator<Item = Reason> {
        let half = |ratio: f64| (1.0 + 0.6 * (ratio - 1.0)).ln();
        let told = self
            .list
            .iter()
            .filter(move |play| half(play.2).abs() > 0.1);
        told.map(move |&(seat, what, ratio)| Reason {
            seat,
            what,
            weight: half(ratio),
        })
    }
}
