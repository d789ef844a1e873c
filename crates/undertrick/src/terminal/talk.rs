use cards::{Seat, Statement};
use play::Belief;
use words::{Audience as _, key, talk};

use super::spoken::{Eyes, add};

/// Table talk as people type it: `suspect 2`, `denied 2 P 3`, `void:2,Y?`.
pub(crate) fn read_statement(text: &str) -> Option<Statement> {
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
    notation.parse().ok()
}

/// What a bot believes, in sentences.
pub(crate) fn belief(eyes: Eyes, belief: &Belief) -> String {
    let mut text = String::new();
    let mut listed = |seat: Seat, number: String| {
        add(&mut text, format_args!("  {:<8} {number}", eyes.name(seat)));
    };
    match belief {
        Belief::Insider { chances, because } => {
            for (seat, chance) in chances.iter() {
                listed(seat, format!("{:>5.1} %", 100.0 * chance));
            }
            add(
                &mut text,
                eyes.say(if because.is_empty() {
                    key!("terminal-no-reason")
                } else {
                    key!("terminal-because")
                }),
            );
            for reason in because {
                add(&mut text, format_args!("  {}", talk::reason(reason, &eyes)));
            }
            format!("{}\n{text}", eyes.say(key!("terminal-belief")))
        }
        Belief::Points { expected } => {
            for (seat, points) in expected.iter() {
                listed(seat, format!("{points:>6.1}"));
            }
            format!("{}\n{text}", eyes.say(key!("terminal-expected")))
        }
    }
}

/// Is the Insider known to be the one who looks?
pub(crate) fn is_oneself(eyes: Eyes, belief: &Belief) -> bool {
    match belief {
        Belief::Insider { chances, .. } => chances[eyes.seat] >= 1.0,
        Belief::Points { .. } => false,
    }
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
            assert_eq!(read_statement(bad), None, "{bad}");
        }
    }
}
