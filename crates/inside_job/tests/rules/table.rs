//! Tables as text.
//!
//! `table("insider agent agent agent", "1! 2+03 [Y: 2:P8 3:P10 0:Y7 1:P12]")` deals the cards that
//! the script needs and plays it. The first text gives the roles by seat (`agent agent | insider`
//! for two players and Larry) and after semicolons what differs from the usual game:
//!
//! - `no wagers`, `risk`, `missions 3` and `limit 9` (other targets), `given accomplice 2`
//! - `start 2`: the start player of the first trick, else seat 0
//! - `hold 2 Y7 P3`: cards in the hand of seat 2; `void 2 G`: none of this suit
//! - `stack r1 m02`: the standard deck with these missions on top; `larry G4 P2`: Larry's stack
//!
//! Without `stack` the missions are made to measure: in trick `k` the start player draws `t<k>` and
//! `x<k>` and chooses the first. A trick of the script is one of these:
//!
//! - `2` seat 2 wins and the mission fails; `2!` it is completed; `2+03` seats 0 and 3 wager
//! - `[Y: 0:P8 1:P10+ 2:Y7 3:P12]` exactly these cards with yellow as trump, `[Y!: …]` with a
//!   mission that is completed, `[Y all 7..13: …]` with this mission
//!
//! A last trick may lack cards. `partner:2` is the choice of whoever has to choose a partner.

use std::sync::Arc;

use cards::Seat;
use inside_job::{
    Action, Card, CardSet, Condition, Config, DECK, Deck, Event, Game, Given, Illegal, Limits,
    Mission, MissionId, Options, Phase, Role, Rules, Setup, Suit,
};

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
}

pub(crate) fn table(seats: &str, script: &str) -> Table {
    table_with(&[], seats, script)
}

/// A table with own roles, given as TOML.
pub(crate) fn table_with(own: &[&str], seats: &str, script: &str) -> Table {
    let items = items(script);
    let mut deal = Deal::new(own, seats);
    let plan = deal.plan(&items);
    let rules = Rules::new(&Config::new(deal.options.clone()).expect("the table is allowed"));
    let game = Game::from_setup(Arc::new(rules), &deal.setup()).expect("the deal fits the table");
    let mut table = Table {
        game,
        events: Vec::new(),
    };
    table.play(&items, &plan);
    table
}

/// Plays a script and checks how the game ended, such as `missions: 1 2 3`.
pub(crate) fn check_game(seats: &str, script: &str, ended: &str) {
    assert_eq!(table(seats, script).ended(), ended, "{seats}; {script}");
}

/// The same with votes at the end, see [`Table::vote`].
pub(crate) fn check_vote(seats: &str, script: &str, votes: &str, ended: &str) {
    let mut table = table(seats, script);
    table.vote(votes);
    assert_eq!(table.ended(), ended, "{seats}; {script}; {votes}");
}

/// Checks the winner of the first trick, written as its trump and its cards.
pub(crate) fn check_winner(seats: &str, trick: &str, winner: u8) {
    let table = table(seats, &format!("[{trick}]"));
    let public = table.game.position().public();
    let trick = public
        .trick(table.game.rules(), 0)
        .expect("there is a first trick");
    assert_eq!(trick.winner, Some(Seat::new(winner)), "{:?}", table.events);
}

impl Table {
    /// Carries out actions such as `0 play:P3; 1 play:P4`.
    pub(crate) fn act(&mut self, actions: &str) -> &mut Self {
        for text in actions.split(';') {
            let (seat, action) = seat_and_action(text);
            if let Err(illegal) = self.game.apply(seat, action, &mut self.events) {
                panic!("`{text}` is refused: {illegal} ({})", illegal.rule());
            }
        }
        self
    }

    /// Checks that an action is refused for this reason, by this rule, and changes nothing.
    pub(crate) fn refuse(&mut self, text: &str, why: Illegal, rule: &str) -> &mut Self {
        let before = self.game.clone();
        let heard = self.events.len();
        let (seat, action) = seat_and_action(text);
        assert_eq!(
            self.game.apply(seat, action, &mut self.events),
            Err(why),
            "{text}"
        );
        assert_eq!(why.rule(), rule, "{text}");
        assert_eq!(
            self.game, before,
            "`{text}` was refused but changed the game"
        );
        assert_eq!(
            self.events.len(),
            heard,
            "`{text}` was refused but told something"
        );
        self
    }

    /// Everybody's vote in seat order, such as `1 0,2 _ -`; `_` for a seat that has none.
    pub(crate) fn vote(&mut self, votes: &str) -> &mut Self {
        let votes: Vec<&str> = votes.split_whitespace().collect();
        assert_eq!(votes.len(), usize::from(self.game.rules().people()));
        assert_eq!(self.game.position().public().phase(), Phase::Vote);
        for (seat, vote) in votes.iter().enumerate() {
            if *vote == "_" {
                assert_eq!(self.legal(seat), "", "seat {seat} has a vote");
            } else {
                self.act(&format!("{seat} vote:{vote}"));
            }
        }
        self
    }

    /// What a seat may do, sorted as text.
    pub(crate) fn legal(&self, seat: usize) -> String {
        let legal = self.game.legal(seat_number(seat));
        let mut texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        texts.sort();
        texts.join(" ")
    }

    /// The seats the game waits for.
    pub(crate) fn awaited(&self) -> String {
        spaced(self.game.awaited().iter())
    }

    pub(crate) fn briefcases(&self) -> String {
        spaced(self.game.position().public().briefcases().as_slice())
    }

    pub(crate) fn supply(&self) -> u8 {
        self.game.position().public().supply()
    }

    pub(crate) fn face_up(&self) -> String {
        spaced(self.game.position().public().face_up().iter())
    }

    /// Completed missions.
    pub(crate) fn missions(&self) -> u8 {
        self.game.position().public().missions_completed()
    }

    /// The start player.
    pub(crate) fn leader(&self) -> u8 {
        self.game.position().public().leader().number()
    }

    /// The reason and the winners, such as `vote: 1 2 3`, or what the game waits for.
    pub(crate) fn ended(&self) -> String {
        match self.game.position().public().phase() {
            Phase::Over { winners, reason } => {
                let reason = serde_json::to_value(reason).expect("a reason is a word");
                let winners = spaced(winners.iter());
                format!("{}: {winners}", reason.as_str().unwrap_or_default())
                    .trim_end()
                    .to_owned()
            }
            Phase::Vote => "the vote".to_owned(),
            Phase::Partner(_) | Phase::Choose | Phase::Play => "still playing".to_owned(),
        }
    }

    fn play(&mut self, items: &[Item], plan: &[Vec<Play>]) {
        let mut plan = plan.iter();
        for item in items {
            if let Item::Partner(partner) = item {
                let seat = self.awaited();
                self.act(&format!("{seat} partner:{partner}"));
                continue;
            }
            let number = self.game.position().public().tricks_done();
            let plays = plan.next().expect("every trick of the script is planned");
            self.act(&format!("{} choose:t{number}", self.awaited()));
            for _ in plays {
                let place = self.game.position().public().place();
                let rules = self.game.rules();
                let seat = rules.seat_at(self.game.position().public().leader(), place);
                let play = plays.iter().find(|play| play.seat == seat.index());
                let Play { card, wager, .. } = play.expect("everybody plays one card");
                let wager = if *wager { "+" } else { "" };
                let text = if rules.is_larry(seat) {
                    let three = self.game.position().larrys_cards(number);
                    let back = three.iter().find(|other| *other != card);
                    format!(
                        "{} larry:{card}/{}",
                        self.awaited(),
                        back.expect("one of three")
                    )
                } else {
                    format!("{seat} play:{card}{wager}")
                };
                self.act(&text);
            }
            if let Item::Winner { winner, .. } = item {
                let trick = self
                    .game
                    .position()
                    .public()
                    .trick(self.game.rules(), number)
                    .expect("the trick was played");
                assert_eq!(trick.winner, Some(seat_number(*winner)), "trick {number}");
            }
        }
    }
}

pub(crate) fn seat_number(number: usize) -> Seat {
    number.to_string().parse().expect("there are few seats")
}

fn seat_and_action(text: &str) -> (Seat, Action) {
    let (seat, action) = text
        .trim()
        .split_once(' ')
        .expect("an action is written as `0 play:P3`");
    (
        seat.parse().expect("a seat comes first"),
        action.parse().expect("then an action"),
    )
}

fn spaced<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    texts.join(" ")
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().expect("a card such as P13"))
        .collect()
}

/// A piece of a script.
#[derive(Debug)]
enum Item {
    Partner(String),
    Winner {
        winner: usize,
        completed: bool,
        wagers: String,
    },
    Cards {
        trump: Suit,
        condition: String,
        plays: Vec<Play>,
    },
}

#[derive(Clone, Debug)]
struct Play {
    seat: usize,
    card: Card,
    wager: bool,
}

const ALWAYS: &str = "suits 1+";
const NEVER: &str = "suits 5+";

fn items(script: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut rest = script.trim();
    while !rest.is_empty() {
        let text;
        if let Some(exact) = rest.strip_prefix('[') {
            (text, rest) = exact.split_once(']').expect("a trick ends with ]");
            items.push(exact_trick(text));
        } else {
            (text, rest) = rest.split_once([' ', '\n']).unwrap_or((rest, ""));
            items.push(short_item(text));
        }
        rest = rest.trim_start();
    }
    items
}

fn short_item(text: &str) -> Item {
    if let Some(partner) = text.strip_prefix("partner:") {
        return Item::Partner(partner.to_owned());
    }
    let (result, wagers) = text.split_once('+').unwrap_or((text, ""));
    Item::Winner {
        winner: result
            .trim_end_matches('!')
            .parse()
            .expect("a trick such as 2!+03"),
        completed: result.ends_with('!'),
        wagers: wagers.to_owned(),
    }
}

fn exact_trick(text: &str) -> Item {
    let (mission, plays) = text
        .split_once(": ")
        .expect("the mission, a colon, then the plays");
    let (trump, condition) = mission.split_at(1);
    let plays = plays.split_whitespace().map(|play| {
        let (seat, card) = play.split_once(':').expect("a play such as 0:P8");
        Play {
            seat: seat.parse().expect("a seat"),
            card: card.trim_end_matches('+').parse().expect("a card"),
            wager: card.ends_with('+'),
        }
    });
    Item::Cards {
        trump: trump.parse().expect("the mission begins with its trump"),
        condition: match condition.trim() {
            "" => NEVER,
            "!" => ALWAYS,
            condition => condition,
        }
        .to_owned(),
        plays: plays.collect(),
    }
}

/// What the script needs, and the deal that has it.
#[derive(Debug)]
struct Deal {
    options: Options,
    own: Vec<Role>,
    roles: Vec<String>,
    start: usize,
    hands: Vec<Vec<Card>>,
    voids: Vec<Vec<Suit>>,
    free: CardSet,
    missions: Vec<Mission>,
    stack: Vec<MissionId>,
    larry: Vec<Card>,
}

impl Deal {
    fn new(own: &[&str], seats: &str) -> Self {
        let mut parts = seats.split(';').map(str::trim);
        let first = parts.next().unwrap_or_default();
        let (people, larry) = first.split_once('|').unwrap_or((first, ""));
        let roles: Vec<String> = people
            .split_whitespace()
            .chain(larry.split_whitespace())
            .map(str::to_owned)
            .collect();
        let players = people.split_whitespace().count();
        let mut deal = Self {
            options: Options::new(u8::try_from(players).expect("there are few seats")),
            own: own
                .iter()
                .map(|toml| Role::from_toml("own.toml", toml).expect("the own role is well formed"))
                .collect(),
            start: 0,
            hands: vec![Vec::new(); roles.len()],
            voids: vec![Vec::new(); roles.len()],
            free: DECK,
            missions: Vec::new(),
            stack: Vec::new(),
            larry: Vec::new(),
            roles,
        };
        deal.options.roles = deal.roles.clone();
        deal.options
            .roles
            .retain(|role| role != "agent" && role != "insider");
        deal.options.role_specs = deal.own.clone();
        parts.for_each(|part| deal.set(part));
        deal
    }

    fn set(&mut self, part: &str) {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        let number = || rest.parse().expect("a number");
        match word {
            "no" => self.options.wagers = false,
            "risk" => self.options.risk = true,
            "missions" => {
                self.options
                    .limits
                    .get_or_insert_with(Limits::default)
                    .missions = Some(number());
            }
            "limit" => {
                self.options
                    .limits
                    .get_or_insert_with(Limits::default)
                    .briefcases = Some(number());
            }
            "start" => self.start = rest.parse().expect("a seat"),
            "given" => {
                let (role, seat) = rest.split_once(' ').expect("a role and a seat");
                self.options.given = Some(Given {
                    role: role.to_owned(),
                    seat: seat.parse().expect("a seat"),
                });
            }
            "hold" => {
                let (seat, held) = rest.split_once(' ').expect("a seat and cards");
                let seat: usize = seat.parse().expect("a seat");
                cards(held)
                    .into_iter()
                    .for_each(|card| self.give(seat, card));
            }
            "void" => {
                let (seat, suits) = rest.split_once(' ').expect("a seat and suits");
                let seat: usize = seat.parse().expect("a seat");
                let suits = suits.split_whitespace();
                self.voids[seat].extend(suits.map(|suit| suit.parse::<Suit>().expect("a suit")));
            }
            "stack" => {
                let ids = rest.split_whitespace();
                self.stack = ids
                    .map(|id| id.parse().expect("a mission such as m07"))
                    .collect();
            }
            "larry" => {
                self.larry = cards(rest);
                self.larry.iter().for_each(|&card| self.free.remove(card));
            }
            _ => panic!("a table knows no `{part}`"),
        }
    }

    fn give(&mut self, seat: usize, card: Card) {
        if self.hands[seat].contains(&card) {
            return;
        }
        assert!(self.free.contains(card), "{card} is used twice");
        self.free.remove(card);
        self.hands[seat].push(card);
    }

    fn plan(&mut self, items: &[Item]) -> Vec<Vec<Play>> {
        for item in items {
            if let Item::Cards { plays, .. } = item {
                plays
                    .iter()
                    .for_each(|play| self.give(play.seat, play.card));
            }
        }
        let mut closed: Vec<Suit> = self.voids.concat();
        let mut leader = self.start;
        let mut plan = Vec::new();
        for item in items {
            match item {
                Item::Partner(_) => {}
                Item::Winner {
                    winner,
                    completed,
                    wagers,
                } => {
                    let (trump, plays) = self.trick_won_by(*winner, leader, wagers, &closed);
                    self.add_mission(trump, if *completed { ALWAYS } else { NEVER });
                    plan.push(plays);
                    leader = *winner;
                }
                Item::Cards {
                    trump,
                    condition,
                    plays,
                } => {
                    closed.extend(self.note_voids(plays));
                    self.add_mission(*trump, condition);
                    plan.push(plays.clone());
                }
            }
        }
        self.fill_missions();
        self.fill_hands(&plan);
        plan
    }

    /// A trick that everybody can follow and this seat wins; when no suit has enough cards left,
    /// one that nobody can follow.
    fn trick_won_by(
        &mut self,
        winner: usize,
        leader: usize,
        wagers: &str,
        closed: &[Suit],
    ) -> (Suit, Vec<Play>) {
        let seats = self.roles.len();
        let mut suits: Vec<Suit> = Suit::ALL.into();
        suits.retain(|suit| !closed.contains(suit));
        suits.sort_by_key(|suit| std::cmp::Reverse(self.free.and(suit.cards()).len()));
        let trump = *suits.first().expect("some suit is not closed");
        let followed: Vec<Card> = self.free.and(trump.cards()).iter().take(seats).collect();
        let mut others: Vec<Card> = if followed.len() == seats {
            followed
        } else {
            let mut middle = suits[1..3]
                .iter()
                .flat_map(|suit| self.free.and(suit.cards()).iter().take(2));
            let mut lead = self.free.and(suits[3].cards()).iter();
            let mut order: Vec<Card> = Vec::new();
            for seat in (0..seats).filter(|&seat| seat != winner) {
                let card = if seat == leader {
                    lead.next()
                } else {
                    middle.next()
                };
                order.push(card.expect("there are enough cards left"));
            }
            order.push(
                self.free
                    .and(trump.cards())
                    .last()
                    .expect("a trump is left"),
            );
            order
        };
        let best = others.pop().expect("there are as many cards as seats");
        let mut others = others.into_iter();
        let mut plays = Vec::new();
        for seat in 0..seats {
            let card = if seat == winner {
                best
            } else {
                others.next().expect("one for each")
            };
            self.give(seat, card);
            let wager = wagers.contains(&seat.to_string());
            plays.push(Play { seat, card, wager });
        }
        let mut in_order = plays.clone();
        in_order.rotate_left(if self.options.players == 2 { 0 } else { leader });
        self.note_voids(&in_order);
        (trump, plays)
    }

    /// A seat that does not follow must be void, unless it is exempt.
    fn note_voids(&mut self, plays: &[Play]) -> Vec<Suit> {
        let led = plays[0].card.suit();
        let mut closed = Vec::new();
        for play in plays.iter().filter(|play| play.card.suit() != led) {
            let role = &self.roles[play.seat];
            let own = self.own.iter().find(|own| own.id.as_str() == role);
            let exempt = match own {
                Some(own) => !own.follows_suit,
                None => role == "insider" || role == "prof-no",
            };
            if !exempt {
                self.voids[play.seat].push(led);
                closed.push(led);
            }
        }
        closed
    }

    fn add_mission(&mut self, trump: Suit, condition: &str) {
        let number = self.missions.len() / 2;
        for (name, condition) in [('t', condition), ('x', NEVER)] {
            self.missions.push(Mission {
                id: format!("{name}{number}").parse().expect("a short id"),
                condition: condition
                    .parse::<Condition>()
                    .expect("a condition such as `all 7..13`"),
                trump,
                risk: false,
            });
        }
    }

    fn fill_missions(&mut self) {
        if self.stack.is_empty() {
            while self.missions.len() < 22 {
                self.add_mission(Suit::Pink, NEVER);
            }
            self.options.deck = "measured".to_owned();
            self.options.deck_cards = Some(self.missions.clone());
            self.stack = self.missions.iter().map(|mission| mission.id).collect();
            return;
        }
        assert!(
            self.missions.is_empty(),
            "the standard deck is played action by action"
        );
        let config = Config::new(self.options.clone()).expect("the table is allowed");
        let deck = Deck::standard();
        for place in config.missions_in_play() {
            let id = deck.missions[place].id;
            if !self.stack.contains(&id) {
                self.stack.push(id);
            }
        }
    }

    fn fill_hands(&mut self, plan: &[Vec<Play>]) {
        let size = match self.options.players {
            3 => 13,
            4 => 12,
            _ => 10,
        };
        let mut seats: Vec<usize> = (0..usize::from(self.options.players)).collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(self.voids[seat].len()));
        for seat in seats {
            while self.hands[seat].len() < size {
                let voids = &self.voids[seat];
                let card = self.free.iter().find(|card| !voids.contains(&card.suit()));
                self.give(seat, card.expect("there is a card that this seat may hold"));
            }
        }
        if self.options.players == 2 {
            self.fill_larry(plan);
        }
    }

    /// Larry always puts the same card back, so each trick brings two more.
    fn fill_larry(&mut self, plan: &[Vec<Play>]) {
        if self.larry.is_empty() {
            let larrys = |plays: &Vec<Play>| {
                let mut plays = plays.iter();
                plays.find(|play| play.seat == 2).map(|play| play.card)
            };
            let mut free = self.free.iter();
            for (number, plays) in plan.iter().enumerate() {
                self.larry.extend(larrys(plays));
                self.larry
                    .extend(free.by_ref().take(if number == 0 { 2 } else { 1 }));
            }
            self.larry.iter().for_each(|&card| self.free.remove(card));
        }
        self.larry.extend(self.free);
    }

    fn setup(&self) -> Setup {
        let people = usize::from(self.options.players);
        let dealer = (self.start + people - 1) % people;
        let two = people == 2;
        let mut hands = self.hands[..people].to_vec();
        for hand in &mut hands {
            hand.sort_by_key(ToString::to_string);
        }
        Setup {
            dealer: (!two).then(|| seat_number(dealer)),
            start: two.then(|| seat_number(self.start)),
            roles: self.roles.clone(),
            hands,
            missions: self.stack.clone(),
            larry: two.then(|| self.larry.clone()),
        }
    }
}
