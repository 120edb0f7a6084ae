"""Which axis of parameters and inputs lies along which axis of a mesh."""

from __future__ import annotations

import jax
import numpy as np
import pytest
from jax.sharding import AbstractMesh, AxisType, PartitionSpec

import pdhlo
from pdhlo.dialect.values import LoDTensor
from pdhlo.errors import InputError
from tests.support import make_program

F = "float32"
P = PartitionSpec
SHAPES = {
    "long": [6, 400],
    "tall": [400, 6],
    "same": [8, 8],
    "odd": [7, 401],
    "kernel": [3, 8, 5, 5],
    "vector": [4000],
    "small": [4, 4],
    "scalar": [],
}


def mesh(kind=AxisType.Auto):
    return AbstractMesh((2, 4), ("data", "model"), axis_types=(kind, kind))


def program():
    """Reads and writes each of the parameters; one that is new; inputs of several kinds; one that nothing reads."""
    scale = {"scale": 2.0, "bias": 0.0}
    ops = [("scale", {"X": [name]}, {"Out": [name]}, scale) for name in SHAPES]
    ops += [
        ("fill_constant", {}, {"Out": ["new"]}, {"shape": [8, 40], "value": 1.0, "dtype": 5}),
        ("scale", {"X": ["x"]}, {"Out": ["y"]}, scale),
        ("scale", {"X": ["rate"]}, {"Out": ["z"]}, scale),
    ]
    variables = {name: (F, shape) for name, shape in SHAPES.items()}
    variables |= {"new": (F, [8, 40]), "unread": (F, [8, 40])}
    variables |= dict.fromkeys(("x", "y"), (F, [-1, 3])) | dict.fromkeys(("rate", "z"), (F, []))
    values = {name: np.zeros(shape, F) for name, shape in SHAPES.items()} | {"unread": np.zeros((8, 40), F)}
    return pdhlo.load(
        make_program(ops, variables, feeds=["x", "rate"], fetches=["y", "z"], parameters=[*SHAPES, "new", "unread"]),
        parameters=values,
    )


def specs(shardings):
    return {name: None if sharding is None else sharding.spec for name, sharding in shardings.items()}


def test_the_batch_is_split_and_parameters_are_whole():
    shardings = program().shardings(mesh())
    assert specs(shardings.inputs) == {"x": P("data"), "rate": P()}
    assert specs(shardings.parameters) == dict.fromkeys(SHAPES, P())
    assert specs(shardings.outputs) == {"y": None, "z": None, "new": P()} | dict.fromkeys(SHAPES, P())
    assert specs(program().shardings(mesh(), inputs=None).inputs) == {"x": P(), "rate": P()}


def test_larger_parameters_are_split_along_the_longest_axis_that_can_be():
    shardings = program().shardings(mesh(), parameters="model", smallest=64)
    expected = dict.fromkeys(SHAPES, P()) | {
        "long": P(None, "model"),
        "tall": P("model"),
        "same": P("model"),
        "kernel": P(None, "model"),
    }
    assert specs(shardings.parameters) == expected
    assert specs(shardings.outputs) == {"y": None, "z": None, "new": P(None, "model")} | expected


def test_they_are_of_what_the_function_takes_and_gives():
    loaded, shardings = program(), program().shardings(mesh())
    function, parameters = loaded.jax_function()
    outputs = jax.eval_shape(function, parameters, {"x": np.zeros((8, 3), F), "rate": np.zeros((), F)})
    assert list(shardings.parameters) == list(parameters)
    assert set(shardings.outputs) == set(outputs)


def test_what_is_no_dense_array_is_whole():
    ops = [("sequence_pool", {"X": ["x"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"})]
    ops += [("sequence_pool", {"X": ["p"]}, {"Out": ["q"], "MaxIndex": ["j"]}, {"pooltype": "SUM"})]
    data = make_program(
        ops, {name: (F, [-1, 64]) for name in "xyipqj"}, feeds=["x"], fetches=["y", "q"], parameters=["p"]
    )
    legacy = pdhlo.translate.framework_pb2.ProgramDesc.FromString(data)
    next(variable for variable in legacy.blocks[0].vars if variable.name == "x").type.lod_tensor.lod_level = 1
    parameters = {"p": LoDTensor(np.zeros((64, 64), F), [[0, 30, 64]])}
    shardings = pdhlo.load(legacy.SerializeToString(), parameters=parameters).shardings(
        mesh(), parameters="model", smallest=1
    )
    assert specs(shardings.inputs) == {"x": P()}
    assert specs(shardings.parameters) == {"p": P()}


def test_axes_that_there_are_not_and_explicit_ones_are_refused():
    with pytest.raises(InputError, match="the mesh has no axis 'batch'; it has 'data', 'model'"):
        program().shardings(mesh(), inputs="batch")
    with pytest.raises(InputError, match="no axis 'models'"):
        program().shardings(mesh(), parameters="models")
    with pytest.raises(InputError, match="the mesh has explicit axes"):
        program().shardings(mesh(AxisType.Explicit))
