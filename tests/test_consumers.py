"""docs/consumers.md from a shell: each tool that is installed gives what a run gives, by the page's own commands."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

import pdhlo
from tests.support import OpSpec, make_program, write_separate

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/consumers.md"
F = "float32"
# A detector in small: the scores of 20 by 20 places of a picture.
OPS: list[OpSpec] = [
    ("pool2d", {"X": ["x"]}, {"Out": ["small"]}, {"ksize": [32, 32], "strides": [32, 32], "pooling_type": "avg"}),
    (
        "conv2d",
        {"Input": ["small"], "Filter": ["filter"]},
        {"Output": ["places"]},
        {"strides": [1, 1], "paddings": [1, 1], "dilations": [1, 1], "groups": 1},
    ),
    ("sigmoid", {"X": ["places"]}, {"Out": ["y"]}, {}),
]
SHAPES = {
    "x": [-1, 3, -1, -1],
    "small": [-1, 3, -1, -1],
    "filter": [2, 3, 3, 3],
    "places": [-1, 2, -1, -1],
    "y": [-1, 2, -1, -1],
}


@dataclass(frozen=True)
class Tool:
    """What a section's commands need, and what they write."""

    modules: tuple[str, ...]
    programs: tuple[str, ...] = ()
    result: str = "y.npy"


TOOLS = {
    "IREE": Tool(("iree.compiler", "iree.runtime"), ("iree-compile", "iree-run-module")),
    "C++": Tool(("xla_plugins.xla_cpu_pjrt",), ("g++",), result="y0.npy"),
    "TensorFlow, as a SavedModel": Tool(("tensorflow",)),
    "torch": Tool(("torch_xla", "safetensors")),
    "Core ML": Tool(("stablehlo_coreml", "coremltools"), result="det.mlpackage"),
    "jax.export": Tool(("flatbuffers",)),
}


def commands() -> dict[str, list[str]]:
    """Heading -> the blocks of commands below it."""
    page = PAGE.read_text(encoding="utf-8")
    sections = re.split(r"^## (.+)\n", page, flags=re.MULTILINE)[1:]
    pairs = zip(sections[::2], sections[1::2], strict=True)
    return {heading: re.findall(r"^```bash\n(.+?)^```", text, re.MULTILINE | re.DOTALL) for heading, text in pairs}


def is_there(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # a package above it is missing
        return False


def lacking(tool: Tool, path: str) -> list[str]:
    return [module for module in tool.modules if not is_there(module)] + [
        program for program in tool.programs if shutil.which(program, path=path) is None
    ]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with MODEL, x.npy and docs, as the page supposes, and with pdhlo and python as commands."""
    filters = np.random.default_rng(1).normal(size=SHAPES["filter"]).astype(np.float32)
    variables = {name: (F, shape) for name, shape in SHAPES.items()}
    model = write_separate(tmp_path / "MODEL", {"filter": filters})
    program = make_program(OPS, variables, feeds=["x"], fetches=["y"], parameters=["filter"])
    (model / "__model__").write_bytes(program)
    x = np.random.default_rng(2).normal(size=(1, 3, 640, 640)).astype(np.float32)
    np.save(tmp_path / "x.npy", x)
    np.save(tmp_path / "expected.npy", pdhlo.load(model).run({"x": x})["y"])
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    (tmp_path / "bin").mkdir()
    for name, arguments in {"python": "", "pdhlo": "-m pdhlo.tools.cli"}.items():
        script = tmp_path / "bin" / name
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments} "$@"\n')
        script.chmod(0o755)
    return tmp_path


def test_each_tool_of_the_page_is_tried() -> None:
    assert {heading for heading, blocks in commands().items() if blocks} == set(TOOLS)


@pytest.mark.slow
@pytest.mark.parametrize("heading", TOOLS)
def test_the_commands_of_the_page_give_what_a_run_gives(heading: str, place: Path) -> None:
    tool = TOOLS[heading]
    beside = str(Path(sys.executable).parent)  # of a virtual environment that nobody has activated
    path = os.pathsep.join([str(place / "bin"), beside, os.environ.get("PATH", "")])
    if missing := lacking(tool, path):
        pytest.skip(f"{', '.join(missing)} missing: {heading} is not installed")
    environment = os.environ | {
        "PATH": path,
        "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
        "PJRT_DEVICE": "CPU",
        "TF_CPP_MIN_LOG_LEVEL": "3",
    }
    [block] = commands()[heading]
    script = re.sub(r"^pip install .*\n", "", block, flags=re.MULTILINE)
    done = subprocess.run(
        ["bash", "-e", "-c", script],
        cwd=place,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    result = place / tool.result
    if result.suffix == ".npy":
        np.testing.assert_allclose(np.load(result), np.load(place / "expected.npy"), rtol=1e-4, atol=1e-5)
    else:  # it runs on Apple's machines alone
        sizes = {str(file.relative_to(result)): file.stat().st_size for file in result.rglob("*") if file.is_file()}
        assert sum(sizes.values()) > 0, sizes
