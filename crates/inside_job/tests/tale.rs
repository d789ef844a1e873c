//! The tale of a finished game agrees with what can be read, slowly, from its set-up and actions as text.

mod every;

use std::{
    collections::{BTreeMap, BTreeSet},
    mem::discriminant,
    sync::Arc,
};

use cards::{Rng, Said, Seat, SeatSet, Seed, Statement, Topic};
use every::{any_action, games};
use inside_job::{
    Action, Bet, Choice, Config, Fact, Game, LARRY, Limits, Options, Reason, Rules, Suit, Tale,
    Winner,
};

/// A card as it was played: trick, seat, card, with a briefcase?
type Play = (u8, String, String, bool);

/// IJ-4.5 IJ-5.2 IJ-6.2 IJ-8.1 At every table, with talk by chance.
#[test]
fn tales_agree_with_the_record() {
    let mut told = BTreeMap::new();
    for players in 2..=5 {
        for (number, configuration) in (0..).zip(games(players)) {
            for (seed, mut game, mut rng) in configuration.seeded() {
                let mut chance = Rng::new(Seed::of(seed, number), 2);
                let mut talk = Vec::new();
                while let Some((seat, action)) = any_action(&game, &mut rng) {
                    talk.extend(chatter(&game, &mut chance));
                    assert_eq!(
                        Tale::of(&game, &talk),
                        None,
                        "a game is told when it is over"
                    );
                    game.apply(seat, action, &mut ()).expect("it is legal");
                    if game.outcome().is_some() {
                        break;
                    }
                }
                let place = format!("seed {seed} of {}", configuration.name);
                check(&game, &talk, &mut told, &place);
            }
        }
    }
    for kind in [
        "broke",
        "shown",
        "won",
        "needless",
        "spoiled needlessly",
        "spoiled by force",
        "spoiled by a wager",
        "lost",
        "spoiled",
        "revealed",
        "suspected",
        "lied",
        "decided",
        "partner",
    ] {
        assert!(told.contains_key(kind), "never told: {kind} ({told:?})");
    }
}

/// IJ-6.4 Both sides reach their goal in one trick, and it is told.
#[test]
fn both_goals_in_one_trick_are_told() {
    let config = Config::new(Options {
        limits: Some(Limits {
            missions: Some(2),
            briefcases: Some(3),
        }),
        ..Options::new(4)
    });
    let rules = Arc::new(Rules::new(&config.expect("these limits can be played")));
    let mut found = 0;
    for seed in 0..400 {
        let mut game = Game::new(Arc::clone(&rules), Seed::from(seed));
        let mut rng = Rng::new(Seed::from(seed), 1);
        while game.outcome().is_none() {
            let (seat, action) = any_action(&game, &mut rng).expect("somebody can act");
            game.apply(seat, action, &mut ()).expect("it is legal");
        }
        let tale = Tale::of(&game, &[]).expect("the game is over");
        let insider = game.position().public().briefcases()[tale.insider] >= 3;
        let both = insider && tale.missions.iter().filter(|done| **done).count() >= 2;
        assert_eq!(tale.both_goals, both, "seed {seed}");
        if both {
            assert_eq!(tale.winner, Some(Winner::Insider), "seed {seed}");
            found += 1;
        }
    }
    assert!(found > 0, "it never happened");
}

/// Something that may be said now, true or not.
fn chatter(game: &Game, rng: &mut Rng) -> Option<Said> {
    let (rules, public) = (game.rules(), game.position().public());
    #[expect(clippy::cast_possible_truncation, reason = "small numbers")]
    let mut below = |bound: u8| rng.below(bound.into()) as u8;
    let seat = Seat::new(below(rules.people()));
    let other = Seat::new(below(rules.seats()));
    let suit = Suit::ALL[usize::from(below(4))].letter();
    let trick = 1 + below(11);
    let topic = match below(20) {
        0 => Topic::Suspect(other),
        1 => Topic::CouldNotFollow { suit, trick },
        2 => Topic::Denied {
            seat: other,
            suit,
            trick,
        },
        3 => Topic::NotMe,
        4 => Topic::Trust(other),
        5 => Topic::Caught {
            seat: other,
            suit,
            denied: trick,
            played: trick + 1,
        },
        _ => return None,
    };
    let statement = Statement {
        topic,
        question: below(4) == 0,
    };
    let after = game.actions().len();
    public.may_say(rules, seat, statement).then_some(Said {
        after,
        seat,
        statement,
    })
}

fn check(game: &Game, talk: &[Said], told: &mut BTreeMap<&str, usize>, place: &str) {
    let tale = Tale::of(game, talk).expect("the game is over");
    let record = Slow::read(game);
    let mut count = |kind, facts: usize| {
        if facts > 0 {
            *told.entry(kind).or_default() += facts;
        }
    };
    let facts = &tale.facts;
    assert!(facts.is_sorted_by_key(|fact| fact.trick()), "{place}");

    let broken: BTreeSet<String> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::BrokeSuit {
                trick,
                seat,
                led,
                card,
                shown,
            } => Some(format!("{trick} {seat} {led} {card} {shown:?}")),
            _ => None,
        })
        .collect();
    assert_eq!(broken, record.broken(), "{place}");
    count("broke", broken.len());
    count(
        "shown",
        broken.iter().filter(|text| text.contains("Some")).count(),
    );

    let wagers = |wanted: fn(&Bet) -> bool| {
        let bets = facts.iter().filter_map(|fact| match fact {
            Fact::Wagered { bet, .. } => Some(bet),
            _ => None,
        });
        bets.filter(|bet| wanted(bet)).count()
    };
    let laid = record.plays.iter().filter(|(.., wager)| *wager).count();
    assert_eq!(wagers(|_| true), laid, "{place}");
    count("won", wagers(|bet| *bet == Bet::Won));
    count("needless", wagers(|bet| *bet == Bet::Needless));
    count("lost", wagers(|bet| matches!(bet, Bet::LostTo(_))));

    let failed = tale
        .missions
        .iter()
        .filter(|completed| !**completed)
        .count();
    let spoiled = facts
        .iter()
        .filter(|fact| matches!(fact, Fact::Spoiled { .. }));
    let choices: Vec<Choice> = spoiled
        .filter_map(|fact| match *fact {
            Fact::Spoiled {
                trick,
                seat,
                card,
                choice,
                ..
            } => {
                let by_wager = choice == Choice::NoWager;
                let mut plays = record.plays.iter();
                let play = (trick, seat.to_string(), card.to_string(), true);
                let wager = plays.any(|other| *other == play);
                assert!(wager || !by_wager, "{place}: no wager in trick {trick}");
                // IJ-5.3 Where trumps are forbidden, a briefcase fails what the card alone would not.
                let mut played = game.position().public().tricks(game.rules());
                let mission = played
                    .nth(usize::from(trick) - 1)
                    .and_then(|one| one.mission);
                let mission = game.rules().mission(mission.expect("it was played"));
                if mission.condition.to_string() == "trumps 0" {
                    let is_trump = card.suit() == mission.trump;
                    assert_eq!(by_wager, wager && !is_trump, "{place}: trick {trick}");
                }
                // The seat must not have played that other card before, and nobody else ever plays it.
                if let Choice::Other(other) = choice {
                    let other = other.to_string();
                    let mut plays = record.plays.iter();
                    let free = plays.all(|(number, player, card, _)| {
                        *card != other || (*number > trick && *player == seat.to_string())
                    });
                    assert!(free, "{place}: {other} in trick {trick}");
                }
                Some(choice)
            }
            _ => None,
        })
        .collect();
    assert_eq!(choices.len(), failed, "{place}");
    count("spoiled", failed);
    let chosen = |wanted: fn(&Choice) -> bool| choices.iter().copied().filter(wanted).count();
    count(
        "spoiled needlessly",
        chosen(|choice| matches!(choice, Choice::Other(_))),
    );
    count("spoiled by force", chosen(|choice| *choice == Choice::None));
    count(
        "spoiled by a wager",
        chosen(|choice| *choice == Choice::NoWager),
    );

    let revealed: SeatSet = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Revealed { seat, role, .. } => {
                assert_eq!(*role, tale.roles[*seat], "{place}");
                Some(*seat)
            }
            _ => None,
        })
        .collect();
    assert_eq!(revealed, game.position().public().revealed(), "{place}");
    count("revealed", revealed.iter().count());

    let lies: Vec<String> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Lied {
                seat, statement, ..
            } => Some(format!("{seat} {statement}")),
            _ => None,
        })
        .collect();
    let slow: Vec<String> = talk
        .iter()
        .filter(|said| record.is_false(said, tale.insider))
        .map(|said| format!("{} {}", said.seat, said.statement))
        .collect();
    assert_eq!(lies, slow, "{place}");
    count("lied", lies.len());

    let suspicion = format!("suspect:{}", tale.insider);
    let first = talk
        .iter()
        .find(|said| said.statement.to_string() == suspicion);
    let suspected = facts.iter().find_map(|fact| match fact {
        Fact::Suspected { seat, trick } => Some((*seat, *trick)),
        _ => None,
    });
    assert_eq!(
        suspected.map(|(seat, _)| seat),
        first.map(|said| said.seat),
        "{place}"
    );
    if let (Some((_, trick)), Some(said)) = (suspected, first) {
        let before = game.actions()[..said.after].iter();
        let laid = before
            .filter(|(_, action)| matches!(action, Action::Play { .. } | Action::Larry { .. }))
            .count();
        let seats = usize::from(game.rules().seats());
        // While cards lie it belongs to their trick, and between two tricks to one of both.
        let begun = laid.div_ceil(seats).max(1);
        let between = laid % seats == 0 && usize::from(trick) == begun + 1;
        assert!(usize::from(trick) == begun || between, "{place}");
    }
    count("suspected", first.into_iter().count());

    let outcome = tale.outcome;
    let by_vote = outcome.reason >= Reason::Vote;
    let decided = facts
        .iter()
        .filter(|fact| matches!(fact, Fact::Decided { .. }));
    assert_eq!(decided.count(), usize::from(!by_vote), "{place}");
    count("decided", usize::from(!by_vote));
    let partners = facts
        .iter()
        .filter(|fact| matches!(fact, Fact::PartnerChosen { .. }));
    count("partner", partners.count());

    // A side that won by these rules is known without looking at who won.
    let winner = match outcome.reason {
        Reason::Missions | Reason::RiskAgent => Some(Winner::Agents),
        Reason::Briefcases => Some(Winner::Insider),
        Reason::VoteTie => Some(Winner::Insider),
        Reason::Decoy | Reason::DecoyAndInsider => None,
        _ => tale.winner,
    };
    assert_eq!(tale.winner, winner, "{place}");
    assert_eq!(tale.missions.len(), usize::from(outcome.tricks), "{place}");
    // Wagers, lies and whatever else happened have a chapter, however much of the others there was.
    let chapters = tale.chapters(8);
    for fact in facts {
        let is_alike = |other: &Fact| discriminant(other) == discriminant(fact);
        assert!(chapters.iter().any(is_alike), "{fact:?} {place}");
    }
    let chapters = tale.chapters(3);
    assert!(chapters.len() <= 3 && chapters.iter().all(|fact| facts.contains(fact)));
    assert!(
        by_vote || matches!(chapters.last(), Some(Fact::Decided { .. })),
        "{place}"
    );
}

/// A game as its record has it: texts.
struct Slow {
    hands: BTreeMap<String, BTreeSet<String>>,
    plays: Vec<Play>,
    seats: usize,
}

impl Slow {
    fn read(game: &Game) -> Self {
        let setup = game.setup();
        let seats = setup.roles.len();
        let hands = setup.hands.iter().enumerate().map(|(seat, hand)| {
            let cards = hand.iter().map(ToString::to_string).collect();
            (seat.to_string(), cards)
        });
        let mut plays: Vec<Play> = Vec::new();
        for (seat, action) in game.actions() {
            let trick = u8::try_from(plays.len() / seats + 1).expect("few tricks");
            let text = action.to_string();
            if let Some(card) = text.strip_prefix("play:") {
                let wager = card.ends_with('+');
                let card = card.trim_end_matches('+').to_owned();
                plays.push((trick, seat.to_string(), card, wager));
            } else if let Some(cards) = text.strip_prefix("larry:") {
                let (card, _) = cards.split_once('/').expect("a card and the one put back");
                plays.push((trick, LARRY.to_string(), card.to_owned(), false));
            }
        }
        Self {
            hands: hands.collect(),
            plays,
            seats,
        }
    }

    fn holds(&self, seat: &str, suit: &str, trick: u8) -> bool {
        let played = self
            .plays
            .iter()
            .filter(|(at, player, ..)| *at < trick && player == seat);
        let played: BTreeSet<&String> = played.map(|(_, _, card, _)| card).collect();
        let hand = self.hands.get(seat).into_iter().flatten();
        hand.into_iter()
            .any(|card| card.starts_with(suit) && !played.contains(card))
    }

    fn led(&self, trick: u8) -> &str {
        &self.plays[usize::from(trick - 1) * self.seats].2[..1]
    }

    fn broken(&self) -> BTreeSet<String> {
        let mut broken = BTreeSet::new();
        for (trick, seat, card, _) in &self.plays {
            let led = self.led(*trick);
            if card.starts_with(led) || !self.holds(seat, led, *trick) {
                continue;
            }
            let later = self.plays.iter().find(|(at, player, card, _)| {
                at > trick && player == seat && card.starts_with(led)
            });
            let shown = later.map(|(at, _, card, _)| {
                let card: inside_job::Card = card.parse().expect("a card");
                (*at, card)
            });
            broken.insert(format!("{trick} {seat} {led} {card} {shown:?}"));
        }
        broken
    }

    fn is_false(&self, said: &Said, insider: Seat) -> bool {
        let text = said.statement.to_string();
        if text.ends_with('?') {
            return false;
        }
        if let Some(claim) = text.strip_prefix("could-not-follow:") {
            let (suit, trick) = claim.split_once('/').expect("a suit and a trick");
            return self.holds(
                &said.seat.to_string(),
                suit,
                trick.parse().expect("a trick"),
            );
        }
        if let Some(claim) = text.strip_prefix("denied:") {
            let words: Vec<&str> = claim.split(',').collect();
            let trick: u8 = words[2].parse().expect("a trick");
            let mut plays = self.plays.iter();
            let play = plays.find(|(at, seat, ..)| *at == trick && seat == words[0]);
            let followed = play.is_some_and(|(_, _, card, _)| card.starts_with(words[1]));
            return followed || self.led(trick) != words[1];
        }
        if let Some(claim) = text.strip_prefix("caught:") {
            let words: Vec<&str> = claim.split(',').collect();
            let card = |trick: &str| {
                let trick: u8 = trick.parse().expect("a trick");
                let mut plays = self.plays.iter();
                let play = plays.find(|(at, seat, ..)| *at == trick && seat == words[0]);
                play.expect("everybody plays in every trick").2.clone()
            };
            let led = self.led(words[2].parse().expect("a trick"));
            let denied = led == words[1] && !card(words[2]).starts_with(led);
            return !(denied && card(words[3]).starts_with(words[1]));
        }
        text == "not-me" && said.seat == insider
    }
}
