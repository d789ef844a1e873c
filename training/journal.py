"""What is known of a run while it goes on: a line of JSON for every few seconds."""

from __future__ import annotations

import json
import time
from pathlib import Path

import torch

from . import infos
from .rollout import Storage

REASONS = (
    "bugged-agent",
    "prof-no-revealed",
    "briefcases",
    "all-face-up",
    "risk-agent",
    "role",
    "missions",
    "vote",
    "vote-tie",
    "decoy",
    "decoy-and-insider",
)


class Journal:
    """Lines in a file, and the same for whoever watches."""

    def __init__(self, path: Path) -> None:
        self.file = path.open("a")
        self.begin = time.monotonic()

    def write(self, kind: str, **what: object) -> None:
        line = {"kind": kind, "seconds": round(time.monotonic() - self.begin, 1), **what}
        text = json.dumps(line)
        self.file.write(text + "\n")
        self.file.flush()
        print(text, flush=True)


class Outcomes:
    """How games of the base setting ended between current selves."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.counts: torch.Tensor | float = 0.0
        self.spread: torch.Tensor | float = 0.0
        self.rounds: torch.Tensor | float = 0.0

    def add(self, storage: Storage, self_play: torch.Tensor) -> None:
        base = storage.infos[1:, :, infos.ENDED_SETTING] == 0
        ended = storage.ends & base & self_play
        if self.game == "inside-job":
            # At a table of four the Insider has won when most have lost.
            won = storage.rewards.sum(-1) < 0
            reason = storage.infos[1:, :, infos.ENDED_REASON].clamp(0, len(REASONS))
            index = torch.where(ended, 2 * reason + won, torch.zeros_like(reason))
            self.counts = self.counts + torch.bincount(
                index.flatten().long(), minlength=2 * len(REASONS) + 2
            )
        else:
            scored = (storage.rewards != 0).any(-1) & self_play
            self.rounds = self.rounds + scored.sum()
            self.spread = self.spread + (storage.rewards.abs().sum(-1) * scored).sum()

    def take(self) -> dict[str, object]:
        if self.game == "inside-job":
            counts = self.counts.cpu().tolist()
            games = int(sum(counts[2:]))
            ends = {
                f"{name}/{side}": round(100 * counts[2 * number + 2 + won] / max(1, games), 2)
                for number, name in enumerate(REASONS)
                for won, side in enumerate(("agents", "insider"))
                if counts[2 * number + 2 + won]
            }
            insider = 100 * sum(counts[3::2]) / max(1, games)
            told = {"games": games, "insider_wins": round(insider, 2), "ends": ends}
        else:
            rounds = float(self.rounds)
            told = {
                "rounds": int(rounds),
                "distance": round(float(self.spread) / max(1.0, rounds), 2),
            }
        self.counts, self.spread, self.rounds = 0.0, 0.0, 0.0
        return told
