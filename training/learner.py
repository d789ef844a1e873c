"""Learns from what was played: first what a teacher does, then what wins."""

from __future__ import annotations

import copy

import torch
import torch.nn.functional as F

from . import infos, returns, truth
from .league import Rivals
from .net import SEATS, Actor, Critic, Shape, masked
from .recipe import Recipe, between
from .rollout import Device, Storage, is_legal


class Sums:
    """Means that stay on the accelerator until somebody asks."""

    def __init__(self) -> None:
        self.sums: dict[str, torch.Tensor] = {}
        self.counts: dict[str, torch.Tensor | float] = {}

    def add(self, name: str, total: torch.Tensor, count: torch.Tensor | float = 1.0) -> None:
        self.sums[name] = self.sums.get(name, 0.0) + total.detach().float()
        self.counts[name] = self.counts.get(name, 0.0) + count

    def take(self) -> dict[str, float]:
        means = {
            name: round(float(total) / max(float(self.counts[name]), 1e-9), 5)
            for name, total in self.sums.items()
            if float(self.counts[name]) > 0
        }
        self.sums, self.counts = {}, {}
        return means


class Learner:
    """The networks in training and their slow average."""

    def __init__(
        self, shape: Shape, width: int, blocks: int, recipe: Recipe, device: Device
    ) -> None:
        self.shape, self.recipe, self.device = shape, recipe, device
        self.actor = Actor(shape, width, blocks).to(device.torch)
        self.critic = Critic(shape, width, blocks).to(device.torch)
        self.slow = copy.deepcopy(self.actor).requires_grad_(False)
        self.sums = Sums()
        self.forget_moments()

    def forget_moments(self) -> None:
        """Begins with a fresh optimiser."""
        parameters = [*self.actor.parameters(), *self.critic.parameters()]
        fused = {"fused": True} if self.device.cuda else {}
        self.optimiser = torch.optim.Adam(parameters, lr=1e-4, eps=1e-5, **fused)
        self.updates = 0

    def frozen(self) -> Actor:
        """A copy that plays."""
        return copy.deepcopy(self.actor).requires_grad_(False).to(self.device.dtype)

    @torch.no_grad()
    def follow(self) -> None:
        """Moves the slow average a little."""
        for slow, new in zip(self.slow.parameters(), self.actor.parameters()):
            slow.lerp_(new, 1.0 - self.recipe.slow)

    @torch.no_grad()
    def anchor(self) -> None:
        """The slow average begins here."""
        self.slow.load_state_dict(self.actor.state_dict())

    def clone(self, storage: Storage, progress: float) -> None:
        """Learns to do what the teacher advises, and to expect what comes of it."""
        recipe = self.recipe
        expected = returns.values(self.critic, storage, self.device, recipe.minibatch)
        _, targets = returns.advantages(self.shape.game, storage, expected, recipe.decay)
        rows = {**self._seen(storage), "targets": targets}
        rows["advice"] = storage.advice[:-1]
        flat = {name: row.flatten(0, 1) for name, row in rows.items()}
        keep = self._worth(flat["masks"]) & is_legal(flat["masks"], flat["advice"])
        keep = keep.nonzero().squeeze(-1)
        for index in self._minibatches(keep, 1):
            batch = {name: row[index] for name, row in flat.items()}
            x, hidden = self._seen_bits(batch)
            policy, loss = self._believe(batch, x, hidden, batch["targets"][:, 0])
            loss = loss + self._expect(batch, x, hidden)
            logits = masked(policy, batch["masks"])
            cross = F.cross_entropy(logits, batch["advice"])
            right = (logits.argmax(-1) == batch["advice"]).float().mean()
            self.sums.add("clone", cross)
            self.sums.add("clone_right", right)
            self._update(loss + cross, between(recipe.clone_rate, progress))

    def expect(self, storage: Storage) -> None:
        """The critic alone learns what comes of the policy, which stays as it is."""
        recipe = self.recipe
        expected = returns.values(self.critic, storage, self.device, recipe.minibatch)
        _, targets = returns.advantages(self.shape.game, storage, expected, recipe.decay)
        rows = {**self._seen(storage), "targets": targets}
        flat = {name: row.flatten(0, 1) for name, row in rows.items()}
        everything = torch.arange(len(flat["masks"]), device=self.device.torch)
        for index in self._minibatches(everything, 1):
            batch = {name: row[index] for name, row in flat.items()}
            x, hidden = self._seen_bits(batch)
            self._update(self._expect(batch, x, hidden), recipe.clone_rate[0])

    def distil(self, storage: Storage, teacher: Actor, progress: float) -> None:
        """Learns to choose and to expect what a larger network does."""
        flat = {name: row.flatten(0, 1) for name, row in self._seen(storage).items()}
        keep = self._worth(flat["masks"]).nonzero().squeeze(-1)
        for index in self._minibatches(keep, 1):
            batch = {name: row[index] for name, row in flat.items()}
            x, hidden = self._seen_bits(batch)
            with torch.no_grad():
                wanted = teacher(x)
                chances = masked(wanted["policy"], batch["masks"]).softmax(-1)
            policy, loss = self._believe(batch, x, hidden, wanted["value"])
            logs = torch.log_softmax(masked(policy, batch["masks"]), -1)
            certain = chances.clamp(min=1e-9).log()
            distance = (chances * (certain - logs) * batch["masks"]).sum(-1).mean()
            same = (logs.argmax(-1) == chances.argmax(-1)).float().mean()
            self.sums.add("distance", distance)
            self.sums.add("same_choice", same)
            self._update(loss + distance, between(self.recipe.clone_rate, progress))

    def improve(self, storage: Storage, rivals: Rivals, progress: float) -> int:
        """Learns from what won, and says from how many decisions."""
        recipe, game = self.recipe, self.shape.game
        expected = returns.values(self.critic, storage, self.device, recipe.minibatch)
        gains, targets = returns.advantages(game, storage, expected, recipe.decay)
        own = targets[..., 0]
        self.sums.add("explained", 1 - gains.var() / own.var().clamp(min=1e-9))
        rows = {**self._seen(storage), "targets": targets, "gains": gains}
        rows["actions"] = storage.actions
        rows["log_chances"] = storage.log_chances
        flat = {name: row.flatten(0, 1) for name, row in rows.items()}
        olds = rivals.decide(storage.seats[:-1], storage.infos[:-1])
        keep = (self._worth(flat["masks"]) & ~olds.flatten()).nonzero().squeeze(-1)
        flat = {name: row[keep] for name, row in flat.items()}
        self._normalise(flat)
        rate = between(recipe.rate, progress)
        entropy = between(recipe.entropy, progress)
        hold = between(recipe.anchor, progress)
        self._compare(flat)
        everything = torch.arange(len(keep), device=keep.device)
        for index in self._minibatches(everything, recipe.epochs):
            batch = {name: row[index] for name, row in flat.items()}
            x, hidden = self._seen_bits(batch)
            policy, loss = self._believe(batch, x, hidden, batch["targets"][:, 0])
            loss = loss + self._expect(batch, x, hidden)
            loss = loss + self._policy(batch, policy, entropy, hold)
            # Moments of the optimiser are young at the start.
            self._update(loss, rate * min(1.0, (self.updates + 1) / 200))
        self.follow()
        return len(keep)

    def _seen(self, storage: Storage) -> dict[str, torch.Tensor]:
        return {
            "observations": storage.observations[:-1],
            "truths": storage.truths[:-1],
            "masks": storage.masks[:-1],
            "infos": storage.infos[:-1],
        }

    def _worth(self, masks: torch.Tensor) -> torch.Tensor:
        """What is learned from: every choice, and some decisions that were none."""
        some = torch.rand(len(masks), device=masks.device) < self.recipe.forced
        return (masks.sum(-1) > 1) | some

    def _minibatches(self, rows: torch.Tensor, epochs: int):
        for _ in range(epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            count = max(1, round(len(order) / self.recipe.minibatch))
            yield from order.tensor_split(count)

    def _groups(self, told: torch.Tensor) -> list[torch.Tensor]:
        """Decisions that are compared with one another: by side, or by the number of players."""
        if self.shape.game == "inside-job":
            sides = (infos.AGENTS, infos.INSIDER, infos.NEUTRAL)
            return [told[:, infos.SIDE] == side for side in sides]
        return [told[:, infos.PLAYERS] == players for players in range(3, SEATS + 1)]

    def _normalise(self, flat: dict[str, torch.Tensor]) -> None:
        """Makes advantages of all groups equally large, and both sides equally important."""
        gains, weights = flat["gains"], torch.ones_like(flat["gains"])
        shares = []
        for group in self._groups(flat["infos"]):
            group = group.float()
            count = group.sum().clamp(min=1)
            mean = (gains * group).sum() / count
            spread = (((gains - mean) ** 2 * group).sum() / count).sqrt()
            gains = torch.where(group > 0, (gains - mean) / (spread + 1e-4), gains)
            shares.append((group, count / len(gains)))
        if self.shape.game == "inside-job":
            wanted = self.recipe.insider_share
            (agents, many), (insider, few), _ = shares
            both = many + few
            weights = torch.where(agents > 0, (1 - wanted) * both / many, weights)
            weights = torch.where(insider > 0, wanted * both / few, weights)
        flat["gains"], flat["weights"] = gains, weights

    @torch.no_grad()
    def _compare(self, flat: dict[str, torch.Tensor]) -> None:
        """Looks up what the slow average would do, and what the policy does before it learns.

        Whoever played knew less by one iteration. The ratio that is clipped starts from the policy
        of now, and what was likelier then than now counts less.
        """
        anchors, starts = [], []
        names = ("observations", "masks", "actions")
        for seen, legal, done in zip(*(flat[name].split(self.recipe.minibatch) for name in names)):
            x = self.device.unpack(seen)
            with self.device.numbers():
                slow, now = (masked(net.policy(x), legal) for net in (self.slow, self.actor))
            anchors.append(torch.log_softmax(slow, -1).to(self.device.dtype))
            starts.append(torch.log_softmax(now, -1).gather(1, done[:, None]).squeeze(1))
        flat["anchor"], flat["start"] = torch.cat(anchors), torch.cat(starts)
        lag = (flat["start"] - flat.pop("log_chances")).clamp(-5, 5)
        flat["weights"] = flat["weights"] * lag.exp().clamp(max=2.0)
        self.sums.add("lag", (lag.exp() - 1 - lag).mean())

    def _policy(
        self, batch: dict[str, torch.Tensor], logits: torch.Tensor, entropy: float, hold: float
    ) -> torch.Tensor:
        recipe, weights, gains = self.recipe, batch["weights"], batch["gains"]
        legal = batch["masks"]
        logs = torch.log_softmax(masked(logits, legal), -1)
        chances = logs.exp()
        log_chance = logs.gather(1, batch["actions"][:, None]).squeeze(1)
        difference = (log_chance - batch["start"]).clamp(-5, 5)
        ratio = difference.exp()
        clipped = ratio.clamp(1 - recipe.clip, 1 + recipe.clip)
        surrogate = torch.min(ratio * gains, clipped * gains).clamp(min=-5.0 * gains.abs())
        # What is not legal has no chance, but its logarithm is huge.
        finite = torch.where(legal, logs, torch.zeros_like(logs))
        spread = -(chances * finite).sum(-1)
        anchor = torch.where(legal, batch["anchor"].float(), torch.zeros_like(logs))
        drift = (chances * (finite - anchor)).sum(-1)
        insider = batch["infos"][:, infos.SIDE] == infos.INSIDER
        insider = insider & (self.shape.game == "inside-job")
        bonus = torch.where(insider, entropy * recipe.insider_entropy, entropy)
        loss = (weights * (-surrogate - bonus * spread + hold * drift)).mean()
        with torch.no_grad():
            self.sums.add("gain", (weights * ratio * gains).mean())
            self.sums.add("entropy", spread.mean())
            if self.shape.game == "inside-job":
                self.sums.add("entropy_insider", (spread * insider).sum(), insider.sum())
            self.sums.add("kl", ((ratio - 1) - difference).mean())
            self.sums.add("clipped", ((ratio - 1).abs() > recipe.clip).float().mean())
            self.sums.add("drift", drift.mean())
        return loss

    def _seen_bits(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """What a seat knows, and what it does not, as numbers."""
        return self.device.unpack(batch["observations"]), self.device.unpack(batch["truths"])

    def _expect(
        self, batch: dict[str, torch.Tensor], x: torch.Tensor, hidden: torch.Tensor
    ) -> torch.Tensor:
        """The loss of the critic."""
        with self.device.numbers():
            expected = self.critic(x, hidden)
        there = (torch.arange(SEATS, device=x.device) < batch["infos"][:, [infos.PLAYERS]]).float()
        loss = (((expected - batch["targets"]) ** 2) * there).sum() / there.sum()
        self.sums.add("critic", loss)
        return loss

    def _believe(
        self,
        batch: dict[str, torch.Tensor],
        x: torch.Tensor,
        hidden: torch.Tensor,
        expected: torch.Tensor,
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The policy, and the loss of the other heads; ``expected`` is what the own seat should."""
        recipe, game = self.recipe, self.shape.game
        with self.device.numbers():
            out = self.actor(x)
        value = F.mse_loss(out["value"], expected)
        # Every row has dozens of cards, so that some rows are enough.
        some = slice(max(1, len(x) // 4))
        where, asked = truth.cards(game, x[some], hidden[some])
        logits = out["cards"][some].reshape(-1, self.shape.places)
        each = F.cross_entropy(logits, where.flatten(), reduction="none")
        cards = (each * asked.flatten()).sum() / asked.sum().clamp(min=1)
        self.sums.add("value", value)
        self.sums.add("cards", cards)
        loss = recipe.value * value + recipe.cards * cards
        if game == "inside-job":
            slot, seated = truth.roles(hidden)
            logits = out["role"].reshape(-1, 5, 4)
            each = F.cross_entropy(logits.flatten(0, 1), slot.flatten(), reduction="none")
            role = (each * seated.flatten()).sum() / seated.sum().clamp(min=1)
            self.sums.add("role", role)
            self._inference(batch["infos"], logits.detach(), slot, seated)
            loss = loss + recipe.role * role
        return out["policy"], loss

    @torch.no_grad()
    def _inference(
        self, told: torch.Tensor, logits: torch.Tensor, slot: torch.Tensor, seated: torch.Tensor
    ) -> None:
        """Log-loss of who the Insider is, for Agents at the vote of the base game at four."""
        at_vote = told[:, infos.PHASE] == infos.VOTE
        at_vote &= (told[:, infos.SETTING] == 0) & (told[:, infos.SIDE] == infos.AGENTS)
        chance = torch.log_softmax(logits, -1)[:, 1:, 1].masked_fill(~seated[:, 1:], -1e9)
        culprit = (slot[:, 1:] == 1).float().argmax(-1)
        each = F.cross_entropy(chance, culprit, reduction="none")
        self.sums.add("vote_loss", (each * at_vote).sum(), at_vote.sum())

    def _update(self, loss: torch.Tensor, rate: float) -> None:
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        for network in (self.actor, self.critic):
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        self.optimiser.step()
        self.updates += 1
