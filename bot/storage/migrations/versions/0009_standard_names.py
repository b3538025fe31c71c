"""Columns and the outbox have the names that they have in the code

Nothing but names: every row stays as it is.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_RENAMED = (
    ("match", "number", "version"),
    ("match", "trouble", "fault"),
    ("match", "banks", "time_banks"),
    ("entry", "press", "interaction_id"),
    ("deadline", "rung", "stage"),
    ("player", "habits", "preferences"),
)


def _index(table: str, before: str, after: str, columns: list[str], where: str) -> None:
    """The same index under another name: SQLite can’t rename one."""
    op.drop_index(before, table_name=table)
    op.create_index(after, table, columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))


def _rename(table: str, before: str, after: str) -> None:
    op.execute(f'ALTER TABLE "{table}" RENAME COLUMN "{before}" TO "{after}"')


def upgrade() -> None:
    for table, before, after in _RENAMED:
        _rename(table, before, after)
    op.rename_table("post", "outbox")
    _index("match", "ix_match_troubled", "ix_match_faulty", ["guild_id"], "fault IS NOT NULL")
    _index("outbox", "ix_post_undelivered", "ix_outbox_undelivered", ["id"], "sent < revision")
    op.drop_index("ix_post_match_id", table_name="outbox")
    op.create_index("ix_outbox_match_id", "outbox", ["match_id"])


def downgrade() -> None:
    op.drop_index("ix_outbox_match_id", table_name="outbox")
    op.create_index("ix_post_match_id", "outbox", ["match_id"])
    _index("outbox", "ix_outbox_undelivered", "ix_post_undelivered", ["id"], "sent < revision")
    _index("match", "ix_match_faulty", "ix_match_troubled", ["guild_id"], "fault IS NOT NULL")
    op.rename_table("outbox", "post")
    for table, before, after in _RENAMED:
        _rename(table, after, before)
