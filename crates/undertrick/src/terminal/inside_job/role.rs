use inside_job::{Goal, Origin, Role, RoleId, Side};

/// `Prof. No`, `Tim Shady`, `Agent`: the words of an id, each with a capital letter.
pub(super) fn role_name(id: RoleId) -> String {
    if id.as_str() == "prof-no" {
        return "Prof. No".to_owned();
    }
    let words = id
        .as_str()
        .split('-')
        .map(crate::terminal::spoken::sentence);
    words.collect::<Vec<_>>().join(" ")
}

/// What a role is after, with the numbers of the rules.
pub(super) fn aim(role: &Role, missions: u8, briefcases: u8) -> String {
    let printed = match role.id.as_str() {
        _ if role.origin == Origin::Own => None,
        "bugged-agent" => Some(
            "You are face up and win with the Agents; but if you ever hold more than 1 briefcase, \
             the Insider wins at once (IJ-9.10)."
                .to_owned(),
        ),
        "paranoid-agent" => Some(
            "You win with the Agents and have two votes, for two different players (IJ-9.20)."
                .to_owned(),
        ),
        "risk-agent" => Some(format!(
            "You win with the Agents, and all Agents win at once if you are revealed early with \
             {briefcases} briefcases (IJ-9.30)."
        )),
        "decoy" => Some(
            "You win only if you get the most votes, alone or shared with the Insider (IJ-9.40)."
                .to_owned(),
        ),
        "accomplice" => Some(
            "You are face up, choose a partner and win exactly if your partner wins; you take no \
             briefcases and do not vote (IJ-9.50 to IJ-9.52)."
                .to_owned(),
        ),
        "tim-shady" => Some(
            "You win exactly if your right neighbour, who plays before you, does not win (IJ-9.60)."
                .to_owned(),
        ),
        "sleeper-agent" => Some(format!(
            "You win with the Agents, but once you are revealed early with {briefcases} briefcases \
             you win with the Insider (IJ-9.70)."
        )),
        "prof-no" => Some(format!(
            "You are the Insider and need not follow suit, but if you are revealed early with \
             {briefcases} briefcases you lose; you win at once when everybody else is face up, or \
             in the vote (IJ-9.80 to IJ-9.83)."
        )),
        "insider" => Some(format!(
            "You need not follow suit (IJ-4.5). You win with {briefcases} briefcases, or if the \
             vote does not find you (IJ-3.2, IJ-7.3)."
        )),
        "agent" => Some(format!(
            "The Agents win with {missions} missions, or if the vote finds the Insider (IJ-3.1, \
             IJ-7.3)."
        )),
        _ => None,
    };
    printed.unwrap_or_else(|| own_aim(role))
}

/// An own role says by its choices what it is after (IJ-12.1).
fn own_aim(role: &Role) -> String {
    let follows = if role.follows_suit {
        "must"
    } else {
        "need not"
    };
    let goal = match role.goal {
        Goal::Side => match role.side {
            Side::Agents => "win with the Agents".to_owned(),
            Side::Insider => "win as the Insider".to_owned(),
            Side::Neutral => "win with no side".to_owned(),
        },
        Goal::PartnerWins => "win if your partner wins".to_owned(),
        Goal::LeftNeighbourLoses => "win if your left neighbour does not".to_owned(),
        Goal::RightNeighbourLoses => "win if your right neighbour does not".to_owned(),
        Goal::MostVotes => "win if you alone get the most votes".to_owned(),
        Goal::MostVotesOrWithInsider => {
            "win if you get the most votes, alone or shared with the Insider".to_owned()
        }
        Goal::Missions([least, most]) => {
            format!("win if {least} to {most} missions are completed at the end")
        }
        Goal::Briefcases([least, most]) => {
            format!("win if you hold {least} to {most} briefcases at the end")
        }
        Goal::NeverWonATrick => "win if you never win a trick".to_owned(),
    };
    format!("You {goal}, and {follows} follow suit (IJ-12.1).")
}
