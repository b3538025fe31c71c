"""Test that the page's modules parse Discord's Markdown and typed commands, in Chromium."""

from __future__ import annotations

from typing import Any

from sandbox.web.page import Page
from tests.page.conftest import Visit

_INLINE: dict[str, list[Any]] = {
    "plain": ["plain"],
    "**b** and *i* and __u__ and ~~s~~": [
        {"t": "bold", "c": ["b"]}, " and ", {"t": "italic", "c": ["i"]}, " and ", {"t": "underline", "c": ["u"]},
        " and ", {"t": "strike", "c": ["s"]},
    ],
    "***both***": [{"t": "bold", "c": [{"t": "italic", "c": ["both"]}]}],
    "_i_ but snake_case_name": [{"t": "italic", "c": ["i"]}, " but snake_case_name"],
    "2 * 3 * 4": ["2 * 3 * 4"],
    r"\*not\* \_this\_": ["*not* _this_"],
    "`a **b**` ``c`d``": [{"t": "code", "text": "a **b**"}, " ", {"t": "code", "text": "c`d"}],
    "||secret||": [{"t": "spoiler", "c": ["secret"]}],
    "<@12> <@!34> <#56> <@&78>": [
        {"t": "user", "id": "12"}, " ", {"t": "user", "id": "34"}, " ", {"t": "channel", "id": "56"}, " ",
        {"t": "role", "id": "78"},
    ],
    "<t:5:R> <t:6> <t:x>": [
        {"t": "time", "at": 5, "style": "R"}, " ", {"t": "time", "at": 6, "style": "f"}, " <t:x>",
    ],
    "[words](https://a.b/c) [no](javascript:alert(1))": [
        {"t": "link", "url": "https://a.b/c", "c": ["words"]}, " [no](javascript:alert(1))",
    ],
    "see https://a.b/c?d=1, <https://e.f>": [
        "see ", {"t": "link", "url": "https://a.b/c?d=1", "c": ["https://a.b/c?d=1"]}, ", ",
        {"t": "link", "url": "https://e.f", "c": ["https://e.f"]},
    ],
    "</newgame x:1> <:wave:2> @everyone": [
        {"t": "command", "name": "newgame x"}, " ", {"t": "emoji", "name": "wave", "id": "2"}, " ",
        {"t": "everyone", "name": "everyone"},
    ],
    "<script>alert(1)</script> & <b>": ["<script>alert(1)</script> & <b>"],
    "**open": ["**open"],
}  # fmt: skip
_BLOCKS: dict[str, list[Any]] = {
    "# One\n## Two\n-# small\n#no": [
        {"t": "heading", "level": 1, "c": ["One"]}, {"t": "heading", "level": 2, "c": ["Two"]},
        {"t": "small", "c": ["small"]}, {"t": "p", "c": ["#no"]},
    ],
    "a\nb": [{"t": "p", "c": ["a\nb"]}],
    "- a\n  - b\n- c": [{"t": "list", "ordered": False, "start": 1, "items": [
        {"c": ["a"], "inner": {"t": "list", "ordered": False, "start": 1, "items": [{"c": ["b"]}]}}, {"c": ["c"]}]}],
    "3. a\n4. b": [{"t": "list", "ordered": True, "start": 3, "items": [{"c": ["a"]}, {"c": ["b"]}]}],
    "> a\n> b\nc": [{"t": "quote", "c": [{"t": "p", "c": ["a\nb"]}]}, {"t": "p", "c": ["c"]}],
    ">>> a\nb": [{"t": "quote", "c": [{"t": "p", "c": ["a\nb"]}]}],
    "x\n```py\n**a**\n```y": [
        {"t": "p", "c": ["x"]}, {"t": "block", "lang": "py", "text": "**a**"}, {"t": "p", "c": ["y"]},
    ],
}  # fmt: skip
_SPANS = [
    (100, "R", 0, "in 1 minute"), (90_000, "R", 0, "in 1 day"), (173_000, "R", 0, "in 2 days"), (0, "R", 0, "now"),
    (129_600, "R", 0, "in 1 day"), (129_600, "R", 1000, "in 1 day"), (0, "R", 129_601_000, "1 day ago"),
    (0, "R", 7_200_000, "2 hours ago"), (0, "D", 0, "January 1, 1970"),
]  # fmt: skip
_TREE = [
    {"type": 1, "name": "help", "description": "h"},
    {"type": 1, "name": "newgame", "options": [{"type": 1, "name": "chess", "description": "c", "options": [
        {"type": 4, "name": "seats", "min_value": 2, "max_value": 4},
        {"type": 3, "name": "where", "choices": [{"name": "Here", "value": "here"}]}]}]},
]  # fmt: skip


async def test_markdown_becomes_a_tree(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    for module, cases in (("inline", _INLINE), ("parse", _BLOCKS)):
        read = "async ([name, texts]) => texts.map((await import('/static/markdown.js'))[name])"
        trees = await visitor.at.evaluate(read, [module, list(cases)])
        assert dict(zip(cases, trees, strict=True)) == cases


async def test_moments_in_words(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    say = """async (cases) => {
        const { moment } = await import('/static/markdown.js');
        return cases.map(([at, style, now]) => moment(at, style, now, 'en-US'));
    }"""
    assert await visitor.at.evaluate(say, [case[:3] for case in _SPANS]) == [case[3] for case in _SPANS]


async def test_commands_are_read_as_they_are_typed(page: Page, visit: Visit) -> None:
    visitor = await visit(page)
    read = """async ([tree, typed]) => {
        const { leaves, fitting, read, ready } = await import('/static/commands.js');
        const all = leaves(tree);
        if (typed === null) return all.map((c) => c.name);
        const whole = read(all, typed);
        if (!whole) return fitting(all, typed).map((c) => c.name);
        const { made, wrong } = ready(whole.command, whole.values, {});
        return Object.keys(wrong).length ? wrong : made;
    }"""

    async def typed(text: str | None) -> Any:
        return await visitor.at.evaluate(read, [_TREE, text])

    assert await typed(None) == ["help", "newgame chess"]
    assert await typed("che") == ["newgame chess"]
    assert await typed("newgame chess seats:3 where:Here") == {"seats": 3, "where": "here"}
    assert await typed("newgame chess seats:9") == {"seats": "Type a whole number from 2 to 4."}
    assert await typed("newgame chess where:there") == {"where": "Choose one of Here."}
