//! How well a bot finds the Insider is scored against the truth.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use lab::{Inference, InferenceScores, Insider, reliability_plot};
use play::Game as _;

fn look_for(players: u8, insiders: &[&str], deals: u64) -> InferenceScores {
    let options = inside_job::Options::new(players);
    let inference = Inference {
        rules: inside_job::Game::prepare(options).unwrap(),
        reader: "novice".parse().unwrap(),
        agents: "novice".parse().unwrap(),
        insiders: insiders.iter().map(|name| name.parse().unwrap()).collect(),
        deals,
        seed: 1,
    };
    inference.run(&|_| {})
}

#[test]
fn the_same_on_any_number_of_threads() {
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.unwrap().install(|| look_for(3, &["random"], 6))
    };
    assert_eq!(run(1), run(2));
}

/// At every table the prior is one half with Larry and one of all others without him.
#[test]
fn the_prior_is_that_of_the_deal() {
    for (players, candidates) in [(2, 2.0_f64), (3, 2.0), (4, 3.0), (5, 4.0)] {
        let found = look_for(players, &["random"], 4);
        let prior = found.insiders[0].prior_log_loss;
        assert!((prior - candidates.ln()).abs() < 1e-9, "{found}");
    }
}

#[test]
fn nobody_is_proven_falsely_and_who_follows_suit_is_hardly_ever_proven() {
    let found = look_for(4, &["random", "never-breaks"], 15);
    let [random, honest] = &found.insiders[..] else {
        panic!("two were asked for")
    };
    assert_eq!(
        random.overall.false_proofs() + honest.overall.false_proofs(),
        0,
        "{found}"
    );
    assert!(random.overall.proven() > 0.2, "{found}");
    assert!(
        random.log_loss.unwrap().mean < random.prior_log_loss,
        "{found}"
    );
    // Only by the others being face up.
    assert!(honest.overall.proven() < 0.1, "{found}");
    assert_eq!(honest.by_trick.len(), 9);
    let readings = random.at_vote.count() + honest.at_vote.count();
    assert_eq!(found.all_at_vote.count(), readings);
}

#[test]
fn the_plot_names_every_insider() {
    let svg = reliability_plot(&look_for(3, &["random", "never-breaks"], 4)).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    for text in ["random", "never-breaks", "novice looks for the Insider"] {
        assert!(svg.contains(text), "{text}");
    }
}

#[test]
fn an_insider_reads_its_own_text() {
    for text in ["never-breaks", "agent@20w", "random"] {
        assert_eq!(text.parse::<Insider>().unwrap().to_string(), text);
    }
    assert!("cheater".parse::<Insider>().is_err());
    assert!(
        "clown"
            .parse::<Insider>()
            .unwrap_err()
            .to_string()
            .contains("never-breaks")
    );
}
