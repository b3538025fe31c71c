"""Write a match as one HTML page without external files. It reads from top to bottom without its script, too."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from html import escape
from typing import Any

from games.engine.film.reel import Frame, Reel, picture
from games.engine.game import Game

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>{title}</title>
<style>
body {{ margin: 0 auto; max-width: 60rem; padding: 1rem; background: #313338; color: #f2f3f5;
  font: 1rem/1.5 system-ui, sans-serif; }}
img {{ display: block; max-width: 100%; max-height: 80vh; margin: 0 auto; }}
nav {{ position: sticky; bottom: 0; padding: .5rem; background: #313338; text-align: center; }}
button {{ min-width: 3rem; min-height: 3rem; font-size: 1.25rem; }}
button:focus-visible, summary:focus-visible {{ outline: 3px solid #ffd166; }}
pre {{ white-space: pre-wrap; font: inherit; }}
</style>
</head>
<body>
<h1>{title}</h1>
<p>{about}</p>
<main>
{sections}
</main>
<nav hidden aria-label="Steps">
<button type="button" data-to="first" aria-label="First step">⏮</button>
<button type="button" data-to="back" aria-label="Back">◀</button>
<span role="status" aria-live="polite"></span>
<button type="button" data-to="on" aria-label="Next">▶</button>
<button type="button" data-to="last" aria-label="Last step">⏭</button>
</nav>
<script>
(function () {{
  var steps = Array.from(document.querySelectorAll("section")), at = 0;
  var nav = document.querySelector("nav"), status = nav.querySelector("[role=status]");
  function show(to) {{
    at = Math.max(0, Math.min(steps.length - 1, to));
    steps.forEach(function (step, number) {{ step.hidden = number !== at; }});
    status.textContent = "Step " + (at + 1) + " of " + steps.length;
    location.replace("#" + (at + 1));
  }}
  function go(name) {{ show({{ first: 0, back: at - 1, on: at + 1, last: steps.length - 1 }}[name]); }}
  nav.addEventListener("click", function (press) {{
    var button = press.target.closest("button");
    if (button) go(button.dataset.to);
  }});
  document.addEventListener("keydown", function (key) {{
    var name = {{ ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }}[key.key];
    if (name && !key.altKey && !key.ctrlKey && !key.metaKey) {{ key.preventDefault(); go(name); }}
  }});
  nav.hidden = false;
  show((parseInt(location.hash.slice(1), 10) || 1) - 1);
}})();
</script>
</body>
</html>
"""


def page(game: Game[Any, Any], shown: Reel, about: str) -> bytes:
    """Return the reel as an HTML file. ``about``: a line under its head."""
    sections = "\n".join(_section(game, shown, number, frame) for number, frame in enumerate(shown.frames, 1))
    return _PAGE.format(title=escape(game.name), about=escape(about), sections=sections).encode()


def _section(game: Game[Any, Any], shown: Reel, number: int, frame: Frame) -> str:
    data = base64.b64encode(picture(game, shown, frame)).decode()
    whose = "The board" if frame.seat is None else f"The hand of {shown.players[frame.seat].name}"
    return "\n".join([
        f'<section aria-labelledby="step-{number}">',
        f'<h2 id="step-{number}">{number}. {escape(_plain(whose))}</h2>',
        *_list(frame),
        f'<img alt="{escape(_plain(frame.words))}" src="data:image/png;base64,{data}">',
        f"<details><summary>In words</summary><pre>{escape(_plain(frame.words))}</pre></details>",
        "</section>",
    ])  # fmt: skip


def _list(frame: Frame) -> Iterator[str]:
    """Yield the texts as a list, a line each."""
    if frame.told:
        yield "<ul>"
        yield from (f"<li>{escape(_plain(line))}</li>" for line in frame.told)
        yield "</ul>"


def _plain(text: str) -> str:
    """Return the text without Discord's bold marks."""
    return text.replace("**", "")
