"""What matches that are over looked like, and films of it"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.storage.columns import Moment

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reel",
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id"),
    )
    op.create_table(
        "film",
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("eyes", sa.String(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("watched_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "kind", "eyes"),
    )
    op.create_index("ix_film_watched_at", "film", ["watched_at"])


def downgrade() -> None:
    op.drop_table("film")
    op.drop_table("reel")
