"""Whether a table allows hints where it counts, and when a person was last seen to do something at it"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("hints_allowed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("match", sa.Column("people_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "people_at")
    op.drop_column("match", "hints_allowed")
