//! The secret file of a seat: its role in sentences, made from the rules of the table.

use ::inside_job::{
    AGENT, Ballot, Goal, INSIDER, OnReveal, Payer, Role, RoleIndex, Rules, Side, Votes, Winner,
};
use cards::Seat;

use super::role;
use crate::{Audience, Key, Words, audience::sentence, key};

/// What somebody reads of their own role. Every role has the same number of lines, so that a glance
/// from afar tells nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dossier {
    /// What the role is called.
    pub name: String,
    /// What it is after.
    pub aim: String,
    pub lines: [(Matter, String); 5],
    /// The roles that were dealt.
    pub company: String,
    /// Everybody sees the role (IJ-9.10, IJ-9.50).
    pub face_up: bool,
}

/// What a line of a [`Dossier`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    Cards,
    Missions,
    Briefcases,
    /// Something that others may not do; where there is nothing, the wagers.
    Special,
    Vote,
}

/// The file of a seat that has this role.
#[must_use]
pub fn dossier(rules: &Rules, seat: Seat, index: RoleIndex, to: &dyn Audience) -> Dossier {
    let file = File {
        rules,
        seat,
        index,
        role: rules.role(index),
        to,
        words: to.words(),
    };
    Dossier {
        name: role(file.words, file.role.id),
        aim: file.aim(),
        lines: [
            (Matter::Cards, file.cards()),
            (Matter::Missions, file.missions()),
            (Matter::Briefcases, file.briefcases()),
            (Matter::Special, file.special()),
            (Matter::Vote, file.vote()),
        ],
        company: file.company(),
        face_up: file.role.starts_face_up,
    }
}

/// A file in the making.
struct File<'a> {
    rules: &'a Rules,
    seat: Seat,
    index: RoleIndex,
    role: &'a Role,
    to: &'a dyn Audience,
    words: Words,
}

impl File<'_> {
    fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    fn count(&self, key: Key, count: u8) -> String {
        self.words.with(key, &[("count", count.into())])
    }

    fn of(&self, key: Key, seat: Seat) -> String {
        sentence(self.to).by(seat).say(key)
    }

    fn right(&self) -> Seat {
        self.seat.right(self.rules.seats())
    }

    fn left(&self) -> Seat {
        self.seat.left(self.rules.seats())
    }

    /// The other person at a table of two (IJ-11).
    fn other(&self) -> Option<Seat> {
        let mut others = Seat::all(self.rules.people()).filter(|&seat| seat != self.seat);
        others.next().filter(|_| self.rules.has_larry())
    }

    fn aim(&self) -> String {
        let within = |key: Key, [least, most]: [u8; 2]| {
            let range = [("least", least.into()), ("most", most.into())];
            self.words.with(key, &range)
        };
        match (self.role.goal, self.role.side) {
            (Goal::Side, Side::Agents) => match self.other() {
                Some(other) => self.of(key!("file-aim-agents-larry"), other),
                None => self.say(key!("file-aim-agents")),
            },
            (Goal::Side, Side::Insider) => self.say(key!("file-aim-insider")),
            (Goal::Side, Side::Neutral) => self.say(key!("own-goal-side-neutral")),
            (Goal::PartnerWins, _) => self.say(key!("file-aim-partner")),
            (Goal::LeftNeighbourLoses, _) => self.of(key!("file-aim-left"), self.left()),
            (Goal::RightNeighbourLoses, _) => self.of(key!("file-aim-right"), self.right()),
            (Goal::MostVotes, _) => self.say(key!("file-aim-most-votes")),
            (Goal::MostVotesOrWithInsider, _) => self.say(key!("file-aim-most-votes-or-insider")),
            (Goal::Missions(range), _) => within(key!("own-goal-missions"), range),
            (Goal::Briefcases(range), _) => within(key!("own-goal-briefcases"), range),
            (Goal::NeverWonATrick, _) => self.say(key!("own-goal-no-trick")),
        }
    }

    /// IJ-4.4, IJ-4.5
    fn cards(&self) -> String {
        let mut others = self.rules.roles().iter();
        let only = others.all(|role| role.follows_suit || role.id == self.role.id);
        self.say(match (self.role.follows_suit, only) {
            (true, _) => key!("file-follow"),
            (false, true) => key!("file-follow-not"),
            (false, false) => key!("file-follow-not-alone"),
        })
    }

    /// IJ-3.1
    fn missions(&self) -> String {
        let key = match self.role.side {
            Side::Agents => key!("file-missions-agents"),
            Side::Insider => key!("file-missions-insider"),
            Side::Neutral => key!("file-missions-neutral"),
        };
        self.count(key, self.rules.mission_target())
    }

    /// What it means to hold briefcases, or to win a trick without taking one.
    fn briefcases(&self) -> String {
        let limit = self.rules.limit(self.index);
        if let Some(more) = self.role.endings.holds_more_than {
            return self.count(
                match more.winner {
                    Winner::Agents => key!("file-holds-more-agents"),
                    Winner::Insider => key!("file-holds-more-insider"),
                },
                more.briefcases,
            );
        }
        if !self.role.briefcases.may_hold {
            return self.say(match self.role.briefcases.payer {
                Payer::Nobody => key!("file-holds-none"),
                Payer::Partner => key!("file-partner-pays"),
            });
        }
        match self.role.on_reveal {
            OnReveal::Nothing if self.role.starts_face_up => self.say(key!("file-reveal-face-up")),
            OnReveal::Nothing => self.count(key!("file-reveal"), limit),
            OnReveal::InsiderWins if self.role.is_insider() => {
                self.count(key!("file-reveal-you-win"), limit)
            }
            OnReveal::InsiderWins => self.count(key!("file-reveal-insider-wins"), limit),
            OnReveal::AgentsWin => self.count(key!("file-reveal-agents-win"), limit),
            OnReveal::Loses => self.count(key!("file-reveal-lose"), limit),
            OnReveal::ChangesSide => self.count(key!("file-reveal-change"), limit),
            OnReveal::TakesFromLeft => self.taken(limit, self.left()),
            OnReveal::TakesFromRight => self.taken(limit, self.right()),
        }
    }

    fn taken(&self, limit: u8, from: Seat) -> String {
        let sentence = sentence(self.to).by(from).with("count", limit);
        sentence.say(key!("file-reveal-take"))
    }

    fn special(&self) -> String {
        let role = self.role;
        self.say(if role.chooses_partner {
            key!("file-chooses-partner")
        } else if role.endings.all_others_face_up {
            key!("file-all-face-up")
        } else if role.brings_risk_missions {
            key!("file-brings-risk")
        } else if !self.rules.wagers() {
            key!("file-no-wagers")
        } else if role.starts_face_up {
            key!("file-face-up-no-wager")
        } else if role.may_wager {
            key!("file-wager")
        } else {
            key!("file-wager-not")
        })
    }

    /// Section 7, and IJ-11.10 at a table of two.
    fn vote(&self) -> String {
        if let Some(other) = self.other() {
            return if self.role.is_insider() {
                self.of(key!("file-vote-larry-insider"), other)
            } else {
                self.of(key!("file-vote-larry"), other)
            };
        }
        let role = self.role;
        let base = match (role.votes.before, role.goal, role.side) {
            (Ballot::None, _, _) => return self.say(key!("file-vote-none")),
            (Ballot::TwoDifferent, _, _) => key!("file-vote-two"),
            (Ballot::TwoFree, _, _) => key!("file-vote-two-free"),
            (Ballot::One, Goal::Side, Side::Agents) => key!("file-vote-agents"),
            (Ballot::One, Goal::Side, Side::Insider) => key!("file-vote-insider"),
            (Ballot::One, _, _) => key!("file-vote-one"),
        };
        let base = self.say(base);
        match self.vote_after() {
            Some(key) => self.words.with(key, &[("before", base.into())]),
            None => base,
        }
    }

    /// What an early reveal changes, if the game goes on after it and the role is not face up anyhow.
    fn vote_after(&self) -> Option<Key> {
        let Votes { before, after, .. } = self.role.votes;
        let ends = matches!(
            self.role.on_reveal,
            OnReveal::Loses | OnReveal::InsiderWins | OnReveal::AgentsWin
        );
        if ends || self.role.starts_face_up {
            return None;
        }
        let mut roles = self.rules.roles().iter();
        let lost = roles.any(|role| role.votes.revealed_lose_theirs);
        let after = if lost { Ballot::None } else { after };
        match (before, after) {
            (_, Ballot::None) => Some(key!("file-vote-lost")),
            (Ballot::TwoDifferent, Ballot::TwoFree) => Some(key!("file-vote-both-free")),
            _ => None,
        }
    }

    /// Who else is here: everybody knows which roles were dealt (IJ-9.1).
    fn company(&self) -> String {
        let dealt = self.rules.role_cards();
        let places = (0..self.rules.roles().len()).filter_map(|place| {
            let id = self.rules.roles()[place].id;
            let index = self.rules.role_index(id.as_str())?;
            let count = dealt.iter().filter(|&&card| card == index).count();
            Some((index, u8::try_from(count).ok()?))
        });
        let names = places
            .filter(|(_, count)| *count > 0)
            .map(|(index, count)| {
                let id = self.rules.role(index).id;
                let name = role(self.words, id);
                let replaces = index == RoleIndex::INSIDER && id != INSIDER.id;
                let key = match (count, replaces) {
                    (1, true) => key!("file-as-insider"),
                    (1, false) if id == INSIDER.id => key!("file-insider"),
                    (1, false) => return name,
                    (_, _) if id == AGENT.id => key!("file-agents"),
                    (_, _) => key!("file-several"),
                };
                let values = [("role", name.into()), ("count", count.into())];
                self.words.with(key, &values)
            });
        let roles = self.words.list(names);
        let key = if self.rules.has_larry() {
            key!("file-company-larry")
        } else {
            key!("file-company")
        };
        self.words.with(key, &[("roles", roles.into())])
    }
}

#[cfg(test)]
mod tests {
    use ::inside_job::{Config, Options, SPECIAL_ROLES};

    use super::*;
    use crate::Language;

    struct Reader(Words);

    impl Audience for Reader {
        fn words(&self) -> Words {
            self.0
        }

        fn you(&self) -> Option<Seat> {
            Some(Seat::new(1))
        }

        fn name(&self, seat: Seat) -> String {
            ["Ann", "Bob", "Cleo", "Dan", "Eve"][seat.index()].to_owned()
        }
    }

    /// Every table that can be opened with printed roles: players, wagers, risk missions, up to two roles.
    fn tables() -> impl Iterator<Item = Rules> {
        let ids = || SPECIAL_ROLES.iter().map(|role| role.id.to_string());
        let none = std::iter::once(Vec::new());
        let one = ids().map(|id| vec![id]);
        let two = ids().flat_map(move |a| ids().map(move |b| vec![a.clone(), b]));
        let roles: Vec<Vec<String>> = none.chain(one).chain(two).collect();
        let options = (2..=5).flat_map(move |players| {
            let roles = roles.clone().into_iter();
            roles.flat_map(move |roles| {
                [(true, false), (false, true)].map(|(wagers, risk)| {
                    let mut options = Options::new(players);
                    (options.wagers, options.risk) = (wagers, risk);
                    options.roles = roles.clone();
                    options
                })
            })
        });
        let configs = options.filter_map(|options| Config::new(options).ok());
        configs.map(|config| Rules::new(&config))
    }

    fn files(rules: &Rules, words: Words) -> impl Iterator<Item = (&Role, Dossier)> {
        let to = Reader(words);
        rules.roles().iter().map(move |role| {
            let index = rules.role_index(role.id.as_str()).unwrap();
            (role, dossier(rules, Seat::new(1), index, &to))
        })
    }

    #[track_caller]
    fn check(players: u8, roles: &[&str], role: &str, lines: &[&str]) {
        let mut options = Options::new(players);
        options.roles = roles.iter().map(|&role| role.to_owned()).collect();
        let rules = Rules::new(&Config::new(options).unwrap());
        let (_, file) = files(&rules, Words::default())
            .find(|(one, _)| one.id.as_str() == role)
            .unwrap();
        let mut text = vec![file.aim];
        text.extend(file.lines.map(|(_, line)| line));
        text.push(file.company);
        assert_eq!(text, lines);
    }

    /// IJ-3.1 IJ-3.2 IJ-4.5
    #[test]
    fn the_insider_reads_plainly_what_others_may_not() {
        check(
            4,
            &[],
            "insider",
            &[
                "You work against the others. Do not get caught.",
                "You need not follow suit. The others must.",
                "Do not let 7 missions succeed, or the Agents win.",
                "Hold 5 briefcases, and you win at once.",
                "You may wager: a briefcase on your card makes it a trump.",
                "In the vote, point at somebody else.",
                "Dealt at this table: 3 Agents and the Insider.",
            ],
        );
    }

    /// IJ-11.10
    #[test]
    fn two_players_read_of_larry() {
        check(
            2,
            &[],
            "agent",
            &[
                "You work for the Agents. Ann or Larry does not.",
                "You must follow suit whenever you can.",
                "Complete 7 missions, and the Agents win.",
                "With 6 briefcases you turn up your role; nobody can vote for you then.",
                "You may wager: a briefcase on your card makes it a trump.",
                "In the vote, point at the Insider. An Agent who points at an Agent loses the game for both.",
                "Dealt to you two and Larry: 2 Agents and the Insider.",
            ],
        );
    }

    /// IJ-9.60 IJ-9.80: with Prof. No the limit is another one, and whoever is revealed loses the vote.
    #[test]
    fn special_roles_change_what_the_others_read() {
        check(
            5,
            &["tim-shady", "prof-no"],
            "tim-shady",
            &[
                "You win if Ann, to your right, does not.",
                "You must follow suit whenever you can.",
                "6 completed missions win the game for the Agents.",
                "With 3 briefcases you turn up your role and take one from Ann.",
                "You may wager: a briefcase on your card makes it a trump.",
                "You have one vote. Revealed early, you lose your vote.",
                "Dealt at this table: 3 Agents, Prof. No (the Insider) and Tim Shady.",
            ],
        );
    }

    /// At every table, in every language, a file says what the rules of this table say of the role.
    #[test]
    fn every_file_fits_its_table() {
        let mut read = 0;
        for rules in tables() {
            for language in Language::ALL {
                for (role, file) in files(&rules, Words(language)) {
                    check_file(&rules, Words(language), role, &file);
                    read += 1;
                }
            }
        }
        assert!(read > 500, "only {read} files were read");
    }

    fn check_file(rules: &Rules, words: Words, role: &Role, file: &Dossier) {
        let texts = || {
            file.lines
                .iter()
                .map(|(_, line)| line)
                .chain([&file.aim, &file.company])
        };
        for text in texts() {
            let whole = !text.is_empty() && !text.contains(['{', '}', '$']);
            assert!(whole && text.ends_with('.'), "{text:?}");
            // Two lines on a phone, so that all files look the same from afar.
            assert!(text.chars().count() <= 125, "{text:?}");
        }
        let [cards, missions, briefcases, special, vote] = &file.lines;
        let not = [key!("file-follow-not"), key!("file-follow-not-alone")];
        let free = not.iter().any(|&key| words.say(key) == cards.1);
        assert_eq!(free, !role.follows_suit, "{cards:?}");
        let target = rules.mission_target().to_string();
        assert!(missions.1.contains(&target), "{missions:?}");
        let index = rules.role_index(role.id.as_str()).unwrap();
        let limit = rules.limit(index).to_string();
        let has_limit = role.briefcases.may_hold && role.endings.holds_more_than.is_none();
        assert!(
            !has_limit || briefcases.1.contains(&limit),
            "{briefcases:?}"
        );
        let wager = words.say(key!("file-wager"));
        assert!(
            special.1 != wager || (rules.wagers() && role.may_wager),
            "{special:?}"
        );
        let none = words.say(key!("file-vote-none"));
        assert_eq!(
            vote.1 == none,
            role.votes.before == Ballot::None,
            "{vote:?}"
        );
        assert_eq!(file.face_up, role.starts_face_up);
        let roles = rules.role_cards().iter();
        // Dutch writes agents and the insider small in a sentence, and German has two names for one agent.
        let company = file.company.to_lowercase();
        for &card in roles {
            let name = super::role(words, rules.role(card).id).to_lowercase();
            let name = name.split('/').next().expect("a role has a name");
            assert!(company.contains(name), "{name} {company}");
        }
    }
}
