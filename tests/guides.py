"""The Python blocks of the guides, and small models that stand in for those that a guide names.

A page that needs nothing but a checkout is one program. For any other, a function of its name writes small models under
the paths of the page, and yields the names that its next block uses and no block defines. As the blocks of such a page
may be alternatives, each runs in a fresh copy of the folder.

``python -m tests.guides PAGE`` runs the blocks of a page in this process.
"""

from __future__ import annotations

import importlib.util
import itertools
import os
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jax
import numpy as np

import pdhlo
from tests.support import linear_parameters, linear_program, make_program, write_combined, write_linear

ROOT = Path(__file__).resolve().parents[1]
_BLOCK = re.compile(r"(?:<!-- needs ([^:\n]*):[^\n]*-->\n)?```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
Names = dict[str, Any]
StandIns = Callable[[Path], Iterator[Names]]
BY_PAGE: dict[str, StandIns] = {}
"""Page -> the function that writes its models."""
OTHERS = {"paddlex": "paddlex", "optax": "optax", "orbax": "orbax.checkpoint"}
"""Packages that a block may need -> the module that it imports."""


def blocks(page: Path) -> Iterator[tuple[list[str], str]]:
    """The packages that a block of Python needs, and the block, at its line of the page."""
    text = page.read_text(encoding="utf-8")
    for match in _BLOCK.finditer(text):
        lines = text[: match.start(2)].count("\n")
        yield re.findall(r"\w+", (match[1] or "").replace(" and ", " ")), "\n" * lines + match[2]


def is_installed(packages: list[str]) -> bool:
    return all(importlib.util.find_spec(OTHERS[package].split(".")[0]) for package in packages)


def run_page(name: str) -> int:
    """Runs the blocks of a page with its stand-ins; returns how many blocks ran."""
    path = ROOT / ("README.md" if name == "README" else f"docs/{name}.md")
    modules, search, back = {*sys.modules}, [*sys.path], Path.cwd()
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        models = Path(folder, "models")
        models.mkdir()
        names: Names = {}
        following = itertools.chain(BY_PAGE[name](models), itertools.repeat({}))
        for number, (needed, code) in enumerate(blocks(path)):
            names |= next(following)
            if not is_installed(needed):
                continue
            os.chdir(shutil.copytree(models, Path(folder, str(number))))
            try:
                exec(compile(code, str(path), "exec"), names)
            finally:
                os.chdir(back)
                sys.path[:] = search
                for module in {"load"} - modules:  # an artifact's load.py
                    sys.modules.pop(module, None)
            count += 1
    return count


def page(function: StandIns) -> StandIns:
    BY_PAGE[function.__name__] = function
    return function


def _pictures(prefix: Path) -> pdhlo.Program:
    """A convolution and a sigmoid on pictures of any size, saved as a program and its parameters."""
    filters = np.random.default_rng(0).normal(size=(4, 3, 3, 3)).astype(np.float32)
    shape = ("float32", [-1, 4, -1, -1])
    ops = [
        (
            "conv2d",
            {"Input": ["x"], "Filter": ["filters"]},
            {"Output": ["conv.out"]},
            {"strides": [2, 2], "paddings": [1, 1], "dilations": [1, 1], "groups": 1},
        ),
        ("sigmoid", {"X": ["conv.out"]}, {"Out": ["sigmoid_0.tmp_0"]}, {}),
    ]
    variables = {
        "x": ("float32", [-1, 3, -1, -1]),
        "filters": ("float32", [4, 3, 3, 3]),
        "conv.out": shape,
        "sigmoid_0.tmp_0": shape,
    }
    program = make_program(ops, variables, feeds=["x"], fetches=["sigmoid_0.tmp_0"], parameters=["filters"])
    prefix.parent.mkdir(exist_ok=True)
    prefix.with_suffix(".pdmodel").write_bytes(program)
    write_combined(prefix.with_suffix(".pdiparams"), {"filters": filters})
    return pdhlo.load(prefix)


def _unpacked(archive: str, entry: str, folder: Path) -> pdhlo.Program:
    """A program of Paddle 3 among the data of the tests, as a folder of this name."""
    with zipfile.ZipFile(ROOT / "tests/data" / f"{archive}.zip") as stored:
        for suffix in ("json", "pdiparams"):
            if f"{entry}/inference.{suffix}" in stored.namelist():
                folder.mkdir(exist_ok=True)
                (folder / f"inference.{suffix}").write_bytes(stored.read(f"{entry}/inference.{suffix}"))
    return pdhlo.load(folder)


def _random(*shape: int) -> np.ndarray:
    return np.random.default_rng(0).normal(size=shape).astype(np.float32)


@page
def README(folder: Path) -> Iterator[Names]:  # noqa: N802 the name of the page
    _pictures(folder / "ch_PP-OCRv4_det_infer" / "inference")
    yield {}


@page
def bounds(folder: Path) -> Iterator[Names]:
    selected = ("float32", [-1])
    ops = [
        ("fill_constant", {}, {"Out": ["zero"]}, {"shape": [1], "value": 0.0, "dtype": 5}),
        ("greater_than", {"X": ["image"], "Y": ["zero"]}, {"Out": ["mask"]}, {"axis": -1}),
        ("masked_select", {"X": ["image"], "Mask": ["mask"]}, {"Y": ["masked_select_0.tmp_0"]}, {}),
        ("relu", {"X": ["masked_select_0.tmp_0"]}, {"Out": ["boxes"]}, {}),
    ]
    variables = {"image": selected, "zero": ("float32", [1]), "mask": ("bool", [-1])}
    variables |= dict.fromkeys(("masked_select_0.tmp_0", "boxes"), selected)
    program = pdhlo.load(make_program(ops, variables, feeds=["image"], fetches=["boxes"]), parameters={})
    pdhlo.export(program, folder / "detector.pdhlo")
    image = _random(20)
    yield {"pdhlo": pdhlo, "jax": jax, "program": program, "image": image}
    yield {}
    (folder / "detector.pdhlo").rename(folder / "earlier.pdhlo")
    yield {"feeds": {"image": image}}


@page
def comparing(_: Path) -> Iterator[Names]:
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    yield {"pdhlo": pdhlo, "program": program, "image": _random(2, 3)}


@page
def decoders(folder: Path) -> Iterator[Names]:
    _unpacked("decoders", "cached", folder / "PP-FormulaNet-S")
    yield {"pdhlo": pdhlo, "image": _random(2, 5, 8)}
    yield {"program": _unpacked("decoders", "counted", folder / "counted")}
    program = _unpacked("decoders", "sampled", folder / "sampled")
    pdhlo.export(program, folder / "sampled.pdhlo")
    yield {"program": program}


@page
def exporting(folder: Path) -> Iterator[Names]:
    program, shape = _pictures(folder / "model" / "inference"), (1, 3, 640, 640)
    pdhlo.export(program, folder / "det.pdhlo", shapes={"x": shape})
    yield {"pdhlo": pdhlo, "program": program, "image": _random(*shape)}
    (folder / "det.pdhlo").rename(folder / "earlier.pdhlo")
    yield {}
    yield {}
    (folder / "earlier.pdhlo").rename(folder / "det.pdhlo")
    yield {}


@page
def inference(folder: Path) -> Iterator[Names]:
    write_linear(folder / "model")
    yield {"image": _random(2, 3)}


@page
def paddle3(folder: Path) -> Iterator[Names]:
    _unpacked("paddle3", "3.3.1_s_cond", folder / "PP-OCRv5_server_det")
    yield {"pdhlo": pdhlo, "image": _random(3, 4)}


@page
def shapes(folder: Path) -> Iterator[Names]:
    for name in ("model", "ch_PP-OCRv4_rec_infer"):
        _pictures(folder / name / "inference")
    pictures = [_random(1, 3, size, 40) for size in (32, 40)]
    yield {"strips": _random(3, 3, 48, 32), "pictures": pictures}


@page
def training(folder: Path) -> Iterator[Names]:
    shutil.copytree(ROOT / "docs/examples/lenet", folder / "lenet")
    example = {"img": _random(4, 1, 28, 28), "label": np.arange(4).reshape(4, 1)}
    parameters = pdhlo.load(folder / "lenet", which="startup").run(seed=0)
    step = pdhlo.load(folder / "lenet", which="main", parameters=parameters, outputs=["mean_0.tmp_0"])
    pdhlo.export(step, folder / "step.pdhlo", shapes={"img": (4, 1, 28, 28), "label": (4, 1)})
    yield {"batches": [(example["img"], example["label"])], "numpy": np}
    yield {"jax": jax, "inputs": example, "key": jax.random.key(0)}
    yield {}
    yield {"program": pdhlo.load(folder / "lenet", which="main", parameters=parameters), "images": example["img"]}


@page
def devices(folder: Path) -> Iterator[Names]:
    sys.path.insert(0, str(ROOT / "docs/examples"))
    import little_programs

    names = {"jax": jax, "np": np, "P": jax.P, "program": _pictures(folder / "model" / "inference")}
    yield names | {"image": _random(1, 3, 224, 224)}
    program = pdhlo.load(little_programs.step(), parameters=pdhlo.load(little_programs.startup()).run(seed=0))
    [batch] = little_programs.batches(1, 32)
    yield {"program": program, "batch": batch}
    yield {}
    # A process joins others before it computes, and these blocks have computed: examples/two_processes.py calls it.
    jax.distributed.initialize = lambda *_: None
    yield {"processes": 1, "number_of_this_one": 0, "own": batch}
    yield {"where": program.shardings(jax.sharding.Mesh(jax.devices(), ("data",)), inputs="data")}
    yield {}
    yield {"mesh": jax.sharding.Mesh(jax.devices(), ("data",))}


if __name__ == "__main__":
    sys.stdout.write(f"{run_page(sys.argv[1])}\n")
