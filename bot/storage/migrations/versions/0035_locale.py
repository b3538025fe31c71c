"""Add a column to matches: the language of public texts"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("locale", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "locale")
