//! The built-in networks say here what they said where they were trained.
#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;

use bots::HasBots;
use network::{Head, Tensors, Thought};

/// `squash` is what the trainer does to the value.
fn check<G: HasBots>(name: &str, squash: impl Fn(f32) -> f32) {
    let read = |ending: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/models");
        fs::read(format!("{folder}/{name}{ending}")).unwrap()
    };
    let network = G::network(&read(".safetensors")).unwrap();
    let golden = read(".golden.safetensors");
    let golden = Tensors::read(&golden).unwrap();
    let observations = golden.get("observations").unwrap();
    let [count, bytes] = observations.shape[..] else {
        panic!("observations are rows of bytes");
    };
    assert_eq!(count, 256, "positions of {name}");
    let mut thought = Thought::default();
    let mut words = vec![0_u64; bytes.div_ceil(8)];
    for (row, packed) in observations.numbers.chunks_exact(bytes).enumerate() {
        words.fill(0);
        for (place, &byte) in packed.iter().enumerate() {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "it was a byte"
            )]
            let byte = byte as u8;
            words[place / 8] |= u64::from(byte) << (8 * (place % 8));
        }
        network.think(&words, &mut thought);
        for (head, tensor) in [
            (Head::Policy, "policy"),
            (Head::Value, "value"),
            (Head::Role, "role"),
            (Head::Cards, "cards"),
        ] {
            let outputs = network.outputs(head);
            if outputs == 0 {
                assert!(!golden.contains(tensor), "{tensor} is missing");
                continue;
            }
            let expected = golden.get(tensor).unwrap().numbers;
            assert_eq!(expected.len(), count * outputs, "{tensor}");
            let expected = &expected[row * outputs..(row + 1) * outputs];
            network.ask_each(&thought, 0, head, 0..outputs, |place, found| {
                let found = if head == Head::Value {
                    squash(found)
                } else {
                    found
                };
                let error = (found - expected[place]).abs();
                assert!(error < 1e-3, "{tensor} {place} of {row}: {error}");
            });
        }
    }
}

#[test]
fn the_networks_of_inside_job_say_what_they_said_in_training() {
    check::<inside_job::Game>("inside-job", f32::tanh);
    check::<inside_job::Game>("inside-job.quick", f32::tanh);
}

#[test]
fn the_networks_of_black_spy_say_what_they_said_in_training() {
    check::<black_spy::Game>("black-spy", |value| value);
    check::<black_spy::Game>("black-spy.quick", |value| value);
}
