"""What the heads for roles and cards should have said, read from the truth."""

from __future__ import annotations

import torch
from undertrick import encoding

#: Where the thermometer of the interchangeable black 7s lies in a hand of Black Spy.
BLACK_SEVENS = slice(30, 36)


def roles(truth: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """The slot of every seat, and which seats there are."""
    part = encoding("inside-job").truth("role of every seat")
    slots = truth[:, part].reshape(-1, 5, 4)
    return slots.argmax(-1), slots.sum(-1) > 0


def cards(
    game: str, features: torch.Tensor, truth: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """The place of every card, and whether the seat could not know it.

    Inside Job: the hands of the seats 1 to 4, Larry's next cards, elsewhere. Black Spy: the hands
    of the seats 1 to 5, the mole's pile, elsewhere. Cards in the own hand and those that were
    played are not asked for.
    """
    form = encoding(game)
    last = "Larry's next cards" if game == "inside-job" else "the mole's pile"
    others, width = (4, 52) if game == "inside-job" else (5, 60)
    held = truth[:, form.truth("hands of the others")].reshape(-1, others, width)
    beside = truth[:, form.truth(last)].reshape(-1, 1, width)
    own = features[:, form.feature("own hand")]
    played = features[:, form.feature("cards played by every seat")].reshape(-1, others + 1, width)
    places = torch.cat([held, beside, torch.ones_like(beside)], 1)
    # The first place that has the card.
    order = torch.arange(others + 2, 0, -1, device=places.device, dtype=places.dtype)
    label = (places * order[:, None]).argmax(1)
    known = own + played.sum(1) > 0
    if game == "black-spy":
        label, known = _sevens(label, known, held, beside, own, played)
    return label, ~known


def _sevens(label, known, held, beside, own, played):
    """Row j of the black 7s is the place of the j-th hidden one, in the order of the places."""
    counts = torch.cat([held, beside], 1)[..., BLACK_SEVENS].sum(-1)
    reached = counts.cumsum(-1)
    rows = torch.arange(6, device=held.device)
    label, known = label.clone(), known.clone()
    label[:, BLACK_SEVENS] = (reached[:, None, :] <= rows[:, None]).sum(-1)
    seen = own[:, BLACK_SEVENS].sum(-1) + played[..., BLACK_SEVENS].sum((-1, -2))
    known[:, BLACK_SEVENS] = rows >= (6 - seen)[:, None]
    return label, known
