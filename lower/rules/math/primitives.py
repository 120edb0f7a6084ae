"""The primitive operators of Paddle 2.4's automatic differentiation (``add_p``): each is what a plain operator does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.dialect.types import element_type_of_legacy
from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import convert, normal_axis, scalar_as
from pdhlo.lower.rules.linear_algebra.matmul import matmul
from pdhlo.lower.rules.manipulation.shape import split, split_with_num
from pdhlo.lower.rules.math.elementwise import add, divide, elementwise_pow, maximum, multiply, subtract
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.values.checks import check_range

_OF_ONE: dict[str, Callable[[Array], Array]] = {
    "abs_p": jnp.abs,
    "cos_p": jnp.cos,
    "erf_p": jax.scipy.special.erf,
    "exp_p": jnp.exp,
    "log_p": jnp.log,
    "rsqrt_p": lax.rsqrt,
    "sin_p": jnp.sin,
    "sqrt_p": jnp.sqrt,
    "tanh_p": jnp.tanh,
}

_OF_TWO: dict[str, Callable[[Array, Array], Array]] = {
    "add_p": add,
    "div_p": divide,
    "eq_p": jnp.equal,
    "ge_p": jnp.greater_equal,
    "gt_p": jnp.greater,
    "max_p": maximum,
    "mul_p": multiply,
    "ne_p": jnp.not_equal,
    "pow_p": elementwise_pow,
    "sub_p": subtract,
}


def _register_of_one(name: str, function: Callable[[Array], Array]) -> None:
    def primitive(x: Array) -> Array:
        return function(jnp.asarray(x))

    primitive.__doc__ = f"{name.removesuffix('_p')} of each element. Source: Paddle 2.6 {name}."
    rule(name)(primitive)


def _register_of_two(name: str, function: Callable[[Array, Array], Array]) -> None:
    def primitive(x: Array, y: Array) -> Array:
        return function(x, y)

    primitive.__doc__ = f"{name.removesuffix('_p')} of two tensors, element by element. Source: Paddle 2.6 {name}."
    rule(name)(primitive)


for _name, _of_one in _OF_ONE.items():
    _register_of_one(_name, _of_one)
for _name, _of_two in _OF_TWO.items():
    _register_of_two(_name, _of_two)


@rule("matmul_p")
def matmul_p(x: Array, y: Array) -> Array:
    """The product of matrices, or of batches of them. Source: Paddle 2.6 matmul_p."""
    return matmul(x, y, transpose_x=False, transpose_y=False)


@rule("select_p")
def select_p(condition: Array, x: Array, y: Array) -> Array:
    """``x`` where ``condition`` is true, else ``y``. Source: Paddle 2.6 select_p."""
    return jnp.where(condition, x, y)


@rule("cast_p")
def cast_p(x: Array, *, dtype: int) -> Array:
    """``x`` in the dtype with this number in framework.proto. Source: Paddle 2.6 cast_p."""
    return convert(x, element_type_of_legacy(dtype).numpy)


@rule("reduce_sum_p")
def reduce_sum_p(x: Array, *, axis: tuple[int, ...], keepdim: bool) -> Array:
    """The sum over ``axis``. Source: Paddle 2.6 reduce_sum_p."""
    places = tuple(normal_axis(operand, x.ndim, "pd.reduce_sum_p") for operand in axis)
    return jnp.sum(x, places, dtype=x.dtype, keepdims=keepdim)


# -- shapes and places


@rule("reshape_p")
def reshape_p(x: Array, *, shape: tuple[int, ...]) -> Array:
    """The elements of ``x`` in another shape. Source: Paddle 2.6 reshape_p."""
    return jnp.reshape(x, shape)


@rule("broadcast_p")
def broadcast_p(x: Array, *, shape: tuple[int, ...]) -> Array:
    """``x`` repeated to ``shape``, aligned at the last axis. Source: Paddle 2.6 broadcast_p."""
    return jnp.broadcast_to(x, shape)


@rule("transpose_p")
def transpose_p(x: Array, *, axis: tuple[int, ...]) -> Array:
    """Axis ``i`` of the result is axis ``axis[i]`` of ``x``. Source: Paddle 2.6 transpose_p."""
    return jnp.transpose(x, axis)


@rule("concat_p")
def concat_p(xs: list[Array], *, axis: int) -> Array:
    """The tensors one behind the other along ``axis``. Source: Paddle 2.6 concat_p."""
    return jnp.concatenate(xs, normal_axis(axis, xs[0].ndim, "pd.concat_p"))


@rule("split_p")
def split_p(x: Array, *, axis: int, num_or_sections: tuple[int, ...]) -> list[Array]:
    """Parts along ``axis``: of the given sizes, or, if it is one number, so many of one size.

    Source: Paddle 2.6 split_p.
    """
    if len(num_or_sections) == 1:
        return split_with_num(x, axis, num=num_or_sections[0])
    return split(x, num_or_sections, axis)


@rule("gather_p")
def gather_p(x: Array, index_tensor: Array | None = None, *, axis: int, index: tuple[int, ...]) -> Array:
    """The layers of ``x`` along ``axis`` that a tensor names, or without one the attribute.

    Source: Paddle 2.6 gather_p.
    """
    at = normal_axis(axis, x.ndim, "pd.gather_p")
    return jnp.take(x, _places(index_tensor, index, x.shape[at]), at, mode="fill")


@rule("scatter_add_p")
def scatter_add_p(x: Array, y: Array, index_tensor: Array | None = None, *, axis: int, index: tuple[int, ...]) -> Array:
    """``x`` with the layers of ``y`` added to those along ``axis`` that are named as for gather_p.

    Source: Paddle 2.6 scatter_add_p.
    """
    at = normal_axis(axis, x.ndim, "pd.scatter_add_p")
    places = _places(index_tensor, index, x.shape[at])
    layers = jnp.moveaxis(x, at, 0).at[places].add(jnp.moveaxis(y, at, 0), mode="drop")
    return jnp.moveaxis(layers, 0, at)


def _places(tensor: Array | None, attribute: tuple[int, ...], size: int) -> Array:
    places = np.asarray(attribute, np.int32) if tensor is None else tensor
    return jnp.reshape(check_range(places, 0, size, "an index"), (-1,))


@rule("slice_select_p")
def slice_select_p(
    x: Array, *, axis: tuple[int, ...], starts: tuple[int, ...], ends: tuple[int, ...], strides: tuple[int, ...]
) -> Array:
    """Every ``strides``-th element from ``starts`` to before ``ends`` along ``axis``.

    Source: Paddle 2.6 slice_select_p.
    """
    return x[_window(x.ndim, axis, starts, ends, strides)]


@rule("slice_assign_p")
def slice_assign_p(
    x: Array,
    y: Array,
    *,
    axis: tuple[int, ...],
    starts: tuple[int, ...],
    ends: tuple[int, ...],
    strides: tuple[int, ...],
) -> Array:
    """``x`` with ``y`` in the place that slice_select_p would take. Source: Paddle 2.6 slice_assign_p."""
    return jnp.asarray(x).at[_window(x.ndim, axis, starts, ends, strides)].set(y)


def _window(
    rank: int, axes: Sequence[int], starts: Sequence[int], ends: Sequence[int], strides: Sequence[int]
) -> tuple[slice, ...]:
    if not len(axes) == len(starts) == len(ends) == len(strides):
        raise InputError(f"axes {axes}, starts {starts}, ends {ends} and strides {strides} have different lengths")
    window = [slice(None)] * rank
    for axis, start, end, stride in zip(axes, starts, ends, strides, strict=True):
        window[normal_axis(axis, rank, "a slice")] = slice(start, end, stride)
    return tuple(window)


# -- new tensors


@rule("fill_constant_p")
def fill_constant_p(*, value: float, shape: tuple[int, ...], dtype: int) -> Array:
    """``value`` everywhere, in the dtype with this number in framework.proto. Source: Paddle 2.6 fill_constant_p."""
    return jnp.broadcast_to(scalar_as(value, element_type_of_legacy(dtype).numpy), shape)
