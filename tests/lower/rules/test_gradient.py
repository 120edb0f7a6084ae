"""Rules of gradient operators that are derived from their forward operators', and what all gradients share."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdhlo.dialect.operator_table import operator
from pdhlo.errors import UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.gradient import gradient_of, pullback, slots_of, undone
from pdhlo.lower.rules.registry import find_rule, get_rule
from pdhlo.lower.values.traced_values import LoDArray

X = np.array([[-2.0, 0.0, 1.5], [0.5, 3.0, -1.0]])
COTANGENT = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])


def computed(name, operands, **attributes):
    with x64():
        return [None if result is None else np.asarray(result) for result in get_rule(name)(operands, attributes)]


def test_a_gradient_that_lacks_what_the_forward_operator_reads_is_not_derived():
    assert slots_of(operator("relu_grad"), operator("relu")) is None
    assert not get_rule("relu_grad").derived
    assert get_rule("sin_grad").derived


def test_a_derived_gradient_is_the_derivative():
    [gradient] = computed("sin_grad", [X, COTANGENT])
    np.testing.assert_allclose(gradient, np.cos(X) * COTANGENT)
    gradient, again = computed("sin_double_grad", [X, COTANGENT, np.ones_like(X)])
    np.testing.assert_allclose(gradient, -np.sin(X) * COTANGENT)
    np.testing.assert_allclose(again, np.cos(X))


def test_an_absent_cotangent_is_0_and_an_operand_that_is_needed_is_asked_for():
    x_grad, y_grad = computed("multiply_grad", [X, X, None], axis=-1)
    np.testing.assert_array_equal(x_grad, 0)
    np.testing.assert_array_equal(y_grad, 0)
    with pytest.raises(UnsupportedError, match="it needs the operand y, which the program leaves out"):
        computed("multiply_grad", [X, None, COTANGENT], axis=-1)


@given(axis=st.integers(0, 2), seed=st.integers(0, 100))
def test_broadcast_operands_have_gradients_of_their_own_shape(axis, seed):
    random = np.random.default_rng(seed)
    x, cotangent = random.normal(size=(2, 3, 4)), random.normal(size=(2, 3, 4))
    y = random.normal(size=x.shape[axis : axis + 1])
    x_grad, y_grad = computed("multiply_grad", [x, y, cotangent], axis=axis)
    others = tuple(i for i in range(3) if i != axis)
    np.testing.assert_allclose(y_grad, (x * cotangent).sum(others))
    np.testing.assert_allclose(x_grad, cotangent * np.expand_dims(y, others))


@pytest.mark.parametrize(
    ("name", "operands", "attributes", "expected"),
    [
        ("relu_grad", [np.array([0.0, 1.0]), np.ones(2)], {}, [0, 1]),
        ("abs_grad", [np.array([0.0, -1.0]), np.ones(2)], {}, [0, -1]),
        ("clip_grad", [np.array([0.0, 0.5, 1.0]), np.ones(3), 0.0, 1.0], {}, [0, 1, 0]),
        ("max_grad", [np.array([2.0, 2.0, 1.0]), np.array(2.0), np.array(1.0), ()], {"keepdim": False}, [1, 1, 0]),
        ("amax_grad", [np.array([2.0, 2.0, 1.0]), np.array(2.0), np.array(1.0)], {"keepdim": False}, [0.5, 0.5, 0]),
        ("maximum_grad", [np.array([1.0, 2.0]), np.array([1.0, 1.0]), np.ones(2)], {}, [0, 1]),
        ("minimum_grad", [np.array([1.0, 0.0]), np.array([1.0, 1.0]), np.ones(2)], {}, [0, 1]),
    ],
)
def test_at_a_tie_the_derivative_is_paddles(name, operands, attributes, expected):
    if name == "max_grad":
        attributes = {**attributes, "reduce_all": True}
    if name == "amax_grad":
        attributes = {**attributes, "axis": (), "reduce_all": True}
    gradient, *_ = computed(name, operands, **attributes)
    np.testing.assert_array_equal(gradient, expected)


def test_the_first_of_equal_elements_in_a_window_has_the_cotangent():
    x = np.zeros((1, 1, 2, 2))
    attributes = {
        "strides": (2, 2),
        "paddings": (0, 0),
        "ceil_mode": False,
        "exclusive": True,
        "data_format": "NCHW",
        "pooling_type": "max",
        "global_pooling": False,
        "adaptive": False,
        "padding_algorithm": "EXPLICIT",
    }
    [gradient] = computed("pool2d_grad", [x, np.zeros((1, 1, 1, 1)), np.ones((1, 1, 1, 1)), (2, 2)], **attributes)
    np.testing.assert_array_equal(gradient[0, 0], [[1, 0], [0, 0]])


def test_half_precision_is_summed_in_float32():
    x, cotangent = jnp.ones((1,), jnp.bfloat16), jnp.ones((1000,), jnp.bfloat16)
    gradient = gradient_of(lambda operand: jnp.broadcast_to(operand, (1000,)), x, cotangent)
    assert gradient.dtype == jnp.bfloat16
    assert float(gradient[0]) == 1000


def test_the_gradient_of_a_complex_number_is_conjugated_as_in_paddle():
    x, cotangent = np.array([1 + 2j]), np.array([3 - 1j])
    with x64():
        [gradient] = pullback(lambda operand: [operand * operand], [x], [cotangent])
    np.testing.assert_allclose(gradient, cotangent * np.conj(2 * x))


def test_integers_have_no_gradient_and_stay_known():
    seen = []

    def function(values, index):
        seen.append(index)
        return [values[index]]

    with x64():
        values_grad, index_grad = pullback(function, [X[0], np.array([1, 1])], [np.array([1.0, 10.0])])
    assert isinstance(seen[0], np.ndarray)
    np.testing.assert_array_equal(values_grad, [0, 11, 0])
    np.testing.assert_array_equal(index_grad, [0, 0])


A, B = np.array([[4, 3, -5], [2, 7, 1]]), np.array([[2, 2, 3], [1, -3, 4]])
WHOLE = np.array([[2, 1, 0], [-2, -1, -3]])


@pytest.mark.parametrize(
    ("name", "operands", "attributes", "expected"),
    [
        ("add_grad", [A, B[0], WHOLE], {"axis": -1}, [WHOLE, [0, 0, -3]]),
        ("multiply_grad", [A, B, WHOLE], {"axis": -1}, [WHOLE * B, WHOLE * A]),
        (
            "divide_grad",
            [A, B, np.array([[2, 1, -1], [2, -2, 0]]), WHOLE],
            {"axis": -1},
            [[[1, 0, 0], [-2, 0, 0]], [[-2, 0, 0], [4, 0, 0]]],
        ),
        (
            "divide_grad",
            [A, B[0], np.array([[2, 1, -1], [1, 3, 0]]), WHOLE],
            {"axis": -1},
            [[[1, 0, 0], [-1, 0, -1]], [-1, 1, 0]],
        ),
        ("maximum_grad", [A, B, WHOLE], {}, [[[2, 1, 0], [-2, -1, 0]], [[0, 0, 0], [0, 0, -3]]]),
        ("cast_grad", [A, WHOLE.astype(np.float32)], {}, [WHOLE]),
        ("gather_grad", [A, np.array([1, 1, 0]), WHOLE[[0, 0, 1]], np.array(0)], {}, [[[-2, -1, -3], [4, 2, 0]]]),
        ("concat_grad", [[A, B], np.concatenate([WHOLE, -WHOLE]), np.array(0)], {}, [[WHOLE, -WHOLE]]),
        ("stack_grad", [[A, B], np.stack([WHOLE, -WHOLE])], {"axis": 0}, [[WHOLE, -WHOLE]]),
        ("abs_grad", [A, WHOLE], {}, [[[2, 1, 0], [-2, -1, -3]]]),
        ("square_grad", [A, WHOLE], {}, [2 * A * WHOLE]),
        ("clip_grad", [A, WHOLE, 0.0, 3.0], {}, [[[0, 0, 0], [-2, 0, -3]]]),
        ("pow_grad", [A, WHOLE], {"y": 2.0}, [2 * A * WHOLE]),
        ("where_grad", [A > 0, A, B, WHOLE], {}, [np.where(A > 0, WHOLE, 0), np.where(A > 0, 0, WHOLE)]),
        ("transpose_grad", [WHOLE], {"perm": (1, 0)}, [WHOLE.T]),
    ],
)
def test_integers_have_gradients_of_integers_as_in_paddle(name, operands, attributes, expected):
    """Values of Paddle 2.6.2 for the ones of which no closed form is written."""
    with x64():
        gradients = get_rule(name)(operands, attributes)
    assert len(gradients) == len(expected)
    for gradient, want in zip(gradients, expected, strict=True):
        for part, wanted in zip(gradient, want, strict=True) if isinstance(gradient, list) else [(gradient, want)]:
            assert part.dtype == np.int64
            np.testing.assert_array_equal(part, wanted)


def test_integers_beside_floats_and_bools_have_no_gradient():
    with x64():
        [of_bools] = pullback(lambda operand: [jnp.where(operand, 2.0, 1.0)], [A > 0], [COTANGENT])
    assert of_bools.dtype == bool
    np.testing.assert_array_equal(of_bools, False)


def test_rows_with_a_lod_keep_it():
    rows = LoDArray(X, (np.array([0, 1, 2], np.int32),))
    with x64():
        [gradient] = pullback(
            lambda operand: [LoDArray(operand.data * 2, operand.lod)], [rows], [LoDArray(COTANGENT, rows.lod)]
        )
    np.testing.assert_array_equal(gradient.data, COTANGENT * 2)
    np.testing.assert_array_equal(gradient.lod[0], rows.lod[0])


def test_a_linear_function_is_undone_without_its_operand():
    with x64():
        np.testing.assert_array_equal(undone(lambda x: x.T, (2, 3), jnp.asarray(COTANGENT.T)), COTANGENT)


def test_every_gradient_rule_says_what_it_computes():
    for name in ("sin_grad", "relu_grad", "conv2d_grad_grad"):
        rule = find_rule(name)
        assert rule is not None
        assert rule.function.__doc__
