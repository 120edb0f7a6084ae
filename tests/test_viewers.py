"""docs/viewers.md: viewers that are installed open what pdhlo writes, and show what is in it."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import pdhlo
from tests.tools.html.pages import branches, layers

DATA = Path(__file__).parent / "data/viewers"


def opened_by_netron(folder: Path, *files: Path) -> dict[str, Any]:
    """The graphs that Netron's reader makes of files, and the types of their nodes."""
    spec, node = importlib.util.find_spec("netron"), shutil.which("node")
    if spec is None or spec.origin is None or node is None:
        pytest.skip("netron or node is not installed")
    # A copy: a script of this kind is read as a module where a file beside it says so.
    shutil.copytree(Path(spec.origin).parent, folder / "netron")
    (folder / "netron/package.json").write_text('{"type": "module"}')
    command = [node, str(DATA / "netron.mjs"), str(folder / "netron"), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    graphs: dict[str, Any] = json.loads(done.stdout)
    return graphs


def test_netron_opens_text_of_both_dialects(tmp_path: Path) -> None:
    program, module = tmp_path / "program.mlir", tmp_path / "module.mlir"
    program.write_text(str(branches()))
    pdhlo.export(layers(1), module)
    graphs = opened_by_netron(tmp_path, program, module)
    names = ["pd_builtin.parameter", "pd.feed", "pd.full", "pd.greater_than", "pd.full", "pd.if", "pd.no_such_operator"]
    assert graphs[str(program)]["@main"] == names
    operations = {node for nodes in graphs[str(module)].values() for node in nodes}
    assert {"stablehlo.tanh", "stablehlo.add", "stablehlo.divide"} <= operations
