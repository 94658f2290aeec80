"""Small integers with words: what options, notices and rows speak of."""

from typing import Final, NewType

from astrarium.boards.hexes import AXIAL
from astrarium.kernel.codec import names, numbers

MOST_SEATS: Final = 6

Resource = NewType("Resource", int)
RESOURCES: Final = ("money", "science", "materials")
MONEY, SCIENCE, MATERIALS = (Resource(number) for number in range(3))
names(Resource, RESOURCES)

Square = NewType("Square", int)
SQUARES: Final = (
    "money", "science", "materials", "advanced-money", "advanced-science", "advanced-materials", "grey", "orbital",
)  # fmt: skip
ADVANCED_MONEY, ADVANCED_SCIENCE, ADVANCED_MATERIALS, GREY, ORBITAL_SQUARE = (Square(number) for number in range(3, 8))
names(Square, SQUARES)

Ship = NewType("Ship", int)
SHIPS: Final = ("interceptor", "cruiser", "dreadnought", "starbase", "ancient", "centre-defence")
INTERCEPTOR, CRUISER, DREADNOUGHT, STARBASE, ANCIENT, CENTRE_DEFENCE = (Ship(number) for number in range(6))
CLASSES: Final = range(4)
names(Ship, SHIPS)

Item = NewType("Item", int)
ITEMS: Final = ("interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith")
ORBITAL, MONOLITH = Item(4), Item(5)
names(Item, ITEMS)

Faction = NewType("Faction", int)
ANCIENTS, DEFENCE = Faction(MOST_SEATS), Faction(MOST_SEATS + 1)
names(Faction, ("red", "blue", "yellow", "green", "white", "purple", "ancients", "centre-defence"))

Action = NewType("Action", int)
ACTIONS: Final = ("explore", "influence", "research", "upgrade", "build", "move")
EXPLORE, INFLUENCE, RESEARCH, UPGRADE, BUILD, MOVE = (Action(number) for number in range(6))
REACTION_SPACE: Final = 6
SPACES: Final = 7
names(Action, ACTIONS)

Place = NewType("Place", int)
PLACES: Final = {f"{q},{r}": Place(place) for place, (q, r) in enumerate(AXIAL)}
names(Place, tuple(PLACES))

Turns = NewType("Turns", int)
numbers(Turns, 0, 5)

Amount = NewType("Amount", int)
numbers(Amount, 0, 99)

Face = NewType("Face", int)
numbers(Face, 1, 6)

Damage = NewType("Damage", int)
numbers(Damage, 0, 63)

Slot = NewType("Slot", int)
MOST_SLOTS: Final = 8
numbers(Slot, 1, MOST_SLOTS)

Reputation = NewType("Reputation", int)
numbers(Reputation, 1, 4)

Round = NewType("Round", int)
numbers(Round, 1, 10)
