//! Bots that people bring: made, given another token, and deleted by their author alone.

use super::App;
use crate::{
    edge::{
        id::{PersonId, Token},
        names::{check_bot_name, is_like_any},
        refused::{Kind, Refused},
    },
    store::StoredBot,
    table::decision::{Author, Person},
};

/// The most bots of one person.
pub(crate) const MOST_BOTS: usize = 8;

impl App {
    /// A new bot of somebody's, and its token. Its name is its own among all bots here.
    pub(crate) async fn bring_bot(
        &self,
        author: &Person,
        name: &str,
    ) -> Result<(StoredBot, Token), Refused> {
        if author.author.is_some() {
            let message = "a bot brings no bots; ask as its author";
            return Err(Refused::conflict("bot-of-a-bot", message));
        }
        let author = Author {
            id: author.id,
            name: author.name.clone().ok_or_else(nameless)?,
        };
        let name = check_bot_name(name)?;
        self.gate().moves(author.id)?;
        // Two at the same moment would not see each other.
        let _turn = self.0.bringing_bots.lock().await;
        let others = self.bots_of(author.id).await?;
        if others.len() >= MOST_BOTS {
            let message = format!("you have {MOST_BOTS} bots already; delete one of them first");
            return Err(Refused::conflict("too-many-bots", message));
        }
        let names = self.store().bot_names().await;
        let names = names.map_err(|error| self.store_failed(&error))?;
        let own = name.clone();
        let compare = move || is_like_any(&own, names.iter().map(String::as_str));
        let is_taken = self.thinkers().apart(compare).await;
        if is_taken.ok_or_else(Refused::unavailable)? {
            let message = "a bot here has this name already, or one that looks like it";
            return Err(Refused::conflict("bot-name-taken", message).at("name"));
        }
        let created = self.now();
        let (bot, token) = self.add_person(Some(name.clone()), Some(author)).await?;
        let id = bot.id;
        Ok((StoredBot { id, name, created }, token))
    }

    /// The bots of somebody.
    pub(crate) async fn bots_of(&self, author: PersonId) -> Result<Vec<StoredBot>, Refused> {
        let bots = self.store().bots_of(author).await;
        bots.map_err(|error| self.store_failed(&error))
    }

    /// Another token for a bot. The one before is good for nothing any more, and its streams end.
    pub(crate) async fn replace_token(
        &self,
        author: PersonId,
        bot: PersonId,
    ) -> Result<(StoredBot, Token), Refused> {
        let bot = self.bot_of(author, bot).await?;
        self.gate().moves(author)?;
        let token = self.another_token(bot.id).await?;
        Ok((bot, token))
    }

    /// Deletes a bot: nobody can come back as it, and it stands up wherever it sits.
    pub(crate) async fn delete_bot(&self, author: PersonId, bot: PersonId) -> Result<(), Refused> {
        let bot = self.bot_of(author, bot).await?;
        self.gate().moves(author)?;
        self.delete_at_once(bot.id).await
    }

    async fn bot_of(&self, author: PersonId, bot: PersonId) -> Result<StoredBot, Refused> {
        let bots = self.bots_of(author).await?;
        let bot = bots.into_iter().find(|other| other.id == bot);
        bot.ok_or_else(no_bot)
    }
}

pub(crate) fn no_bot() -> Refused {
    let message = "there is no such bot, or it is not yours";
    Refused::new(Kind::NotThere, "no-such-bot", message)
}

/// A bot is shown with its author.
pub(crate) fn nameless() -> Refused {
    let message = "choose a name first: a bot is shown with the name of its author";
    Refused::conflict("author-needs-name", message)
}
