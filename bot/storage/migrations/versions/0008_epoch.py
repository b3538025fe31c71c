"""Each database has an epoch (epochs.py). One that holds matches has sent controls without any: those stay good"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.storage.epochs import EPOCH, KEYS, UNMARKED, fresh

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_NOTE = sa.table("note", sa.column("key", sa.String), sa.column("value", sa.Text))


def upgrade() -> None:
    db = op.get_bind()
    known = db.scalar(sa.select(_NOTE.c.value).where(_NOTE.c.key == EPOCH))  # a restored database has one already
    if known is None and db.scalar(sa.text('SELECT id FROM "match" LIMIT 1')) is not None:
        op.bulk_insert(_NOTE, [{"key": EPOCH, "value": fresh()}, {"key": UNMARKED, "value": "yes"}])


def downgrade() -> None:
    op.execute(_NOTE.delete().where(_NOTE.c.key.in_(KEYS)))
