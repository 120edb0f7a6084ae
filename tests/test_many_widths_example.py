"""docs/examples/many_widths.py in small: a recogniser of one convolution, at random sizes."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.support import OpSpec, make_program, write_separate

EXAMPLE = Path(__file__).parents[1] / "docs/examples/many_widths.py"
F = "float32"
POOL = {"ksize": [48, 8], "strides": [48, 8], "paddings": [0, 0], "pooling_type": "avg"}
CONV = {"strides": [1, 1], "paddings": [0, 0], "dilations": [1, 1], "groups": 1}
OPS: list[OpSpec] = [
    ("pool2d", {"X": ["x"]}, {"Out": ["pooled"]}, POOL),
    ("conv2d", {"Input": ["pooled"], "Filter": ["filter"]}, {"Output": ["classes"]}, CONV),
    ("squeeze2", {"X": ["classes"]}, {"Out": ["row"]}, {"axes": [2]}),
    ("transpose2", {"X": ["row"]}, {"Out": ["steps"]}, {"axis": [0, 2, 1]}),
    ("softmax", {"X": ["steps"]}, {"Out": ["y"]}, {"axis": -1}),
]
SHAPES = {
    "x": [-1, 3, 48, -1],
    "pooled": [-1, 3, 1, -1],
    "filter": [6, 3, 1, 1],
    "classes": [-1, 6, 1, -1],
    "row": [-1, 6, -1],
    "steps": [-1, -1, 6],
    "y": [-1, -1, 6],
}


def test_the_table_says_what_was_compiled_and_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    variables = {name: (F, shape) for name, shape in SHAPES.items()}
    data = make_program(OPS, variables, feeds=["x"], fetches=["y"], parameters=["filter"])
    weights = np.random.default_rng(0).normal(size=(6, 3, 1, 1)).astype(np.float32)
    write_separate(tmp_path, {"filter": weights})
    (tmp_path / "__model__").write_bytes(data)
    monkeypatch.setattr(sys, "argv", ["many_widths.py", str(tmp_path), "--requests", "6"])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    said = capsys.readouterr().out
    rows = {
        row[1]: (int(row[2]), int(row[3]), int(row[4]), int(row[5]))
        for row in re.finditer(r"^(\w[\w ]*?) +(\d+) +(\d+) +[\d.]+ +[\d.]+ +[\d.]+ +(\d+) of (\d+)$", said, re.M)
    }
    assert list(rows) == ["exact", "buckets", "the largest"], said
    (shapes,) = re.findall(r"^6 requests of (\d) shapes", said)
    assert rows["exact"][:2] == (6, int(shapes))
    assert rows["buckets"][1] <= 6
    assert rows["the largest"][:2] == (6, 1)
    strips = rows["exact"][3]
    assert rows["exact"][2] == strips > 6
    assert rows["buckets"][3] == rows["the largest"][3] == strips
