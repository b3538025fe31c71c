"""The image's steps, done in an empty folder, and the bot that comes of them: it is well, and people can play with it.

Here: what needs packages from the network and minutes. Not here: what can be read (test_hosts.py).
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox.hall import open_hall
from tools import image

pytestmark = pytest.mark.soak


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@pytest.fixture(scope="module")
def built() -> Iterator[image.Stage]:
    """The image, in a folder where its own user may go (pytest’s are for one user alone).

    Skips where the packages can't be fetched.
    """
    with tempfile.TemporaryDirectory(prefix="parlour-image-", ignore_cleanup_errors=True) as scratch:
        Path(scratch).chmod(0o755)
        try:
            yield image.built(image.ROOT / "Dockerfile", Path(scratch))
        except subprocess.CalledProcessError as failed:
            pytest.skip(f"a step of the image could not be done: {str(failed)[-300:]}")


async def test_the_image_serves_people_and_says_that_it_is_well(built: image.Stage) -> None:
    port = _free_port()
    own = built.surroundings | {"HEALTH_PORT": str(port), "PYTHONPATH": str(built.place)}
    health = [part.replace("8080", str(port)) for part in built.health]
    async with open_hall(["Ann", "Bob"]) as hall:
        hall.directory.chmod(0o777)
        database = own.pop("DATABASE_URL")
        bot = await hall.start_bot(command=built.started(built.command), environment=own, database=database)
        async with asyncio.timeout(30):  # Docker asks again and again while it starts, too
            while (checked := await asyncio.to_thread(image.said, built, *health))[0] != 0:
                assert bot.running, checked
        reply = await hall.person("Ann").slash(hall.channel, "newgame candy-chaser", seats=2)
        assert "Your table is open" in (await reply.answered()).content
        await bot.kill()
        code, _ = await asyncio.to_thread(image.said, built, *health)
        assert code != 0
    assert Path(f"{built.root}/data/parlour.db").stat().st_mode & 0o077 == 0
