//! The guide of Inside Job: four players with the printed Agents and Insider.

use ::inside_job::{
    AGENT, Action, Card, CardSet, Game, INSIDER, Mission, Outlook, PhaseShown, PlayShown, Reason,
    Rules, Running, SeatShown, Shown, Suit, TrickShown, You, winning_place,
};
use cards::Seat;
use words::{
    Audience, Key, Sentence,
    inside_job::{condition, told_card, told_suit},
    key, sentence,
};

use super::{Guidance, Guided, Saying};

impl Guided for Game {
    fn guide(_: &Rules, shown: &Shown, to: &dyn Audience) -> Guidance {
        let Some(you) = &shown.you else {
            return Guidance::default();
        };
        let moment = Moment {
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

/// How a card could be chosen, as far as the led suit says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    Leads,
    Follows,
    /// With the only card of the suit.
    Forced,
    Void,
}

impl Freedom {
    fn of(led: Option<Suit>, hand: CardSet) -> Self {
        match led.map(|led| hand.and(led.cards()).len()) {
            None => Self::Leads,
            Some(0) => Self::Void,
            Some(1) => Self::Forced,
            Some(_) => Self::Follows,
        }
    }
}

/// A seat did not follow a suit, in the trick with this number from 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Denial {
    seat: Seat,
    suit: Suit,
    trick: usize,
}

/// A denied suit that the same seat played later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Proof {
    denial: Denial,
    played: usize,
}

/// The result of a mission, and whether the learner's card decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Completed,
    Failed,
    Saved,
    Spoiled,
    /// With every other card as well.
    SpoiledForced,
}

impl Verdict {
    const fn is_spoiled(self) -> bool {
        matches!(self, Self::Spoiled | Self::SpoiledForced)
    }
}

/// The cards of a trick with one more, and the places of those that carry a briefcase, as bits.
fn laid(plays: &[PlayShown], next: Option<(Card, bool)>) -> (Vec<Card>, u8) {
    let plays = plays.iter().map(|play| (play.card, play.wager)).chain(next);
    let (cards, wagers): (Vec<Card>, Vec<bool>) = plays.unzip();
    let wagers = wagers.into_iter().enumerate();
    let wagers = wagers.fold(0, |all, (place, wager)| all | u8::from(wager) << place);
    (cards, wagers)
}

struct Moment<'a> {
    shown: &'a Shown,
    you: &'a You,
    history: &'a [TrickShown],
    to: &'a dyn Audience,
}

impl<'a> Moment<'a> {
    fn is_insider(&self) -> bool {
        self.you.role == INSIDER.id
    }

    /// One of two keys, by the side of the learner.
    fn by_side(&self, agent: Key, insider: Key) -> Key {
        if self.is_insider() { insider } else { agent }
    }

    fn sentence(&self) -> Sentence<'a> {
        sentence(self.to)
    }

    fn say(&self, key: Key) -> Saying {
        Saying::of(key, self.sentence())
    }

    fn about(&self, seat: Seat) -> Sentence<'a> {
        self.sentence().with("name", self.to.name(seat))
    }

    fn suit(&self, suit: Suit) -> String {
        told_suit(self.to, suit)
    }

    fn has_played(&self) -> bool {
        self.own_place(&self.shown.trick).is_some()
    }

    fn own_place(&self, trick: &TrickShown) -> Option<usize> {
        let mut plays = trick.plays.iter();
        plays.position(|play| play.seat == self.you.seat)
    }

    /// The outlook of a mission after these cards and the next one, if there is one. The flag says whether a briefcase
    /// lies on it.
    fn outlook(
        &self,
        mission: &Mission,
        plays: &[PlayShown],
        next: Option<(Card, bool)>,
    ) -> Outlook {
        let (cards, wagers) = laid(plays, next);
        mission.condition.outlook(&Running {
            cards: &cards,
            wagers,
            trump: mission.trump,
            players: self.shown.seats.as_slice().len(),
        })
    }

    fn before(&self) -> Option<Saying> {
        match self.shown.phase {
            PhaseShown::Over => Some(self.ending()),
            PhaseShown::Vote => self.you.vote.is_none().then(|| self.vote()),
            PhaseShown::Choose if self.you.drawn.is_some() => Some(self.choice()),
            PhaseShown::Play if !self.you.legal.is_empty() => self.play(),
            _ => self.while_waiting(),
        }
    }

    /// Names the side of the learner before their first card. After that card it tells Agents about the Insider,
    /// because they have time to read while the others play.
    fn while_waiting(&self) -> Option<Saying> {
        let goes_on = !self.shown.trick.plays.is_empty();
        match self.history.len() {
            0 if !self.has_played() => {
                Some(self.say(self.by_side(key!("first-ij-agent"), key!("first-ij-insider"))))
            }
            0 | 1 if goes_on && !self.is_insider() => Some(self.say(key!("first-ij-against"))),
            _ => None,
        }
    }

    /// How the game ended, with what decided it where that can be told.
    fn ending(&self) -> Saying {
        let outcome = self.shown.outcome.as_ref();
        let won = outcome.is_some_and(|outcome| outcome.winners.contains(self.you.seat));
        let by = |reason: Reason| outcome.is_some_and(|outcome| outcome.reason == reason);
        let proof = self.first_proof(|seat| (seat == self.you.seat) == self.is_insider());
        let (key, how) = match (won, self.is_insider()) {
            (true, false) => {
                let voted = proof.is_some_and(|proof| self.voted_for(proof.denial.seat));
                let proven = by(Reason::Vote) && voted;
                (key!("first-ij-won"), proven.then_some("proof"))
            }
            (false, false) => {
                let briefcases = by(Reason::Briefcases).then_some("briefcases");
                let how = briefcases.or_else(|| proof.map(|_| "proof"));
                (key!("first-ij-lost-game"), how)
            }
            (true, true) => {
                let unproven = by(Reason::Briefcases) && proof.is_none();
                (
                    key!("first-ij-won-insider"),
                    unproven.then_some("briefcases"),
                )
            }
            (false, true) => {
                let missions = by(Reason::Missions).then_some("missions");
                let how = missions.or_else(|| proof.map(|_| "proof"));
                (key!("first-ij-lost-insider"), how)
            }
        };
        let opened = self.shown.opened.as_ref();
        let insider = opened.and_then(|opened| opened.insider);
        let insider = insider.unwrap_or(self.you.seat);
        let seat: SeatShown = self.shown.seats[insider];
        let mut sentence = self
            .about(insider)
            .with("how", how.unwrap_or("other"))
            .with("count", seat.briefcases)
            .with("lies", self.lies())
            .with("missions", self.shown.completed.len())
            .with("trick", self.history.len());
        if let Some(proof) = proof {
            sentence = self.showing(sentence, proof);
        }
        Saying::of(key, sentence)
    }

    fn voted_for(&self, seat: Seat) -> bool {
        let vote = self.you.vote;
        vote.is_some_and(|vote| vote.suspects().any(|suspect| suspect == seat))
    }

    /// How often the learner denied a suit that was in the hand.
    fn lies(&self) -> usize {
        let mut hand = self.you.hand;
        let lies = self.history.iter().rev().filter(|trick| {
            self.own_place(trick).is_some_and(|place| {
                let (led, card) = (trick.plays[0].card.suit(), trick.plays[place].card);
                hand.insert(card);
                card.suit() != led && !hand.and(led.cards()).is_empty()
            })
        });
        lies.count()
    }

    fn choice(&self) -> Saying {
        let own = Some(self.you.seat);
        let again = self.history.iter().any(|trick| trick.leader == own);
        self.say(match again {
            false => self.by_side(key!("first-ij-choose"), key!("first-ij-choose-insider")),
            true => self.by_side(
                key!("first-ij-choose-again"),
                key!("first-ij-choose-again-insider"),
            ),
        })
    }

    fn vote(&self) -> Saying {
        if self.is_insider() {
            return self.say(key!("first-ij-vote-insider"));
        }
        match self.proof() {
            Some(proof) => self.proven(key!("first-ij-vote-proof"), proof),
            None => self.say(key!("first-ij-vote")),
        }
    }

    fn proven(&self, key: Key, proof: Proof) -> Saying {
        let sentence = self.about(proof.denial.seat);
        Saying::of(key, self.showing(sentence, proof))
    }

    /// Names the suit of a proof and the two tricks.
    fn showing(&self, sentence: Sentence<'a>, Proof { denial, played }: Proof) -> Sentence<'a> {
        sentence
            .with("suit", self.suit(denial.suit))
            .with("denied", denial.trick + 1)
            .with("played", played + 1)
    }

    /// Everything that is the case, the most important first.
    fn play(&self) -> Option<Saying> {
        let mission = self.shown.mission.as_ref()?;
        let led = self.shown.trick.plays.first().map(|play| play.card.suit());
        let freedom = Freedom::of(led, self.you.hand);
        let open = self.outlook(mission, &self.shown.trick.plays, None) == Outlook::Open;
        let forced = freedom == Freedom::Forced && !self.is_insider();
        self.fresh_proof()
            .or_else(|| self.risk(led))
            .or_else(|| {
                let said = self.earlier().any(|earlier| earlier == freedom);
                // Nobody is to blame for a card that decides nothing any more.
                (!said && (open || !forced)).then(|| self.freedom(freedom, led, mission))
            })
            .or_else(|| self.wager(led))
            .or_else(|| self.nearly_revealed())
            .or_else(|| self.last_mission())
            .or_else(|| self.first_denial())
            .or_else(|| self.lie(led, mission))
            .or_else(|| (forced && open).then(|| self.freedom(freedom, led, mission)))
            .or_else(|| Some(self.outlook_of_hand(mission)))
    }

    /// How free the learner was in the tricks before this one.
    fn earlier(&self) -> impl Iterator<Item = Freedom> + '_ {
        let mut hand = self.you.hand;
        self.history.iter().rev().filter_map(move |trick| {
            let place = self.own_place(trick)?;
            hand.insert(trick.plays[place].card);
            let led = trick.plays[..place].first();
            Some(Freedom::of(led.map(|play| play.card.suit()), hand))
        })
    }

    fn freedom(&self, freedom: Freedom, led: Option<Suit>, mission: &Mission) -> Saying {
        // To be free to play anything is not to be careless.
        let deciding = self.deciding(mission);
        let careful = deciding.filter(|(_, cards)| !self.is_insider() && *cards != self.legal());
        let key = match freedom {
            Freedom::Leads if careful.is_some() => key!("first-ij-lead-careful"),
            Freedom::Leads => key!("first-ij-lead"),
            Freedom::Follows if careful.is_some() => key!("first-ij-follow-careful"),
            Freedom::Follows => {
                self.by_side(key!("first-ij-follow"), key!("first-ij-follow-insider"))
            }
            Freedom::Forced => {
                self.by_side(key!("first-ij-forced"), key!("first-ij-follow-insider"))
            }
            Freedom::Void if careful.is_some() => key!("first-ij-void-careful"),
            Freedom::Void if led == Some(mission.trump) => key!("first-ij-void-trump"),
            Freedom::Void => key!("first-ij-void"),
        };
        let wagers = |action: &Action| matches!(action, Action::Play { wager: true, .. });
        let wager = self.you.legal.iter().any(wagers);
        let mut sentence = self.sentence().with("trump", self.suit(mission.trump));
        sentence = sentence.with("wager", if wager { "yes" } else { "no" });
        if let Some((decision, cards)) = careful {
            sentence = sentence.with("hint", self.naming(decision, cards));
        }
        if let Some(led) = led {
            sentence = sentence.with("suit", self.suit(led));
            sentence = sentence.with("letter", led.to_string());
        }
        Saying::of(key, sentence)
    }

    /// Who did not follow what, in all tricks and in the order of play.
    fn denials(&self) -> Vec<Denial> {
        let tricks = self.history.iter().chain([&self.shown.trick]).enumerate();
        let denials = tricks.flat_map(|(trick, shown)| {
            let led = shown.plays.first().map(|play| play.card.suit());
            let others = shown
                .plays
                .iter()
                .filter(move |play| Some(play.card.suit()) != led);
            others.filter_map(move |play| {
                let (seat, suit) = (play.seat, led?);
                Some(Denial { seat, suit, trick })
            })
        });
        denials.collect()
    }

    /// The first proof of somebody else, where there is one.
    fn proof(&self) -> Option<Proof> {
        self.first_proof(|seat| seat != self.you.seat)
    }

    /// The first proof of one of these seats.
    fn first_proof(&self, is_meant: impl Fn(Seat) -> bool) -> Option<Proof> {
        let tricks = || self.history.iter().chain([&self.shown.trick]).enumerate();
        let denials = self.denials().into_iter();
        let meant = denials.filter(|denial| is_meant(denial.seat));
        let proofs = meant.filter_map(|denial| {
            let later = tricks().skip(denial.trick + 1);
            let mut shows = later.filter(|(_, trick)| {
                let mut plays = trick.plays.iter();
                plays.any(|play| play.seat == denial.seat && play.card.suit() == denial.suit)
            });
            let (played, _) = shows.next()?;
            Some(Proof { denial, played })
        });
        proofs.min_by_key(|proof| proof.played)
    }

    /// The proof, in the trick in which it was given and in the next one.
    fn fresh_proof(&self) -> Option<Saying> {
        let proof = self.proof().filter(|_| !self.is_insider())?;
        let fresh = proof.played + 1 >= self.history.len();
        fresh.then(|| self.proven(key!("first-ij-proof"), proof))
    }

    /// A suit that the learner denied and could play now.
    fn risk(&self, led: Option<Suit>) -> Option<Saying> {
        let denials = self.denials().into_iter();
        let mut own = denials.filter(|denial| denial.seat == self.you.seat);
        let held = |suit: Suit| !self.you.hand.and(suit.cards()).is_empty();
        let risk = own.find(|denial| {
            let now = led.is_none_or(|led| led == denial.suit);
            now && self.is_insider() && held(denial.suit)
        })?;
        let sentence = self.sentence().with("suit", self.suit(risk.suit));
        let sentence = sentence.with("trick", risk.trick + 1);
        Some(Saying::of(key!("first-ij-risky"), sentence))
    }

    /// Wagers come up with the second card that is not a lead: the first one is about following.
    fn wager(&self, led: Option<Suit>) -> Option<Saying> {
        led?;
        let mut legal = self.you.legal.iter();
        let may = legal.any(|action| matches!(action, Action::Play { wager: true, .. }));
        let followed = self.earlier().filter(|earlier| *earlier != Freedom::Leads);
        (may && followed.count() == 1).then(|| self.say(key!("first-ij-wager")))
    }

    /// The winner of the last trick lacks one briefcase.
    fn nearly_revealed(&self) -> Option<Saying> {
        let seat = self.history.last()?.winner?;
        let shown: SeatShown = self.shown.seats[seat];
        if shown.role.is_some() || shown.briefcases + 1 != self.shown.briefcase_limit {
            return None;
        }
        let key = match seat == self.you.seat {
            true => self.by_side(key!("first-ij-four-you"), key!("first-ij-four-insider")),
            false => self.by_side(key!("first-ij-four"), key!("first-ij-four-agent")),
        };
        let sentence = self.about(seat).with("count", shown.briefcases);
        Some(Saying::of(key, sentence))
    }

    /// The last trick completed the last mission but one.
    fn last_mission(&self) -> Option<Saying> {
        let lacks_one = self.shown.completed.len() + 1 == usize::from(self.shown.mission_target);
        let now = lacks_one && self.history.last()?.completed == Some(true);
        now.then(|| {
            self.say(self.by_side(
                key!("first-ij-last-mission"),
                key!("first-ij-last-mission-insider"),
            ))
        })
    }

    /// The first time that somebody else has not followed, in the trick in which it was and in the next.
    fn first_denial(&self) -> Option<Saying> {
        let denials = self.denials().into_iter();
        let mut others = denials.filter(|denial| denial.seat != self.you.seat);
        let first = others.next().filter(|_| !self.is_insider())?;
        (first.trick + 1 >= self.history.len()).then(|| {
            let sentence = self.about(first.seat).with("suit", self.suit(first.suit));
            Saying::of(key!("first-ij-denied"), sentence)
        })
    }

    /// Whether not to follow could be proven later, where it is still of use.
    fn lie(&self, led: Option<Suit>, mission: &Mission) -> Option<Saying> {
        let led = led.filter(|_| self.is_insider())?;
        let plays = &self.shown.trick.plays;
        let open = self.outlook(mission, plays, None) == Outlook::Open;
        let hand = self.you.hand;
        let count = hand.and(led.cards()).len();
        if !open || count == 0 {
            return None;
        }
        let spare = hand.len() - u32::from(self.shown.tricks - self.shown.tricks_done);
        let own = self.denials().into_iter();
        let own = own.filter(|denial| denial.seat == self.you.seat && denial.suit != led);
        let kept: CardSet = own
            .flat_map(|denial| hand.and(denial.suit.cards()))
            .collect();
        let followed = self
            .earlier()
            .filter(|earlier| *earlier == Freedom::Follows);
        let key = match count + kept.len() <= spare {
            true => key!("first-ij-safe-lie"),
            false if followed.count() == 1 => key!("first-ij-unsafe-lie"),
            false => return None,
        };
        let sentence = self
            .sentence()
            .with("suit", self.suit(led))
            .with("count", count)
            .with("spare", spare);
        Some(Saying::of(key, sentence))
    }

    fn legal(&self) -> CardSet {
        let legal = self.you.legal.iter();
        let legal = legal.filter_map(|action| match *action {
            Action::Play { card, .. } => Some(card),
            Action::Choose(_) | Action::Larry { .. } | Action::Partner(_) | Action::Vote(_) => None,
        });
        legal.collect()
    }

    /// The cards that may be played and would settle an open mission like this.
    fn settling(&self, mission: &Mission, decision: Outlook) -> CardSet {
        let plays = &self.shown.trick.plays;
        let is_open = self.outlook(mission, plays, None) == Outlook::Open;
        let settles = |card: &Card| self.outlook(mission, plays, Some((*card, false))) == decision;
        let legal = self.legal();
        legal
            .iter()
            .filter(|card| is_open && settles(card))
            .collect()
    }

    /// The cards that may be played and would settle the mission. Agents want to complete it, and the Insider
    /// wants it to fail, so that comes first.
    fn deciding(&self, mission: &Mission) -> Option<(Outlook, CardSet)> {
        let decisions = match self.is_insider() {
            true => [Outlook::Failed, Outlook::Certain],
            false => [Outlook::Certain, Outlook::Failed],
        };
        let decisions = decisions.into_iter();
        let mut settling = decisions.map(|decision| (decision, self.settling(mission, decision)));
        settling.find(|(_, cards)| !cards.is_empty())
    }

    /// Says that these cards complete the mission or make it fail. It names all of them, or one of many.
    fn naming(&self, decision: Outlook, cards: CardSet) -> String {
        let number = cards.len();
        let (many, named) = match number {
            0 | 1 => ("one", 1),
            2 | 3 => ("few", 3),
            _ => ("many", 1),
        };
        let named = cards.iter().take(named);
        let named = named.map(|card| told_card(self.to, card));
        let key = match decision == Outlook::Certain {
            true => key!("first-completing"),
            false => key!("first-failing"),
        };
        self.sentence()
            .with("many", many)
            .with("count", number)
            .with("cards", self.to.words().list(named))
            .say(key)
    }

    /// The mission is decided, so that only the briefcase matters, where the learner can win it.
    fn decided(&self, key: Key, mission: &Mission) -> Saying {
        let wins = if self.can_win(mission) { "yes" } else { "no" };
        Saying::of(key, self.sentence().with("wins", wins))
    }

    /// Would one of the cards that may be played win the trick as it lies?
    fn can_win(&self, mission: &Mission) -> bool {
        let plays = &self.shown.trick.plays;
        self.you.legal.iter().any(|action| {
            let &Action::Play { card, wager } = action else {
                return false;
            };
            let (cards, wagers) = laid(plays, Some((card, wager)));
            winning_place(&cards, wagers, mission.trump) == plays.len()
        })
    }

    /// What the cards that may be played make of the mission.
    fn outlook_of_hand(&self, mission: &Mission) -> Saying {
        let plays = &self.shown.trick.plays;
        match self.outlook(mission, plays, None) {
            Outlook::Failed => return self.decided(key!("first-ij-lost"), mission),
            Outlook::Certain => return self.decided(key!("first-ij-safe"), mission),
            Outlook::Open => {}
        }
        let Some((decision, cards)) = self.deciding(mission) else {
            return self.say(self.by_side(key!("first-ij-open"), key!("first-ij-open-insider")));
        };
        let legal = self.legal();
        let sentence = self.sentence().with("hint", self.naming(decision, cards));
        match (decision == Outlook::Certain, cards == legal) {
            (true, true) if self.wager_spoils(mission) => self.say(key!("first-ij-wager-spoils")),
            (true, true) => self.decided(key!("first-ij-all-complete"), mission),
            (true, false) => {
                let failing = self.settling(mission, Outlook::Failed);
                let fail = cards.len() + failing.len() == legal.len();
                let sentence = sentence.with("others", if fail { "fail" } else { "open" });
                Saying::of(key!("first-ij-some-complete"), sentence)
            }
            (false, true) if !self.is_insider() => self.say(key!("first-ij-all-fail")),
            (false, _) => {
                let key = self.by_side(
                    key!("first-ij-some-fail"),
                    key!("first-ij-some-fail-insider"),
                );
                Saying::of(key, sentence)
            }
        }
    }

    /// Could the mission still fail if a briefcase lay on the learner's card?
    fn wager_spoils(&self, mission: &Mission) -> bool {
        let plays = &self.shown.trick.plays;
        self.you.legal.iter().any(|action| {
            let &Action::Play { card, wager: true } = action else {
                return false;
            };
            self.outlook(mission, plays, Some((card, true))) != Outlook::Certain
        })
    }

    /// Tells of the last trick, until a card lies in the next one and that is newer. Before there is one it tells
    /// of the mission.
    fn after(&self) -> Option<Saying> {
        if self.shown.tricks_done == 0 {
            return self.first_mission();
        }
        let goes_on = !self.shown.trick.plays.is_empty();
        if self.shown.phase == PhaseShown::Over || goes_on {
            return None;
        }
        let trick = self.history.last()?;
        let winner = trick.winner?;
        let mission = trick.mission.as_ref()?;
        let seat: SeatShown = self.shown.seats[winner];
        if seat.revealed_early && seat.role == Some(AGENT.id) && seat.briefcases == seat.limit {
            let key = match winner == self.you.seat {
                true => key!("first-ij-revealed-you"),
                false => key!("first-ij-revealed"),
            };
            return Some(Saying::of(key, self.about(winner)));
        }
        let card = trick.plays[self.own_place(trick)?].card;
        let mut verdicts = self.verdicts();
        let verdict = verdicts.next()?;
        // The first time the winner is more important than the learner's own card.
        let is_new = verdicts.all(Verdict::is_spoiled);
        let (key, tells_winner) = match verdict {
            Verdict::Spoiled => (key!("first-ij-spoiled"), false),
            Verdict::SpoiledForced => (key!("first-ij-spoiled-forced"), false),
            Verdict::Saved if !is_new => (key!("first-ij-saved"), false),
            Verdict::Saved | Verdict::Completed => (key!("first-ij-completed"), true),
            Verdict::Failed => (key!("first-ij-failed"), true),
        };
        let words = self.to.words();
        let sentence = self
            .sentence()
            .with("card", told_card(self.to, card))
            .with("condition", condition(words, &mission.condition))
            .with("done", self.shown.completed.len())
            .with("target", self.shown.mission_target)
            .with("next", self.next());
        let mut saying = Saying::of(key, sentence);
        if tells_winner {
            let taken = self.taken(trick, winner, mission, is_new)?;
            saying.text = format!("{} {taken}", saying.text);
        }
        Some(saying)
    }

    /// The mission of the first trick, until the learner has played on it.
    fn first_mission(&self) -> Option<Saying> {
        let mission = self.shown.mission.as_ref();
        let mission = mission.filter(|_| !self.has_played())?;
        let words = self.to.words();
        let sentence = self
            .sentence()
            .with("condition", condition(words, &mission.condition))
            .with("suit", self.suit(mission.trump));
        Some(Saying::of(key!("first-ij-mission"), sentence))
    }

    /// Says what happens next, after a finished trick.
    fn next(&self) -> &'static str {
        if self.shown.phase == PhaseShown::Vote {
            "vote"
        } else {
            "trick"
        }
    }

    /// Names the winner of a trick. The first time it also explains why that card won.
    fn taken(
        &self,
        trick: &TrickShown,
        winner: Seat,
        mission: &Mission,
        is_new: bool,
    ) -> Option<String> {
        let led = trick.plays.first()?.card.suit();
        let mut plays = trick.plays.iter();
        let play = plays.find(|play| play.seat == winner)?;
        let is_trump = play.wager || play.card.suit() == mission.trump;
        let how = match (self.shown.phase == PhaseShown::Vote, is_new) {
            (false, true) if is_trump => "trump",
            (false, true) => "suit",
            (true, _) | (false, false) => self.next(),
        };
        let key = match winner == self.you.seat {
            true => key!("first-taken-you"),
            false => key!("first-taken"),
        };
        let sentence = self.about(winner).with("how", how);
        Some(sentence.with("suit", self.suit(led)).say(key))
    }

    /// The verdicts on the learner's cards, one for each finished trick, the latest first.
    fn verdicts(&self) -> impl Iterator<Item = Verdict> + '_ {
        let mut hand = self.you.hand;
        self.history.iter().rev().filter_map(move |trick| {
            let place = self.own_place(trick)?;
            hand.insert(trick.plays[place].card);
            self.verdict(trick, place, hand)
        })
    }

    /// With the card at this place, which is still in this hand.
    fn verdict(&self, trick: &TrickShown, place: usize, hand: CardSet) -> Option<Verdict> {
        let (mission, completed) = (trick.mission.as_ref()?, trick.completed?);
        let before = &trick.plays[..place];
        let was_open = self.outlook(mission, before, None) == Outlook::Open;
        let decided = self.outlook(mission, &trick.plays[..=place], None);
        // The guide credits or blames a card only if another card would have changed the outlook.
        let alike = self
            .choices(before, hand)
            .iter()
            .all(|other| self.outlook(mission, before, Some((other, false))) == decided);
        Some(match (was_open, decided) {
            (true, Outlook::Failed) if alike && !self.is_insider() => Verdict::SpoiledForced,
            (true, Outlook::Failed) => Verdict::Spoiled,
            (true, Outlook::Certain) if !alike => Verdict::Saved,
            _ if completed => Verdict::Completed,
            _ => Verdict::Failed,
        })
    }

    /// The cards of this hand that could be played on those.
    fn choices(&self, before: &[PlayShown], hand: CardSet) -> CardSet {
        let led = before.first().map(|play| play.card.suit());
        let following = led.map(|led| hand.and(led.cards()));
        let bound = following.filter(|cards| !self.is_insider() && !cards.is_empty());
        bound.unwrap_or(hand)
    }
}
