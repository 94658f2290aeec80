"""Signing up, in and out, and choosing a new password."""

from starlette.responses import Response

from astrarium.table import addresses, notify, people
from astrarium.table.addresses import Claim
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
    await call.server.rates.take("sign-in", email.strip().lower())
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
    email, settings = people.check_email(call.field("email")), call.server.settings
    at_once = settings.mailbox is None and email in settings.administrators
    async with call.server.store.write() as connection:
        person = await people.sign_up(connection, email, call.field("name"), password, at_once)
        await people.change(connection, person, language=call.visitor.language)
        if settings.mailbox is not None:
            await addresses.ask(call.server, connection, Claim(person, email, enter=False))
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
    return call.page("forgot.html", mail=call.server.settings.mailbox is not None)


@action("/forgot", Needs.ANYBODY, rate="forgot")
async def forgot(call: Call) -> Response:
    """Send a link, if there is such a person; the page says the same either way.

    As long as they have not confirmed the address, the link is for that.
    """
    _accounts(call)
    addresses.needs_mail(call.server)
    email = call.field("email").strip().lower()
    await call.server.rates.take("mail", email)
    async with call.server.store.write() as connection:
        person = await people.by_email(connection, email)
        if person is not None and await addresses.confirmed(connection, person["id"], email):
            token = await people.new_reset(connection, person["id"])
            await notify.reset(connection, person, f"{call.server.settings.base_url}/reset/{token}")
        elif person is not None:
            await addresses.ask(call.server, connection, Claim(person["id"], email, enter=False))
    return call.page("done.html", message="table.done.forgot", back="/sign-in")


@page("/confirm/{secret}", Needs.ANYBODY)
async def confirm_page(call: Call) -> Response:
    """What the link in a letter asks; only a person says yes, not the programs that look into letters."""
    return call.page("confirm.html", claim=_claim(call), secret=call.request.path_params["secret"])


@action("/confirm/{secret}", Needs.ANYBODY, rate="reset")
async def confirm(call: Call) -> Response:
    """The address is theirs."""
    claim = _claim(call)
    async with call.server.store.write() as connection:
        await addresses.confirm(call.server, connection, claim)
    return call.page("done.html", message="table.done.confirmed", back="/")


def _claim(call: Call) -> Claim:
    """What the link says; who reads a letter that went astray cannot make somebody's account their own."""
    claim = addresses.claimed(call.server, call.request.path_params["secret"])
    if claim.enter and call.visitor.id != claim.person:
        raise Refused("table.error.sign-in")
    return claim


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
