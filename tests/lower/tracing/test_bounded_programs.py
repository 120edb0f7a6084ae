"""Programs with a number of rows that depends on data are one function, and run as one segment."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.running.session import session_of
from pdhlo.translate import framework_pb2 as proto
from tests.lower.bounded_programs import ABOVE, F, X, computed, selected, selecting
from tests.support import OpSpec, add_block, add_op, make_program

__all__ = ["selecting"]
pytestmark = pytest.mark.usefixtures("selecting")


def histogram() -> bytes:
    """``y = unbind(s * 2)``'s like: what no masked rule knows, ``h``, is computed of the rows that there are."""
    return selected(
        [
            ("scale", {"X": ["s"]}, {"Out": ["e"]}, {"scale": 2.0, "bias": 0.0}),
            ("histogram", {"X": ["e"]}, {"Out": ["h"]}, {"bins": 4, "min": 0, "max": 0}),
            ("scale", {"X": ["e"]}, {"Out": ["y"]}, {"scale": 1.0, "bias": 1.0}),
        ],
        {"e": (F, [-1]), "h": ("int64", [4]), "y": (F, [-1])},
        ["h", "y"],
    )


def executables(program: pdhlo.Program) -> list[int]:
    [schedule] = session_of(program).schedules.values()
    return [len(segment.compiled) for segment in schedule._segments.values() if segment.compiled]


@pytest.mark.usefixtures("empty_cache")
def test_results_have_the_rows_that_there_are():
    program = pdhlo.load(computed(), parameters={})
    for x in (X, -X, np.full_like(X, 2.0)):
        results = program.run({"x": x})
        np.testing.assert_array_equal(results["e"], 2 * x[x > 0])
        np.testing.assert_allclose(results["y"], 2 * x[x > 0].mean(), rtol=1e-6)
    assert executables(program) == [1]


@pytest.mark.usefixtures("empty_cache")
def test_an_operator_that_refuses_gets_the_rows_that_there_are():
    program = pdhlo.load(histogram(), parameters={})
    for x in (X, -X):
        results = program.run({"x": x})
        np.testing.assert_array_equal(results["y"], 2 * x[x > 0] + 1)
        np.testing.assert_array_equal(results["h"], np.histogram(2 * x[x > 0], 4)[0])
    assert executables(program) == [1, 2]


def test_a_block_that_runs_where_there_are_rows_looks_at_those_that_there_are():
    """Old programs: a conditional block runs where a tensor is not empty. ``y`` is 7, and 3 where ``s`` has rows."""
    message = proto.ProgramDesc.FromString(selected([_filled("y", 7.0)], {"y": (F, [1])}, ["y"]))
    block = add_block(message, 0, [_filled("y", 3.0)], {})
    fetch = message.blocks[0].ops.pop()
    slots = {"Cond": ["s"], "Input": []}
    how = {"is_scalar_condition": False, "sub_block": ("BLOCK", block)}
    add_op(message.blocks[0], ("conditional_block", slots, {"Out": ["y"], "Scope": []}, how))
    message.blocks[0].ops.append(fetch)
    program = pdhlo.load(message.SerializeToString(), parameters={})
    for x, want in ((X, 3), (0 * X, 7), (X, 3)):
        np.testing.assert_array_equal(program.run({"x": x})["y"], [want])


def _filled(name: str, value: float) -> OpSpec:
    return "fill_constant", {}, {"Out": [name]}, {"shape": ("LONGS", [1]), "dtype": 5, "value": value}


def test_a_function_refuses_by_name_what_cannot_be():
    function, parameters = pdhlo.load(histogram(), parameters={}).jax_function()
    with pytest.raises(UnsupportedError, match=r"pd\.histogram \(variable 'h'.*number of rows"):
        function(parameters, {"x": X})


def test_a_function_gives_what_it_has_capacity_for_and_the_count():
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function()
    results = jax.jit(function)(parameters, {"x": X})
    assert isinstance(results["e"], pdhlo.Bounded)
    assert (results["e"].bound, int(results["e"].count)) == (12, len(ABOVE))
    np.testing.assert_array_equal(results["e"].cut(), 2 * ABOVE)
    np.testing.assert_allclose(results["y"], 2 * ABOVE.mean(), rtol=1e-6)


def test_it_is_mapped_over_pictures():
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function()
    pictures = np.stack([X, -X, np.full_like(X, -1)])
    results = jax.jit(jax.vmap(lambda x: function(parameters, {"x": x})))(pictures)
    for place, x in enumerate(pictures[:2]):
        np.testing.assert_allclose(results["y"][place], 2 * x[x > 0].mean(), rtol=1e-6)
    assert results["e"].count.tolist() == [5, 7, 0]


def test_its_gradient_is_that_of_the_rows_that_there_are():
    """Padding is NaN here, and none of it reaches a cotangent."""
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function()
    cotangent = jax.grad(lambda x: function(parameters, {"x": x})["y"])(jnp.asarray(X))
    np.testing.assert_allclose(cotangent, np.where(X > 0, 2 / len(ABOVE), 0), rtol=1e-6)


def test_a_bound_of_the_caller_is_kept():
    program = pdhlo.load(computed(), parameters={})
    results = program.run({"x": X}, bounds={"s": 6})
    np.testing.assert_array_equal(results["e"], 2 * ABOVE)
    function, parameters = program.jax_function(bounds={"s": 6})
    results = jax.jit(function)(parameters, {"x": X})
    assert results["e"].bound == 6
    assert results["@REJECTED"].tolist() == [0, 0]


@pytest.mark.parametrize("checks", [True, False])
def test_more_rows_than_a_bound_has_capacity_for_are_an_error(checks):
    program = pdhlo.load(computed(), parameters={})
    with pytest.raises(InputError, match=r"variable 's' has 5 rows, and its bound is 3.*bounds=\{'s'"):
        program.run({"x": X}, bounds={"s": 3}, checks=checks)


def test_a_function_says_that_a_bound_was_too_small():
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function(bounds={"s": 3})
    assert jax.jit(function)(parameters, {"x": X})["@REJECTED"].tolist() == [1, 5]


@pytest.mark.parametrize(
    ("bounds", "said"),
    [({"nobody": 3}, "'nobody', which is not a variable"), ({"s": 0}, "the bound 0"), ({"s": "3"}, "the bound '3'")],
)
def test_bounds_that_are_none_are_refused(bounds, said):
    program = pdhlo.load(computed(), parameters={})
    with pytest.raises(InputError, match=said):
        program.run({"x": X}, bounds=bounds)


def test_a_bound_of_what_depends_on_no_data_is_refused():
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function(bounds={"m": 3})
    with pytest.raises(InputError, match="'m': the number of its rows does not depend on data"):
        function(parameters, {"x": X})


def test_different_numbers_of_rows_are_joined_and_not_added():
    """``concat(s, t)``, where ``t`` are the elements of ``-x`` above 0; and ``s + t``, which checks that they fit."""
    operations = [
        ("scale", {"X": ["x"]}, {"Out": ["n"]}, {"scale": -1.0, "bias": 0.0}),
        ("greater_than", {"X": ["n"], "Y": ["zero"]}, {"Out": ["o"]}, {"axis": -1}),
        ("masked_select", {"X": ["n"], "Mask": ["o"]}, {"Y": ["t"]}, {}),
        ("concat", {"X": ["s", "t"]}, {"Out": ["y"]}, {"axis": 0}),
        ("elementwise_add", {"X": ["s"], "Y": ["t"]}, {"Out": ["z"]}, {"axis": -1}),
    ]
    variables = {"n": (F, [4, 3]), "o": ("bool", [4, 3]), "t": (F, [-1]), "y": (F, [-1]), "z": (F, [-1])}
    joining = pdhlo.load(selected(operations[:-1], variables, ["y"]), parameters={})
    np.testing.assert_array_equal(joining.run({"x": X})["y"], [*X[X > 0], *-X[X < 0]])
    adding = pdhlo.load(selected(operations, variables, ["z"]), parameters={})
    even = np.where(np.arange(12).reshape(4, 3) % 2, 3, -1).astype(np.float32)
    np.testing.assert_array_equal(adding.run({"x": even})["z"], np.full(6, 4))
    with pytest.raises(InputError, match="different numbers of rows"):
        adding.run({"x": X})


def test_an_operand_may_have_as_many_rows_as_are_valid():
    """``s + k``, where ``k`` has three elements: it fits where three elements of ``x`` are above 0, or one."""
    values = {"shape": [3], "dtype": 5, "fp32_values": [1.0, 2.0, 3.0]}
    operations = [
        ("assign_value", {}, {"Out": ["k"]}, values),
        ("elementwise_add", {"X": ["s"], "Y": ["k"]}, {"Out": ["y"]}, {"axis": -1}),
    ]
    program = pdhlo.load(selected(operations, {"k": (F, [3]), "y": (F, [-1])}, ["y"]), parameters={})
    three = np.where(np.arange(12).reshape(4, 3) < 3, 2.0, -1.0).astype(np.float32)
    np.testing.assert_array_equal(program.run({"x": three})["y"], [3, 4, 5])
    single = np.where(np.arange(12).reshape(4, 3) == 7, 2.0, -1.0).astype(np.float32)
    np.testing.assert_array_equal(program.run({"x": single})["y"], [3, 4, 5])
    with pytest.raises(InputError, match=r"pd\.add \(variable 'y'.*different sizes, 3 and one that depends on data"):
        program.run({"x": X})


# ---------------------------------------------------------------- a detector


def detector() -> bytes:
    """``out``: of two classes the boxes that are left, [x, 6]; ``best``: the mean of their scores."""
    attributes = {
        "background_label": -1,
        "score_threshold": 0.3,
        "nms_top_k": 4,
        "nms_threshold": 0.4,
        "nms_eta": 1.0,
        "keep_top_k": 3,
        "normalized": True,
    }
    outputs = {"Out": ["out"], "Index": ["index"], "NmsRoisNum": ["number"]}
    cut = {"axes": [1], "starts": [1], "ends": [2], "infer_flags": [1], "decrease_axis": [1]}
    return make_program(
        [
            ("sigmoid", {"X": ["logits"]}, {"Out": ["scores"]}, {}),
            ("multiclass_nms3", {"BBoxes": ["boxes"], "Scores": ["scores"]}, outputs, attributes),
            ("slice", {"Input": ["out"]}, {"Out": ["kept"]}, cut),
            ("reduce_mean", {"X": ["kept"]}, {"Out": ["best"]}, {"dim": [0], "reduce_all": True, "keep_dim": False}),
        ],
        {
            "boxes": (F, [1, 4, 4]),
            "logits": (F, [1, 2, 4]),
            "scores": (F, [1, 2, 4]),
            "out": (F, [-1, 6]),
            "index": ("int32", [-1, 1]),
            "number": ("int32", [1]),
            "kept": (F, [-1]),
            "best": (F, []),
        },
        feeds=["boxes", "logits"],
        fetches=["out", "best"],
    )


BOXES = np.float32([[[0, 0, 0.4, 0.4], [0, 0, 0.41, 0.4], [0.5, 0.5, 1, 1], [0.1, 0.6, 0.3, 0.9]]])
LOGITS = np.float32([[[2, 1, -3, 0], [-5, -5, 3, -5]]])
KEPT = 1 / (1 + np.exp(-np.float32([3, 2, 0])))


@pytest.mark.usefixtures("empty_cache")
def test_a_detector_is_one_module(tmp_path):
    program = pdhlo.load(detector(), parameters={})
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    for run in (program.run, artifact):
        results = run({"boxes": BOXES, "logits": LOGITS})
        np.testing.assert_allclose(sorted(results["out"][:, 1]), sorted(KEPT), rtol=1e-6)
        np.testing.assert_allclose(results["best"], KEPT.mean(), rtol=1e-6)
        assert run({"boxes": BOXES, "logits": LOGITS - 9})["out"].shape == (0, 6)
    assert executables(program) == [1]


def test_a_detector_is_mapped_over_pictures_and_differentiated():
    function, parameters = pdhlo.load(detector(), parameters={}).jax_function()

    def best(boxes, logits):
        return function(parameters, {"boxes": boxes, "logits": logits})["best"]

    pictures = np.stack([LOGITS, LOGITS + np.float32([[[0, 0, 0, -9], [0] * 4]])])
    scores = jax.jit(jax.vmap(best, in_axes=(None, 0)))(BOXES, pictures)
    np.testing.assert_allclose(scores, [KEPT.mean(), KEPT[:2].mean()], rtol=1e-6)
    cotangent = jax.jit(jax.grad(best, argnums=1))(BOXES, LOGITS)
    want = np.zeros_like(LOGITS)
    want[0, [1, 0, 0], [2, 0, 3]] = KEPT * (1 - KEPT) / 3
    np.testing.assert_allclose(cotangent, want, rtol=1e-5)


# ---------------------------------------------------------------- operators that have no text test with such rows


def test_the_number_of_rows_is_a_shape():
    program = pdhlo.load(
        selected([("shape", {"Input": ["s"]}, {"Out": ["y"]}, {})], {"y": ("int32", [1])}, ["y"]), parameters={}
    )
    function, parameters = program.jax_function()
    for x in (X, -X):
        assert program.run({"x": x})["y"].tolist() == [(x > 0).sum()]
        assert function(parameters, {"x": x})["y"].tolist() == [(x > 0).sum()]


def test_one_row_of_data_broadcasts_to_others():
    """Indices by several masks: one mask selects one row, the other some; so their padding is no common one."""
    operations = [
        ("fill_constant", {}, {"Out": ["most"]}, {"shape": ("LONGS", [1]), "dtype": 5, "value": 7.0}),
        ("greater_than", {"X": ["x"], "Y": ["most"]}, {"Out": ["n"]}, {"axis": -1}),
        ("masked_select", {"X": ["x"], "Mask": ["n"]}, {"Y": ["t"]}, {}),
        ("broadcast_tensors", {"X": ["s", "t"]}, {"Out": ["y", "z"]}, {}),
    ]
    variables = {"most": (F, [1]), "n": ("bool", [4, 3]), "t": (F, [-1]), "y": (F, [-1]), "z": (F, [-1])}
    program = pdhlo.load(selected(operations, variables, ["y", "z"]), parameters={})
    x = np.where(X > 7, 0, X)
    x[0, 0] = 8
    results = program.run({"x": x})
    np.testing.assert_array_equal(results["y"], x[x > 0])
    np.testing.assert_array_equal(results["z"], np.full((x > 0).sum(), 8))


@pytest.mark.usefixtures("empty_cache")
def test_no_rows_are_empty():
    program = pdhlo.load(
        selected([("is_empty", {"X": ["s"]}, {"Out": ["y"]}, {})], {"y": ("bool", [1])}, ["y"]), parameters={}
    )
    for x, want in ((X, False), (-np.abs(X), True)):
        assert bool(program.run({"x": x})["y"]) is want
        assert executables(program) == [1]


@pytest.mark.usefixtures("empty_cache")
def test_a_reshape_of_rows_goes_there_and_back():
    """[s, 1] to [s], and [2, s] to one axis, whose padding lies between the rows."""
    operations = [
        ("unsqueeze2", {"X": ["s"]}, {"Out": ["a"]}, {"axes": [0]}),
        ("expand_v2", {"X": ["a"]}, {"Out": ["b"]}, {"shape": [2, -1]}),
        ("reshape2", {"X": ["b"]}, {"Out": ["y"]}, {"shape": [-1]}),
        ("reshape2", {"X": ["s"]}, {"Out": ["c"]}, {"shape": [-1, 1]}),
        ("expand_v2", {"X": ["c"]}, {"Out": ["d"]}, {"shape": [-1, 3]}),
        ("reshape2", {"X": ["d"]}, {"Out": ["e"]}, {"shape": [-1]}),
        ("reshape2", {"X": ["e"]}, {"Out": ["z"]}, {"shape": [-1, 3]}),
    ]
    variables = {name: (F, [-1] * rank) for name, rank in zip("abyc" + "dez", (2, 2, 1, 2, 2, 1, 2), strict=True)}
    program = pdhlo.load(selected(operations, variables, ["y", "e", "z"]), parameters={})
    for x in (X, -X):
        rows, results = x[x > 0], program.run({"x": x})
        np.testing.assert_array_equal(results["y"], np.tile(rows, 2))
        np.testing.assert_array_equal(results["e"], np.repeat(rows, 3))
        np.testing.assert_array_equal(results["z"], np.repeat(rows, 3).reshape(-1, 3))
    assert executables(program) == [1]
