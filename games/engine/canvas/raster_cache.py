"""Cache art as pixels in memory and on disk, and have a process (rasterise.py) make what is missing."""

from __future__ import annotations

import hashlib
import json
import math
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path

import deflate
from cachetools import LRUCache
from PIL import Image

from games.engine.canvas.art import ArtError, Raster, tools
from games.engine.canvas.palette import Rim, rim_of
from games.engine.canvas.pieces import Piece, pieces_of
from games.engine.canvas.text import FONTS

PATIENCE = 120
"""Seconds: art that takes longer to rasterise will never be."""

_PROGRAM = [sys.executable, "-P", str(Path(__file__).with_name("rasterise.py"))]


MOST = 12 * 2**20
"""Bytes of whole rasters with grounds, and of cut ones, that stay in memory; what is not wanted for longest is read
again."""


class Cache:
    """Rasters that are made, in memory and on disk. Any number of threads and processes may use it at once."""

    def __init__(self, most: float = MOST) -> None:
        self._whole, self._cut = _tiles(most)
        self._grounds: LRUCache[Raster, Image.Image] = LRUCache(most, _bytes)
        self._rims: dict[Raster, Rim] = {}
        self.lock, self.making = threading.Lock(), threading.Lock()
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
        found = self._found(wanted)
        return found | self._made([raster for raster in wanted if raster not in found])

    def have(self, rasters: Iterable[Raster]) -> None:
        """See that none of these has to be made when it is drawn; the missing ones are made in one go."""
        wanted = dict.fromkeys(rasters)  # whatever they come from may wait for somebody who draws, and needs the lock
        with self.lock:
            read = (self._cut, self._whole, self._grounds)
            unread = [one for one in wanted if not any(one in kept for kept in read)]
        self._made([raster for raster in unread if self._content(raster) is None])

    def pieces(self, raster: Raster) -> tuple[Piece, ...]:
        """A raster, cut; it is not kept whole then."""
        with self.lock:
            if (cut := self._cut.get(raster)) is not None:
                return cut
        cut = pieces_of(self.need([raster])[raster])
        with self.lock:
            self._cut[raster] = cut
            if math.isfinite(self._whole.maxsize):
                self._whole.pop(raster, None)
        return cut

    def ground(self, raster: Raster) -> Image.Image:
        """A raster's colours, to be painted over; less is kept whole then."""
        with self.lock:
            kept = self._grounds.get(raster)
        if kept is None:
            kept = self.need([raster])[raster].convert("RGB")
            with self.lock:
                self._grounds[raster] = kept
                self._make_room()
        return kept.copy()

    def rim(self, raster: Raster) -> Rim:
        """Where a raster doesn't cover."""
        if raster not in self._rims:
            self._rims[raster] = rim_of(self.need([raster])[raster].getchannel("A"))
        return self._rims[raster]

    def sizes(self) -> dict[str, tuple[float, float]]:
        """Bytes held in memory and their budget: of whole rasters with grounds, and of cut ones."""
        whole, cut = self._whole, self._cut
        return {"art": (whole.currsize + self._grounds.currsize, whole.maxsize), "cut art": (cut.currsize, cut.maxsize)}

    def clear(self) -> None:
        """Forget what is in memory."""
        for kept in (self._whole, self._cut, self._grounds, self._rims):
            kept.clear()

    def _made(self, missing: Sequence[Raster]) -> dict[Raster, Image.Image]:
        """Make these, and keep them on disk and in memory; meanwhile others draw what is there."""
        if not missing:
            return {}
        with self.making:
            found = self._found(missing)  # somebody else may have made them meanwhile
            left = [raster for raster in missing if raster not in found]
            for raster, tile in zip(left, _rasterise(left), strict=True):
                found[raster] = tile
                saved = self._save(raster, tile)
                with self.lock:
                    self._whole[raster] = tile
                    if not saved:
                        self._let_grow()
                    self._make_room()
        return found

    def _make_room(self) -> None:
        """Drop whole rasters, the least wanted first, while they take more than their budget with the grounds."""
        while self._whole and self._whole.currsize + self._grounds.currsize > self._whole.maxsize:
            self._whole.popitem()

    def _found(self, rasters: Iterable[Raster]) -> dict[Raster, Image.Image]:
        """Those of them that are in memory or on disk."""
        with self.lock:
            return {raster: tile for raster in rasters if (tile := self._whole.get(raster) or self._load(raster))}

    def _load(self, raster: Raster) -> Image.Image | None:
        """From disk into memory; a file that is not what was written counts as missing."""
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
        """What the disk has of it, packed; None: nothing, or not what was written."""
        if (place := self.place()) is None:
            return None
        try:
            content = (place / raster.key).read_bytes()
        except OSError:
            return None
        return content[32:] if _seal(raster, content[32:]) == content[:32] else None

    def _save(self, raster: Raster, image: Image.Image) -> bool:
        """To disk, whole or not at all; whether it is there."""
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
        """Nothing can be read again, so all stays in memory."""
        if math.isfinite(self._whole.maxsize):
            before = self._whole, self._cut
            self._whole, self._cut = _tiles(math.inf)
            self._whole.update(before[0])
            self._cut.update(before[1])


def _tiles(most: float) -> tuple[LRUCache[Raster, Image.Image], LRUCache[Raster, tuple[Piece, ...]]]:
    """Room for so many bytes of whole tiles, and for as many of cut ones."""
    return LRUCache(most, _bytes), LRUCache(most, lambda cut: sum(_bytes(piece[0]) for piece in cut))


def _bytes(image: Image.Image) -> int:
    return image.width * image.height * 4


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
