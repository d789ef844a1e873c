//! Learned networks: read from files and asked, quickly and the same on every machine.
//!
//! Inputs are bits. A network has a body (a layer that adds up the weights of the bits that are
//! set, then blocks that each add something to what they are given) and heads: what to do, what the
//! position is worth, who has which role and where the cards are.

mod layer;
mod tensors;

use std::fmt;

use fearless_simd::{Level, Simd, dispatch};

use layer::{Dense, Rows, Sparse};
pub use tensors::{BadFile, Tensor, Tensors};

/// What a network can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// How good each action is, higher is better: the logarithm of its chance, up to a constant.
    Policy,
    /// What the position is worth to the seat that looks.
    Value,
    /// For each seat and each role, the logarithm of how likely it is, up to a constant of the seat.
    Role,
    /// For each place and each card, the log-odds that it lies there.
    Cards,
}

/// A network with its weights.
#[derive(Clone)]
pub struct Network {
    level: Level,
    input: Sparse,
    blocks: Vec<Dense>,
    heads: [Option<Rows>; 4],
}

/// What the body makes of an observation, or of several: what heads are asked about.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// How many observations.
    count: usize,
    numbers: Vec<f32>,
    before: Vec<f32>,
    ones: Vec<usize>,
}

impl Head {
    const ALL: [Self; 4] = [Self::Policy, Self::Value, Self::Role, Self::Cards];

    const fn name(self) -> &'static str {
        match self {
            Self::Policy => "policy",
            Self::Value => "value",
            Self::Role => "role",
            Self::Cards => "cards",
        }
    }
}

impl Network {
    /// Reads a network for this game with these numbers of inputs and actions.
    ///
    /// # Errors
    /// When the file is not one, or is one for something else.
    pub fn read(file: &[u8], game: &str, inputs: usize, actions: usize) -> Result<Self, BadFile> {
        let tensors = Tensors::read(file)?;
        if let Some(found) = tensors.note("game").filter(|&found| found != game) {
            return Err(BadFile::Purpose {
                found: found.to_owned(),
                wanted: game.to_owned(),
            });
        }
        let width = tensors.get("input.bias")?.numbers.len();
        if !layer::fits(width) {
            return Err(BadFile::Shape {
                name: "input.bias".to_owned(),
                found: vec![width],
                wanted: "a multiple of 64".to_owned(),
            });
        }
        let (bias, weights) = pair(&tensors, "input", Some(width), inputs)?;
        let input = Sparse::new(bias, &weights);
        let mut blocks = Vec::new();
        while tensors.contains(&format!("block{}.weight", blocks.len())) {
            let name = format!("block{}", blocks.len());
            let (bias, weights) = pair(&tensors, &name, Some(width), width)?;
            blocks.push(Dense::new(bias, &weights));
        }
        let mut heads = [const { None }; 4];
        for head in Head::ALL {
            let name = head.name();
            let outputs = match head {
                Head::Policy => Some(actions),
                Head::Value => Some(1),
                Head::Role | Head::Cards => None,
            };
            if outputs.is_some() || tensors.contains(&format!("{name}.weight")) {
                let (bias, weights) = pair(&tensors, name, outputs, width)?;
                heads[head as usize] = Some(Rows::new(bias, width, weights));
            }
        }
        Ok(Self {
            level: Level::new(),
            input,
            blocks,
            heads,
        })
    }

    /// How many numbers a head has; 0 if the network has no such head.
    #[must_use]
    pub fn outputs(&self, head: Head) -> usize {
        self.heads[head as usize].as_ref().map_or(0, Rows::outputs)
    }

    /// Looks at one observation, the lowest bit of the first word first, or at several one after the
    /// other.
    pub fn think(&self, observations: &[u64], thought: &mut Thought) {
        let words = self.input.inputs().div_ceil(64);
        let width = self.input.outputs();
        thought.count = observations.len() / words;
        thought.numbers.resize(thought.count * width, 0.0);
        dispatch!(self.level, simd => self.think_in(simd, observations, thought));
    }

    #[inline(always)]
    fn think_in<S: Simd>(&self, simd: S, observations: &[u64], thought: &mut Thought) {
        let words = self.input.inputs().div_ceil(64);
        let out = thought.numbers.chunks_exact_mut(self.input.outputs());
        for (observation, out) in observations.chunks_exact(words).zip(out) {
            list_ones(observation, &mut thought.ones);
            self.input.apply(simd, &thought.ones, out);
        }
        for block in &self.blocks {
            thought.before.clone_from(&thought.numbers);
            block.add(simd, &thought.before, &mut thought.numbers);
        }
    }

    /// One number of a head, about the first observation or a later one.
    ///
    /// # Panics
    /// When the network has no such number.
    #[must_use]
    pub fn ask(&self, thought: &Thought, observation: usize, head: Head, output: usize) -> f32 {
        let mut found = 0.0;
        self.ask_each(thought, observation, head, [output], |_, number| {
            found = number;
        });
        found
    }

    /// Calls `each` with these numbers of a head.
    ///
    /// # Panics
    /// When the network has no such numbers.
    pub fn ask_each(
        &self,
        thought: &Thought,
        observation: usize,
        head: Head,
        outputs: impl IntoIterator<Item = usize>,
        mut each: impl FnMut(usize, f32),
    ) {
        let width = self.input.outputs();
        let inputs = &thought.numbers[observation * width..(observation + 1) * width];
        let rows = self.heads[head as usize].as_ref();
        let rows = rows.expect("only heads that there are are asked");
        dispatch!(self.level, simd => {
            for output in outputs {
                each(output, rows.get(simd, inputs, output));
            }
        });
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (inputs, width) = (self.input.inputs(), self.input.outputs());
        write!(
            f,
            "Network({inputs} to {width}, {} blocks)",
            self.blocks.len()
        )
    }
}

impl Thought {
    /// How many observations it is about.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// Bias and weights of one layer, which has a row for every output.
fn pair(
    tensors: &Tensors<'_>,
    name: &str,
    outputs: Option<usize>,
    inputs: usize,
) -> Result<(Vec<f32>, Vec<f32>), BadFile> {
    let bias = tensors.get(&format!("{name}.bias"))?;
    let name = format!("{name}.weight");
    let weights = tensors.get(&name)?;
    let outputs = outputs.unwrap_or(bias.numbers.len());
    if weights.shape != [outputs, inputs] || bias.numbers.len() != outputs {
        return Err(BadFile::Shape {
            name,
            found: weights.shape,
            wanted: format!("{outputs} by {inputs}"),
        });
    }
    Ok((bias.numbers, weights.numbers))
}

fn list_ones(words: &[u64], ones: &mut Vec<usize>) {
    ones.clear();
    for (start, &word) in (0..).step_by(64).zip(words) {
        let mut left = word;
        while left != 0 {
            ones.push(start + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}
