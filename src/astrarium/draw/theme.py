"""Ink: colours, seats with their shapes and patterns, and the one stylesheet."""

import re
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, Literal

from astrarium.draw.svg import disc, points
from astrarium.games.arcs.tables.action_cards import SUIT_NAMES
from astrarium.games.arcs.tables.map import RESOURCE_NAMES
from astrarium.kernel.seats import SEAT_NAMES

Theme = Literal["dark", "light", "auto"]

SIZES: Final = (13, 15, 18, 24, 32)
SEATS: Final = SEAT_NAMES
SHAPES: Final = ("triangle", "circle", "square", "diamond", "pentagon", "star", "hexagon", "cross")
RESOURCES: Final = RESOURCE_NAMES
SUITS: Final = SUIT_NAMES
GOODS: Final = ("money", "science", "materials", "grey", "ancient")
"""What has an ink of its own in Eclipse: resources, squares of any colour, and what nobody owns."""

DARK: Final = {
    "ground": "#0d1220", "panel": "#161d2e", "raised": "#1f2940", "line": "#33405e", "faint": "#232d45",
    "text": "#e8ecf4", "muted": "#9aa6bd", "accent": "#ffb454", "link": "#7cc4ff", "good": "#6fd39b", "bad": "#ff7a7a",
    "red": "#ff6b5e", "blue": "#5aa9ff", "yellow": "#ffd84d", "green": "#3fcf8e",
    "white": "#f2f4f8", "purple": "#c89bff", "orange": "#ff9f45", "teal": "#49d6d0",
    "material": "#e3a96b", "fuel": "#63d3c2", "weapon": "#f28b7d", "relic": "#e6d27a", "psionic": "#bda2ff",
    "administration": "#aebbd6", "aggression": "#f0877c", "construction": "#e5b070", "mobilization": "#76c3dc",
    "space": "#18223a", "abyss": "#0a0e19", "wall": "#05080f", "mist": "#2c3a5c", "haze": "#2c3a5c",
    "chart": "#54668f", "dust": "#c8d3ec",
    "die-assault": "#b93a32", "die-skirmish": "#2a66b5", "die-raid": "#b06012", "pip": "#ffffff",
    "side-blue": "#5aa9ff", "side-orange": "#ff9f45", "shade": "#000000",
    "borg": "#a6d94f",
    "money": "#f0c96a", "science": "#f59ac8", "materials": "#d3a685", "grey": "#b4bdcc", "ancient": "#b9cf96",
    "die-one": "#f2c733", "die-two": "#f29a3d", "die-four": "#ee6a5c", "dot": "#10131c",
}  # fmt: skip
LIGHT: Final = {
    "ground": "#f6f3ec", "panel": "#ffffff", "raised": "#f8f5ee", "line": "#c9c2b2", "faint": "#fcfaf5",
    "text": "#1b2130", "muted": "#5b6475", "accent": "#9a5b00", "link": "#0b5cad", "good": "#1c7a46", "bad": "#b3261e",
    "red": "#c62f23", "blue": "#1f63c6", "yellow": "#8a6a00", "green": "#14794f",
    "white": "#5f6673", "purple": "#7a3fc0", "orange": "#a85400", "teal": "#0b7773",
    "material": "#8d5a1a", "fuel": "#0a766a", "weapon": "#b03a2c", "relic": "#7d6610", "psionic": "#6a48bd",
    "administration": "#4a5a80", "aggression": "#ad3529", "construction": "#8f5810", "mobilization": "#166a86",
    "space": "#f7f4ec", "abyss": "#faf8f3", "wall": "#cfc6b2", "mist": "#d9d0bd", "haze": "#efe8d9",
    "chart": "#97907f", "dust": "#8d8672",
    "die-assault": "#b3261e", "die-skirmish": "#1f63c6", "die-raid": "#a85400", "pip": "#ffffff",
    "side-blue": "#1f63c6", "side-orange": "#a85400", "shade": "#000000",
    "borg": "#4b6b00",
    "money": "#7d6000", "science": "#a4307c", "materials": "#7a4c28", "grey": "#5b6475", "ancient": "#4f6226",
    "die-one": "#f2c733", "die-two": "#f29a3d", "die-four": "#ee6a5c", "dot": "#10131c",
}  # fmt: skip

FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"

_PARTS: Final = """
path.hull{fill:currentColor;stroke:var(--abyss);stroke-width:1;stroke-linejoin:round}
path.cut{fill:var(--abyss)}
path.wreck{fill:var(--abyss);stroke:currentColor;stroke-width:1.7;stroke-linejoin:round}
path.crack{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
path.gap{fill:none;stroke:var(--abyss);stroke-width:4.4}
path.token{fill:var(--panel);stroke:currentColor;stroke-width:1.6}
path.cur,text.cur{fill:currentColor}
g.icon{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
circle.ringed{fill:none;stroke:currentColor;stroke-width:3.4}
path.solid{fill:currentColor;stroke:none;fill-rule:evenodd}
path.wash{fill:currentColor;fill-opacity:.22;stroke:none}
path.star{fill:none;stroke:var(--dust);stroke-linecap:round}
path.line,circle.line,ellipse.line{fill:none;stroke:currentColor;stroke-width:1.4;stroke-linecap:round}
path.thin,ellipse.thin{fill:none;stroke:currentColor;stroke-width:.9;stroke-linecap:round;opacity:.55}
path.soft,circle.soft{fill:currentColor;opacity:.14}
path.edge,circle.edge{fill:currentColor}
path.rib{fill:none;stroke:var(--abyss);stroke-width:1.6;stroke-linejoin:round;opacity:.7}
circle.orb{stroke:var(--abyss);stroke-width:.8}
path.belt{fill:none;stroke:#04060d;stroke-width:2.2;opacity:.28}
path.pits{fill:#04060d;opacity:.24}
path.slot{fill:var(--abyss);stroke:currentColor;stroke-width:1.8;stroke-linejoin:round}
path.sector{fill:var(--space);stroke:var(--line);stroke-width:1.2}
path.wash-of{fill:currentColor;fill-opacity:.1}
path.border-of{fill:none;stroke:currentColor;stroke-width:2.2;stroke-linejoin:round}
path.worth{fill:var(--abyss);stroke:var(--line)}
path.energy-dots{fill:none;stroke:var(--money);stroke-width:2.6;stroke-linecap:round}
text.num{font-size:13px;font-weight:700;text-anchor:middle;fill:currentColor}
ellipse.hoop{fill:none;stroke:currentColor;stroke-width:3}
path.site{fill:var(--abyss);fill-opacity:.8;stroke:currentColor;stroke-width:1.8;stroke-dasharray:3 2.4}
path.alarm{fill:var(--bad);stroke:var(--abyss);stroke-width:1.2;stroke-linejoin:round}
path.crease{fill:none;stroke:var(--abyss);stroke-width:1.5;stroke-linejoin:round}
"""
"""Rules of the defined parts; they name no ancestor, because a used part does not see those around it."""

_SHEET: Final = """
& text{stroke:none}
.t13{font-size:13px}.t15{font-size:15px}.t18{font-size:18px}.t24{font-size:24px}.t32{font-size:32px}
.middle{text-anchor:middle}.end{text-anchor:end}
.b{font-weight:700}.muted{fill:var(--muted)}.accent{fill:var(--accent)}.good{fill:var(--good)}.bad{fill:var(--bad)}
.on{fill:var(--ground)}.pip{fill:var(--pip)}.caps{letter-spacing:.04em}.cur-line{stroke:currentColor;fill:none}
.ground{fill:var(--ground)}.panel{fill:var(--panel);stroke:var(--line)}.raised{fill:var(--raised);stroke:var(--line)}
.well{fill:var(--ground);stroke:var(--line)}.none{fill:none}.rule{fill:none;stroke:var(--line)}
.muted-ink{color:var(--muted)}.text-ink{color:var(--text)}.accent-ink{color:var(--accent)}.chart-ink{color:var(--chart)}
.pip-ink{color:var(--pip)}.panel-ink{color:var(--panel)}.ground-ink{color:var(--ground)}
.socket{fill:var(--abyss);fill-opacity:.72;stroke:var(--dust);stroke-width:1.2;stroke-dasharray:2.5 2.5}
.socket.full{stroke:currentColor;stroke-dasharray:none;stroke-width:1.6;fill-opacity:1}
.cell{fill:var(--space);stroke:var(--line);stroke-width:1.2}.cell.gate{fill:var(--faint)}
.void{fill:var(--abyss)}.wall{fill:var(--wall);stroke:var(--mist);stroke-width:1}
.lane{fill:none;stroke:var(--chart);stroke-width:1.5;stroke-dasharray:1 5;stroke-linecap:round}
.lane.cross{stroke:var(--link);stroke-width:2}.lane.bridge{stroke:var(--link);stroke-width:3;stroke-dasharray:none}
.bridge-bed{fill:none;stroke:var(--abyss);stroke-width:9}
.limb{fill:none;stroke:var(--chart)}.ghost{opacity:.3}.rosette{fill:none;stroke:var(--chart);stroke-width:1}
.halo{fill:none;stroke:var(--accent);stroke-width:9;opacity:.22;stroke-linejoin:round}
.glow{fill:var(--accent);fill-opacity:.14;stroke:var(--accent);stroke-width:2.2;stroke-linejoin:round}
.mark{cursor:pointer}.mark:hover .glow,.mark:focus .glow{fill-opacity:.28}.mark:focus{outline:none}
.mark:focus .glow{stroke-width:4}
.hit{fill:#000;fill-opacity:0}.hold{fill:none;stroke:currentColor;stroke-width:3}
.conceded{opacity:.5}.button{fill:var(--panel);stroke:var(--accent);stroke-width:1.5}
.turn{fill:none;stroke:var(--accent);stroke-width:2}.closed{fill:var(--raised);stroke:var(--line);stroke-dasharray:3 3}
.raged{fill:var(--ground);stroke:var(--bad);stroke-width:1.8}.goal{stroke:var(--accent);stroke-width:2;fill:none}
.badge{fill:var(--accent)}.bead{fill:var(--abyss);fill-opacity:.82;stroke:var(--line)}
.die-assault{fill:var(--die-assault)}.die-skirmish{fill:var(--die-skirmish)}.die-raid{fill:var(--die-raid)}
.die-edge{fill:none;stroke:var(--pip);stroke-opacity:.45;stroke-width:1}
.card{fill:var(--panel);stroke:var(--line)}.art{fill:var(--raised)}.band{fill:currentColor;fill-opacity:.16}
.lamp{fill:currentColor}.unlit{fill:none;stroke:currentColor;stroke-width:1.2;opacity:.5}
.side-blue{color:var(--side-blue)}.side-orange{color:var(--side-orange)}
.disc{fill:var(--panel);stroke:currentColor;stroke-width:2}
.pattern{stroke:currentColor;fill:none;stroke-width:1.2}.tick{stroke:var(--line);stroke-width:1}.dim{opacity:.45}
.sky-in{stop-color:var(--space)}.sky-out{stop-color:var(--ground)}
.lamp-in{stop-color:var(--accent);stop-opacity:.34}.lamp-out{stop-color:var(--accent);stop-opacity:0}
.sun-in{stop-color:var(--text)}.sun-out{stop-color:var(--space);stop-opacity:0}
.haze-in{stop-color:var(--haze);stop-opacity:.75}.haze-out{stop-color:var(--haze);stop-opacity:0}
.portal{fill:none;stroke:var(--link);stroke-width:2}
.portal-inner{fill:none;stroke:var(--link);stroke-width:1;opacity:.6}
.tile-ground{fill:var(--space);fill-opacity:1}.rim{fill:none;stroke:currentColor;stroke-width:3.6}
.rim.free{stroke:var(--chart);stroke-width:1.6}
.home{fill:none;stroke:currentColor;stroke-width:1.4;stroke-dasharray:5 3}
.disc-bead{fill:var(--abyss);stroke:var(--line);stroke-width:1}.pip-used{fill:var(--chart)}
.pip-free{fill:var(--abyss);stroke:var(--dust);stroke-width:1.2}.swing{fill:none;stroke:var(--dust);stroke-width:1.6}
.map .fleet,.map .name{pointer-events:none}
.name{paint-order:stroke;stroke:var(--abyss);stroke-width:4px;stroke-linejoin:round}
.play-edge{fill:none;stroke:var(--chart);stroke-width:1.4;stroke-dasharray:1 7;stroke-linecap:round}
.lane-rim{fill:none;stroke:var(--chart);stroke-width:24;stroke-linecap:round;stroke-opacity:.6}
.lane-rim.held{stroke:currentColor;stroke-opacity:.8}
.lane-bed{fill:none;stroke:var(--abyss);stroke-width:21;stroke-linecap:round}
.lane-tick{fill:none;stroke:var(--chart);stroke-width:1.3;stroke-opacity:.7}
.thin-halo{stroke-width:5}.way{fill:none;stroke:var(--accent);stroke-width:2;stroke-opacity:.55;stroke-dasharray:2 5}
.ghost-bed{fill:var(--accent);fill-opacity:.2;stroke:var(--accent);stroke-width:1.6}
.hit-way{fill:none;stroke:#000;stroke-opacity:0;stroke-width:14;pointer-events:stroke}
.ghost-shape{opacity:0;pointer-events:none}.ghost-lane:hover .ghost-shape,.ghost-lane:focus .ghost-shape{opacity:1}
.ghost-lane.aimed .ghost-shape{opacity:1}.aiming .ghost-lane:not(.aimed){opacity:.4}
.draggable{cursor:grab}.lifted{opacity:.35}
.territory{pointer-events:none}.night{fill:#0d1424;pointer-events:none}
.exit-ring{fill:none;stroke:currentColor;stroke-width:2.4;stroke-dasharray:5 3}
.moving{fill:none;stroke:var(--accent);stroke-width:2;stroke-dasharray:3 4}.link-text{fill:var(--link)}
.warp-bead{fill:var(--abyss);fill-opacity:.9;stroke:var(--link);stroke-opacity:.6}
.warping:focus{outline:none}.warping:hover .warp-bead,.warping:focus .warp-bead{stroke-opacity:1;stroke-width:2.4}
.chain{cursor:pointer}
.onward{fill:var(--accent);fill-opacity:.06;stroke:var(--accent);stroke-width:1.6;stroke-dasharray:2 4}
.chain:hover .onward,.chain:focus .onward{fill-opacity:.25;stroke-width:3}.chain:focus{outline:none}
.seat-borg{color:var(--borg)}.production{color:var(--material)}.research{color:var(--mobilization)}
.culture{color:var(--psionic)}.open{color:var(--dust)}.link-ink{color:var(--link)}
.bridge-end{fill:var(--link)}
.link-ink{color:var(--link)}.bad-ink{color:var(--bad)}.good-ink{color:var(--good)}.faint-text{fill:var(--muted);opacity:.75}
.border{fill:none;stroke:currentColor;stroke-width:2.2;stroke-linejoin:round}
.worm{fill:var(--abyss);stroke:var(--muted);stroke-width:1.6}.worm.meets{fill:var(--link);fill-opacity:.5;stroke:var(--link)}
.hollow{fill:none;stroke:var(--line);stroke-width:1.4;stroke-dasharray:3 3}
.pip-row{stroke:var(--muted);stroke-width:2;stroke-linecap:round}.lit{fill:none;stroke:var(--accent);stroke-width:2;opacity:.8}
.lit-bead{fill:var(--abyss);stroke:var(--accent);stroke-width:2}.thin-halo{stroke-width:3}
.mark:hover .lit-bead,.mark:focus .lit-bead{fill:var(--accent);fill-opacity:.3;stroke-width:3}
.preview{opacity:0;pointer-events:none}.mark:is(:hover,:focus,.aimed)+.preview{opacity:1}
.reach{fill:var(--accent);fill-opacity:.1;stroke:var(--accent);stroke-width:1.6;stroke-dasharray:3 4}
.sketch{fill:var(--space);fill-opacity:.6;stroke:var(--accent)}.tile{fill:var(--panel);stroke:var(--muted)}
.plate{fill:var(--raised)}.cubes{fill:currentColor;stroke:var(--panel)}.pile-chip{fill:var(--muted)}
.struck{fill:var(--muted);text-decoration:line-through}.pip-full{fill:var(--good)}.pip-gone{fill:none;stroke:var(--bad)}
.die-one{fill:var(--die-one)}.die-six{fill:var(--pip);stroke:var(--muted)}.die-two{fill:var(--die-two)}.die-four{fill:var(--die-four)}
.die-none{fill:none;stroke:var(--muted);stroke-dasharray:4 3}.dot-one,.dot-two,.dot-four{fill:var(--dot)}
.dots-one,.dots-two,.dots-four{fill:none;stroke:var(--dot);stroke-width:7;stroke-linecap:round}
.due{fill:none;stroke:var(--bad);stroke-width:2}
.hole-dots{fill:none;stroke:var(--link);stroke-linecap:round}
.port-in{stop-color:var(--link);stop-opacity:.55}.port-out{stop-color:var(--abyss)}
"""


def regular(corners: int, radius: float, *, turn: float = -90, inner: float = 0) -> list[tuple[float, float]]:
    """The corners of a regular polygon, or of a star when `inner` is its inner radius."""
    count = corners * 2 if inner else corners
    reach = [radius, inner or radius]
    angles = [(turn + 360 * step / count) * pi / 180 for step in range(count)]
    return [(reach[step % 2] * cos(angle), reach[step % 2] * sin(angle)) for step, angle in enumerate(angles)]


def shape(seat: str, radius: float) -> str:
    """The path of a seat's shape about the origin; all shapes look equally large."""
    name = SHAPES[SEATS.index(seat)]
    if name == "circle":
        return disc(0, 0, radius * 0.9)
    r, arm = radius, radius * 0.36
    corners = {
        "triangle": [(x, y + r * 0.18) for x, y in regular(3, r * 1.12)],
        "square": regular(4, r * 1.15, turn=-45),
        "diamond": [(0, -r * 1.12), (r * 0.82, 0), (0, r * 1.12), (-r * 0.82, 0)],
        "pentagon": regular(5, r),
        "star": regular(5, r * 1.15, inner=r * 0.5),
        "hexagon": regular(6, r),
        "cross": [
            (x * turn_x - y * turn_y, x * turn_y + y * turn_x)
            for turn_x, turn_y in ((1, 0), (0, 1), (-1, 0), (0, -1))
            for x, y in ((-arm, -arm), (-arm, -r), (arm, -r))
        ],
    }
    return points(corners[name])


@lru_cache(maxsize=8)
def stylesheet(theme: Theme) -> str:
    """The rules of all drawings and the ink of one theme; `auto` follows the reader's system."""
    root = f".astrarium.{theme}"
    type_ = f"font-family:{FONT};font-variant-numeric:tabular-nums;fill:var(--text);color:var(--text)"
    rules = f".astrarium{{{type_}}}\n{_PARTS.strip()}\n{_within(_SHEET.strip())}\n{_within(_inked())}"
    ink = f"{root}{{{_variables(LIGHT if theme == 'light' else DARK)}}}\n"
    if theme == "auto":
        ink += f"@media(prefers-color-scheme:light){{{root}{{{_variables(LIGHT)}}}}}\n"
    return ink + rules


def resolved(drawing: str, theme: Theme) -> str:
    """The drawing with every ink written out, for readers of SVG that know no variables."""
    ink = LIGHT if theme == "light" else DARK
    return re.sub(r"var\(--([\w-]+)\)", lambda found: ink[found.group(1)], drawing)


def _inked() -> str:
    """One class for each seat, resource and suit, which sets the current colour."""
    seats = "".join(f".seat-{name}{{color:var(--{name})}}" for name in SEATS)
    others = "".join(f".{name}{{color:var(--{name})}}" for name in (*RESOURCES, *SUITS, *GOODS))
    return f"{seats}\n{others}\n"


def _variables(ink: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in ink.items())


def _within(rules: str) -> str:
    """Every selector behind that of a drawing, so that no rule touches the page around it."""

    def scope(found: re.Match[str]) -> str:
        parts = found.group(1).split(",")
        return ",".join(f".astrarium {part.removeprefix('& ')}" for part in parts) + "{"

    return re.sub(r"([^{}\n]+)\{", scope, rules)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as the accessibility guidelines measure it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


if __name__ == "__main__":
    from astrarium.draw.gallery import part

    print(part("ink"))
