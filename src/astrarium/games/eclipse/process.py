"""What is kept of things that last: a battle between two sides, and dice on the table."""

from msgspec import Struct


class Battle(Struct, gc=False):
    """A battle between two sides of a hex."""

    sector: int
    defender: int
    attacker: int
    round: int = -1
    """Missiles are round 0."""
    waiting: list[int] = []
    """Groups that have yet to act in this round, each as faction * 8 + class."""
    retreats: list[int] = []
    """Groups that were ordered to retreat, each as group * 64 + hex."""

    def copy(self) -> "Battle":
        return Battle(self.sector, self.defender, self.attacker, self.round, self.waiting[:], self.retreats[:])


class Volley(Struct, gc=False):
    """Dice of one group, or of one ship that attacks population."""

    faction: int
    ship: int
    dice: list[int]
    """Damage of each die that is not yet rolled."""
    rolled: list[int] = []
    """Each rolled die as damage * 8 + face."""

    def copy(self) -> "Volley":
        return Volley(self.faction, self.ship, self.dice[:], self.rolled[:])
