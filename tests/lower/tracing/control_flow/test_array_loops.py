"""Loops that write tensor arrays, compiled: elements of one layout with capacity for as many as there may be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.tracing.steps import limits
from pdhlo.translate import framework_pb2 as proto
from tests.lower.tracing.programs import F, X, loop, number, on_host, scaled
from tests.support import add_op, add_variable, make_program

KIND = proto.VarType.LOD_TENSOR_ARRAY
WRITES = [
    scaled("x", "t", 2.0),
    ("write_to_array", {"X": ["t"], "I": ["i"]}, {"Out": ["array"]}, {}),
    ("assign", {"X": ["t"]}, {"Out": ["x"]}, {}),
]
"""``x *= 2; array[i] = x``."""
FED = [
    ("reduce_max", {"X": ["x"]}, {"Out": ["s"]}, {"reduce_all": True, "dim": [0], "keep_dim": False}),
    ("cast", {"X": ["s"]}, {"Out": ["k"]}, {"in_dtype": 5, "out_dtype": 3}),
    ("reshape2", {"X": ["k"]}, {"Out": ["n"]}, {"shape": [1]}),
]
"""``n``, the largest element of ``x``."""


def writing(limit: list[Any], body: list[Any] = WRITES, axis: int = 0) -> pdhlo.Program:
    """A loop with ``body``, and then the array stacked (``out``), its length, and element 1 (``one``)."""
    variables: dict[str, Any] = {"out": (F, [-1, 3]), "sizes": ("int32", [-1]), "length": ("int64", [1])}
    variables |= {"one": (F, [3]), "k1": ("int64", [1]), "s": (F, []), "k": ("int64", [])}
    data = loop(body, {"t": (F, [3]), "u": (F, [3])}, variables, limit, ["x", "array"])
    message = proto.ProgramDesc.FromString(data)
    outer = message.blocks[0]
    variable = outer.vars.add(name="array")
    variable.type.type = KIND
    variable.type.tensor_array.tensor.data_type = proto.VarType.FP32
    variable.type.tensor_array.tensor.dims[:] = [3]
    for op in (
        (
            "tensor_array_to_tensor",
            {"X": ["array"]},
            {"Out": ["out"], "OutIndex": ["sizes"]},
            {"axis": axis, "use_stack": True},
        ),
        ("lod_array_length", {"X": ["array"]}, {"Out": ["length"]}, {}),
        number("k1", 1),
        ("read_from_array", {"X": ["array"], "I": ["k1"]}, {"Out": ["one"]}, {}),
    ):
        add_op(outer, op)
    return pdhlo.load(message.SerializeToString(), outputs=["out", "length", "one"])


def expected(iterations: int, x: np.ndarray) -> np.ndarray:
    return np.stack([x * 2.0 ** (iteration + 1) for iteration in range(iterations)]).astype(np.float32)


def check(results: Any, iterations: int, x: np.ndarray) -> None:
    np.testing.assert_array_equal(results["out"], expected(iterations, x))
    assert results["length"].tolist() == [iterations]
    np.testing.assert_array_equal(results["one"], x * 4)


def test_a_loop_of_many_iterations_stays_one(tmp_path):
    program = writing([number("n", 100)])
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    for run in (program.run, artifact):
        check(run({"x": X / 2**40}), 100, X / np.float32(2**40))
    assert artifact.signature.assumed == {}
    assert on_host(program) == 0


def test_the_caller_says_how_many_elements_there_are_at_most(tmp_path):
    program = writing(FED)
    two, three = np.array([2, 1, 0], np.float32), np.array([1, 3, 2], np.float32)
    function, parameters = program.jax_function()
    with pytest.raises(
        UnsupportedError, match=r"the number of elements of tensor array 'array'.*bounds=\{'array': 64\}"
    ):
        function(parameters, {"x": two})
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a", bounds={"array": 2}))
    for run in (artifact, lambda feeds: program.run(feeds, bounds={"array": 2})):
        check(run({"x": two}), 2, two)
        with pytest.raises(InputError, match="'array' has 3 rows, and its bound is 2"):
            run({"x": three})
    check(program.run({"x": three}), 3, three)


def test_an_artifact_assumes_a_bound(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "ASSUMED_ROWS", 4)
    artifact = pdhlo.load_artifact(pdhlo.export(writing(FED), tmp_path / "a"))
    assert artifact.signature.assumed == {"array": 4}
    check(artifact({"x": np.array([2, 1, 4], np.float32)}), 4, np.array([2, 1, 4], np.float32))
    with pytest.raises(InputError, match="'array' has 5 rows, and its bound is 4"):
        artifact({"x": np.array([5, 1, 4], np.float32)})


def test_elements_are_read_by_numbers_that_are_data(tmp_path):
    body = [
        *WRITES,
        ("read_from_array", {"X": ["array"], "I": ["i"]}, {"Out": ["u"]}, {}),
        ("elementwise_add", {"X": ["u"], "Y": ["u"]}, {"Out": ["x"]}, {}),
    ]
    data = writing([number("n", 90)], body)
    x = X / 2.0**100
    artifact = pdhlo.load_artifact(pdhlo.export(data, tmp_path / "a"))
    want = np.stack([x.astype(np.float64) * 2.0 * 4.0**iteration for iteration in range(90)]).astype(np.float32)
    for run in (data.run, artifact):
        np.testing.assert_array_equal(run({"x": x.astype(np.float32)})["out"], want)


def of_array(last: Any) -> pdhlo.Program:
    """An array of one element, ``x``, and what one operator more makes of it: ``array@GRAD``."""
    message = proto.ProgramDesc.FromString(
        make_program([number("i", 0)], {"x": (F, [3]), "i": ("int64", [1])}, feeds=["x"])
    )
    block = message.blocks[0]
    for name in ("array", "array@GRAD"):
        add_variable(block, name, F, [3]).type.type = KIND
    add_op(block, ("write_to_array", {"X": ["x"], "I": ["i"]}, {"Out": ["array"]}, {}))
    add_op(block, last)
    return pdhlo.load(message.SerializeToString(), outputs=["array@GRAD"])


def test_a_slice_of_an_array_has_a_gradient():
    """Paddle's translation makes slice_grad of it, which takes tensors; its program is computed all the same."""
    slots = {"Input": ["array"], "Out@GRAD": ["array"]}
    axes = {"axes": [0], "starts": [0], "ends": [1], "infer_flags": [1], "decrease_axis": ("INTS", [])}
    [gradient] = of_array(("slice_grad", slots, {"Input@GRAD": ["array@GRAD"]}, axes)).run({"x": X})["array@GRAD"]
    np.testing.assert_array_equal(gradient, X)


def test_an_operator_of_tensors_that_is_given_an_array_is_refused_by_its_name():
    program = of_array(("relu", {"X": ["array"]}, {"Out": ["array@GRAD"]}, {}))
    refusal = (
        r"pd\.relu \(variable 'array@GRAD'.*is a tensor array of 1, expected a tensor: array_read takes one element"
    )
    with pytest.raises(InputError, match=refusal):
        program.run({"x": X})
