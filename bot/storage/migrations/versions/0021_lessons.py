"""How far somebody has come in a game's lesson, and what they were asked first in their first match of it"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lesson",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game"),
    )
    op.add_column("seat", sa.Column("first_asked", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("seat", "first_asked")
    op.drop_table("lesson")
