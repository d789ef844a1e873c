//! Table talk: what is made of it, and what is said.

use cards::{BySeat, Seat};
use inside_job::{Goal, Phase, RoleIndex, Rules, View};
use play::{Because, Heard, Reason, Statement, Topic};

use super::belief::{Account, normalize};

/// How much likelier a seat is to be suspected if it is the Insider, when an honest seat speaks.
const SUSPECT: f64 = 0.35;
/// A suspicion below this is kept to oneself.
const SUSPECTED: f64 = 0.6;
/// The most that can be said about a seat by all others together.
const MOST: f64 = 1.8;

/// Maximum number of statements that a bot remembers.
const REMEMBERED: usize = 200;

/// Lets what was said change the chances, as far as the speakers are trusted.
pub(super) fn hear(account: &mut Account, rules: &Rules, view: &View, heard: &[Heard]) {
    if heard.is_empty() {
        return;
    }
    let heard = &heard[heard.len().saturating_sub(REMEMBERED)..];
    let trusted = account.chances;
    let mut ratios = BySeat::new(rules.seats(), 1.0_f64);
    for (place, talk) in heard.iter().enumerate() {
        let Some((seat, towards)) = meant(talk, rules, view) else {
            continue;
        };
        // Saying it again does not make it truer, and nobody convinces themselves.
        let again = heard[..place]
            .iter()
            .any(|earlier| earlier.speaker == talk.speaker && earlier.statement == talk.statement);
        if again || talk.speaker == seat || view.seat() == Some(talk.speaker) {
            continue;
        }
        let trust = 1.0 - trusted[talk.speaker].clamp(0.0, 1.0);
        // A speaker who is as likely the Insider as not is not believed at all.
        let weight = (2.0 * trust - 1.0).max(0.0) * SUSPECT * towards;
        ratios[seat] *= 1.0 + weight;
        if weight.abs() > 0.05 {
            account.because.push(Reason {
                seat,
                what: Because::Said {
                    speaker: talk.speaker,
                    statement: talk.statement,
                },
                weight: (1.0 + weight).ln(),
            });
        }
    }
    for seat in Seat::all(rules.seats()) {
        account.chances[seat] *= ratios[seat].clamp(1.0 / MOST, MOST);
    }
    normalize(&mut account.chances);
}

/// Whom a statement is about, and whether it accuses (1) or clears (-1). What everybody can check
/// on the table tells nothing new, and nobody is believed about themselves: the Insider would say
/// the same.
fn meant(talk: &Heard, rules: &Rules, view: &View) -> Option<(Seat, f64)> {
    let fits = view.public().may_say(rules, talk.speaker, talk.statement);
    if talk.statement.question || !fits {
        return None;
    }
    match talk.statement.topic {
        Topic::Suspect(seat) => Some((seat, 1.0)),
        Topic::Trust(seat) => Some((seat, -0.6)),
        Topic::Denied { .. }
        | Topic::Void { .. }
        | Topic::Sabotage { .. }
        | Topic::Nice { .. }
        | Topic::CouldNotFollow { .. }
        | Topic::NotMe
        | Topic::Caught { .. } => None,
    }
}

/// Something worth saying now, from a seat that believes this: an answer to whoever asks, or something of
/// its own if it has been quiet for a while.
pub(super) fn say(
    rules: &Rules,
    view: &View,
    heard: &[Heard],
    private: &Account,
    public: &Account,
) -> Option<Statement> {
    let own = view.own()?;
    let table = view.public();
    let (turn, done) = (u32::from(table.turn()), table.tricks_done());
    let is_insider = own.role == RoleIndex::INSIDER;
    // An Accomplice has seen its partner's role and keeps it secret, so it speaks from public knowledge.
    let keeps_secret = is_insider || rules.role(own.role).goal == Goal::PartnerWins;
    let account = if keeps_secret { public } else { private };
    let may_say = |statement: &Statement| table.may_say(rules, own.seat, *statement);
    let asked = asked_about(heard, turn, own.seat);
    let answer = asked.and_then(|about| answer(rules, account, own.seat, about));
    if let Some(answer) = answer.filter(may_say) {
        // A suspicion is answered with its reason, where the table has not heard of that yet.
        let is_new = |reason: &Statement| {
            may_say(reason) && heard.iter().all(|talk| talk.statement != *reason)
        };
        let reason = match answer.topic {
            Topic::Suspect(about) => {
                let lie = lie_of(account, about).into_iter();
                lie.chain(reasons(public, about)).find(is_new)
            }
            _ => None,
        };
        return reason.or(Some(answer));
    }
    let vote = table.phase() == Phase::Vote;
    let between = (vote || table.phase() == Phase::Choose) && done > 0;
    // Before the vote everybody speaks up once more (IJ-7.5).
    let quiet = if vote {
        1
    } else {
        u32::from(rules.seats()) * 2 + 2
    };
    let spoke = |talk: &Heard| talk.speaker == own.seat && turn < talk.turn + quiet;
    if !between || heard.iter().any(spoke) {
        return None;
    }
    // A statement that the table has just heard needs no echo; before the vote a suspicion is an answer.
    let said = |statement: Statement| {
        let mut lately = heard.iter().rev().take(2 * usize::from(rules.seats()));
        statement.echoes(heard) || (!vote && lately.any(|talk| talk.statement == statement))
    };
    let fits = |statement: &Statement| may_say(statement) && !said(*statement);
    let (suspect, chance) = top(rules, account, own.seat)?;
    let statement = if let Some(statement) = lie_of(private, suspect).filter(&fits) {
        Some(statement)
    } else if chance > if is_insider { 0.4 } else { SUSPECTED } && (vote || done > 1) {
        // The Insider, too, points at whom everybody looks at already. Where the table has just heard
        // of it, a reason is worth more.
        let suspicion = Some(Statement::say(Topic::Suspect(suspect))).filter(&fits);
        suspicion.or_else(|| reasons(public, suspect).find(&fits))
    } else {
        let last = table.trick(rules, done - 1)?;
        last.completed
            .then(|| Statement::say(Topic::Nice { trick: done }))
            .filter(|_| table.missions_completed().is_multiple_of(3))
    };
    statement.filter(fits)
}

/// Whom somebody else has asked about in this turn, if this seat has said nothing since.
fn asked_about(heard: &[Heard], turn: u32, own: Seat) -> Option<Seat> {
    let lately = heard.iter().rev().take_while(|talk| talk.turn == turn);
    let mut since = lately.take_while(|talk| talk.speaker != own);
    since.find_map(|talk| match talk.statement.topic {
        Topic::Suspect(seat) | Topic::Trust(seat) if talk.statement.question => Some(seat),
        _ => None,
    })
}

/// The answer to a question about a seat: this bot suspects it if its chance to be the Insider is clearly above
/// the average of the others, and trusts it if it is clearly below.
fn answer(rules: &Rules, account: &Account, own: Seat, about: Seat) -> Option<Statement> {
    if about == own {
        return Some(Statement::say(Topic::NotMe));
    }
    let others = Seat::all(rules.seats()).filter(|&seat| seat != own);
    let sum: f64 = others.map(|seat| account.chances[seat]).sum();
    let chance = account.chances[about] * f64::from(rules.seats() - 1);
    // A chance near the average gets no answer.
    if chance > 1.1 * sum {
        Some(Statement::say(Topic::Suspect(about)))
    } else if chance < 0.9 * sum {
        Some(Statement::say(Topic::Trust(about)))
    } else {
        None
    }
}

/// The seat most likely to be the Insider, other than this one.
fn top(rules: &Rules, account: &Account, but: Seat) -> Option<(Seat, f64)> {
    Seat::all(rules.seats())
        .filter(|&seat| seat != but)
        .map(|seat| (seat, account.chances[seat]))
        .max_by(|a, b| a.1.total_cmp(&b.1))
}

/// Tells the table of a denial that was proven to be a lie.
fn lie_of(account: &Account, suspect: Seat) -> Option<Statement> {
    account.because.iter().find_map(|reason| match reason.what {
        Because::PlayedDeniedSuit {
            suit,
            denied,
            played,
        } if reason.seat == suspect => Some(Statement::say(Topic::Caught {
            seat: suspect,
            suit: suit.letter(),
            denied,
            played,
        })),
        _ => None,
    })
}

/// What everybody has seen that speaks against a seat.
fn reasons(public: &Account, suspect: Seat) -> impl Iterator<Item = Statement> {
    let against = public.because.iter();
    let against = against.filter(move |reason| reason.seat == suspect && reason.weight > 0.0);
    against.filter_map(|reason| match reason.what {
        Because::DidNotFollow { suit, trick } => Some(Statement::say(Topic::Denied {
            seat: reason.seat,
            suit: suit.letter(),
            trick,
        })),
        Because::HurtMission { trick } => Some(Statement::say(Topic::Sabotage { trick })),
        _ => None,
    })
}
