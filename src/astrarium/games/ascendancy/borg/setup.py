"""How much of the Borg there is, and what that puts on the table."""

from math import isqrt
from typing import Any, Final

from astrarium.boards.plane.proportions import INCH
from astrarium.boards.plane.state import place

from ..layout import State
from ..tables.borg import AS_ADVISED, DELAY_INCHES, DELAY_TOKENS
from ..tables.content import Content
from ..tables.discs import HUB_DISC
from .layout import CONNECTION, LEVELS, NO_BORG, SOME_BORG, Collective

AS_RULED: Final = "rules"
WITHOUT: Final = "without"
CONNECTED: Final = LEVELS[CONNECTION]
INVOLVEMENT: Final = (AS_RULED, WITHOUT, *LEVELS[1:])
"""What can be chosen; as the rules say, the Borg are in play from the start where there are one or two players."""


def level_of(options: dict[str, Any], seats: int) -> int:
    """ASC-2.1.1-a, ASC-5.3-a: which level of involvement a choice means."""
    chosen = options["borg"]
    if chosen == AS_RULED:
        return CONNECTION if seats <= 2 else NO_BORG
    return NO_BORG if chosen == WITHOUT else LEVELS.index(chosen)


def collective(level: int, scale: int, delay: int, content: Content) -> Collective:
    """ASC-5.3.1-a, ASC-5.3.2-a, ASC-5.3.3-a, ASC-5.3.5-a: the Borg's cards, shuffled; none without the Borg.

    ASC-5.8.1.5-a: the agreed Delay tokens wait for the Hub that begins in play.
    """
    if level == NO_BORG:
        return Collective(scale=scale)
    techs = sorted(int(card) for card in content.techs)
    commands = [content.command_deck(level > SOME_BORG)]
    agreed = delay if level == CONNECTION else AS_ADVISED
    return Collective(level, agreed, commands=commands, techs=[techs] if techs else [], scale=scale)


def lay_hub(state: State) -> None:
    """ASC-5.3.4-a, ASC-5.6.1-a, ASC-5.8.1.5-a, ASC-8.6.3.1-a: in the centre, Fixed, with its Delay tokens.

    ASC-5.8.2-a, ASC-5.8.3-a: at higher starting levels without them.
    """
    state.on_plane[HUB_DISC] = place(state.plane, 0, 0, state.printed.discs[HUB_DISC].lanes, anchored=True)
    state.disc_at.append(HUB_DISC)
    state.borg.delay = 0 if state.draft.level else state.borg.delay or delay_tokens(state)


def delay_tokens(state: State) -> int:
    """ASC-5.8.1.5-a: three where Home Systems lie 18 inches off; where they lie nearer, more in the same measure."""
    home = state.on_plane[state.home[0]]
    inches = (isqrt(state.plane.x[home] ** 2 + state.plane.y[home] ** 2) + INCH // 2) // INCH
    return max(DELAY_TOKENS, (2 * DELAY_TOKENS * DELAY_INCHES + inches) // (2 * inches))
