"""Game nights: tables that open by themselves at an agreed time"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "night",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("in_thread", sa.Boolean(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("begins_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_by", sa.BigInteger(), nullable=False, unique=True),
        sa.Column("pace", sa.String(), nullable=False),
        sa.Column("on_timeout", sa.String(), nullable=False),
        sa.Column("event_id", sa.BigInteger(), nullable=True),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("held_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("guild_id", "user_id", "begins_at"):
        op.create_index(op.f(f"ix_night_{column}"), "night", [column])


def downgrade() -> None:
    op.drop_table("night")
