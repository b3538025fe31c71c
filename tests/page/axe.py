"""Check the accessibility of what the page shows, with axe-core."""

from __future__ import annotations

import pytest

from tests.page.conftest import ROOT
from tests.page.visitor import Visitor

_FAULTS = """async () => (await axe.run({ resultTypes: ['violations'] })).violations
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))"""

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
needed = pytest.mark.skipif(
    not AXE.is_file(), reason="axe-core is not here (make setup fetches it where npm is): accessibility is not checked"
)


async def looked_at(visitor: Visitor) -> None:
    """Check the accessibility of the page as it is now, with axe-core. The tab must be opened by `visit(…, axe=True)`.

    Raises AssertionError if axe-core has findings, of whatever severity.
    """
    if not await visitor.at.evaluate("Boolean(window.axe)"):
        await visitor.at.add_script_tag(path=str(AXE))
    faults = await visitor.at.evaluate(_FAULTS)
    assert not faults, "\n".join(dict.fromkeys(faults))
