"""The ten Vulcan Agendas. The first two are known; the others are authored in the same shape."""

from typing import Final, NewType

from astrarium.kernel.codec import names

AGENDAS: Final = (
    "foreign-knowledge", "research-nodes", "culture-nodes", "production-nodes", "systems", "advancements", "phenomena",
    "shields", "ascendancy", "research",
)  # fmt: skip
Agenda = NewType("Agenda", int)
names(Agenda, AGENDAS)
(
    FOREIGN_KNOWLEDGE, RESEARCH_NODES, CULTURE_NODES, PRODUCTION_NODES, SYSTEMS_HELD, MANY_ADVANCEMENTS, PHENOMENA,
    STRONG_SHIELDS, HIGH_ASCENDANCY, MUCH_RESEARCH,
) = (Agenda(number) for number in range(len(AGENDAS)))  # fmt: skip

COUNTS: Final = (3, 9, 8, 9, 10, 7, 3, 3, 7, 16)
"""How much each asks for."""
KNOWN: Final = (FOREIGN_KNOWLEDGE, RESEARCH_NODES)
