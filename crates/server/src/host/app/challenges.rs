//! Challenges: who is challenged to what, and which of them wait for an answer.

use tokio::sync::oneshot;

use super::{App, send, unless_gone};
use crate::{
    edge::{
        address::Address,
        id::{PersonId, TableId},
        refused::{Kind, Refused},
    },
    host::{Command, turns::Turn},
    store::KnownPlayer,
    table::{
        any_game::each,
        challenge::Challenge,
        decision::{Answer, Person, Request},
        entry::{Created, Occasion},
        listing::Summary,
        occupant::{Challenged, Occupant},
    },
};

/// The most challenges of one person that wait for an answer, and the most that wait for one person.
const MOST_MADE: usize = 16;
const MOST_RECEIVED: usize = 32;
/// The most of those that come from one person, and from one address, so that nobody keeps all others away.
const MOST_FROM_ONE: usize = 8;
const MOST_FROM_HOME: usize = 16;

/// A bot that somebody has brought, as everybody finds it.
#[derive(Clone, Debug)]
pub(crate) struct ListedBot {
    pub(crate) name: String,
    pub(crate) author: String,
    /// It listens, so a challenge reaches it.
    pub(crate) online: bool,
}

impl App {
    /// The challenges of somebody that wait for an answer: those that they made, and those made to them.
    pub(crate) async fn challenges_of(&self, person: PersonId) -> Result<Vec<Challenge>, Refused> {
        let lines = self.store().waiting_tables_of(person).await;
        let lines = lines.map_err(|error| self.store_failed(&error))?;
        let mut challenges = Vec::new();
        for table in self.read::<Summary>(&lines) {
            if table.has_challenge() {
                let found = self.challenges_at(table.id, person).await;
                challenges.extend(unless_gone(found)?.unwrap_or_default());
            }
        }
        Ok(challenges)
    }

    async fn challenges_at(
        &self,
        table: TableId,
        person: PersonId,
    ) -> Result<Vec<Challenge>, Refused> {
        send!(self, table, reply => Command::Challenges { person, reply })
    }

    /// Those of them that wait for this person's answer.
    pub(crate) async fn challenges_to(&self, person: PersonId) -> Result<Vec<Challenge>, Refused> {
        let mut challenges = self.challenges_of(person).await?;
        challenges.retain(|challenge| !challenge.yours);
        Ok(challenges)
    }

    /// Bots that people have brought, by name.
    pub(crate) async fn all_bots(&self, after: &str, most: u8) -> Result<Vec<ListedBot>, Refused> {
        let bots = self.store().all_bots(after, most.into()).await;
        let bots = bots.map_err(|error| self.store_failed(&error))?;
        Ok(bots
            .into_iter()
            .filter_map(|bot| self.listed(bot))
            .collect())
    }

    pub(crate) async fn bot_named(&self, name: &str) -> Result<ListedBot, Refused> {
        let bot = self.player(name, "bot").await?;
        let is_named = bot.name.as_deref() == Some(name);
        let bot = self.listed(bot).filter(|_| is_named);
        bot.ok_or_else(|| no_player("bot"))
    }

    fn listed(&self, bot: KnownPlayer) -> Option<ListedBot> {
        Some(ListedBot {
            online: self.calls().reaches(bot.id),
            name: bot.name?,
            author: bot.author?,
        })
    }

    async fn player(&self, called: &str, path: &str) -> Result<KnownPlayer, Refused> {
        let player = self.store().player(called).await;
        let player = player.map_err(|error| self.store_failed(&error))?;
        player.ok_or_else(|| no_player(path))
    }

    /// Somebody to be challenged: a bot by its name, a person by the id that they have told.
    async fn rival(&self, by: &Person, called: &str) -> Result<Challenged, Refused> {
        let KnownPlayer { id, name, author } = self.player(called, "to").await?;
        if id == by.id {
            let message = "you cannot challenge yourself";
            return Err(Refused::bad("challenge-self", message).at("to"));
        }
        Ok(Challenged { id, name, author })
    }

    /// Checks that somebody may challenge these people, and keeps others from challenging any of them until the
    /// result is dropped. Drop it after the challenges are stored: otherwise two at the same moment are not counted.
    pub(super) async fn room_for_challenges(
        &self,
        by: PersonId,
        to: &[PersonId],
    ) -> Result<Vec<Turn<PersonId>>, Refused> {
        let mut people = [to, &[by]].concat();
        // In one order, so that no two wait for each other.
        people.sort_unstable();
        people.dedup();
        let mut room = Vec::new();
        for person in people {
            room.push(self.0.challenging.turn(person).await);
        }
        let mut made = self.challenges_of(by).await?;
        made.retain(|challenge| challenge.yours);
        let count = made.len();
        if count + to.len() > MOST_MADE {
            let message = format!(
                "{count} of your challenges wait for an answer, and there may be {MOST_MADE}; cancel one first"
            );
            return Err(Refused::conflict("too-many-challenges", message));
        }
        for &whom in to {
            let waiting = self.challenges_to(whom).await?;
            let home = self.home(by);
            let neighbours = waiting.iter().filter(|other| self.home(other.by) == home);
            if waiting.len() >= MOST_RECEIVED || neighbours.count() >= MOST_FROM_HOME {
                let message = "too many challenges wait for them already; try again later";
                return Err(Refused::conflict("challenged-too-often", message));
            }
            let own = made.iter().filter(|made| made.whom == whom);
            if own.count() >= MOST_FROM_ONE {
                let message = "enough of your challenges wait for them; wait for an answer first";
                return Err(Refused::conflict("challenged-too-often", message));
            }
        }
        Ok(room)
    }

    /// The owner of a table challenges somebody to an open seat.
    pub(crate) async fn challenge(
        &self,
        table: TableId,
        person: &Person,
        called: &str,
        seat: Option<cards::Seat>,
    ) -> Result<Answer, Refused> {
        let whom = self.rival(person, called).await?;
        person.check_name()?;
        let to = [whom.id];
        let request = Request::Challenge { seat, whom };
        self.gate().asks(person.id, &request)?;
        let _room = self.room_for_challenges(person.id, &to).await?;
        self.ask(table, person, request).await
    }

    /// Keeps the open seats of a table that is about to be opened for these, in order. Its game starts when
    /// all of them have accepted.
    pub(crate) async fn challenging(
        &self,
        person: &Person,
        address: Address,
        called: &[String],
        mut created: Created,
    ) -> Result<Created, Refused> {
        self.heard_from(person.id, address);
        person.check_name()?;
        let open = created.occupants.iter().filter(|who| who.is_open());
        if open.count() < called.len() {
            let message = "there are fewer open seats than you challenge to";
            return Err(Refused::bad("bad-challenge", message).at("seats"));
        }
        let mut rivals: Vec<Challenged> = Vec::new();
        for called in called {
            let rival = self.rival(person, called).await?;
            if rivals.iter().any(|other| other.id == rival.id) {
                let message = "name everybody once";
                return Err(Refused::bad("bad-challenge", message).at("to"));
            }
            rivals.push(rival);
        }
        let open = created.occupants.iter_mut().filter(|who| who.is_open());
        for (who, rival) in open.zip(rivals) {
            *who = Occupant::Challenged(rival);
        }
        created.occasion = Some(Occasion::Challenge);
        Ok(created)
    }
}

fn no_player(path: &str) -> Refused {
    let message = "there is no bot of this name here, and nobody with this id";
    Refused::new(Kind::NotThere, "no-such-player", message).at(path)
}
