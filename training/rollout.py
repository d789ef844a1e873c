"""Plays many tables on the processor's cores while the accelerator does something else."""

from __future__ import annotations

import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import nullcontext

import numpy as np
import torch
from undertrick import Batch, Setting, VectorEnv

from .league import Rivals
from .net import SEATS, Actor, Shape, masked, padded, unpack

#: Environments in each half, and the decisions of a round or game, over which they are spread.
PARTS = 4
LONG = 72


class Device:
    """Where is computed, and with which numbers."""

    def __init__(self, name: str | None = None) -> None:
        self.torch = torch.device(name or ("cuda" if torch.cuda.is_available() else "cpu"))
        self.cuda = self.torch.type == "cuda"
        self.dtype = torch.bfloat16 if self.cuda else torch.float32

    def numbers(self):
        """Matrices in half precision, where they are faster so."""
        return torch.autocast("cuda", torch.bfloat16) if self.cuda else nullcontext()

    def unpack(self, packed: torch.Tensor) -> torch.Tensor:
        return unpack(packed, self.dtype)

    def queue(self):
        """A queue of its own for another thread, whose work goes first."""
        return torch.cuda.Stream(self.torch, priority=-1) if self.cuda else None

    def on(self, queue):
        return torch.cuda.stream(queue) if self.cuda else nullcontext()

    def finish(self) -> None:
        """Waits for the queue of this thread."""
        if self.cuda:
            torch.cuda.current_stream(self.torch).synchronize()


class Storage:
    """What was seen and done at all tables in a number of steps, one more of what was seen."""

    def __init__(self, shape: Shape, tables: int, steps: int, device: Device) -> None:
        self.steps, self.tables = steps, tables

        def zeros(length: int, *row: int, dtype: torch.dtype = torch.uint8) -> torch.Tensor:
            return torch.zeros(length, tables, *row, dtype=dtype, device=device.torch)

        self.observations = zeros(steps + 1, padded(shape.features) // 8)
        self.truths = zeros(steps + 1, padded(shape.truths) // 8)
        self.masks = zeros(steps + 1, shape.actions, dtype=torch.bool)
        self.seats = zeros(steps + 1)
        self.infos = zeros(steps + 1, 8, dtype=torch.int32)
        self.rewards = zeros(steps, SEATS, dtype=torch.float32)
        self.ends = zeros(steps, dtype=torch.bool)
        self.actions = zeros(steps, dtype=torch.int64)
        self.log_chances = zeros(steps, dtype=torch.float32)
        self.advice = zeros(steps + 1, dtype=torch.int64)


class Half:
    """Half of the tables: cores play at one while the accelerator chooses for the other.

    A round of Black Spy always has the same number of decisions, so that tables that begin together
    stay together. Its tables are therefore in several environments that begin one after the other.
    """

    def __init__(self, envs: list[VectorEnv], device: Device) -> None:
        self.envs = envs
        self.seconds = 0.0
        form, each = envs[0].encoding, envs[0].tables
        tables = each * len(envs)

        def pinned(*row: int, dtype: torch.dtype = torch.uint8) -> torch.Tensor:
            return torch.zeros(tables, *row, dtype=dtype, pin_memory=device.cuda)

        self.arrays = {
            "observations": pinned(form.packed_features),
            "masks": pinned(form.actions, dtype=torch.bool),
            "seats": pinned(),
            "rewards": pinned(SEATS, dtype=torch.float32),
            "ends": pinned(dtype=torch.bool),
            "infos": pinned(len(form.infos), dtype=torch.int32),
            "truths": pinned(form.packed_truths),
        }
        if envs[0].teacher:
            self.arrays["advice"] = pinned(dtype=torch.int64)
        self.actions = pinned(dtype=torch.int64)
        rows = [slice(start, start + each) for start in range(0, tables, each)]
        self.batches = [
            Batch(**{name: array[part].numpy() for name, array in self.arrays.items()})
            for part in rows
        ]
        self.chosen = [self.actions[part].numpy() for part in rows]
        for env, batch in zip(envs, self.batches):
            env.observe(batch)

    def step(self) -> None:
        begin = time.perf_counter()
        for env, chosen, batch in zip(self.envs, self.chosen, self.batches):
            env.step(chosen, batch)
        self.seconds += time.perf_counter() - begin

    def spread(self, first: int, every: int, seed: int) -> None:
        """Plays at random, in each environment longer than in the one before."""
        chance = np.random.default_rng(seed)
        for number, (env, batch) in enumerate(zip(self.envs, self.batches)):
            for _ in range(first + number * every):
                wishes = chance.random(batch.masks.shape[1], np.float32) + 0.1
                env.step((batch.masks * wishes).argmax(1), batch)


class Collector:
    """Fills a storage in the background."""

    def __init__(
        self,
        shape: Shape,
        settings: list[Setting],
        device: Device,
        *,
        tables: int,
        seed: int,
        threads: int,
        old_share: float = 0.0,
        teacher: str | None = None,
        mistakes: float = 0.0,
    ) -> None:
        """``tables`` are those of one half. With a teacher, its advice is followed but for
        mistakes, which are what the policy would do."""
        self.shape, self.device, self.mistakes = shape, device, mistakes
        self.tables, self.teacher = tables, teacher
        parts = PARTS if tables % PARTS == 0 else 1
        self.halves = []
        for half in range(2):
            envs = [
                VectorEnv(
                    shape.game,
                    settings,
                    tables=tables // parts,
                    seed=(2 * seed + half) * parts + part,
                    threads=threads,
                    teacher=teacher,
                )
                for part in range(parts)
            ]
            self.halves.append(Half(envs, device))
            self.halves[half].spread(half * LONG // (2 * parts), LONG // parts, seed + half)
        self.rivals = Rivals(shape.game, tables, old_share, device.torch)
        self.chance = torch.Generator(device.torch)
        self.chance.manual_seed(seed)
        self.cores = ThreadPoolExecutor(1)
        self.player = ThreadPoolExecutor(1)
        self.queue = device.queue()

    def start(self, storage: Storage, actor: Actor, old: Actor | None) -> Future:
        """Whoever starts it leaves storage and networks alone until the future is done."""
        return self.player.submit(self._play, storage, actor, old)

    def env_seconds(self) -> float:
        """How long the cores have played since this was asked last."""
        seconds = sum(half.seconds for half in self.halves)
        for half in self.halves:
            half.seconds = 0.0
        return seconds

    def close(self) -> None:
        self.player.shutdown()
        self.cores.shutdown()

    @torch.no_grad()
    def _play(self, storage: Storage, actor: Actor, old: Actor | None) -> None:
        with self.device.on(self.queue):
            stepping: list[Future | None] = [None, None]
            for t in range(storage.steps + 1):
                for number, half in enumerate(self.halves):
                    if t > 0:
                        stepping[number].result()
                    rows = slice(number * self.tables, (number + 1) * self.tables)
                    self._take(storage, half, t, rows)
                    if t < storage.steps:
                        half.actions.copy_(
                            self._choose(storage, t, rows, actor, old), non_blocking=True
                        )
                        self.device.finish()
                        stepping[number] = self.cores.submit(half.step)
            self.device.finish()

    def _take(self, storage: Storage, half: Half, t: int, rows: slice) -> None:
        for name, array in half.arrays.items():
            if name not in ("rewards", "ends"):
                getattr(storage, name)[t, rows].copy_(array, non_blocking=True)
            elif t > 0:
                getattr(storage, name)[t - 1, rows].copy_(array, non_blocking=True)

    def _choose(
        self, storage: Storage, t: int, rows: slice, actor: Actor, old: Actor | None
    ) -> torch.Tensor:
        x = self.device.unpack(storage.observations[t, rows])
        legal = storage.masks[t, rows]
        logits = masked(actor.policy(x), legal)
        played = logits
        first = self.rivals.first
        if old is not None and first < self.tables:
            olds = masked(old.policy(x[first:]), legal[first:])
            seats, infos = storage.seats[t, rows], storage.infos[t, rows]
            by_old = self.rivals.decide(seats, infos, rows)[first:]
            played = torch.cat([logits[:first], torch.where(by_old[:, None], olds, logits[first:])])
        actions = sample(played, self.chance)
        if self.teacher:
            advice = storage.advice[t, rows]
            chance = torch.rand(self.tables, device=self.device.torch, generator=self.chance)
            # After a mistake the teacher may advise what went with its own choice.
            right = (chance >= self.mistakes) & is_legal(legal, advice)
            actions = torch.where(right, advice, actions)
        storage.actions[t, rows] = actions
        chances = torch.log_softmax(logits, -1).gather(1, actions[:, None])
        storage.log_chances[t, rows] = chances.squeeze(1)
        return actions


def is_legal(masks: torch.Tensor, actions: torch.Tensor) -> torch.Tensor:
    return masks.gather(-1, actions.unsqueeze(-1)).squeeze(-1)


def sample(logits: torch.Tensor, chance: torch.Generator) -> torch.Tensor:
    """Draws an action from each row."""
    noise = torch.empty_like(logits).exponential_(generator=chance).clamp_(min=1e-20)
    return (logits - noise.log()).argmax(-1)
