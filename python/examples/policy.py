"""A small network that plays: two hidden layers in NumPy, which ``ppo.py`` trains."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import undertrick
from numpy.typing import NDArray

Array = NDArray[np.float32]


class Policy:
    """A logit for every action, and what the position is worth for whoever acts."""

    def __init__(self, game: str, width: int = 128, seed: int = 0) -> None:
        form = undertrick.encoding(game)
        rng = np.random.default_rng(seed)

        def matrix(inputs: int, outputs: int, scale: float) -> Array:
            return (rng.standard_normal((inputs, outputs)) * scale).astype(np.float32)

        self.game = game
        self.features = form.features
        #: About an eighth of the bits of an observation are set.
        self.weights: dict[str, Array] = {
            "input": matrix(form.features, width, (16 / form.features) ** 0.5),
            "input_bias": np.zeros(width, np.float32),
            "hidden": matrix(width, width, (2 / width) ** 0.5),
            "hidden_bias": np.zeros(width, np.float32),
            "logits": matrix(width, form.actions, 0.01),
            "logits_bias": np.zeros(form.actions, np.float32),
            "value": matrix(width, 1, 0.01),
            "value_bias": np.zeros(1, np.float32),
        }

    def forward(self, bits: NDArray[np.uint8]) -> tuple[Array, Array, tuple[Array, Array, Array]]:
        """Logits, values, and what :meth:`backward` needs, for packed observations."""
        w = self.weights
        x = np.unpackbits(bits, axis=1, count=self.features, bitorder="little").astype(np.float32)
        first = np.maximum(x @ w["input"] + w["input_bias"], 0)
        second = np.maximum(first @ w["hidden"] + w["hidden_bias"], 0)
        values = (second @ w["value"] + w["value_bias"])[:, 0]
        return second @ w["logits"] + w["logits_bias"], values, (x, first, second)

    def backward(
        self, kept: tuple[Array, Array, Array], logits: Array, values: Array
    ) -> dict[str, Array]:
        """The gradients of all weights from those of logits and values."""
        w, (x, first, second) = self.weights, kept
        to_second = (logits @ w["logits"].T + values[:, None] @ w["value"].T) * (second > 0)
        to_first = (to_second @ w["hidden"].T) * (first > 0)
        return {
            "input": x.T @ to_first,
            "input_bias": to_first.sum(0),
            "hidden": first.T @ to_second,
            "hidden_bias": to_second.sum(0),
            "logits": second.T @ logits,
            "logits_bias": logits.sum(0),
            "value": second.T @ values[:, None],
            "value_bias": values.sum(keepdims=True),
        }

    def act(self, states: Sequence[undertrick.State]) -> Sequence[int]:
        """The likeliest legal action in each state: an agent for the arena."""
        seats = [state.current_player() for state in states]
        tensors = [state.information_state_tensor(seat) for state, seat in zip(states, seats)]
        bits = np.packbits(np.array(tensors).astype(bool), axis=1, bitorder="little")
        logits, _, _ = self.forward(bits)
        legal = np.array([state.legal_actions_mask() for state in states])
        return [int(action) for action in np.where(legal, logits, -np.inf).argmax(1)]

    def save(self, path: str) -> None:
        np.savez(path, game=np.array(self.game), **self.weights)

    @classmethod
    def load(cls, path: str) -> Policy:
        with np.load(path) as kept:
            policy = cls(str(kept["game"]))
            policy.weights = {name: kept[name] for name in policy.weights}
        return policy
