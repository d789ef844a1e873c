//! Do the choices of a role fit together (IJ-12.1)?

use cards::FieldError;

use super::{AGENT, BRIEFCASES, Goal, INSIDER, OnReveal, Payer, Role, SPECIAL_ROLES, Side};

impl Role {
    /// Do the choices fit together?
    ///
    /// # Errors
    /// Names the first field that does not.
    pub fn check(&self) -> Result<(), FieldError> {
        let wrong = |field: &str, message: &str| Err(FieldError::new(field, message));
        if self.id == AGENT.id
            || self.id == INSIDER.id
            || SPECIAL_ROLES.iter().any(|role| role.id == self.id)
        {
            return wrong(
                "id",
                "this is the id of a printed role; an own role needs its own",
            );
        }
        if self.side == Side::Neutral {
            if self.goal == Goal::Side {
                return wrong(
                    "goal",
                    "a neutral role has no side to win with; choose another goal (IJ-9.3)",
                );
            }
            if matches!(self.on_reveal, OnReveal::Loses | OnReveal::ChangesSide) {
                return wrong(
                    "on_reveal",
                    "a neutral role has no other side; choose another effect (IJ-9.3)",
                );
            }
            if self.endings.all_others_face_up {
                return wrong(
                    "endings.all_others_face_up",
                    "a neutral role has no side that could win (IJ-9.3)",
                );
            }
        }
        if !self.chooses_partner {
            if self.goal == Goal::PartnerWins {
                return wrong("goal", "`partner-wins` needs `chooses_partner = true`");
            }
            if self.briefcases.payer == Payer::Partner {
                return wrong(
                    "briefcases.payer",
                    "`partner` needs `chooses_partner = true`",
                );
            }
        }
        if !self.briefcases.may_hold && self.briefcases.start > 0 {
            return wrong(
                "briefcases.start",
                "must be 0 for a role that may not hold briefcases",
            );
        }
        if self.briefcases.start > BRIEFCASES {
            return wrong(
                "briefcases.start",
                "there are 14 briefcases in all (IJ-1.3)",
            );
        }
        if let Some(limit) = self.limit {
            for (field, value) in [
                ("limit.four_players", limit.four_players),
                ("limit.five_players", limit.five_players),
            ] {
                if !(1..=BRIEFCASES).contains(&value) {
                    return wrong(field, "a limit is a number from 1 to 14 (IJ-1.3)");
                }
                if value <= self.briefcases.start {
                    return wrong(
                        field,
                        "must be more than the briefcases at the start (IJ-12.4)",
                    );
                }
            }
        }
        if let Goal::Missions([from, to]) | Goal::Briefcases([from, to]) = self.goal
            && from > to
        {
            return wrong(
                "goal",
                "a range is [least, most], so the first number may not be the larger one",
            );
        }
        Ok(())
    }

    /// What is allowed but surely not meant: choices that can never come to anything.
    #[must_use]
    pub fn warnings(&self) -> Vec<FieldError> {
        let mut warnings = Vec::new();
        let mut warn = |field: &str, message: &str| warnings.push(FieldError::new(field, message));
        if self.starts_face_up {
            if self.on_reveal != OnReveal::Nothing {
                warn(
                    "on_reveal",
                    "never happens: face up from the start is not revealed early (IJ-9.10)",
                );
            }
            if matches!(self.goal, Goal::MostVotes | Goal::MostVotesOrWithInsider) {
                warn(
                    "goal",
                    "cannot be met: nobody may vote for a player who is face up (IJ-7.2)",
                );
            }
        } else if !self.briefcases.may_hold && self.on_reveal != OnReveal::Nothing {
            warn(
                "on_reveal",
                "never happens: without briefcases no limit is reached (IJ-6.2)",
            );
        }
        match self.goal {
            // The game ends when the Agents have enough, so there are never more missions than that.
            Goal::Missions([from, _]) if from > 7 => {
                warn(
                    "goal",
                    "cannot be met: the game ends at 7 (4 players) or 6 (5 players) missions (IJ-3.1)",
                );
            }
            Goal::Briefcases([from, _]) if from > BRIEFCASES => {
                warn(
                    "goal",
                    "cannot be met: there are 14 briefcases in all (IJ-1.3)",
                );
            }
            Goal::Briefcases([from, _]) if from > 0 && !self.briefcases.may_hold => {
                warn("goal", "cannot be met: this role may not hold briefcases");
            }
            Goal::Side
            | Goal::PartnerWins
            | Goal::LeftNeighbourLoses
            | Goal::RightNeighbourLoses
            | Goal::MostVotes
            | Goal::MostVotesOrWithInsider
            | Goal::Missions(_)
            | Goal::Briefcases(_)
            | Goal::NeverWonATrick => {}
        }
        if self
            .endings
            .holds_more_than
            .is_some_and(|ending| ending.briefcases >= BRIEFCASES || !self.briefcases.may_hold)
        {
            warn(
                "endings.holds_more_than",
                "never happens: this role cannot hold so many briefcases",
            );
        }
        warnings
    }
}
