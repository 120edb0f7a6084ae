import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest

from pdhlo import InputError, UnsupportedError
from pdhlo.dialect.bindings import ir, make_context, use_context
from pdhlo.lower.comparing.deviation import deviation, tolerance
from pdhlo.lower.comparing.references import official
from pdhlo.lower.comparing.references.official_cost import scalar_operations
from pdhlo.lower.compiler import xla

X = np.linspace(-1, 1, 6, dtype=np.float32).reshape(2, 3)


def outputs(fn, parameters, inputs, seconds=600.0):
    with xla.x64():
        return official.outputs(fn, parameters, inputs, seconds=seconds)


def everything(parameters, inputs):
    """An output of each kind of dtype that the bindings of the interpreter treat in their own way."""
    x = inputs["x"]
    return {
        "plain": jax.nn.gelu(x, approximate=False),
        "half": x.astype(jnp.bfloat16) * parameters["scale"],
        "pair": jax.lax.complex(x, x) * parameters["iteration"],
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
    "iteration": np.array(1j),
    "bytes": np.array([250, 251, 252], np.uint8),
}


def test_every_dtype_crosses_to_the_interpreter_and_back():
    inputs = {"x": X, "ids": np.arange(5) + 2**40}
    results = outputs(everything, PARAMETERS, inputs)
    with xla.x64():
        expected = {name: np.asarray(value) for name, value in jax.jit(everything)(PARAMETERS, inputs).items()}
    assert {name: (str(value.dtype), value.shape) for name, value in results.items()} == {
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
    for name, value in results.items():
        assert deviation(expected[name], value, max(tolerance(value), 1e-4)).passed, name


def conv(parameters, inputs):
    return {"y": jax.lax.conv_general_dilated(inputs["x"], parameters["w"], (1, 1), "SAME")}


def test_inputs_that_would_take_hours_are_refused_with_the_estimate():
    with pytest.raises(InputError, match=r"about 5 hours, for 9,663,676,416 scalar operations.*600 s|10 minutes"):
        outputs(conv, {"w": np.zeros((64, 64, 3, 3), np.float32)}, {"x": np.zeros((1, 64, 512, 512), np.float32)})


def test_a_reference_that_does_not_end_in_time_is_stopped(monkeypatch):
    monkeypatch.setattr(official, "SECONDS_PER_OPERATION", 0.0)
    big = {"x": np.ones((1, 16, 64, 64), np.float32)}
    with pytest.raises(InputError, match=r"gave no answer in 0\.1 s"):
        outputs(conv, {"w": np.ones((16, 16, 3, 3), np.float32)}, big, seconds=0.1)


def test_an_operation_that_the_interpreter_lacks_is_named():
    def draws(_, inputs):
        return {"y": jax.lax.rng_bit_generator(inputs["key"], (2,))[1]}

    with pytest.raises(UnsupportedError, match=r"has no stablehlo\.rng_bit_generator"):
        outputs(draws, {}, {"key": np.zeros(2, np.uint64)})


def test_the_death_of_the_interpreter_is_an_error_here(monkeypatch):
    monkeypatch.setattr(official, "_LACKING", frozenset())

    def draws(_, inputs):
        return {"y": jax.lax.rng_bit_generator(inputs["key"], (2,))[1]}

    with pytest.raises(UnsupportedError, match=r"gave no answer \(ended by SIG\w+"):
        outputs(draws, {}, {"key": np.zeros(2, np.uint64)})


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
