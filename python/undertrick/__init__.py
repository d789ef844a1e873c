"""Two trick-taking games for research: Inside Job and Black Spy.

Everything is played by the rules of the Rust engine; there is no rule in this package. ``load_game``
gives states as in OpenSpiel, ``VectorEnv`` thousands of tables for training, ``undertrick.aec`` the
environments of PettingZoo, ``arena`` measures bots and agents of one's own, ``write_data`` and
``read_data`` have games as Parquet and arrays.
"""

from ._native import PROGRAM, Bot, State
from .arena import Agent, Estimate, Report, arena
from .data import Columns, read_data, write_data
from .encoding import Encoding, encoding
from .game import Game, load_game
from .records import Decisions, decisions, read_records, simulate
from .vector import Batch, Setting, VectorEnv

__all__ = [
    "Agent",
    "Batch",
    "Bot",
    "Columns",
    "Decisions",
    "Encoding",
    "Estimate",
    "Game",
    "Report",
    "Setting",
    "State",
    "VectorEnv",
    "arena",
    "decisions",
    "encoding",
    "load_game",
    "read_data",
    "read_records",
    "simulate",
    "write_data",
    "__version__",
]

#: The version of the package, and of the program that it is built from.
__version__ = PROGRAM.removeprefix("undertrick ")
