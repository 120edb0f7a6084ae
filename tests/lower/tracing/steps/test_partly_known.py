"""A reshape to a size that is data: the element that is not known follows from the others."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from tests.support import make_program

F = "float32"


@pytest.mark.parametrize(
    "passing",
    [
        ("assign", {"X": ["s"]}, {"Out": ["p"]}, {}),
        ("flatten_contiguous_range", {"X": ["s"]}, {"Out": ["p"]}, {"start_axis": 0, "stop_axis": 0}),
        ("memcpy", {"X": ["s"]}, {"Out": ["p"]}, {"dst_place_type": 0}),
    ],
    ids=lambda operator: operator[0],
)
def test_rows_that_are_counted_are_reshaped_by_their_count(passing, tmp_path):
    variables = {
        "x": (F, [-1]),
        "m": ("bool", [-1]),
        "y": (F, [-1]),
        "n": ("int32", [1]),
        "p": ("int32", [2]),
        "k": ("int32", [1]),
        "s": ("int32", [2]),
        "out": (F, [-1, 1]),
    }
    ops = [
        ("masked_select", {"X": ["x"], "Mask": ["m"]}, {"Y": ["y"]}, {}),
        ("shape", {"Input": ["y"]}, {"Out": ["n"]}, {}),
        ("fill_constant", {}, {"Out": ["k"]}, {"shape": [1], "dtype": 2, "value": 1.0}),
        ("concat", {"X": ["n", "k"]}, {"Out": ["s"]}, {"axis": 0}),
        passing,
        ("reshape2", {"X": ["y"], "Shape": ["p"]}, {"Out": ["out"]}, {"shape": [-1, 1]}),
    ]
    program = pdhlo.load(make_program(ops, variables, feeds=["x", "m"], fetches=["out"]), parameters={})
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    x = np.arange(6, dtype=np.float32)
    for mask in (x > 3, x < 0, x >= 0):
        want = x[mask][:, None]
        np.testing.assert_array_equal(program.run({"x": x, "m": mask})["out"], want)
        np.testing.assert_array_equal(artifact({"x": x, "m": mask})["out"], want)
