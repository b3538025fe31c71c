"""Write a game's phases as a state diagram, read from the code of its rules."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from games import package
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.phases import Phase

MOMENTS = ("begin", "answer", "close", "resume")
"""Methods of a phase that can start a transition."""

FILE = "diagram.md"

WIDTH = 150
"""Greatest width of the list below the diagram, in characters."""


@dataclass
class Turns:
    """A phase's transitions: the phases that replace it (``goes``), and the phases that it calls.

    ``ends``: whether the phase may end, after which its caller resumes. ``finishes``: whether it may end the match.
    """

    goes: set[type[Phase]] = field(default_factory=set)
    calls: set[type[Phase]] = field(default_factory=set)
    ends: bool = False
    finishes: bool = False


def phases(game: Game[Any, Any]) -> list[type[Phase]]:
    """Return all phases of the game, in the order in which they are listed in the type of its state's stack."""
    (bookmark,) = get_args(game.rules.state_type.model_fields["stack"].annotation)
    union = get_args(bookmark)[0] if get_origin(bookmark) is Annotated else bookmark
    return [*get_args(union)] or [union]


def kind(phase: type[Phase]) -> str:
    """Return the name by which saves store the phase."""
    name: str = phase.model_fields["kind"].default
    return name


def first(game: Game[Any, Any]) -> type[Phase]:
    """Return the phase in which a match begins."""
    _, phase = game.rules.setup(game.seats[0], Dice(seed="0" * 64), game.options())
    return type(phase)


def turns(game: Game[Any, Any]) -> dict[type[Phase], Turns]:
    """Return the transitions of every phase, including those in functions that the phase calls."""
    home = package(game.slug)
    return {phase: turns_of(phase, home) for phase in phases(game)}


def hands_back_to(found: Mapping[type[Phase], Turns]) -> dict[type[Phase], list[type[Phase]]]:
    """Return, for each phase that may end, the phases that may resume then.

    These are its callers. If the phase replaces another phase, the callers of that other phase count, too.
    """
    called: dict[type[Phase], set[type[Phase]]] = {phase: set() for phase in found}
    for caller, turn in found.items():
        todo, seen = list(turn.calls), set[type[Phase]]()
        while todo:
            phase = todo.pop()
            if phase not in seen:
                seen.add(phase)
                called[phase].add(caller)
                todo += found[phase].goes
    return {phase: [one for one in found if one in called[phase]] for phase in found if found[phase].ends}


def written(game: Game[Any, Any]) -> str:
    """Return the content of the game's diagram.md: its phases, the arrows between them, and what each phase does."""
    found = turns(game)
    lines = [
        f"# The phases of {game.name}",
        "",
        f"`python -m games diagram {game.slug} --write` reads this from the code of the rules, and a test keeps it so.",
        "An arrow puts one phase in the place of another. A phase that is *called* lies on top of its caller,",
        "which goes on when it ends. What a phase is: `games/README.md`.",
        "",
        "```mermaid",
        "stateDiagram-v2",
        *(f"    {line}" for line in _arrows(game, found)),
        "```",
        "",
        *_told(found),
    ]
    return "\n".join(lines) + "\n"


def place(game: Game[Any, Any]) -> Path:
    """Return the path of the game's diagram, next to its rules.md."""
    return Path(str(sys.modules[package(game.slug)].__file__)).parent / FILE


def _told(found: Mapping[type[Phase], Turns]) -> Iterator[str]:
    """Yield the lines of diagram.md's list: what each phase does, and which phases may resume after it."""
    back = hands_back_to(found)
    for phase in found:
        callers = " or ".join(f"*{kind(caller)}*" for caller in back.get(phase, ()))
        told = f"- **{kind(phase)}**: {_purpose(phase)}" + (f" Then {callers} goes on." if callers else "")
        yield from textwrap.wrap(told, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _arrows(game: Game[Any, Any], found: Mapping[type[Phase], Turns]) -> Iterator[str]:
    for phase in found:
        if _id(phase) != kind(phase):
            yield f'state "{kind(phase)}" as {_id(phase)}'
    yield f"[*] --> {_id(first(game))}"
    for phase, turn in found.items():
        yield from (f"{_id(phase)} --> {_id(to)}" for to in found if to in turn.goes)
        yield from (f"{_id(phase)} --> {_id(to)}: calls" for to in found if to in turn.calls)
        if turn.finishes:
            yield f"{_id(phase)} --> [*]"


def _id(phase: type[Phase]) -> str:
    return re.sub(r"\W", "_", kind(phase))


def _purpose(phase: type[Phase]) -> str:
    """Return what a phase does: the first paragraph of its docstring."""
    return inspect.cleandoc(phase.__doc__ or "").split("\n\n")[0].replace("\n", " ").replace("``", "`")


# Find transitions in the syntax trees of a phase's methods, and of the game's functions that these methods call.


def turns_of(phase: type[Phase], home: str) -> Turns:
    """Return a phase's transitions, including those in functions that the phase calls.

    ``home``: the game's package; functions outside of it are ignored.
    Raises LookupError if the code doesn't show the target of a transition.
    """
    found, seen = Turns(), set[FunctionType]()
    todo = [getattr(phase, moment) for moment in MOMENTS]
    while todo:
        function = todo.pop()
        if function not in seen:
            seen.add(function)
            for call in _calls(function):
                _note(call, function, found)
            todo += _used(function, phase, home)
    return found


def _calls(function: FunctionType) -> list[ast.Call]:
    return [node for node in ast.walk(_tree(function)) if isinstance(node, ast.Call)]


def _note(call: ast.Call, function: FunctionType, found: Turns) -> None:
    """Add the transition made by a call like ``play.goto(…)`` to ``found``.

    Raises LookupError if the code doesn't show which phase is the target.
    """
    match call.func:
        case ast.Attribute(value=ast.Name(id="play") | ast.Attribute(attr="play"), attr="end"):
            found.ends = True
        case ast.Attribute(value=ast.Name(id="play") | ast.Attribute(attr="play"), attr="finish"):
            found.finishes = True
        case ast.Attribute(value=ast.Name(id="play") | ast.Attribute(attr="play"), attr="goto" | "call" as how):
            (found.goes if how == "goto" else found.calls).add(_made(call.args[0], function))


def _made(argument: ast.expr, function: FunctionType) -> type[Phase]:
    """Return the class of the phase that this expression creates. The expression must be a call.

    If it calls a function, the function's return annotation names the class. Raises LookupError if no phase is found.
    """
    maker = _value(argument.func, function) if isinstance(argument, ast.Call) else None
    if isinstance(maker, FunctionType):
        maker = get_type_hints(maker).get("return")
    if isinstance(maker, type) and issubclass(maker, Phase):
        return maker
    raise LookupError(f"{function.__qualname__}: no phase can be seen in {ast.unparse(argument)}")


def _value(node: ast.AST, function: FunctionType) -> object:
    """Return the value of a (dotted) name in this function; None if it is known only at run time."""
    match node:
        case ast.Name(id=name):
            return function.__globals__.get(name)
        case ast.Attribute(value=of, attr=name):
            owner = _value(of, function)
            return None if owner is None else getattr(owner, name, None)
    return None


def _used(function: FunctionType, phase: type[Phase], home: str) -> Iterator[FunctionType]:
    """Yield the game's functions that this function refers to, by name or as methods of ``phase``.

    If it refers to a value that holds functions, such as a dict or a class, yields those functions, too.
    """
    for node in ast.walk(_tree(function)):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                value = getattr(phase, name, None)
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name):
                yield from (vars(base)[name] for base in phase.__mro__[1:] if name in vars(base))
                continue
            case ast.Name() | ast.Attribute():
                value = _value(node, function)
            case _:
                continue
        yield from (one for one in _functions(value) if str(one.__module__).startswith(home))


def _functions(value: object) -> Iterator[FunctionType]:
    """Yield the functions in a value. Looks behind decorators, and into dicts, lists and classes."""
    value = inspect.unwrap(value) if callable(value) else value
    if isinstance(value, FunctionType):
        yield value
    elif isinstance(value, Mapping):
        yield from (one for item in value.values() for one in _functions(item))
    elif isinstance(value, list | tuple | set | frozenset):
        yield from (one for item in value for one in _functions(item))
    elif isinstance(value, type) and not issubclass(value, Phase):
        yield from (one for one in vars(value).values() if isinstance(one, FunctionType))


def _tree(function: FunctionType) -> ast.Module:
    """Return the syntax tree of a function; an empty one if its source is unknown."""
    code = function.__code__
    module = sys.modules[function.__module__]
    found = _written_at(str(module.__file__)) if code.co_filename == module.__file__ else {}
    return ast.Module(body=list(found.get(code.co_firstlineno, [])), type_ignores=[])


@cache
def _written_at(file: str) -> dict[int, list[ast.stmt]]:
    """Return the functions in a file by the number of their first line, which is a decorator's if there is one."""
    found: dict[int, list[ast.stmt]] = {}
    for node in ast.walk(ast.parse(Path(file).read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            found.setdefault(min([node.lineno, *(part.lineno for part in node.decorator_list)]), []).append(node)
        elif isinstance(node, ast.Lambda):
            found.setdefault(node.lineno, []).append(ast.Expr(node.body))
    return found
