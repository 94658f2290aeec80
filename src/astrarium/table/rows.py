"""Rows of which a page has a hundred, written in one go: a template would take as long for them as for all the rest."""

from collections.abc import Collection, Mapping, Sequence

from markupsafe import Markup

from astrarium.draw.svg import escape
from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table.board import Sheet, die
from astrarium.table.wire import Choice, Line

SIZE = 13


def history(lines: Sequence[Line], way: str, seat: str, game: str, rules: Mapping[str, str], theme: str) -> Markup:
    """Lines of the history: whose they are, the die rolled, a link to the moment, and the rule behind it."""
    return Markup("\n".join(_line(line, way, seat, game, rules, theme) for line in lines))


def _line(line: Line, way: str, seat: str, game: str, rules: Mapping[str, str], theme: str) -> str:
    rule = rules.get(line.notice.rpartition(".")[2].partition(":")[0], "") if rules else ""
    cited = f' <a class="rule" href="/rules/{game}?q={rule}" data-rule="{rule}">{rule}</a>' if rule else ""
    href = f"{way}?line={line.number}&amp;seat={seat}"
    signs = _sign(line) + _die(line, game, theme)
    return f'<li data-line="{line.number}">{signs}<a href="{href}">{escape(line.text)}</a>{cited}</li>'


def _sign(line: Line) -> str:
    colour = next((line.words[who] for who in ("seat", "faction", "owner") if who in line.words), "")
    if colour not in SEAT_NAMES:
        return ""
    size = f'width="{SIZE}" height="{SIZE}"'
    shape = f'<use href="#shape-{colour}"/>'
    return f'<svg class="sign {colour}" viewBox="-12 -12 24 24" {size} aria-hidden="true">{shape}</svg>'


def _die(line: Line, game: str, theme: str) -> str:
    drawn = die(game, line.words)
    head = f'<svg class="die-told astrarium {theme}" viewBox="-26 -26 52 52" width="20" height="20" aria-hidden="true">'
    return f"{head}{drawn}</svg>" if drawn else ""


def spots(sheet: Sheet, choices: Mapping[str, Collection[Choice]], action: str, fields: Mapping[str, object]) -> Markup:
    """The table as text: each thing in words, where one can go from it, and what can be chosen there."""
    named = sheet.named
    hidden = "".join(f'<input type="hidden" name="{name}" value="{value}">' for name, value in fields.items())
    body = ""
    for heading, found in sheet.outline:
        if not found:
            continue
        body += f"<h3>{escape(heading)}</h3>\n<ul>\n"
        for thing, words, links in found:
            name = escape(thing)
            ways = "".join(
                f'<a href="#spot-{escape(link)}">→ {escape(named[link])}</a>' for link in links if link in named
            )
            forms = "".join(_form(choice, action, hidden) for choice in choices.get(thing, ()) if thing)
            about = f' data-thing="{name}" id="spot-{name}"' if thing else ""
            body += f"<li{about}>{escape(words)} {ways}{forms}</li>\n"
        body += "</ul>\n"
    return Markup(body)


def _form(choice: Choice, action: str, hidden: str) -> str:
    key = escape(choice.key)
    return (
        f'<form method="post" action="{action}" class="choice">{hidden}<input type="hidden" name="key" value="{key}">'
        f'<button data-choice="{key}">{escape(choice.text)}</button></form>'
    )
