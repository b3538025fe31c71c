"""Time: paces, duties, players' habits, votes about hosts, matches that close themselves"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.add_column(sa.Column("pace", sa.Text(), server_default="none", nullable=False))
        batch_op.add_column(sa.Column("on_timeout", sa.Text(), server_default="default", nullable=False))
        batch_op.add_column(sa.Column("banks", sa.Text(), server_default="{}", nullable=False))
        batch_op.add_column(sa.Column("closing_at", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("vote", sa.Text(), nullable=True))
    with op.batch_alter_table("deadline", schema=None) as batch_op:
        batch_op.add_column(sa.Column("since", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("allowed", sa.Integer(), server_default="0", nullable=False))
        batch_op.add_column(sa.Column("rung", sa.Integer(), server_default="0", nullable=False))
    with op.batch_alter_table("player", schema=None) as batch_op:
        batch_op.add_column(sa.Column("habits", sa.Text(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("player", schema=None) as batch_op:
        batch_op.drop_column("habits")
    with op.batch_alter_table("deadline", schema=None) as batch_op:
        for name in ("rung", "allowed", "since"):
            batch_op.drop_column(name)
    for name in ("vote", "closing_at", "banks", "on_timeout", "pace"):  # the table stays: others refer to it
        op.drop_column("match", name)
