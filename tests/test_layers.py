"""The direction of imports, and what ``import pdhlo`` costs."""

from __future__ import annotations

import ast
import sys

import pytest

from pdhlo.tools.generators import layers
from tests.support import ended

ROOT = layers.ROOT

# Package -> the packages of ours that it may import; everyone may import pdhlo.errors and pdhlo.version.
ALLOWED = {
    "system": {"system"},
    "dialect": {"dialect", "system"},
    "translate": {"translate", "dialect", "system"},
    "lower": {"lower", "dialect", "system"},
    "pdhlo": {"pdhlo", "translate", "lower", "dialect", "system"},
    "tools": {"tools", "lower", "translate", "dialect", "system", "pdhlo"},
}
FOR_ALL = {"pdhlo.errors", "pdhlo.version"}
THE_CALLABLE = "pdhlo.translate"  # a package that is also the public function, and calls pdhlo.program
MOST_MODULES = 30


def package_of(module: str) -> str:
    name = [*module.split("."), ""][1]
    return name if name in ALLOWED else "pdhlo"


@pytest.mark.parametrize("package", ALLOWED)
def test_package_imports_only_what_it_may(package):
    wrong = {
        module: bad
        for module, imported in layers.imports().items()
        if package_of(module) == package and module != THE_CALLABLE
        if (bad := sorted({package_of(other) for other in imported - FOR_ALL} - ALLOWED[package]))
    }
    assert wrong == {}


def test_packages_import_what_their_table_says():
    assert layers.lower_imports() == layers.LOWER


@pytest.mark.parametrize("package", layers.LOWER)
def test_a_package_says_what_it_may_import(package):
    others = ", ".join(sorted(layers.LOWER[package])) or "no other package of lower/"
    docstring = ast.get_docstring(ast.parse((ROOT / "lower" / package / "__init__.py").read_text())) or ""
    assert docstring.splitlines()[-1] == f"May import: {others}."


def test_each_package_stands_above_what_it_imports():
    order = list(layers.LOWER)
    assert [
        package
        for package, others in layers.LOWER.items()
        if any(order.index(other) > order.index(package) for other in others)
    ] == []


def test_no_modules_import_each_other_in_a_circle():
    assert layers.circles(layers.imports()) == []


def test_no_folders_import_each_other_in_a_circle():
    ours = {folder: others for folder, others in layers.folder_imports().items() if folder.startswith("pdhlo.lower")}
    assert layers.circles(ours) == []


def test_circles_are_found():
    assert layers.circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [["b", "c"]]


def test_no_folder_has_too_many_modules():
    folders = {path.parent for package in (*layers.PACKAGES, "tests") for path in layers.files(package)}
    counts = {str(folder.relative_to(ROOT)): len(list(folder.glob("*.py"))) for folder in folders}
    assert {folder: count for folder, count in counts.items() if count > MOST_MODULES} == {}


def test_only_bindings_imports_jaxlib_mlir():
    using = {
        str(path.relative_to(ROOT))
        for package in layers.PACKAGES
        for path in layers.files(package)
        if "jaxlib.mlir"
        in "".join(line for line in path.read_text().splitlines() if line.strip().startswith(("import", "from")))
    }
    assert using == {"dialect/bindings.py"}


def test_importing_pdhlo_imports_neither_jax_nor_numpy():
    code = "import sys, pdhlo; print(sorted({'jax', 'jaxlib', 'numpy', 'google'} & set(sys.modules)))"
    assert ended([sys.executable, "-c", code], cwd=ROOT).stdout.strip() == "[]"


def test_no_hand_written_file_is_longer_than_600_lines():
    generated = {"framework_pb2.py", "framework_pb2.pyi"}
    long = {
        str(path.relative_to(ROOT)): count
        for package in (*layers.PACKAGES, "tests")
        for path in layers.files(package)
        if path.name not in generated and (count := len(path.read_text().splitlines())) > 600
    }
    assert long == {}


def test_no_rule_asks_for_the_target():
    asking = [path for path in (ROOT / "lower/rules").rglob("*.py") if "for_cpu" in path.read_text()]
    assert asking == []
