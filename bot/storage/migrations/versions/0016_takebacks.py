"""Answers that the others may give back"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("takebacks", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "takebacks")
