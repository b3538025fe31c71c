"""Cache art as pixels in memory and on disk. A separate process (rasterise.py) renders what is missing."""

from __future__ import annotations

import hashlib
import json
import math
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import deflate
from cachetools import LRUCache
from PIL import Image

from games.engine.canvas.art import ArtError, Raster, tools
from games.engine.canvas.palette import Rim, rim_of
from games.engine.canvas.pieces import OFTEN, Piece, finer, pieces_of
from games.engine.canvas.text import FONTS

PATIENCE = 120
"""Seconds after which rasterising counts as failed."""

_PROGRAM = [sys.executable, "-P", str(Path(__file__).with_name("rasterise.py"))]


MOST = 12 * 2**20
"""LRU budget in bytes, separately for whole rasters with grounds and for cut rasters."""


class Cache:
    """A cache of rasters in memory and on disk. Any number of threads and processes may use it."""

    def __init__(self, most: float = MOST) -> None:
        self._whole, self._cut = _tiles(most)
        self._grounds: LRUCache[Raster, Image.Image] = LRUCache(most, _bytes)
        self._rims: dict[Raster, Rim] = {}
        self._uses: Counter[Raster] = Counter()
        self.lock, self.making = threading.Lock(), threading.Lock()
        self.directory: Path | None = None
        self.chosen = False

    def place(self) -> Path | None:
        """Return the cache's directory on disk; None if the cache is in memory only."""
        if not self.chosen:
            try:
                cache_in(Path.home() / ".cache" / "parlour" / "pictures")
            except RuntimeError:  # no home directory
                cache_in(None)
        return self.directory

    def need(self, rasters: Iterable[Raster]) -> dict[Raster, Image.Image]:
        """Return the pixels of these rasters. Rasters that aren't cached are rendered together in one process."""
        wanted = dict.fromkeys(rasters)
        cached = self._found(wanted)
        return cached | self._made([raster for raster in wanted if raster not in cached])

    def have(self, rasters: Iterable[Raster]) -> None:
        """Render those of these rasters that are neither in memory nor on disk."""
        wanted = dict.fromkeys(rasters)  # before locking: the iterable may wait for a drawing thread
        with self.lock:
            read = (self._cut, self._whole, self._grounds)
            unread = [one for one in wanted if not any(one in cache for cache in read)]
        self._made([raster for raster in unread if self._content(raster) is None])

    def pieces(self, raster: Raster) -> tuple[Piece, ...]:
        """Return a raster cut into pieces. The memory cache then holds the pieces in place of the whole raster."""
        with self.lock:
            self._uses[raster] += 1
            uses = self._uses[raster]
            if (cut := self._cut.get(raster)) is not None and uses != OFTEN:
                return cut
        cut = finer(cut) if cut is not None else pieces_of(self.need([raster])[raster], uses >= OFTEN)
        with self.lock:
            self._cut[raster] = cut
            if math.isfinite(self._whole.maxsize):
                self._whole.pop(raster, None)
        return cut

    def ground(self, raster: Raster) -> Image.Image:
        """Return a copy of a background's raster, in RGB, to paint on.

        The cached originals count towards the limit for whole rasters.
        """
        with self.lock:
            ground = self._grounds.get(raster)
        if ground is None:
            ground = self.need([raster])[raster].convert("RGB")
            with self.lock:
                self._grounds[raster] = ground
                self._make_room()
        return ground.copy()

    def rim(self, raster: Raster) -> Rim:
        """Return the partly transparent pixels of a raster."""
        if raster not in self._rims:
            self._rims[raster] = rim_of(self.need([raster])[raster].getchannel("A"))
        return self._rims[raster]

    def sizes(self) -> dict[str, tuple[float, float]]:
        """Return (bytes held in memory, their limit) for whole rasters, including backgrounds, and for cut rasters."""
        whole, cut = self._whole, self._cut
        return {"art": (whole.currsize + self._grounds.currsize, whole.maxsize), "cut art": (cut.currsize, cut.maxsize)}

    def clear(self) -> None:
        """Drop everything held in memory."""
        for cache in (self._whole, self._cut, self._grounds, self._rims, self._uses):
            cache.clear()

    def _made(self, missing: Sequence[Raster]) -> dict[Raster, Image.Image]:
        """Render these rasters, store them on disk and in memory, and return them.

        While it renders, other threads can read the cache.
        """
        if not missing:
            return {}
        with self.making:
            tiles = self._found(missing)  # another thread may have made them
            left = [raster for raster in missing if raster not in tiles]
            for raster, tile in zip(left, _rasterise(left), strict=True):
                tiles[raster] = tile
                saved = self._save(raster, tile)
                with self.lock:
                    self._whole[raster] = tile
                    if not saved:
                        self._let_grow()
                    self._make_room()
        return tiles

    def _make_room(self) -> None:
        """Evict whole rasters, least recently used first, until the rest and the cached backgrounds fit the limit."""
        while self._whole and self._whole.currsize + self._grounds.currsize > self._whole.maxsize:
            self._whole.popitem()

    def _found(self, rasters: Iterable[Raster]) -> dict[Raster, Image.Image]:
        """Return the pixels of each raster that is in memory or on disk."""
        with self.lock:
            return {raster: tile for raster in rasters if (tile := self._whole.get(raster) or self._load(raster))}

    def _load(self, raster: Raster) -> Image.Image | None:
        """Load a raster from disk into memory. Returns None if its file is missing or damaged."""
        if (content := self._content(raster)) is None:
            return None
        try:
            pixels = deflate.zlib_decompress(content, raster.width * raster.height * 4)
            tile = Image.frombytes("RGBA", (raster.width, raster.height), pixels)
        except (ValueError, deflate.DeflateError):
            return None
        self._whole[raster] = tile
        self._make_room()
        return tile

    def _content(self, raster: Raster) -> bytes | None:
        """Return a raster's compressed file on disk; None if it is missing or damaged."""
        if (place := self.place()) is None:
            return None
        try:
            content = (place / raster.key).read_bytes()
        except OSError:
            return None
        return content[32:] if _seal(raster, content[32:]) == content[:32] else None

    def _save(self, raster: Raster, image: Image.Image) -> bool:
        """Store a raster on disk atomically. Returns whether that succeeded."""
        if (place := self.place()) is None:
            return False
        content = bytes(deflate.zlib_compress(image.tobytes(), 1))
        try:
            place.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=place, prefix="new-", delete=False) as file:
                file.write(_seal(raster, content) + content)
            Path(file.name).replace(place / raster.key)
        except OSError:
            return False
        return True

    def _let_grow(self) -> None:
        """Remove the memory limits. Called if a raster can't be saved on disk.

        A raster that was evicted from memory would then have to be rendered again.
        """
        if math.isfinite(self._whole.maxsize):
            before = self._whole, self._cut
            self._whole, self._cut = _tiles(math.inf)
            self._whole.update(before[0])
            self._cut.update(before[1])


def _tiles(most: float) -> tuple[LRUCache[Raster, Image.Image], LRUCache[Raster, tuple[Piece, ...]]]:
    """Return two caches, one for whole tiles and one for cut tiles. Each holds up to ``most`` bytes."""
    return LRUCache(most, _bytes), LRUCache(most, lambda cut: sum(_bytes(piece[0]) for piece in cut))


def _bytes(image: Image.Image) -> int:
    return image.width * image.height * 4


def _seal(raster: Raster, content: bytes) -> bytes:
    """Return a 32-byte checksum of a raster's key and of its cache file's content."""
    return hashlib.sha256(raster.key.encode() + content).digest()


SHARED = Cache()


def cache_in(directory: Path | None) -> None:
    """Store rasters in this directory, or only in memory if it is None. The default is `~/.cache/parlour/pictures`."""
    SHARED.directory, SHARED.chosen = directory, True


def forget() -> None:
    """Drop the rasters held in memory; those on disk stay."""
    with SHARED.lock:
        SHARED.clear()


def noted(note: str) -> bool:
    """Return whether `take_note` stored this note on disk, with the present renderer and fonts.

    Notes are files in the cache directory and are deleted with it.
    """
    place = SHARED.place()
    return place is not None and (place / _name_of(note)).exists()


def take_note(note: str) -> None:
    """Store a note on disk for `noted`. A note says, for example, that the art of a game is cached.

    Does nothing if the cache has no directory, or if writing fails.
    """
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
    """Render these rasters in a separate process. Raises ArtError if one can't be rendered."""
    if not rasters:
        return []
    jobs = [(r.file, r.sprite, r.ink, r.width, r.height, r.zoom, r.turn, r.opacity, r.texts) for r in rasters]
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
