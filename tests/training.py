"""A small training program: one step of a linear regression with dropout and momentum."""

from __future__ import annotations

import numpy as np

import pdhlo
from tests.support import OpSpec, make_program

F = "float32"
RANDOM = np.random.default_rng(0)
X = RANDOM.normal(size=(8, 3)).astype(F)
Y = X @ np.array([[1.0], [-2.0], [0.5]], F)
BATCHES = [{"x": X, "y": Y}, {"x": X[:5], "y": Y[:5]}, {"x": X, "y": Y}]
MATMUL = {"trans_x": False, "trans_y": False}
MEAN = {"dim": [], "keep_dim": False, "reduce_all": True, "in_dtype": -1, "out_dtype": -1}
DROPOUT = {"dropout_prob": 0.5, "dropout_implementation": "upscale_in_train", "is_test": False, "seed": 0}


def step_bytes(*, dropout: bool = True, fetches: tuple[str, ...] = ("loss",)) -> bytes:
    """mean((dropout(x) w - y)²), its gradient, and momentum."""
    dropped = "d" if dropout else "x"
    drop: list[OpSpec] = [
        ("dropout", {"X": ["x"]}, {"Out": ["d"], "Mask": ["mask"]}, DROPOUT | {"fix_seed": False})
    ] * dropout
    forward: list[OpSpec] = [
        *drop,
        ("matmul_v2", {"X": [dropped], "Y": ["w"]}, {"Out": ["p"]}, MATMUL),
        ("elementwise_sub", {"X": ["p"], "Y": ["y"]}, {"Out": ["e"]}, {"axis": -1}),
        ("square", {"X": ["e"]}, {"Out": ["s"]}, {}),
        ("reduce_mean", {"X": ["s"]}, {"Out": ["loss"]}, MEAN),
    ]
    backward: list[OpSpec] = [
        ("fill_constant", {}, {"Out": ["loss@GRAD"]}, {"shape": [], "value": 1.0, "dtype": 5}),
        ("reduce_mean_grad", {"X": ["s"], "Out@GRAD": ["loss@GRAD"]}, {"X@GRAD": ["s@GRAD"]}, MEAN),
        ("square_grad", {"X": ["e"], "Out@GRAD": ["s@GRAD"]}, {"X@GRAD": ["e@GRAD"]}, {}),
        (
            "elementwise_sub_grad",
            {"X": ["p"], "Y": ["y"], "Out@GRAD": ["e@GRAD"]},
            {"X@GRAD": ["p@GRAD"]},
            {"axis": -1},
        ),
        ("matmul_v2_grad", {"X": [dropped], "Y": ["w"], "Out@GRAD": ["p@GRAD"]}, {"Y@GRAD": ["w@GRAD"]}, MATMUL),
        (
            "momentum",
            {"Param": ["w"], "Grad": ["w@GRAD"], "Velocity": ["v"], "LearningRate": ["lr"]},
            {"ParamOut": ["w"], "VelocityOut": ["v"]},
            {"mu": 0.9, "use_nesterov": False},
        ),
    ]
    variables = dict.fromkeys(("x", "d", "x@GRAD", "d@GRAD"), (F, [-1, 3])) | {"mask": ("uint8", [-1, 3])}
    variables |= dict.fromkeys(("y", "p", "e", "s", "p@GRAD", "e@GRAD", "s@GRAD"), (F, [-1, 1]))
    variables |= dict.fromkeys(("w", "v", "w@GRAD"), (F, [3, 1]))
    variables |= dict.fromkeys(("loss", "loss@GRAD"), (F, [])) | {"lr": (F, [1])}
    return make_program(
        [*forward, *backward], variables, feeds=["x", "y"], fetches=fetches, parameters=["w", "v", "lr"]
    )


def step_parameters() -> dict[str, np.ndarray]:
    return {"w": np.zeros((3, 1), F), "v": np.zeros((3, 1), F), "lr": np.full(1, 0.1, F)}


def step(*, dropout: bool = True, fetches: tuple[str, ...] = ("loss",)) -> pdhlo.Program:
    """The program of ``step_bytes`` with its parameters."""
    return pdhlo.load(step_bytes(dropout=dropout, fetches=fetches), parameters=step_parameters())
