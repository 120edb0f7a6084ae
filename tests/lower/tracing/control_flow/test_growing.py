"""Loops that grow what they carry: rows with capacity for as many as there may be, or as the caller says."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.tracing.steps import limits
from pdhlo.translate import framework_pb2 as proto
from tests.lower.tracing.programs import F, X, loop, number, on_host
from tests.support import add_op

GROWING = [("concat", {"X": ["x", "k3"]}, {"Out": ["t"]}, {"axis": 0}), ("assign", {"X": ["t"]}, {"Out": ["x"]}, {})]
"""``x`` gets three more elements in each iteration: ``k3``, what ``x`` was at first."""
FIRST = ("assign", {"X": ["x"]}, {"Out": ["k3"]}, {})
DATA = [
    ("reduce_max", {"X": ["k3"]}, {"Out": ["s"]}, {"reduce_all": True, "dim": [0], "keep_dim": False}),
    ("cast", {"X": ["s"]}, {"Out": ["k"]}, {"in_dtype": 5, "out_dtype": 3}),
    ("reshape2", {"X": ["k"]}, {"Out": ["m"]}, {"shape": [1]}),
]
"""``m``, the largest element: a number of iterations that depends on data."""
VARIABLES = {"k3": (F, [3]), "s": (F, []), "k": ("int64", []), "m": ("int64", [1])}


def growing(limit: list[Any], *, and_data: bool = False, passed: tuple[str, Any] = ("assign", {})) -> pdhlo.Program:
    """``while i < n: x = concat(x, k3)``, ``i < n and i < m`` with ``and_data``, which an operator passes on."""
    tests: list[Any] = [
        ("less_than", {"X": ["i"], "Y": ["m"]}, {"Out": ["c2"]}, {}),
        ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["c1"]}, {}),
        ("logical_and", {"X": ["c1"], "Y": ["c2"]}, {"Out": ["c3"]}, {}),
        (passed[0], {"X": ["c3"]}, {"Out": ["c"]}, passed[1]),
    ]
    data = loop(
        GROWING,
        {"t": (F, [-1])},
        VARIABLES | {name: ("bool", [1]) for name in ("c1", "c2", "c3")},
        [FIRST, *limit],
        ["x"],
    )
    message = proto.ProgramDesc.FromString(data)
    if and_data:
        for test in tests:
            add_op(message.blocks[1], test)
    return pdhlo.load(message.SerializeToString(), outputs=["x"])


def expected(iterations: int, x: np.ndarray) -> np.ndarray:
    return np.tile(x, iterations + 1)


TWO = np.array([1, 2, 0], np.float32)


def test_a_loop_that_iterates_often_stays_a_loop():
    program = growing([number("n", 300)])
    np.testing.assert_array_equal(program.run({"x": TWO})["x"], expected(300, TWO))
    assert on_host(program) == 0
    function, parameters = program.jax_function()
    text = jax.jit(function).lower(parameters, {"x": TWO}).as_text()
    assert len(text.splitlines()) < 200


def counting_to_a_size(start: int) -> pdhlo.Program:
    """``for i in range(start, len(x)): x = concat(x, k3)``, which adds two elements, by the length before the loop."""
    pair = ("fill_constant", {}, {"Out": ["k3"]}, {"shape": ("LONGS", [2]), "dtype": 5, "value": 7.0})
    length = [("shape", {"Input": ["x"]}, {"Out": ["m"]}, {}), ("cast", {"X": ["m"]}, {"Out": ["n"]}, {"out_dtype": 3})]
    data = loop(GROWING, {"t": (F, [-1])}, {"k3": (F, [2]), "m": ("int32", [1])}, [pair, *length], ["x"])
    message = proto.ProgramDesc.FromString(data)
    for variable in message.blocks[0].vars:
        if variable.name == "x":
            variable.type.lod_tensor.tensor.dims[:] = [-1]
    for op in message.blocks[0].ops:
        if op.outputs and op.outputs[0].arguments == ["i"]:
            next(attribute for attribute in op.attrs if attribute.name == "value").f = start
    return pdhlo.load(message.SerializeToString(), outputs=["x"])


@pytest.mark.parametrize(("start", "size"), [(0, "3*b"), (1, "3*b - 2"), (3, "2*max(b - 3, 0) + b")])
def test_a_loop_that_counts_to_an_open_size_is_filled_behind_it(start, size, tmp_path):
    program = counting_to_a_size(start)
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a", shapes={"x": "b"}))
    assert artifact.outputs["x"].shape == size
    assert not artifact.signature.assumed
    for count in (1, 2, 5):
        x = np.arange(count, dtype=np.float32)
        np.testing.assert_array_equal(artifact({"x": x})["x"], [*x, *[7] * 2 * max(count - start, 0)])


@pytest.mark.parametrize(
    "passed",
    [
        ("assign", {}),
        ("share_data", {}),
        ("memcpy", {"dst_place_type": 0}),
        ("flatten_contiguous_range", {"start_axis": 0, "stop_axis": 0}),
    ],
    ids=lambda operator: operator[0],
)
def test_the_capacity_follows_from_a_limit_that_is_known(passed, tmp_path):
    program = growing([number("n", 5), *DATA], and_data=True, passed=passed)
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    assert artifact.outputs["x"].dims == (3 + 5 * 3,)
    for most in (1, 2, 4, 7):
        more = np.array([most, 0, 1], np.float32)
        want = expected(min(most, 5), more)
        np.testing.assert_array_equal(program.run({"x": more})["x"], want)
        np.testing.assert_array_equal(artifact({"x": more})["x"], want)
    assert on_host(program) == 0


def test_the_caller_says_how_much_capacity_there_is(tmp_path):
    program = growing([*DATA, ("assign", {"X": ["m"]}, {"Out": ["n"]}, {})])
    function, parameters = program.jax_function()
    with pytest.raises(UnsupportedError, match=r"'x' grows in each iteration.*bounds=\{'x': 64\}"):
        function(parameters, {"x": TWO})
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a", bounds={"x": 9}))
    for run in (artifact, lambda feeds: program.run(feeds, bounds={"x": 9})):
        np.testing.assert_array_equal(run({"x": TWO})["x"], expected(2, TWO))
        with pytest.raises(InputError, match=r"'x' has (12|15) rows, and its bound is 9"):
            run({"x": TWO + 2})
    np.testing.assert_array_equal(program.run({"x": TWO})["x"], expected(2, TWO))


def test_an_artifact_assumes_a_bound_that_nobody_gives_and_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "ASSUMED_ROWS", 9)
    program = growing([*DATA, ("assign", {"X": ["m"]}, {"Out": ["n"]}, {})])
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    assert artifact.signature.assumed == {"x": 9}
    np.testing.assert_array_equal(artifact({"x": TWO})["x"], expected(2, TWO))
    with pytest.raises(InputError, match=r"'x' has 12 rows, and its bound is 9: bounds=\{'x': …\} gives it a larger"):
        artifact({"x": TWO + 1})


def test_what_has_a_bound_of_its_own_assumes_none(tmp_path):
    artifact = pdhlo.load_artifact(pdhlo.export(growing([number("n", 5), *DATA], and_data=True), tmp_path / "a"))
    assert artifact.signature.assumed == {}
    assert artifact.signature.status is None


def test_what_doubles_has_no_capacity_that_follows():
    doubling = [
        ("concat", {"X": ["x", "x"]}, {"Out": ["t"]}, {"axis": 0}),
        ("assign", {"X": ["t"]}, {"Out": ["x"]}, {}),
    ]
    data = loop(doubling, {"t": (F, [-1])}, {}, [number("n", 4)], ["x"])
    program = pdhlo.load(data, outputs=["x"])
    np.testing.assert_array_equal(program.run({"x": X})["x"], np.tile(X, 16))


UNDEFINED = """
module {
  func.func @main(%arg0: tensor<2xf32> {pd.feed = "x"}) -> (tensor<2xf32> {pd.fetch = "y"}) {
    %x = "pd.feed"(%arg0) {col = 0 : i32, name = "x"} : (tensor<2xf32>) -> tensor<2xf32>
    %limit = "pd_builtin.constant"() {value = dense<10.0> : tensor<1xf32>} : () -> tensor<1xf32>
    %axis = "pd_builtin.constant"() {value = dense<0> : tensor<1xi64>} : () -> tensor<1xi64>
    %total = "pd.max"(%x, %axis) {keepdim = true} : (tensor<2xf32>, tensor<1xi64>) -> tensor<1xf32>
    %less = "pd.less_than"(%total, %limit) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
    %none = "pd_builtin.constant"() {value = MARK} : () -> TYPE
    %last:2 = "pd.while"(%less, %total, %none) ({
    ^bb0(%i: tensor<1xf32>, %before: TYPE):
      %next = "pd.increment"(%i) {value = 1.0 : f32} : (tensor<1xf32>) -> tensor<1xf32>
      %new = "pd.add"(%x, %next) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
      %again = "pd.less_than"(%next, %limit) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
      "pd_cf.yield"(%again, %next, %new) : (tensor<1xi1>, tensor<1xf32>, tensor<2xf32>) -> ()
    }) : (tensor<1xi1>, tensor<1xf32>, TYPE) -> (tensor<1xf32>, tensor<2xf32>)
    %y = "pd.fetch"(%last#1) {col = 0 : i32, name = "y"} : (tensor<2xf32>) -> tensor<2xf32>
    return %y : tensor<2xf32>
  }
}
"""


@pytest.mark.parametrize(
    ("mark", "kind"),
    [("dense<0.0> : tensor<f32>", "tensor<f32>"), ("dense<1.77113e27> : tensor<1xf32>", "tensor<1xf32>")],
)
@pytest.mark.parametrize("assigned", [False, True])
def test_what_only_a_loop_gives_a_value_has_any_shape_before_it(tmp_path, mark, kind, assigned):
    """Paddle 3 writes a 0 without axes for it, Paddle 2 a number that it knows; what is assigned to is not read."""
    text = UNDEFINED.replace("MARK", mark).replace("TYPE", kind)
    if assigned:
        types = f"(tensor<2xf32>, {kind}) -> tensor<2xf32>"
        assign = f'%new = "pd.assign_out_"(%sum, %before) : {types}'
        text = text.replace("%new = ", "%sum = ").replace('"pd_cf.yield"', f'{assign}\n      "pd_cf.yield"')
    program = pdhlo.Program.parse(text)
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    np.testing.assert_array_equal(artifact({"x": np.float32([1, 2])})["y"], [11, 12])
