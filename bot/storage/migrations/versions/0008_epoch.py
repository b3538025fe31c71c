"""Each database has an epoch, and what waits knows since when

Where a database without epoch (epochs.py) holds matches, it has sent controls without any: those stay good.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.storage.epochs import EPOCH, KEYS, UNMARKED, fresh

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_NOTE = sa.table("note", sa.column("key", sa.String), sa.column("value", sa.Text))

_SINCE = (("post", "put_off_at"), ("deadline", "set_at"))


def upgrade() -> None:
    for table, column in _SINCE:
        op.add_column(table, sa.Column(column, sa.DateTime(timezone=True), nullable=True))
    db = op.get_bind()
    known = db.scalar(sa.select(_NOTE.c.value).where(_NOTE.c.key == EPOCH))  # a restored database has one already
    if known is None and db.scalar(sa.text('SELECT id FROM "match" LIMIT 1')) is not None:
        op.bulk_insert(_NOTE, [{"key": EPOCH, "value": fresh()}, {"key": UNMARKED, "value": "yes"}])


def downgrade() -> None:
    for table, column in _SINCE:
        with op.batch_alter_table(table) as batch:
            batch.drop_column(column)
    op.execute(_NOTE.delete().where(_NOTE.c.key.in_(KEYS)))
