"""Pruning: a training program's inference part, as text and as values."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from tests.lower.tracing.programs import one_loop
from tests.support import OpSpec, make_program

F = "float32"
X = np.random.default_rng(0).normal(size=(6, 3)).astype(F)
W = np.random.default_rng(1).normal(size=(3, 3)).astype(F)
STATISTICS = {"mean": np.full(3, 0.5, F), "variance": np.full(3, 4.0, F)}
ONES = {"scale": np.ones(3, F), "bias": np.zeros(3, F)}
NORM = {"Mean": ["mean"], "Variance": ["variance"], "Scale": ["scale"], "Bias": ["bias"]}
SAVED = {"SavedMean": ["saved_mean"], "SavedVariance": ["saved_variance"]}
FORWARD: list[OpSpec] = [
    ("matmul_v2", {"X": ["x"], "Y": ["w"]}, {"Out": ["h"]}, {"trans_x": False, "trans_y": False}),
    (
        "batch_norm",
        {"X": ["h"], **NORM},
        {"Y": ["n"], "MeanOut": ["mean"], "VarianceOut": ["variance"], **SAVED},
        {"epsilon": 0.0, "momentum": 0.9, "is_test": False, "data_layout": "NCHW"},
    ),
    (
        "dropout",
        {"X": ["n"]},
        {"Out": ["d"], "Mask": ["mask"]},
        {"dropout_prob": 0.5, "is_test": False, "dropout_implementation": "upscale_in_train"},
    ),
    ("split", {"X": ["d"]}, {"Out": ["left", "right"]}, {"num": 0, "sections": [1, 2], "axis": 1}),
]
BACKWARD: list[OpSpec] = [
    ("elementwise_sub", {"X": ["d"], "Y": ["y"]}, {"Out": ["e"]}, {"axis": -1}),
    ("reduce_mean", {"X": ["e"]}, {"Out": ["loss"]}, {"dim": [], "keep_dim": False, "reduce_all": True}),
    ("sgd", {"Param": ["w"], "Grad": ["w"], "LearningRate": ["lr"]}, {"ParamOut": ["w"]}, {}),
]


def training() -> pdhlo.Program:
    shapes = {"x": [-1, 3], "y": [-1, 3], "h": [-1, 3], "n": [-1, 3], "d": [-1, 3], "e": [-1, 3], "w": [3, 3]}
    shapes |= {"left": [-1, 1], "right": [-1, 2], "loss": [], "lr": [1]}
    shapes |= {key: [3] for key in (*STATISTICS, *ONES, "saved_mean", "saved_variance")}
    variables = {name: (F, shape) for name, shape in shapes.items()} | {"mask": ("uint8", [-1, 3])}
    parameters = {"w": W, "lr": np.ones(1, F), **STATISTICS, **ONES}
    data = make_program(
        [*FORWARD, *BACKWARD], variables, feeds=["x", "y"], fetches=["loss"], parameters=list(parameters)
    )
    return pdhlo.load(data, parameters=parameters)


def test_the_inference_part_of_a_training_program():
    program = training()
    before = str(program)
    pruned, cut = program.pruned(["d"])
    assert str(program) == before
    pruned.verify()
    assert (list(pruned.inputs), list(pruned.outputs), pruned.written) == (["x"], ["d"], [])
    expected = (X @ W - 0.5) / 2
    np.testing.assert_allclose(pruned.run({"x": X})["d"], expected, rtol=1e-5, atol=1e-6)
    assert pruned.parameters.keys() == {"w", *STATISTICS, *ONES}
    made = ["pd.full_int_array", "pd.full"]  # what split reads
    assert [operation.operation for operation in cut.operations] == [
        *made,
        "pd.split",
        "pd.subtract",
        "pd.mean",
        "pd.sgd_",
    ]
    assert (cut.operations[-1].variable, cut.operations[-1].legacy) == ("w", "sgd, operator 8 of block 0")
    assert (cut.inputs, cut.parameters) == (("y",), ("lr",))


def test_an_element_of_a_group_and_a_fetched_variable():
    pruned, _ = training().pruned(["right", "loss"])
    assert (list(pruned.inputs), list(pruned.outputs)) == (["x", "y"], ["right", "loss"])
    assert pruned.run({"x": X, "y": X})["right"].shape == (6, 2)


def test_a_pruned_program_is_saved_and_pruned_again(tmp_path):
    pruned, _ = training().pruned(["d", "n"])
    again, cut = pdhlo.Program.load(pruned.save(tmp_path / "saved")).pruned(["n"])
    assert [operation.operation for operation in cut.operations] == ["pd.dropout"]
    np.testing.assert_array_equal(again.run({"x": X})["n"], pruned.run({"x": X})["n"])
    pruned.save_parameters(tmp_path / "p.safetensors")


def test_blocks_inside_are_of_inference_too():
    body: list[OpSpec] = [
        ("dropout", {"X": ["x"]}, {"Out": ["t"], "Mask": ["m"]}, {"dropout_prob": 0.5, "is_test": False}),
        ("assign", {"X": ["t"]}, {"Out": ["x"]}, {}),
    ]
    data = one_loop(body, {"t": (F, [6, 3]), "m": ("uint8", [6, 3])}, {"x": (F, [6, 3])}, ["x"], ["x"])
    pruned, _ = pdhlo.load(data, outputs=["x"]).pruned(["x"])
    np.testing.assert_allclose(pruned.run({"x": X, "n": np.array([2])})["x"], X * 0.25, rtol=1e-6)


def test_what_cannot_be_pruned():
    with pytest.raises(InputError, match="no variable 'nothing' to keep"):
        training().pruned(["nothing"])
    with pytest.raises(InputError, match="needs at least one variable to compute"):
        training().pruned([])
