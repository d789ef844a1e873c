//! The guide of Black Spy: one round by the usual rules.

use ::black_spy::{
    Action, BLACK_CARDS, Card, CardSet, Game, Lead, Legal, PhaseShown, PlayShown, Rules, Shown,
    TrickShown, You,
};
use cards::{BySeat, Seat};
use words::{
    Audience, Key, Sentence,
    black_spy::{points, told_card, told_colour},
    key, sentence,
};

use super::{Guidance, Guided, Saying};

impl Guided for Game {
    fn guide(rules: &Rules, shown: &Shown, to: &dyn Audience) -> Guidance {
        let Some(you) = &shown.you else {
            return Guidance::default();
        };
        let moment = Moment {
            rules,
            shown,
            you,
            history: shown.history.as_deref().unwrap_or_default(),
            to,
        };
        Guidance {
            after: moment.after(),
            before: moment.before(),
        }
    }
}

/// What can be played on the led card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    Leads,
    /// Colour or rank.
    Either,
    Colour,
    Rank,
    Free,
}

impl Freedom {
    fn of(led: Option<Card>, hand: CardSet) -> Self {
        let Some(led) = led else { return Self::Leads };
        let colour = !hand.and(led.colour().cards()).is_empty();
        let rank = hand.and(led.same_rank()).without(led.colour().cards());
        match (colour, !rank.is_empty()) {
            (true, true) => Self::Either,
            (true, false) => Self::Colour,
            (false, true) => Self::Rank,
            (false, false) => Self::Free,
        }
    }

    const fn can_win(self) -> bool {
        matches!(self, Self::Leads | Self::Either | Self::Colour)
    }
}

/// From so many black cards on somebody may be about to take all.
const MANY_BLACK: u32 = 8;

struct Moment<'a> {
    rules: &'a Rules,
    shown: &'a Shown,
    you: &'a You,
    history: &'a [TrickShown],
    to: &'a dyn Audience,
}

impl<'a> Moment<'a> {
    fn sentence(&self) -> Sentence<'a> {
        sentence(self.to)
    }

    fn say(&self, key: Key) -> Saying {
        Saying::of(key, self.sentence())
    }

    fn about(&self, seat: Seat) -> Sentence<'a> {
        self.sentence().with("name", self.to.name(seat))
    }

    fn own_place(&self, trick: &TrickShown) -> Option<usize> {
        let mut plays = trick.plays.iter();
        plays.position(|play| play.seat == self.you.seat)
    }

    fn points(&self, plays: &[PlayShown]) -> i32 {
        plays.iter().map(|play| self.rules.points(play.card)).sum()
    }

    fn before(&self) -> Option<Saying> {
        match self.shown.phase {
            PhaseShown::Over => Some(self.ending()),
            _ if self.you.legal.is_empty() => None,
            PhaseShown::Pass => {
                let sentence = self.about(self.you.receiver?);
                let sentence = sentence.with("count", self.shown.passed_cards);
                Some(Saying::of(key!("first-bs-pass"), sentence))
            }
            PhaseShown::Play => Some(self.play()),
            PhaseShown::Deal | PhaseShown::Take | PhaseShown::Announce | PhaseShown::Moon => None,
        }
    }

    fn ending(&self) -> Saying {
        let outcome = self.shown.outcome.as_ref();
        let won = outcome.is_some_and(|outcome| outcome.winners.contains(self.you.seat));
        let key = match won {
            true => key!("first-bs-won"),
            false => key!("first-bs-lost"),
        };
        let total = outcome.map(|outcome| outcome.totals[self.you.seat]);
        let dearest = total.and_then(|total| self.dearest(total));
        let mut sentence = self.sentence().with("end", self.shown.end);
        sentence = sentence.with("how", dearest.map_or("other", |_| "dearest"));
        if let (Some(total), Some((trick, cost))) = (total, dearest) {
            sentence = sentence.with("points", points(total)).with("count", total);
            sentence = sentence.with("trick", trick).with("cost", cost);
        }
        Saying::of(key, sentence)
    }

    /// The number and the points of the trick that cost the learner most. Nothing where tricks do not make up this
    /// total, as when somebody has all black cards.
    fn dearest(&self, total: i32) -> Option<(usize, i32)> {
        let tricks = self.history.iter().enumerate();
        let own = tricks.filter(|(_, trick)| trick.winner == Some(self.you.seat));
        let own = own.map(|(place, trick)| (place + 1, self.points(&trick.plays)));
        let own: Vec<(usize, i32)> = own.collect();
        let all: i32 = own.iter().map(|(_, points)| points).sum();
        let dearest = own.into_iter().max_by_key(|(_, points)| *points);
        dearest.filter(|(_, points)| all == total && *points > 0)
    }

    /// Everything that is the case, the most important first.
    fn play(&self) -> Saying {
        let led = self.shown.trick.plays.first().map(|play| play.card);
        let freedom = Freedom::of(led, self.you.hand);
        let said = self.earlier().any(|earlier| earlier == freedom);
        let new = (!said).then(|| self.freedom(freedom, led));
        new.or_else(|| self.all_black())
            .or_else(|| self.forced())
            .unwrap_or_else(|| match led {
                None => self.say(key!("first-bs-lead-again")),
                Some(led) => self.following(freedom, led),
            })
    }

    /// What could be played in the tricks before this one.
    fn earlier(&self) -> impl Iterator<Item = Freedom> + '_ {
        let mut hand = self.you.hand;
        self.history.iter().rev().filter_map(move |trick| {
            let place = self.own_place(trick)?;
            hand.add(trick.plays[place].card);
            let led = trick.plays[..place].first();
            Some(Freedom::of(led.map(|play| play.card), hand))
        })
    }

    fn freedom(&self, freedom: Freedom, led: Option<Card>) -> Saying {
        let key = match freedom {
            Freedom::Leads if self.shown.lead == Some(Lead::NotBlack) => {
                key!("first-bs-lead-bright")
            }
            Freedom::Leads => key!("first-bs-lead"),
            Freedom::Either => key!("first-bs-either"),
            Freedom::Colour => key!("first-bs-colour"),
            Freedom::Rank => key!("first-bs-rank"),
            Freedom::Free if self.you.hand.black_sevens() > 0 => key!("first-bs-free-spy"),
            Freedom::Free => key!("first-bs-free"),
        };
        let mut sentence = self.sentence();
        if let Some(led) = led {
            let colour = told_colour(self.to, led.colour());
            sentence = sentence.with("card", told_card(self.to, led));
            sentence = sentence.with("colour", colour);
        }
        Saying::of(key, sentence)
    }

    /// The only card that may be played.
    fn forced(&self) -> Option<Saying> {
        let Legal::Actions(actions) = &self.you.legal else {
            return None;
        };
        let &[Action::Play(card)] = &actions[..] else {
            return None;
        };
        let sentence = self.sentence().with("card", told_card(self.to, card));
        Some(Saying::of(key!("first-bs-forced"), sentence))
    }

    /// Somebody who has every black card so far has taken another one.
    fn all_black(&self) -> Option<Saying> {
        let last = self.history.last()?;
        let taker = last.winner?;
        let mut taken = BySeat::from_fn(self.rules.players(), |_| 0);
        for trick in self.history {
            let black = trick.plays.iter().filter(|play| play.card.is_black());
            taken[trick.winner?] += u32::try_from(black.count()).unwrap_or(0);
        }
        let all: u32 = taken.as_slice().iter().sum();
        let more = last.plays.iter().any(|play| play.card.is_black());
        // With the last of them nothing is left to be done.
        let many = MANY_BLACK..u32::from(BLACK_CARDS);
        if !more || taken[taker] != all || !many.contains(&all) {
            return None;
        }
        let key = match taker == self.you.seat {
            true => key!("first-bs-all-black-you"),
            false => key!("first-bs-all-black"),
        };
        Some(Saying::of(key, self.about(taker).with("count", all)))
    }

    /// A card on those that lie there.
    fn following(&self, freedom: Freedom, led: Card) -> Saying {
        let plays = &self.shown.trick.plays;
        let best = plays.iter().map(|play| play.card).fold(led, |best, card| {
            if best.higher().contains(card) {
                card
            } else {
                best
            }
        });
        let told = |key: Key, card: Card| {
            let sentence = self
                .sentence()
                .with("card", told_card(self.to, card))
                .with("letter", card.colour().to_string())
                .with("points", self.points(plays));
            Saying::of(key, sentence)
        };
        let own = self.you.hand.and(led.colour().cards());
        let higher = own.and(best.higher());
        if freedom == Freedom::Free && self.you.hand.black_sevens() > 0 {
            return self.say(key!("first-bs-free-spy"));
        }
        if !freedom.can_win() || higher.is_empty() {
            return self.say(key!("first-bs-cannot-win"));
        }
        let mut cards = plays.iter().map(|play| play.card);
        if cards.clone().any(|card| card == Card::BLACK_7) {
            return told(key!("first-bs-spy"), best);
        }
        let good = cards.find(|card| self.rules.points(*card) < 0);
        if let Some(good) = good {
            return told(key!("first-bs-good-spy"), good);
        }
        let only = freedom == Freedom::Colour && higher == own;
        match self.shown.trick.to_play.len() {
            _ if only => told(key!("first-bs-only-wins"), best),
            0 | 1 => told(key!("first-bs-last"), best),
            _ => told(key!("first-bs-higher"), best),
        }
    }

    /// Adds to what the table told of the last trick, until a card lies in the next one and that is newer. The table
    /// has just said who won and how many points.
    fn after(&self) -> Option<Saying> {
        let over = self.shown.phase == PhaseShown::Over;
        if over || !self.shown.trick.plays.is_empty() {
            return None;
        }
        let trick = self.history.last()?;
        let winner = trick.winner?;
        let card = trick.plays[self.own_place(trick)?].card;
        if winner == self.you.seat {
            return None;
        }
        let key = match self.rules.points(card) {
            _ if card == Card::BLACK_7 => key!("first-bs-gave-spy"),
            ..0 => key!("first-bs-gave-good"),
            0.. => return None,
        };
        let sentence = self.about(winner).with("card", told_card(self.to, card));
        Some(Saying::of(key, sentence))
    }
}
