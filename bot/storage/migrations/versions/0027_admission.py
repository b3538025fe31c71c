"""Add a column to matches: who may join"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("admission", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "admission")
