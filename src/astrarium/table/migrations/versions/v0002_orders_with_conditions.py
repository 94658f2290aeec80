"""Standing orders hold under conditions: a seat has lines of them, the first that fits decides."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    connection = op.get_bind()
    kept = connection.execute(sa.text("SELECT table_id, seat, prompt, key FROM orders ORDER BY prompt")).all()
    op.drop_table("orders")
    orders = op.create_table(
        "orders",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_orders_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_orders")),
    )
    lines: dict[tuple[str, int], list[dict[str, object]]] = {}
    for table_id, seat, prompt, key in kept:
        lines.setdefault((table_id, seat), []).append({"prompt": prompt, "answer": key, "conditions": []})
    rows = [{"table_id": table_id, "seat": seat, "lines": found} for (table_id, seat), found in lines.items()]
    if rows:
        op.bulk_insert(orders, rows)


def downgrade() -> None:
    raise NotImplementedError("restore a backup to go back")
