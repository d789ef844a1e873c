//! First games: newcomers win a fair share of them, and the guide has words for every moment and knows
//! nothing that the seat may not know.

mod learner;

use std::collections::BTreeSet;

use bots::HasBots;
use cards::{Notebook, Rng, Seat, Seed};
use learn::{First, Guidance, Guided, LEARNER};
use learner::{played, share};
use play::{AnyGame, Game, Replayer};
use words::{Audience, Key, Language, Words};

/// Somebody who reads what the guide says.
struct Reader(Language);

impl Audience for Reader {
    fn words(&self) -> Words {
        Words(self.0)
    }

    fn you(&self) -> Option<Seat> {
        Some(LEARNER)
    }

    fn name(&self, seat: Seat) -> String {
        format!("Bot{seat}")
    }
}

fn deals(first: First) -> Vec<AnyGame> {
    let deals = first.deals().map(|record| {
        let game = Replayer::default().replay(record.as_bytes());
        game.unwrap_or_else(|error| panic!("{}: {error}", first.name()))
    });
    deals.collect()
}

/// The same for a start of either game.
macro_rules! each {
    ($any:expr, $start:ident => $body:expr) => {
        match $any {
            AnyGame::InsideJob($start) => $body,
            AnyGame::BlackSpy($start) => $body,
        }
    };
}

#[test]
fn every_deal_is_of_its_game_and_side() {
    for first in First::ALL {
        let deals = deals(first);
        assert!(
            deals.len() >= 4,
            "a friend's tip would spoil {}",
            first.name()
        );
        for deal in deals {
            match (first, deal) {
                (First::Agent | First::Insider, AnyGame::InsideJob(game)) => {
                    let setup = game.setup();
                    assert_eq!(setup.roles[0], first.name());
                    assert_eq!(setup.dealer, Some(LEARNER));
                    let wagers = <inside_job::Game as Game>::options(game.rules()).wagers;
                    assert_eq!(wagers, first == First::Insider);
                }
                (First::Round, AnyGame::BlackSpy(game)) => {
                    let options = <black_spy::Game as Game>::options(game.rules());
                    assert_eq!(options.max_rounds, Some(1));
                }
                (first, game) => panic!("{}: {game:?}", first.name()),
            }
        }
    }
}

/// A newcomer who plays a quarter of their moves by chance wins at least this share of each deal's games.
#[test]
fn newcomers_win_a_fair_share() {
    let seeds = if std::env::var_os("UNDERTRICK_LONG").is_some() {
        400
    } else {
        20
    };
    for (first, bound) in [
        (First::Agent, 0.65),
        (First::Insider, 0.6),
        (First::Round, 0.5),
    ] {
        let starts = deals(first);
        let count = f64::from(u32::try_from(starts.len()).unwrap());
        let shares = starts.iter().map(|deal| {
            let share = each!(deal, start => share(start, 0.25, 100..100 + seeds));
            assert!(
                share > bound - 0.15,
                "{}: a deal is won by {share}",
                first.name()
            );
            share
        });
        let mean = shares.sum::<f64>() / count;
        assert!(mean > bound, "{}: {mean}", first.name());
    }
}

/// Everything that the guide says in a game, in all languages.
fn said<G: HasBots + Guided>(start: &G, seed: u64, said: &mut BTreeSet<Key>) {
    played(start, 0.25, seed, &mut |game: &G| {
        let shown = game.shown(Some(LEARNER), Notebook::Open);
        for language in Language::ALL {
            let Guidance { after, before } = G::guide(game.rules(), &shown, &Reader(language));
            let decides = game.awaited().contains(LEARNER);
            assert!(
                before.is_some() || !decides,
                "nothing is said before {shown:?}"
            );
            let most = if language == Language::English {
                30
            } else {
                35
            };
            for saying in after.into_iter().chain(before) {
                let words = saying.text.split_whitespace().count();
                assert!(words <= most, "{words} words: {}", saying.text);
                assert!(!saying.text.contains('{'), "{}", saying.text);
                said.insert(saying.key);
            }
        }
    });
}

/// Every decision has its words in all languages, and no words are left over.
#[test]
fn the_guide_has_words_for_every_moment() {
    let mut keys = BTreeSet::new();
    for first in First::ALL {
        for deal in deals(first) {
            for seed in 0..25 {
                each!(&deal, start => said(start, seed, &mut keys));
            }
        }
    }
    // Sayings that come up rarely need other deals.
    let AnyGame::BlackSpy(start) = deals(First::Round).remove(0) else {
        panic!("it is Black Spy")
    };
    let options = <black_spy::Game as Game>::options(start.rules()).clone();
    let rules = black_spy::Game::prepare(options).unwrap();
    for seed in 0..200 {
        said(
            &black_spy::Game::new(rules.clone(), Seed::of(8, seed)),
            seed,
            &mut keys,
        );
    }
    let there = Key::all().filter(|key| {
        let key = key.as_str();
        key.starts_with("first-ij-") || key.starts_with("first-bs-")
    });
    let there: BTreeSet<Key> = there.collect();
    let unsaid: Vec<_> = there.difference(&keys).collect();
    assert!(unsaid.is_empty(), "never said: {unsaid:?}");
}

/// The guide says before a card that nothing can change the mission. It must not say afterwards that the card
/// has changed it.
#[test]
fn the_guide_does_not_contradict_itself() {
    let mut checked = [0; 2];
    for deal in deals(First::Agent) {
        let AnyGame::InsideJob(start) = deal else {
            panic!("it is Inside Job")
        };
        for seed in 0..20 {
            let mut told = None;
            played(&start, 0.5, seed, &mut |game: &inside_job::Game| {
                let shown = game.shown(Some(LEARNER), Notebook::Open);
                let to = Reader(Language::English);
                let Guidance { after, before } = inside_job::Game::guide(game.rules(), &shown, &to);
                let tricks = shown.tricks_done;
                if let (Some((trick, key)), Some(after)) = (told, after)
                    && tricks == trick + 1
                {
                    let (place, wrong) = if key == "first-ij-all-fail" {
                        (1, "first-ij-spoiled")
                    } else {
                        (0, "first-ij-saved")
                    };
                    assert_ne!(after.key.as_str(), wrong, "{}", after.text);
                    checked[place] += 1;
                    told = None;
                }
                let before = before.map(|saying| saying.key.as_str());
                if let Some(
                    key @ ("first-ij-safe" | "first-ij-all-complete" | "first-ij-all-fail"),
                ) = before
                {
                    told = Some((tricks, key));
                }
            });
        }
    }
    assert!(checked.iter().all(|count| *count > 5), "{checked:?}");
}

/// The guide and the table never judge a mission differently.
#[test]
fn the_guide_judges_a_mission_as_the_table_does() {
    use inside_job::Outlook;
    let mut seen = BTreeSet::new();
    for first in [First::Agent, First::Insider] {
        for deal in deals(first) {
            let AnyGame::InsideJob(start) = deal else {
                panic!("it is Inside Job")
            };
            played(&start, 0.5, 5, &mut |game: &inside_job::Game| {
                let shown = game.shown(Some(LEARNER), Notebook::Open);
                let to = Reader(Language::English);
                let before = inside_job::Game::guide(game.rules(), &shown, &to).before;
                let Some(key) = before.map(|saying| saying.key.as_str()) else {
                    return;
                };
                let outlook = match key {
                    "first-ij-safe" => Outlook::Certain,
                    "first-ij-lost" => Outlook::Failed,
                    "first-ij-all-complete"
                    | "first-ij-all-fail"
                    | "first-ij-some-complete"
                    | "first-ij-some-fail"
                    | "first-ij-open" => Outlook::Open,
                    _ => return,
                };
                assert_eq!(shown.outlook, Some(outlook), "{key}");
                seen.insert(key);
            });
        }
    }
    assert!(seen.len() >= 5, "{seen:?}");
}

/// The cards that may be played and leave this of the mission, with a briefcase or without.
fn decided(
    shown: &inside_job::Shown,
    decision: inside_job::Outlook,
    wager: bool,
) -> inside_job::CardSet {
    let mission = shown.mission.as_ref().expect("a trick has a mission");
    let plays = &shown.trick.plays;
    let legal = shown
        .you
        .as_ref()
        .expect("the learner sits there")
        .legal
        .iter();
    let decided = legal.filter_map(|action| match *action {
        inside_job::Action::Play { card, wager: with } if with == wager => {
            let mut cards: Vec<_> = plays.iter().map(|play| play.card).collect();
            let mut wagers = 0;
            for (place, play) in plays.iter().enumerate() {
                wagers |= u8::from(play.wager) << place;
            }
            wagers |= u8::from(wager) << cards.len();
            cards.push(card);
            let outlook = mission.condition.outlook(&inside_job::Running {
                cards: &cards,
                wagers,
                trump: mission.trump,
                players: shown.seats.as_slice().len(),
            });
            (outlook == decision).then_some(card)
        }
        _ => None,
    });
    decided.collect()
}

/// The guide is right about the learner's cards: those that complete the mission or make it fail are named, and
/// where the choice is left to the learner no card is worse than another.
#[test]
fn the_guide_knows_what_each_card_does() {
    use inside_job::Outlook;
    let mut seen = BTreeSet::new();
    let mut results = [0; 2];
    for first in [First::Agent, First::Insider] {
        let games = deals(first).into_iter().map(|deal| match deal {
            AnyGame::InsideJob(start) => start,
            AnyGame::BlackSpy(_) => panic!("it is Inside Job"),
        });
        let games = games.flat_map(|start| (0..25).map(move |seed| (start.clone(), seed)));
        for (start, seed) in games {
            let mut last = None;
            played(&start, 0.5, seed, &mut |game: &inside_job::Game| {
                let shown = game.shown(Some(LEARNER), Notebook::Open);
                let history = shown.history.as_ref().unwrap();
                if let Some((trick, complete, fail)) = last
                    && let Some(trick) = history.get::<usize>(trick)
                {
                    let mut plays = trick.plays.iter();
                    let own = plays.find(|play| play.seat == LEARNER).unwrap();
                    let is_in = |cards: inside_job::CardSet| cards.contains(own.card) && !own.wager;
                    for (place, cards) in [fail, complete].into_iter().enumerate() {
                        if is_in(cards) {
                            assert_eq!(trick.completed, Some(place == 1), "{trick:?}");
                            results[place] += 1;
                        }
                    }
                    last = None;
                }
                let phase = shown.phase == inside_job::PhaseShown::Play;
                if !phase || !game.awaited().contains(LEARNER) {
                    return;
                }
                let complete = decided(&shown, Outlook::Certain, false);
                let fail = decided(&shown, Outlook::Failed, false);
                let open = decided(&shown, Outlook::Open, false);
                last = Some((history.len(), complete, fail));
                let to = Reader(Language::English);
                let before = inside_job::Game::guide(game.rules(), &shown, &to).before;
                let before = before.unwrap();
                let kinds = [complete, fail, open];
                let alike = kinds.iter().filter(|cards| !cards.is_empty()).count() == 1;
                let spoils = [Outlook::Open, Outlook::Failed]
                    .iter()
                    .any(|decision| !decided(&shown, *decision, true).is_empty());
                let (named, right) = match before.key.as_str() {
                    "first-ij-open" | "first-ij-open-insider" => {
                        (None, complete.is_empty() && fail.is_empty())
                    }
                    "first-ij-lead"
                    | "first-ij-follow"
                    | "first-ij-void"
                    | "first-ij-void-trump" => (None, alike || first == First::Insider),
                    "first-ij-all-complete" => (None, !complete.is_empty() && alike && !spoils),
                    "first-ij-wager-spoils" => (None, !complete.is_empty() && alike && spoils),
                    "first-ij-all-fail" => (None, !fail.is_empty() && alike),
                    "first-ij-some-complete" => (Some(complete), !alike),
                    "first-ij-some-fail" => (Some(fail), complete.is_empty() && !alike),
                    "first-ij-some-fail-insider" => (Some(fail), !fail.is_empty()),
                    "first-ij-lead-careful"
                    | "first-ij-follow-careful"
                    | "first-ij-void-careful" => {
                        let cards = if complete.is_empty() { fail } else { complete };
                        (Some(cards), !alike)
                    }
                    _ => return,
                };
                assert!(right, "{}: {kinds:?}, {shown:?}", before.text);
                if let Some(cards) = named {
                    let most = if cards.len() > 3 { 1 } else { 3 };
                    let names = cards.iter().take(most);
                    let names = names.map(|card| words::inside_job::card(to.words(), card));
                    let what = if cards == complete { "certain" } else { "fail" };
                    for part in names.chain([what.to_owned()]) {
                        assert!(before.text.contains(&part), "{}: {part}", before.text);
                    }
                }
                seen.insert(before.key);
            });
        }
    }
    assert_eq!(seen.len(), 15, "{seen:?}");
    assert!(results.iter().all(|count| *count > 50), "{results:?}");
}

/// Plays ten games from each deal of a first round and shows the guidance at every moment.
fn guided_rounds(look: &mut dyn FnMut(&black_spy::Shown, Guidance)) {
    for deal in deals(First::Round) {
        let AnyGame::BlackSpy(start) = deal else {
            panic!("it is Black Spy")
        };
        for seed in 0..10 {
            played(&start, 0.5, seed, &mut |game: &black_spy::Game| {
                let shown = game.shown(Some(LEARNER), Notebook::Open);
                let to = Reader(Language::English);
                look(&shown, black_spy::Game::guide(game.rules(), &shown, &to));
            });
        }
    }
}

/// Only a higher card of the led colour takes a trick, and the guide says that of the card that wins so far (BS-4.4).
#[test]
fn the_guide_knows_what_takes_a_trick() {
    let mut seen = BTreeSet::new();
    guided_rounds(&mut |shown, guidance| {
        let keys = ["first-bs-higher", "first-bs-last"];
        let before = guidance.before;
        let Some(before) = before.filter(|saying| keys.contains(&saying.key.as_str())) else {
            return;
        };
        let words = Words::default();
        let cards = shown.trick.plays.iter().map(|play| play.card);
        let led = cards.clone().next().unwrap().colour();
        let following = cards.filter(|card| card.colour() == led);
        let best = following.max_by_key(|card| card.rank()).unwrap();
        let black_spy::Legal::Actions(legal) = &shown.you.as_ref().unwrap().legal else {
            panic!("a card is to be played")
        };
        let takes = |action: &black_spy::Action| match action {
            black_spy::Action::Play(card) => card.colour() == led && card.rank() > best.rank(),
            _ => false,
        };
        let text = &before.text;
        assert!(legal.iter().any(takes), "{text}");
        assert!(!legal.iter().all(takes), "{text}");
        let card = words::black_spy::short_card(words, best);
        assert!(text.contains(&card), "{text}: {card}");
        let only = format!(
            "Only a higher {} card",
            words::black_spy::colour(words, led)
        );
        let is_last = shown.trick.to_play.len() <= 1;
        assert!(is_last || text.contains(&only), "{text}: {only}");
        seen.insert((before.key, led.to_string()));
    });
    assert!(seen.len() > 8, "{seen:?}");
}

/// The table has just told who won a trick of Black Spy and how many points: the guide adds only where a spy of
/// the learner's went.
#[test]
fn the_guide_does_not_repeat_the_table() {
    let mut seen = BTreeSet::new();
    guided_rounds(&mut |shown, guidance| {
        let Some(after) = guidance.after else {
            return;
        };
        let last = shown.history.as_ref().unwrap().last().unwrap();
        assert_ne!(last.winner, Some(LEARNER), "{}", after.text);
        assert!(after.text.starts_with("Your "), "{}", after.text);
        seen.insert(after.key);
    });
    assert_eq!(seen.len(), 2, "{seen:?}");
}

/// News of a trick is told at once, and never when a card of the next one lies.
#[test]
fn old_news_is_not_told() {
    let mut told = 0;
    for deal in deals(First::Agent) {
        let AnyGame::InsideJob(start) = deal else {
            panic!("it is Inside Job")
        };
        played(&start, 0.25, 6, &mut |game: &inside_job::Game| {
            let shown = game.shown(Some(LEARNER), Notebook::Open);
            let to = Reader(Language::English);
            let after = inside_job::Game::guide(game.rules(), &shown, &to).after;
            let news = after.filter(|after| after.key.as_str() != "first-ij-mission");
            assert!(news.is_none() || shown.trick.plays.is_empty(), "{news:?}");
            told += usize::from(news.is_some());
        });
    }
    assert!(told > 0);
}

/// In the first trick the guide says the mission and its trump, up to the learner's own card.
#[test]
fn the_first_mission_is_said() {
    let mut said = 0;
    for first in [First::Agent, First::Insider] {
        for deal in deals(first) {
            let AnyGame::InsideJob(start) = deal else {
                panic!("it is Inside Job")
            };
            played(&start, 0.25, 6, &mut |game: &inside_job::Game| {
                let shown = game.shown(Some(LEARNER), Notebook::Open);
                for language in Language::ALL {
                    let to = Reader(language);
                    let after = inside_job::Game::guide(game.rules(), &shown, &to).after;
                    let after = after.filter(|after| after.key.as_str() == "first-ij-mission");
                    let mission = shown.mission.as_ref();
                    let mission = mission.filter(|_| shown.tricks_done == 0);
                    assert_eq!(after.is_some(), mission.is_some(), "{shown:?}");
                    let (Some(after), Some(mission)) = (after, mission) else {
                        continue;
                    };
                    let words = to.words();
                    let condition = words::inside_job::condition(words, &mission.condition);
                    let trump = words::inside_job::suit(words, mission.trump);
                    for part in [condition, trump] {
                        assert!(after.text.contains(&part), "{}: {part}", after.text);
                    }
                    said += 1;
                }
            });
        }
    }
    assert!(said > 0);
}

/// The first news of a trick say why it was won, and later ones do not repeat it.
#[test]
fn the_first_winner_is_explained() {
    let mut explained = BTreeSet::new();
    for deal in deals(First::Agent) {
        let AnyGame::InsideJob(start) = deal else {
            panic!("it is Inside Job")
        };
        for seed in 0..10 {
            let mut told = None;
            played(&start, 0.25, seed, &mut |game: &inside_job::Game| {
                let shown = game.shown(Some(LEARNER), Notebook::Open);
                let to = Reader(Language::English);
                let after = inside_job::Game::guide(game.rules(), &shown, &to).after;
                let keys = ["first-ij-completed", "first-ij-failed", "first-ij-saved"];
                let after = after.filter(|after| keys.contains(&after.key.as_str()));
                let Some(text) = after.map(|after| after.text) else {
                    return;
                };
                if *told.get_or_insert(shown.tricks_done) != shown.tricks_done {
                    assert!(!text.contains("Highest"), "{text}");
                    return;
                }
                let trick = shown.history.as_ref().unwrap().last().unwrap();
                let mut plays = trick.plays.iter();
                let won = plays.find(|play| Some(play.seat) == trick.winner).unwrap();
                let suit = won.card.suit();
                let highest = if suit == trick.mission.as_ref().unwrap().trump {
                    "trump".to_owned()
                } else {
                    words::inside_job::suit(to.words(), suit)
                };
                let reason = format!("Highest {highest} wins");
                assert!(text.contains(&reason), "{text}: {reason}");
                explained.insert(highest);
            });
        }
    }
    assert!(explained.len() > 1, "{explained:?}");
}

/// A card that made a mission fail is told with what the mission asked for.
#[test]
fn a_spoiled_mission_is_named() {
    let mut named = 0;
    for deal in deals(First::Agent) {
        let AnyGame::InsideJob(start) = deal else {
            panic!("it is Inside Job")
        };
        for seed in 0..10 {
            played(&start, 0.5, seed, &mut |game: &inside_job::Game| {
                let shown = game.shown(Some(LEARNER), Notebook::Open);
                let to = Reader(Language::English);
                let after = inside_job::Game::guide(game.rules(), &shown, &to).after;
                let after = after.filter(|after| after.key.as_str() == "first-ij-spoiled");
                let Some(text) = after.map(|after| after.text) else {
                    return;
                };
                if shown.phase == inside_job::PhaseShown::Vote {
                    return;
                }
                let trick = shown.history.as_ref().unwrap().last().unwrap();
                let mission = trick.mission.as_ref().unwrap();
                let asked = words::inside_job::condition(to.words(), &mission.condition);
                assert!(text.contains(&asked), "{text}: {asked}");
                named += 1;
            });
        }
    }
    assert!(named > 0);
}

/// The end of a game is told with what decided it.
#[test]
fn the_ending_says_what_decided() {
    use inside_job::Reason;
    let mut told = BTreeSet::new();
    for first in [First::Agent, First::Insider] {
        for deal in deals(first) {
            let AnyGame::InsideJob(start) = deal else {
                panic!("it is Inside Job")
            };
            for seed in 0..25 {
                let end = played(&start, 0.25, seed, &mut |_: &inside_job::Game| {});
                let shown = end.shown(Some(LEARNER), Notebook::Open);
                let to = Reader(Language::English);
                let before = inside_job::Game::guide(end.rules(), &shown, &to).before;
                let text = before.unwrap().text;
                let outcome = shown.outcome.unwrap();
                let won = outcome.winners.contains(LEARNER);
                let tricks = shown.tricks_done;
                match (first, won, outcome.reason) {
                    (First::Agent, false, Reason::Briefcases) => {
                        let part = format!("briefcases after trick {tricks}.");
                        assert!(text.contains(&part), "{text}: {part}");
                        told.insert("briefcases");
                    }
                    (First::Insider, false, Reason::Missions) => {
                        let part = format!("{} missions:", outcome.missions);
                        assert!(text.contains(&part), "{text}: {part}");
                        told.insert("missions");
                    }
                    (First::Agent, true, Reason::Vote) if text.contains("You proved it") => {
                        told.insert("proof");
                    }
                    (First::Insider, true, Reason::Briefcases) if text.contains("no proof") => {
                        told.insert("no proof");
                    }
                    _ => {
                        let specific = ["You proved it", "no proof", "briefcases after"];
                        assert!(!specific.iter().any(|part| text.contains(part)), "{text}");
                    }
                }
            }
        }
    }
    assert!(told.len() > 1, "{told:?}");
}

/// The end of a round is told with the learner's points and the trick that cost most of them.
#[test]
fn the_dearest_trick_is_named() {
    let mut named = 0;
    for deal in deals(First::Round) {
        let AnyGame::BlackSpy(start) = deal else {
            panic!("it is Black Spy")
        };
        for seed in 0..10 {
            let end = played(&start, 0.25, seed, &mut |_: &black_spy::Game| {});
            let shown = end.shown(Some(LEARNER), Notebook::Open);
            let to = Reader(Language::English);
            let before = black_spy::Game::guide(end.rules(), &shown, &to).before;
            let text = before.unwrap().text;
            let tricks = shown.history.as_ref().unwrap().iter().enumerate();
            let own = tricks.filter(|(_, trick)| trick.winner == Some(LEARNER));
            let own = own.map(|(place, trick)| {
                let cards = trick.plays.iter().map(|play| play.card);
                let cost: i32 = cards.map(|card| end.rules().points(card)).sum();
                (cost, place + 1)
            });
            let own: Vec<(i32, usize)> = own.collect();
            let all: i32 = own.iter().map(|(cost, _)| cost).sum();
            let total = shown.seats[LEARNER].total;
            match own.iter().max() {
                Some((cost, trick)) if *cost > 0 && all == total => {
                    let dearest = format!("Trick {trick} cost you most: {cost} point");
                    let points = words::black_spy::points(total);
                    for part in [dearest, points] {
                        assert!(text.contains(&part), "{text}: {part}");
                    }
                    named += 1;
                }
                Some(_) | None => assert!(!text.contains("cost you most"), "{text}"),
            }
        }
    }
    assert!(named > 10, "{named}");
}

/// In positions that the seat cannot tell apart the guide says the same.
#[test]
fn the_guide_knows_no_secret() {
    let mut rng = Rng::new(Seed::from(3), 0);
    let mut different = 0;
    for first in [First::Agent, First::Insider] {
        for deal in deals(first) {
            let AnyGame::InsideJob(start) = deal else {
                panic!("it is Inside Job")
            };
            played(&start, 0.25, 9, &mut |game: &inside_job::Game| {
                let rules = game.rules();
                let view = game.view(Some(LEARNER));
                if game.outcome().is_some() {
                    return;
                }
                let other = inside_job::Worlds::new(rules, &view).draw(&mut rng);
                different += u32::from(other.deal() != game.position().deal());
                let other = other
                    .view(rules, Some(LEARNER))
                    .shown(rules, Notebook::Open);
                let shown = game.shown(Some(LEARNER), Notebook::Open);
                let to = Reader(Language::English);
                let real = inside_job::Game::guide(rules, &shown, &to);
                assert_eq!(real, inside_job::Game::guide(rules, &other, &to));
            });
        }
    }
    assert!(different > 300, "only {different} worlds differed");
}

/// The same in Black Spy, from the pass to the last trick: the game is played again with hands and passes that
/// the learner cannot tell from the real ones.
#[test]
fn the_guide_of_black_spy_knows_no_hand() {
    let (mut different, mut in_tricks) = (0, 0);
    let mut number = 0;
    for deal in deals(First::Round) {
        let AnyGame::BlackSpy(start) = deal else {
            panic!("it is Black Spy")
        };
        let options = <black_spy::Game as Game>::options(start.rules()).clone();
        let rules = black_spy::Game::prepare(options).unwrap();
        played(&start, 0.25, 9, &mut |game: &black_spy::Game| {
            if game.outcome().is_some() || !game.awaited().contains(LEARNER) {
                return;
            }
            number += 1;
            let view = game.view(Some(LEARNER));
            let world = black_spy::Position::resample(&rules, &view, Seed::of(4, number));
            let other = played_again(&rules, game, &world);
            different += u32::from(other.setup() != game.setup());
            in_tricks += u32::from(matches!(view.phase(), black_spy::Phase::Trick(_)));
            let to = Reader(Language::English);
            let guide = |game: &black_spy::Game| {
                let shown = game.shown(Some(LEARNER), Notebook::Open);
                black_spy::Game::guide(game.rules(), &shown, &to)
            };
            assert_eq!(guide(&other), guide(game));
        });
    }
    assert!(
        different > 60 && in_tricks > 60,
        "{different} worlds differed, {in_tricks} in a trick"
    );
}

/// The first round of a game once more, with the cards of another world.
fn played_again(
    rules: &std::sync::Arc<black_spy::Rules>,
    game: &black_spy::Game,
    world: &black_spy::Position,
) -> black_spy::Game {
    let mut setup = game.setup();
    setup.rounds = vec![black_spy::RoundSetup::from(&world.deal_of_round())];
    let other = black_spy::Game::from_setup(rules.clone(), &setup);
    let mut other = other.expect("a resampled world is a deal");
    for &(seat, action) in game.actions() {
        let action = match action {
            black_spy::Action::Pass(_) => black_spy::Action::Pass(world.passed(seat)),
            other => other,
        };
        let applied = other.apply(seat, action, &mut ());
        applied.expect("what was done fits the resampled world");
    }
    other
}
