"""Arcs, with Leaders & Lore."""

from .table import BLUE, GREEN, RED, YELLOW, Position, Table, table
from .tables.action_cards import ADMINISTRATION, AGGRESSION, CONSTRUCTION, MOBILIZATION

__all__ = [
    "ADMINISTRATION",
    "AGGRESSION",
    "BLUE",
    "CONSTRUCTION",
    "GREEN",
    "MOBILIZATION",
    "RED",
    "YELLOW",
    "Position",
    "Table",
    "table",
]
