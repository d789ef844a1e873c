use inside_job::Suit;
use play::{Because, Belief, Reason, Statement, Topic};

use super::spoken::{Eyes, add, count, sentence};

/// A statement as a sentence.
pub(crate) fn statement(eyes: Eyes, statement: Statement) -> String {
    let name = |seat| eyes.name(seat);
    let is = |seat| if seat == eyes.seat { "are" } else { "is" };
    let holds = |seat| if seat == eyes.seat { "hold" } else { "holds" };
    let said = match statement.topic {
        Topic::Suspect(seat) => format!("I think {} {} the Insider", name(seat), is(seat)),
        Topic::Trust(seat) => format!("I think {} {} not the Insider", name(seat), is(seat)),
        Topic::Denied { seat, suit, trick } => format!(
            "{} did not follow {} in trick {trick}",
            sentence(&name(seat)),
            spoken_suit(suit)
        ),
        Topic::Void { seat, suit } => {
            format!(
                "I think {} {} no {}",
                name(seat),
                holds(seat),
                spoken_suit(suit)
            )
        }
        Topic::Sabotage { trick } => format!("Trick {trick} looked like sabotage"),
        Topic::Nice { trick } => format!("Trick {trick} was a nice one"),
        Topic::CouldNotFollow { suit, trick } => {
            format!("I could not follow {} in trick {trick}", spoken_suit(suit))
        }
        Topic::NotMe => "It was not me".to_owned(),
    };
    if statement.question {
        format!("{said}, what do you think?")
    } else {
        format!("{said}.")
    }
}

/// Table talk as people type it: `suspect 2`, `denied 2 P 3`, `void:2,Y?`.
pub(crate) fn read_statement(text: &str) -> Result<Statement, String> {
    let is_space = |letter: char| letter.is_whitespace() || ":,/".contains(letter);
    let text = text.trim();
    let (text, question) = text
        .strip_suffix('?')
        .map_or((text, ""), |text| (text, "?"));
    let words: Vec<String> = text
        .split(is_space)
        .filter(|word| !word.is_empty())
        .enumerate()
        .map(|(place, word)| {
            if place == 0 {
                word.to_lowercase()
            } else {
                word.to_uppercase()
            }
        })
        .collect();
    let notation = match &words[..] {
        [] => String::new(),
        [verb] => format!("{verb}{question}"),
        [verb, suit, trick] if verb == "could-not-follow" => {
            format!("{verb}:{suit}/{trick}{question}")
        }
        [verb, rest @ ..] => format!("{verb}:{}{question}", rest.join(",")),
    };
    notation.parse().map_err(|_| {
        "say suspect 2, trust 2, denied 2 P 3 (did not follow pink in trick 3), void 2 Y (holds no \
         yellow), sabotage 4, nice 4, could-not-follow Y 3 (I could not follow yellow in trick 3) or \
         not-me, with ? at the end to ask (IJ-8.3)"
            .to_owned()
    })
}

/// What a bot believes, in sentences.
pub(crate) fn belief(eyes: Eyes, belief: &Belief) -> String {
    let mut text = String::new();
    match belief {
        Belief::Insider { chances, because } => {
            add(&mut text, "How likely each seat is to be the Insider:");
            for (seat, chance) in chances.iter() {
                let name = sentence(&eyes.name(seat));
                add(
                    &mut text,
                    format_args!("  {name:<8} {:>5.1} %", 100.0 * chance),
                );
            }
            if because.is_empty() {
                add(
                    &mut text,
                    "Nothing that happened so far speaks for or against anybody.",
                );
            } else {
                add(&mut text, "Because:");
            }
            for reason in because {
                add(
                    &mut text,
                    format_args!("  {}", reason_sentence(eyes, reason)),
                );
            }
        }
        Belief::Points { expected } => {
            add(
                &mut text,
                "The points that each seat is expected to take in this round:",
            );
            for (seat, points) in expected.iter() {
                let name = sentence(&eyes.name(seat));
                add(&mut text, format_args!("  {name:<8} {points:>6.1}"));
            }
        }
    }
    text
}

/// Is the Insider known to be the one who looks?
pub(crate) fn is_oneself(eyes: Eyes, belief: &Belief) -> bool {
    match belief {
        Belief::Insider { chances, .. } => chances[eyes.seat] >= 1.0,
        Belief::Points { .. } => false,
    }
}

fn reason_sentence(eyes: Eyes, reason: &Reason) -> String {
    let who = sentence(&eyes.name(reason.seat));
    let what = match reason.what {
        Because::Known if reason.weight > 0.0 => "is known to be the Insider".to_owned(),
        Because::Known => "is known not to be the Insider".to_owned(),
        Because::PlayedDeniedSuit {
            suit,
            denied,
            played,
        } => {
            let suit = suit_word(suit);
            format!("played {suit} in trick {played} after not following {suit} in trick {denied}")
        }
        Because::DidNotFollow { suit, trick } => {
            format!("did not follow {} in trick {trick}", suit_word(suit))
        }
        Because::HurtMission { trick } => format!("hurt the mission in trick {trick}"),
        Because::ServedMission { trick } => format!("served the mission in trick {trick}"),
        Because::ChoseMission { trick } => {
            format!("chose the mission of trick {trick} and led to it")
        }
        Because::Wagered { trick } => format!("wagered a briefcase in trick {trick}"),
        Because::Collected { briefcases } => format!("has {}", count(briefcases, "briefcase")),
        Because::Said {
            speaker,
            statement: said,
        } => format!(
            "is spoken of: {} said \"{}\"",
            eyes.name(speaker),
            statement(eyes, said)
        ),
    };
    let what = if reason.seat == eyes.seat {
        what.replacen("is ", "are ", 1).replacen("has ", "have ", 1)
    } else {
        what
    };
    let weight = match reason.weight {
        weight if weight.is_infinite() || reason.what == Because::Known => "proof",
        weight if weight >= 1.0 => "speaks strongly for the Insider",
        weight if weight > 0.0 => "speaks a little for the Insider",
        weight if weight <= -1.0 => "speaks strongly against it",
        _ => "speaks a little against it",
    };
    format!("{who} {what}: {weight}.")
}

/// A suit that somebody spoke of.
fn spoken_suit(letter: char) -> String {
    Suit::from_letter(letter).map_or_else(|| letter.to_string(), suit_word)
}

/// `pink (P)`: the letter is on every card.
pub(crate) fn suit_word(suit: Suit) -> String {
    format!("{} ({suit})", suit.word())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_type_statements_in_their_own_way() {
        for (typed, notation) in [
            ("suspect 2", "suspect:2"),
            ("Trust 0?", "trust:0?"),
            ("denied 2 p 3", "denied:2,P,3"),
            ("void:2,Y ?", "void:2,Y?"),
            ("nice 4", "nice:4"),
            ("could-not-follow y 3", "could-not-follow:Y/3"),
            ("Could-not-follow:Y/3?", "could-not-follow:Y/3?"),
            ("not-me", "not-me"),
        ] {
            assert_eq!(read_statement(typed).unwrap().to_string(), notation);
        }
        for bad in ["", "?", "hello", "suspect", "void 2 R2"] {
            assert!(
                read_statement(bad).unwrap_err().contains("suspect 2"),
                "{bad}"
            );
        }
    }
}
