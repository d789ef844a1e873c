"""The numbers of the method."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """The numbers of the method; those that come in pairs go from the first to the second."""

    rate: tuple[float, float] = (2e-4, 2e-5)
    entropy: tuple[float, float] = (0.012, 0.001)
    #: How much is held back towards the slow average.
    anchor: tuple[float, float] = (0.03, 0.01)
    slow: float = 0.98
    clip: float = 0.2
    decay: float = 0.95
    epochs: int = 2
    minibatch: int = 65536
    #: The Insider decides less often than the Agents.
    insider_share: float = 0.5
    insider_entropy: float = 1.5
    #: Decisions with one legal action teach only what to believe, so that few of them will do.
    forced: float = 0.25
    value: float = 0.25
    role: float = 0.1
    cards: float = 0.05
    #: Cloning.
    clone_rate: tuple[float, float] = (1e-3, 1e-4)


def between(ends: tuple[float, float], progress: float) -> float:
    """From the first number to the second, by equal factors."""
    first, last = ends
    return first * (last / first) ** min(1.0, max(0.0, progress))
