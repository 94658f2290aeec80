"""Eclipse: New Dawn for the Galaxy, first edition."""

from .table import BLUE, GREEN, PURPLE, RED, WHITE, YELLOW, Position, Table, table

__all__ = ["BLUE", "GREEN", "PURPLE", "RED", "WHITE", "YELLOW", "Position", "Table", "table"]
