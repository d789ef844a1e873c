//! What the coach says at every decision of whole games: something, with the rule, and why.

use std::sync::Arc;

use bots::{BotName, HasBots, Level};
use cards::{Notebook, Rng, Seat, Seed};
use play::Game;
use review::{Coached, Counsel, Effort, Moment, proven};
use words::{Audience, Language, Words};

const EFFORT: Effort = Effort {
    tried: 32,
    compared: 64,
    expected: 0,
};

struct Reader(Language, Seat);

impl Audience for Reader {
    fn words(&self) -> Words {
        Words(self.0)
    }

    fn you(&self) -> Option<Seat> {
        Some(self.1)
    }

    fn name(&self, seat: Seat) -> String {
        format!("Bot{seat}")
    }
}

/// Plays a game of novices and shows what the coach says to whoever is awaited.
fn walk<G: Coached>(
    rules: &Arc<G::Rules>,
    seed: u64,
    language: Language,
    mut see: impl FnMut(&G, Seat, &Counsel),
) {
    let novice = BotName::from(Level::Novice);
    let mut game = G::new(rules.clone(), Seed::from(seed));
    while let Some(seat) = game.awaited().first() {
        let view = game.view(Some(seat));
        let moment = Moment {
            rules,
            view: &view,
            heard: &[],
            turn: game.turn(),
            awaited: true,
            notebook: Notebook::Open,
        };
        see(
            &game,
            seat,
            &G::counsel(&moment, EFFORT, &Reader(language, seat)),
        );
        let bot = <G as HasBots>::bot(novice, rules, Seed::from(seed));
        let mut bot = bot.expect("novices need no help");
        let action = bot.choose(&view, &[], novice.budget());
        game.apply(seat, action, |_| {})
            .expect("bots keep to the rules");
    }
}

/// An internal name of a mission, such as m13.
fn names_a_mission(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| {
        let number = word.strip_prefix('m');
        number.is_some_and(|number| number.len() == 2 && number.parse::<u8>().is_ok())
    })
}

fn said(counsel: &Counsel) -> String {
    let parts = [&counsel.may, &counsel.would, &counsel.knows];
    parts.map(|part| part.join("\n")).join("\n")
}

#[test]
fn advice_says_what_makes_the_difference() {
    for (language, difference) in [
        (Language::English, "The difference: "),
        (Language::German, "Der Unterschied: "),
        (Language::Dutch, "Het verschil: "),
    ] {
        let rules = inside_job::Game::prepare(inside_job::Options::new(4)).unwrap();
        let (mut asked, mut told) = (0, 0);
        walk::<inside_job::Game>(&rules, 3, language, |game, seat, counsel| {
            assert!(!counsel.would.is_empty(), "{:?}", game.actions());
            assert!(!names_a_mission(&said(counsel)), "{counsel:?}");
            asked += 1;
            let reasons = counsel.would.iter().find(|one| one.starts_with(difference));
            let Some(reasons) = reasons else { return };
            told += 1;
            // Only the Insider is told about giving away and about taking the trick.
            let roles = game.position().deal().roles;
            let is_insider = roles[seat] == inside_job::RoleIndex::INSIDER;
            let own = ["you take", "du bekommst", "jij wint"];
            assert!(
                is_insider || !own.iter().any(|own| reasons.contains(own)),
                "{reasons}"
            );
        });
        assert!(told * 6 > asked, "{told} of {asked}");
    }
}

#[test]
fn advice_in_black_spy_speaks_of_points() {
    let options = black_spy::Options {
        max_rounds: Some(1),
        ..black_spy::Options::new(4)
    };
    let rules = black_spy::Game::prepare(options).unwrap();
    let (mut trick, mut voids) = (0, 0);
    walk::<black_spy::Game>(&rules, 4, Language::English, |_, _, counsel| {
        assert!(!counsel.would.is_empty());
        let text = said(counsel);
        trick += usize::from(text.contains("this trick brings you"));
        voids += usize::from(
            counsel
                .knows
                .iter()
                .any(|one| one.contains(", and of these ranks: ")),
        );
    });
    assert!(trick > 0 && voids > 0, "{trick} {voids}");
}

/// BS-4.1, BS-4.6, BS-6.4, BS-6.7: what may be led, and by which rule.
#[test]
fn the_first_lead_has_a_rule_of_its_own() {
    let check = |options: black_spy::Options, rule: &str| {
        let options = black_spy::Options {
            max_rounds: Some(1),
            ..options
        };
        let rules = black_spy::Game::prepare(options).unwrap();
        let mut leads = Vec::new();
        walk::<black_spy::Game>(&rules, 5, Language::English, |game, _, counsel| {
            let public = game.position().public();
            let leads_now =
                matches!(public.phase(), black_spy::Phase::Trick(trick) if trick.laid() == 0);
            if leads_now && leads.len() < 2 {
                leads.push(counsel.may.join(" "));
            }
        });
        assert!(leads[0].contains(rule), "{leads:?}");
        assert!(leads[1].contains("BS-4.6"), "{leads:?}");
    };
    let usual = || black_spy::Options::new(4);
    let announced = vec![black_spy::Variant::Announce.to_string()];
    check(usual(), "BS-4.1");
    check(
        black_spy::Options {
            variants: announced,
            ..usual()
        },
        "BS-6.4",
    );
    check(
        black_spy::Options {
            edition: black_spy::Edition::Y1981.to_string(),
            ..usual()
        },
        "BS-6.7",
    );
}

/// BS-6.5: the rank of the card just played is named where it widens the choice.
#[test]
fn the_rank_of_the_last_card_is_named() {
    let options = black_spy::Options {
        variants: vec![black_spy::Variant::FollowRank.to_string()],
        max_rounds: Some(1),
        ..black_spy::Options::new(4)
    };
    let rules = black_spy::Game::prepare(options).unwrap();
    let mut named = 0;
    walk::<black_spy::Game>(&rules, 6, Language::English, |game, seat, counsel| {
        let Some(text) = counsel.may.iter().find(|one| one.contains("BS-6.5")) else {
            return;
        };
        named += 1;
        let last = game.position().public().plays().last().unwrap();
        assert!(text.contains(&format!("A {} ", last.rank())), "{text}");
        let hand = game.position().hand(seat);
        let welcome = hand.and(last.same_rank());
        let legal = game.position().legal_plays(seat);
        assert_eq!(legal.and(last.same_rank()), welcome.faces());
    });
    assert!(named > 0);
}

/// IJ-11.6, IJ-11.7, IJ-11.10: Larry's cards are not the hand of who plays them, and an Insider's vote does
/// not count.
#[test]
fn larry_has_rules_of_his_own() {
    let rules = inside_job::Game::prepare(inside_job::Options::new(2)).unwrap();
    let (mut larry, mut insiders) = (0, 0);
    for seed in 0..6 {
        walk::<inside_job::Game>(&rules, seed, Language::English, |game, seat, counsel| {
            assert!(!counsel.would.is_empty(), "{:?}", game.actions());
            let for_larry =
                |action: &inside_job::Action| matches!(action, inside_job::Action::Larry { .. });
            let may = counsel.may.join(" ");
            if game.legal(seat).iter().any(for_larry) {
                larry += 1;
                assert!(may.contains("IJ-11.6") && !may.contains("IJ-4.4"), "{may}");
            }
            let is_insider = game.position().deal().roles[seat] == inside_job::RoleIndex::INSIDER;
            if game.position().public().phase() == inside_job::Phase::Vote && is_insider {
                insiders += 1;
                assert!(counsel.would[0].contains("IJ-11.10"), "{counsel:?}");
            }
        });
    }
    assert!(larry > 0 && insiders > 0, "{larry} {insiders}");
}

/// IJ-5.1, IJ-5.4: exactly where a briefcase may be laid, the coach says so.
#[test]
fn wagers_are_named_where_they_are_allowed() {
    let rules = inside_job::Game::prepare(inside_job::Options::new(4)).unwrap();
    let mut named = [0; 2];
    walk::<inside_job::Game>(&rules, 7, Language::English, |game, seat, counsel| {
        let with = |action: &inside_job::Action| {
            matches!(action, inside_job::Action::Play { wager: true, .. })
        };
        let may = counsel.may.join(" ");
        let allowed = game.legal(seat).iter().any(with);
        assert_eq!(may.contains("IJ-5.3"), allowed, "{may}");
        named[usize::from(allowed)] += usize::from(may.contains("IJ-5."));
    });
    assert!(named.iter().all(|count| *count > 0), "{named:?}");
}

/// The vote names a seat that may be voted for, and what speaks for it; the Insider is given a name, too.
#[test]
fn a_vote_names_a_seat_and_its_tells() {
    let rules = inside_job::Game::prepare(inside_job::Options::new(4)).unwrap();
    let (mut agents, mut insiders) = (0, 0);
    for seed in 0..12 {
        walk::<inside_job::Game>(&rules, seed, Language::English, |game, seat, counsel| {
            let public = game.position().public();
            if public.phase() != inside_job::Phase::Vote {
                return;
            }
            let mut open =
                Seat::all(4).filter(|&other| other != seat && !public.face_up().contains(other));
            assert!(
                open.any(|other| counsel.would[0].contains(&format!("Bot{other}"))),
                "{counsel:?}"
            );
            assert!(counsel.would.len() > 1, "{counsel:?}");
            let is_insider = game.position().deal().roles[seat] == inside_job::RoleIndex::INSIDER;
            if is_insider {
                insiders += 1;
            } else {
                agents += 1;
            }
        });
    }
    assert!(agents > 0 && insiders > 0, "{agents} {insiders}");
}

/// IJ-9.50: a partner is chosen when nobody knows anything, and the coach says so.
#[test]
fn a_partner_is_as_good_as_drawn_by_lot() {
    let options = inside_job::Options {
        roles: vec!["accomplice".to_owned()],
        ..inside_job::Options::new(4)
    };
    let rules = inside_job::Game::prepare(options).unwrap();
    let mut asked = 0;
    walk::<inside_job::Game>(&rules, 8, Language::English, |game, _, counsel| {
        if matches!(
            game.position().public().phase(),
            inside_job::Phase::Partner(_)
        ) {
            asked += 1;
            assert!(counsel.would[0].contains("as partner"), "{counsel:?}");
            assert!(counsel.would[1].contains("33%"), "{counsel:?}");
        }
    });
    assert_eq!(asked, 1);
}

/// Plays a game of Inside Job by chance up to its vote; `None` where it is over before.
fn by_chance(rules: &Arc<inside_job::Rules>, seed: u64) -> Option<inside_job::Game> {
    let mut rng = Rng::new(Seed::from(seed), 0);
    let mut game = inside_job::Game::new(rules.clone(), Seed::from(seed));
    while let Some(seat) = game.awaited().first() {
        if game.position().public().phase() == inside_job::Phase::Vote {
            return Some(game);
        }
        let legal = game.legal(seat);
        let action = *rng.choose(&legal).expect("there is something to do");
        game.apply(seat, action, &mut ()).expect("it is legal");
    }
    None
}

/// Only what is proven is called certain, and without a chance. A strict table is not told what proves it.
#[test]
fn only_a_proof_is_certain() {
    let rules = inside_job::Game::prepare(inside_job::Options::new(4)).unwrap();
    let (mut agents, mut insiders) = (0, 0);
    for game in (0..60).filter_map(|seed| by_chance(&rules, seed)) {
        let openly = proven(&rules, &game.view(None));
        for seat in game.awaited().iter() {
            let view = game.view(Some(seat));
            let is_proven = proven(&rules, &view).is_some();
            let counsel = |notebook, language| {
                let moment = Moment {
                    rules: &rules,
                    view: &view,
                    heard: &[],
                    turn: game.turn().into(),
                    awaited: true,
                    notebook,
                };
                inside_job::Game::counsel(&moment, Effort::LEAST, &Reader(language, seat))
            };
            for (language, certain) in [
                (Language::English, "Certain: "),
                (Language::German, "Sicher: "),
                (Language::Dutch, "Zeker: "),
            ] {
                let open = counsel(Notebook::Open, language);
                let strict = counsel(Notebook::Strict, language);
                assert_eq!(said(&open).contains(certain), is_proven, "{open:?}");
                assert!(!said(&strict).contains(certain), "{strict:?}");
                for counsel in [&open, &strict] {
                    assert!(
                        !said(counsel).replace(" %", "%").contains("100%"),
                        "{counsel:?}"
                    );
                }
                if is_proven {
                    assert!(open.would[0].starts_with(certain), "{open:?}");
                    assert!(open.knows[0].starts_with(certain), "{open:?}");
                    assert!(!open.would.concat().contains('%'), "{open:?}");
                }
            }
            agents += usize::from(is_proven);
            if openly == Some(seat) {
                insiders += 1;
                let open = counsel(Notebook::Open, Language::English);
                assert!(open.knows[0].contains("only you can be"), "{open:?}");
                let strict = counsel(Notebook::Strict, Language::English);
                assert!(!strict.knows[0].contains("only you can be"), "{strict:?}");
            }
        }
    }
    assert!(agents > 0 && insiders > 0, "{agents} {insiders}");
}

/// IJ-4.5: where the Insider is advised not to follow a suit in hand, the coach says whether it must be shown
/// later; at no other time.
#[test]
fn advice_to_deny_a_suit_says_whether_it_must_be_shown() {
    let rules = inside_job::Game::prepare(inside_job::Options::new(4)).unwrap();
    let mut lies = 0;
    for seed in 0..8 {
        walk::<inside_job::Game>(&rules, seed, Language::English, |game, seat, counsel| {
            let Some(told) = counsel
                .would
                .iter()
                .find(|one| one.contains("never played"))
            else {
                return;
            };
            lies += 1;
            let position = game.position();
            assert_eq!(position.deal().roles[seat], inside_job::RoleIndex::INSIDER);
            let led = position.public().led().unwrap();
            let view = game.view(Some(seat));
            let hand = view.own().unwrap().hand;
            assert!(!hand.and(led.cards()).is_empty(), "{told}");
            let reader = Reader(Language::English, seat);
            let denies = game.legal(seat).into_iter().any(|action| {
                let text = words::inside_job::action(&rules, action, &reader);
                let is_advised = counsel.would[0].ends_with(&format!(" {text}."));
                is_advised
                    && matches!(action, inside_job::Action::Play { card, .. } if card.suit() != led)
            });
            assert!(denies, "{counsel:?}");
        });
    }
    assert!(lies > 0);
}
