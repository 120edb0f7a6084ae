"""``jax_function`` for a target: the numbers of a run, prepared parameters, fixed shapes, gradients of inputs."""

from __future__ import annotations

import inspect

import jax
import numpy as np
import pytest
from jax.extend.core import Primitive

import pdhlo
from pdhlo import LoDTensor
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.artifacts import target_function
from pdhlo.translate import framework_pb2
from tests.lower.bounded_programs import selected, selecting
from tests.lower.running.programs import PICTURE, convolution
from tests.support import make_program
from tests.training import BATCHES, step

__all__ = ["selecting"]

F = "float32"
PROGRAM = convolution()
SHAPES = {"x": PICTURE.shape}


@pytest.fixture(scope="module")
def want() -> np.ndarray:
    """``Program.run`` computes this output ``y`` of ``PROGRAM`` from the input ``PICTURE``; float32."""
    return PROGRAM.run({"x": PICTURE})["y"]


@pytest.fixture(scope="module")
def targeted():
    return PROGRAM.jax_function(target="cpu", shapes=SHAPES)


def test_it_computes_what_a_run_computes(targeted, want):
    function, params = targeted
    compiled = jax.jit(function, compiler_options=function.compiler_options)
    np.testing.assert_array_equal(compiled(params, {"x": PICTURE})["y"], want)
    np.testing.assert_allclose(jax.jit(function)(params, {"x": PICTURE})["y"], want, rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(function(params, {"x": PICTURE})["y"], want, rtol=1e-5, atol=1e-6)


def test_parameters_are_prepared(targeted):
    _, params = targeted
    assert params
    assert [name for name in params if not name.startswith("@prepared")] == []
    text = str(jax.make_jaxpr(targeted[0])(params, {"x": PICTURE}))
    assert "rsqrt" not in text  # the scale of the batch norm is in the weights


def test_gradients_of_inputs_are_those_of_the_plain_form(targeted):
    plain, own = PROGRAM.jax_function()
    function, params = targeted
    gradient = jax.jit(jax.grad(lambda x: (function(params, {"x": x})["y"] ** 2).sum()))(PICTURE)
    want = jax.grad(lambda x: (plain(own, {"x": x})["y"] ** 2).sum())(PICTURE)
    np.testing.assert_allclose(gradient, want, rtol=1e-3, atol=1e-3)


def test_a_form_without_a_derivative_is_named(monkeypatch):
    same = Primitive("own_form")
    same.def_impl(lambda x: x)
    same.def_abstract_eval(lambda x: x)
    monkeypatch.setattr(
        target_function, "prepared", lambda *_: (lambda params, inputs: {"y": same.bind(inputs["x"])}, {})
    )
    monkeypatch.setattr(target_function, "_options", lambda *_: {})
    function, params = PROGRAM.jax_function(target="cpu", shapes=SHAPES)
    with pytest.raises(
        UnsupportedError, match=r"own_form.*the forms for the CPU have no such derivative; differentiate"
    ):
        jax.grad(lambda x: function(params, {"x": x})["y"].sum())(PICTURE)


def test_rows_whose_number_depends_on_data_come_with_their_count(selecting):
    ops = [("scale", {"X": ["s"]}, {"Out": ["e"]}, {"scale": 2.0, "bias": 0.0})]
    program = pdhlo.load(selected(ops, {"e": (F, [-1])}, ["e"]), parameters={})
    x = np.array([[1, -2, 3], [-4, 5, -6], [7, 8, -9], [-1, -2, -3]], F)
    function, params = program.jax_function(target="cpu", shapes={"x": x.shape}, bounds={"s": 6})
    results = jax.jit(function)(params, {"x": x})
    assert (results["e"].bound, int(results["e"].count)) == (6, 5)
    np.testing.assert_array_equal(results["e"].data[:5], 2 * x[x > 0])
    assert results["@REJECTED"].tolist() == [0, 0]
    function, params = program.jax_function(target="cpu", shapes={"x": x.shape}, bounds={"s": 3})
    assert jax.jit(function)(params, {"x": x})["@REJECTED"].tolist() == [1, 5]
    with pytest.raises(InputError, match="'nobody', which is not a variable"):
        program.jax_function(target="cpu", shapes={"x": x.shape}, bounds={"nobody": 3})


def test_a_batch_of_such_inputs(targeted, want):
    function, params = targeted
    several = np.stack([PICTURE, -PICTURE])
    results = jax.vmap(lambda x: function(params, {"x": x})["y"])(several)
    np.testing.assert_allclose(results[0], want, rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(results[1], PROGRAM.run({"x": -PICTURE})["y"], rtol=1e-5, atol=1e-6)


def test_it_says_what_it_is(targeted):
    function, params = targeted
    text = inspect.getdoc(function)
    assert "inputs:\n    x: float32[1x3x8x9]" in text
    assert "For gradients with respect to weights, use jax_function()" in text
    assert f"params: {len(params)} parameters" in text
    assert list(inspect.signature(function).parameters) == ["params", "inputs", "key"]


def test_what_does_not_fit_is_refused(targeted):
    function, params = targeted
    plain = PROGRAM.jax_function()[1]
    with pytest.raises(InputError, match=r"no value for the input 'x'; .* x: float32\[1x3x8x9\]"):
        function(params, {"X": PICTURE})
    with pytest.raises(InputError, match=r"'x' has the shape \(1, 3, 8, 8\), and the function is for \(1, 3, 8, 9\)"):
        jax.jit(function)(params, {"x": PICTURE[..., :8]})
    with pytest.raises(InputError, match=r"input 'x' is float64, and the function is for float32; use .astype"):
        function(params, {"x": PICTURE.astype(np.float64)})
    with pytest.raises(InputError, match="params has no value for '@prepared"):
        function(plain, {"x": PICTURE})
    with pytest.raises(InputError, match="inputs is an array"):
        function(params, PICTURE)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"target": "abacus"}, "the target is 'abacus', expected cpu"),
        (
            {"target": "cpu"},
            r"these are open: x: \[b, 3, x_2, x_3\]; give numbers, for instance shapes=\{.x.: .2, 3, 2, 2.\}",
        ),
        ({"target": "cpu", "shapes": {"x": "b, 3, 8, 9"}}, r"these are open: x: \[b, 3, 8, 9\]"),
        ({"target": "cpu", "shapes": {"z": (1,)}}, "shapes= names 'z'; the inputs are 'x'"),
        ({"target": "cpu", "shapes": {"x": (-1, 3, 8, 9)}}, "-1 is not a size"),
        (
            {"target": "cpu", "shapes": SHAPES, "precision": "exact"},
            "forms have precision 'fast', and precision is 'exact'",
        ),
        ({"target": "cpu", "shapes": SHAPES, "process_groups": {0: "data"}}, "process_groups= is for several devices"),
        ({"shapes": SHAPES}, "shapes= needs target="),
    ],
)
def test_options_that_do_not_fit(options, reason):
    with pytest.raises(InputError, match=reason):
        PROGRAM.jax_function(**options)


def test_a_step_of_training_goes_on_with_what_it_writes():
    program, other, batch = step(), step(), BATCHES[0]
    function, params = program.jax_function(target="cpu", shapes={name: value.shape for name, value in batch.items()})
    assert {"v", "w"} <= params.keys()
    compiled = jax.jit(function)
    for number in range(3):
        results = compiled(params, batch, jax.random.fold_in(jax.random.key(3), number))
        np.testing.assert_allclose(results["loss"], other.run(batch, seed=3)["loss"], rtol=1e-6)
        params |= {name: results[name] for name in program.written}
    with pytest.raises(InputError, match="give the function a key"):
        function(params, BATCHES[0])


def test_integers_of_64_bits_may_come_as_32():
    data = make_program(
        [("lookup_table_v2", {"Ids": ["ids"], "W": ["w"]}, {"Out": ["y"]}, {"padding_idx": ("LONG", -1)})],
        {"ids": ("int64", [2]), "w": (F, [3, 2]), "y": (F, [2, 2])},
        feeds=["ids"],
        fetches=["y"],
        parameters=["w"],
    )
    program = pdhlo.load(data, parameters={"w": np.arange(6, dtype=F).reshape(3, 2)})
    function, params = program.jax_function(target="cpu")  # it has no open sizes
    ids = np.array([2, 0])
    np.testing.assert_array_equal(jax.jit(function)(params, {"ids": ids})["y"], program.run({"ids": ids})["y"])


def test_sequences_and_their_results():
    data = make_program(
        [("sequence_softmax", {"X": ["x"]}, {"Out": ["y"]}, {})],
        {"x": (F, [-1, 1]), "y": (F, [-1, 1])},
        feeds=["x"],
        fetches=["y"],
    )
    legacy = framework_pb2.ProgramDesc.FromString(data)
    next(variable for variable in legacy.blocks[0].vars if variable.name == "x").type.lod_tensor.lod_level = 1
    program = pdhlo.load(legacy.SerializeToString())
    function, params = program.jax_function(target="cpu", shapes={"x": (5, 1), "x@LOD0": (3,)})
    feed = LoDTensor(np.arange(5, dtype=F)[:, None], [[0, 2, 5]])
    result, want = function(params, {"x": feed})["y"], program.run({"x": feed})["y"]
    np.testing.assert_allclose(result.data, want.data, rtol=1e-6)
    np.testing.assert_array_equal(result.lod[0], want.lod[0])
    with pytest.raises(InputError, match="input 'x' has 0 levels of LoD, expected 1"):
        function(params, {"x": feed.data})
