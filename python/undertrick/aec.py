"""The games as PettingZoo has them: one agent after the other, with action masks.

``undertrick.aec.env("inside-job", players=5, roles=["prof-no"])``
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._native import State
from .game import Game, load_game

def env(
    game: str, *, reward: str | None = None, render_mode: str | None = None, **options: Any
) -> AECEnv:
    """The environment with the wrappers that PettingZoo recommends."""
    raw = RawEnv(load_game(game, **options), reward=reward, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class RawEnv(AECEnv):
    """A game whose agents are the seats ``seat_0``, ``seat_1`` and so on.

    An observation is a dict of ``observation`` (bytes that are 0 or 1) and ``action_mask``. Where
    seats decide at once they are asked one after the other, unseen by each other.
    """

    metadata = {"render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self, game: Game, *, reward: str | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = game
        self.reward = reward
        # A reward that does not exist is refused at once.
        game.new_initial_state(0).scores(reward)
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"there is no render mode {render_mode!r}")
        self.metadata = {**self.metadata, "name": f"{game.name.replace('-', '_')}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(game.num_players())]
        form = game.encoding
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (form.features,), np.uint8),
                "action_mask": spaces.Box(0, 1, (form.actions,), np.int8),
            }
        )
        self._spaces = {agent: spaces.Discrete(form.actions) for agent in self.possible_agents}
        self._random = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A seed makes the same games from here on; ``options={"seed": …}`` deals this very game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        dealt = (options or {}).get("seed")
        if dealt is None:
            dealt = int(self._random.integers(2**63))
        self.state_of_game: State = self.game.new_initial_state(dealt)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._scored = [0.0] * len(self.agents)
        self.agent_selection = self.agents[self.state_of_game.current_player()]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        if agent == self.agent_selection:
            mask[self.state_of_game.legal_actions()] = 1
        features = self.state_of_game.information_state_tensor(seat)
        return {"observation": features.astype(np.uint8), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that goes on must act")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.state_of_game.apply_action(int(action))
        self._score()
        if self.state_of_game.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
            # Everybody hears of the end, the next seat first.
            seat = self.agents.index(self.agent_selection)
            self.agent_selection = self.agents[(seat + 1) % len(self.agents)]
        else:
            self.agent_selection = self.agents[self.state_of_game.current_player()]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _score(self) -> None:
        """Rewards what the last action brought."""
        scored = self.state_of_game.scores(self.reward)
        self.rewards = {
            agent: now - before
            for agent, now, before in zip(self.agents, scored, self._scored, strict=True)
        }
        self._scored = scored

    def render(self) -> str | None:
        text = str(self.state_of_game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""
