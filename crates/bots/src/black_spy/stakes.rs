use black_spy::{Ending, MoonChoice, Public, Rules, Settled, Tally};
use cards::{BySeat, Seat};

/// Points of a round by seat.
pub(super) type Points = BySeat<i32>;

/// What the points of this round are worth to a seat, for the round and for the match.
///
/// Far from the end it is the distance to the others; close to it, the chance to win the match. In
/// a match of one round points are all there is to play for.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    /// How many others there are.
    others: f32,
    totals: Points,
    ending: Ending,
    is_last_round: bool,
    /// How much winning the match counts, 0 to 1.
    weight: f32,
}

/// What a won match is worth in points.
const MATCH: f32 = 60.0;
/// How far a round typically moves a total.
const STEP: f32 = 20.0;

impl Stakes {
    pub(super) fn new(rules: &Rules, public: &Public) -> Self {
        let config = rules.config();
        let max_rounds = config.options().max_rounds;
        let is_last_round = max_rounds == Some(public.round());
        let end = config.end();
        let highest = public
            .totals()
            .as_slice()
            .iter()
            .copied()
            .max()
            .unwrap_or(0);
        let weight = if max_rounds == Some(1) {
            0.0
        } else if is_last_round {
            1.0
        } else {
            (as_f32(highest) / as_f32(end) * 2.0 - 0.8).clamp(0.0, 1.0)
        };
        Self {
            others: f32::from(rules.players() - 1),
            totals: *public.totals(),
            ending: rules.ending(),
            is_last_round,
            weight,
        }
    }

    /// Do only the points of this round count?
    pub(super) fn are_points(&self) -> bool {
        self.weight == 0.0
    }

    /// The points of a finished round, all black cards included.
    pub(super) fn settle(&self, rules: &Rules, tally: &Tally) -> Points {
        match tally.settled(rules) {
            Settled::Points(points) => points,
            Settled::Moon(seat) => self.moon(rules, seat).1,
        }
    }

    /// What somebody with all black cards chooses, and what that brings (BS-6.2).
    pub(super) fn moon(&self, rules: &Rules, seat: Seat) -> (MoonChoice, Points) {
        let capture = rules.moon_points(seat, MoonChoice::Capture);
        let release = rules.moon_points(seat, MoonChoice::Release);
        // Both move everybody by the same distance, so only the match can tell them apart.
        let match_only = Self {
            weight: 0.5,
            ..self.clone()
        };
        if match_only.value(seat, &release) > match_only.value(seat, &capture) {
            (MoonChoice::Release, release)
        } else {
            (MoonChoice::Capture, capture)
        }
    }

    /// How good these points are for a seat: the higher the better.
    pub(super) fn value(&self, seat: Seat, points: &Points) -> f32 {
        let mut totals = self.totals;
        let mut sum = 0;
        let mut highest = i32::MIN;
        for other in Seat::all(totals.players()) {
            let total = self.ending.total_after(self.totals[other], points[other]);
            totals[other] = total;
            sum += total;
            highest = highest.max(total);
        }
        let others = as_f32(sum - totals[seat]) / self.others;
        let distance = others - as_f32(totals[seat]);
        if self.weight == 0.0 {
            return distance;
        }
        let last = self.ending.ends_at();
        let chance = if self.is_last_round || highest >= last {
            Self::share(seat, &totals)
        } else {
            Self::outlook(seat, &totals, as_f32(last - highest))
        };
        // A small share of the distance is left to tell equal chances apart.
        let weight = self.weight * 0.9;
        (1.0 - weight) * distance + weight * MATCH * chance
    }

    /// How far a seat is ahead of the mean of the others by the points of a round alone.
    pub(super) fn lead(&self, seat: Seat, points: &Points) -> f32 {
        let own = points[seat];
        let sum: i32 = points.as_slice().iter().sum();
        as_f32(sum - own) / self.others - as_f32(own)
    }

    /// The part of a finished match that a seat has won.
    fn share(seat: Seat, totals: &Points) -> f32 {
        let all = totals.as_slice();
        let lowest = all.iter().min().copied().unwrap_or(0);
        if totals[seat] > lowest {
            return 0.0;
        }
        // Winning together is winning (BS-2.1), only a little less of it.
        let together = all.iter().filter(|&&total| total == lowest).count();
        if together > 1 { 0.9 } else { 1.0 }
    }

    /// Roughly the chance to win a match that goes on, somebody being this far from its end.
    fn outlook(seat: Seat, totals: &Points, far: f32) -> f32 {
        let rounds = (far / STEP).max(1.0);
        let scale = 1.0 / (0.6 * STEP * rounds.sqrt());
        let weight = |total: i32| (as_f32(totals[seat] - total) * scale).exp();
        let sum: f32 = totals.as_slice().iter().map(|&total| weight(total)).sum();
        1.0 / sum
    }
}

#[expect(clippy::cast_precision_loss, reason = "points are far below 2^24")]
pub(super) const fn as_f32(points: i32) -> f32 {
    points as f32
}

#[cfg(test)]
mod tests {
    use black_spy::{Config, Options};

    use black_spy::Variant;

    use super::*;

    fn stakes(totals: &[i32], variant: Variant) -> (Rules, Stakes) {
        let options = Options {
            variants: vec![variant.to_string()],
            ..Options::new(4)
        };
        let rules = Rules::new(&Config::new(options).unwrap());
        let start = black_spy::Position::new(&rules, cards::Seat::new(0));
        let mut stakes = Stakes::new(&rules, start.public());
        stakes.totals = BySeat::from_fn(4, |seat| totals[seat.index()]);
        (rules, stakes)
    }

    /// BS-6.2: both choices are 60 points away from the others, but only one may end the match.
    #[test]
    fn all_black_cards_end_the_match_only_for_who_wins_it() {
        for (totals, choice) in [
            ([20, 100, 100, 100], MoonChoice::Capture),
            ([140, 100, 20, 30], MoonChoice::Release),
        ] {
            let (rules, stakes) = stakes(&totals, Variant::CaptureOrRelease);
            assert_eq!(stakes.moon(&rules, Seat::new(0)).0, choice, "{totals:?}");
        }
    }

    /// BS-6.6
    #[test]
    fn half_the_end_value_is_worth_reaching() {
        let (_, stakes) = stakes(&[70, 40, 40, 40], Variant::ReducePoints);
        let value = |own| {
            let mut points = BySeat::new(4, 0);
            points[Seat::new(0)] = own;
            stakes.value(Seat::new(0), &points)
        };
        assert!(value(5) > value(0));
        assert!(value(0) > value(6));
    }
}
