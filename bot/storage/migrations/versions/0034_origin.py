"""Add columns to matches: the finished match that a match continues, and the journal line at which it begins"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("origin_id", sa.Integer(), nullable=True))
    op.add_column("match", sa.Column("origin_line", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "origin_line")
    op.drop_column("match", "origin_id")
