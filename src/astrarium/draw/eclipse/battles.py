"""The combat screen of Eclipse: who acts when, the dice as they lie, who hits whom on what, what hulls still stand."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from astrarium.draw.dice import DOTS
from astrarium.draw.eclipse.fleets import NOBODYS
from astrarium.draw.eclipse.signs import MINUS, TIMES
from astrarium.draw.marks import Mark, clickable, grouped
from astrarium.draw.pieces import emblem
from astrarium.draw.svg import Words, circle, group, num, path, points, rect, shorten, text, use
from astrarium.draw.theme import regular
from astrarium.games.eclipse.blueprints import ANCIENT_VALUES, DEFENCE_VALUES, Values
from astrarium.games.eclipse.combat.aiming import hits
from astrarium.games.eclipse.views import BattleView, View, VolleyView

WIDE: Final = 172.0
TALL: Final = 118.0
KINDS: Final = {1: "one", 2: "two", 4: "four"}


class Group(NamedTuple):
    """The ships of a class of one side: how many have how much damage, and what they can do."""

    faction: str
    ship: str
    damage: Mapping[int, int]
    values: Values

    @property
    def ships(self) -> int:
        """How many there are."""
        return sum(self.damage.values())


def groups_of(view: View, battle: BattleView) -> list[Group]:
    """The groups of both sides in the order in which they act."""
    here = next(hex_ for hex_ in view.hexes if hex_.sector == battle.sector)
    found = []
    for ships in here.ships:
        if ships.faction in (battle.attacker, battle.defender):
            damage = {0: ships.count - len(ships.damage)} | {hurt: ships.damage.count(hurt) for hurt in ships.damage}
            marked = {hurt: count for hurt, count in sorted(damage.items()) if count}
            found.append(Group(ships.faction, ships.ship, marked, values_of(view, ships.faction, ships.ship)))
    return sorted(found, key=lambda one: (-one.values.initiative, one.faction != battle.defender))


def values_of(view: View, faction: str, ship: str) -> Values:
    """What a ship of a class of a faction can do."""
    if faction in NOBODYS:
        return ANCIENT_VALUES if faction == "ancients" else DEFENCE_VALUES
    player = next(player for player in view.players if player.seat == faction)
    plan = next(plan for plan in player.blueprints if plan.ship == ship)
    return Values(plan.initiative, plan.cannons, plan.missiles, plan.computer, plan.shield, plan.hull)


def needed(computer: int, shield: int) -> int:
    """The lowest face that hits."""
    return next(face for face in range(1, 7) if hits(face, computer, shield))


def die_told(told: Mapping[str, str], words: Words) -> str:
    """The die that a line of the history is about; nothing for another line."""
    return die(int(told["damage"]), int(told["face"]), chosen=False, words=words) if "face" in told else ""


def battle_panel(
    view: View, x: float, y: float, *, width: float, marks: Sequence[Mark], words: Words
) -> tuple[str, float]:
    """The battle that goes on, or dice that fall on a population; and the height used."""
    asked = grouped(marks)
    battle, volley = view.battle, view.volley
    body, top = "", 10.0
    groups: list[Group] = []
    if battle:
        groups = groups_of(view, battle)
        body += heading(view, battle, width, words)
        top = 44.0
    if volley:
        drawn, used = dice_row(volley, groups, width, words, assigning=any(key.startswith("battle/") for key in asked))
        body += group(drawn, at=(10, top))
        top += used
    if battle:
        across = max(1, int((width - 14) // (WIDE + 6)))
        for at, one in enumerate(groups):
            spot = (10 + at % across * (WIDE + 6), top + at // across * (TALL + 6))
            body += card(one, groups, battle, volley, asked, spot, words)
        top += (TALL + 6) * -(-len(groups) // across)
    label = words("draw.eclipse.battle", sector=battle.sector) if battle else words("draw.eclipse.dice")
    frame = rect(0.5, 0.5, width - 1, top + 3, "panel", radius=10)
    return group(frame + body, "battle", at=(x, y), label=label), top + 4


def heading(view: View, battle: BattleView, width: float, words: Words) -> str:
    """Who attacks whom, where, and which round it is."""
    body = sign(battle.attacker, 22, 22) + use("icon-battle", 48, 22, 18, "accent-ink") + sign(battle.defender, 74, 22)
    body += text(94, 27, words("draw.eclipse.battle", sector=battle.sector), "b", size=15)
    stage = (
        words("draw.eclipse.combat-round", round=battle.round) if battle.round > 0 else words("draw.eclipse.missiles")
    )
    return body + text(width - 14, 27, stage, "accent b", size=15, anchor="end")


def sign(faction: str, x: float, y: float) -> str:
    """Whose it is."""
    if faction in NOBODYS:
        return use("ancient-ship" if faction == "ancients" else "centre-defence-ship", x, y, 20, "ancient")
    return emblem(faction, x, y, size=18)


def card(
    one: Group,
    groups: Sequence[Group],
    battle: BattleView,
    volley: VolleyView | None,
    asked: Mapping[str, Sequence[Mark]],
    at: tuple[float, float],
    words: Words,
) -> str:
    """One group: initiative, dice, computer and shield, on what it hits whom, and its ships with their hulls."""
    acting = volley is not None and (volley.faction, volley.ship) == (one.faction, one.ship)
    waits = (one.faction, one.ship) in battle.waiting
    value = one.values
    body = rect(0.5, 0.5, WIDE - 1, TALL - 1, "raised", radius=8) + sign(one.faction, 17, 18)
    body += text(32, 22.7, shorten(words(f"eclipse.ship.{one.ship}"), WIDE - 76, 13), "b")
    body += use("ecl-first", WIDE - 34, 18, 13, "muted-ink") + text(
        WIDE - 10, 22.7, str(value.initiative), "b", anchor="end"
    )
    body += dice_of(value, 12, 42)
    body += use("ecl-computer", 99, 42, 13, "muted-ink") + text(108, 46.7, f"+{value.computer}")
    body += use("ecl-guard", 138, 42, 13, "muted-ink") + text(147, 46.7, f"{MINUS}{value.shield}")
    body += targets(one, groups, 12, 62, words)
    body += hulls(one, battle, asked, words)
    order = next((to for who, ship, to in battle.retreats if (who, ship) == (one.faction, one.ship)), "")
    if order:
        body += use("ecl-retreat", WIDE - 46, 98, 14, "link-ink") + text(WIDE - 10, 102.7, order, "muted", anchor="end")
    edge = "turn" if acting else "border" if waits else "none"
    body += group(rect(1, 1, WIDE - 2, TALL - 2, edge, radius=8), "muted-ink")
    own = asked.get(f"battle/{one.faction}/{one.ship}", ())
    label = card_title(one, order, waits, words)
    if own:
        body += rect(1.5, 1.5, WIDE - 3, TALL - 3, "glow", radius=7)
        return clickable(body, own[0], "combatant", at=at, label=f"{own[0].label} · {label}")
    return group(body, "combatant", at=at, label=label)


def card_title(one: Group, order: str, waits: bool, words: Words) -> str:
    """A group in words."""
    said = words("draw.eclipse.ships", faction=one.faction, count=one.ships, ship=one.ship)
    said += f"; {words('draw.eclipse.initiative', count=one.values.initiative)}"
    if order:
        return f"{said}; {words('draw.eclipse.retreats', sector=order)}"
    return f"{said}; {words('draw.eclipse.waits')}" if waits else said


def dice_of(value: Values, x: float, y: float) -> str:
    """The cannons and missiles of one ship as small dice."""
    body, step = "", min(14.0, 80 / max(1, len(value.cannons) + len(value.missiles)))
    for damage in value.cannons:
        body += f'<rect class="die-{KINDS[damage]}" x="{num(x)}" y="{num(y - 6)}" width="12" height="12" rx="3"/>'
        x += step
    for damage in value.missiles:
        tip = f"M{num(x + 6)},{num(y - 7)}L{num(x + 12)},{num(y + 6)}H{num(x)}Z"
        body += path(tip, f"die-{KINDS[damage]}")
        x += step
    return body


def targets(one: Group, groups: Sequence[Group], x: float, y: float, words: Words) -> str:
    """From which face on it hits each class of the other side."""
    if not one.values.cannons and not one.values.missiles:
        return ""
    body = ""
    for other in groups:
        if other.faction != one.faction:
            face = needed(one.values.computer, other.values.shield)
            said = "6" if face == 6 else f"{face}+"
            part = f"{other.ship}-ship" if other.faction in NOBODYS else f"{other.ship}-{other.faction}"
            ink = "ancient" if other.faction in NOBODYS else f"seat-{other.faction}"
            shot = use(part, x + 6, y, 14, ink) + text(x + 15, y + 4.7, said)
            label = words("draw.eclipse.hits-on", ship=other.ship, faction=other.faction, face=face)
            body += group(shot, "target", label=label)
            x += 38
    return body


def hulls(one: Group, battle: BattleView, asked: Mapping[str, Sequence[Mark]], words: Words) -> str:
    """The ships with the hull that each has left; those that a die can go to glow."""
    part = f"{one.ship}-ship" if one.faction in NOBODYS else f"{one.ship}-{one.faction}"
    ink = "ancient" if one.faction in NOBODYS else f"seat-{one.faction}"
    x, body = 10.0, ""
    for damage, count in one.damage.items():
        left = max(0, one.values.hull - damage)
        ship = use(part, x + 11, 96, 22, ink)
        if count > 1:
            ship += text(x + 23, 92, f"{TIMES}{count}", "b")
        pips = "".join(
            rect(x + 23 + 7 * at, 99, 5, 6, "pip-full" if at < left else "pip-gone") for at in range(one.values.hull)
        )
        wide = 26.0 + max(7 * one.values.hull, 20 if count > 1 else 0)
        label = words("draw.eclipse.hull-left", ship=one.ship, count=count, left=left, damage=damage)
        mark = next(iter(asked.get(f"battle/{one.faction}/{one.ship}/{damage}", ())), None)
        if mark:
            lit = rect(x - 3, 82, wide + 2, 29, "glow", radius=7)
            body += clickable(lit + ship + pips, mark, "hull-mark", label=f"{mark.label} · {label}")
        else:
            body += group(ship + pips, "hull-left", label=label)
        x += wide + 6
    return body


def dice_row(
    volley: VolleyView, groups: Sequence[Group], width: float, words: Words, *, assigning: bool
) -> tuple[str, float]:
    """The dice as they lie, each with whom it hits; those still to be rolled are blank."""
    other = [one for one in groups if one.faction != volley.faction]
    shooter = next((one for one in groups if (one.faction, one.ship) == (volley.faction, volley.ship)), None)
    step, across = 50, max(1, int((width - 20) // 50))
    body = ""
    every = [*volley.rolled, *[(0, 0)] * volley.left]
    for at, (damage, face) in enumerate(every):
        now = assigning and at == len(volley.rolled) - 1
        spot = (22 + at % across * step, 24 + at // across * 66)
        body += group(die(damage, face, chosen=now, words=words), at=spot)
        if face and shooter:
            body += group(struck(face, shooter, other, words), at=(spot[0], spot[1] + 32))
    return body, 66.0 * -(-len(every) // across) + 4


def struck(face: int, shooter: Group, other: Sequence[Group], words: Words) -> str:
    """The classes that a die hits, small, below it."""
    hit = [one for one in other if hits(face, shooter.values.computer, one.values.shield)]
    if not hit:
        return group(use("icon-no", 0, 0, 12, "muted-ink"), "miss", label=words("draw.eclipse.miss"))
    body = ""
    for at, one in enumerate(hit):
        part = f"{one.ship}-ship" if one.faction in NOBODYS else f"{one.ship}-{one.faction}"
        ink = "ancient" if one.faction in NOBODYS else f"seat-{one.faction}"
        body += use(part, (at - (len(hit) - 1) / 2) * 13, 0, 13, ink)
    return body


def die(damage: int, face: int, *, chosen: bool, words: Words) -> str:
    """A die: its colour and its mark say how much it hurts; a six is a burst."""
    kind = KINDS.get(damage, "none")
    body = f'<rect class="die-{kind}" x="-19" y="-19" width="38" height="38" rx="7"/>'
    if face == 6:
        body += path(points(regular(8, 13, inner=5.6)), f"dot-{kind}")
    elif face:
        dots = "".join(f"M{num(x)},{num(y)}h.1" for x, y in DOTS[face])
        body += path(dots, f"dots-{kind}")
    if damage > 1:
        body += circle(15, -15, 8, "bead") + text(15, -10.3, str(damage), "b", anchor="middle")
    if chosen:
        body += '<rect class="halo" x="-19" y="-19" width="38" height="38" rx="7"/>'
        body += '<rect class="turn" x="-21" y="-21" width="42" height="42" rx="8"/>'
    label = words("draw.eclipse.die", face=face, damage=damage) if face else words("draw.eclipse.die-to-roll")
    return group(body, "die", label=label)
