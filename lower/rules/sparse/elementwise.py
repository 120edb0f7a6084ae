"""Tensors of paddle.sparse: functions of their values, arithmetic of two, softmax, batch normalization."""

from __future__ import annotations

import math
from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import is_channel_last, normal_axis, wide
from pdhlo.lower.rules.normalization.normalization import BatchNorm, batch_norm
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.softmax import softmax_of_groups
from pdhlo.lower.rules.sparse.tensors import added_up, flat_places, indices_at, on_host_tensor, sparse_of
from pdhlo.lower.values.traced_values import SparseTensor, dense

# -- of one tensor


def _with_values(x: Value, function: Callable[[Array], Array], subject: str) -> SparseTensor:
    x = sparse_of(x, subject)
    values = jnp.asarray(x.values)
    computed = function(wide(values))
    values = computed if computed.dtype == jnp.bool_ else computed.astype(values.dtype)
    return SparseTensor(x.indices, values, x.shape, x.compressed)


_OF_VALUES: dict[str, Callable[[Array], Array]] = {
    "abs": jnp.abs,
    "acos": jnp.arccos,
    "acosh": jnp.arccosh,
    "asin": jnp.arcsin,
    "asinh": jnp.arcsinh,
    "atan": jnp.arctan,
    "atanh": jnp.arctanh,
    "expm1": jnp.expm1,
    "isnan": jnp.isnan,
    "log1p": jnp.log1p,
    "relu": jax.nn.relu,
    "relu6": lambda x: jnp.clip(x, 0, 6),
    "sin": jnp.sin,
    "sinh": jnp.sinh,
    "sqrt": jnp.sqrt,
    "square": jnp.square,
    "tan": jnp.tan,
    "tanh": jnp.tanh,
}
"""Operators without attributes, which look at the elements that are there and at nothing else."""


def _register(name: str, function: Callable[[Array], Array]) -> None:
    def of_values(x: Value) -> Value:
        return _with_values(x, function, f"pd.sparse_{name}: x")

    of_values.__doc__ = f"``{name}`` of each stored element. Source: Paddle 2.6 sparse {name}."
    of_values.__name__ = of_values.__qualname__ = f"sparse_{name}"
    rule(f"sparse_{name}", f"{name}_coo_sp", lod=True)(of_values)


for _name, _function in _OF_VALUES.items():
    _register(_name, _function)


@rule("sparse_leaky_relu", "leaky_relu_coo_sp", lod=True)
def sparse_leaky_relu(x: Value, *, alpha: float) -> Value:
    """Each element, times ``alpha`` if it is negative. Source: Paddle 2.6 sparse leaky_relu."""
    return _with_values(x, lambda value: jnp.where(value > 0, value, value * alpha), "pd.sparse_leaky_relu: x")


@rule("sparse_pow", "pow_coo_sp", lod=True)
def sparse_pow(x: Value, *, factor: float) -> Value:
    """Each element to the power of ``factor``. Source: Paddle 2.6 sparse pow."""
    return _with_values(x, lambda value: jnp.power(value, factor), "pd.sparse_pow: x")


@rule("sparse_scale", "scale_coo_sp", lod=True)
def sparse_scale(x: Value, *, scale: float, bias: float, bias_after_scale: bool) -> Value:
    """``scale * element + bias``, or ``scale * (element + bias)``. Source: Paddle 2.6 sparse scale."""
    return _with_values(
        x,
        lambda value: value * scale + bias if bias_after_scale else (value + bias) * scale,
        "pd.sparse_scale: x",
    )


@rule("sparse_divide_scalar", "divide_scalar_coo_sp", lod=True)
def sparse_divide_scalar(x: Value, *, scalar: float) -> Value:
    """Each element divided by a number. Source: Paddle 2.6 sparse divide_scalar."""
    return _with_values(x, lambda value: value / scalar, "pd.sparse_divide_scalar: x")


@rule("sparse_softmax", "softmax_coo_sp", lod=True)
def sparse_softmax(x: Value, *, axis: int) -> Value:
    """The softmax along a sparse axis, of the elements that are there. Source: Paddle 2.6 sparse softmax."""
    x = sparse_of(x, "pd.sparse_softmax: x")
    at, count = normal_axis(axis, len(x.shape), "pd.sparse_softmax"), x.indices.shape[0]
    if at >= count:
        return _with_values(x, lambda value: jax.nn.softmax(value, at - count + 1), "pd.sparse_softmax: x")
    rest = [operand for operand in range(count) if operand != at]
    dims = [x.shape[operand] for operand in rest]
    group = flat_places(x.indices[np.asarray(rest, np.int64)], dims, jnp)
    shares = softmax_of_groups(wide(x.values), group, math.prod(dims))
    return SparseTensor(x.indices, shares.astype(x.values.dtype), x.shape, x.compressed)


@rule("sparse_batch_norm", lod=True)
def sparse_batch_norm(
    x: Value, mean: Value, variance: Value, scale: Value, bias: Value, *, settings: BatchNorm, data_layout: str
) -> tuple[Value, Value, Value, Value, Value, Value]:
    """``batch_norm`` of the values [elements, C], the channel last. Source: Paddle 2.6 sparse batch_norm."""
    x = sparse_of(x, "pd.sparse_batch_norm: x")
    if not is_channel_last(data_layout):
        raise InputError(f"pd.sparse_batch_norm: data_layout is {data_layout}, expected the channel last")
    values, *rest = batch_norm(
        jnp.asarray(x.values),
        jnp.asarray(dense(mean)),
        jnp.asarray(dense(variance)),
        jnp.asarray(dense(scale)),
        jnp.asarray(dense(bias)),
        data_layout="NHWC",
        settings=settings,
    )
    return SparseTensor(x.indices, values, x.shape, x.compressed), rest[0], rest[1], rest[2], rest[3], rest[4]


# -- of two tensors


def _together(x: Value, y: Value, function: Callable[[np.ndarray, np.ndarray], np.ndarray], name: str) -> SparseTensor:
    """``function`` of the elements at every place where either tensor has one; a missing element counts as 0."""
    x, y = sparse_of(x, f"pd.sparse_{name}: x"), sparse_of(y, f"pd.sparse_{name}: y")
    if x.shape != y.shape or x.indices.shape[0] != y.indices.shape[0]:
        raise InputError(f"pd.sparse_{name}: the shapes {x.shape} and {y.shape} differ, or their sparse axes do")
    dims = x.shape[: x.indices.shape[0]]
    sides = [(flat_places(np.asarray(operand.indices), dims), np.asarray(operand.values)) for operand in (x, y)]
    places, *which = _merged(*(side[0] for side in sides))
    full = []
    for (_, values), element in zip(sides, which, strict=True):
        some = np.concatenate([values, np.zeros((1, *values.shape[1:]), values.dtype)])  # its last is what lacks
        full.append(some[element])
    with np.errstate(all="ignore"):
        computed = function(full[0], full[1]).astype(full[0].dtype)
    return on_host_tensor(indices_at(places, dims, x.indices.dtype), computed, x.shape, compressed=x.compressed)


def _merged(x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Merges two lists of places as Paddle does; also the index in each list of every place (-1: none).

    Each step takes the smaller of the two next places. Sorted lists give their union. In other lists a place stays
    behind a larger one in front of it, and a place of both lists may occur twice.
    """
    if all((operand[1:] > operand[:-1]).all() for operand in (x, y)):
        places = np.union1d(x, y)
        first, second = (np.where(np.isin(places, operand), np.searchsorted(operand, places), -1) for operand in (x, y))
        return places, first, second
    taken, i, j = [], 0, 0
    while i < len(x) or j < len(y):
        left = i < len(x) and (j == len(y) or x[i] <= y[j])
        right = j < len(y) and (i == len(x) or y[j] <= x[i])
        taken.append((x[i] if left else y[j], i if left else -1, j if right else -1))
        i, j = i + left, j + right
    merged = np.asarray(taken, np.int64).T
    return merged[0], merged[1], merged[2]


def _at(
    places: np.ndarray,
    sides: list[tuple[np.ndarray, np.ndarray]],
    function: Callable[[np.ndarray, np.ndarray], np.ndarray],
    like: SparseTensor,
) -> SparseTensor:
    full = []
    for side, values in sides:
        full.append(np.zeros((places.shape[0], *values.shape[1:]), values.dtype))
        full[-1][np.searchsorted(places, side)] = values
    with np.errstate(all="ignore"):
        computed = function(full[0], full[1]).astype(full[0].dtype)
    dims = like.shape[: like.indices.shape[0]]
    indices = indices_at(places, dims, like.indices.dtype)
    return on_host_tensor(indices, computed, like.shape, compressed=like.compressed)


@rule("sparse_add", "add_coo_coo_sp", "add_coo_dense_sp", host=True, lod=True)
def sparse_add(x: Value, y: Value) -> Value:
    """The sum, with the elements of both merged by their indices, also where it is 0.

    A vector ``y`` is a bias of the values. Source: Paddle 2.6 sparse add.
    """
    if isinstance(y, SparseTensor):
        return _together(x, y, np.add, "add")
    x, bias = sparse_of(x, "pd.sparse_add: x"), np.asarray(dense(y))
    if bias.ndim != 1 or bias.shape[0] not in (1, *x.values.shape[1:][-1:]):
        raise UnsupportedError(
            f"pd.sparse_add: the dense y has the shape {bias.shape}, expected a vector for the last axis"
        )
    values = np.asarray(x.values)
    return on_host_tensor(x.indices, (values + bias).astype(values.dtype), x.shape, compressed=x.compressed)


@rule("sparse_subtract", "subtract_coo_coo_sp", host=True, lod=True)
def sparse_subtract(x: Value, y: Value) -> Value:
    """The difference, with the elements of both merged by their indices. Source: Paddle 2.6 sparse subtract."""
    return _together(x, y, np.subtract, "subtract")


@rule("sparse_multiply", "multiply_coo_coo_sp", host=True, lod=True)
def sparse_multiply(x: Value, y: Value) -> Value:
    """The product, with the elements of both merged by their indices, 0 where one has none.

    Source: Paddle 2.6 sparse multiply.
    """
    return _together(x, y, np.multiply, "multiply")


@rule("sparse_divide", "divide_coo_coo_sp", host=True, lod=True)
def sparse_divide(x: Value, y: Value) -> Value:
    """The quotient at every place, so that all of them are elements: 0 / 0 is NaN. Source: Paddle 2.6 sparse divide."""
    x, y = sparse_of(x, "pd.sparse_divide: x"), sparse_of(y, "pd.sparse_divide: y")
    if x.shape != y.shape:
        raise InputError(f"pd.sparse_divide: the shapes {x.shape} and {y.shape} differ")
    dims = x.shape[: x.indices.shape[0]]
    sides = [added_up(flat_places(np.asarray(operand.indices), dims), np.asarray(operand.values)) for operand in (x, y)]
    return _at(np.arange(math.prod(dims)), sides, np.true_divide, x)
