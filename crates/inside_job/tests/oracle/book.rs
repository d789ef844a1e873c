//! A game kept by the rule book.

use inside_job::Game;
use serde_json::Value;

use crate::{
    missions::{Laid, completed, trump, winner},
    roles,
};

#[derive(Debug)]
pub(crate) struct Book {
    /// People, without Larry.
    players: usize,
    roles: Vec<String>,
    wagers: bool,
    other_limit: Option<u8>,
    target: usize,
    hands: Vec<Vec<String>>,
    stack: Vec<String>,
    larrys_stack: Vec<String>,
    larrys_cards: Vec<String>,
    pub(crate) briefcases: Vec<u8>,
    pub(crate) supply: u8,
    face_up: Vec<bool>,
    revealed_early: Vec<bool>,
    partners: Vec<Option<usize>>,
    start_player: usize,
    tricks: usize,
    tricks_won: Vec<usize>,
    completed: usize,
    /// The two missions drawn, until one is chosen.
    drawn: Vec<String>,
    mission: String,
    trick: Vec<(usize, String)>,
    voting: bool,
    votes: Vec<Option<String>>,
    /// Winners, reason, completed missions.
    pub(crate) result: Option<(Vec<usize>, String, usize)>,
}

impl Book {
    pub(crate) fn open(game: &Game) -> Self {
        let setup = game.setup();
        let options = game.rules().config().options().clone();
        let players = usize::from(options.players);
        let limits = options.limits.unwrap_or_default();
        let texts = |cards: &Vec<inside_job::Card>| -> Vec<String> {
            cards.iter().map(ToString::to_string).collect()
        };
        let mut briefcases: Vec<u8> = setup
            .roles
            .iter()
            .map(|role| roles::briefcases_at_the_start(role))
            .collect();
        // IJ-11.4
        if players == 2 {
            briefcases[2] = 3;
        }
        let start_player = match (setup.start, setup.dealer) {
            (Some(start), _) => start.index(),
            // IJ-2.5
            (None, Some(dealer)) => (dealer.index() + 1) % players,
            (None, None) => panic!("somebody starts"),
        };
        let seats = setup.roles.len();
        let mut book = Self {
            players,
            wagers: options.wagers,
            other_limit: limits.briefcases,
            target: limits
                .missions
                .map_or([7, 9, 7, 6][players - 2], usize::from),
            hands: setup.hands.iter().map(texts).collect(),
            stack: setup.missions.iter().map(ToString::to_string).collect(),
            larrys_stack: setup.larry.iter().flat_map(texts).collect(),
            larrys_cards: Vec::new(),
            supply: 14 - briefcases.iter().sum::<u8>(),
            briefcases,
            face_up: setup
                .roles
                .iter()
                .map(|role| roles::starts_face_up(role))
                .collect(),
            revealed_early: vec![false; seats],
            partners: vec![None; seats],
            start_player,
            tricks: 0,
            tricks_won: vec![0; seats],
            completed: 0,
            drawn: Vec::new(),
            mission: String::new(),
            trick: Vec::new(),
            voting: false,
            votes: vec![None; seats],
            result: None,
            roles: setup.roles,
        };
        book.begin_trick();
        book
    }

    pub(crate) fn all_face_up(&self) -> Vec<usize> {
        (0..self.roles.len())
            .filter(|&seat| self.face_up[seat])
            .collect()
    }

    pub(crate) fn legal(&self, seat: usize) -> Vec<String> {
        if self.result.is_some() || seat >= self.players {
            return Vec::new();
        }
        if self.voting {
            return self.legal_votes(seat);
        }
        if let Some(chooser) = self.partner_chooser() {
            // IJ-9.50
            let others = (0..self.roles.len()).filter(|&other| other != chooser);
            return if seat == chooser {
                others.map(|other| format!("partner:{other}")).collect()
            } else {
                Vec::new()
            };
        }
        if !self.drawn.is_empty() {
            return if seat == self.start_player {
                self.legal_missions()
            } else {
                Vec::new()
            };
        }
        let next = self.order()[self.trick.len()];
        if next == self.players && self.players == 2 {
            // IJ-11.5
            return if seat == 1 - self.start_player {
                self.legal_for_larry()
            } else {
                Vec::new()
            };
        }
        if seat == next {
            self.legal_plays(seat)
        } else {
            Vec::new()
        }
    }

    pub(crate) fn act(&mut self, seat: usize, action: &str) {
        let (verb, what) = action.split_once(':').expect("an action has a verb");
        match verb {
            "partner" => self.partners[seat] = Some(what.parse().expect("a seat")),
            "choose" => {
                what.clone_into(&mut self.mission);
                self.drawn.clear();
            }
            "play" => {
                let card = what.trim_end_matches('+');
                self.hands[seat].retain(|held| held != card);
                if what.ends_with('+') {
                    self.briefcases[seat] -= 1;
                }
                self.lay(seat, what);
            }
            "larry" => {
                // IJ-11.6
                let (card, back) = what.split_once('/').expect("two cards");
                self.larrys_cards.clear();
                self.larrys_stack.insert(0, back.to_owned());
                self.lay(2, card);
            }
            "vote" => {
                self.votes[seat] = Some(what.to_owned());
                self.count_when_all_are_in();
            }
            _ => panic!("there is no action {action}"),
        }
    }

    /// IJ-4.3, IJ-11.5
    fn order(&self) -> Vec<usize> {
        if self.players == 2 {
            return vec![self.start_player, 2, 1 - self.start_player];
        }
        (0..self.players)
            .map(|step| (self.start_player + step) % self.players)
            .collect()
    }

    fn partner_chooser(&self) -> Option<usize> {
        (0..self.roles.len()).find(|&seat| {
            roles::chooses_partner(&self.roles[seat]) && self.partners[seat].is_none()
        })
    }

    /// IJ-10.2
    fn legal_missions(&self) -> Vec<String> {
        let risk: Vec<&String> = self
            .drawn
            .iter()
            .filter(|mission| mission.starts_with('r'))
            .collect();
        let choice = if risk.is_empty() {
            self.drawn.iter().collect()
        } else {
            risk
        };
        choice
            .into_iter()
            .map(|mission| format!("choose:{mission}"))
            .collect()
    }

    /// IJ-4.3 to IJ-5.5
    fn legal_plays(&self, seat: usize) -> Vec<String> {
        let hand = &self.hands[seat];
        let mut cards: Vec<&String> = hand.iter().collect();
        if let Some((_, led)) = self.trick.first() {
            let following: Vec<&String> =
                hand.iter().filter(|card| card[..1] == led[..1]).collect();
            if roles::must_follow(&self.roles[seat]) && !following.is_empty() {
                cards = following;
            }
        }
        let may_wager = self.wagers
            && !self.trick.is_empty()
            && !self.face_up[seat]
            && self.briefcases[seat] > 0
            && roles::may_wager(&self.roles[seat]);
        let mut legal: Vec<String> = cards.iter().map(|card| format!("play:{card}")).collect();
        if may_wager {
            legal.extend(cards.iter().map(|card| format!("play:{card}+")));
        }
        legal
    }

    /// IJ-11.6, IJ-11.7
    fn legal_for_larry(&self) -> Vec<String> {
        let led = &self.trick[0].1;
        let follows = |card: &String| card[..1] == led[..1];
        let can_follow = self.larrys_cards.iter().any(follows);
        let mut legal = Vec::new();
        for card in &self.larrys_cards {
            for back in &self.larrys_cards {
                if card != back && (follows(card) || !can_follow) {
                    legal.push(format!("larry:{card}/{back}"));
                }
            }
        }
        legal
    }

    fn ballot(&self, seat: usize) -> &'static str {
        roles::ballot(&self.roles[seat], self.revealed_early[seat], &self.roles)
    }

    /// IJ-7.2, IJ-9.20, IJ-11.10
    fn legal_votes(&self, seat: usize) -> Vec<String> {
        let targets: Vec<usize> = (0..self.roles.len())
            .filter(|&other| other != seat && !self.face_up[other])
            .collect();
        let ballot = self.ballot(seat);
        if ballot == "none" {
            return Vec::new();
        }
        if targets.is_empty() {
            return vec!["vote:-".to_owned()];
        }
        let mut legal = Vec::new();
        for (number, first) in targets.iter().enumerate() {
            if ballot == "one" || ballot == "two-different" && targets.len() == 1 {
                legal.push(format!("vote:{first}"));
                continue;
            }
            for second in &targets[number..] {
                if first != second || ballot == "two-free" {
                    legal.push(format!("vote:{first},{second}"));
                }
            }
        }
        legal
    }

    /// IJ-4.1, IJ-11.6
    fn begin_trick(&mut self) {
        self.drawn = self.stack.drain(..2).collect();
        if self.players == 2 {
            self.larrys_cards = self.larrys_stack.drain(..3).collect();
        }
    }

    fn lay(&mut self, seat: usize, card: &str) {
        self.trick.push((seat, card.to_owned()));
        if self.trick.len() == self.roles.len() {
            self.finish_trick();
        }
    }

    /// Section 6
    fn finish_trick(&mut self) {
        let laid: Vec<Laid> = self
            .trick
            .iter()
            .map(|(_, text)| Laid {
                suit: text[..1].to_owned(),
                number: text[1..].trim_end_matches('+').parse().expect("a number"),
                briefcase: text.ends_with('+'),
            })
            .collect();
        let winner = self.trick[winner(&laid, trump(&self.mission))].0;
        let done = completed(&self.mission, &laid);
        self.trick.clear();
        self.tricks += 1;
        self.tricks_won[winner] += 1;
        // IJ-6.1, IJ-9.51
        let wagered = u8::try_from(laid.iter().filter(|card| card.briefcase).count()).expect("few");
        if self.roles[winner] == "accomplice" {
            self.supply += wagered;
        } else {
            let taken = self.supply.min(1);
            self.supply -= taken;
            self.briefcases[winner] += taken + wagered;
        }
        if roles::partner_pays(&self.roles[winner]) {
            let partner = self.partners[winner].expect("a partner was chosen");
            if self.briefcases[partner] > 0 {
                self.briefcases[partner] -= 1;
                self.supply += 1;
            }
        }
        // IJ-6.2
        let mut revealed_now = None;
        for seat in 0..self.roles.len() {
            let limit = roles::limit(
                &self.roles[seat],
                &self.roles,
                self.players,
                self.other_limit,
            );
            if !self.face_up[seat] && self.briefcases[seat] >= limit {
                self.face_up[seat] = true;
                self.revealed_early[seat] = true;
                revealed_now = Some(seat);
                self.on_reveal(seat);
            }
        }
        // IJ-6.3
        if done {
            self.completed += 1;
        }
        // IJ-6.6, IJ-11.8
        if self.players > 2 {
            self.start_player = winner;
        } else if winner != self.start_player {
            self.start_player = 1 - self.start_player;
        }
        if let Some((side, reason)) = self.ending(revealed_now) {
            self.end(side, reason);
        } else if self.tricks == [9, 11, 10, 9][self.players - 2] {
            self.voting = true;
            self.count_when_all_are_in();
        } else {
            self.begin_trick();
        }
    }

    /// IJ-9.60, IJ-12.1
    fn on_reveal(&mut self, seat: usize) {
        let seats = self.roles.len();
        let Some(steps) = roles::takes_from(&self.roles[seat], seats) else {
            return;
        };
        let neighbour = (seat + steps) % seats;
        if self.briefcases[neighbour] > 0 {
            self.briefcases[neighbour] -= 1;
            self.briefcases[seat] += 1;
        }
    }

    /// The order of IJ-9.90 and IJ-12.3.
    fn ending(&self, revealed_now: Option<usize>) -> Option<(&'static str, &'static str)> {
        let seat_of = |role: &str| self.roles.iter().position(|other| other == role);
        let now = revealed_now.map_or("", |seat| self.roles[seat].as_str());
        let others_face_up = |seat: usize| {
            let mut others = (0..self.roles.len()).filter(|&other| other != seat);
            others.all(|other| self.face_up[other])
        };
        if seat_of("bugged-agent").is_some_and(|seat| self.briefcases[seat] > 1) {
            return Some(("insider", "bugged-agent"));
        }
        if now == "prof-no" {
            return Some(("agents", "prof-no-revealed"));
        }
        if now == "insider" {
            return Some(("insider", "briefcases"));
        }
        if seat_of("prof-no").is_some_and(others_face_up) {
            return Some(("insider", "all-face-up"));
        }
        if now == "risk-agent" {
            return Some(("agents", "risk-agent"));
        }
        for (seat, role) in self.roles.iter().enumerate() {
            if role == "handler" && self.briefcases[seat] > 2 {
                return Some(("agents", "role"));
            }
            if role == "mastermind" && others_face_up(seat) {
                return Some((self.side(seat), "role"));
            }
        }
        (self.completed >= self.target).then_some(("agents", "missions"))
    }

    /// IJ-9.70
    fn side(&self, seat: usize) -> &'static str {
        let role = self.roles[seat].as_str();
        let changed = roles::changes_side(role) && self.revealed_early[seat];
        match (roles::is_insider(role), changed) {
            _ if roles::is_neutral(role) => "none",
            (true, false) | (false, true) => "insider",
            (true, true) | (false, false) => "agents",
        }
    }

    /// Section 7
    fn count_when_all_are_in(&mut self) {
        let waiting = |seat: &usize| self.ballot(*seat) != "none" && self.votes[*seat].is_none();
        if (0..self.players).any(|seat| waiting(&seat)) {
            return;
        }
        self.voting = false;
        let mut counts = vec![0; self.roles.len()];
        for vote in self.votes.iter().flatten().filter(|vote| *vote != "-") {
            for seat in vote.split(',') {
                counts[seat.parse::<usize>().expect("a seat")] += 1;
            }
        }
        let insider = self.roles.iter().position(|role| roles::is_insider(role));
        let insider = insider.expect("there is an Insider");
        if self.players == 2 {
            // IJ-11.10
            let betrayed = self.votes.iter().enumerate().any(|(seat, vote)| {
                let vote = vote.as_deref().unwrap_or("-");
                seat != insider && vote != "-" && vote != insider.to_string()
            });
            let side = if betrayed { "insider" } else { "agents" };
            return self.end(side, "vote");
        }
        let most = counts.iter().copied().max().unwrap_or(0);
        let top: Vec<usize> = (0..self.roles.len())
            .filter(|&seat| most > 0 && counts[seat] == most)
            .collect();
        // IJ-9.40
        if let Some(decoy) = self.roles.iter().position(|role| role == "decoy") {
            if top == [decoy] {
                self.result = Some((vec![decoy], "decoy".to_owned(), self.completed));
                return;
            }
            if top.contains(&decoy) && top.contains(&insider) {
                let mut both = vec![decoy, insider];
                both.sort_unstable();
                self.result = Some((both, "decoy-and-insider".to_owned(), self.completed));
                return;
            }
        }
        // IJ-7.3, IJ-7.4
        if top == [insider] {
            self.end("agents", "vote");
        } else if top.len() == 1 {
            self.end("insider", "vote");
        } else {
            self.end("insider", "vote-tie");
        }
    }

    /// Who wins when a side does: sides and own goals first, then those who look at others.
    fn end(&mut self, side: &str, reason: &str) {
        let seats = self.roles.len();
        let mut winners: Vec<usize> = (0..seats)
            .filter(
                |&seat| match &roles::goal(&self.roles[seat])["briefcases"] {
                    Value::Array(range) => {
                        let held = u64::from(self.briefcases[seat]);
                        range[0].as_u64() <= Some(held) && Some(held) <= range[1].as_u64()
                    }
                    _ => self.side(seat) == side,
                },
            )
            .collect();
        // At most one role of a table looks at others, see IJ-9.2 and IJ-12.1.
        let so_far = winners.clone();
        for seat in 0..seats {
            let wins = match roles::goal(&self.roles[seat]).as_str() {
                Some("partner-wins") => {
                    self.partners[seat].is_some_and(|partner| so_far.contains(&partner))
                }
                Some("right-neighbour-loses") => !so_far.contains(&((seat + seats - 1) % seats)),
                _ => false,
            };
            if wins {
                winners.push(seat);
            }
        }
        winners.sort_unstable();
        self.result = Some((winners, reason.to_owned(), self.completed));
    }
}
