//! The missions of the standard deck in the words of the rule book.

/// A card of a trick: its printed suit, its number, and whether a briefcase lies on it.
#[derive(Clone, Debug)]
pub(crate) struct Laid {
    pub(crate) suit: String,
    pub(crate) number: u32,
    pub(crate) briefcase: bool,
}

pub(crate) fn trump(mission: &str) -> &'static str {
    match mission {
        "m04" | "m06" | "m09" | "m14" | "m19" | "m22" | "r1" => "P",
        "m01" | "m07" | "m10" | "m13" | "m17" | "m21" | "r4" => "Y",
        "m02" | "m05" | "m11" | "m16" | "m18" | "m24" | "r2" => "G",
        "m03" | "m08" | "m12" | "m15" | "m20" | "m23" | "r3" => "B",
        _ => panic!("there is no mission {mission}"),
    }
}

/// IJ-5.3
fn counts_as(card: &Laid, trump: &str) -> String {
    if card.briefcase {
        trump.to_owned()
    } else {
        card.suit.clone()
    }
}

/// IJ-4.6, IJ-4.7: the place of the winning card.
pub(crate) fn winner(trick: &[Laid], trump: &str) -> usize {
    let of_suit = |suit: &str| -> Vec<usize> {
        (0..trick.len())
            .filter(|&place| counts_as(&trick[place], trump) == suit)
            .collect()
    };
    let trumps = of_suit(trump);
    let contenders = if trumps.is_empty() {
        of_suit(&trick[0].suit)
    } else {
        trumps
    };
    let highest = contenders.iter().map(|&place| trick[place].number).max();
    let mut equals = contenders
        .iter()
        .filter(|&&place| Some(trick[place].number) == highest);
    *equals.next_back().expect("somebody wins")
}

pub(crate) fn completed(mission: &str, trick: &[Laid]) -> bool {
    let trump = trump(mission);
    let winner = winner(trick, trump);
    let numbers: Vec<u32> = trick.iter().map(|card| card.number).collect();
    let suits: Vec<String> = trick.iter().map(|card| counts_as(card, trump)).collect();
    let last = trick.len() - 1;
    let lowest = |place: usize| {
        let others = (0..=last).filter(|&other| other != place);
        others
            .into_iter()
            .all(|other| numbers[place] < numbers[other])
    };
    let trumps = suits.iter().filter(|suit| *suit == trump).count();
    let mut different = suits.clone();
    different.sort();
    different.dedup();
    let briefcases = trick.iter().filter(|card| card.briefcase).count();
    match mission {
        // only numbers 7 to 13
        "m01" => numbers.iter().all(|&number| number >= 7),
        // the third card is lower than all others
        "m02" => lowest(2),
        // only even numbers
        "m03" => numbers.iter().all(|number| number.is_multiple_of(2)),
        // only odd numbers
        "m04" => numbers.iter().all(|&number| number % 2 == 1),
        // the first card wins the trick
        "m05" => winner == 0,
        // the last card wins the trick
        "m06" => winner == last,
        // every card is higher than the one before
        "m07" => (1..=last).all(|place| numbers[place] > numbers[place - 1]),
        // every card is lower than the one before
        "m08" => (1..=last).all(|place| numbers[place] < numbers[place - 1]),
        // all cards of one suit
        "m09" => different.len() == 1,
        // the second card wins the trick
        "m10" => winner == 1,
        // only numbers 1 to 7
        "m11" => numbers.iter().all(|&number| number <= 7),
        // first and last card have the same suit
        "m12" => suits[0] == suits[last],
        // the last card is lower than all others
        "m13" => lowest(last),
        // the third card is odd
        "m14" => numbers[2] % 2 == 1,
        // the first card is lower than all others
        "m15" => lowest(0),
        // the third card wins the trick
        "m16" => winner == 2,
        // no trump in the trick
        "m17" => trumps == 0,
        // exactly one trump in the trick
        "m18" => trumps == 1,
        // at least two trumps in the trick
        "m19" => trumps >= 2,
        // at least two suits in the trick
        "m20" => different.len() >= 2,
        // the winning card is even
        "m21" => numbers[winner].is_multiple_of(2),
        // the second card is lower than all others
        "m22" => lowest(1),
        // highest and lowest number differ by 6 at most
        "m23" => {
            let highest = numbers.iter().max().expect("there are cards");
            let least = numbers.iter().min().expect("there are cards");
            highest - least <= 6
        }
        // at least one 1, 2 or 3 in the trick
        "m24" => numbers.iter().any(|&number| number <= 3),
        // the third card carries a briefcase
        "r1" => trick[2].briefcase,
        // the winning card carries a briefcase
        "r2" => trick[winner].briefcase,
        // the last card carries a briefcase
        "r3" => trick[last].briefcase,
        // exactly one briefcase is wagered in the trick
        "r4" => briefcases == 1,
        _ => panic!("there is no mission {mission}"),
    }
}
