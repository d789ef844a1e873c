"""What is known of a run while it goes on: a line of JSON for every few seconds."""

from __future__ import annotations

import json
import time
from pathlib import Path

import torch

from . import infos
from .league import INSIDER, NOBODY, OTHERS, Rivals
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
    """How games of the base setting ended, between current selves and against old ones."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.forget()

    def forget(self) -> None:
        self.counts = torch.zeros(3, 2 * len(REASONS) + 2)
        self.points = torch.zeros(2)
        self.rounds = torch.zeros(2)

    def add(self, storage: Storage, rivals: Rivals) -> None:
        if self.game == "inside-job":
            self._add_ends(storage, rivals)
        else:
            self._add_points(storage, rivals)

    def _add_ends(self, storage: Storage, rivals: Rivals) -> None:
        base = storage.infos[1:, :, infos.ENDED_SETTING] == 0
        # At a table of four the Insider has won when most have lost.
        won = storage.rewards.sum(-1) < 0
        reason = storage.infos[1:, :, infos.ENDED_REASON].clamp(0, len(REASONS))
        width = self.counts.shape[1]
        index = torch.where(storage.ends & base, 2 * reason + won, torch.zeros_like(reason))
        index = index + width * rivals.kind.long()
        counts = torch.bincount(index.flatten(), minlength=self.counts.numel())
        self.counts += counts.view(-1, width).cpu()

    def _add_points(self, storage: Storage, rivals: Rivals) -> None:
        told = storage.infos[:-1]
        base = (told[..., infos.SETTING] <= 1) & (storage.rewards != 0).any(-1)
        lone = rivals.lone(told).long().unsqueeze(-1)
        own = -storage.rewards.gather(-1, lone).squeeze(-1)
        everybody = storage.rewards.abs().sum(-1) / 4
        for place, (kind, points) in enumerate(((NOBODY, everybody), (OTHERS, own))):
            counted = base & (rivals.kind == kind)
            self.points[place] += (points * counted).sum().cpu()
            self.rounds[place] += counted.sum().cpu()

    def take(self) -> dict[str, object]:
        """What was added since the last time."""
        told = self._ends() if self.game == "inside-job" else self._scores()
        self.forget()
        return told

    def _ends(self) -> dict[str, object]:
        counts = self.counts.tolist()
        games = [max(1.0, sum(row[2:])) for row in counts]
        insider = [100 * sum(row[3::2]) / all_ for row, all_ in zip(counts, games)]
        ends = {
            f"{name}/{side}": round(100 * counts[NOBODY][2 * number + 2 + won] / games[NOBODY], 2)
            for number, name in enumerate(REASONS)
            for won, side in enumerate(("agents", "insider"))
            if counts[NOBODY][2 * number + 2 + won]
        }
        return {
            "games": int(games[NOBODY]),
            "insider_wins": round(insider[NOBODY], 2),
            "ends": ends,
            "insider_beats_old": round(insider[OTHERS], 2),
            "agents_beat_old": round(100 - insider[INSIDER], 2),
        }

    def _scores(self) -> dict[str, object]:
        spread, own = (self.points / self.rounds.clamp(min=1)).tolist()
        return {
            "rounds": int(self.rounds[0]),
            "spread": round(spread, 2),
            "points_against_old": round(own, 3),
        }
