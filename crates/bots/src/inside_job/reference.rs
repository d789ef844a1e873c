//! The reference: a few fixed rules that must never change, so that progress can be measured.

use cards::{BySeat, Seat};
use inside_job::{
    Action, Ballot, Card, CardSet, Finished, Mission, MissionIndex, Phase, Place, Position,
    Predicate, Rules, Vote, winning_place,
};

/// What the reference does at this seat, from a position in which everything unknown is blank.
pub(super) fn choose(rules: &Rules, position: &Position, seat: Seat) -> Action {
    let public = position.public();
    match public.phase() {
        Phase::Partner(_) => Action::Partner(seat.left(rules.seats())),
        Phase::Choose => choose_mission(rules, position, seat),
        Phase::Play => play(rules, position, seat),
        Phase::Vote | Phase::Over { .. } => Action::Vote(vote(rules, position, seat)),
    }
}

/// The mission for which more of the own hand's cards can keep the condition true.
fn choose_mission(rules: &Rules, position: &Position, seat: Seat) -> Action {
    let cards = |mission: MissionIndex| {
        let keeps = |&card: &Card| is_possible(rules, rules.mission(mission), &[card], 0);
        position.hand(seat).iter().filter(keeps).count()
    };
    let [a, b] = position.drawn();
    let must = |mission| rules.risk_missions() && rules.mission(mission).risk;
    let second = if must(a) == must(b) {
        cards(b) > cards(a)
    } else {
        must(b)
    };
    Action::Choose(rules.mission(if second { b } else { a }).id)
}

/// Of the cards that follow suit the lowest that keeps the condition satisfiable; for the Insider
/// the highest that breaks it.
fn play(rules: &Rules, position: &Position, seat: Seat) -> Action {
    let public = position.public();
    let trick = public.trick(rules, public.tricks_done());
    let trick = trick.expect("a card is played in a trick");
    let mission = rules.mission(trick.mission.expect("it was chosen"));
    let larry = position.larrys_turn(rules);
    let hand: CardSet = if larry {
        let three = position.larrys_cards(public.tricks_done());
        three.into_iter().collect()
    } else {
        position.hand(seat)
    };
    let cards = match public.led() {
        Some(led) => hand.and(led.cards()).or_if_empty(hand),
        None => hand,
    };
    let keeps = |card: Card| {
        let mut all = trick.cards.to_vec();
        all.push(card);
        is_possible(rules, mission, &all, trick.wagers)
    };
    let insider = position.role(rules, seat).is_insider();
    let key = |card: &Card| (keeps(*card) == insider, card.number(), *card);
    let inverse = |card: &Card| (keeps(*card), u8::MAX - card.number(), *card);
    let card = if insider {
        cards.iter().min_by_key(inverse)
    } else {
        cards.iter().min_by_key(key)
    };
    let card = card.expect("a seat at its turn has a card");
    if larry {
        let rest = hand.without(CardSet::only(card));
        let back = rest.iter().min_by_key(|card| (card.number(), *card));
        return Action::Larry {
            card,
            back: back.expect("two of three are left"),
        };
    }
    Action::Play { card, wager: false }
}

/// Can the mission still be completed, whatever cards come? Exact for a full trick.
fn is_possible(rules: &Rules, mission: &Mission, cards: &[Card], wagers: u8) -> bool {
    let trick = Finished {
        cards,
        wagers,
        trump: mission.trump,
        winner: winning_place(cards, wagers, mission.trump),
    };
    let seats = usize::from(rules.seats());
    if cards.len() == seats {
        return mission.condition.holds(&trick);
    }
    let parts = mission.condition.parts().iter();
    let mut parts = parts.map(|&part| part_is_possible(rules, part, &trick, seats));
    parts.all(|possible| possible)
}

fn part_is_possible(rules: &Rules, part: Predicate, trick: &Finished<'_>, seats: usize) -> bool {
    let (cards, lies) = (trick.cards, trick.cards.len());
    let left = seats - lies;
    let place = |place: Place| match place {
        Place::First => Some(0),
        Place::Second => Some(1),
        Place::Third => Some(2),
        Place::Last => Some(seats - 1),
        Place::Winner => None,
    };
    let lying = |at: Place| place(at).filter(|&place| place < lies);
    let number = |place: usize| cards[place].number();
    let numbers = || cards.iter().map(|card| card.number());
    let (low, high) = (numbers().min().unwrap_or(1), numbers().max().unwrap_or(13));
    let last = usize::from(number(lies - 1));
    let suit = |place: usize| {
        if trick.wagers >> place & 1 == 1 {
            trick.trump
        } else {
            cards[place].suit()
        }
    };
    let reachable = |now: u32, most: usize, contains: &dyn Fn(u32) -> bool| {
        (0_u32..).take(most + 1).any(|more| contains(now + more))
    };
    match part {
        Predicate::All(kind) => numbers().all(|number| kind.mask() >> number & 1 == 1),
        Predicate::Any(_) => true,
        Predicate::At(kind, at) => {
            lying(at).is_none_or(|place| kind.mask() >> number(place) & 1 == 1)
        }
        Predicate::Lowest(at) => match (lying(at), at) {
            (Some(place), _) => {
                let mut others = (0..lies).filter(|&other| other != place);
                number(place) < 13 && others.all(|other| number(other) > number(place))
            }
            (None, Place::Winner) => true,
            (None, _) => low > 1,
        },
        Predicate::Wins(at) => lying(at).is_none_or(|place| place == trick.winner),
        Predicate::Ascending => {
            cards.is_sorted_by(|a, b| a.number() < b.number()) && last + left <= 13
        }
        Predicate::Descending => cards.is_sorted_by(|a, b| a.number() > b.number()) && last > left,
        Predicate::Suits(count) => {
            let seen = (0..lies).fold(0_u32, |seen, place| seen | 1 << suit(place) as u8);
            let now = seen.count_ones();
            reachable(now, left.min(4 - now as usize), &|n| count.contains(n))
        }
        Predicate::Trumps(count) => {
            let trumps = (0..lies).filter(|&place| suit(place) == trick.trump);
            reachable(small(trumps.count()), left, &|n| count.contains(n))
        }
        Predicate::SameSuit(a, b) => match (lying(a), lying(b)) {
            (Some(a), Some(b)) => suit(a) == suit(b),
            _ => true,
        },
        Predicate::Spread(count) => (high - low..13).any(|spread| count.contains(spread.into())),
        Predicate::Briefcase(at) => {
            lying(at).map_or(rules.wagers(), |place| trick.wagers >> place & 1 == 1)
        }
        Predicate::Briefcases(count) => {
            let most = if rules.wagers() { left } else { 0 };
            reachable(trick.wagers.count_ones(), most, &|n| count.contains(n))
        }
    }
}

fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Most tricks not followed in a suit it was later seen holding, then most briefcases, then the
/// lowest seat.
fn vote(rules: &Rules, position: &Position, seat: Seat) -> Vote {
    let public = position.public();
    let mut lies = BySeat::new(rules.seats(), 0_u8);
    let mut open = BySeat::new(rules.seats(), [0_u8; 4]);
    for trick in public.tricks(rules) {
        for (player, card, _) in trick.plays(rules) {
            let suit = card.suit() as usize;
            lies[player] += std::mem::take(&mut open[player][suit]);
        }
        for (player, suit) in trick.not_followed(rules) {
            if !rules.is_larry(player) {
                open[player][suit as usize] += 1;
            }
        }
    }
    let mut targets: Vec<Seat> = public.suspects(rules, seat).iter().collect();
    let key = |&seat: &Seat| {
        (
            u8::MAX - lies[seat],
            u8::MAX - public.briefcases()[seat],
            seat,
        )
    };
    targets.sort_by_key(key);
    match (position.ballot(rules, seat), &targets[..]) {
        (_, []) => Vote::Abstain,
        (Ballot::TwoDifferent, &[a, b, ..]) => Vote::Two(a.min(b), a.max(b)),
        (Ballot::TwoFree, &[a, ..]) => Vote::Two(a, a),
        (Ballot::TwoDifferent | Ballot::One | Ballot::None, &[a, ..]) => Vote::One(a),
    }
}
