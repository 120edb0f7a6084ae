from __future__ import annotations

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import BFLOAT16, FLOATS, assert_result, numbers, run

AXES = [((), False), ((), True), ((0,), False), ((-1,), True), ((-1, 1), False), ((0, 1, 2), True)]


@pytest.mark.parametrize(("axis", "keep"), AXES)
def test_reductions_over_axes(axis, keep):
    x = numbers(2, 3, 4, low=-1, high=1)
    over = axis or None
    assert_result(run("mean", x, axis=axis, keepdim=keep), x.mean(over, keepdims=keep))
    assert_result(run("sum", x, axis, dtype=None, keepdim=keep), x.sum(over, keepdims=keep))
    assert_result(run("max", x, axis, keepdim=keep), x.max(over, keepdims=keep))
    assert_result(run("min", x, axis, keepdim=keep), x.min(over, keepdims=keep))
    assert_result(run("prod", x, axis, keep_dim=keep, reduce_all=False), x.prod(over, keepdims=keep))
    assert_result(run("all", x > -0.5, axis=axis, keepdim=keep), (x > -0.5).all(over, keepdims=keep))


EXTREMA = {
    "max": ([(2,)], {"keepdim": False}),
    "min": ([(2,)], {"keepdim": False}),
    "amax": ([], {"axis": (2,), "keepdim": False}),
    "amin": ([], {"axis": (2,), "keepdim": False}),
    "p_norm": ([], {"porder": float("inf"), "axis": 2, "epsilon": 0.0, "keepdim": False, "asvector": False}),
}


@pytest.mark.parametrize("operator", EXTREMA)
@pytest.mark.parametrize("compile_options", [{}, None], ids=["of jax", "ours"])
def test_an_extremum_of_nan_is_nan_on_xla(operator, compile_options):
    """By its default options XLA on the CPU leaves NaN out: a run of Paddle, and of the interpreter, does not."""
    operands, attributes = EXTREMA[operator]
    x = numbers(64, 16, 16)
    x[3, 4, 5] = np.nan
    options = xla.compile_options("cpu") if compile_options is None else compile_options
    with x64():
        lowered = jax.jit(lambda x: get_rule(operator)([x, *operands], attributes)[0]).lower(x)
        extrema = np.asarray(lowered.compile(compiler_options=options)(x))
    np.testing.assert_array_equal(np.argwhere(np.isnan(extrema)), [[3, 4]])


@pytest.mark.parametrize("operator", ["amax", "amin", "any", "logsumexp", "frobenius_norm"])
def test_other_reductions(operator):
    x = numbers(2, 3, 4)
    exact = {
        "amax": lambda: run("amax", x, axis=(1,), keepdim=True),
        "amin": lambda: run("amin", x, axis=(1,), keepdim=True),
        "any": lambda: run("any", x, axis=(1,), keepdim=True),
        "logsumexp": lambda: run("logsumexp", x, axis=(1,), keepdim=True, reduce_all=False),
        "frobenius_norm": lambda: run("frobenius_norm", x, (1,), keep_dim=True, reduce_all=False),
    }
    want = {
        "amax": x.max(1, keepdims=True),
        "amin": x.min(1, keepdims=True),
        "any": x.any(1, keepdims=True),
        "logsumexp": np.log(np.exp(x).sum(1, keepdims=True)),
        "frobenius_norm": np.sqrt((x * x).sum(1, keepdims=True)),
    }
    assert_result(exact[operator](), want[operator])


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_half_is_accumulated_in_float32(dtype):
    x = np.full((4096,), 0.1).astype(dtype)
    exact = x.astype(np.float64)
    assert_result(run("sum", x, (), dtype=None, keepdim=False), exact.sum(), dtype=dtype, tolerance=2e-3)
    assert_result(run("mean_all", x), exact.mean(), dtype=dtype)


def test_dtype_of_a_sum():
    for dtype, want in [("int32", "int64"), ("bool", "int64"), ("int64", "int64"), ("uint8", "uint8")]:
        assert run("sum", np.ones(3, dtype), (), dtype=None, keepdim=False).dtype == want
    got = run("sum", np.array([1.6, 1.6]), (0,), dtype=np.dtype("int32"), keepdim=False)
    assert_result(got, np.int32(2))  # converted before it is summed


def test_integers_keep_their_type():
    x = np.array([[3, 4], [5, -8]], np.int32)
    assert_result(run("mean", x, axis=(1,), keepdim=False), np.array([3, -1], np.int32))
    assert_result(run("prod", x, (), keep_dim=False, reduce_all=True), np.int32(-480))
    assert_result(run("max", x, (0,), keepdim=False), np.array([5, 4], np.int32))
    for flatten in (True, False):
        assert run("cumsum", x, 0, flatten=flatten, exclusive=False, reverse=False).dtype == np.int32


def test_rank_0_and_empty():
    zero, nothing = np.array(2.5), np.zeros((0, 3))
    assert_result(run("sum", zero, (-1,), dtype=None, keepdim=True), 2.5)
    assert_result(run("mean", zero, axis=(), keepdim=False), 2.5)
    assert_result(run("sum", nothing, (0,), dtype=None, keepdim=False), np.zeros(3))
    assert_result(run("cumsum", zero, -1, flatten=False, exclusive=False, reverse=False), 2.5)
    assert_result(run("cumsum", zero, -1, flatten=True, exclusive=False, reverse=False), [2.5])


def test_unknown_axes_are_refused():
    with pytest.raises(UnsupportedError, match=r"pd.sum: the axes depends on data"):
        run("sum", np.ones((2, 2)), np.array([0]), dtype=None, keepdim=False)


@pytest.mark.parametrize("operator", ["argmax", "argmin"])
def test_index_of_an_extremum(operator):
    x = np.array([[3.0, 1.0, 3.0], [2.0, 5.0, -5.0]])
    function = getattr(np, operator)
    for axis in (0, -1):
        for keep in (True, False):
            got = run(operator, x, axis, keepdims=keep, flatten=False, dtype=np.dtype("int32"))
            assert_result(got, function(x, axis, keepdims=keep).astype(np.int32))
    assert_result(run(operator, x, 0, keepdims=False, flatten=True, dtype=None), np.int64(function(x)))
    assert_result(run(operator, x, 0, keepdims=True, flatten=True, dtype=None), np.array([[function(x)]]))
    with pytest.raises(InputError, match=f"pd.{operator}: dtype is float32, expected int32 or int64"):
        run(operator, x, 0, keepdims=False, flatten=False, dtype=np.dtype("float32"))


@pytest.mark.parametrize("reverse", [True, False])
@pytest.mark.parametrize("exclusive", [True, False])
def test_cumsum(exclusive, reverse):
    x = numbers(2, 4)
    for axis in (0, -1):
        y = np.flip(x, axis) if reverse else x
        want = np.cumsum(y, axis) - (y if exclusive else 0)
        want = np.flip(want, axis) if reverse else want
        assert_result(run("cumsum", x, axis, flatten=False, exclusive=exclusive, reverse=reverse), want)


@pytest.mark.parametrize("shape", [(), (1,), (1, 1)])
def test_exclusive_sums_of_one_element_are_this_element(shape):
    """Paddle 2.6 and 3.3 copy a tensor of one element, whatever the attributes are."""
    x = np.full(shape, 3.0)
    assert_result(run("cumsum", x, -1, flatten=False, exclusive=True, reverse=False), x)
    assert_result(run("logcumsumexp", x, axis=-1, flatten=False, exclusive=True, reverse=True), x)
    assert_result(
        run("cumsum", np.full((2, 1), 3.0), -1, flatten=False, exclusive=True, reverse=False), np.zeros((2, 1))
    )


def test_exclusive_cumsum_is_exact_beside_infinity():
    x = np.array([1.0, np.inf, 2.0])
    assert_result(run("cumsum", x, 0, flatten=False, exclusive=True, reverse=False), [0.0, 1.0, np.inf])


def test_cumulative_half_and_products():
    x = np.full((512,), 0.01).astype(BFLOAT16)
    want = np.cumsum(x.astype(np.float64))
    got = run("cumsum", x, 0, flatten=False, exclusive=False, reverse=False)
    assert_result(got, want, dtype=BFLOAT16, tolerance=1e-2)
    y = numbers(2, 3)
    assert_result(run("cumprod", y, dim=-1), np.cumprod(y, -1))


@pytest.mark.parametrize("order", [0.0, 1.0, 2.0, 3.0, np.inf, -np.inf])
def test_p_norm(order):
    x = numbers(2, 3)
    x[0, 0] = 0
    common = {"porder": order, "epsilon": 1e-12}
    got = run("p_norm", x, **common, axis=1, keepdim=True, asvector=False)
    assert_result(got, np.linalg.norm(x, order, 1, keepdims=True))
    got = run("p_norm", x, **common, axis=-1, keepdim=False, asvector=True)
    assert_result(got, np.linalg.norm(x.ravel(), order))


def test_norm_divides_by_the_length():
    x = numbers(2, 3)
    length = np.sqrt((x * x).sum(1, keepdims=True) + 1e-3)
    y, got = run("norm", x, axis=1, epsilon=1e-3, is_test=True)
    assert_result(y, x / length)
    assert_result(got, length)


def test_numel():
    assert_result(run("numel", np.zeros((2, 3, 4))), np.int64(24))
    assert_result(run("numel", np.zeros(())), np.int64(1))
