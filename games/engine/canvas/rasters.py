"""Rasters: pieces of art as pixels, kept in memory and on disk, and made where no cache has them.

Here: the cache, and the order to the process that rasterises. Not here: that process (rasterise.py).
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import threading
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path

import deflate
from PIL import Image

from games.engine.canvas.art import ArtError, Raster, tools
from games.engine.canvas.palette import Rim, rim_of
from games.engine.canvas.pieces import Piece, pieces_of
from games.engine.canvas.text import FONTS

PATIENCE = 120
"""Seconds: art that takes longer to rasterise will never be."""

_PROGRAM = [sys.executable, "-P", str(Path(__file__).with_name("rasterise.py"))]


class Cache:
    """Rasters that are made, in memory and on disk. Any number of threads and processes may use it at once."""

    def __init__(self) -> None:
        self.memory: dict[Raster, Image.Image] = {}
        self._pieces: dict[Raster, tuple[Piece, ...]] = {}
        self._rims: dict[Raster, Rim] = {}
        self.lock = threading.Lock()
        self.directory: Path | None = None
        self.chosen = False

    def place(self) -> Path | None:
        """The directory on disk; None, if there is none to be had."""
        if not self.chosen:
            try:
                cache_in(Path.home() / ".cache" / "parlour" / "pictures")
            except RuntimeError:  # nobody's home
                cache_in(None)
        return self.directory

    def need(self, rasters: Iterable[Raster]) -> dict[Raster, Image.Image]:
        """These rasters; the missing ones are made in one go."""
        wanted = dict.fromkeys(rasters)
        if not all(raster in self.memory for raster in wanted):
            with self.lock:
                missing = [raster for raster in wanted if raster not in self.memory and not self._load(raster)]
                for raster, png in zip(missing, _rasterise(missing), strict=True):
                    self.memory[raster] = png
                    self._save(raster, png)
        return {raster: self.memory[raster] for raster in wanted}

    def pieces(self, raster: Raster) -> tuple[Piece, ...]:
        """A raster that is in memory, cut."""
        if raster not in self._pieces:
            self._pieces[raster] = pieces_of(self.memory[raster])
        return self._pieces[raster]

    def rim(self, raster: Raster) -> Rim:
        """Where a raster that is in memory doesn't cover."""
        if raster not in self._rims:
            self._rims[raster] = rim_of(self.memory[raster].getchannel("A"))
        return self._rims[raster]

    def clear(self) -> None:
        """Forget what is in memory."""
        for kept in (self.memory, self._pieces, self._rims):
            kept.clear()

    def _load(self, raster: Raster) -> bool:
        """From disk into memory; a file that is not what was written counts as missing."""
        place = self.place()
        try:
            content = b"" if place is None else (place / raster.key).read_bytes()
            if _seal(raster, content[32:]) != content[:32]:
                return False
            pixels = zlib.decompress(content[32:])
            self.memory[raster] = Image.frombytes("RGBA", (raster.width, raster.height), pixels)
        except (OSError, ValueError, zlib.error):
            return False
        return True

    def _save(self, raster: Raster, image: Image.Image) -> None:
        """To disk, whole or not at all; a disk that won't have it is no error."""
        place, content = self.place(), bytes(deflate.zlib_compress(image.tobytes(), 1))
        if place is None:
            return
        try:
            place.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=place, prefix="new-", delete=False) as file:
                file.write(_seal(raster, content) + content)
            Path(file.name).replace(place / raster.key)
        except OSError:
            return


def _seal(raster: Raster, content: bytes) -> bytes:
    """32 bytes that show that a cache file is whole, and this raster's."""
    return hashlib.sha256(raster.key.encode() + content).digest()


SHARED = Cache()


def cache_in(directory: Path | None) -> None:
    """Keep rasters in this directory; None: in memory alone. Without a call they are in `~/.cache/parlour/pictures`."""
    SHARED.directory, SHARED.chosen = directory, True


def forget() -> None:
    """Drop the rasters held in memory (those on disk stay)."""
    with SHARED.lock:
        SHARED.clear()


def noted(note: str) -> bool:
    """Whether this was noted in the directory on disk, by the same renderer with the same fonts.

    A note lies beside the rasters, and goes when they go.
    """
    place = SHARED.place()
    return place is not None and (place / _name_of(note)).exists()


def take_note(note: str) -> None:
    """Note something about the rasters on disk; where there is no directory, nothing is kept."""
    place = SHARED.place()
    try:
        if place is not None:
            place.mkdir(parents=True, exist_ok=True)
            (place / _name_of(note)).touch()
    except OSError:
        return


def _name_of(note: str) -> str:
    return "note-" + hashlib.sha256(repr((note, tools())).encode()).hexdigest()[:40]


def _rasterise(rasters: Sequence[Raster]) -> list[Image.Image]:
    """Make these rasters in a process of their own."""
    if not rasters:
        return []
    jobs = [(r.file, r.sprite, r.ink, r.width, r.height, r.zoom, r.turn, r.opacity) for r in rasters]
    order = json.dumps({"fonts": [str(path) for path in FONTS.values()], "jobs": jobs}).encode()
    try:
        done = subprocess.run(_PROGRAM, input=order, capture_output=True, check=True, timeout=PATIENCE)
    except subprocess.CalledProcessError as error:
        raise ArtError(error.stderr.decode(errors="replace").strip()[-500:]) from error
    except subprocess.TimeoutExpired as error:
        raise ArtError(f"rasterising took more than {PATIENCE} seconds") from error
    images, at = [], 0
    for raster in rasters:
        length = raster.width * raster.height * 4
        images.append(Image.frombytes("RGBA", (raster.width, raster.height), done.stdout[at : at + length]))
        at += length
    return images
