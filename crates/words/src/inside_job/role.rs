use ::inside_job::{Goal, Role, RoleId, Side, printed_roles};

use crate::{Key, Words, key};

/// What a role is called. One of the group's own has the name that its file gives it.
#[must_use]
pub fn role(words: Words, role: RoleId) -> String {
    printed("role", role).map_or_else(|| role.to_string(), |key| words.say(key))
}

/// What a role is after. One of the group's own says it by its choices (IJ-12.1).
#[must_use]
pub fn goal(words: Words, role: &Role) -> String {
    let printed = printed("goal", role.id).map(|key| words.say(key));
    printed.unwrap_or_else(|| own_goal(words, role))
}

/// What a special role does, as the rest of a sentence that begins with its name.
#[must_use]
pub fn about(words: Words, role: RoleId) -> String {
    words.made(&format!("about-{role}"))
}

/// Something that is said of a printed role.
fn printed(what: &str, role: RoleId) -> Option<Key> {
    printed_roles().find(|printed| printed.id == role)?;
    Key::find(&format!("{what}-{role}"))
}

fn own_goal(words: Words, role: &Role) -> String {
    let within = |key: Key, [least, most]: [u8; 2]| {
        words.with(key, &[("least", least.into()), ("most", most.into())])
    };
    let goal = match (role.goal, role.side) {
        (Goal::Side, Side::Agents) => words.say(key!("own-goal-side-agents")),
        (Goal::Side, Side::Insider) => words.say(key!("own-goal-side-insider")),
        (Goal::Side, Side::Neutral) => words.say(key!("own-goal-side-neutral")),
        (Goal::PartnerWins, _) => words.say(key!("own-goal-partner")),
        (Goal::LeftNeighbourLoses, _) => words.say(key!("own-goal-left")),
        (Goal::RightNeighbourLoses, _) => words.say(key!("own-goal-right")),
        (Goal::MostVotes, _) => words.say(key!("own-goal-most-votes")),
        (Goal::MostVotesOrWithInsider, _) => words.say(key!("own-goal-most-votes-or-insider")),
        (Goal::Missions(range), _) => within(key!("own-goal-missions"), range),
        (Goal::Briefcases(range), _) => within(key!("own-goal-briefcases"), range),
        (Goal::NeverWonATrick, _) => words.say(key!("own-goal-no-trick")),
    };
    let key = if role.follows_suit {
        key!("own-goal-follows")
    } else {
        key!("own-goal-follows-not")
    };
    words.with(key, &[("goal", goal.into())])
}

#[cfg(test)]
mod tests {
    use ::inside_job::{AGENT, SPECIAL_ROLES};

    use super::*;

    #[test]
    fn every_printed_role_has_its_words() {
        for role in printed_roles() {
            for what in ["role", "goal"] {
                assert!(printed(what, role.id).is_some(), "{what}-{}", role.id);
            }
        }
        for role in SPECIAL_ROLES {
            assert!(printed("about", role.id).is_some(), "about-{}", role.id);
        }
    }

    #[test]
    fn an_own_role_is_called_as_its_file_says_and_wins_as_it_chooses() {
        let own = Role {
            id: "show".parse().unwrap(),
            goal: Goal::Briefcases([1, 2]),
            ..AGENT
        };
        assert_eq!(role(Words::default(), own.id), "show");
        let expected = "You win if you hold 1 to 2 briefcases at the end. You must follow suit.";
        assert_eq!(goal(Words::default(), &own), expected);
    }
}
