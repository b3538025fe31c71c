"""Add the table of answers to puzzles of the day"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_answer",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("choice", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "day", "game"),
    )
    op.create_index("ix_puzzle_answer_day", "puzzle_answer", ["day", "game"])


def downgrade() -> None:
    op.drop_table("puzzle_answer")
