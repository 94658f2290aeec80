"""Signing up, in and out, and choosing a new password."""

from starlette.responses import Response

from astrarium.table import notify, people
from astrarium.table.desk import Refused
from astrarium.table.door import SESSION, Call, Needs, action, page, set_cookie
from astrarium.table.guard import safe_path


@page("/sign-in", Needs.ANYBODY)
async def sign_in_page(call: Call) -> Response:
    """The form for signing in."""
    return call.page("sign-in.html", next=safe_path(call.request.query_params.get("next", "/")))


@page("/sign-up", Needs.ANYBODY)
async def sign_up_page(call: Call) -> Response:
    """The form for a new account."""
    return call.page("sign-up.html", next=safe_path(call.request.query_params.get("next", "/")))


@action("/sign-in", Needs.ANYBODY, rate="sign-in")
async def sign_in(call: Call) -> Response:
    """E-mail and password."""
    _accounts(call)
    email = call.field("email")
    call.server.rates.take("sign-in", email.strip().lower())
    async with call.server.store.read() as connection:
        person = await people.by_email(connection, email)
    fits = await call.server.passwords.fits(person["password"] if person else None, call.field("password"))
    if person is None or not fits or person["suspended"]:
        raise Refused("table.error.wrong-password")
    return await _enter(call, person["id"])


@action("/sign-up", Needs.ANYBODY, rate="sign-up")
async def sign_up(call: Call) -> Response:
    """A new account."""
    _accounts(call)
    password = await call.server.passwords.hash(people.check_password(call.field("password")))
    async with call.server.store.write() as connection:
        administrator = call.field("email").strip().lower() in call.server.settings.administrators
        person = await people.sign_up(connection, call.field("email"), call.field("name"), password, administrator)
    return await _enter(call, person)


async def _enter(call: Call, person: int) -> Response:
    async with call.server.store.write() as connection:
        token = await people.open_session(connection, person, call.request.headers.get("user-agent", ""))
    response = call.go(safe_path(call.field("next", "/")))
    set_cookie(call.server, response, SESSION, call.server.seals.seal(token))
    return response


def _accounts(call: Call) -> None:
    if call.server.local_person is not None:
        raise Refused("table.error.local")


@action("/sign-out", Needs.PERSON)
async def sign_out(call: Call) -> Response:
    """End this session."""
    if call.visitor.session is not None:
        async with call.server.store.write() as connection:
            await people.end_sessions(connection, call.person, call.visitor.session)
    response = call.go("/")
    response.delete_cookie(SESSION)
    return response


@page("/forgot", Needs.ANYBODY)
async def forgot_page(call: Call) -> Response:
    """The form for those who have forgotten their password."""
    return call.page("forgot.html")


@action("/forgot", Needs.ANYBODY, rate="forgot")
async def forgot(call: Call) -> Response:
    """Send a link, if there is such a person; the page says the same either way."""
    _accounts(call)
    async with call.server.store.write() as connection:
        person = await people.by_email(connection, call.field("email"))
        if person is not None:
            token = await people.new_reset(connection, person["id"])
            await notify.reset(connection, person, f"{call.server.settings.base_url}/reset/{token}")
    return call.page("done.html", message="table.done.forgot", back="/sign-in")


@page("/reset/{secret}", Needs.ANYBODY)
async def reset_page(call: Call) -> Response:
    """The form for a new password."""
    return call.page("reset.html", secret=call.request.path_params["secret"])


@action("/reset/{secret}", Needs.ANYBODY, rate="reset")
async def reset(call: Call) -> Response:
    """Choose a new password."""
    _accounts(call)
    password = await call.server.passwords.hash(people.check_password(call.field("password")))
    async with call.server.store.write() as connection:
        person = await people.use_reset(connection, call.request.path_params["secret"], password)
    return await _enter(call, person)


@action("/language", Needs.ANYBODY)
async def language(call: Call) -> Response:
    """Choose language and theme, for this browser and for the account."""
    chosen = {}
    if call.field("language"):
        chosen["language"] = people.check_language(call.field("language"))
    if call.field("theme"):
        chosen["theme"] = people.check_theme(call.field("theme"))
    response = call.go(safe_path(call.field("next", "/")))
    for name, value in chosen.items():
        set_cookie(call.server, response, name, value)
    if call.visitor.id is not None and chosen:
        async with call.server.store.write() as connection:
            await people.change(connection, call.person, **chosen)
    return response
