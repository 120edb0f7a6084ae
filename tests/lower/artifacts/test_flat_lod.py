"""Programs with LoD as one StableHLO module: offsets are arrays of their own."""

from __future__ import annotations

import itertools

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.running.session import session_of
from pdhlo.translate import framework_pb2 as proto
from tests.support import make_program

F = "float32"
X = np.arange(12, dtype=np.float32).reshape(6, 2)


@pytest.fixture
def program():
    """The softmax within each sequence of the first column, and the sum of each sequence."""
    data = make_program(
        [
            ("scale", {"X": ["x"]}, {"Out": ["y"]}, {"scale": 2.0}),
            ("sequence_pool", {"X": ["y"]}, {"Out": ["s"], "MaxIndex": ["m"]}, {"pooltype": "SUM"}),
        ],
        {"x": (F, [-1, 2]), "y": (F, [-1, 2]), "s": (F, [-1, 2]), "m": ("int32", [-1, 2])},
        feeds=["x"],
        fetches=["y", "s"],
    )
    message = proto.ProgramDesc.FromString(data)
    for variable in message.blocks[0].vars:
        if variable.name in ("x", "y"):
            variable.type.lod_tensor.lod_level = 1
    return pdhlo.load(message.SerializeToString())


def sums(x: np.ndarray, offsets: list[int]) -> np.ndarray:
    return np.array([x[a:b].sum(0) for a, b in itertools.pairwise(offsets)]) * 2


def test_an_artifact_takes_and_gives_offsets(program, tmp_path):
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "out"))
    assert list(artifact.inputs) == ["x", "x@LOD0"]
    for rows, offsets in ((6, [0, 2, 6]), (4, [0, 1, 1, 4])):
        outputs = artifact({"x": X[:rows], "x@LOD0": np.array(offsets, np.int32)})
        np.testing.assert_allclose(outputs["s"], sums(X[:rows], offsets))
        np.testing.assert_array_equal(outputs["y@LOD0"], offsets)


def test_an_artifact_takes_a_lod_tensor_as_a_run_does(program, tmp_path):
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "out"))
    outputs = artifact({"x": pdhlo.LoDTensor(X, [[0, 2, 6]])})
    np.testing.assert_allclose(outputs["s"], sums(X, [0, 2, 6]))
    for feeds, message in (
        ({"x": pdhlo.LoDTensor(X, [[0, 2, 5]])}, "level 0 of its LoD must be offsets that rise from 0 to 6"),
        ({"x": pdhlo.LoDTensor(X, [[0, 2], [0, 2, 6]])}, "the LoD of 'x' has 2 levels, and the artifact takes 1"),
        ({"x": pdhlo.LoDTensor(X)}, "the LoD of 'x' has 0 levels, and the artifact takes 1"),
        ({"x": pdhlo.LoDTensor(X, [[0, 6]]), "x@LOD0": np.array([0, 6], np.int32)}, "'x@LOD0' is given twice"),
    ):
        with pytest.raises(InputError, match=message):
            artifact(feeds)


@pytest.mark.usefixtures("empty_cache")
def test_another_lod_of_the_same_size_is_not_compiled_again(program):
    for offsets in ([0, 2, 6], [0, 5, 6], [0, 0, 6]):
        outputs = program.run({"x": pdhlo.LoDTensor(X, [offsets])})
        np.testing.assert_allclose(outputs["s"], sums(X, offsets))
        assert outputs["y"].lod == [offsets]
    [schedule] = session_of(program).schedules.values()
    assert [len(segment.compiled) for segment in schedule._segments.values()] == [1]


def test_the_jax_function_takes_a_lod_tensor_and_is_differentiable(program):
    function, parameters = program.jax_function()
    assert function(parameters, {"x": pdhlo.LoDTensor(X, [[0, 6]])})["y"].lod[0].tolist() == [0, 6]
    cotangent = jax.grad(lambda x: function(parameters, {"x": pdhlo.LoDTensor(x, [[0, 2, 6]])})["s"][1].sum())(X)
    np.testing.assert_array_equal(cotangent[:, 0], [0, 0, 2, 2, 2, 2])


def test_one_compilation_of_the_jax_function_serves_other_offsets(program):
    function, parameters = program.jax_function()
    compiled = jax.jit(function)
    for offsets in ([0, 2, 6], [0, 5, 6]):
        outputs = compiled(parameters, {"x": pdhlo.LoDTensor(X, [offsets])})
        np.testing.assert_allclose(outputs["s"], sums(X, offsets))
        np.testing.assert_array_equal(outputs["y"].lod[0], offsets)
    assert compiled._cache_size() == 1
    with pytest.raises(InputError, match=r"level 0 of its LoD must be offsets .*, it is float32\[3\]"):
        compiled(parameters, {"x": pdhlo.LoDTensor(X, [np.array([0, 2, 6], F)])})
