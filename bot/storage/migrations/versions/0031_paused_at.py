"""Add to matches the time at which they were paused"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("paused_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.execute("DELETE FROM deadline WHERE question = 0")  # of paused matches; the next answer writes others
    op.drop_column("match", "paused_at")
