"""Icons of one weight, each in a box of 24 about the origin, in the current colour."""

from typing import Final

from astrarium.draw.svg import disc, points
from astrarium.draw.theme import regular


def drawn(line: str, *, solid: str = "", wash: str = "") -> str:
    """An icon: lines, and areas filled whole or thinly."""
    parts = [f'<path class="wash" d="{wash}"/>'] if wash else []
    parts += [f'<path d="{line}"/>'] if line else []
    parts += [f'<path class="solid" d="{solid}"/>'] if solid else []
    return f'<g class="icon">{"".join(parts)}</g>'


_PAWN: Final = f"{disc(0, -5, 3.6)}M-6.5,9C-6.5,2 -4,-.6 0,-.6C4,-.6 6.5,2 6.5,9Z"
_CARD: Final = "M-6,-9H6V9H-6Z"
_EYE: Final = "M-9.5,0C-5,-6.5 5,-6.5 9.5,0C5,6.5 -5,6.5 -9.5,0Z"
_CUBE: Final = "M0,-9L7.8,-4.5V4.5L0,9L-7.8,4.5V-4.5Z"
_DROP: Final = "M0,-9.5C4,-4 7,-.8 7,2.6A7,7 0 0 1 -7,2.6C-7,-.8 -4,-4 0,-9.5Z"
_CUP: Final = "M-6,-9H6C6,-3.5 4,0 0,1C-4,0 -6,-3.5 -6,-9Z"
_BURST: Final = points(regular(8, 10, inner=4.6))
_FLAME: Final = (
    "M0,-11C2,-6.4 3,-5 4.4,-3C5,-4 5.2,-5 5,-6.6C7.6,-3.6 8.4,-.6 7.8,2.4A7.8,7.6 0 0 1 -7.8,2.4"
    "C-8.2,-1.2 -6.6,-3.6 -4.6,-6C-4.4,-4 -3.8,-2.8 -2.6,-2C-3.2,-5.6 -2,-8.8 0,-11Z"
    "M0,9A3.6,3.8 0 0 1 -3.4,4.6C-2.8,2.6 -.6,1.6 0,-1C1.8,1.2 3.6,2.8 3.4,5.2A3.4,3.8 0 0 1 0,9Z"
)
_CROWN: Final = "M-9,4.6L-8,-5.4L-3.6,-.4L0,-8.4L3.6,-.4L8,-5.4L9,4.6Z"
_DROPLET: Final = "M0,-5.6C2,-2.8 3.8,-1 3.8,1A3.8,3.8 0 0 1 -3.8,1C-3.8,-1 -2,-2.8 0,-5.6Z"
_DOME: Final = "M-9,7V2A9,9 0 0 1 9,2V7Z"
_STAR: Final = points(regular(4, 11, inner=5.2))

RESOURCE_ICONS: Final[dict[str, str]] = {
    "material": drawn(f"{_CUBE}M-7.8,-4.5L0,0L7.8,-4.5M0,0V9", wash="M0,0L7.8,-4.5V4.5L0,9Z"),
    "fuel": drawn(f"{_DROP}M-3.8,3A3.9,3.9 0 0 0 0,6.6", wash=_DROP),
    "weapon": drawn(
        "M0,-10C3,-7 4,-3.6 4,0V6H-4V0C-4,-3.6 -3,-7 0,-10ZM-4,1L-8,5.5V9L-4,6.6M4,1L8,5.5V9L4,6.6M0,8.2V10M-4,-.6H4",
        wash="M0,-10C3,-7 4,-3.6 4,0V6H-4V0C-4,-3.6 -3,-7 0,-10Z",
    ),
    "relic": drawn(
        f"{_CUP}M0,1V6.2M-4.8,9.2C-4.4,7.2 -2,6.2 0,6.2C2,6.2 4.4,7.2 4.8,9.2Z"
        "M-5.9,-7H-9C-9,-3.6 -7.4,-2 -4.6,-1.9M5.9,-7H9C9,-3.6 7.4,-2 4.6,-1.9",
        wash=_CUP,
    ),
    "psionic": drawn(
        "M-9,2C-5,-4 5,-4 9,2C5,8 -5,8 -9,2ZM0,-5.6V-9.4M-5.4,-4.4L-7.2,-7.6M5.4,-4.4L7.2,-7.6",
        solid=disc(0, 2, 2.7),
    ),
}

SUIT_ICONS: Final[dict[str, str]] = {
    "administration": drawn(
        "M0,-9V8M-5,8.6H5M-8,-5.5H8M-8,-5.5L-11,1.4H-5ZM8,-5.5L5,1.4H11Z",
        wash="M-11,1.4H-5A3,3 0 0 1 -11,1.4ZM5,1.4H11A3,3 0 0 1 5,1.4Z",
    ),
    "aggression": drawn("M0,-11L2.4,-7.6V3.4H-2.4V-7.6ZM-6.5,3.4H6.5M0,3.4V8.2M0,-8V1", solid=disc(0, 9.4, 1.6)),
    "construction": drawn("M-6,9.4V-8.6H8M-6,-3.6L-1,-8.6M6,-8.6V-2.6M-9.6,9.4H-2.4", wash="M2.4,-2.6H9.6V3.6H2.4Z"),
    "mobilization": drawn("M-8.4,1L0,-7.4L8.4,1M-8.4,8.6L0,.2L8.4,8.6M-4,-7L0,-11L4,-7"),
}

AMBITION_ICONS: Final[dict[str, str]] = {
    "tycoon": drawn(
        f"{points(regular(6, 10.4))}M0,-5.6C2,-2.8 3.8,-1 3.8,1A3.8,3.8 0 0 1 -3.8,1C-3.8,-1 -2,-2.8 0,-5.6Z",
        wash="M0,-5.6C2,-2.8 3.8,-1 3.8,1A3.8,3.8 0 0 1 -3.8,1C-3.8,-1 -2,-2.8 0,-5.6Z",
    ),
    "tyrant": drawn("M-7.4,9V-1.6A7.4,7.4 0 0 1 7.4,-1.6V9ZM-2.6,9V-8.4M2.6,9V-8.4M0,-9V-11M-7.4,3.4H7.4"),
    "warlord": drawn(
        "M-8,3.6C-8,-6 -4.6,-9.4 0,-9.4C4.6,-9.4 8,-6 8,3.6L4.4,9H2V2.6L6,1"
        "M-8,3.6L-4.4,9H-2V2.6L-6,1M0,-9.4V-1.6M-2,2.6H2",
        wash="M-8,3.6C-8,-6 -4.6,-9.4 0,-9.4C4.6,-9.4 8,-6 8,3.6L4.4,9H2V2.6H-2V9H-4.4Z",
    ),
    "keeper": drawn(
        "M-9,9.4H9M-9,-3.6L0,-9.6L9,-3.6ZM-6,-3.6V6M0,-3.6V6M6,-3.6V6M-8,6.2H8", wash="M-9,-3.6L0,-9.6L9,-3.6Z"
    ),
    "empath": drawn(
        f"{disc(-3.6, 0, 6.4)}{disc(3.6, 0, 6.4)}", solid="M0,-5.2A6.4,6.4 0 0 1 0,5.2A6.4,6.4 0 0 1 0,-5.2Z"
    ),
}

ACTION_ICONS: Final[dict[str, str]] = {
    "tax": drawn("M-7,-4a7,3.2 0 1 0 14,0a7,3.2 0 1 0 -14,0V.4a7,3.2 0 0 0 14,0V-4M-7,.4V5a7,3.2 0 0 0 14,0V.4"),
    "repair": drawn("M-8.6,8.6L.6,-.6M.6,-.6A5.4,5.4 0 0 1 7.4,-8.4L3.8,-5L5,-2.8L8.4,-6.6A5.4,5.4 0 0 1 .6,-.6"),
    "influence": drawn("M-9,-8H9V4H1L-4,9V4H-9ZM-5,-4H5M-5,0H2"),
    "battle": drawn("M-8.6,-8.6L5.4,5.4M8.6,-8.6L-5.4,5.4M2.6,8.4L8.4,2.6M-2.6,8.4L-8.4,2.6"),
    "move": drawn("M-4,0H8.6M3.6,-5L8.6,0L3.6,5M-9,0H-7.6M-8,-4H-2M-8,4H-2"),
    "secure": drawn(f"{_CARD}M-3,.2L-.8,2.8L3.4,-2.8"),
    "build": drawn("M-8.6,9L1.4,-1", wash="M-3.4,-5.4L4,-9.4L9.4,-4L5.4,3.4L1.6,-.6L-.6,1.2L-1.6,-3Z")
    + drawn("M-3.4,-5.4L4,-9.4L9.4,-4L5.4,3.4Z"),
}

SYMBOL_ICONS: Final[dict[str, str]] = {
    "hit": drawn("", solid=_BURST),
    "flame": drawn("", solid=_FLAME),
    "intercept": '<circle class="ringed" r="7.4"/>',
    "building-hit": drawn(_BURST, solid="M0,-4.6L4.4,3.2H-4.4Z"),
    "key": drawn(f"{disc(-5, 0, 4.4)}M-.6,0H10V4.6M6,0V3.8"),
    "initiative": drawn(f"{_CROWN}M-9,8.4H9", wash=_CROWN),
    "zero": drawn("M-6,0A6,9 0 1 1 6,0A6,9 0 1 1 -6,0ZM-5,6.6L5,-6.6"),
    "power": drawn(points(regular(8, 10.4, inner=7.4)), solid=points(regular(4, 5.4, inner=2))),
    "prelude": drawn("M-9.6,6H9.6M-6,6A6,6 0 0 1 6,6M0,-8.6V-4M-7.6,-5.2L-5.4,-2.6M7.6,-5.2L5.4,-2.6M-5,9.4H5"),
    "declare": drawn("M-6,10V-9.4L8,-5L-6,-.6", wash="M-6,-9.4L8,-5L-6,-.6Z"),
    "scoring": drawn(
        "M-3,8C-8,6 -10,0 -8,-7M3,8C8,6 10,0 8,-7M-8.6,-2L-5.4,-3.4M-8,2.4L-4.8,0M8.6,-2L5.4,-3.4M8,2.4L4.8,0M-3,8H3"
    ),
    "outrage": drawn("M-9,-8.6H9V4.4H2L-3,9.4V4.4H-9ZM1.6,-6.4L-2.6,-1.4H2.4L-1.4,3"),
    "gate": drawn(f"{disc(0, 0, 9)}{disc(0, 0, 5)}M0,-9V-11.4M0,9V11.4M-9,0H-11.4M9,0H11.4"),
    "planet": drawn(
        f"{disc(0, 0, 6)}"
        "M-5.4,2.6C-10,5 -11.4,6.8 -10.4,7.6C-8.8,9 -1,5.4 5,.2C9,-3.2 11.4,-6.4 10.4,-7.6"
        "C9.8,-8.4 7.4,-7.4 4.4,-5"
    ),
    "cluster": drawn(
        "M-9.6,-4.6A11,11 0 0 1 9.6,-4.6L3.4,8A5,5 0 0 0 -3.4,8ZM-7.4,.2A9,9 0 0 1 7.4,.2M-3.2,-7L-2,-2.4M3.2,-7L2,-2.4"
    ),
    "ship": drawn("M0,-9.6L7.4,8L0,4.4L-7.4,8Z"),
    "city": drawn(f"{_DOME}M-4,7V1.6M4,7V1.6M0,7V-2.4"),
    "starport": drawn(f"{_STAR}{disc(0, 0, 3)}"),
    "agent": drawn(_PAWN),
    "captive": drawn(f"{_PAWN}M-9,-9.6V9.6M9,-9.6V9.6M-9,-9.6H9", wash=_PAWN),
    "trophy": drawn(
        "M-5,-9H5V-3.6A5,5 0 0 1 -5,-3.6ZM0,1.4V6M-4.6,8.6H4.6M-5,-7H-8.4A4,4 0 0 0 -4.6,-2M5,-7H8.4A4,4 0 0 1 4.6,-2"
    ),
    "resource": drawn(disc(0, 0, 8.4), solid=points(regular(4, 5, inner=2.2))),
    "guild": drawn("M-7,-9.4H7V9.4H-7ZM-7,4.4H7M-3.4,7H3.4", solid=points(regular(6, 3.8))),
    "court": drawn(f"{_CARD}M-9.4,-6V9.4M9.4,-6V9.4M-2.6,-4H2.6M-2.6,0H2.6"),
    "card": drawn(f"{_CARD}M-2.6,-5H2.6"),
    "hand": drawn("M-1,9.4L-9.4,4.4L-3.4,-6L0,-4M-2,9.4V-9.4H6V9.4ZM8.4,-6.4L10.6,-5.4L8,6"),
    "lead": drawn(f"{_CARD}M0,5V-4.6M-3,-1.6L0,-4.8L3,-1.6"),
    "deck": drawn("M-7,-9.4H4V6H-7ZM-4,9.4H7V-6"),
    "discard": drawn(f"{_CARD}M-2.8,-2.8L2.8,2.8M2.8,-2.8L-2.8,2.8"),
    "bury": drawn("M-5,-9.4H5V3H-5ZM-9.6,6.4H9.6M-6,9.4H6"),
    "draw": drawn("M-7,-9.4H3V5H-7ZM7,-5V7M3.4,3.6L7,7.6L10.6,3.6"),
    "look": drawn(_EYE, solid=disc(0, 0, 2.8)),
    "arrow": drawn("M-7,0H6.6M2,-4.6L6.8,0L2,4.6"),
    "plus": drawn("M-5,0H5M0,-5V5"),
    "or": drawn("M3,-7L-3,7"),
    "minus": drawn("M-5,0H5"),
    "no": drawn(f"{disc(0, 0, 8.4)}M-6,6L6,-6"),
    "gain": drawn("M0,-9.4V3M-4.6,-1.6L0,3.2L4.6,-1.6M-8.4,4V8.6H8.4V4"),
    "give": drawn("M0,3.2V-9.2M-4.6,-4.6L0,-9.4L4.6,-4.6M-8.4,4V8.6H8.4V4"),
    "steal": drawn("M4,-9.6V2.4A5.6,5.6 0 0 1 -7.2,2.4V-1M-10.4,2L-7.2,-2L-4,2M1.6,-9.6H6.4"),
    "swap": drawn("M-8,-4H7M3,-8L7.4,-4L3,0M8,5H-7M-3,1L-7.4,5L-3,9"),
    "reroll": drawn("M7.6,-3.6A8.4,8.4 0 1 0 8.4,1.6M8.6,-9V-3.4H3"),
    "die": drawn("M-7,-7H7V7H-7Z", solid=f"{disc(-3, -3, 1.5)}{disc(3, 3, 1.5)}{disc(0, 0, 1.5)}"),
    "assault": drawn("M-7,-7H7V7H-7ZM-3,3L0,-.4L3,3M-3,-.6L0,-4L3,-.6"),
    "skirmish": drawn(disc(0, 0, 8), solid=disc(0, 0, 2.6)),
    "raid": drawn(f"{points(regular(8, 9, turn=-67.5))}{disc(-2.6, 0, 2)}M-.6,0H4.6V2.4"),
    "damage": drawn("M2.4,-10L-2.4,-3L2.4,0L-3,10"),
    "destroy": drawn("M-7,-7L7,7M7,-7L-7,7"),
    "shield": drawn("M0,-10L8,-7V-1C8,4.6 4.4,8 0,10C-4.4,8 -8,4.6 -8,-1V-7Z", wash="M0,-10L8,-7V-1C8,4.6 4.4,8 0,10Z"),
    "control": drawn("M-6,9.6V-9.4H7.4L4,-5.4L7.4,-1.4H-6", wash="M-6,-9.4H7.4L4,-5.4L7.4,-1.4H-6Z"),
    "rival": drawn(f"{_PAWN}M-3,3.4L3,8M3,3.4L-3,8"),
    "everyone": drawn(
        f"{disc(0, -6, 2.8)}"
        f"M-4.6,2C-4.6,-1.6 -3,-2.6 0,-2.6C3,-2.6 4.6,-1.6 4.6,2{disc(-6, 0, 2.4)}{disc(6, 0, 2.4)}"
        "M-10,8C-10,5 -8.6,3.4 -6,3.4C-3.4,3.4 -2,5 -2,8M2,8C2,5 3.4,3.4 6,3.4C8.6,3.4 10,5 10,8"
    ),
    "any": drawn("M0,-8.4V8.4M-7.3,-4.2L7.3,4.2M-7.3,4.2L7.3,-4.2"),
    "slot": drawn(points(regular(6, 9))).replace('class="icon"', 'class="icon" stroke-dasharray="3 3"'),
    "limit": drawn("M-9,-7H9M0,9V-3M-4.6,1.6L0,-3L4.6,1.6"),
    "catapult": drawn("M-9,6C-6,-8 4,-9 8.4,-1M8.6,-7V-1H2.6", solid=disc(-9, 6.6, 2)),
    "setup": drawn(f"{disc(0, 0, 8.6)}M0,-5V0L3.6,2.6"),
    "second": drawn("M-3.4,-4.4C-3.4,-9.4 3.8,-9.4 3.8,-4.6C3.8,-1 -3.4,1 -3.8,5.6H4M-8,9.4H8"),
    "union": drawn("M-7,-4H-2A4,4 0 0 1 -2,4H-7A4,4 0 0 1 -7,-4ZM2,-4H7A4,4 0 0 1 7,4H2A4,4 0 0 1 2,-4Z"),
    "loyal": drawn(
        "M0,9.4C-6,5 -9.4,1.6 -9.4,-3A5,5 0 0 1 0,-5.4A5,5 0 0 1 9.4,-3C9.4,1.6 6,5 0,9.4Z",
        wash="M0,9.4C-6,5 -9.4,1.6 -9.4,-3A5,5 0 0 1 0,-5.4Z",
    ),
    "supply": drawn("M-9,-2H9V9H-9ZM-9,-2L-6,-8.6H6L9,-2M-3,2.6H3"),
    "arrow-mark": drawn("", solid="M0,-9L7.6,1H3V9H-3V1H-7.6Z"),
    "crescent-mark": drawn("", solid="M3.4,-8.8A9,9 0 1 0 3.4,8.8A7.4,7.4 0 0 1 3.4,-8.8Z"),
    "hex-mark": drawn("", solid=points(regular(6, 8.8))),
    "round": drawn(f"{disc(0, 0, 8.6)}M0,-8.6V-5M8.6,0H5M0,8.6V5M-8.6,0H-5"),
    "chapter": drawn(
        "M0,-6C-3,-8.6 -7,-8.6 -9.6,-7V7.6C-7,6 -3,6 0,8.6C3,6 7,6 9.6,7.6V-7C7,-8.6 3,-8.6 0,-6ZM0,-6V8.6"
    ),
}

ICONS: Final[dict[str, str]] = {**RESOURCE_ICONS, **SUIT_ICONS, **AMBITION_ICONS, **ACTION_ICONS, **SYMBOL_ICONS}


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("icons"))
