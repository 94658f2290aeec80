"""Every route says who may use it; the door checks that before anything else runs."""

from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import msgspec
from sqlalchemy import RowMapping
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from astrarium.kernel.seats import SEAT_NAMES
from astrarium.table import people, seats
from astrarium.table.desk import Refused, Stale
from astrarium.table.guard import TooLarge, same_site, visitor_token
from astrarium.table.people import SESSION_DAYS
from astrarium.table.rates import TooMany
from astrarium.table.seats import Room
from astrarium.table.server import Server
from astrarium.table.store import now
from astrarium.words import text
from astrarium.words.messages import LANGUAGES, dialect

SESSION: Final = "astrarium_session"
VISITOR: Final = "astrarium_visitor"
FRAGMENT: Final = "x-fragment"


class Needs(Enum):
    """Who may use a route."""

    ANYBODY = "anybody"
    PERSON = "person"
    SEE = "see"
    PLAY = "play"
    OWN = "own"
    ADMINISTRATOR = "administrator"


class Visitor(NamedTuple):
    """Who asks, and how they want to be spoken to."""

    person: RowMapping | None
    name: str
    session: int | None
    language: str

    @property
    def id(self) -> int | None:
        return self.person["id"] if self.person else None


class Call:
    """A request that was let in: the server, who asks, and the table that it is about."""

    def __init__(self, request: Request, server: Server, visitor: Visitor, program: bool = False) -> None:
        self.request = request
        self.program = program
        self.server = server
        self.visitor = visitor
        self.form = FormData()
        self.room_: Room | None = None

    @property
    def person(self) -> int:
        """The person who asks; only where a route needs one."""
        if self.visitor.id is None:
            raise Refused("table.error.sign-in")
        return self.visitor.id

    @property
    def room(self) -> Room:
        """The table that the route is about."""
        assert self.room_ is not None
        return self.room_

    @property
    def language(self) -> str:
        """The reader's language, in the words of the content pack that the table is played with."""
        pack = self.room_.table["options"].get("content", "") if self.room_ else ""
        return dialect(self.visitor.language, pack)

    @property
    def theme(self) -> str:
        """Dark or light as chosen; empty where the system decides."""
        chosen = self.visitor.person["theme"] if self.visitor.person else self.request.cookies.get("theme", "")
        return chosen if chosen in ("dark", "light") else ""

    @property
    def narrow(self) -> bool:
        """Whether the page is for a phone: as our script found, else as the browser says."""
        found = self.request.cookies.get("width", "")
        return found == "narrow" if found else self.request.headers.get("sec-ch-ua-mobile") == "?1"

    @property
    def standing(self) -> bool:
        """Whether the hand stands beside the map, as it does on a wide page."""
        return not self.narrow and self.request.cookies.get("width", "wide") == "wide"

    @property
    def fragment(self) -> bool:
        """Whether our script asks, which wants a piece of a page."""
        return FRAGMENT in self.request.headers

    def field(self, name: str, default: str = "") -> str:
        """A field of the form."""
        value = self.form.get(name, default)
        return value if isinstance(value, str) else default

    def number(self, name: str) -> int:
        """A number from the form."""
        value = self.field(name)
        if not value.isascii() or not value.isdigit() or len(value) > 9:
            raise Refused("table.error.form")
        return int(value)

    def seat(self) -> int | None:
        """The seat that the viewer looks from: the named one if it is theirs, else their first, else none."""
        held = self.room.held(self.visitor.id)
        wanted = self.request.query_params.get("seat") or self.field("seat")
        for seat in held:
            if SEAT_NAMES[seat] == wanted:
                return seat
        return held[0] if held else None

    def own_seat(self) -> int:
        """The seat that the viewer acts for."""
        seat = self.seat()
        if seat is None:
            raise Refused("table.error.not-yours")
        return seat

    def page(self, template: str, status: int = 200, **context: Any) -> Response:
        """A page in the visitor's language."""
        person = self.visitor.person
        shared = {
            "languages": LANGUAGES,
            "person": person,
            "theme": self.theme,
            "local": self.server.local_person is not None,
            "token": form_token(self),
            "colours": SEAT_NAMES,
            "path": self.path,
        }
        return HTMLResponse(self.server.pages.render(template, self.visitor.language, shared | context), status)

    @property
    def path(self) -> str:
        """Where one comes back to: the page that is looked at; after a form the first one."""
        url = self.request.url
        return url.path + (f"?{url.query}" if url.query else "") if self.request.method == "GET" else "/"

    def go(self, path: str) -> Response:
        """After a form: look at this page."""
        return RedirectResponse(path, 303)

    def json(self, value: Any, status: int = 200) -> Response:
        """JSON from our types."""
        return Response(msgspec.json.encode(value), status, media_type="application/json")


Handler = Callable[[Call], Awaitable[Response]]


class Entry(NamedTuple):
    """A route as it is declared: for the router, and for the test that tries every one of them."""

    path: str
    method: str
    needs: Needs
    handler: Handler
    rate: str
    program: bool = False


def page(path: str, needs: Needs, method: str = "GET", rate: str = "page") -> Callable[[Handler], Handler]:
    """Declare a route of the pages."""

    def declare(handler: Handler) -> Handler:
        ENTRIES.append(Entry(path, method, needs, handler, rate))
        return handler

    return declare


def action(path: str, needs: Needs, rate: str = "account") -> Callable[[Handler], Handler]:
    """Declare a form that changes something."""
    return page(path, needs, "POST", rate)


ENTRIES: Final[list[Entry]] = []


def routes() -> list[Route]:
    """All declared routes, for the router."""
    return [Route(entry.path, _endpoint(entry), methods=[entry.method]) for entry in ENTRIES]


async def lost(request: Request) -> Response:
    """The page for an address where there is nothing."""
    server: Server = request.app.state.server
    call = Call(request, server, await visit(request, server))
    return _with_visitor(call, refuse(call, Refused("table.error.not-found")))


def _endpoint(entry: Entry) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        server: Server = request.app.state.server
        call = Call(request, server, await who(request, server, entry.program), entry.program)
        try:
            await _let_in(entry, call)
            response = await entry.handler(call)
        except Refused as refused:
            response = refuse_program(call, refused) if entry.program else refuse(call, refused)
            if isinstance(refused, TooMany):
                response.headers["retry-after"] = str(refused.seconds)
        finally:
            await call.form.close()
        return _with_visitor(call, response)

    return endpoint


async def _let_in(entry: Entry, call: Call) -> None:
    """Rate (not where one plays alone), form token, then whether the visitor may."""
    request, server = call.request, call.server
    if not server.settings.local:
        await server.rates.take(entry.rate, str(call.visitor.id or (request.client.host if request.client else "")))
    if entry.method == "POST" and not entry.program:
        await _read_form(call)
    if entry.needs is Needs.ANYBODY:
        return
    if call.visitor.person is None:
        raise Refused("table.error.sign-in")
    if entry.needs is Needs.ADMINISTRATOR and not call.visitor.person["administrator"]:
        raise Refused("table.error.not-found")
    if "table" in request.path_params:
        await enter(call, request.path_params["table"], entry.needs)


async def enter(call: Call, table_id: str, needs: Needs) -> None:
    """Go to a table, if the visitor may; somebody else's table is as if it were not there."""
    async with call.server.store.read() as connection:
        call.room_ = await seats.room(connection, table_id)
    if not call.room.may_see(call.visitor.id):
        raise Refused("table.error.no-table")
    if needs is Needs.PLAY and not call.room.held(call.visitor.id):
        raise Refused("table.error.not-yours")
    if needs is Needs.OWN and call.room.table["owner_id"] != call.visitor.id:
        raise Refused("table.error.not-owner")


async def still_in(call: Call, seat: int | None) -> bool:
    """Whether the visitor is still signed in and may look at the table from this seat: asked while a stream is open."""
    call.visitor = await who(call.request, call.server, call.program)
    async with call.server.store.read() as connection:
        call.room_ = await seats.room(connection, call.room.table["id"])
    return call.visitor.id is not None and call.room.may_see(call.visitor.id) and call.seat() == seat


async def _read_form(call: Call) -> None:
    request, server = call.request, call.server
    try:
        await request.body()
        call.form = await request.form(max_files=1, max_fields=60, max_part_size=4 * 1024 * 1024)
    except TooLarge:
        raise Refused("table.error.too-large") from None
    except Exception:
        raise Refused("table.error.form") from None
    token = call.field("token") or request.headers.get("x-token", "")
    if not same_site(request, server.settings.base_url) or not server.seals.fits(call.visitor.name, token):
        raise Refused("table.error.form")


async def who(request: Request, server: Server, program: bool) -> Visitor:
    """Who asks: a person at a browser, or one's program."""
    return await (by_token if program else visit)(request, server)


async def visit(request: Request, server: Server) -> Visitor:
    """Who asks: by session cookie, or the one person of a local server, or nobody yet."""
    token = server.seals.unseal(request.cookies.get(SESSION, ""))
    person, session = None, None
    if server.local_person is not None:
        async with server.store.read() as connection:
            person = await people.person(connection, server.local_person)
    elif token:
        async with server.store.read() as connection:
            person = await people.of_session(connection, token)
        if person is not None:
            session = person["session_id"]
            await _refresh(server, person)
    name = people.hashed(token) if session is not None and token else request.cookies.get(VISITOR, "")
    return Visitor(person, name, session, _language(request, person))


async def by_token(request: Request, server: Server) -> Visitor:
    """The person of a personal token; cookies do not count here."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    person = None
    if scheme.lower() == "bearer" and token:
        async with server.store.read() as connection:
            person = await people.of_token(connection, token.strip())
    return Visitor(person, "", None, _language(request, person))


async def _refresh(server: Server, person: RowMapping) -> None:
    if now() - person["session_seen"] > 3600:
        async with server.store.write() as connection:
            await people.seen(connection, person["session_id"])


def _language(request: Request, person: RowMapping | None) -> str:
    chosen = (person["language"] if person else "") or request.cookies.get("language", "")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        tag = part.split(";")[0].strip().lower().partition("-")[0]
        if tag in LANGUAGES:
            return tag
    return "en"


STATUS: Final = {
    "table.error.sign-in": 401,
    "table.error.not-found": 404,
    "table.error.no-table": 404,
    "table.error.not-yours": 403,
    "table.error.not-owner": 403,
    "table.error.too-many": 429,
    "table.error.too-large": 413,
    "table.error.form": 400,
    "table.error.stale": 409,
    "table.error.broken-rule": 500,
}


def refuse(call: Call, refused: Refused) -> Response:
    """Say why not: a stale answer gets the fresh page, a stranger the way in."""
    status = STATUS.get(refused.key, 422)
    if isinstance(refused, Stale) and not call.fragment:
        return call.go(f"/tables/{call.request.path_params['table']}?stale=1")
    if status == 401 and call.request.method == "GET" and not call.fragment:
        return call.go(f"/sign-in?next={quote(call.path)}")
    return call.page("refused.html", status, message=refused.key)


def refuse_program(call: Call, refused: Refused) -> Response:
    """The same in JSON."""
    status = STATUS.get(refused.key, 422)
    words = text(refused.key, call.visitor.language)
    response = call.json({"error": refused.key.rpartition(".")[2], "message": words}, status)
    if status == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response


def _with_visitor(call: Call, response: Response) -> Response:
    """A browser without a session gets a name, for its forms."""
    if fresh := getattr(call.request.state, "visitor", None):
        set_cookie(call.server, response, VISITOR, fresh)
    return response


def form_token(call: Call) -> str:
    """The token that every form of this visitor brings along."""
    name = call.visitor.name
    if not name:
        name = getattr(call.request.state, "visitor", None) or visitor_token()
        call.request.state.visitor = name
    return call.server.seals.form_token(name)


def set_cookie(server: Server, response: Response, name: str, value: str) -> None:
    """A cookie that only we read, sent only to us."""
    response.set_cookie(
        name, value, max_age=SESSION_DAYS * 86400, secure=server.settings.secure, httponly=True, samesite="lax"
    )
