"""Indexes for what is looked for again and again: open tables by idle time, server and channel, and troubled ones"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_TROUBLED = sa.text("trouble IS NOT NULL")


def upgrade() -> None:
    for column in ("status", "guild_id", "place_id"):
        op.drop_index(f"ix_match_{column}", table_name="match")
    op.create_index("ix_match_status_touched", "match", ["status", "touched_at"])
    for place in ("guild", "channel", "place"):
        op.create_index(f"ix_match_{place}_status", "match", [f"{place}_id", "status"])
    op.create_index("ix_match_troubled", "match", ["guild_id"], sqlite_where=_TROUBLED, postgresql_where=_TROUBLED)


def downgrade() -> None:
    for index in ("troubled", "place_status", "channel_status", "guild_status", "status_touched"):
        op.drop_index(f"ix_match_{index}", table_name="match")
    for column in ("place_id", "guild_id", "status"):
        op.create_index(f"ix_match_{column}", "match", [column])
