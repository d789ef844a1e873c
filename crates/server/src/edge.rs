//! Where requests come in: who asks, from where, what may be asked, and how a refusal is answered.

pub(crate) mod address;
pub(crate) mod allowance;
pub(crate) mod answer;
pub(crate) mod draft;
pub(crate) mod fields;
pub(crate) mod gate;
pub(crate) mod id;
pub(crate) mod letters;
pub(crate) mod names;
pub(crate) mod refused;
pub(crate) mod who;
pub(crate) mod whole;
