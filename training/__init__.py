"""Bots that learn by playing against themselves; `docs/training.md` tells how to use it."""
