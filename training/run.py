"""One run: clone the novice, then play against oneself."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

import torch

from . import checkpoint, evaluate, export
from .checkpoint import Stand
from .journal import Journal, Outcomes
from .league import League
from .learner import Learner
from .net import Actor, Shape
from .recipe import Recipe
from .rollout import Collector, Device, Storage
from .settings import mixture


@dataclass
class Plan:
    """How long, how large, and where to."""

    game: str
    out: Path
    resume: Path | None
    #: The file of an exported policy to begin with; its critic is made anew.
    begin: Path | None
    #: An exported policy, or the folder of a run, that a smaller network learns from, instead of all else.
    distil: Path | None
    #: An exported policy, or the folder of a run, that is the only rival: what is learned exploits it.
    exploit: Path | None
    minutes: float
    #: Instead of minutes, so that the same seed does the same.
    iterations: int | None
    clone_minutes: float
    clone_iterations: int | None
    #: How long the critic of a policy that was begun with learns alone.
    critic_minutes: float
    critic_iterations: int | None
    #: Which part of the whole schedule this run is.
    schedule: tuple[float, float]
    width: int
    blocks: int
    tables: int
    steps: int
    threads: int
    seed: int
    old_share: float
    league: int
    league_every: int
    log_seconds: float
    save_seconds: float
    eval_seconds: float
    eval_games: int
    agent: str
    agent_games: int
    #: Which policy of that other run: ``actor``, or ``slow`` for its slow average.
    policy: str


class Run:
    """Everything that a run owns."""

    def __init__(self, plan: Plan, recipe: Recipe) -> None:
        torch.manual_seed(plan.seed)
        # Threads that wait for the interpreter should not wait long.
        sys.setswitchinterval(0.0002)
        self.plan = plan
        self.device = Device()
        self.shape = Shape.of(plan.game)
        self.settings = mixture(plan.game)
        self.learner = Learner(self.shape, plan.width, plan.blocks, recipe, self.device)
        self.league = League(plan.seed, plan.league)
        plan.out.mkdir(parents=True, exist_ok=True)
        self.journal = Journal(plan.out / "log.jsonl")
        self.stand = Stand()
        if plan.resume:
            self.stand = checkpoint.load(plan.resume, self.learner, self.league)
        if plan.begin:
            self.stand.decisions = export.load(self.learner.actor, plan.begin)
            self.learner.anchor()
        described = {name: str(value) for name, value in vars(plan).items()}
        self.journal.write(
            "start",
            torch=torch.__version__,
            device=str(self.device.torch),
            settings=len(self.settings),
            plan=described,
            recipe=vars(recipe),
        )

    def go(self) -> None:
        if self.plan.distil:
            self.distil(self.plan.distil)
            return
        if self.plan.clone_minutes > 0 or self.plan.clone_iterations:
            self.clone()
        if self.plan.begin:
            self.expect()
        if self.plan.exploit:
            self.league.olds = [self.other(self.plan.exploit)[0]]
        elif not self.league.olds:
            self.remember()
        # Whatever cannot be written fails now and not at the end.
        self.save()
        self.improve()
        self.save()
        self.measure(final=True)

    def clone(self) -> None:
        """Learns what the novice does, from tables where it now and then does something else."""
        plan = self.plan
        collector = self.collector(teacher="novice", mistakes=0.15)
        begin = last = time.monotonic()
        for number, fraction, storage in self.storages(
            collector, plan.clone_minutes, plan.clone_iterations, old=False
        ):
            self.learner.clone(storage, fraction)
            self.device.finish()
            now = time.monotonic()
            if now - last > plan.log_seconds:
                last = now
                decisions = (number + 1) * storage.steps * storage.tables
                self.journal.write(
                    "clone",
                    decisions=decisions,
                    per_second=round(decisions / (now - begin)),
                    env=round(collector.env_seconds(), 1),
                    **self.learner.sums.take(),
                )
        collector.close()
        self.learner.sums.take()
        self.learner.anchor()
        self.learner.forget_moments()
        export.export(self.learner.actor, self.plan.out / "clone.safetensors", 0)
        self.measure()

    def expect(self) -> None:
        """Lets the critic learn what the policy brings before the policy follows it."""
        plan, learner = self.plan, self.learner
        collector = self.collector()
        storages = self.storages(
            collector, plan.critic_minutes, plan.critic_iterations, old=False
        )
        self.learn("critic", storages, lambda storage, _: learner.expect(storage))
        collector.close()
        learner.forget_moments()
        self.measure()

    def learn(
        self,
        kind: str,
        storages: Iterable[tuple[int, float, Storage]],
        lesson: Callable[[Storage, float], None],
    ) -> None:
        """Gives every storage to a lesson of the learner, and tells the journal how that goes."""
        last = time.monotonic()
        for _, fraction, storage in storages:
            lesson(storage, fraction)
            self.device.finish()
            now = time.monotonic()
            if now - last > self.plan.log_seconds or fraction >= 1:
                last = now
                told = self.learner.sums.take()
                self.journal.write(kind, progress=round(fraction, 4), **told)

    def other(self, place: Path) -> tuple[Actor, int]:
        """A policy of another run or of a file, ready to play, and how many decisions it learned from."""
        if place.is_file():
            actor, decisions = export.read(place, self.device)
        else:
            found, decisions = checkpoint.policies(place, self.device)
            actor = found[self.plan.policy]
        return actor.to(self.device.dtype), decisions

    def distil(self, place: Path) -> None:
        """Learns what a larger network does, at tables where both play."""
        plan, learner = self.plan, self.learner
        teacher, self.stand.decisions = self.other(place)
        self.league.olds = [teacher]
        collector = self.collector(old_share=0.75)
        storages = self.storages(collector, plan.minutes, plan.iterations, old=True)
        self.learn(
            "distil", storages, lambda storage, part: learner.distil(storage, teacher, part)
        )
        collector.close()
        learner.anchor()
        # Whoever plays ahead is asked what to do and what a position is worth, and nothing else.
        self.export(without=export.BESIDE)
        self.measure(final=True)

    def improve(self) -> None:
        """Plays against itself and its old selves."""
        plan, stand = self.plan, self.stand
        collector = self.collector(old_share=1.0 if plan.exploit else plan.old_share)
        outcomes = Outcomes(plan.game)
        low, high = plan.schedule
        now = time.monotonic()
        begin, last, saved, measured = now, now, now, now
        decisions = learned = 0
        training = 0.0
        young = False
        for _, fraction, storage in self.storages(
            collector, plan.minutes, plan.iterations, old=True
        ):
            progress = low + (high - low) * fraction
            before = time.monotonic()
            learned += self.learner.improve(storage, collector.rivals, progress)
            outcomes.add(storage, collector.rivals)
            self.device.finish()
            now = time.monotonic()
            training += now - before
            played = storage.steps * storage.tables
            decisions += played
            stand.decisions += played
            stand.iteration += 1
            if stand.iteration % plan.league_every == 0 and not plan.exploit:
                self.remember()
            if now - last > plan.log_seconds or fraction >= 1:
                self.journal.write(
                    "train",
                    iteration=stand.iteration,
                    decisions=stand.decisions,
                    per_second=round(decisions / (now - last)),
                    learned=round(learned / max(1, decisions), 3),
                    env=round(collector.env_seconds(), 1),
                    training=round(training, 1),
                    progress=round(progress, 4),
                    **outcomes.take(),
                    **self.learner.sums.take(),
                )
                decisions = learned = 0
                training = 0.0
                last = now
            if now - measured > plan.eval_seconds:
                self.measure()
                measured = time.monotonic()
            if now - saved > plan.save_seconds:
                self.save()
                saved = time.monotonic()
            if fraction > 0.4 and not young:
                young = True
                export.export(self.learner.actor, plan.out / "young.safetensors", stand.decisions)
        stand.minutes += (time.monotonic() - begin) / 60
        collector.close()

    def collector(self, **kind: object) -> Collector:
        plan = self.plan
        return Collector(
            self.shape,
            self.settings,
            self.device,
            tables=plan.tables,
            # A run that goes on plays other games.
            seed=plan.seed * 1_000_003 + self.stand.iteration * 2 + bool(kind.get("teacher")),
            threads=plan.threads,
            **kind,
        )

    def storages(self, collector: Collector, minutes: float, iterations: int | None, old: bool):
        """What was played, one storage after the other; the next is filled meanwhile."""
        plan = self.plan
        two = [Storage(self.shape, 2 * plan.tables, plan.steps, self.device) for _ in range(2)]
        begin = time.monotonic()

        def start(number: int):
            actor = self.learner.frozen()
            rival = self.league.draw() if old else None
            # The other thread has a queue of its own, and must find what was copied.
            self.device.finish()
            return collector.start(two[number % 2], actor, rival)

        filling, number, fraction = start(0), 0, 0.0
        while fraction < 1:
            filling.result()
            if iterations:
                fraction = (number + 1) / iterations
            else:
                fraction = min(1.0, (time.monotonic() - begin) / 60 / max(minutes, 1e-9))
            filled = number % 2
            if fraction < 1:
                filling = start(number + 1)
            yield number, fraction, two[filled]
            number += 1

    def remember(self) -> None:
        self.league.add(self.learner.frozen())

    def save(self) -> None:
        checkpoint.save(self.plan.out, self.learner, self.league, self.stand)
        self.export()

    def export(self, without: Collection[str] = ()) -> None:
        learner, plan, stand = self.learner, self.plan, self.stand
        export.export_all(learner.actor, plan.out, self.settings, stand.decisions, without)

    def measure(self, final: bool = False) -> None:
        """Against the novice now and then, against a stronger bot as well at the end."""
        plan, learner = self.plan, self.learner
        rivals = [("novice", plan.eval_games * (4 if final else 1))]
        policies = {"actor": learner.actor}
        if final:
            rivals.append((plan.agent, plan.agent_games))
            policies["slow"] = learner.slow
        for name, policy in policies.items():
            for bot, games in rivals:
                if not games:
                    continue
                begin = time.monotonic()
                found = evaluate.evaluate(
                    policy,
                    self.device,
                    bot=bot,
                    games=games,
                    seed=plan.seed + 77 + final,
                    threads=plan.threads,
                    greedy=final,
                )
                self.journal.write(
                    "strength",
                    policy=name,
                    greedy=final,
                    bot=bot,
                    games=games,
                    took=round(time.monotonic() - begin, 1),
                    decisions=self.stand.decisions,
                    **found,
                )
