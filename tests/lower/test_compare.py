import json

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest

from pdhlo import InputError, Program, UnsupportedError
from pdhlo import compare as compare_program
from pdhlo.dialect.bindings import ir, make_context, use_context
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.lower import compare as compare_module
from pdhlo.lower.compare import compare_function, compared
from pdhlo.lower.cost import float_types, scalar_operations
from tests.support import PRODUCT

X = np.linspace(-1, 1, 6, dtype=np.float32).reshape(2, 3)


def everything(parameters, inputs):
    """An output of each kind of dtype that the bindings of the interpreter treat in their own way."""
    x = inputs["x"]
    return {
        "plain": jax.nn.gelu(x, approximate=False),
        "half": x.astype(jnp.bfloat16) * parameters["scale"],
        "pair": jax.lax.complex(x, x) * parameters["turn"],
        "truth": x > 0,
        "unsigned": (x + 2).astype(jnp.uint8) + parameters["bytes"],
        "long": jnp.sum(inputs["ids"]),
        "nothing": x[:0],
        "scalar": jnp.max(x),
        "small": x.astype(jnp.float16),
        "wide": jnp.exp(x.astype(jnp.float64)),
    }


PARAMETERS = {
    "scale": np.array([1, 2, 3], ml_dtypes.bfloat16),
    "turn": np.array(1j),
    "bytes": np.array([250, 251, 252], np.uint8),
}


def test_a_program_is_compared_output_by_output():
    program = Program.parse(PRODUCT, ParameterTable({"w": np.arange(6, dtype=np.float32).reshape(3, 2)}))
    comparison = compare_program(program, {"x": X})
    assert comparison.passed
    [line, times] = str(comparison).splitlines()[1:]
    assert line.split()[:3] == ["y", "2x2", "float32"]
    assert line.endswith("same")
    assert times.startswith("against interpreter, ")
    with pytest.raises(InputError, match="x"):
        compare_program(program, {})


def test_every_dtype_crosses_to_the_interpreter_and_back():
    comparison = compare_function(everything, PARAMETERS, {"x": X, "ids": np.arange(5) + 2**40})
    assert comparison.passed, str(comparison)
    assert {one.name: (one.dtype, one.shape) for one in comparison.outputs} == {
        "plain": ("float32", (2, 3)),
        "half": ("bfloat16", (2, 3)),
        "pair": ("complex128", (2, 3)),
        "truth": ("bool", (2, 3)),
        "unsigned": ("uint8", (2, 3)),
        "long": ("int64", ()),
        "nothing": ("float32", (0, 3)),
        "scalar": ("float32", ()),
        "small": ("float16", (2, 3)),
        "wide": ("float64", (2, 3)),
    }
    assert set(comparison.seconds) == {"compile", "xla", "interpreter"}
    data = json.loads(json.dumps(comparison.to_json()))
    assert data["passed"]
    assert data["outputs"][0]["name"] == "plain"


def sums(_, inputs):
    return {"plain": jnp.tanh(inputs["x"]), "long": jnp.sum(inputs["ids"])}


def test_a_wrong_result_is_found(monkeypatch):
    run = compare_module._run_on_xla

    def wrong(*arguments):
        found = run(*arguments)
        return {**found, "long": found["long"] + 1, "plain": found["plain"] + np.float32(1e-2)}

    monkeypatch.setattr(compare_module, "_run_on_xla", wrong)
    comparison = compare_function(sums, {}, {"x": X, "ids": np.arange(5)})
    assert [one.name for one in comparison.outputs if not one.passed] == ["plain", "long"]
    assert not comparison.passed
    assert "DIFFERS in 1 of 1 elements" in str(comparison)
    loose = compare_function(sums, {}, {"x": X, "ids": np.arange(5)}, tolerance=0.1)
    assert [one.name for one in loose.outputs if not one.passed] == ["long"]


# ---------------------------------------------------------------- deviations


@pytest.mark.parametrize(
    ("got", "expected", "absolute", "relative", "ulp", "passed"),
    [
        ([1.0, 2.0], [1.0, 2.0], 0, 0, 0, True),
        ([0.0], [-0.0], 0, 0, 0, True),
        ([1.0 + 2**-23], [1.0], 2**-23, 2**-23, 1, True),
        ([-(2.0**-149)], [2.0**-149], 2**-148, 2, 2, True),  # subnormal
        ([0.09, 1000.0], [0.0, 1000.0], 0.09, 0, 0x3DB851EC, True),  # within 1e-4 of 1000
        ([1.2, 1000.0], [1.0, 1000.0], 0.2, 0.2, 1677722, False),
        ([np.nan, np.inf, 1.0], [np.nan, np.inf, 1.0], 0, 0, 0, True),
        ([np.inf], [-np.inf], 0, 0, 0, False),
        ([np.nan], [1.0], 0, 0, 0, False),
        ([0.0, 0.0], [0.0, 0.0], 0, 0, 0, True),
    ],
)
def test_deviations_of_floats(got, expected, absolute, relative, ulp, passed):
    found = compared("y", np.array(got, np.float32), np.array(expected, np.float32), 1e-4)
    assert found.absolute == pytest.approx(absolute, rel=1e-5, abs=1e-50)
    assert found.relative == pytest.approx(relative, rel=1e-5, abs=1e-50)
    assert (found.ulp, found.passed) == (ulp, passed)


def test_floats_of_opposite_ends_are_far_apart():
    ends = np.array([np.finfo(np.float64).max]), np.array([np.finfo(np.float64).min])
    with np.errstate(over="ignore"):
        assert compared("y", *ends, 1.0).ulp == 2 * 0x7FEFFFFFFFFFFFFF


def test_another_shape_or_dtype_is_a_difference():
    found = compared("y", np.zeros((2,), np.float32), np.zeros((2, 1), np.float32), 1.0)
    assert not found.passed
    assert found.problem == "expected float32[2, 1]"
    assert not compared("y", np.zeros(2, np.int32), np.zeros(2, np.int64), 1.0).passed


# ---------------------------------------------------------------- what is refused


def conv(parameters, inputs):
    return {"y": jax.lax.conv_general_dilated(inputs["x"], parameters["w"], (1, 1), "SAME")}


def test_inputs_that_would_take_hours_are_refused_with_the_estimate():
    with pytest.raises(InputError, match=r"about 5 hours, for 9,663,676,416 scalar operations.*600 s|10 minutes"):
        compare_function(
            conv, {"w": np.zeros((64, 64, 3, 3), np.float32)}, {"x": np.zeros((1, 64, 512, 512), np.float32)}
        )


def test_a_reference_that_does_not_end_in_time_is_stopped(monkeypatch):
    monkeypatch.setattr(compare_module, "SECONDS_PER_OPERATION", 0.0)
    big = {"x": np.ones((1, 16, 64, 64), np.float32)}
    with pytest.raises(InputError, match=r"gave no answer in 0\.1 s"):
        compare_function(conv, {"w": np.ones((16, 16, 3, 3), np.float32)}, big, time_limit=0.1)


def test_another_reference_is_refused_with_those_there_are():
    with pytest.raises(InputError, match="no reference 'paddle'; there is interpreter"):
        compare_function(everything, PARAMETERS, {}, "paddle")


def test_an_operation_that_the_interpreter_lacks_is_named():
    def draws(_, inputs):
        return {"y": jax.lax.rng_bit_generator(inputs["key"], (2,))[1]}

    with pytest.raises(UnsupportedError, match=r"has no stablehlo\.rng_bit_generator"):
        compare_function(draws, {}, {"key": np.zeros(2, np.uint64)})


def test_the_death_of_the_interpreter_is_an_error_here(monkeypatch):
    monkeypatch.setattr(compare_module, "_LACKING", frozenset())

    def draws(_, inputs):
        return {"y": jax.lax.rng_bit_generator(inputs["key"], (2,))[1]}

    with pytest.raises(UnsupportedError, match=r"gave no answer \(ended by SIG\w+"):
        compare_function(draws, {}, {"key": np.zeros(2, np.uint64)})


# ---------------------------------------------------------------- the estimate


def operations_of(text):
    context = make_context()
    with use_context(context):
        return scalar_operations(ir.Module.parse(text))


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ("%0 = stablehlo.tanh %x : tensor<4x8xf32>", 32),
        (
            "%0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] "
            ": (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>",
            4 * 4 * 8,
        ),
        ("%0 = func.call @f(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>", 32),
    ],
)
def test_scalar_operations_are_counted(body, count):
    text = f"""module {{
      func.func @main(%x: tensor<4x8xf32>) {{ {body} return }}
      func.func private @f(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {{
        %0 = stablehlo.tanh %x : tensor<4x8xf32> return %0 : tensor<4x8xf32> }} }}"""
    assert operations_of(text) == count


def test_a_loop_counts_as_often_as_it_runs():
    text = """module { func.func @main(%x: tensor<1000xf32>) {
      %0 = stablehlo.constant dense<0> : tensor<i32>
      %1 = stablehlo.constant dense<50> : tensor<i32>
      %2 = stablehlo.constant dense<1> : tensor<i32>
      %3:2 = stablehlo.while(%i = %0, %c = %x) : tensor<i32>, tensor<1000xf32>
        cond { %4 = stablehlo.compare LT, %i, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %4 : tensor<i1> }
        do { %5 = stablehlo.tanh %c : tensor<1000xf32>
          %6 = stablehlo.add %i, %2 : tensor<i32>
          stablehlo.return %6, %5 : tensor<i32>, tensor<1000xf32> }
      return } }"""
    assert operations_of(text) == pytest.approx(50_000, rel=0.01)


def test_dtypes_that_are_only_converted_do_not_count_as_computed_in():
    text = """module { func.func @main(%x: tensor<2xbf16>) -> tensor<2xf64> {
      %0 = stablehlo.convert %x : (tensor<2xbf16>) -> tensor<2xf32>
      %1 = stablehlo.tanh %0 : tensor<2xf32>
      %2 = stablehlo.convert %1 : (tensor<2xf32>) -> tensor<2xf64>
      return %2 : tensor<2xf64> } }"""
    context = make_context()
    with use_context(context):
        assert float_types(ir.Module.parse(text)) == {"float32"}
