//! Sums of products, in vectors.
//!
//! Every sum is added up in the same order on every machine, however wide its vectors are, and
//! products are rounded before they are added. So the same numbers come out everywhere, to the last
//! bit.

use fearless_simd::{Simd, SimdBase as _, f32x16};

/// How many outputs are worked out at once, in vectors of [`LANES`].
const TILE: usize = 64;
const LANES: usize = 16;
/// How many inputs are worked on at once where there are many.
const ROWS: usize = 4;

/// Inputs that are 0 or 1, mostly 0.
#[derive(Clone, Debug)]
pub(crate) struct Sparse {
    bias: Vec<f32>,
    /// What each input adds to every output.
    added: Vec<f32>,
}

/// Every input goes to every output.
#[derive(Clone, Debug)]
pub(crate) struct Dense {
    bias: Vec<f32>,
    /// Tiles of outputs; in each, for every input what it is multiplied by.
    tiles: Vec<f32>,
}

/// Outputs that are asked for one by one.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    bias: Vec<f32>,
    width: usize,
    weights: Vec<f32>,
}

impl Sparse {
    /// `weights` has a row for every output.
    pub(crate) fn new(bias: Vec<f32>, weights: &[f32]) -> Self {
        let (outputs, inputs) = (bias.len(), weights.len() / bias.len());
        let mut added = vec![0.0; weights.len()];
        for (output, row) in weights.chunks_exact(inputs).enumerate() {
            for (input, &weight) in row.iter().enumerate() {
                added[input * outputs + output] = weight;
            }
        }
        Self { bias, added }
    }

    pub(crate) const fn outputs(&self) -> usize {
        self.bias.len()
    }

    pub(crate) const fn inputs(&self) -> usize {
        self.added.len() / self.bias.len()
    }

    /// Negative outputs become 0.
    #[inline(always)]
    pub(crate) fn apply<S: Simd>(&self, simd: S, ones: &[usize], out: &mut [f32]) {
        let outputs = self.bias.len();
        let tiles = out.chunks_exact_mut(TILE).zip(self.bias.chunks_exact(TILE));
        for (tile, (out, bias)) in tiles.enumerate() {
            let mut sums = load(simd, bias);
            for &one in ones {
                let start = one * outputs + tile * TILE;
                let added = load(simd, &self.added[start..start + TILE]);
                for (sum, added) in sums.iter_mut().zip(added) {
                    *sum += added;
                }
            }
            for (sum, out) in sums.into_iter().zip(out.chunks_exact_mut(LANES)) {
                sum.max(f32x16::splat(simd, 0.0)).store_slice(out);
            }
        }
    }
}

impl Dense {
    /// `weights` has a row for every output; there are as many inputs as outputs.
    pub(crate) fn new(bias: Vec<f32>, weights: &[f32]) -> Self {
        let width = bias.len();
        let mut tiles = vec![0.0; weights.len()];
        for (output, row) in weights.chunks_exact(width).enumerate() {
            let (tile, place) = (output / TILE, output % TILE);
            for (input, &weight) in row.iter().enumerate() {
                tiles[(tile * width + input) * TILE + place] = weight;
            }
        }
        Self { bias, tiles }
    }

    /// Adds to `out` what comes out of `inputs`, where that is positive.
    #[inline(always)]
    pub(crate) fn add<S: Simd>(&self, simd: S, inputs: &[f32], out: &mut [f32]) {
        let width = self.bias.len();
        let mut left = (
            inputs.chunks_exact(ROWS * width),
            out.chunks_exact_mut(ROWS * width),
        );
        for (inputs, out) in (&mut left.0).zip(&mut left.1) {
            self.add_rows(simd, inputs, out);
        }
        let rest = left.0.remainder().chunks_exact(width);
        for (inputs, out) in rest.zip(left.1.into_remainder().chunks_exact_mut(width)) {
            self.add_row(simd, inputs, out);
        }
    }

    #[inline(always)]
    fn add_row<S: Simd>(&self, simd: S, inputs: &[f32], out: &mut [f32]) {
        let tiles = self.tiles.chunks_exact(TILE * self.bias.len());
        let outs = out.chunks_exact_mut(TILE).zip(self.bias.chunks_exact(TILE));
        for (tile, (out, bias)) in tiles.zip(outs) {
            let mut sums = load(simd, bias);
            for (weights, &input) in tile.chunks_exact(TILE).zip(inputs) {
                let input = f32x16::splat(simd, input);
                for (sum, weights) in sums.iter_mut().zip(load(simd, weights)) {
                    *sum += weights * input;
                }
            }
            for (sum, out) in sums.into_iter().zip(out.chunks_exact_mut(LANES)) {
                add_positive(simd, sum, out);
            }
        }
    }

    /// The same for several inputs, so that the weights are fetched once for all of them.
    #[inline(always)]
    fn add_rows<S: Simd>(&self, simd: S, inputs: &[f32], out: &mut [f32]) {
        let width = self.bias.len();
        let mut rows = inputs.chunks_exact(width);
        let rows: [&[f32]; ROWS] = std::array::from_fn(|_| rows.next().unwrap_or(&[]));
        for start in (0..width).step_by(LANES) {
            let (tile, place) = (start / TILE * TILE * width, start % TILE);
            let bias = f32x16::from_slice(simd, &self.bias[start..start + LANES]);
            let mut sums = [bias; ROWS];
            let weights = self.tiles[tile..tile + TILE * width].chunks_exact(TILE);
            for (input, weights) in weights.enumerate() {
                let weights = f32x16::from_slice(simd, &weights[place..place + LANES]);
                for (sum, row) in sums.iter_mut().zip(rows) {
                    *sum += weights * f32x16::splat(simd, row[input]);
                }
            }
            for (sum, out) in sums.into_iter().zip(out.chunks_exact_mut(width)) {
                add_positive(simd, sum, &mut out[start..start + LANES]);
            }
        }
    }
}

impl Rows {
    pub(crate) const fn new(bias: Vec<f32>, width: usize, weights: Vec<f32>) -> Self {
        Self {
            bias,
            width,
            weights,
        }
    }

    pub(crate) const fn outputs(&self) -> usize {
        self.bias.len()
    }

    /// One output.
    #[inline(always)]
    pub(crate) fn get<S: Simd>(&self, simd: S, inputs: &[f32], output: usize) -> f32 {
        let weights = &self.weights[output * self.width..(output + 1) * self.width];
        let mut sums = f32x16::splat(simd, 0.0);
        for (weights, inputs) in weights.chunks_exact(LANES).zip(inputs.chunks_exact(LANES)) {
            sums += f32x16::from_slice(simd, weights) * f32x16::from_slice(simd, inputs);
        }
        self.bias[output] + sums.as_slice().iter().sum::<f32>()
    }
}

/// Numbers of a tile.
#[inline(always)]
fn load<S: Simd>(simd: S, tile: &[f32]) -> [f32x16<S>; TILE / LANES] {
    std::array::from_fn(|vector| f32x16::from_slice(simd, &tile[vector * LANES..][..LANES]))
}

#[inline(always)]
fn add_positive<S: Simd>(simd: S, sum: f32x16<S>, out: &mut [f32]) {
    let positive = sum.max(f32x16::splat(simd, 0.0));
    (f32x16::from_slice(simd, out) + positive).store_slice(out);
}

/// What widths of the body can be worked out.
pub(crate) const fn fits(width: usize) -> bool {
    width > 0 && width.is_multiple_of(TILE)
}
