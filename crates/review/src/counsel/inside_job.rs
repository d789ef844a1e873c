use ::inside_job::{
    Action, Ballot, Card, Evidence, Game, OnReveal, Phase, RoleIndex, Suit, SuitSet, Vote, Winner,
};
use bots::Came;
use cards::{Notebook, Seat};
use play::{Because, Reason};
use words::{Audience, inside_job as said, key, sentence, talk};

use super::{Coached, Counsel, Moment, REASONS, Telling, by_thumb, heaviest, is_told};
use crate::{
    Beside, Effort, Ground, Proof,
    inside_job::{SMALLEST_TELL, believed, reader},
    proven,
    told::percent,
};

/// Suspects whose chances differ by less are about as likely.
const CLOSE: f64 = 0.15;
/// Differences of a smaller chance are not worth a word.
const SMALLEST_CHANCE: f64 = 0.05;

impl Coached for Game {
    fn counsel(moment: &Moment<'_, Self>, effort: Effort, to: &dyn Audience) -> Counsel {
        let telling = Telling {
            scale: 100.0,
            digits: 0,
            worth: [key!("coach-chance"); 2],
            action: &|action| said::action(moment.rules, action, to),
            reasons: &|advised, other| reasons(moment, advised, other, to),
            to,
        };
        let would = match moment.advice(effort) {
            Some(advice) => {
                let mut told = telling.advised(&advice);
                told.extend(lie(moment, advice.action, to));
                told
            }
            None => match moment.view.public().phase() {
                Phase::Vote => vote(moment, to),
                Phase::Partner(_) => partner(moment, to),
                Phase::Choose | Phase::Play | Phase::Over { .. } => Vec::new(),
            },
        };
        Counsel {
            may: may(moment, to),
            would,
            knows: knows(moment, to),
        }
    }
}

/// Why one action is better than another, the heaviest first: what came of the mission and of the
/// briefcase in the worlds that were compared, and what the cards themselves give away.
fn reasons(
    moment: &Moment<'_, Game>,
    advised: Action,
    other: &Beside<Action>,
    to: &dyn Audience,
) -> Vec<String> {
    let (rules, view) = (moment.rules, moment.view);
    let Some(own) = view.own() else {
        return Vec::new();
    };
    let public = view.public();
    let mut reasons = Vec::new();
    // What is good for the seat counts from above 0, what is bad from below.
    let mut compare = |of: &dyn Fn(&Came) -> bool, good: f64, missing: u8, key| {
        let (means, difference) = other.compare(|came| f64::from(u8::from(of(came))));
        if is_told(&difference, SMALLEST_CHANCE) && difference.mean * good > 0.0 {
            let [with, without] = means.map(percent);
            let reason = sentence(to).with("with", with).with("without", without);
            let weight = difference.mean.abs() / f64::from(missing.max(1));
            reasons.push((weight, reason.say(key)));
        }
    };
    let missions = rules
        .mission_target()
        .saturating_sub(public.missions_completed());
    let limit = rules.limit(RoleIndex::INSIDER);
    let missing = |seat: Seat| limit.saturating_sub(public.briefcases()[seat]);
    // Prof. No loses by briefcases, so everybody wants the opposite (IJ-9.81).
    let loses = rules.role(RoleIndex::INSIDER).on_reveal == OnReveal::Loses;
    let collects = if loses { -1.0 } else { 1.0 };
    match view.blank(rules).side(rules, own.seat) {
        Some(Winner::Agents) => {
            let suspects = Seat::all(rules.seats()).filter(|&seat| view.role(seat).is_none());
            let nearest = suspects.map(missing).min().unwrap_or(limit);
            let key = key!("coach-reason-insider");
            compare(
                &|came| came.completed,
                1.0,
                missions,
                key!("coach-reason-mission"),
            );
            compare(&|came| came.to_insider, -collects, nearest, key);
        }
        Some(Winner::Insider) => {
            let (key, to_insider) = if own.role == RoleIndex::INSIDER {
                (key!("coach-reason-own"), missing(own.seat))
            } else {
                (key!("coach-reason-insider"), limit)
            };
            compare(
                &|came| came.completed,
                -1.0,
                missions,
                key!("coach-reason-mission"),
            );
            compare(&|came| came.to_insider, collects, to_insider, key);
        }
        None => {}
    }
    reasons.extend(gives_away(moment, advised, other.action, to));
    let wagers = |action| matches!(action, Action::Play { wager: true, .. });
    if wagers(other.action) && !wagers(advised) {
        reasons.push((0.0, to.words().say(key!("coach-reason-keeps"))));
    }
    heaviest(reasons)
}

/// What a card of the Insider gives away and the advised one does not.
fn gives_away(
    moment: &Moment<'_, Game>,
    advised: Action,
    other: Action,
    to: &dyn Audience,
) -> Option<(f64, String)> {
    let own = moment.view.own()?;
    let public = moment.view.public();
    let (Action::Play { card, .. }, Action::Play { card: other, .. }) = (advised, other) else {
        return None;
    };
    if own.role != RoleIndex::INSIDER || public.face_up().contains(own.seat) {
        return None;
    }
    let denied = Evidence::of(moment.rules, public).denied[own.seat];
    let proves = |card: Card| denied.contains(card.suit());
    // At a strict table the coach does not look back at old tricks.
    if moment.notebook == Notebook::Open && proves(other) && !proves(card) {
        let suit = sentence(to).with("suit", said::told_suit(to, other.suit()));
        return Some((1.0, suit.say(key!("coach-reason-proof"))));
    }
    let led = public.led()?;
    let holds = !own.hand.and(led.cards()).is_empty();
    (holds && card.suit() == led && other.suit() != led).then(|| {
        let suit = sentence(to).with("suit", said::told_suit(to, led));
        (0.0, suit.say(key!("coach-reason-follows")))
    })
}

/// Whether it can be proven later that the Insider denies a suit with this card, by the own hand and the
/// tricks that are left.
fn lie(moment: &Moment<'_, Game>, advised: Action, to: &dyn Audience) -> Option<String> {
    let (rules, public) = (moment.rules, moment.view.public());
    let own = moment.view.own()?;
    let (Action::Play { card, .. }, Some(led)) = (advised, public.led()) else {
        return None;
    };
    let held = |suit: Suit| own.hand.and(suit.cards()).len();
    // Where others need not follow either, a suit that was denied and then played proves nothing.
    let mut others = rules.roles().iter().filter(|role| !role.is_insider());
    if others.any(|role| !role.follows_suit) {
        return None;
    }
    if own.role != RoleIndex::INSIDER || public.face_up().contains(own.seat) {
        return None;
    }
    if card.suit() == led || held(led) == 0 {
        return None;
    }
    let mut denied = SuitSet::only(led);
    // At a strict table the coach does not look back at old tricks.
    if moment.notebook == Notebook::Open {
        let evidence = Evidence::of(rules, public);
        let before = evidence.denied[own.seat];
        if evidence.proven.contains(own.seat) || before.contains(card.suit()) {
            return None;
        }
        denied = denied.or(before);
    }
    let hidden = |suit: &Suit| denied.contains(*suit) && held(*suit) > 0;
    let suits: Vec<Suit> = Suit::ALL.into_iter().filter(hidden).collect();
    let count: u32 = suits.iter().map(|&suit| held(suit)).sum();
    let left = rules.tricks().saturating_sub(public.tricks_done());
    let spare = own.hand.len().saturating_sub(left.into());
    let suits = suits.into_iter().map(|suit| said::told_suit(to, suit));
    let told = sentence(to)
        .with("count", count)
        .with("spare", spare)
        .with("suits", to.words().list(suits));
    Some(told.say(if count <= spare {
        key!("coach-lie-safe")
    } else {
        key!("coach-lie-unsafe")
    }))
}

/// What the seat may do, with the rule.
fn may(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (rules, view, words) = (moment.rules, moment.view, to.words());
    let Some(own) = view.own() else {
        return Vec::new();
    };
    if !moment.awaited {
        return vec![words.say(key!("coach-wait"))];
    }
    match view.public().phase() {
        Phase::Choose if view.legal(rules).len() == 1 => {
            vec![words.say(key!("coach-may-choose-risk"))]
        }
        Phase::Choose => vec![words.say(key!("coach-may-choose"))],
        Phase::Vote if rules.has_larry() => vec![words.say(key!("coach-may-vote-larry"))],
        Phase::Vote => vec![words.say(key!("coach-may-vote"))],
        Phase::Partner(_) => vec![words.say(key!("coach-may-partner"))],
        Phase::Over { .. } => vec![words.say(key!("coach-over"))],
        Phase::Play => {
            let larry: Vec<Card> = view
                .legal(rules)
                .iter()
                .filter_map(|action| match *action {
                    Action::Larry { card, .. } => Some(card),
                    Action::Play { .. }
                    | Action::Choose(_)
                    | Action::Partner(_)
                    | Action::Vote(_) => None,
                })
                .collect();
            if !larry.is_empty() {
                return may_for_larry(moment, &larry, to);
            }
            let follow = match view.public().led() {
                None => words.say(key!("coach-may-lead")),
                Some(led) => {
                    let holds = !own.hand.and(led.cards()).is_empty();
                    let suit = sentence(to).with("suit", said::told_suit(to, led));
                    suit.say(match (holds, rules.role(own.role).follows_suit) {
                        (true, true) => key!("coach-must-follow"),
                        (true, false) if own.role == RoleIndex::INSIDER => {
                            key!("coach-need-not-follow")
                        }
                        (true, false) => key!("coach-role-need-not-follow"),
                        (false, _) => key!("coach-void"),
                    })
                }
            };
            [follow].into_iter().chain(may_wager(moment, to)).collect()
        }
    }
}

/// What may be played for Larry (IJ-11.6, IJ-11.7).
fn may_for_larry(moment: &Moment<'_, Game>, cards: &[Card], to: &dyn Audience) -> Vec<String> {
    let words = to.words();
    let led = moment.view.public().led();
    let follow = led.map(|led| {
        let follows = cards.iter().any(|card| card.suit() == led);
        let suit = sentence(to).with("suit", said::told_suit(to, led));
        suit.say(if follows {
            key!("coach-larry-follows")
        } else {
            key!("coach-larry-void")
        })
    });
    [words.say(key!("coach-larry"))]
        .into_iter()
        .chain(follow)
        .collect()
}

/// Whether a briefcase may be laid on the card, and if not, by which rule.
fn may_wager(moment: &Moment<'_, Game>, to: &dyn Audience) -> Option<String> {
    let (rules, view, words) = (moment.rules, moment.view, to.words());
    let own = view.own().filter(|_| rules.wagers())?;
    let public = view.public();
    if view.may_wager(rules) {
        let mission = rules.mission(public.active_mission()?);
        let trump = sentence(to).with("trump", said::told_suit(to, mission.trump));
        return Some(trump.say(key!("coach-may-wager")));
    }
    let key = if public.leader() == own.seat {
        key!("coach-no-wager-lead")
    } else if public.face_up().contains(own.seat) {
        key!("coach-no-wager-face-up")
    } else if public.briefcases()[own.seat] == 0 {
        key!("coach-no-wager-none")
    } else {
        return None;
    };
    Some(words.say(key))
}

/// What the seat must believe, most likely first; and its strongest reasons.
fn suspected(
    moment: &Moment<'_, Game>,
    view: &::inside_job::View,
) -> (Vec<(Seat, f64)>, Vec<Reason>) {
    let (chances, because) = believed(&mut *reader(moment.rules), view, moment.heard);
    let mut seats: Vec<(Seat, f64)> = chances
        .iter()
        .map(|(seat, chance)| (seat, *chance))
        .collect();
    seats.sort_by(|one, other| other.1.total_cmp(&one.1));
    (seats, because)
}

/// Would a chance be told as 100 %? Only a proof is certain.
fn is_almost_certain(chance: f64) -> bool {
    percent(chance) == "100"
}

/// The proof against somebody, if the seat has seen one and its table lets it look back.
fn proof_in(moment: &Moment<'_, Game>) -> Option<Proof> {
    let tricks = moment.view.public().tricks_done();
    match moment.notebook {
        Notebook::Open => Proof::of(moment.rules, moment.view, tricks),
        Notebook::Strict => None,
    }
}

/// Who is certainly the Insider, and why.
fn certain(proof: &Proof, to: &dyn Audience) -> String {
    let told = sentence(to).by(proof.seat);
    let told = match proof.by {
        Ground::DeniedThenPlayed {
            suit,
            denied,
            played,
        } => told
            .with("by", "denied")
            .with("suit", said::told_suit(to, suit))
            .with("denied", denied)
            .with("played", played),
        Ground::LastLeft => told.with("by", "last"),
        Ground::Counting { .. } => told.with("by", "counting"),
    };
    told.say(key!("coach-knows-certain"))
}

/// Nobody has shown anything when a partner is chosen (IJ-9.50), so anybody will do.
fn partner(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (rules, view) = (moment.rules, moment.view);
    let (Some(action), Some(own)) = (by_thumb(moment), view.own()) else {
        return Vec::new();
    };
    let would = sentence(to).with("action", said::action(rules, action, to));
    let hidden = Seat::all(rules.seats())
        .filter(|&seat| seat != own.seat && view.role(seat).is_none())
        .count();
    #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
    let chance = 1.0 / hidden.max(1) as f64;
    let chance = sentence(to).with("chance", percent(chance));
    vec![
        would.say(key!("coach-would")),
        chance.say(key!("coach-partner")),
    ]
}

/// Whom to vote for, and what speaks for it.
fn vote(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (rules, view) = (moment.rules, moment.view);
    let Some(own) = view.own().filter(|_| moment.awaited) else {
        return Vec::new();
    };
    let is_insider = own.role == RoleIndex::INSIDER;
    if is_insider && rules.has_larry() {
        return vec![to.words().say(key!("coach-vote-no-matter"))];
    }
    let is_agent = view.blank(rules).side(rules, own.seat) == Some(Winner::Agents);
    if !is_agent && !is_insider {
        // Neutral roles have goals of their own.
        let action = by_thumb(moment);
        let would = |action| sentence(to).with("action", said::action(rules, action, to));
        return action
            .map(|action| would(action).say(key!("coach-would-thumb")))
            .into_iter()
            .collect();
    }
    let openly = view.blank(rules).view(rules, None);
    let (seats, because) = suspected(moment, if is_insider { &openly } else { view });
    let open =
        |&&(seat, _): &&(Seat, f64)| seat != own.seat && !view.public().face_up().contains(seat);
    let suspects: Vec<(Seat, f64)> = seats.iter().filter(open).copied().collect();
    let Some(&(first, chance)) = suspects.first() else {
        return Vec::new();
    };
    let proof = proof_in(moment).filter(|proof| proof.seat == first);
    let votes = match (view.ballot(rules), suspects.get(1)) {
        (Some(Ballot::TwoDifferent), Some(&(second, _))) => {
            Some(Vote::Two(first.min(second), first.max(second)))
        }
        (Some(Ballot::TwoFree), _) => Some(Vote::Two(first, first)),
        // Where nobody else has the proof, or is there to be told, it convinces nobody.
        _ if proof.is_some() && (rules.has_larry() || proven(rules, &openly) != Some(first)) => {
            Some(Vote::One(first))
        }
        _ => None,
    };
    let would = votes.map(|votes| {
        let action = said::action(rules, Action::Vote(votes), to);
        sentence(to).with("action", action).say(key!("coach-would"))
    });
    let named = sentence(to).by(first).with("chance", percent(chance));
    if let Some(proof) = proof {
        let would = would.unwrap_or_else(|| named.say(key!("coach-vote-certain")));
        return vec![certain(&proof, to), would];
    }
    let almost = is_almost_certain(chance);
    let mut told = vec![would.unwrap_or_else(|| {
        named.say(match (is_insider, almost) {
            (false, false) => key!("coach-vote"),
            (false, true) => key!("coach-vote-almost"),
            (true, false) => key!("coach-vote-insider"),
            (true, true) => key!("coach-vote-insider-almost"),
        })
    })];
    if moment.notebook == Notebook::Strict {
        told.push(to.words().say(key!("coach-strict")));
        return told;
    }
    let tells = because.iter().filter(|reason| {
        let heavy = reason.weight >= SMALLEST_TELL;
        reason.seat == first && heavy && !matches!(reason.what, Because::Collected { .. })
    });
    let tells: Vec<String> = tells
        .take(REASONS)
        .map(|reason| talk::reason(reason, to))
        .collect();
    let is_close = suspects
        .get(1)
        .is_some_and(|&(_, next)| chance - next < CLOSE);
    if tells.is_empty() && is_close {
        let none = sentence(to).by(first);
        told.push(none.say(key!("coach-vote-no-tell")));
    }
    told.extend(tells);
    told
}

fn knows(moment: &Moment<'_, Game>, to: &dyn Audience) -> Vec<String> {
    let (view, words) = (moment.view, to.words());
    let public = view.public();
    let Some(own) = view.own() else {
        return Vec::new();
    };
    if public.outcome().is_some() {
        return Vec::new();
    }
    let mut knows = Vec::new();
    let is_insider = own.role == RoleIndex::INSIDER;
    if is_insider {
        knows.push(suspicion(moment, own.seat, to));
    }
    if moment.notebook == Notebook::Strict {
        knows.push(words.say(key!("coach-strict")));
        return knows;
    }
    if !is_insider {
        knows.extend(suspects(moment, own.seat, to));
    }
    let evidence = Evidence::of(moment.rules, public);
    for seat in Seat::all(moment.rules.people()).filter(|&seat| seat != own.seat) {
        let denied = Suit::ALL
            .into_iter()
            .filter(|&suit| evidence.denied[seat].contains(suit))
            .map(|suit| said::told_suit(to, suit));
        let denied = words.list(denied);
        if !denied.is_empty() {
            knows.push(
                sentence(to)
                    .by(seat)
                    .with("suits", denied)
                    .say(key!("coach-denied")),
            );
        }
    }
    knows
}

/// How much everybody must suspect the Insider, from public facts alone.
fn suspicion(moment: &Moment<'_, Game>, own: Seat, to: &dyn Audience) -> String {
    let (rules, view) = (moment.rules, moment.view);
    let openly = view.blank(rules).view(rules, None);
    // At a strict table the coach does not look back at old tricks.
    let is_proven = moment.notebook == Notebook::Open && proven(rules, &openly) == Some(own);
    if is_proven || view.public().face_up().contains(own) {
        return to.words().say(key!("coach-they-certain"));
    }
    let (seats, _) = suspected(moment, &openly);
    let mine = seats.iter().find(|(seat, _)| *seat == own);
    let chance = mine.map_or(0.0, |(_, chance)| *chance);
    let told = sentence(to).with("chance", percent(chance));
    told.say(if is_almost_certain(chance) {
        key!("coach-they-almost")
    } else {
        key!("coach-they-suspect")
    })
}

/// Who may be the Insider, and the strongest reasons; or who certainly is.
fn suspects(moment: &Moment<'_, Game>, own: Seat, to: &dyn Audience) -> Vec<String> {
    if let Some(proof) = proof_in(moment) {
        return vec![certain(&proof, to)];
    }
    let (view, words) = (moment.view, to.words());
    let (seats, because) = suspected(moment, view);
    let mut told = Vec::new();
    match seats.iter().find(|(_, chance)| is_almost_certain(*chance)) {
        // A role that is known is told by the reason alone.
        Some(&(seat, _)) if view.role(seat) == Some(RoleIndex::INSIDER) => {}
        Some(&(seat, _)) => {
            let suspect = sentence(to).by(seat);
            told.push(suspect.say(key!("coach-suspect-almost")));
        }
        None => {
            let suspects = seats
                .iter()
                .filter(|(seat, chance)| *seat != own && *chance > 0.005);
            let suspects = suspects.map(|&(seat, chance)| {
                let values = [
                    ("name", to.name(seat).into()),
                    ("chance", percent(chance).into()),
                ];
                words.with(key!("coach-suspect"), &values)
            });
            let suspects = words.list(suspects);
            told.push(words.with(key!("coach-suspects"), &[("names", suspects.into())]));
        }
    }
    let heavy = because.iter().filter(|reason| {
        reason.weight.abs() >= SMALLEST_TELL && !matches!(reason.what, Because::Collected { .. })
    });
    told.extend(heavy.take(REASONS).map(|reason| talk::reason(reason, to)));
    told
}

#[cfg(test)]
mod tests {
    use ::inside_job::Options;
    use cards::{Rng, Seed};
    use play::Game as _;
    use words::{Language, Words};

    use super::*;

    struct Reader;

    impl Audience for Reader {
        fn words(&self) -> Words {
            Words(Language::English)
        }

        fn you(&self) -> Option<Seat> {
            None
        }

        fn name(&self, seat: Seat) -> String {
            format!("Bot{seat}")
        }
    }

    /// Cards that are never played can be denied for good: two of the thirteen of four players.
    #[test]
    fn a_lie_is_safe_if_the_suit_need_never_be_shown() {
        let rules = Game::prepare(Options::new(4)).unwrap();
        let mut told = [0; 2];
        for seed in 0..20 {
            let mut rng = Rng::new(Seed::from(seed), 0);
            let mut game = Game::new(rules.clone(), Seed::from(seed));
            while let Some(seat) = game.awaited().first() {
                let view = game.view(Some(seat));
                let own = view.own().unwrap();
                let (role, hand) = (own.role, own.hand);
                let spare = hand.len() - u32::from(rules.tricks() - view.public().tricks_done());
                let legal = game.legal(seat);
                let lies = legal
                    .iter()
                    .filter_map(|action| match (*action, view.public().led()) {
                        (Action::Play { card, .. }, Some(led)) if card.suit() != led => {
                            let held = hand.and(led.cards()).len();
                            (held > 0).then_some((*action, held))
                        }
                        _ => None,
                    });
                for (action, held) in lies {
                    let [strict, open] = [Notebook::Strict, Notebook::Open].map(|notebook| {
                        let moment = Moment {
                            rules: &rules,
                            view: &view,
                            heard: &[],
                            turn: game.turn().into(),
                            awaited: true,
                            notebook,
                        };
                        lie(&moment, action, &Reader)
                    });
                    assert_eq!(role, RoleIndex::INSIDER);
                    let is_safe = |told: &str| told.contains("no card of yours");
                    let strict = strict.unwrap();
                    assert_eq!(is_safe(&strict), held <= spare, "{strict}");
                    // Who looks back sees other lies that have to be kept, too.
                    if let Some(open) = open {
                        assert!(is_safe(&strict) || !is_safe(&open), "{strict} {open}");
                        told[usize::from(is_safe(&open))] += 1;
                    }
                }
                let action = *rng.choose(&legal).unwrap();
                game.apply(seat, action, &mut ()).unwrap();
            }
        }
        assert!(told.iter().all(|count| *count > 0), "{told:?}");
    }
}
