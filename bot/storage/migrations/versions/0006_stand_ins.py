"""Stand-ins: which seats they have, who looks for a substitute, who is held to have vanished

Whoever had resigned before is played for by a stand-in from now on, too.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("stand_in", sa.Text(), nullable=True))
    op.add_column("seat", sa.Column("wanted", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("seat", sa.Column("votes", sa.Text(), server_default="[]", nullable=False))
    op.add_column("seat", sa.Column("former", sa.Text(), server_default="[]", nullable=False))
    op.add_column("entry", sa.Column("stand_in", sa.Text(), nullable=True))
    op.execute("UPDATE seat SET stand_in = 'normal' WHERE resigned_at IS NOT NULL")


def downgrade() -> None:
    with op.batch_alter_table("entry", schema=None) as batch_op:
        batch_op.drop_column("stand_in")
    with op.batch_alter_table("seat", schema=None) as batch_op:
        for column in ("former", "votes", "wanted", "stand_in"):
            batch_op.drop_column(column)
