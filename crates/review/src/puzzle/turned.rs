//! A puzzle under other names, for those who have seen it before. In Inside Job everybody sits some places
//! further on, because missions name suits. In Black Spy blue, green and yellow change places; red does not,
//! because its 1 leads (BS-4.1). The rules know no difference, so all that was proven of a puzzle holds.

use black_spy::{Card, CardSet, Colour};
use cards::Seat;
use play::{AnyGame, Game};

use super::{Ending, Example, Puzzle, Why};
use crate::Proof;

/// The colours that change places.
const COLOURS: [Colour; 3] = [Colour::Blue, Colour::Green, Colour::Yellow];

impl Puzzle {
    /// The same puzzle turned by some seats or colours.
    #[must_use]
    pub fn turned(&self, by: u8) -> Self {
        match &self.game {
            AnyGame::InsideJob(game) => {
                let seats = game.rules().seats();
                self.with_other_seats(by % seats, seats)
            }
            AnyGame::BlackSpy(_) => self.with_other_colours(usize::from(by) % COLOURS.len()),
        }
    }

    fn with_other_seats(&self, by: u8, seats: u8) -> Self {
        let turn = |seat: Seat| seat.clockwise(by, seats);
        let turned = |game: &AnyGame| match game {
            AnyGame::InsideJob(game) => {
                let mut setup = game.setup();
                setup.dealer = setup.dealer.map(turn);
                setup.roles.rotate_right(by.into());
                setup.hands.rotate_right(by.into());
                AnyGame::InsideJob(played(game, &setup, turn, |action| {
                    job_action(action, turn)
                }))
            }
            AnyGame::BlackSpy(_) => panic!("a puzzle has one game"),
        };
        let answer = |text: &String| match text.parse::<Seat>() {
            Ok(seat) => turn(seat).to_string(),
            Err(_) => text.clone(),
        };
        let mut choices: Vec<String> = self.choices.iter().map(answer).collect();
        if self
            .choices
            .iter()
            .all(|choice| choice.parse::<Seat>().is_ok())
        {
            choices.sort();
        }
        let example = |example: &Example| Example {
            answer: answer(&example.answer),
            game: turned(&example.game),
            end: match example.end {
                Ending::Trick { if_insider } => Ending::Trick {
                    if_insider: if_insider.map(turn),
                },
                end @ (Ending::Lost | Ending::Points { .. }) => end,
            },
        };
        Self {
            game: turned(&self.game),
            seat: turn(self.seat),
            choices,
            right: self.right.iter().map(answer).collect(),
            why: match self.why {
                Why::Proven(proof) => Why::Proven(Proof {
                    to: proof.to.map(turn),
                    seat: turn(proof.seat),
                    ..proof
                }),
                why => why,
            },
            examples: self.examples.iter().map(example).collect(),
            ..self.clone()
        }
    }

    fn with_other_colours(&self, by: usize) -> Self {
        let turned = |game: &AnyGame| match game {
            AnyGame::BlackSpy(game) => {
                let mut setup = game.setup();
                for round in &mut setup.rounds {
                    for cards in round.hands.iter_mut().chain(&mut round.mole) {
                        for card in &mut *cards {
                            *card = spy_card(*card, by);
                        }
                        cards.sort_by_key(ToString::to_string);
                    }
                }
                AnyGame::BlackSpy(played(
                    game,
                    &setup,
                    |seat| seat,
                    |action| spy_action(action, by),
                ))
            }
            AnyGame::InsideJob(_) => panic!("a puzzle has one game"),
        };
        let answer = |text: &String| {
            let action = text.parse::<black_spy::Action>();
            let action = action.expect("answers in Black Spy are actions");
            spy_action(action, by).to_string()
        };
        let example = |example: &Example| Example {
            answer: answer(&example.answer),
            game: turned(&example.game),
            end: example.end,
        };
        Self {
            game: turned(&self.game),
            choices: self.choices.iter().map(answer).collect(),
            right: self.right.iter().map(answer).collect(),
            examples: self.examples.iter().map(example).collect(),
            ..self.clone()
        }
    }
}

/// A game with another set-up, in which everybody does the same under other names.
fn played<G: Game>(
    game: &G,
    setup: &G::Setup,
    seat: impl Fn(Seat) -> Seat,
    action: impl Fn(G::Action) -> G::Action,
) -> G {
    let rules = G::prepare_under(G::options(game.rules()).clone(), G::version(game.rules()))
        .unwrap_or_else(|error| panic!("a game that was played has rules: {error}"));
    let mut turned = G::from_setup(rules, setup)
        .unwrap_or_else(|error| panic!("the rules know no difference: {error}"));
    for &(who, what) in game.actions() {
        turned
            .apply(seat(who), action(what), |_| {})
            .unwrap_or_else(|illegal| panic!("the rules know no difference: {illegal}"));
    }
    turned
}

fn job_action(action: inside_job::Action, turn: impl Fn(Seat) -> Seat) -> inside_job::Action {
    use inside_job::{Action, Vote};
    match action {
        Action::Partner(seat) => Action::Partner(turn(seat)),
        Action::Vote(Vote::One(seat)) => Action::Vote(Vote::One(turn(seat))),
        Action::Vote(Vote::Two(one, other)) => {
            let (one, other) = (turn(one), turn(other));
            Action::Vote(Vote::Two(one.min(other), one.max(other)))
        }
        Action::Vote(Vote::Abstain) => action,
        Action::Choose(_) | Action::Play { .. } | Action::Larry { .. } => action,
    }
}

fn spy_action(action: black_spy::Action, by: usize) -> black_spy::Action {
    use black_spy::Action;
    let cards = |cards: CardSet| cards.iter().map(|card| spy_card(card, by)).collect();
    match action {
        Action::Take(taken) => Action::Take(cards(taken)),
        Action::Pass(passed) => Action::Pass(cards(passed)),
        Action::Announce(announced) => Action::Announce(colour(announced, by)),
        Action::Play(card) => Action::Play(spy_card(card, by)),
        Action::Moon(_) => action,
    }
}

fn spy_card(card: Card, by: usize) -> Card {
    Card::new(colour(card.colour(), by), card.rank())
}

fn colour(colour: Colour, by: usize) -> Colour {
    let place = COLOURS.iter().position(|other| *other == colour);
    place.map_or(colour, |place| COLOURS[(place + by) % COLOURS.len()])
}
