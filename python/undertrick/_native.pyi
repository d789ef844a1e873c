"""The part that is written in Rust."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: The name and version of this program, as in records.
PROGRAM: str

_Seed = int | tuple[int, int] | str

def describe(game: str) -> dict[str, Any]: ...
def simulate(game: str, options: str, bots: list[str], games: int, seed: int) -> list[str]: ...
def decisions(game: str, records: list[str]) -> dict[str, NDArray[Any]]: ...
def contest(
    game: str, options: str, a: str, b: str, first: int, end: int, seed: int, talk: bool
) -> dict[str, tuple[Any, NDArray[np.bool_] | None]]: ...
def write_data(
    game: str,
    options: str,
    bots: list[str],
    games: int,
    seed: int,
    out: str | None,
    decisions: str | None,
    beliefs: str | None,
) -> str: ...
def read_text(path: str) -> str: ...
def read_parquet(path: str) -> dict[str, tuple[Any, NDArray[np.bool_] | None]]: ...
def estimate(deals: list[float], share: bool, seed: int) -> str: ...

class State:
    """A game at any moment, moved by numbers as in OpenSpiel.

    Where several seats decide at once (votes, cards that are passed), ``current_player`` names them
    one after the other, and none sees another's decision before all are in.
    """

    def __init__(self, game: str, options: str, seed: _Seed) -> None: ...
    @staticmethod
    def dealt(game: str, options: str, setup: str, seed: _Seed | None = None) -> State:
        """A game with the cards of a set-up, and a seed for what the set-up does not say."""
    @staticmethod
    def started(game: str, options: str, seed: _Seed, start: int) -> State:
        """A game of Inside Job with this start player, as contests deal it."""
    @staticmethod
    def replay(record: str, steps: int | None = None) -> State:
        """The game of a record, checked, after all its steps or the first ones."""
    @staticmethod
    def deserialize(text: str) -> State: ...
    def serialize(self) -> str:
        """Everything, chance included: not for the eyes of players."""
    @property
    def game(self) -> str: ...
    @property
    def options(self) -> dict[str, Any]: ...
    def num_players(self) -> int: ...
    def current_player(self) -> int:
        """Who acts, or -4 when the game is over."""
    def awaited(self) -> list[int]:
        """Everybody who decides now."""
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool:
        """Never: chance is in the seed or in the set-up."""
    def is_simultaneous_node(self) -> bool:
        """Whether several seats decide at once; they are still asked one after the other."""
    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.bool_]: ...
    def legal_actions(self, player: int | None = None) -> list[int]: ...
    def apply_action(self, action: int) -> None:
        """Does what a number means for the one who acts."""
    def apply_text(self, player: int, action: str) -> None:
        """Does a whole action in the notation of records, for anybody who is awaited."""
    def action_to_string(self, action: int) -> str:
        """What a number means for the one who acts, in the notation of records."""
    def string_to_actions(self, action: str) -> list[int]:
        """The numbers to be given for a whole action of the one who acts."""
    def history(self) -> list[tuple[int, str]]:
        """Every action so far in the order of records, with who did it."""
    def returns(self) -> list[float]:
        """What each seat has got so far, by the usual reward."""
    def scores(self, reward: str | None = None) -> list[float]:
        """What each seat has got so far, by the reward with this name."""
    def insider(self) -> int:
        """Who has the Insider's role: the truth, for measuring only."""
    def agents_score(self) -> float:
        """1 where the Agents won, 0 where the Insider did, one half where neither did."""
    def information_state_string(self, player: int) -> str:
        """All that this seat may look at with an open notebook, as JSON."""
    def observation_string(self, player: int | None = None) -> str:
        """What this seat, or a spectator, may look at with a strict notebook, as JSON."""
    def information_state_tensor(self, player: int) -> NDArray[np.float32]: ...
    def truth_tensor(self, player: int) -> NDArray[np.uint8]:
        """What this seat does not know: for training only."""
    def resample(self, player: int, seed: _Seed) -> State:
        """Another game that this seat cannot tell from this one."""
    def clone(self) -> State: ...
    def record(self, bots: Sequence[str | None] | None = None) -> str:
        """The record of the game so far, with the version of this package, with the seed where the
        cards come from it alone, and with who played where ``bots`` names them, ``None`` for a person."""
    def setup(self) -> dict[str, Any]:
        """Everything that chance has decided so far."""
    def outcome(self) -> Any:
        """The result as in a record; ``None`` before the end."""

class Bot:
    """One of our bots: ``random``, ``reference``, ``novice``, ``learned``, ``agent``, ``master``,
    ``ismcts``, the last three with a budget such as ``agent@200w`` or ``agent@5ms``."""

    def __init__(self, name: str, seed: _Seed) -> None: ...
    @staticmethod
    def seated(name: str, deal: _Seed, number: int) -> Bot:
        """The bot of a contest, in this game of this deal."""
    @property
    def name(self) -> str: ...
    def choose(self, state: State) -> str:
        """What it does for the one who acts, in the notation of records."""
    def belief(self, state: State, player: int) -> list[float]:
        """For each seat the chance to be the Insider, or in Black Spy the points it will take."""

class Tables:
    def __init__(
        self,
        game: str,
        settings: list[tuple[str, float, str, str]],
        tables: int,
        seed: int,
        reward: str | None,
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
