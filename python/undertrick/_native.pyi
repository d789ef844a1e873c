"""The part that is written in Rust."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

def describe(game: str) -> dict[str, Any]: ...

class Tables:
    def __init__(
        self,
        game: str,
        settings: list[tuple[str, float, str, str]],
        tables: int,
        seed: int,
        reward: str,
        teacher: str | None,
        threads: int,
    ) -> None: ...
    def step(
        self,
        actions: NDArray[np.int64] | None,
        observations: NDArray[Any],
        masks: NDArray[np.uint8],
        seats: NDArray[np.uint8],
        rewards: NDArray[np.float32],
        ends: NDArray[np.uint8],
        infos: NDArray[np.int32] | None,
        truths: NDArray[np.uint8] | None,
        advice: NDArray[np.int64] | None,
    ) -> None: ...
