"""Alembic runs this: migrations on the connection that the store gives."""

from alembic import context

from astrarium.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
context.run_migrations()
