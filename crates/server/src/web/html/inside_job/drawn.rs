use ::learn::{Guidance, Guided as _};
use cards::{Seat, SeatSet, TopicName};
use inside_job::{Game, PhaseShown, Shown, Suit};
use maud::{Markup, html};
use words::{Key, key};

use super::{
    board, card_name, case, counts, face, file, hand, news, panel, portrait, result, role_name,
    shape_of, to_do,
};
use crate::{
    table::{any_game::Listed as _, overview::AnyOverview, seen::Seen},
    web::{
        html::{
            drawn::{Drawn, Laid},
            seats::{cards, cases, mark, pile},
            table::{Listening, name},
        },
        reader::Reader,
    },
};

impl Drawn for Shown {
    fn counts(&self, reader: &Reader, _: &Seen) -> Markup {
        counts(reader, self)
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
        let cards = self.you.iter().flat_map(|you| you.hand.iter());
        cards
            .map(|card| (face(reader, card), card_name(reader, card)))
            .collect()
    }

    fn file(&self, reader: &Reader, seen: &Seen) -> Markup {
        file(reader, seen, self)
    }

    fn role_name(&self, reader: &Reader) -> Option<String> {
        self.you.as_ref().map(|you| role_name(reader, you.role))
    }

    fn score_pad(&self, reader: &Reader, seen: &Seen) -> Markup {
        case(reader, seen, self)
    }

    fn held_by(&self, reader: &Reader, seat: Seat) -> Markup {
        let place = self.seats[seat];
        html! { @if !place.larry { (cards(reader, place.cards)) } @else { (reader.say(key!("larry-sub"))) } }
    }

    fn things(&self, reader: &Reader, seen: &Seen, seat: Seat) -> Markup {
        let place = self.seats[seat];
        let opened = self.opened.as_ref();
        let insider = opened.is_some_and(|opened| opened.insider == Some(seat));
        html! {
            (cases(reader, seat, place.briefcases, place.limit))
            @if let Some(tricks) = place.tricks_won { (pile(reader, tricks)) }
            @if place.role.is_some() || place.partner.is_some() {
                span .role-tag .insider[insider] .paired[place.partner.is_some()] {
                    @if let Some(role) = place.role { (role_name(reader, role)) }
                    @if let Some(partner) = place.partner {
                        @let partner = name(reader, seen, partner);
                        span aria-hidden="true" { " →\u{a0}" (partner) }
                        span .hidden-text { ", " (reader.with(key!("partner-is"), &[("name", partner.as_str().into())])) }
                    }
                }
            }
        }
    }

    fn open_portrait(&self, reader: &Reader, seat: Seat) -> Option<Markup> {
        self.seats[seat].role.map(|role| portrait(reader, role))
    }

    fn first(&self, reader: &Reader, seat: Seat) -> Markup {
        html! { @if self.trick.leader == Some(seat) { (mark(reader, "lead", key!("start-player"))) } }
    }

    fn awaited(&self) -> SeatSet {
        self.awaited
    }

    fn must_decide_in_secret(&self) -> bool {
        let you = self.you.as_ref().filter(|_| self.phase == PhaseShown::Vote);
        you.is_some_and(|you| you.vote.is_none() && !you.legal.is_empty())
    }

    fn to_do(&self, reader: &Reader, seen: &Seen) -> String {
        to_do(reader, seen, self)
    }

    fn news(&self, reader: &Reader, seen: &Seen) -> Option<String> {
        news(reader, seen, self)
    }

    fn tip(&self, overview: &AnyOverview) -> Option<Key> {
        let AnyOverview::InsideJob(overview) = overview else {
            return None;
        };
        let larry = overview.larry.is_some();
        let printed = overview.roles.iter().all(|role| role.printed);
        match (self.phase, self.tricks_done + 1) {
            (PhaseShown::Vote, _) if larry => Some(key!("tip-vote-larry")),
            (PhaseShown::Vote, _) => Some(key!("tip-vote")),
            (PhaseShown::Choose, 1) if larry => Some(key!("tip-larry")),
            (PhaseShown::Choose, 1) => Some(key!("tip-choose")),
            (_, 1) => Some(key!("tip-sides")),
            // An own role may be free of following suit, too, and an own Insider may be bound to it.
            (_, 2) if printed => Some(key!("tip-follow")),
            (_, 3) => Some(key!("tip-trump")),
            (_, 4) if overview.wagers && overview.everybody_takes => Some(key!("tip-wager")),
            (_, 4) if overview.wagers => Some(key!("tip-wager-some")),
            // The file of an own Insider says what becomes of it when it is turned up.
            (_, 5) if printed && overview.insider_hides => Some(key!("tip-limit-hidden")),
            (_, 5) if printed => Some(key!("tip-limit")),
            // Larry plays fresh cards.
            (_, 6) if !larry && printed => Some(key!("tip-proof")),
            _ => None,
        }
    }

    fn decided(&self, reader: &Reader, seen: &Seen, action: &str) -> Option<String> {
        let rules = Game::of_any(&seen.rules)?;
        let action = action.parse().ok()?;
        let to = Listening::new(reader, seen);
        Some(words::inside_job::action(rules, action, &to))
    }

    fn guidance(&self, reader: &Reader, seen: &Seen) -> Guidance {
        let rules = Game::of_any(&seen.rules);
        let to = Listening::new(reader, seen);
        rules.map_or_else(Guidance::default, |rules| Game::guide(rules, self, &to))
    }

    fn round_end(&self, _: &Reader, _: &Seen) -> Option<(u32, Markup)> {
        None
    }

    fn has_begun_round(&self) -> bool {
        true
    }

    fn winners(&self) -> Option<SeatSet> {
        self.outcome.as_ref().map(|outcome| outcome.winners)
    }

    fn ending(&self, reader: &Reader, seen: &Seen) -> String {
        result(reader, seen, self)
    }

    fn topics(&self) -> &[TopicName] {
        &self.topics
    }

    fn suits(&self, reader: &Reader) -> Vec<(String, String, &'static str)> {
        let suits = Suit::ALL.into_iter();
        suits
            .map(|suit| {
                let name = words::inside_job::suit(reader.words, suit);
                (suit.to_string(), name, shape_of(suit).name())
            })
            .collect()
    }

    fn tricks_done(&self) -> u8 {
        self.tricks_done
    }

    fn laid(&self, reader: &Reader) -> Vec<Laid> {
        let plays = self.last_trick.iter().flat_map(|trick| &trick.plays);
        plays
            .map(|play| Laid {
                seat: play.seat,
                face: face(reader, play.card),
                name: card_name(reader, play.card),
                suit: words::inside_job::suit(reader.words, play.card.suit()),
                topics: self.said_of(play),
            })
            .collect()
    }
}
