"""Fixtures: databases without tables, and a simulated later release that has one more migration."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.storage import migrate as migrating
from tests.databases import Databases

Fresh = Callable[[str], Awaitable[str]]


@pytest.fixture
async def fresh(databases: Databases, tmp_path: Path) -> AsyncIterator[Fresh]:
    """Yield a function that creates a database without tables and returns its URL: `await fresh(kind)`."""
    async with AsyncExitStack() as stack:

        async def make(kind: str) -> str:
            directory = tmp_path / f"{len(list(tmp_path.iterdir()))}"
            directory.mkdir()
            return await stack.enter_async_context(databases.fresh(kind, directory, tables=False))

        yield make


LATER = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "0999", "{before}", None, None


def upgrade():
    op.add_column("note", sa.Column("kind", sa.Text(), nullable=True))
    op.execute("UPDATE note SET kind = 'of ' || value")


def downgrade():
    op.drop_column("note", "kind")
"""


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Yield a function that simulates a later release: it adds the migration 0999, which fills a new column."""

    def upgrade() -> None:
        folder, newest = tmp_path / "migrations", migrating.versions()[-1]
        shutil.copytree(migrating.MIGRATIONS, folder)
        (folder / "versions" / "0999_later.py").write_text(LATER.format(before=newest), "utf-8")
        monkeypatch.setattr(migrating, "MIGRATIONS", folder)
        migrating.versions.cache_clear()

    yield upgrade
    migrating.versions.cache_clear()
