"""What keeps a match's place from being written to"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("trouble", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "trouble")
