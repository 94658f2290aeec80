"""What can go wrong, one exception each: who, what, and what would have been right."""


class AstrariumError(Exception):
    """The base of all errors that this package raises on purpose."""


class IllegalAnswer(AstrariumError, ValueError):
    """An answer that is not offered; the game is unchanged."""


class UnknownSeat(IllegalAnswer):
    """A seat that the game does not have."""


class BrokenRule(AstrariumError, AssertionError):
    """A rule of ours contradicted itself; never the fault of a player."""


class WrongSetup(AstrariumError, ValueError):
    """A game, number of seats or option that does not exist."""


class DamagedSave(AstrariumError, ValueError):
    """A save or record that cannot be read, or comes from a newer release."""


class WrongContent(AstrariumError, ValueError):
    """A component that does not exist, or a table of them that does not have the right shape."""


class NoUndo(AstrariumError, ValueError):
    """Nothing to take back: something became known since, or another seat has answered."""
