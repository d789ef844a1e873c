"""How strong a policy is against the bots, quickly; `undertrick arena` measures it properly."""

from __future__ import annotations

import numpy as np
import torch
from undertrick import Setting, VectorEnv

from . import infos
from .net import Actor, masked
from .rollout import Device, sample

#: One round is enough, and every deal counts the same.
OPTIONS = {"inside-job": {"players": 4}, "black-spy": {"players": 4, "max_rounds": 1}}
LEARNERS = {"inside-job": ("others", "insider"), "black-spy": ("one",)}


@torch.no_grad()
def evaluate(
    actor: Actor,
    device: Device,
    *,
    bot: str,
    games: int,
    seed: int,
    threads: int,
    greedy: bool = False,
    options: dict | None = None,
) -> dict[str, float]:
    """Plays the first game of ``games`` tables against a bot.

    Inside Job: the share of games that our Agents and our Insider win, and S, their mean. Black
    Spy: points above the mean of three of the bots, so that less is better.
    """
    game = actor.shape.game
    options = OPTIONS[game] if options is None else options
    settings = [Setting(options, learners=learners, bot=bot) for learners in LEARNERS[game]]
    env = VectorEnv(game, settings, tables=games, seed=seed, threads=threads)
    batch = env.batch(packed=True)
    env.observe(batch)
    chance = torch.Generator(device.torch)
    chance.manual_seed(seed)
    kind = batch.infos[:, infos.SETTING].copy()
    reward = np.zeros(games, np.float32)
    over = np.zeros(games, np.bool_)
    while not over.all():
        seats = batch.seats.astype(np.int64)
        observations = torch.from_numpy(batch.observations).to(device.torch)
        legal = torch.from_numpy(batch.masks).to(device.torch)
        with device.numbers():
            logits = actor.policy(device.unpack(observations).to(actor.heads.weight.dtype))
        logits = masked(logits, legal)
        actions = logits.argmax(-1) if greedy else sample(logits, chance)
        env.step(actions.cpu().numpy(), batch)
        gained = batch.rewards[np.arange(games), seats]
        reward += np.where(over, 0.0, gained)
        over |= batch.ends
    if game == "black-spy":
        error = reward.std() / np.sqrt(games)
        return {"points": round(-float(reward.mean()), 3), "error": round(float(error), 3)}
    agents, insider = (float((reward[kind == side] > 0).mean()) * 100 for side in range(2))
    return {
        "S": round((agents + insider) / 2, 2),
        "agents": round(agents, 2),
        "insider": round(insider, 2),
    }
