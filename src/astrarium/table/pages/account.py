"""One's own account: name, language, channels, sessions, tokens, blocks, data, leaving."""

from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from starlette.responses import Response

from astrarium.table import addresses, deliver, leaving, notify, people, play, push, schema
from astrarium.table.addresses import Claim
from astrarium.table.desk import Refused
from astrarium.table.door import SESSION, Call, Needs, action, page


@page("/account", Needs.PERSON)
async def account(call: Call) -> Response:
    """Everything about oneself."""
    return await _show(call)


async def _show(call: Call, fresh_token: str = "") -> Response:
    async with call.server.store.read() as connection:
        own: dict[str, Any] = {}
        for table in (schema.sessions, schema.tokens, schema.channels):
            rows = await connection.execute(select(table).where(table.c.person_id == call.person).order_by(table.c.id))
            own[table.name] = list(rows.mappings())
        blocked = select(schema.people.c.id, schema.people.c.name).join(
            schema.blocks, schema.blocks.c.blocked_id == schema.people.c.id
        )
        rows = await connection.execute(blocked.where(schema.blocks.c.person_id == call.person))
        blocks = list(rows.mappings())
        failures = await notify.failures(connection, call.person)
        confirmed = await addresses.of_person(connection, call.person)
    return call.page(
        "account.html",
        **own,
        blocks=blocks,
        failures=failures,
        confirmed=confirmed,
        session=call.visitor.session,
        fresh_token=fresh_token,
        mail=call.server.settings.mailbox is not None,
        push_key=push.public_key(call.server.push_key),
    )


@action("/account", Needs.PERSON)
async def change(call: Call) -> Response:
    """Name, language, zone, theme, quiet hours, digest."""
    values: dict[str, Any] = {
        "name": people.check_name(call.field("name")),
        "language": people.check_language(call.field("language")),
        "zone": people.check_zone(call.field("zone")),
        "theme": people.check_theme(call.field("theme")),
        "quiet": people.check_quiet(call.field("quiet")),
        "digest": call.field("digest") == "yes",
    }
    async with call.server.store.write() as connection:
        await people.change(connection, call.person, **values)
    return call.go("/account")


@action("/account/password", Needs.PERSON, rate="sign-in")
async def password(call: Call) -> Response:
    """A new password; the other sessions end."""
    person = call.visitor.person
    if person is None or not await call.server.passwords.fits(person["password"], call.field("old")):
        raise Refused("table.error.wrong-password")
    hashed = await call.server.passwords.hash(people.check_password(call.field("password")))
    async with call.server.store.write() as connection:
        await people.set_password(connection, call.person, hashed, but=call.visitor.session)
    return call.go("/account")


@action("/account/sessions", Needs.PERSON)
async def end_session(call: Call) -> Response:
    """End a session of one's own."""
    async with call.server.store.write() as connection:
        await people.end_sessions(connection, call.person, call.number("id"))
    return call.go("/account")


@action("/account/tokens", Needs.PERSON)
async def new_token(call: Call) -> Response:
    """A token for programs, shown this once."""
    async with call.server.store.write() as connection:
        token = await people.new_token(connection, call.person, call.field("name"))
    return await _show(call, token)


@action("/account/channels", Needs.PERSON)
async def new_channel(call: Call) -> Response:
    """Another way to be told."""
    kind, address = call.field("kind"), call.field("address").strip()
    await deliver.check_channel(kind, address, call.server.settings.allow_private_webhooks)
    if kind == addresses.MAIL:
        await _may_write(call, address)
    async with call.server.store.write() as connection:
        await notify.add_channel(connection, call.person, kind, address)
        if kind != addresses.MAIL or await addresses.confirmed(connection, call.person, address):
            return call.go("/account")
        await addresses.ask(call.server, connection, Claim(call.person, address, enter=False))
    return _asked(call)


async def _may_write(call: Call, address: str) -> None:
    """Nobody has us write letter after letter, nor does any address get them."""
    addresses.needs_mail(call.server)
    for who in (f"from {call.person}", address):
        await call.server.rates.take("mail", who)


def _asked(call: Call) -> Response:
    return call.page("done.html", message="table.done.confirm", back="/account")


@action("/account/confirm", Needs.PERSON)
async def ask_again(call: Call) -> Response:
    """Another link for an address of one's own that is not confirmed yet."""
    address, person = call.field("address"), call.visitor.person
    mail = (schema.channels.c.person_id == call.person) & (schema.channels.c.kind == addresses.MAIL)
    async with call.server.store.read() as connection:
        own = set((await connection.execute(select(schema.channels.c.address).where(mail))).scalars())
        done = await addresses.confirmed(connection, call.person, address)
    if done or address not in own | {person and person["email"]}:
        raise Refused("table.error.form")
    await _may_write(call, address)
    async with call.server.store.write() as connection:
        await addresses.ask(call.server, connection, Claim(call.person, address, enter=False))
    return _asked(call)


@action("/account/email", Needs.PERSON, rate="sign-in")
async def email(call: Call) -> Response:
    """Another address to sign in with: from when it is confirmed on."""
    person = call.visitor.person
    if person is None or not await call.server.passwords.fits(person["password"], call.field("password")):
        raise Refused("table.error.wrong-password")
    address = people.check_email(call.field("email"))
    await _may_write(call, address)
    async with call.server.store.write() as connection:
        if await people.by_email(connection, address) is not None:
            raise Refused("table.error.email-taken")
        await addresses.ask(call.server, connection, Claim(call.person, address, enter=True))
    return _asked(call)


@action("/account/remove", Needs.PERSON)
async def remove(call: Call) -> Response:
    """Remove a token or channel of one's own."""
    table = {"token": schema.tokens, "channel": schema.channels}.get(call.field("what"))
    if table is None:
        raise Refused("table.error.form")
    mine = (table.c.id == call.number("id")) & (table.c.person_id == call.person)
    async with call.server.store.write() as connection:
        await connection.execute(delete(table).where(mine))
    return call.go("/account")


@action("/account/block", Needs.PERSON)
async def block(call: Call) -> Response:
    """Not to hear or meet somebody any more, or again."""
    other, blocks = call.number("person"), schema.blocks
    if other == call.person:
        raise Refused("table.error.form")
    async with call.server.store.write() as connection:
        if call.field("answer") == "no":
            mine = (blocks.c.person_id == call.person) & (blocks.c.blocked_id == other)
            await connection.execute(delete(blocks).where(mine))
        else:
            await _block(call, connection, other)
    return call.go("/account")


async def _block(call: Call, connection: Any, other: int) -> None:
    try:
        async with connection.begin_nested():
            await connection.execute(insert(schema.blocks).values(person_id=call.person, blocked_id=other))
    except IntegrityError:
        raise Refused("table.error.form") from None


@page("/account/data", Needs.PERSON)
async def data(call: Call) -> Response:
    """Everything that is kept about oneself, as a file."""
    async with call.server.store.read() as connection:
        found = await people.data_of(connection, call.person)
    response = call.json(found)
    response.headers["content-disposition"] = 'attachment; filename="astrarium-data.json"'
    return response


@action("/account/delete", Needs.PERSON, rate="sign-in")
async def leave(call: Call) -> Response:
    """Delete one's account; the others keep their games."""
    person = call.visitor.person
    if person is None or not await call.server.passwords.fits(person["password"], call.field("password")):
        raise Refused("table.error.wrong-password")
    async with call.server.store.write() as connection:
        kept = await leaving.leave(connection, call.server.store, call.person, call.server.bots)
    for table_id in kept:
        await play.settle(call.server, table_id)
        call.server.hub.tell(table_id)
    response = call.page("done.html", message="table.done.left", back="/")
    response.delete_cookie(SESSION)
    return response
