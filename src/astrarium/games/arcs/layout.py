"""How the state of a game of Arcs is laid out. Only `state` and the verbs know it."""

from typing import Final

from msgspec import Struct

from astrarium.kernel.notice import Told
from astrarium.kernel.pile import Pile, copy_pile
from astrarium.kernel.seats import Seat

NONE: Final = -1
HIDDEN: Final = -2
"""A card that the seat looking at a veiled state does not know."""

# Where a card is, when it is in nobody's play area.
IN_DECK: Final = -1
IN_ROW: Final = -2
DISCARDED: Final = -3
SCRAPPED: Final = -4
BESIDE_ACTION: Final = -5
NOT_IN_GAME: Final = -6

LEAD, SURPASS, COPY, PIVOT = range(4)
"""How an action card was played."""


class Fight(Struct, gc=False):
    """A battle, or dice rolled like one: its sides and what was rolled."""

    attacker: int
    defender: int
    system: int
    attackers: int
    """Attacking ships that are left."""
    paid: int
    dice: list[int]
    faces: list[int]
    ignored_intercepts: int = 0
    added_intercepts: int = 0
    self_hits: int = 0
    intercept: bool = False
    hits: int = 0
    building_hits: int = 0
    keys: int = 0
    trophies: int = 0
    """Pieces of the defender that the attacker took in this battle."""
    razed: list[int] = []
    """Types of destroyed cities, a bit mask for each city."""
    rerolled: list[int] = []
    """Cards whose reroll was used or declined."""

    def copy(self) -> "Fight":
        return Fight(
            self.attacker, self.defender, self.system, self.attackers, self.paid, self.dice[:], self.faces[:],
            self.ignored_intercepts, self.added_intercepts, self.self_hits, self.intercept, self.hits,
            self.building_hits, self.keys, self.trophies, self.razed[:], self.rerolled[:],
        )  # fmt: skip


class State(Struct, gc=False):
    """Everything about a game. Lists by seat and place are flat."""

    seats: int
    setup_card: int
    split_discard: bool
    chapter: int
    initiative: int
    seized: bool
    passes: int
    """Seats that passed the initiative one after another, a bit mask."""
    lead: int
    lead_card: int
    zeroed: bool
    declared: bool
    """Whether an ambition was declared this round."""
    surpasser: int
    """Who Surpassed highest this round, or NONE."""
    surpass_number: int
    turn: int
    """Whose turn it is, or NONE."""
    pips: int
    prelude: bool
    untouched: bool
    """Whether declaring and seizing are still possible: nothing else was done this turn."""
    opening: bool
    """Whether Prelude actions that must come first are still possible."""
    card_declared: bool
    weapon: bool
    """Whether pips may pay for Battle."""
    conceded: int
    ended: bool
    hands: list[list[int]]
    discard: Pile
    open_discard: list[int]
    knows: list[int]
    """For each action card the seats that know where it is, a bit mask."""
    played: list[int]
    modes: list[int]
    seize_cards: list[int]
    marker_sides: list[int]
    marker_at: list[int]
    box_tokens: list[int]
    """Two players: tokens on the ambition boxes, by ambition."""
    power: list[int]
    fresh: list[int]
    damaged: list[int]
    sites: list[int]
    """For each site NONE, or owner * 4 + kind * 2 + damaged."""
    taxed: list[int]
    docked: list[int]
    """Sites of starports that built a ship this turn."""
    types: list[int]
    shaped: list[int]
    """Planets whose type was changed for good."""
    ships: list[int]
    starports: list[int]
    agents: list[int]
    cities: list[int]
    """By seat and city slot: 1 while a city lies on it."""
    slots: list[int]
    supply: list[int]
    spent: list[int]
    """Tokens spent this Prelude, by type."""
    outrage: list[int]
    """By seat and type: 0, 1 with an agent, 2 with a placeholder."""
    trophies: list[int]
    captives: list[int]
    holder: list[int]
    row: list[int]
    row_agents: list[int]
    court_deck: Pile
    court_discard: list[int]
    lore_deck: Pile
    draft: list[int]
    """Leaders and lore laid out for the draft."""
    used: list[int]
    """Cards used this turn that can be used once a turn."""
    new_cards: list[int]
    """Cards secured in this Prelude."""
    unions: list[int]
    """Three numbers for each placed Union: card, action card, seat."""
    fights: list[Fight]
    loose: list[list[int]]
    """For each seat tokens that it has to put into slots or discard."""
    moved: list[int]
    """Where fresh ships of the present Move are now: system and number, for each group."""
    lifted: list[int]
    """Slots from which tokens were taken up to be arranged anew."""
    drawn: list[list[int]]
    """For each seat lore cards drawn in set-up, of which it keeps some."""
    scrapped: list[int]
    """By seat and piece: pieces that are out of the game."""
    promised: int
    """An action that must still be taken, so that nothing is offered that would prevent it; or NONE."""
    passed: list[int]
    """Gates passed on the way to a promised battle since ships were last left behind."""
    notices: list[Told] = []
    scorers_return: bool = False
    """Only who gained Power from Warlord or Tyrant returns Trophies or Captives."""
    last_pass_stays: bool = False
    """The initiative stays with whoever ends a chapter by passing."""
    gained: list[int] = []
    """Who gained Power from what when ambitions were last scored: ambition * 4 + seat."""

    def copy(self) -> "State":
        """An independent copy, without notices."""
        return State(
            self.seats, self.setup_card, self.split_discard, self.chapter, self.initiative, self.seized, self.passes,
            self.lead, self.lead_card, self.zeroed, self.declared, self.surpasser, self.surpass_number, self.turn,
            self.pips, self.prelude, self.untouched, self.opening, self.card_declared, self.weapon, self.conceded,
            self.ended,
            [hand[:] for hand in self.hands], copy_pile(self.discard), self.open_discard[:], self.knows[:],
            self.played[:], self.modes[:], self.seize_cards[:], self.marker_sides[:], self.marker_at[:],
            self.box_tokens[:], self.power[:], self.fresh[:], self.damaged[:], self.sites[:], self.taxed[:],
            self.docked[:], self.types[:], self.shaped[:], self.ships[:], self.starports[:], self.agents[:],
            self.cities[:], self.slots[:], self.supply[:], self.spent[:], self.outrage[:], self.trophies[:],
            self.captives[:], self.holder[:], self.row[:], self.row_agents[:], copy_pile(self.court_deck),
            self.court_discard[:], copy_pile(self.lore_deck), self.draft[:], self.used[:], self.new_cards[:],
            self.unions[:], [fight.copy() for fight in self.fights], [kinds[:] for kinds in self.loose],
            self.moved[:], self.lifted[:], [cards[:] for cards in self.drawn], self.scrapped[:], self.promised,
            self.passed[:], [], self.scorers_return, self.last_pass_stays, self.gained[:],
        )  # fmt: skip

    def has(self, seat: int, source: int) -> bool:
        """ARC-GUILD-04: a card works for whoever has it in the play area."""
        return self.holder[source] == seat

    def holders(self, source: int) -> tuple[Seat, ...]:
        holder = self.holder[source]
        return (Seat(holder),) if holder >= 0 else ()
