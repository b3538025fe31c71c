"""Several processes: who writes where, who lets what lapse, who may identify"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lease",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("holder", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user_id"),
    )
    with op.batch_alter_table("lease", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_lease_role"), ["role"], unique=False)

    op.create_table(
        "identify",
        sa.Column("bucket", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("free_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("bucket"),
    )
    with op.batch_alter_table("post", schema=None) as batch_op:
        batch_op.add_column(sa.Column("tried", sa.Integer(), nullable=True))
    with op.batch_alter_table("deadline", schema=None) as batch_op:
        batch_op.add_column(sa.Column("held_until", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("deadline", schema=None) as batch_op:
        batch_op.drop_column("held_until")
    with op.batch_alter_table("post", schema=None) as batch_op:
        batch_op.drop_column("tried")

    op.drop_table("identify")
    with op.batch_alter_table("lease", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_lease_role"))

    op.drop_table("lease")
