"""Rules of style beyond ruff: code and sentences in docstrings, names of classes, imports of tests."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from pdhlo.tools.generators import layers

COMMENT = re.compile(r"(?:^|(?<=\s))#.*$", re.MULTILINE)
"""A comment, or a text that looks like one: telling them apart would need the tokens of all files."""
SINGLE = re.compile(r"(?<!`)`[^`\n]+`(?!`)")


@functools.cache
def prose(path: Path) -> str:
    """The docstrings and comments of a file."""
    docstrings = [
        node.value.value
        for node in layers.nodes(path)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    return "\n".join([*docstrings, *COMMENT.findall(path.read_text(encoding="utf-8"))])


@functools.cache
def names_in(path: Path) -> frozenset[str]:
    """The names in the code of a file, those that it imports included."""
    nodes = layers.nodes(path)
    imported_names = (node.name for node in nodes if isinstance(node, ast.alias))
    return frozenset((*imported_names, *(name for _, name in identifiers(nodes))))


@pytest.mark.parametrize("package", [*layers.PACKAGES, "tests"])
def test_code_in_prose_stands_in_double_backticks(package):
    paths = layers.files(package)
    single = {str(path.relative_to(layers.ROOT)): SINGLE.findall(prose(path)) for path in paths}
    assert {path: single for path, single in single.items() if single} == {}


PADDLES = "pdhlo/inference/"
"""The package whose classes have Paddle's names."""


def test_no_two_classes_have_one_name():
    places: dict[str, list[str]] = {}
    for package in layers.PACKAGES:
        for path in layers.files(package):
            place = str(path.relative_to(layers.ROOT))
            if not place.startswith(PADDLES) and path.name != "framework_pb2.py":
                for node in layers.nodes(path):
                    if isinstance(node, ast.ClassDef):
                        places.setdefault(node.name.lstrip("_"), []).append(f"{place}:{node.lineno}")
    assert {name: repeated for name, repeated in places.items() if len(repeated) > 1} == {}


FRAGMENTS = ("What", "That", "Of", "Those", "These", "How")
"""Words that begin a fragment; a docstring begins with a statement: what it is, or what it does."""


def documented(node: ast.Module | ast.ClassDef) -> Iterator[tuple[int, str]]:
    """Lines and docstrings of a module, and of its public classes, methods and functions."""
    yield 1, ast.get_docstring(node) or ""
    for child in node.body:
        if isinstance(child, ast.ClassDef) and not child.name.startswith("_"):
            yield from documented(child)
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and not child.name.startswith("_"):
            yield child.lineno, ast.get_docstring(child) or ""


@pytest.mark.parametrize("package", layers.PACKAGES)
def test_docstrings_begin_with_a_statement(package):
    fragments = [
        f"{path.relative_to(layers.ROOT)}:{line}: {text[:50]}"
        for path in layers.files(package)
        for line, text in documented(layers.nodes(path)[0])
        if text and text.split()[0].rstrip(",:;") in FRAGMENTS
    ]
    assert fragments == []


CODE = re.compile(r"``([^`\n]+)``")
NOT_OURS = frozenset({"pd", "pd_builtin", "pd_cf", "check", "interpreter", "paddle", "fluid"})
"""What stands in front of names of operations, and of names of Paddle."""
DATA = frozenset({"json", "npz", "pb", "pdmodel", "pdiparams"})
"""What names of files of data end in."""
OTHERS = frozenset({"conv2d_12", "pdhlo.framework", "run_models.py"}) | frozenset(
    {"edge_padding_low", "false_branch", "interior_padding", "num_bits", "precision_config", "true_branch"}
)
"""Names that are not ours: of a variable, a protobuf package, a script beside the project; of StableHLO's operands."""


@functools.cache
def texts() -> dict[str, str]:
    """The project's files by path, but this one, without what stands in double backticks."""
    paths = [path for folder in (*layers.PACKAGES, "tests", "docs") for path in (layers.ROOT / folder).rglob("*")]
    kinds = (".py", ".pyi", ".md", ".json", ".mlir", ".js", ".css", ".html", ".proto")
    wanted = [path for path in paths if path.suffix in kinds and path.name != Path(__file__).name]
    return {f"/{path.relative_to(layers.ROOT)}": CODE.sub("", path.read_text("utf-8")) for path in wanted}


@functools.cache
def words() -> frozenset[str]:
    """The words of all files and of their paths."""
    return frozenset(word for text in (*texts(), *texts().values()) for word in re.findall(r"\w+", text))


def is_ours(name: str) -> bool:
    """Whether what looks like a name of ours is one: a file, a folder, a module, something in a module, a word."""
    if re.fullmatch(r"[\w/.-]+\.(py|md)", name):
        return any(path.endswith(f"/{name}") for path in texts())
    if re.fullmatch(r"[a-z_]\w*(/\w+)+", name):
        inside = (f"/{name}/" in path or path.rpartition(".")[0].endswith(f"/{name}") for path in texts())
        return (layers.ROOT / name).exists() or any(inside)
    if re.fullmatch(r"[a-z]+(_[a-z0-9]+)+(\(\))?", name):
        return name.removesuffix("()") in words()
    parts = name.split(".")
    if not re.fullmatch(r"[a-z]\w*(\.\w+)+", name) or parts[0] in NOT_OURS or parts[-1] in DATA:
        return True
    within = []
    for count in range(1, len(parts) + 1):
        paths = [
            path for module, path in layers.modules().items() if f".{module}".endswith(f".{'.'.join(parts[:count])}")
        ]
        within += [(path, parts[count:]) for path in paths]
    return not within or any(not rest or rest[0] in names_in(path) for path, rest in within)


@pytest.mark.parametrize("package", [*layers.PACKAGES, "tests"])
def test_names_in_prose_are_names_of_something(package):
    named = {}
    for path in layers.files(package):
        names = set(CODE.findall(prose(path))) - OTHERS
        named[str(path.relative_to(layers.ROOT))] = sorted(name for name in names if not is_ours(name))
    assert {path: names for path, names in named.items() if names} == {}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("optimizer_adam.py", False),
        ("adam.py", True),
        ("tracing/nothing", False),
        ("dialect/types", True),
        ("derived_rule", False),
        ("derived_function", True),
        ("dialect.Program", False),
        ("dialect.program.TranslatedProgram", True),
        ("tracer.gone", False),
        ("jax.export", True),
        ("x + y", True),
    ],
)
def test_names_of_nothing_are_seen(name, expected):
    assert is_ours(name) is expected


EMPTY = frozenset({"found", "given", "one", "that", "what"})
"""Words that say nothing of a value: a variable has the name of what it holds, a parameter that of what it takes."""


@functools.cache
def naming(kind: type[ast.AST]) -> tuple[str, ...]:
    """The fields in which a node of a kind has names."""
    keys = ("asname",) if issubclass(kind, ast.alias) else ("id", "arg", "attr", "name")
    return tuple(key for key in keys if key in kind._fields)


def identifiers(nodes: Sequence[ast.AST]) -> Iterator[tuple[int, str]]:
    """Lines and names of all that a file names or reads, but imports and decorators (``given`` of Hypothesis)."""
    functions = (node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    decorators = {
        decorator.func if isinstance(decorator, ast.Call) else decorator
        for function in functions
        for decorator in function.decorator_list
    }
    for node in nodes:
        if node not in decorators:
            for key in naming(type(node)):
                yield getattr(node, "lineno", 0), getattr(node, key)


@pytest.mark.parametrize("package", [*layers.PACKAGES, "tests", "docs"])
def test_identifiers_say_what_they_stand_for(package):
    empty = [
        f"{path.relative_to(layers.ROOT)}:{line}: {name}"
        for path in layers.files(package)
        for line, name in identifiers(layers.nodes(path))
        if name in EMPTY
    ]
    assert empty == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("found = 1", {"found"}),
        ("def f(given, *, what): pass", {"given", "what"}),
        ("f(what=x.found)", {"what", "found"}),
        ("[one for one in ones]", {"one"}),
        ("def that(): pass", {"that"}),
        ("import numpy as one", {"one"}),
        ("from hypothesis import given\n\n@given(x)\ndef test(x): pass", set()),
        ("class C:\n    given: int", {"given"}),
        ("try: pass\nexcept E as found: pass", {"found"}),
    ],
)
def test_empty_identifiers_are_seen(text, expected):
    assert EMPTY.intersection(name for _, name in identifiers(layers.walked(ast.parse(text)))) == expected


def imported(nodes: Sequence[ast.AST], package: str) -> Iterator[str]:
    """The modules that a file of a package imports, anywhere in it, and what might be modules in them."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):  # a script for another process
            yield from re.findall(r"^\s*(?:from|import) (tests\.[\w.]+)", node.value, re.MULTILINE)


def test_no_test_imports_from_another_test():
    """What tests share is in a module beside them, called after what it holds."""
    paths = sorted((layers.ROOT / "tests").rglob("*.py"))
    tests = {
        ".".join(path.relative_to(layers.ROOT).with_suffix("").parts) for path in paths if path.stem[:5] == "test_"
    }
    assert len(tests) > 100
    wrong = {}
    for path in paths:
        package = ".".join(path.relative_to(layers.ROOT).parent.parts)
        modules = imported(layers.nodes(path), package)
        if others := sorted(tests.intersection(modules)):
            wrong[str(path.relative_to(layers.ROOT))] = others
    assert wrong == {}


@pytest.mark.parametrize(
    "text",
    [
        "import tests.a.test_b",
        "import tests.a.test_b as b",
        "from tests.a.test_b import one",
        "from tests.a import test_b",
        "from . import test_b",
        "from .test_b import one",
        "from ..a.test_b import one",
        "def function():\n    from tests.a.test_b import one",
        'SCRIPT = "import sys\\n    from tests.a.test_b import one"',
    ],
)
def test_each_way_to_import_is_seen(text):
    assert "tests.a.test_b" in set(imported(layers.walked(ast.parse(text)), "tests.a"))
