"""Two trick-taking games for research: Inside Job and Black Spy.

Everything is played by the rules of the Rust engine; there is no rule in this package. ``load_game``
gives states as in OpenSpiel, ``VectorEnv`` thousands of tables for training, ``undertrick.aec`` the
environments of PettingZoo, ``arena`` measures bots and agents of one's own.
"""

from ._native import Bot, State
from .arena import Agent, Report, arena
from .encoding import Encoding, encoding
from .game import Game, load_game
from .records import Decisions, decisions, read_records, simulate
from .vector import Batch, Setting, VectorEnv

__all__ = [
    "Agent",
    "Batch",
    "Bot",
    "Decisions",
    "Encoding",
    "Game",
    "Report",
    "Setting",
    "State",
    "VectorEnv",
    "arena",
    "decisions",
    "encoding",
    "load_game",
    "read_records",
    "simulate",
]
