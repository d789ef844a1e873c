"""The columns of a vector environment's infos, and what stands in them."""

SETTING, PLAYERS, PHASE, SIDE, TRICK, ENDED_REASON, ENDED_SETTING, ENDED_DECISIONS = range(8)

#: Phases and sides of Inside Job.
VOTE = 3
AGENTS, INSIDER, NEUTRAL = range(3)
#: Phases of Black Spy in which several cards are picked one by one, in any order.
TAKE, PASS = range(2)
