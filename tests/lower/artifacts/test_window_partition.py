"""Windows of pictures whose sizes are rounded up to multiples of the window, as in Swin: all sizes are open."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pdhlo
from tests.support import make_program

WINDOW = 4
PADDED = {
    "the sum of the size and the rest": [  # (h + 3) // 4 * 4
        ("elementwise_add", "{0}", "three", "{0}more"),
        ("elementwise_floordiv", "{0}more", "four", "{0}n"),
        ("elementwise_mul", "{0}n", "four", "{0}p"),
        ("elementwise_sub", "{0}p", "{0}", "{0}rest"),
    ],
    "the remainder": [  # h + (4 - h % 4) % 4
        ("elementwise_mod", "{0}", "four", "{0}mod"),
        ("elementwise_sub", "four", "{0}mod", "{0}sub"),
        ("elementwise_mod", "{0}sub", "four", "{0}rest"),
        ("elementwise_add", "{0}", "{0}rest", "{0}p"),
        ("elementwise_floordiv", "{0}p", "four", "{0}n"),
    ],
}


def constant(name: str, number: int) -> Any:
    attributes = {"shape": [1], "dtype": 2, "value": float(number), "str_value": str(number)}
    return "fill_constant", {}, {"Out": [name]}, attributes


def reshaped(operand: str, result: str, sizes: list[str]) -> Any:
    shape = {"X": [operand], "ShapeTensor": sizes}
    return "reshape2", shape, {"Out": [result], "XShape": [f"{result}s"]}, {"shape": [-1] * len(sizes)}


def program(rounding: str) -> pdhlo.Program:
    """x [N, 2, H, W] padded with zeros, minus the means of its 4x4 windows, and cut to its size."""
    ops: list[Any] = [constant(name, number) for name, number in (("zero", 0), ("two", 2), ("three", 3), ("four", 4))]
    ops.append(("shape", {"Input": ["x"]}, {"Out": ["all"]}, {}))
    for axis, name in ((0, "n"), (2, "h"), (3, "w")):
        at = {"axes": [0], "starts": [axis], "ends": [axis + 1], "decrease_axis": [], "infer_flags": [1]}
        ops.append(("slice", {"Input": ["all"]}, {"Out": [name]}, at))
    for name in "hw":
        for kind, *operands in PADDED[rounding]:
            x, y, out = (operand.format(name) for operand in operands)
            ops.append((kind, {"X": [x], "Y": [y]}, {"Out": [out]}, {"axis": -1}))
    mean = {"dim": [3, 5], "keep_dim": True, "reduce_all": False}
    ops += [
        ("concat", {"X": ["zero", "wrest", "zero", "hrest", "zero", "zero"]}, {"Out": ["pads"]}, {"axis": 0}),
        ("unsqueeze2", {"X": ["x"]}, {"Out": ["deep"], "XShape": ["ds"]}, {"axes": [2]}),
        (
            "pad3d",
            {"X": ["deep"], "Paddings": ["pads"]},
            {"Out": ["padded"]},
            {"paddings": [0] * 6, "mode": "constant", "value": 0.0, "data_format": "NCDHW"},
        ),
        reshaped("padded", "windows", ["n", "two", "hn", "four", "wn", "four"]),
        ("reduce_mean", {"X": ["windows"]}, {"Out": ["mean"]}, mean),
        ("elementwise_sub", {"X": ["windows"], "Y": ["mean"]}, {"Out": ["centred"]}, {"axis": -1}),
        reshaped("centred", "whole", ["n", "two", "hp", "wp"]),
        (
            "slice",
            {"Input": ["whole"], "EndsTensorList": ["h", "w"]},
            {"Out": ["y"]},
            {"axes": [2, 3], "starts": [0, 0], "ends": [-1, -1], "decrease_axis": [], "infer_flags": [-1, -1]},
        ),
    ]
    tensors = {"x": 4, "deep": 5, "padded": 5, "windows": 6, "mean": 6, "centred": 6, "whole": 4, "y": 4}
    names = {name for _, _, outputs, _ in ops for [name] in outputs.values()}
    variables: dict[str, Any] = {name: ("int32", [1]) for name in names} | {
        "all": ("int32", [4]),
        "pads": ("int32", [6]),
    }
    variables |= {name: ("float32", [-1, 2, *[-1] * (rank - 2)]) for name, rank in tensors.items()}
    variables |= {name: ("float32", [0, -1]) for name in ("ds", "windowss", "wholes")}
    return pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["y"]), parameters={})


def expected(x: np.ndarray) -> np.ndarray:
    n, channels, height, width = x.shape
    padded = np.pad(x, [(0, 0), (0, 0), (0, -height % WINDOW), (0, -width % WINDOW)])
    windows = padded.reshape(n, channels, padded.shape[2] // WINDOW, WINDOW, padded.shape[3] // WINDOW, WINDOW)
    return (windows - windows.mean((3, 5), keepdims=True)).reshape(padded.shape)[:, :, :height, :width]


@pytest.mark.parametrize("rounding", PADDED)
def test_windows_of_sizes_that_are_rounded_up_are_of_open_sizes(rounding, tmp_path):
    artifact = pdhlo.load_artifact(pdhlo.export(program(rounding), tmp_path / "artifact"))
    assert (artifact.inputs["x"].shape, artifact.constraints) == ("b, 2, x_2, x_3", ())
    for shape in ((1, 2, 7, 9), (2, 2, 8, 4), (3, 2, 1, 13)):
        x = np.random.default_rng(0).normal(size=shape).astype(np.float32)
        np.testing.assert_allclose(artifact({"x": x})["y"], expected(x), rtol=1e-5, atol=1e-5, err_msg=str(shape))
