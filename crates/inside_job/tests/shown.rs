//! What is shown at every position of random games says what the rules then do: nobody who draws a
//! page or plays from it needs to know a rule.

mod every;

use cards::{Notebook, Seat, SeatSet, Statement, Topic, TopicName};
use every::{Games, any_action, games};
use inside_job::{
    Action, Card, CardSet, Config, Decision, Event, Game, LARRY, Options, Phase, PhaseShown,
    RoleIndex, Rules, Shown, Vote, You,
};

#[test]
fn two_players() {
    walk(&games(2));
}

#[test]
fn three_players() {
    walk(&games(3));
}

#[test]
fn four_players() {
    walk(&games(4));
}

#[test]
fn five_players() {
    walk(&games(5));
}

fn walk(configurations: &[Games]) {
    for configuration in configurations {
        for (seed, mut game, mut rng) in configuration.seeded() {
            let place = format!("seed {seed} of {}", configuration.name);
            loop {
                check_table(&game, &place);
                for seat in Seat::all(game.rules().people()) {
                    check_seat(&game, seat, &place);
                }
                let before = game.shown(None, Notebook::Strict);
                let Some((seat, action)) = any_action(&game, &mut rng) else {
                    break;
                };
                let mut events: Vec<Event> = Vec::new();
                game.apply(seat, action, &mut events).expect("it is legal");
                check_step(&before, seat, action, &events, &place);
            }
        }
    }
}

/// What everybody is shown.
fn check_table(game: &Game, place: &str) {
    let shown = game.shown(None, Notebook::Strict);
    let (rules, public) = (game.rules(), game.position().public());
    assert_eq!(shown.turn, u32::from(game.turn()), "{place}");
    assert_eq!(shown.outcome, game.outcome(), "{place}");
    let over = shown.phase == PhaseShown::Over;
    assert_eq!(shown.opened.is_some(), over, "{place}");
    assert_eq!(shown.tricks_done, public.tricks_done(), "{place}");
    let expected = if public.phase() == Phase::Vote {
        SeatSet::EMPTY
    } else {
        game.awaited()
    };
    assert_eq!(shown.awaited, expected, "{place}");
    let running = matches!(
        shown.phase,
        PhaseShown::Partner | PhaseShown::Choose | PhaseShown::Play | PhaseShown::Larry
    );
    let order: Vec<Seat> = order(&shown).collect();
    assert_eq!(order.first().copied(), shown.trick.leader, "{place}");
    let seats: SeatSet = order.iter().copied().collect();
    let all = SeatSet::all(rules.seats());
    assert_eq!(seats, if running { all } else { SeatSet::EMPTY }, "{place}");
    let controller = (running && rules.has_larry()).then(|| order[2]);
    assert_eq!(shown.controller, controller, "IJ-11.1 {place}");
    if shown.trick.plays.is_empty() {
        check_topics(game, &shown, place);
    }
    for (seat, of) in shown.seats.iter() {
        assert_eq!(of.seat, seat, "{place}");
        let held = if seat == LARRY && rules.has_larry() {
            0
        } else {
            game.position().hand(seat).len()
        };
        assert_eq!(u32::from(of.cards), held, "{place}");
        let open = public.role(seat).unwrap_or(RoleIndex::AGENT);
        assert_eq!(of.limit, rules.limit(open), "IJ-6.2 {place}");
    }
}

/// IJ-8.3 A topic is offered when something of it may be said.
fn check_topics(game: &Game, shown: &Shown, place: &str) {
    let public = game.position().public();
    let speaker = Seat::new(0);
    for name in TopicName::ALL {
        let mut texts = vec![name.to_string()];
        for seat in 0..4 {
            for trick in 1..4 {
                texts.push(format!("{name}:{seat}"));
                texts.push(format!("{name}:{seat},P"));
                texts.push(format!("{name}:{seat},P,{trick}"));
                texts.push(format!("{name}:{seat},P,{trick},{}", trick + 1));
                texts.push(format!("{name}:{trick}"));
                texts.push(format!("{name}:P/{trick}"));
            }
        }
        let statements = texts.iter().filter_map(|text| text.parse().ok());
        let sayable = statements
            .filter(|&statement| public.may_say(game.rules(), speaker, statement))
            .count();
        assert_eq!(sayable > 0, shown.topics.contains(&name), "{name} {place}");
    }
}

/// IJ-8.3 What is offered of a card that lies there may be said, and fits the card.
fn check_said_of(game: &Game, shown: &Shown, place: &str) {
    let public = game.position().public();
    let you = shown.you.as_ref().expect("a seat looks at it").seat;
    let Some(last) = &shown.last_trick else {
        return;
    };
    let led = last.plays[0].card.suit();
    for play in &last.plays {
        let topics = shown.said_of(play);
        for &topic in &topics {
            let may_say = public.may_say(game.rules(), you, Statement::say(topic));
            assert!(may_say, "{topic:?} {place}");
        }
        let denies = topics
            .iter()
            .any(|topic| matches!(topic, Topic::Denied { .. } | Topic::CouldNotFollow { .. }));
        assert_eq!(denies, play.card.suit() != led, "{topics:?} {place}");
        let caught = topics
            .iter()
            .filter(|topic| matches!(topic, Topic::Caught { .. }));
        let larry = shown.seats[play.seat].larry;
        let earlier = shown.tricks_done.saturating_sub(1);
        let expected = if play.seat == you || larry {
            0
        } else {
            earlier
        };
        assert_eq!(caught.count(), usize::from(expected), "{place}");
    }
}

/// The seats of the running trick in the order of play.
fn order(shown: &Shown) -> impl Iterator<Item = Seat> {
    let played = shown.trick.plays.iter().map(|play| play.seat);
    played.chain(shown.trick.to_play.iter().copied())
}

/// What one seat is shown of itself.
fn check_seat(game: &Game, seat: Seat, place: &str) {
    let shown = game.shown(Some(seat), Notebook::Strict);
    let you = shown.you.as_ref().expect("a seat is shown its own cards");
    let role = game.position().role(game.rules(), seat);
    let mut legal = game.legal(seat);
    legal.sort_by_key(ToString::to_string);
    assert_eq!(you.legal, legal, "{place}");
    assert_eq!(you.role, role.id, "{place}");
    check_cards(&shown, you, place);
    check_said_of(game, &shown, place);
    let decision = Decision {
        turn: shown.turn,
        phase: shown.phase,
        awaited: shown.awaited,
        mission: shown.mission.clone(),
        drawn: you.drawn.clone(),
        larry: you.larry,
        legal: Some(legal.clone()).filter(|legal| !legal.is_empty()),
    };
    assert_eq!(
        game.view(Some(seat)).decision(game.rules()),
        decision,
        "{place}"
    );

    // IJ-5.4: all know who may wager, but for what the role says.
    let wagers = legal
        .iter()
        .any(|action| matches!(action, Action::Play { wager: true, .. }));
    let plays = shown.phase == PhaseShown::Play && shown.awaited.contains(seat);
    let may = shown.seats[seat].may_wager && role.may_wager;
    assert_eq!(wagers, plays && may, "{place}");

    let named: Vec<SeatSet> = votes(you).map(|vote| vote.suspects().collect()).collect();
    if shown.phase == PhaseShown::Vote {
        let suspects = named
            .iter()
            .fold(SeatSet::EMPTY, |all, vote| all.union(*vote));
        if !named.is_empty() {
            assert_eq!(you.suspects, suspects, "IJ-7.2 {place}");
        }
        let most = votes(you).map(|vote| vote.suspects().count()).max();
        assert_eq!(usize::from(you.votes), most.unwrap_or(0), "{place}");
        // IJ-9.20: what all know of the number is true, and where it lies open all know it.
        let known = shown.seats[seat].votes;
        assert!(known.is_none_or(|votes| votes == you.votes), "{place}");
        assert!(
            known.is_some() || shown.seats[seat].role.is_none(),
            "{place}"
        );
    } else {
        assert!(named.is_empty() && you.suspects.is_empty(), "{place}");
    }
}

fn votes(you: &You) -> impl Iterator<Item = Vote> {
    you.legal.iter().filter_map(|action| match *action {
        Action::Vote(vote) => Some(vote),
        Action::Choose(_) | Action::Play { .. } | Action::Larry { .. } | Action::Partner(_) => None,
    })
}

/// IJ-4.4, IJ-4.5: exactly the cards that follow, and those that break suit, may be played.
fn check_cards(shown: &Shown, you: &You, place: &str) {
    let playable: CardSet = you.legal.iter().filter_map(played).collect();
    let led = shown.trick.plays.first().map(|play| play.card.suit());
    let of_suit = |card: &Card| Some(card.suit()) == led;
    let follows: CardSet = you.hand.iter().filter(of_suit).collect();
    assert_eq!(you.follows, follows, "{place}");
    if playable.is_empty() {
        assert!(you.breaking.is_empty(), "{place}");
    } else if follows.is_empty() {
        assert_eq!(
            (playable, you.breaking),
            (you.hand, CardSet::EMPTY),
            "{place}"
        );
    } else {
        assert_eq!(playable, follows.or(you.breaking), "{place}");
        assert!(follows.and(you.breaking).is_empty(), "{place}");
    }
}

fn played(action: &Action) -> Option<Card> {
    match *action {
        Action::Play { card, .. } => Some(card),
        Action::Choose(_) | Action::Larry { .. } | Action::Partner(_) | Action::Vote(_) => None,
    }
}

/// The next to act, the owner of a card and the winner of a trick are those that were announced.
fn check_step(before: &Shown, seat: Seat, action: Action, events: &[Event], place: &str) {
    match action {
        Action::Play { wager, .. } => {
            assert_eq!(before.trick.to_play.first(), Some(&seat), "{place}");
            assert!(!wager || before.seats[seat].may_wager, "{place}");
        }
        Action::Larry { .. } => {
            assert_eq!(before.phase, PhaseShown::Larry, "{place}");
            assert_eq!(before.controller, Some(seat), "{place}");
            assert_eq!(before.trick.to_play.first(), Some(&LARRY), "{place}");
        }
        Action::Choose(_) | Action::Partner(_) | Action::Vote(_) => {}
    }
    let ends = events
        .iter()
        .any(|event| matches!(event, Event::TrickWon { .. }));
    let last = before.trick.to_play.len() == 1;
    assert_eq!(ends, last, "{place}");
}

/// IJ-3.1, IJ-6.2, IJ-9.80, IJ-9.81, IJ-11.1 The overview has the numbers in force.
#[test]
fn the_overview_tells_what_is_played() {
    let overview = |options: Options| {
        let config = Config::new(options).expect("this can be played");
        Rules::new(&config).overview()
    };
    let usual = overview(Options::new(4));
    assert_eq!((usual.mission_target, usual.briefcase_limit), (7, 5));
    assert!(usual.roles.is_empty() && !usual.insider_hides && usual.larry.is_none());

    let special = overview(Options {
        roles: vec!["prof-no".to_owned(), "risk-agent".to_owned()],
        ..Options::new(4)
    });
    assert!(special.insider_hides && special.risk_missions);
    assert!(special.roles.iter().all(|role| role.printed));
    assert_eq!(special.roles.len(), 2);

    let two = overview(Options::new(2));
    assert_eq!((two.players, two.seats, two.larry), (2, 3, Some(LARRY)));
}
