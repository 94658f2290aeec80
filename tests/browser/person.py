"""Somebody at a browser: opens pages, sees what glows, clicks, and notes whatever goes wrong."""

import re
from pathlib import Path
from random import Random
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response

ARTEFACTS: Final = Path(__file__).parents[2] / "artefacts" / "browser"
PATIENCE: Final = 30_000
ACCOUNTS: Final[set[tuple[str, str]]] = set()
SESSIONS: Final[dict[tuple[str, str], Any]] = {}
"""Cookies of those who have signed in: a server lets nobody do so again and again."""

IN_TURN: Final = """asked => {
    const now = document.getElementById("now");
    const settled = now && !now.hasAttribute("aria-busy") && now.dataset.asked !== asked;
    return settled && (now.dataset.status === "over" || Boolean(document.querySelector("#question.mine")));
}"""

ANSWERED: Final = """asked => {
    const now = document.getElementById("now");
    return now && !now.hasAttribute("aria-busy") && now.dataset.asked !== asked;
}"""

GLOWING: Final = """() => [...document.querySelectorAll(".mark[data-option]")]
    .filter(mark => mark.getClientRects().length)
    .filter(mark => {
        const box = mark.getBoundingClientRect();
        const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest(".mark");
        return !above || above.dataset.option === mark.dataset.option;
    })
    .map(mark => mark.dataset.option)
    .filter(key => document.querySelector(`#question [data-choice="${CSS.escape(key)}"]`))"""


class Person:
    """A browser window of its own, with its own cookies."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = (1400, 900),
        touch: bool = False,
        theme: Literal["dark", "light"] = "dark",
        language: str = "en",
        tolerant: bool = False,
    ) -> None:
        how: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if touch else {}
        self.address = address
        self.complaints: list[str] = []
        self.requests: list[Request] = []
        self._tolerant = tolerant
        self._touch = touch
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=theme, locale=language, **how
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.page.url}: {error}"))
        self.page.on("request", self._requested)
        self.page.on("response", self._answered)

    def _heard(self, message: ConsoleMessage) -> None:
        lost = "Failed to load resource" in message.text
        if message.type in ("error", "warning") and not lost:
            self.complaints.append(f"{self.page.url}: {message.text}")

    def _requested(self, request: Request) -> None:
        self.requests.append(request)
        if not request.url.startswith((self.address, "data:")):
            self.complaints.append(f"a request to {urlsplit(request.url).netloc}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and not self._tolerant:
            self.complaints.append(f"{response.request.method} {response.url}: {response.status}")

    def go(self, path: str) -> Page:
        """Open a page of the server."""
        self.page.goto(path if path.startswith("http") else f"{self.address}{path}")
        return self.page

    def press(self, target: Locator) -> None:
        """Click, or tap on a touch screen."""
        if self._touch:
            target.tap()
        else:
            target.click()

    def enter(self, email: str) -> None:
        """Sign in; at the first time, make an account, from the third time on go on with the session."""
        name, who = email.partition("@")[0].capitalize(), (self.address, email)
        known = who in ACCOUNTS
        if who in SESSIONS:
            self.context.add_cookies(SESSIONS[who])
            self.go("/")
            return
        page = self.go("/sign-in" if known else "/sign-up")
        if not known:
            page.get_by_label("Name").fill(name)
        page.get_by_label("E-mail").fill(email)
        page.get_by_label("Password").fill("open sesame")
        page.locator("main button").click()
        page.wait_for_url(f"{self.address}/")
        if known:
            SESSIONS[who] = [one for one in self.context.cookies() if one["name"] == "astrarium_session"]
        ACCOUNTS.add(who)

    def begin(self, game: str, *others: str) -> None:
        """Begin a game at once, with these on the other seats."""
        page = self.go(f"/new/{game}?seats={len(others) + 1}")
        for seat, other in enumerate(others, start=1):
            page.locator(f"[name=seat-{seat}]").select_option(other)
        page.locator("main .call").click()
        page.wait_for_url(re.compile("/tables/"))

    @property
    def asked(self) -> str:
        """The number of the position that the page shows."""
        return self.page.locator("#now").get_attribute("data-asked") or ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator("#now").get_attribute("data-status") == "over"

    def wait_for_turn(self, after: str = "") -> None:
        """Until something is asked that was not asked before, or the game is over."""
        self.page.wait_for_function(IN_TURN, arg=after)

    def glowing(self) -> list[str]:
        """The options that lie at something drawn and can be clicked there, under nothing else."""
        found: list[str] = self.page.evaluate(GLOWING)
        return found

    def buttons(self) -> list[str]:
        """The options that stand beside the question."""
        found: list[str] = self.page.locator(".answers > .choices [data-choice]").evaluate_all(
            "found => found.map(one => one.dataset.choice)"
        )
        return found

    def mark(self, key: str) -> Locator:
        """What glows for an option."""
        return self.page.locator(f'.mark[data-option="{key}"]').first

    def button(self, key: str) -> Locator:
        """The button of an option, beside the question."""
        return self.page.locator(f'#question [data-choice="{key}"]').first

    def answer(self, chance: Random) -> None:
        """Answer, and wait until something else is asked."""
        before = self.asked
        self.choose(chance)
        self.wait_for_turn(before)

    def choose(self, chance: Random) -> None:
        """Click anything that glows; where nothing does, or now and then, a button."""
        before, glowing, buttons = self.asked, self.glowing(), self.buttons()
        on_map = bool(glowing) and (not buttons or chance.random() < 0.6)
        key = chance.choice(glowing if on_map else buttons)
        self.press(self.mark(key) if on_map else self.button(key))
        several = self.page.locator(f'#menu:popover-open [data-option="{key}"]')
        if several.count():
            self.press(several)
        self.page.wait_for_function(ANSWERED, arg=before)


def shoot(page: Page, name: str) -> None:
    """Keep a picture of the page."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    plain = re.sub(r"[^\w-]+", "-", name).strip("-")
    page.screenshot(path=ARTEFACTS / f"{plain}.png")
