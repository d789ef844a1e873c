//! Everything that can happen is told in every language, to everybody.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;

use cards::{BySeat, Seat, SeatSet};
use words::{Audience, Key, Language, Words, black_spy, inside_job, talk};

struct Reader {
    words: Words,
    you: Option<Seat>,
}

impl Audience for Reader {
    fn words(&self) -> Words {
        self.words
    }

    fn you(&self) -> Option<Seat> {
        self.you
    }

    fn name(&self, seat: Seat) -> String {
        ["Ann", "Bob", "Cleo", "Dan"][seat.index()].to_owned()
    }
}

/// The values of an enum, listed by variant. A variant that is not listed does not compile.
macro_rules! every {
    ($($pattern:pat => [$($value:expr),+]),+ $(,)?) => {{
        let check = |value| match value {
            $($pattern => value),+
        };
        [$($(check($value)),+),+]
    }};
}

/// Each of them as every reader is told of it: the first seat, the second, and somebody who looks on.
fn told<T: Copy>(all: &[T], tell: impl Fn(T, &dyn Audience) -> String) -> String {
    let mut text = String::new();
    for language in Language::ALL {
        for &one in all {
            let mut before = String::new();
            for you in [Some(Seat::new(0)), Some(Seat::new(1)), None] {
                let words = Words(language);
                let sentence = tell(one, &Reader { words, you });
                if sentence != before {
                    writeln!(text, "{sentence}").unwrap();
                }
                before = sentence;
            }
        }
        writeln!(text).unwrap();
    }
    text
}

fn read<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

#[test]
fn the_notices_of_inside_job() {
    use ::inside_job::{Config, Notice, Options, Outcome, Reason, Rules, Vote};
    let rules = Rules::new(&Config::new(Options::new(4)).unwrap());
    let [seat, other] = [0, 1].map(Seat::new);
    let won = |reason, winners: &[u8]| Notice::GameEnded {
        outcome: Outcome {
            winners: winners.iter().copied().map(Seat::new).collect(),
            reason,
            missions: 3,
            briefcases: BySeat::from_fn(4, |_| 0),
            face_up: SeatSet::EMPTY,
            tricks: 11,
        },
    };
    let trick = |supply, wagered| Notice::TrickWon {
        seat,
        supply,
        wagered,
    };
    let role = read("decoy");
    let card = read("P13");
    let all = every! {
        Notice::PartnerChosen { .. } => [
            Notice::PartnerChosen { seat, partner: other, role: None },
            Notice::PartnerChosen { seat, partner: other, role: Some(role) }
        ],
        Notice::MissionChosen { .. } => [
            Notice::MissionChosen { seat, mission: read("m01"), put_away: None }
        ],
        Notice::CardPlayed { .. } => [
            Notice::CardPlayed { seat, card, wager: false },
            Notice::CardPlayed { seat, card, wager: true }
        ],
        Notice::LarryPlayed { .. } => [
            Notice::LarryPlayed { controller: seat, card, back: None, boxed: None },
            Notice::LarryPlayed {
                controller: seat, card, back: Some(read("G4")), boxed: Some(read("B1"))
            }
        ],
        Notice::TrickWon { .. } => [trick(0, 0), trick(1, 0), trick(0, 1), trick(0, 2), trick(1, 2)],
        Notice::WagersReturned { .. } => [
            Notice::WagersReturned { count: 1 },
            Notice::WagersReturned { count: 2 }
        ],
        Notice::BriefcaseMoved { .. } => [
            Notice::BriefcaseMoved { from: seat, to: None },
            Notice::BriefcaseMoved { from: seat, to: Some(other) }
        ],
        Notice::RoleRevealed { .. } => [Notice::RoleRevealed { seat, role }],
        Notice::MissionEnded { .. } => [
            Notice::MissionEnded { mission: read("m01"), completed: true },
            Notice::MissionEnded { mission: read("m01"), completed: false }
        ],
        Notice::Voted { .. } => [
            Notice::Voted { vote: Vote::Abstain },
            Notice::Voted { vote: Vote::Two(Seat::new(2), Seat::new(3)) }
        ],
        Notice::VotesShown { .. } => [
            Notice::VotesShown { seat, vote: Vote::Abstain },
            Notice::VotesShown { seat, vote: Vote::One(other) },
            Notice::VotesShown { seat, vote: Vote::Two(other, Seat::new(2)) }
        ],
        Notice::GameEnded { .. } => [
            won(Reason::Missions, &[0, 2, 3]),
            won(Reason::Briefcases, &[1]),
            won(Reason::Vote, &[]),
            won(Reason::VoteTie, &[0]),
            won(Reason::Decoy, &[0]),
            won(Reason::DecoyAndInsider, &[0, 1]),
            won(Reason::BuggedAgent, &[0]),
            won(Reason::RiskAgent, &[2]),
            won(Reason::ProfNoRevealed, &[2]),
            won(Reason::AllFaceUp, &[2]),
            won(Reason::Role, &[2])
        ],
    };
    let tell = |notice, to: &dyn Audience| inside_job::tell(&rules, notice, to);
    insta::assert_snapshot!(told(&all, tell));
}

#[test]
fn how_the_vote_went() {
    use ::inside_job::{Outcome, Reason};
    let outcome = |winner| Outcome {
        winners: SeatSet::only(Seat::new(winner)),
        reason: Reason::Vote,
        missions: 2,
        briefcases: BySeat::from_fn(4, |_| 0),
        face_up: SeatSet::EMPTY,
        tricks: 11,
    };
    let insider = Some(Seat::new(0));
    let tell = |winner, to: &dyn Audience| inside_job::outcome(&outcome(winner), insider, to);
    insta::assert_snapshot!(told(&[0, 1], tell));
}

#[test]
fn why_a_mission_failed() {
    use ::inside_job::{Choice, Fact, Outcome, Reason, Tale};
    let tale = Tale {
        outcome: Outcome {
            winners: SeatSet::all(3),
            reason: Reason::Missions,
            missions: 3,
            briefcases: BySeat::new(4, 0),
            face_up: SeatSet::EMPTY,
            tricks: 11,
        },
        winner: None,
        both_goals: false,
        insider: Seat::new(3),
        roles: BySeat::new(4, read("agent")),
        target: 5,
        limit: 5,
        missions: Vec::new(),
        votes: BySeat::new(4, None),
        facts: Vec::new(),
    };
    let choices = every! {
        Choice::NoWager => [Choice::NoWager],
        Choice::Other(_) => [Choice::Other(read("B9"))],
        Choice::None => [Choice::None],
        Choice::Larry => [Choice::Larry],
    };
    let spoiled = |choice, missing| Fact::Spoiled {
        trick: 4,
        seat: Seat::new(0),
        card: read("B6"),
        choice,
        missing,
    };
    let all: Vec<Fact> = choices
        .into_iter()
        .flat_map(|choice| [spoiled(choice, 2), spoiled(choice, 1)])
        .collect();
    let tell = |fact, to: &dyn Audience| inside_job::tale::chapter(fact, &tale, to);
    insta::assert_snapshot!(told(&all, tell));
}

#[test]
fn how_a_match_ends() {
    use ::black_spy::{Fact, Outcome, Tale};
    let all = [
        (SeatSet::only(Seat::new(0)), 1),
        (SeatSet::only(Seat::new(1)), -5),
        (SeatSet::all(2), 0),
    ];
    let tell = |(winners, points): (SeatSet, i32), to: &dyn Audience| {
        let outcome = Outcome {
            winners,
            rounds: Vec::new(),
            totals: BySeat::new(4, points),
        };
        let verdict = black_spy::outcome(&outcome, to);
        let tale = Tale {
            outcome,
            end: 150,
            rounds: Vec::new(),
            facts: Vec::new(),
        };
        let ended = Fact::Ended {
            round: winners.len(),
            reached: None,
            total: points,
        };
        let ended = black_spy::tale::chapter(ended, to);
        format!("{}: {verdict} {ended}", black_spy::tale::title(&tale, to))
    };
    insta::assert_snapshot!(told(&all, tell));
}

#[test]
fn the_notices_of_black_spy() {
    use ::black_spy::{CardSet, Colour, MoonChoice, Notice};
    let seat = Seat::new(0);
    let cards: CardSet = ["B1", "K7", "R11"]
        .map(read::<::black_spy::Card>)
        .into_iter()
        .collect();
    let all = every! {
        Notice::RoundDealt { .. } => [Notice::RoundDealt { round: 2, dealer: seat, hand: None }],
        Notice::PileShown { .. } => [Notice::PileShown { pile: cards }],
        Notice::CardsTaken { .. } => [
            Notice::CardsTaken { seat, cards: None },
            Notice::CardsTaken { seat, cards: Some(cards) }
        ],
        Notice::CardsPassed { .. } => [
            Notice::CardsPassed { seat, cards: None },
            Notice::CardsPassed { seat, cards: Some(cards) }
        ],
        Notice::CardsReceived { .. } => [Notice::CardsReceived { from: Seat::new(3), cards }],
        Notice::ColourAnnounced { .. } => [
            Notice::ColourAnnounced { seat, colour: Colour::Red }
        ],
        Notice::LeadGiven { .. } => [Notice::LeadGiven { seat }],
        Notice::CardPlayed { .. } => [Notice::CardPlayed { seat, card: read("K7") }],
        Notice::TrickWon { .. } => [
            Notice::TrickWon { seat, points: 0 },
            Notice::TrickWon { seat, points: 1 },
            Notice::TrickWon { seat, points: 12 },
            Notice::TrickWon { seat, points: -5 }
        ],
        Notice::MoonChosen { .. } => [
            Notice::MoonChosen { seat, choice: MoonChoice::Capture },
            Notice::MoonChosen { seat, choice: MoonChoice::Release }
        ],
        Notice::RoundScored { .. } => [Notice::RoundScored {
            points: BySeat::from_fn(4, |seat| 3 - 2 * i32::from(seat.number())),
            totals: BySeat::from_fn(4, |seat| 20 - i32::from(seat.number()))
        }],
        Notice::MatchEnded { .. } => [
            Notice::MatchEnded { winners: SeatSet::only(seat) },
            Notice::MatchEnded { winners: SeatSet::all(3) }
        ],
    };
    insta::assert_snapshot!(told(&all, black_spy::tell));
}

#[test]
fn table_talk() {
    use cards::{Statement, Topic};
    let seat = Seat::new(0);
    let topics = every! {
        Topic::Suspect(_) => [Topic::Suspect(seat)],
        Topic::Trust(_) => [Topic::Trust(seat)],
        Topic::Denied { .. } => [Topic::Denied { seat, suit: 'P', trick: 3 }],
        Topic::Void { .. } => [Topic::Void { seat, suit: 'Y' }],
        Topic::Sabotage { .. } => [Topic::Sabotage { trick: 4 }],
        Topic::Nice { .. } => [Topic::Nice { trick: 4 }],
        Topic::CouldNotFollow { .. } => [Topic::CouldNotFollow { suit: 'Y', trick: 4 }],
        Topic::NotMe => [Topic::NotMe],
        Topic::Caught { .. } => [Topic::Caught { seat, suit: 'Y', denied: 3, played: 6 }],
    };
    let all: Vec<Statement> = topics
        .into_iter()
        .flat_map(|topic| [false, true].map(|question| Statement { topic, question }))
        .collect();
    let speaker = Seat::new(2);
    insta::assert_snapshot!(told(&all, |said, to| talk::said(speaker, said, to)));
    let again = [Topic::Suspect(seat), Topic::Trust(seat)].map(Statement::say);
    let again = told(&again, |said, to| talk::said_again(speaker, said, to));
    insta::assert_snapshot!("what_somebody_else_has_said", again);
}

#[test]
fn why_bots_believe_what_they_believe() {
    use ::inside_job::Suit;
    use cards::{Statement, Topic};
    use play::{Because, Reason};
    let seat = Seat::new(0);
    let suit = Suit::Green;
    let all = every! {
        Because::Known => [Because::Known],
        Because::PlayedDeniedSuit { .. } => [
            Because::PlayedDeniedSuit { suit, denied: 2, played: 5 }
        ],
        Because::DidNotFollow { .. } => [Because::DidNotFollow { suit, trick: 2 }],
        Because::HurtMission { .. } => [Because::HurtMission { trick: 3 }],
        Because::ServedMission { .. } => [Because::ServedMission { trick: 3 }],
        Because::ChoseMission { .. } => [
            Because::ChoseMission { trick: 3 },
            Because::ChoseMission { trick: 3 }
        ],
        Because::Wagered { .. } => [Because::Wagered { trick: 3 }],
        Because::Collected { .. } => [
            Because::Collected { briefcases: 1 },
            Because::Collected { briefcases: 3 }
        ],
        Because::Said { .. } => [Because::Said {
            speaker: Seat::new(1),
            statement: Statement::say(Topic::Suspect(seat))
        }],
    };
    let weights = [
        f64::INFINITY,
        2.0,
        0.5,
        0.6,
        -2.0,
        -0.5,
        0.9,
        0.1,
        1.0,
        1.0,
        0.2,
    ];
    let mut all: Vec<Reason> = all
        .into_iter()
        .zip(weights)
        .map(|(what, weight)| Reason { seat, what, weight })
        .collect();
    all.push(Reason {
        seat,
        what: Because::Known,
        weight: f64::NEG_INFINITY,
    });
    insta::assert_snapshot!(told(&all, |reason, to| talk::reason(&reason, to)));
}

#[test]
fn what_inside_job_does_not_allow() {
    use ::inside_job::{Illegal, Suit};
    let all = every! {
        Illegal::GameOver => [Illegal::GameOver],
        Illegal::NotYourTurn => [Illegal::NotYourTurn],
        Illegal::PartnerFirst => [Illegal::PartnerFirst],
        Illegal::MissionFirst => [Illegal::MissionFirst],
        Illegal::MissionChosen => [Illegal::MissionChosen],
        Illegal::LarryFirst => [Illegal::LarryFirst],
        Illegal::NotLarrysTurn => [Illegal::NotLarrysTurn],
        Illegal::VoteNow => [Illegal::VoteNow],
        Illegal::VoteLater => [Illegal::VoteLater],
        Illegal::NoPartner => [Illegal::NoPartner],
        Illegal::PartnerSelf => [Illegal::PartnerSelf],
        Illegal::NoSuchSeat => [Illegal::NoSuchSeat],
        Illegal::MissionNotDrawn => [Illegal::MissionNotDrawn],
        Illegal::RiskMissionMust => [Illegal::RiskMissionMust],
        Illegal::CardNotInHand => [Illegal::CardNotInHand],
        Illegal::MustFollowSuit(_) => [Illegal::MustFollowSuit(Suit::Pink)],
        Illegal::WagersOff => [Illegal::WagersOff],
        Illegal::StartPlayerWager => [Illegal::StartPlayerWager],
        Illegal::FaceUpWager => [Illegal::FaceUpWager],
        Illegal::RoleWager => [Illegal::RoleWager],
        Illegal::NoBriefcase => [Illegal::NoBriefcase],
        Illegal::NotLarrysCard => [Illegal::NotLarrysCard],
        Illegal::LarryPutsBack => [Illegal::LarryPutsBack],
        Illegal::LarryMustFollow(_) => [Illegal::LarryMustFollow(Suit::Pink)],
        Illegal::NoVote => [Illegal::NoVote],
        Illegal::VoteSelf => [Illegal::VoteSelf],
        Illegal::VoteFaceUp => [Illegal::VoteFaceUp],
        Illegal::MayNotAbstain => [Illegal::MayNotAbstain],
        Illegal::OneVote => [Illegal::OneVote],
        Illegal::TwoVotes => [Illegal::TwoVotes],
        Illegal::TwoDifferent => [Illegal::TwoDifferent],
    };
    for illegal in all {
        let name = illegal.name();
        assert!(Key::find(&format!("error-{name}")).is_some(), "{name}");
    }
    insta::assert_snapshot!(told(&all, inside_job::refusal));
}

#[test]
fn what_black_spy_does_not_allow() {
    use ::black_spy::{Card, Colour, Illegal};
    let [rank, before] = ["R4", "R9"].map(|card| read::<Card>(card).rank());
    let colour = Colour::Red;
    let all = every! {
        Illegal::NoSuchSeat => [Illegal::NoSuchSeat],
        Illegal::MatchOver => [Illegal::MatchOver],
        Illegal::NotDealt => [Illegal::NotDealt],
        Illegal::NotYourPick => [Illegal::NotYourPick],
        Illegal::TakeNow(_) => [Illegal::TakeNow(3)],
        Illegal::TakeCount(_) => [Illegal::TakeCount(3)],
        Illegal::NotInPile => [Illegal::NotInPile],
        Illegal::AlreadyPassed => [Illegal::AlreadyPassed],
        Illegal::PassNow(_) => [Illegal::PassNow(3)],
        Illegal::PassCount(_) => [Illegal::PassCount(3)],
        Illegal::PassNotHeld => [Illegal::PassNotHeld],
        Illegal::NotTheDealer => [Illegal::NotTheDealer],
        Illegal::AnnounceNow => [Illegal::AnnounceNow],
        Illegal::AnnouncedBlack => [Illegal::AnnouncedBlack],
        Illegal::NotYourTurn => [Illegal::NotYourTurn],
        Illegal::PlayNow => [Illegal::PlayNow],
        Illegal::PlayNotHeld => [Illegal::PlayNotHeld],
        Illegal::BlackLead => [Illegal::BlackLead],
        Illegal::NotAnnounced(_) => [Illegal::NotAnnounced(colour)],
        Illegal::MustFollow { .. } => [Illegal::MustFollow { colour, rank }],
        Illegal::MustFollowWidely { .. } => [Illegal::MustFollowWidely { colour, rank, before }],
        Illegal::NotYourMoon => [Illegal::NotYourMoon],
        Illegal::ChooseNow => [Illegal::ChooseNow],
    };
    for illegal in all {
        let name = illegal.name();
        assert!(Key::find(&format!("error-{name}")).is_some(), "{name}");
    }
    insta::assert_snapshot!(told(&all, black_spy::refusal));
}

#[test]
fn what_can_be_done() {
    use ::inside_job::{Action, Config, Options, Rules};
    let rules = Rules::new(&Config::new(Options::new(4)).unwrap());
    let all = every! {
        Action::Choose(_) => [read("choose:m01")],
        Action::Play { .. } => [read("play:P13"), read("play:P13+")],
        Action::Larry { .. } => [read("larry:G4/P2")],
        Action::Partner(_) => [read("partner:2")],
        Action::Vote(_) => [read("vote:-"), read("vote:2"), read("vote:2,3")],
    };
    let inside_job = told(&all, |action, to| inside_job::action(&rules, action, to));
    use ::black_spy::Action as Spying;
    let all = every! {
        Spying::Take(_) => [read("take:G4,K7,R1")],
        Spying::Pass(_) => [read("pass:G4,K7,R1")],
        Spying::Announce(_) => [read("announce:R")],
        Spying::Play(_) => [read("play:K7")],
        Spying::Moon(_) => [read("moon:capture"), read("moon:release")],
    };
    let black_spy = told(&all, black_spy::action);
    insta::assert_snapshot!(format!("{inside_job}{black_spy}"));
}
