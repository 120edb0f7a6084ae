"""Determines which package imports which from the code, and writes the pictures and tables in the documents."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from pdhlo.tools.generators.sections import with_section

_ABOVE = Path(__file__).resolve().parents
ROOT = next((folder for folder in _ABOVE if (folder / "pyproject.toml").is_file()), _ABOVE[2])
"""The root of the project: where ``pdhlo/tools`` is a link, as in a checkout, and where it is a folder, as in an sdist.
"""
PACKAGES = ("dialect", "translate", "lower", "tools", "pdhlo")
"""The top folders with code."""

LOWER: dict[str, set[str]] = {
    "values": set(),
    "compiler": set(),
    "rules": {"values", "compiler"},
    "tracing": {"values", "compiler", "rules"},
    "running": {"values", "compiler", "tracing"},
    "artifacts": {"values", "compiler", "tracing", "running"},
    "interpreter": set(),
    "comparing": {"values", "compiler", "tracing", "running", "artifacts", "interpreter"},
    "conformance": {"values", "compiler", "tracing", "interpreter", "comparing"},
}
"""Package of ``lower/`` -> the packages of ``lower/`` that it imports. A test compares this with the code."""

_PAGE = ROOT / "docs" / "architecture.md"
_DESIGN = ROOT / "docs" / "design" / "packages.md"


def files(package: str) -> list[Path]:
    """The Python files of a top folder. For ``pdhlo/``, the other packages in it (links, or folders in an sdist) are
    excluded.
    """
    others = {ROOT / "pdhlo" / name for name in PACKAGES} if package == "pdhlo" else set()
    return [path for path in (ROOT / package).rglob("*.py") if others.isdisjoint(path.parents)]


@functools.cache
def nodes(path: Path) -> Sequence[ast.AST]:
    """The nodes of a file's syntax tree, in the order of ``ast.walk``, which takes three times as long; the first is
    the tree itself. Contexts of names (``ast.Load``) are left out.
    """
    return walked(ast.parse(path.read_text(encoding="utf-8")))


def walked(tree: ast.AST) -> Sequence[ast.AST]:
    """The nodes of a tree as ``nodes`` gives them."""
    reached = [tree]
    for node in reached:  # grows
        for value in vars(node).values():
            if isinstance(value, list):
                reached.extend(element for element in value if isinstance(element, ast.AST))
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                reached.append(value)
    return reached


@functools.cache
def modules() -> Mapping[str, Path]:
    """All modules of the project by name."""
    result = {}
    for package in PACKAGES:
        for path in files(package):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(part for part in ("pdhlo", *parts[package == "pdhlo" :]) if part != "__init__")
            result[name] = path
    return result


@functools.cache
def imports() -> Mapping[str, frozenset[str]]:
    """Module -> the modules of the project that it imports, including imports in functions and for type checking."""
    return {
        name: frozenset(module for module in _imported(path) if module in modules() and module != name)
        for name, path in modules().items()
    }


def _imported(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in modules() else node.module


def folder_of(module: str) -> str:
    """The folder that a module is in, as a package."""
    return module if modules()[module].name == "__init__.py" else module.rpartition(".")[0]


def lower_package_of(module: str) -> str | None:
    """The package of ``lower/`` that a module is in."""
    parts = folder_of(module).split(".")
    return parts[2] if parts[:2] == ["pdhlo", "lower"] and len(parts) > 2 else None


def lower_imports() -> dict[str, set[str]]:
    """The imports between packages of ``lower/``, as determined from the code."""
    measured: dict[str, set[str]] = {}
    for module, imported in imports().items():
        if (package := lower_package_of(module)) is not None:
            others = measured.setdefault(package, set())
            others.update(
                other for target in imported if (other := lower_package_of(target)) not in (None, package) and other
            )
    return measured


def folder_imports() -> dict[str, set[str]]:
    """Folder -> the other folders that its modules import."""
    measured: dict[str, set[str]] = {}
    for module, imported in imports().items():
        folder = folder_of(module)
        measured.setdefault(folder, set()).update({folder_of(target) for target in imported} - {folder})
    return measured


def circles(arrows: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The strongly connected components with more than one node."""
    reach = {node: _reached(node, arrows) for node in arrows}
    groups = {frozenset(other for other in reach[node] if node in reach.get(other, ())) for node in arrows}
    return sorted(sorted(circle) for circle in groups if circle)


def _reached(start: str, arrows: Mapping[str, Iterable[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = list(arrows.get(start, ()))
    while waiting:
        node = waiting.pop()
        if node not in seen:
            seen.add(node)
            waiting.extend(arrows.get(node, ()))
    return seen


def _holds(folder: str) -> str:
    """The description of a folder, from its docstring."""
    text = ast.get_docstring(ast.parse((ROOT / folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    return text.split("\n\n")[0].replace("\n", " ")


def floors() -> list[list[str]]:
    """The packages of ``lower/`` in layers, from the top. Each package is in the lowest possible layer."""
    heights: dict[str, int] = {}
    for package, others in LOWER.items():  # a package comes after the packages that it imports
        heights[package] = max((heights[other] + 1 for other in others), default=0)
    levels = sorted(set(heights.values()), reverse=True)
    return [[package for package, height in heights.items() if height == level] for level in levels]


_LEFT, _RIGHT = 14, 51


def _picture() -> list[str]:
    """A picture of the layers. A box imports only from boxes below it."""
    rows = ["  ".join(f"lower/{package}" for package in floor) for floor in floors()]
    middle = [("translate/" if place == len(rows) // 2 else "", row) for place, row in enumerate(rows)]
    wide = _LEFT + _RIGHT + 1
    return [
        "```",
        f"┌{'─' * wide}┐",
        f"│{' tools/':{wide}}│",
        f"├{'─' * wide}┤",
        f"│{' pdhlo/program.py  pdhlo/inference/':{wide}}│",
        f"├{'─' * _LEFT}┬{'─' * _RIGHT}┤",
        *(f"│{' ' + left:{_LEFT}}│{' ' + right:{_RIGHT}}│" for left, right in middle),
        f"├{'─' * _LEFT}┴{'─' * _RIGHT}┤",
        f"│{' dialect/':{wide}}│",
        f"├{'─' * wide}┤",
        f"│{' pdhlo/system/':{wide}}│",
        f"└{'─' * wide}┘",
        "```",
    ]


def _package_table() -> list[str]:
    """The table of the packages, from the top layer, with their descriptions."""
    lower = [f"lower/{package}" for package in reversed(LOWER)]
    names = ["tools", "pdhlo/inference", *lower, "translate", "dialect", "pdhlo/system"]
    return ["| package | holds |", "| --- | --- |", *(f"| `{name}/` | {_holds(name)} |" for name in names)]


def _imports_table() -> list[str]:
    rows = []
    for package, others in reversed(LOWER.items()):
        imported = ", ".join(f"`{other}`" for other in sorted(others)) or "no other package"
        rows.append(f"| `lower/{package}/` | {imported} |")
    return ["| package | imports |", "| --- | --- |", *rows]


def _folders() -> list[str]:
    """The table of the folders inside packages, with their descriptions."""
    above = ("dialect", "translate", "lower/tracing", "lower/rules", "lower/comparing", "tools")
    inner = [path.parent for package in above for path in sorted((ROOT / package).glob("*/__init__.py"))]
    rows = [f"| `{folder.relative_to(ROOT)}/` | {_holds(str(folder.relative_to(ROOT)))} |" for folder in inner]
    return ["| folder | holds |", "| --- | --- |", *rows]


def render() -> str:
    """Generates docs/architecture.md with the picture of the layers and the table of packages."""
    return with_section(_PAGE.read_text(encoding="utf-8"), "packages", [*_picture(), "", *_package_table()])


def render_packages() -> str:
    """Generates docs/design/packages.md with the tables of imports and of folders."""
    return with_section(_DESIGN.read_text(encoding="utf-8"), "imports", [*_imports_table(), "", *_folders()])
