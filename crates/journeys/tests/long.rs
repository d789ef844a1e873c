//! The journeys that take too long for every change.
