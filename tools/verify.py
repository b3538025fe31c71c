"""Check proof files of /verify, and journals: python3 tools/verify.py FILE … (docs/decisions/0014-sealed-chance.md)."""

import hmac
import json
import sys
from hashlib import sha256
from pathlib import Path


def _need(holds, otherwise):
    if not holds:
        raise ValueError(otherwise)


def below(number, label, many, key_of):
    """Return (random value from 0 to `many` - 1, next draw's number). `key_of`: a draw's number → its key."""
    _need(0 < many <= 2**64, f"draw {number} is among {many}")
    value = int.from_bytes(hmac.digest(key_of(number), f"{number}:{label}".encode(), "sha256")[:8], "big")
    return (value % many, number + 1) if value < 2**64 - 2**64 % many else below(number + 1, label, many, key_of)


def redraw(draw, key_of):
    """Recompute a recorded draw. Returns the next draw's number. Raises ValueError if the recorded value differs."""
    number, label, items = draw["number"], draw["label"], draw.get("items")
    _need(items is None or len(items) == draw["below"], f"draw {number} has more or fewer items than it says")
    if draw["way"] == "order":
        rest, value = list(items), []
        while rest:
            at, number = below(number, label, len(rest), key_of)
            value.append(rest.pop(at))
    else:
        at, number = below(number, label, draw["below"], key_of)
        value = items[at] if draw["way"] == "item" else at
    _need(json.dumps(value) == json.dumps(draw["value"]), f"draw {draw['number']} ({label}) comes out as {value}")
    return number


def check_journal(journal, number=0):
    _need(journal["form"] == 1 and "mixed" not in journal, "a journal like this one can’t be checked")
    for draw in (draw for entry in journal["entries"] for draw in entry["draws"]):
        _need(draw["number"] == number, f"draw {number} is missing")
        number = redraw(draw, lambda _: bytes.fromhex(journal["seed"]))
    return f"All its chance ({number} numbers) follows from the key"


def check_opened(draw, leaves, seal, mixed):
    keys = {}
    for number, secret, path in ((leaf["number"], bytes.fromhex(leaf["secret"]), leaf["path"]) for leaf in leaves):
        node = sha256(b"\0" + secret).digest()
        for height, beside in enumerate(map(bytes.fromhex, path)):
            node = sha256(b"\1" + (beside + node if number >> height & 1 else node + beside)).digest()
        _need(len(path) == 12 and 0 <= number < 2**12 and node.hex() == seal, f"draw {number} is not under the seal")
        keys[number] = hmac.digest(secret, mixed, "sha256")
    redraw(draw, keys.__getitem__)


def check(data):
    """Check a file's content. Returns a sentence that says what is confirmed. Raises any exception if a check fails."""
    whole = json.loads(data)
    if "entries" in whole:
        return check_journal(whole)
    _need(data[:77] == b'{"sha256":"%s",' % sha256(data[77:]).hexdigest().encode(), "the file was changed")
    seal, mix, text = whole["seal"], whole["mix"], "\n".join(whole["mix"]).encode()
    _need(mix[:2] == ["parlour-1", seal] and len(mix) == whole["seats"] + 3, "what was added is not of this match")
    if "opened" in whole:
        for one in whole["opened"]:
            check_opened(one["draw"], one["keys"], seal, sha256(text).digest())
        return f"{len(whole['opened'])} draws were opened; each follows from what was added and the seal {seal}"
    secret, journal = bytes.fromhex(whole["secret"]), whole["journal"]
    _need(sha256(secret).hexdigest() == seal, "the secret is not the one that was sealed")
    _need(hmac.digest(secret, text, "sha256").hex() == journal["seed"], "the key is another one")
    return f"{check_journal(journal)}, and that from what was added and the secret under the seal {seal}"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        try:
            print(f"{name}: good. {check(Path(name).read_bytes())}.")
        except Exception as error:
            sys.exit(f"{name}: NOT GOOD: {error!r}")
