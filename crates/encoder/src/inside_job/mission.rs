//! A mission as what it asks for.

use inside_job::{Count, Mission, Numbers, Place, Predicate};

use crate::Bits;

/// How many bits describe a mission.
pub(super) const MISSION: usize = 152;

pub(super) type MissionBits = [u64; MISSION.div_ceil(64)];

const PLACES: usize = 5;
/// Every number that a card can have.
const NUMBERS: u64 = (1 << 13) - 1;

/// What the parts of a condition allow together; 0 where nothing is asked.
#[derive(Default)]
struct Asked {
    all: u64,
    any: u64,
    at: [u64; PLACES],
    lowest: u64,
    wins: u64,
    ascending: bool,
    descending: bool,
    suits: u64,
    trumps: u64,
    same_suit: u64,
    spread: u64,
    briefcase: u64,
    briefcases: u64,
}

pub(super) fn bits(mission: &Mission) -> MissionBits {
    let mut asked = Asked::default();
    mission
        .condition
        .parts()
        .iter()
        .for_each(|&part| asked.add(part));
    let mut words = MissionBits::default();
    let mut out = Bits::new(&mut words);
    out.push(asked.all, 13);
    out.push(asked.any, 13);
    asked.at.iter().for_each(|&numbers| out.push(numbers, 13));
    out.push(asked.lowest, PLACES);
    out.push(asked.wins, PLACES);
    out.flag(asked.ascending);
    out.flag(asked.descending);
    out.push(asked.suits, 4);
    out.push(asked.trumps, 6);
    out.push(asked.same_suit, 10);
    out.push(asked.spread, 13);
    out.push(asked.briefcase, PLACES);
    out.push(asked.briefcases, 6);
    out.one_of(Some(mission.trump as usize), 4);
    out.flag(mission.risk);
    debug_assert_eq!(out.written(), MISSION);
    words
}

impl Asked {
    fn add(&mut self, part: Predicate) {
        match part {
            Predicate::All(numbers) => both(&mut self.all, mask(numbers)),
            // Of several sets one number each: what they ask for together has no short form.
            Predicate::Any(numbers) => self.any |= mask(numbers),
            Predicate::At(numbers, place) => both(&mut self.at[index(place)], mask(numbers)),
            Predicate::Lowest(place) => self.lowest |= 1 << index(place),
            Predicate::Wins(place) => self.wins |= 1 << index(place),
            Predicate::Ascending => self.ascending = true,
            Predicate::Descending => self.descending = true,
            Predicate::Suits(count) => both(&mut self.suits, counts(count, 1, 4)),
            Predicate::Trumps(count) => both(&mut self.trumps, counts(count, 0, 5)),
            Predicate::SameSuit(a, b) => self.same_suit |= pair(index(a), index(b)),
            Predicate::Spread(count) => both(&mut self.spread, counts(count, 0, 12)),
            Predicate::Briefcase(place) => self.briefcase |= 1 << index(place),
            Predicate::Briefcases(count) => both(&mut self.briefcases, counts(count, 0, 5)),
        }
    }
}

/// Both must hold.
fn both(asked: &mut u64, more: u64) {
    *asked = if *asked == 0 { more } else { *asked & more };
}

fn mask(numbers: Numbers) -> u64 {
    u64::from(numbers.mask() >> 1) & NUMBERS
}

fn counts(count: Count, least: u32, most: u32) -> u64 {
    (least..=most)
        .filter(|&number| count.contains(number))
        .fold(0, |bits, number| bits | 1 << (number - least))
}

const fn index(place: Place) -> usize {
    match place {
        Place::First => 0,
        Place::Second => 1,
        Place::Third => 2,
        Place::Last => 3,
        Place::Winner => 4,
    }
}

/// One of the ten pairs of places; a place with itself asks for nothing.
fn pair(a: usize, b: usize) -> u64 {
    let (low, high) = (a.min(b), a.max(b));
    if low == high {
        return 0;
    }
    let before = (0..low).map(|first| PLACES - 1 - first).sum::<usize>();
    1 << (before + high - low - 1)
}
