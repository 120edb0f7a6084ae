"""The direction of imports, and what `import pdhlo` costs."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Package -> the packages of ours that it may import; everyone may import pdhlo.errors.
ALLOWED = {
    "dialect": {"dialect"},
    "translate": {"translate", "dialect"},
    "lower": {"lower", "dialect"},
    "tools": {"tools", "lower", "translate", "dialect", "pdhlo"},
}


def imported_packages(path: Path) -> set[str]:
    """The packages of ours that a file imports, wherever the import stands."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "pdhlo" and parts[1:2] != ["errors"]:
                found.add(parts[1] if len(parts) > 1 and parts[1] in ALLOWED else "pdhlo")
    return found


@pytest.mark.parametrize("package", ALLOWED)
def test_package_imports_only_what_it_may(package):
    wrong = {
        str(path.relative_to(ROOT)): sorted(bad)
        for path in (ROOT / package).rglob("*.py")
        if (bad := imported_packages(path) - ALLOWED[package])
    }
    # lower/ may ask for the version of the whole.
    assert {name: bad for name, bad in wrong.items() if bad != ["pdhlo"] or package == "dialect"} == {}


def test_only_bindings_imports_jaxlib_mlir():
    using = {
        str(path.relative_to(ROOT))
        for package in ALLOWED
        for path in (ROOT / package).rglob("*.py")
        if "jaxlib.mlir"
        in "".join(line for line in path.read_text().splitlines() if line.strip().startswith(("import", "from")))
    }
    assert using == {"dialect/bindings.py"}


def test_importing_pdhlo_imports_neither_jax_nor_numpy():
    code = "import sys, pdhlo; print(sorted({'jax', 'jaxlib', 'numpy', 'google'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_no_hand_written_file_is_longer_than_600_lines():
    generated = {"framework_pb2.py", "framework_pb2.pyi"}
    long = {
        str(path.relative_to(ROOT)): count
        for package in (*ALLOWED, "tests", "pdhlo")
        for path in (ROOT / package).glob("**/*.py" if package != "pdhlo" else "*.py")
        if path.name not in generated and (count := len(path.read_text().splitlines())) > 600
    }
    assert long == {}
