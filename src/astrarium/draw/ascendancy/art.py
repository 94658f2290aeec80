"""Pieces and signs of Ascendancy as defined parts, each about the origin in a box of 24."""

from typing import Final

from astrarium.draw.svg import disc, points
from astrarium.draw.theme import regular

_GEAR: Final = points(regular(8, 10.4, inner=8.2, turn=-67.5))
_FLASK: Final = "M0,-10.6L10.4,8H-10.4Z"
_RING: Final = disc(0, 0, 9.6)
_SOCKETS: Final = {"production": _GEAR, "research": _FLASK, "culture": _RING, "open": points(regular(4, 11.4))}
_MARKS: Final = {
    "production": "M-4.4,4.6V-1.6L-.6,.8V-1.6L3.2,.8V-4.6H4.8V4.6Z",
    "research": f"{disc(0, 2.4, 3)}M-.8,-4.6H.8V-.4H-.8Z",
    "culture": "M-4.8,4V-1.4H-3V4ZM-.9,4V-1.4H.9V4ZM3,4V-1.4H4.8V4ZM-5.6,-2.4L0,-6L5.6,-2.4ZM-5.6,4.8H5.6V6H-5.6Z",
}
_BADGE: Final = "M-9.4,-9.6H9.4V2C9.4,6.4 4.6,9.4 0,11.4C-4.6,9.4 -9.4,6.4 -9.4,2Z"
_STATION: Final = "M-11,0A11,4.4 0 0 1 11,0A11,4.4 0 0 1 -11,0ZM-2.6,-10.4H2.6V10.4H-2.6ZM-1,-12.4H1V-10H-1Z"
_CUBE: Final = points(regular(6, 11))
_QUERY: Final = "M-2.8,-3.6A2.9,2.9 0 1 1 .9,-.8V2H-.9V-2.3A1.2,1.2 0 1 0 -1.2,-3.6ZM-1,3.6H1V5.6H-1Z"
_LEAVES: Final = "M0,-3C-5,-3 -8,-6 -8.6,-9.4C-4,-9.4 -1,-7 0,-3ZM0,2C5,2 8,-1 8.6,-4.4C4,-4.4 1,-2 0,2Z"
_SPIRE: Final = "M0,-12L3.4,-3L5.6,11H-5.6L-3.4,-3Z"


def _icon(d: str, *, solid: str = "") -> str:
    filled = f'<path class="solid" d="{solid}"/>' if solid else ""
    return f'<g class="icon">{f"<path d={chr(34)}{d}{chr(34)}/>" if d else ""}{filled}</g>'


PARTS: Final[dict[str, str]] = {
    **{
        f"node-{kind}": f'<path class="hull" d="{_SOCKETS[kind]}"/><path class="cut" d="{mark}"/>'
        for kind, mark in _MARKS.items()
    },
    **{f"site-{kind}": f'<path class="site" d="{outline}"/>' for kind, outline in _SOCKETS.items()},
    "fleet-badge": f'<path class="hull" d="{_BADGE}"/>',
    "starbase": f'<path class="hull" d="{_STATION}"/><path class="cut" d="M-7.4,-.8H7.4V.8H-7.4Z"/>',
    "hazard": '<path class="alarm" d="M0,-10.6L11,9H-11Z"/>',
    "cube": f'<path class="hull" d="{_CUBE}"/><path class="crease" d="M0,0L0,11M0,0L9.5,-5.5M0,0L-9.5,-5.5"/>',
    "spire": f'<path class="hull" d="{_SPIRE}"/><path class="crease" d="M0,-6V11M-3.6,2H3.6"/>',
    "envoy": '<path class="hull" d="M0,-11.4A4.4,4.4 0 0 1 2.8,-3.4L7.6,10.6H-7.6L-2.8,-3.4A4.4,4.4 0 0 1 0,-11.4Z"/>',
    "icon-warp": _icon("M-8.6,-6L-2.6,0L-8.6,6M-1.6,-6L4.4,0L-1.6,6M5.6,-6L11,0L5.6,6"),
    "icon-ascend": _icon("", solid=points(regular(4, 11.6, inner=4.2))),
    "icon-command": _icon(f"{disc(0, 0, 9.4)}M-4.4,3L0,-1.6L4.4,3M-4.4,-1.6L0,-6.2L4.4,-1.6"),
    "icon-weapons": _icon("M-9.4,0H4M-4.6,-5.4H1M-4.6,5.4H1M5.6,-3.4L9.6,0L5.6,3.4"),
    "icon-unread": _icon("M-7,-9.4H7V9.4H-7Z", solid=_QUERY),
    "icon-research-token": _icon(disc(0, 0, 9.6), solid="M0,-5.8L5.6,4.4H-5.6Z"),
    "icon-mulligan": _icon("M8.4,-3.6A9,9 0 1 0 9,2M9.4,-9V-3.2H3.6"),
    "icon-peace": _icon(f"M0,10V-9{_LEAVES}"),
    "icon-trade": _icon("M-9,-4H6M2,-8L6.4,-4L2,0M9,4H-6M-2,0L-6.4,4L-2,8"),
    "icon-turn": _icon("M-7,-10H7V10H-7ZM-3,-4L0,-7L3,-4M0,-7V5"),
    "icon-fleet": _icon(_BADGE),
    "icon-colonise": _icon(f"{disc(0, 4, 6)}M0,-2V-11L6,-8.4L0,-6"),
    "icon-swing": _icon("M-9,5A10.4,10.4 0 0 1 9,5M9.4,-1.4V5.2H3"),
    "icon-lane": _icon("M-9.6,7L-4,2M-2,0L3.6,-5M5.4,-6.6L9.6,-10"),
}  # fmt: skip
