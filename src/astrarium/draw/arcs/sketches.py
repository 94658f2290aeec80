"""What cards do, in icons: one row for each ability, numbers and signs as they are."""

from typing import Final

_DISCARD: Final = "prelude discard arrow"
_RECRUIT: Final = f"{_DISCARD} 3 ship control"


def _loyal(kind: str, *more: str) -> tuple[str, ...]:
    return ("outrage arrow shield guild", f"any arrow {kind}", *more)


def _interest(kind: str) -> tuple[str, ...]:
    return (f"build arrow gain {kind}", f"{_DISCARD} {kind} slot")


def _cartel(kind: str) -> tuple[str, ...]:
    return (f"supply {kind} arrow tycoon", f"scoring rival minus {kind}", f"{_DISCARD} steal {kind}")


def _union(suit: str) -> tuple[str, ...]:
    return (f"prelude union {suit} arrow hand",)


COURT: Final = {
    "loyal-engineers": _loyal("material"),
    "mining-interest": _interest("material"),
    "material-cartel": _cartel("material"),
    "admin-union": _union("administration"),
    "construction-union": _union("construction"),
    "fuel-cartel": _cartel("fuel"),
    "loyal-pilots": _loyal("fuel"),
    "gatekeepers": ("battle gate arrow die +2", f"{_DISCARD} ship gate"),
    "shipping-interest": _interest("fuel"),
    "spacing-union": _union("mobilization"),
    "arms-union": _union("aggression"),
    "prison-wardens": ("build captive arrow resource", "influence captive arrow trophy", _RECRUIT),
    "skirmishers": ("battle skirmish reroll weapon", _RECRUIT),
    "court-enforcers": ("battle court rival arrow captive", _RECRUIT),
    "loyal-marines": _loyal("weapon", _RECRUIT),
    "lattice-spies": (f"{_DISCARD} initiative",),
    "farseers": ("declare look hand swap card", f"{_DISCARD} hand draw"),
    "secret-order": ("declare keeper empath no zero",),
    "loyal-empaths": _loyal("psionic"),
    "silver-tongues": (f"{_DISCARD} steal", "guild or resource"),
    "loyal-keepers": _loyal("relic"),
    "sworn-guardians": ("shield resource guild", "steal arrow bury"),
    "elder-broker": ("tax rival swap resource", f"{_DISCARD}", "material fuel weapon"),
    "relic-fence": ("prelude resource arrow relic",),
    "galactic-bards": ("card arrow declare no zero",),
    "mass-uprising": ("secure arrow 4 ship cluster",),
    "populist-demands": ("secure arrow declare no zero",),
    "outrage-spreads": ("secure arrow outrage everyone",),
    "song-of-freedom": ("secure city arrow give", "initiative", "court deck"),
    "guild-struggle": ("secure steal guild", "guild arrow deck"),
    "call-to-action": ("secure draw arrow hand",),
}
LEADERS: Final = {
    "elder": ("shield trophy arrow influence", "tyrant second"),
    "mystic": ("tax arrow plus psionic", "setup outrage material fuel"),
    "fuel-drinker": ("tax arrow plus fuel", "scoring tycoon minus fuel"),
    "upstart": ("declare arrow resource", "no control arrow no tax"),
    "rebel": ("battle arrow die +2", "move limit 2 ship"),
    "warrior": ("battle plus move", "empath second"),
    "feastbringer": ("secure plus influence", "declare arrow give guild"),
    "demagogue": ("declare arrow influence any", "secure no 1 agent"),
    "archivist": ("setup 2 card", "tycoon second"),
    "overseer": ("tax damage reroll", "setup minus 2 ship 3 agent"),
    "corsair": ("raid reroll resource", "assault limit skirmish"),
    "noble": ("declare arrow court secure", "influence plus influence", "second no power"),
    "anarchist": ("setup minus 2 city", "tax rival city", "no tax city"),
    "shaper": ("tax resource arrow planet", "gate catapult", "no starport catapult"),
    "agitator": ("tax arrow plus weapon", "shield intercept ship"),
    "quartermaster": ("battle arrow repair ship", "setup outrage material"),
}
LORE: Final = {
    "tool-priests": ("build city arrow ship",),
    "galactic-rifles": ("battle planet arrow skirmish",),
    "sprinter-drives": ("move plus move",),
    "mirror-plating": ("shield assault arrow intercept",),
    "hidden-harbors": ("build arrow ship starport", "starport arrow no raid"),
    "signal-breaker": ("battle no 1 intercept",),
    "repair-drones": ("battle arrow repair 1 ship",),
    "gate-ports": ("build starport gate", "move gate arrow captive"),
    "cloud-cities": ("build city planet", "minus resource"),
    "living-structures": ("build arrow tax city", "repair starport swap city"),
    "gate-stations": ("build city gate",),
    "railgun-arrays": ("shield ship arrow hit",),
    "ancient-holdings": ("plus slot key 4",),
    "seeker-torpedoes": ("battle assault reroll ship",),
    "predictive-sensors": ("shield move ship",),
    "force-beams": ("move starport ship everyone",),
    "raider-exosuits": ("battle raid ship",),
    "survival-overrides": ("move ship destroy ship",),
    "empaths-vision": ("empath die reroll", f"{_DISCARD} no outrage", "psionic"),
    "empaths-bond": ("empath tax build catapult", "rival city starport"),
    "keepers-trust": ("keeper shield resource", f"{_DISCARD} no outrage", "relic"),
    "keepers-solidarity": ("keeper shield guild",),
    "warlords-cruelty": ("warlord tax reroll", f"{_DISCARD} no outrage", "weapon"),
    "warlords-terror": ("warlord trophy arrow influence",),
    "tyrants-ego": ("tyrant captive arrow secure", f"{_DISCARD} no outrage", "weapon"),
    "tyrants-authority": ("tyrant build rival city", "swap city"),
    "tycoons-ambition": ("tycoon minus material fuel", "arrow declare no zero"),
    "tycoons-charm": ("tycoon material fuel arrow any", f"{_DISCARD} no outrage", "material fuel"),
}
SKETCHES: Final = {**COURT, **LEADERS, **LORE}
