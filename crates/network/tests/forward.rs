//! A network gives what its formula says, and the same alone and among others.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use network::{BadFile, Head, Network, Thought};

const INPUTS: usize = 150;
const WIDTH: usize = 128;
const ACTIONS: usize = 11;
const WORDS: usize = INPUTS.div_ceil(64);

/// Numbers that look random, from -1 to 1, and are the same every time.
struct Numbers(u64);

impl Numbers {
    fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    #[expect(clippy::cast_precision_loss, reason = "24 bits fit exactly")]
    fn next(&mut self) -> f32 {
        (self.word() >> 40) as f32 / 8_388_608.0 - 1.0
    }
}

struct Layer {
    name: String,
    inputs: usize,
    bias: Vec<f32>,
    weights: Vec<f32>,
}

fn layers() -> Vec<Layer> {
    let mut numbers = Numbers(7);
    let mut layer = |name: &str, outputs: usize, inputs: usize| Layer {
        name: name.to_owned(),
        inputs,
        bias: (0..outputs).map(|_| numbers.next()).collect(),
        weights: (0..outputs * inputs)
            .map(|_| 0.2 * numbers.next())
            .collect(),
    };
    vec![
        layer("input", WIDTH, INPUTS),
        layer("block0", WIDTH, WIDTH),
        layer("block1", WIDTH, WIDTH),
        layer("policy", ACTIONS, WIDTH),
        layer("value", 1, WIDTH),
    ]
}

fn file(layers: &[Layer]) -> Vec<u8> {
    let mut entries = vec![r#""__metadata__":{"game":"some-game"}"#.to_owned()];
    let mut data: Vec<u8> = Vec::new();
    let mut add = |name: String, shape: &[usize], numbers: &[f32]| {
        let start = data.len();
        data.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        let offsets = [start, data.len()];
        entries.push(format!(
            r#""{name}":{{"dtype":"F32","shape":{shape:?},"data_offsets":{offsets:?}}}"#
        ));
    };
    for layer in layers {
        let outputs = layer.bias.len();
        add(format!("{}.bias", layer.name), &[outputs], &layer.bias);
        let shape = [outputs, layer.inputs];
        add(format!("{}.weight", layer.name), &shape, &layer.weights);
    }
    let header = format!("{{{}}}", entries.join(","));
    let mut file = (header.len() as u64).to_le_bytes().to_vec();
    file.extend(header.as_bytes());
    file.extend(data);
    file
}

impl Layer {
    fn apply(&self, inputs: &[f64]) -> Vec<f64> {
        let rows = self.weights.chunks_exact(self.inputs).zip(&self.bias);
        rows.map(|(row, &bias)| {
            let products = row.iter().zip(inputs).map(|(&w, &x)| f64::from(w) * x);
            f64::from(bias) + products.sum::<f64>()
        })
        .collect()
    }
}

/// Policy and value by the formula.
fn expected(layers: &[Layer], words: &[u64]) -> (Vec<f64>, f64) {
    let bits: Vec<f64> = (0..INPUTS)
        .map(|bit| f64::from(u8::from(words[bit / 64] >> (bit % 64) & 1 == 1)))
        .collect();
    let positive = |number: &f64| number.max(0.0);
    let mut hidden: Vec<f64> = layers[0].apply(&bits).iter().map(positive).collect();
    for block in &layers[1..3] {
        let more = block.apply(&hidden);
        for (number, more) in hidden.iter_mut().zip(&more) {
            *number += positive(more);
        }
    }
    (layers[3].apply(&hidden), layers[4].apply(&hidden)[0])
}

fn observations(count: usize) -> Vec<u64> {
    let mut numbers = Numbers(9);
    let mut words = Vec::new();
    for _ in 0..count {
        words.extend((0..WORDS).map(|_| numbers.word() & numbers.word() & numbers.word()));
        *words.last_mut().unwrap() &= (1 << (INPUTS % 64)) - 1;
    }
    words
}

fn policy(network: &Network, thought: &Thought, observation: usize) -> Vec<f32> {
    let mut found = Vec::new();
    network.ask_each(
        thought,
        observation,
        Head::Policy,
        0..ACTIONS,
        |_, logit| {
            found.push(logit);
        },
    );
    found
}

#[test]
fn a_network_gives_what_its_formula_says() {
    let layers = layers();
    let network = Network::read(&file(&layers), "some-game", INPUTS, ACTIONS).unwrap();
    let mut thought = Thought::default();
    for words in observations(20).chunks_exact(WORDS) {
        network.think(words, &mut thought);
        let (expected_policy, expected_value) = expected(&layers, words);
        for (found, expected) in policy(&network, &thought, 0).iter().zip(expected_policy) {
            assert!((f64::from(*found) - expected).abs() < 1e-3);
        }
        let value = f64::from(network.ask(&thought, 0, Head::Value, 0));
        assert!((value - expected_value).abs() < 1e-3);
    }
    assert_eq!(network.outputs(Head::Policy), ACTIONS);
    assert_eq!(network.outputs(Head::Role), 0);
}

#[test]
fn many_observations_at_once_give_the_same_to_the_last_bit() {
    let network = Network::read(&file(&layers()), "some-game", INPUTS, ACTIONS).unwrap();
    for count in [1, 4, 7] {
        let words = observations(count);
        let (mut together, mut alone) = (Thought::default(), Thought::default());
        network.think(&words, &mut together);
        assert_eq!(together.len(), count);
        for (number, words) in words.chunks_exact(WORDS).enumerate() {
            network.think(words, &mut alone);
            assert_eq!(
                policy(&network, &together, number),
                policy(&network, &alone, 0)
            );
        }
    }
}

#[test]
fn a_network_for_something_else_is_refused() {
    let bytes = file(&layers());
    let read = |game, inputs, actions| Network::read(&bytes, game, inputs, actions).map(|_| ());
    assert_eq!(read("some-game", INPUTS, ACTIONS), Ok(()));
    assert!(matches!(
        read("other-game", INPUTS, ACTIONS),
        Err(BadFile::Purpose { .. })
    ));
    for (inputs, actions) in [(INPUTS + 1, ACTIONS), (INPUTS, ACTIONS + 1)] {
        assert!(matches!(
            read("some-game", inputs, actions),
            Err(BadFile::Shape { .. })
        ));
    }
}
