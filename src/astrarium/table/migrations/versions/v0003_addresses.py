"""Mail goes to addresses that were confirmed; limits that guard passwords and mailboxes count for all servers together.

Addresses that had word of games before are not asked: they go on.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "addresses",
        sa.Column("person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_addresses_person_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "address", name=op.f("pk_addresses")),
    )
    known = "SELECT id, email FROM people WHERE email IS NOT NULL"
    told = "SELECT person_id, address FROM channels WHERE kind = 'mail' AND length(address) <= 254"
    op.execute(f"INSERT INTO addresses (person_id, address) {known} UNION {told}")
    op.create_table(
        "rates",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("level", sa.Double(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_rates")),
    )


def downgrade() -> None:
    raise NotImplementedError("restore a backup to go back")
