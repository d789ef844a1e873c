"""Two trick-taking games for research: Inside Job and Black Spy.

Everything is played by the rules of the Rust engine; there is no rule in this package.
"""

from .encoding import Encoding, encoding
from .vector import Batch, Setting, VectorEnv

__all__ = ["Batch", "Encoding", "Setting", "VectorEnv", "encoding"]
