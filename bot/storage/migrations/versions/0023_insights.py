"""What analyses say of those who played"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "insight",
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("luck", sa.Double(), nullable=False),
        sa.Column("own", sa.Double(), nullable=False),
        sa.Column("whom", sa.Integer(), nullable=True),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("first", sa.Double(), nullable=False),
        sa.Column("best", sa.Double(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "seat"),
    )


def downgrade() -> None:
    op.drop_table("insight")
