"""The layers of the code: which package imports which, measured from the code and drawn in docs/architecture.md."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pdhlo.tools.generators.sections import with_section

_ABOVE = Path(__file__).resolve().parents
ROOT = next((folder for folder in _ABOVE if (folder / "pyproject.toml").is_file()), _ABOVE[2])
"""The root of the project: where ``pdhlo/tools`` is a link, as in a checkout, and where it is a folder, as in an sdist.
"""
PACKAGES = ("dialect", "translate", "lower", "tools", "pdhlo")
"""The folders at the top that hold code."""

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
"""Package of ``lower/`` -> the packages that it imports. Each stands below those that import it."""

_PAGE = ROOT / "docs" / "architecture.md"
_DESIGN = ROOT / "docs" / "design" / "packages.md"


def files(package: str) -> list[Path]:
    """The Python files of a folder at the top. ``pdhlo/`` has the other packages as links, and as folders in an sdist:
    their files are their own.
    """
    others = {ROOT / "pdhlo" / name for name in PACKAGES} if package == "pdhlo" else set()
    return [path for path in (ROOT / package).rglob("*.py") if others.isdisjoint(path.parents)]


@functools.cache
def modules() -> Mapping[str, Path]:
    """Every module of ours by its name."""
    result = {}
    for package in PACKAGES:
        for path in files(package):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(part for part in ("pdhlo", *parts[package == "pdhlo" :]) if part != "__init__")
            result[name] = path
    return result


@functools.cache
def imports() -> Mapping[str, frozenset[str]]:
    """Module -> the modules of ours that it imports, wherever the import stands, for type checking too."""
    return {
        name: frozenset(module for module in _imported(path) if module in modules() and module != name)
        for name, path in modules().items()
    }


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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
    """``LOWER`` as the code has it."""
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
    """The groups of nodes that reach each other."""
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
    """The contents of a folder, by its docstring."""
    text = ast.get_docstring(ast.parse((ROOT / folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    return text.split("\n\n")[0].replace("\n", " ")


def floors() -> list[list[str]]:
    """The packages of ``lower/`` from the top: each stands as low as what it imports allows."""
    heights: dict[str, int] = {}
    for package, others in LOWER.items():  # what a package imports comes before it
        heights[package] = max((heights[other] + 1 for other in others), default=0)
    levels = sorted(set(heights.values()), reverse=True)
    return [[package for package, height in heights.items() if height == level] for level in levels]


_LEFT, _RIGHT = 14, 51


def _picture() -> list[str]:
    """The packages as floors: each box imports from those that are below it, and from none beside it or above it."""
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


def _rooms() -> list[str]:
    """The table of the packages, from the top, by their docstrings."""
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
    """The table of the folders inside packages, by their docstrings."""
    above = ("dialect", "translate", "lower/tracing", "lower/rules", "lower/comparing", "tools")
    inner = [path.parent for package in above for path in sorted((ROOT / package).glob("*/__init__.py"))]
    rows = [f"| `{folder.relative_to(ROOT)}/` | {_holds(str(folder.relative_to(ROOT)))} |" for folder in inner]
    return ["| folder | holds |", "| --- | --- |", *rows]


def render() -> str:
    """docs/architecture.md with the packages as floors, and what each holds."""
    return with_section(_PAGE.read_text(encoding="utf-8"), "packages", [*_picture(), "", *_rooms()])


def render_packages() -> str:
    """docs/design/packages.md with what each package of ``lower/`` imports, and what each folder holds."""
    return with_section(_DESIGN.read_text(encoding="utf-8"), "imports", [*_imports_table(), "", *_folders()])
