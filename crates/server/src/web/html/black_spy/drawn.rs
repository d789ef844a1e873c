use ::learn::{Guidance, Guided as _};
use black_spy::{Game, PhaseShown, Shown, Variant};
use cards::{Seat, SeatSet, TopicName};
use maud::{Markup, html};
use words::{Key, key};

use super::{
    board, card_name, counts, face, hand, news, pad, panel, points, round::round_end,
    score::has_score, sorted, to_do,
};
use crate::{
    table::{any_game::Listed as _, overview::AnyOverview, seen::Seen},
    web::{
        html::{
            drawn::{Drawn, Laid},
            seats::{cards, mark, pile},
            table::Listening,
        },
        reader::Reader,
    },
};

impl Drawn for Shown {
    fn counts(&self, reader: &Reader, seen: &Seen) -> Markup {
        counts(reader, seen, self)
    }

    fn board(&self, reader: &Reader, seen: &Seen) -> Markup {
        board(reader, seen, self)
    }

    fn panel(&self, reader: &Reader, seen: &Seen) -> Markup {
        panel(reader, seen, self)
    }

    fn hand(&self, reader: &Reader, seen: &Seen) -> Markup {
        hand(reader, seen, self)
    }

    fn hand_slack(&self, reader: &Reader) -> usize {
        hand::slack(reader, self)
    }

    fn held(&self, reader: &Reader) -> Vec<(Markup, String)> {
        let cards = self.you.iter().flat_map(|you| sorted(you.hand));
        cards
            .map(|card| (face(reader, card), card_name(reader, card)))
            .collect()
    }

    fn file(&self, _: &Reader, _: &Seen) -> Markup {
        html! {}
    }

    fn role_name(&self, _: &Reader) -> Option<String> {
        None
    }

    fn score_pad(&self, reader: &Reader, seen: &Seen) -> Markup {
        pad(reader, seen, self)
    }

    fn held_by(&self, reader: &Reader, seat: Seat) -> Markup {
        cards(reader, self.seats[seat].cards)
    }

    fn things(&self, reader: &Reader, _: &Seen, seat: Seat) -> Markup {
        let place = self.seats[seat];
        html! {
            // Cards that were won in this round lie face down and are not counted yet (BS-4.6).
            // Before anything is counted it keeps its room, so that nothing moves when it comes.
            @let total = reader.with(key!("total-so-far"), &[("points", points(place.total).into())]);
            b .points.unseen[!has_score(self)] title=(total) { span aria-hidden="true" { "Σ " (points(place.total)) } span .hidden-text { (total) } }
            (pile(reader, place.tricks_won))
        }
    }

    fn open_portrait(&self, _: &Reader, _: Seat) -> Option<Markup> {
        None
    }

    fn first(&self, reader: &Reader, seat: Seat) -> Markup {
        html! { @if self.dealer == seat { (mark(reader, "deal", key!("dealer"))) } }
    }

    fn awaited(&self) -> SeatSet {
        self.awaited
    }

    fn must_decide_in_secret(&self) -> bool {
        false
    }

    fn to_do(&self, reader: &Reader, seen: &Seen) -> String {
        to_do(reader, seen, self)
    }

    fn news(&self, reader: &Reader, seen: &Seen) -> Option<String> {
        news(reader, seen, self)
    }

    fn tip(&self, overview: &AnyOverview) -> Option<Key> {
        let AnyOverview::BlackSpy(overview) = overview else {
            return None;
        };
        if self.round > 1 || overview.own_variant.is_some() {
            return None;
        }
        let plays = |variant: Variant| overview.variants.contains(&variant);
        // In the first trick it is told which cards are new in the hand.
        let you = self.you.as_ref();
        let told = u8::from(you.is_some_and(|you| !you.received.is_empty()));
        match (self.phase, self.tricks_done.saturating_sub(told)) {
            (PhaseShown::Pass, _) => Some(key!("tip-pass")),
            (PhaseShown::Play, 0) if plays(Variant::FollowRank) => Some(key!("tip-either-widely")),
            (PhaseShown::Play, 0) => Some(key!("tip-either")),
            (PhaseShown::Play, 1) => Some(key!("tip-black")),
            (PhaseShown::Play, 2) if overview.good_spies => Some(key!("tip-good-spies")),
            (PhaseShown::Play, 3) if plays(Variant::CaptureOrRelease) => {
                Some(key!("tip-all-black-choice"))
            }
            (PhaseShown::Play, 3) => Some(key!("tip-all-black")),
            _ => None,
        }
    }

    fn decided(&self, reader: &Reader, seen: &Seen, action: &str) -> Option<String> {
        let action = action.parse().ok()?;
        let to = Listening::new(reader, seen);
        Some(words::black_spy::action(action, &to))
    }

    fn guidance(&self, reader: &Reader, seen: &Seen) -> Guidance {
        let rules = Game::of_any(&seen.rules);
        let to = Listening::new(reader, seen);
        rules.map_or_else(Guidance::default, |rules| Game::guide(rules, self, &to))
    }

    fn round_end(&self, reader: &Reader, seen: &Seen) -> Option<(u32, Markup)> {
        let round = self.last_round.as_ref()?;
        Some((round.number, round_end(reader, seen, self, round)))
    }

    fn has_begun_round(&self) -> bool {
        let you = self.you.as_ref();
        let decided = you.is_some_and(|you| {
            let played = self.trick.plays.iter().any(|play| play.seat == you.seat);
            played || !you.passed.is_empty() || !you.taken.is_empty()
        });
        decided || self.tricks_done > 0
    }

    fn winners(&self) -> Option<SeatSet> {
        self.outcome.as_ref().map(|outcome| outcome.winners)
    }

    fn ending(&self, reader: &Reader, seen: &Seen) -> String {
        match &self.outcome {
            Some(outcome) => words::black_spy::outcome(outcome, &Listening::new(reader, seen)),
            None => reader.say(key!("status-over")),
        }
    }

    fn topics(&self) -> &[TopicName] {
        &self.topics
    }

    fn suits(&self, _: &Reader) -> Vec<(String, String, &'static str)> {
        Vec::new()
    }

    fn tricks_done(&self) -> u8 {
        self.tricks_done
    }

    /// All there is to say is about a whole trick.
    fn laid(&self, _: &Reader) -> Vec<Laid> {
        Vec::new()
    }
}
