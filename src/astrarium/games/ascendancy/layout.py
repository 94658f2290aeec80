"""How the state of a game of Ascendancy is laid out. Only the queries (`state.py`) and the verbs know it."""

from typing import Final

from msgspec import Struct

from astrarium.boards.plane.state import NONE, Plane
from astrarium.kernel.notice import Told
from astrarium.kernel.pile import Pile, copy_pile
from astrarium.kernel.seats import Seat

from .borg.layout import Collective
from .tables.advancements import FIRST_CARD
from .tables.content import STANDARD, Content
from .tables.exploration import FIRST_ALLY
from .tables.packs import content_named
from .tables.switches import RULES_IN_OTHERS_TURNS

HIDDEN: Final = -2
"""What the seat looking at a veiled state does not know."""
OUT: Final = -2
"""A fleet card that no Fleet uses."""

IN_DECK: Final = -1
DONE: Final = 8
"""Where an Advancement is: in its deck, a Project of a seat, or DONE + seat."""

INITIATIVE, EXECUTION, RECHARGE, OVER = range(4)
STAGES: Final = ("initiative", "execution", "recharge", "over")
NO_PHASE, BUILDING_PHASE, COMMAND_PHASE = range(3)
PHASES: Final = ("", "building", "command")

SHIPS_BITS: Final = 8
SHIPS_MASK: Final = (1 << SHIPS_BITS) - 1
TOKEN_BITS: Final = 5


class Offer(Struct, frozen=True, gc=False):
    """An offer of a Trade Agreement: to whom, which card, what for, whether it was made, and in which round."""

    to: int = NONE
    card: int = NONE
    asked: int = NONE
    sent: bool = False
    round: int = 0


class Battle(Struct, gc=False):
    """A Space Battle. Lists by owner have a place for each seat and, last, the Borg."""

    attacker: int
    place: int
    sectors: list[int]
    """Where the Attacker's Ships are."""
    places: list[int]
    """Where the Defenders' Ships are: in one Sector, unless a Cube attacks."""
    defenders: list[int]
    """Defenders that are still in it."""
    fielded: list[int]
    """How many Ships each side began with."""
    joined: int = 0
    """Defenders that joined by choice, a bit mask."""
    round: int = 0
    fled: int = 0
    beaten: int = 0
    """Sides that are gone or routed."""
    volleys: list[tuple[int, int, int]] = []
    """How the Attacker splits the dice of this round: group, Defender, dice."""
    hits: list[int] = []
    """Hits that are not yet dealt, by shooter and target."""
    loot: list[int] = []
    """Hits that will bring Production."""
    lost: list[int] = []
    """How many Ships each side has lost."""
    rerolled: list[int] = []
    """In this round, by owner: missed dice rolled again, then hits that had to be rolled again."""
    missed: list[int] = []
    """In this round, missed dice by shooter and number."""
    offered: list[int] = []
    """In this round, Ships given up in place of rolling, by owner and target."""
    spared: int = 0
    """Fleets that ignored a casualty in this round, a bit mask."""
    off: bool = False
    """Whether the battle was cancelled."""
    damage: int = 0
    """ASC-9.8.2-a, ASC-9.8.6-b: dice on the Cube card; none when a Combat begins."""
    adapted: int = 0
    """ASC-9.8.5-a: the Shield Level of the Cube."""
    healing: int = 0
    """ASC-9.8.3.5-a: damage that the Cube restores if it survives the round."""
    dice: list[int] = []
    """Dice of the Cube that hit and are not yet dealt."""
    raiders: int = 0
    """Sides whose looting Fleets hit the Cube in this round, a bit mask."""
    swift: bool = False
    """ASC-9.8.1-a: whether nobody strikes before the Cube."""

    def copy(self) -> "Battle":
        return Battle(
            self.attacker, self.place, self.sectors[:], self.places[:], self.defenders[:], self.fielded[:], self.joined,
            self.round, self.fled, self.beaten, self.volleys[:], self.hits[:], self.loot[:], self.lost[:],
            self.rerolled[:], self.missed[:], self.offered[:], self.spared, self.off, self.damage, self.adapted,
            self.healing, self.dice[:], self.raiders, self.swift,
        )  # fmt: skip


class Draft(Struct, gc=False):
    """ASC-5.8.2.2-a: the starting level, and the discs that are drafted for it."""

    level: int = 0
    packs: list[list[int]] = []
    """The discs that are left of what was dealt, by draft and by who was dealt them."""
    turn: int = NONE
    """How often the packs have been handed on; each draft has turns of its own."""
    picks: list[int] = []
    """What each seat keeps of its pack in this turn."""
    kept: list[tuple[int, int, int, int]] = []
    """Discs that were kept: seat, turn, number on the plane or NONE, disc."""
    sights: list[tuple[int, int, list[int]]] = []
    """In a veiled state, what the seat knows of packs it handed on: the pack, the turn, and what was in it then."""

    def copy(self) -> "Draft":
        return Draft(
            self.level, [pack[:] for pack in self.packs], self.turn, self.picks[:], self.kept[:], self.sights[:]
        )


class State(Struct, gc=False):
    """Everything about a game. Lists by seat and by System are flat; Nodes are packed four bits to a type."""

    seats: int
    switches: list[int]
    """How the points are read on which the rulebooks differ: set once, so that copies share them."""
    max_rounds: int
    round: int
    stage: int
    turn: int
    phase: int
    gone: int
    """Exterminated seats, a bit mask."""
    contact: int
    """ASC-4-firstcontact-c: pairs of seats that have First Contact, a bit for each."""
    factions: list[int]
    home: list[int]
    plane: Plane
    on_plane: list[int]
    """For each System its number on the plane, or NONE."""
    disc_at: list[int]
    stack: Pile
    controller: list[int]
    nodes: list[int]
    starbases: list[int]
    warp_tokens: list[int]
    gifts: list[int]
    study: list[int]
    remains: list[int]
    unread: list[int]
    ships: list[int]
    """Single Ships: (place * 8 + owner) << 8 | count, sorted."""
    warping: list[int]
    """Single Ships at Warp: ((place * 8 + owner) * 32 + tokens) << 8 | count, sorted."""
    fleet_side: list[int]
    fleet_size: list[int]
    fleet_place: list[int]
    fleet_warp: list[int]
    """Warp tokens of a Fleet at Warp, or NONE."""
    resources: list[int]
    ascendancy: list[int]
    ready: list[int]
    """ASC-3.7.3-a: Commands that are not Exhausted; a new one simply is not among them yet."""
    weapons: list[int]
    shields: list[int]
    commissioned: list[int]
    mulligans: list[int]
    deck: Pile
    discard: list[int]
    removed: list[int]
    """Exploration cards that are out of the game."""
    where: list[int]
    progress: list[int]
    exhausted: list[int]
    """Advancements and Trade Agreements that are Exhausted: sources, and 200 + agreement."""
    marked: list[int]
    """Systems with an Andorian token."""
    holder: list[int]
    """Who holds each Trade Agreement, by owner and number; its owner at first."""
    allies: list[int]
    """Who has each Ally, or NONE."""
    offers: list[Offer]
    """The offer of each seat."""
    turn_cards: list[int]
    shown: int
    """Seats whose Turn Order card everybody knows, a bit mask."""
    played: int
    """Seats that have had their turn this round, a bit mask."""
    order: list[int]
    """Seats in the order of last round's Turn Order cards."""
    bids: list[int]
    available: list[int]
    """Turn Order cards that are left to choose among."""
    seen: list[int]
    """For each seat the Turn Order cards that it saw when it chose, a bit mask."""
    chosen: list[int]
    """Seats in the order in which they came to choose a card."""
    # Of one turn.
    built: list[int]
    """Ships built in this phase, by System: system << 8 | count."""
    funded: list[int]
    """Projects that got their token in this phase."""
    stayed: list[int]
    """Ships that have been where they are since the turn began: place << 8 | count."""
    used: list[int]
    """Sources used this turn, of those that may be used once."""
    rearranged: int
    """Fleets that Ships joined or left since the last answer of another kind, two bits each."""
    moving: int
    """Where the unit is that moves just now."""
    came_from: int
    found: int
    """The System disc that was drawn and is not yet placed."""
    left: int
    """Sectors or Systems that the move may still go."""
    battles: list[Battle]
    agendas: list[int]
    """Vulcan Agendas that were drawn: the open one first, then the secret one."""
    agenda_shown: bool
    won: int
    """Winners, a bit mask."""
    agents: list[int]
    """Agents, one entry each: system * 8 + owner, sorted."""
    bridges: list[tuple[int, int]]
    """ASC-4-virtual-a: pairs of Systems that are Virtually Adjacent."""
    denied: list[int]
    """What Rivals refused this turn: (act * 8 + Rival) << 12 | place."""
    samples: list[int]
    """Destroyed Ships that count as Research, by seat; those of this turn, eight bits higher, do not yet."""
    guide: int
    """Who decides for the unit that moves just now, where that is not its owner."""
    siege: int
    """The System that is being Invaded just now, or NONE."""
    swung: list[int]
    """Systems, and first Sectors of lanes, that were swung since the last answer of another kind."""
    borg: Collective
    draft: Draft
    laying: int = 0
    """Sectors of the lane that is being laid just now."""
    at_warp: bool = False
    """Whether the unit that moves just now does so at Warp."""
    content: str = STANDARD
    """Which tables hold what is printed."""
    rated: list[tuple[int, int, int, int]] = []
    """ASC-8.8.5.3-a: Systems with values of their own: which one, Hit Roll, Shields, Hegemony Resistance."""
    notices: list[Told] = []

    def copy(self) -> "State":
        """An independent copy, without notices."""
        return State(
            self.seats, self.switches, self.max_rounds, self.round, self.stage, self.turn, self.phase, self.gone,
            self.contact, self.factions[:], self.home[:], self.plane.copy(), self.on_plane[:], self.disc_at[:],
            copy_pile(self.stack), self.controller[:], self.nodes[:], self.starbases[:], self.warp_tokens[:],
            self.gifts[:], self.study[:], self.remains[:], self.unread[:], self.ships[:], self.warping[:],
            self.fleet_side[:], self.fleet_size[:], self.fleet_place[:], self.fleet_warp[:], self.resources[:],
            self.ascendancy[:], self.ready[:], self.weapons[:], self.shields[:],
            self.commissioned[:], self.mulligans[:], copy_pile(self.deck), self.discard[:], self.removed[:],
            self.where[:],
            self.progress[:], self.exhausted[:],
            self.marked[:], self.holder[:], self.allies[:], self.offers[:], self.turn_cards[:],
            self.shown,
            self.played,
            self.order[:], self.bids[:], self.available[:], self.seen[:], self.chosen[:], self.built[:], self.funded[:],
            self.stayed[:], self.used[:], self.rearranged, self.moving, self.came_from, self.found, self.left,
            [battle.copy() for battle in self.battles], self.agendas[:], self.agenda_shown, self.won,
            self.agents[:], self.bridges[:], self.denied[:], self.samples[:], self.guide, self.siege, self.swung[:],
            self.borg.copy(), self.draft.copy() if self.draft.packs else self.draft, self.laying, self.at_warp,
            self.content, self.rated[:] if self.rated else self.rated,
        )  # fmt: skip

    @property
    def printed(self) -> Content:
        """What is printed on discs and cards."""
        return content_named(self.content)

    def idle(self, seat: int) -> bool:
        """ASC-4-special-a: in the first rules special rules of a seat do not work in the turns of others."""
        return bool(self.switches[RULES_IN_OTHERS_TURNS]) and self.turn not in (NONE, seat)

    def has(self, seat: int, source: int) -> bool:
        """ASC-4-exhausted-a, ASC-14.5-a, ASC-14.6-a, ASC-RUL-22: whether a rule or card works for a seat.

        ASC-15-a: nothing of the kind works for the Borg, who are no Faction.
        """
        if seat >= self.seats:
            return False
        if source < FIRST_CARD:
            return self.factions[seat] == source
        if source >= FIRST_ALLY:
            return self.allies[source - FIRST_ALLY] == seat and source not in self.exhausted
        return self.where[source - FIRST_CARD] == DONE + seat and source not in self.exhausted

    def holders(self, source: int) -> tuple[Seat, ...]:
        """The seat that a source works for, if any."""
        if source < FIRST_CARD:
            return (Seat(self.factions.index(source)),) if source in self.factions else ()
        if source >= FIRST_ALLY:
            ally = self.allies[source - FIRST_ALLY]
            return (Seat(ally),) if ally >= 0 and source not in self.exhausted else ()
        owner = self.where[source - FIRST_CARD] - DONE
        return (Seat(owner),) if owner >= 0 and source not in self.exhausted else ()
