"""Gradients of operators of paddle.sparse whose rules run on the host.

The gradient of a sparse operand has the indices of the operand. Elements of the cotangent at other places are ignored,
and missing elements count as 0. So the indices of the gradient are known, and its values are traced.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.lower.rules.helpers import normal_axis, wide
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.sparse.tensors import flat_places, given_ints, sparse_of, sparse_to_dense
from pdhlo.lower.values.traced_values import SparseTensor, dense

# -- Helpers


def _like(x: SparseTensor, values: Array) -> SparseTensor:
    """A sparse tensor with the indices of ``x`` and other values."""
    return SparseTensor(x.indices, jnp.asarray(values).astype(x.values.dtype), x.shape, x.compressed)


def _sparse(x: Value, slot: str, name: str) -> SparseTensor:
    return sparse_of(x, f"pd.{name}: {slot}")


def values_at(tensor: SparseTensor, indices: Array, dims: Sequence[int]) -> Array:
    """The values of a sparse tensor at ``indices`` of its sparse axes: 0 for a missing element, sums of repeats.

    Indices beyond ``dims`` have no element.
    """
    values = jnp.asarray(tensor.values)
    shape = (indices.shape[1], *values.shape[1:])
    if values.shape[0] == 0 or indices.shape[1] == 0:
        return jnp.zeros(shape, values.dtype)
    inside = jnp.all((indices >= 0) & (indices < jnp.asarray(dims)[:, None]), 0)
    own, wanted = (flat_places(operand, dims, jnp) for operand in (jnp.asarray(tensor.indices), indices))
    order = jnp.argsort(own, stable=True)
    rising = own[order]
    place = jnp.cumsum(jnp.concatenate([jnp.zeros((1,), bool), rising[1:] != rising[:-1]]))
    total = jax.ops.segment_sum(wide(values)[order], place, own.shape[0], indices_are_sorted=True)
    at = jnp.clip(jnp.searchsorted(rising, wanted), 0, own.shape[0] - 1)
    there = jnp.reshape(inside & (rising[at] == wanted), (-1, *(1,) * (values.ndim - 1)))
    return jnp.where(there, total[place[at]], 0).astype(values.dtype)


def _cotangent_at(cotangent: SparseTensor, x: SparseTensor) -> Array:
    """The values of a cotangent of the shape of ``x`` at the elements of ``x``."""
    return values_at(cotangent, x.indices, x.shape[: x.indices.shape[0]])


# -- gradients of creation, decomposition and rearrangement


@rule("sparse_to_sparse_coo_grad", lod=True, unread=("out", "sparse_dim"))
def sparse_to_sparse_coo_grad(x: Value | None, out_grad: Value) -> Value:
    """The cotangent as ``x`` is: as a dense tensor, or compressed. Source: Paddle 2.6 sparse to_sparse_coo."""
    if isinstance(x, SparseTensor):
        return _like(x, _cotangent_at(_sparse(out_grad, "out_grad", "sparse_to_sparse_coo_grad"), x))
    return sparse_to_dense(out_grad)


def _turned_back(cotangent: SparseTensor, perm: Sequence[int]) -> SparseTensor:
    """A cotangent with the inverse of the permutation ``perm`` of its axes."""
    count = cotangent.indices.shape[0]
    inverse = np.argsort(
        [normal_axis(axis, len(cotangent.shape), "pd.sparse_transpose_grad") for axis in perm]
    ).tolist()
    values = jnp.transpose(jnp.asarray(cotangent.values), [0, *(axis - count + 1 for axis in inverse[count:])])
    indices = jnp.asarray(cotangent.indices)[np.asarray(inverse[:count])]
    return SparseTensor(indices, values, tuple(cotangent.shape[axis] for axis in inverse), cotangent.compressed)


@rule("sparse_transpose_grad", lod=True, unread=("out",))
def sparse_transpose_grad(x: Value, out_grad: Value, *, perm: tuple[int, ...]) -> Value:
    """The cotangent with the inverse permutation of its axes, at the elements of ``x``.

    Source: Paddle 2.6 sparse transpose_grad.
    """
    x = _sparse(x, "x", "sparse_transpose_grad")
    return _like(x, _cotangent_at(_turned_back(_sparse(out_grad, "out_grad", "sparse_transpose_grad"), perm), x))


# -- of two tensors


def _of_two(name: str, function: Callable[..., tuple[Array, Array]]) -> None:
    """Registers the gradient rule of an operator of two tensors.

    ``function(x, y, cotangent at x, cotangent at y, y at x, x at y)`` gives the values of both gradients.
    """

    def gradient(x: Value, y: Value, out: Value | None, out_grad: Value) -> tuple[Value, Value]:
        if not isinstance(y, SparseTensor):
            return _of_bias(x, y, out_grad)
        x_tensor, cotangent = (
            _sparse(x, "x", f"sparse_{name}_grad"),
            _sparse(out_grad, "out_grad", f"sparse_{name}_grad"),
        )
        x_values, y_values = function(
            wide(jnp.asarray(x_tensor.values)),
            wide(jnp.asarray(y.values)),
            wide(_cotangent_at(cotangent, x_tensor)),
            wide(_cotangent_at(cotangent, y)),
            wide(_cotangent_at(y, x_tensor)),
            wide(_cotangent_at(x_tensor, y)),
        )
        return _like(x_tensor, x_values), _like(y, y_values)

    gradient.__doc__ = f"The gradients of both tensors, each at its elements. Source: Paddle 2.6 sparse {name}_grad."
    gradient.__name__ = gradient.__qualname__ = f"sparse_{name}_grad"
    rule(f"sparse_{name}_grad", lod=True)(gradient)


def _of_bias(x: Value, y: Value, out_grad: Value) -> tuple[Value, Value]:
    x_tensor, cotangent = _sparse(x, "x", "sparse_add_grad"), _sparse(out_grad, "out_grad", "sparse_add_grad")
    values, bias = jnp.asarray(cotangent.values), jnp.asarray(dense(y))
    axes = tuple(range(values.ndim - 1)) if bias.shape[0] == values.shape[-1] and values.ndim > 1 else None
    return _like(x_tensor, values), jnp.reshape(jnp.sum(wide(values), axes), bias.shape).astype(bias.dtype)


_of_two("add", lambda x, y, at_x, at_y, y_at_x, x_at_y: (at_x, at_y))
_of_two("subtract", lambda x, y, at_x, at_y, y_at_x, x_at_y: (at_x, -at_y))
_of_two("multiply", lambda x, y, at_x, at_y, y_at_x, x_at_y: (at_x * y_at_x, at_y * x_at_y))
_of_two("divide", lambda x, y, at_x, at_y, y_at_x, x_at_y: (at_x / y_at_x, -at_y * x_at_y / (y * y)))


# -- gradients of slices and sums


def _of_slice(x: SparseTensor, cotangent: SparseTensor, axes: Sequence[int], starts: Sequence[int]) -> SparseTensor:
    count = x.indices.shape[0]
    indices = jnp.asarray(x.indices)
    values = jnp.asarray(cotangent.values)
    places, behind = [(0, 0)] * values.ndim, {}
    for axis, start in zip(axes, starts, strict=True):
        at = normal_axis(axis, len(x.shape), "pd.sparse_slice_grad")
        low, _, _ = slice(start, None).indices(x.shape[at])
        if at < count:
            indices = indices.at[at].add(-low)
        else:
            behind[at - count + 1] = (low, x.shape[at] - low - cotangent.shape[at])
    padded = jnp.pad(values, [behind.get(place, pair) for place, pair in enumerate(places)])
    wider = SparseTensor(cotangent.indices, padded, cotangent.shape, cotangent.compressed)
    return _like(x, values_at(wider, indices, cotangent.shape[:count]))


def _of_sum(x: SparseTensor, cotangent: SparseTensor, axes: Sequence[int], *, keepdim: bool) -> SparseTensor:
    rank, count = len(x.shape), x.indices.shape[0]
    along = {normal_axis(axis, rank, "pd.sparse_sum_grad") for axis in axes} or set(range(rank))
    rest = [at for at in range(count) if at not in along]
    values = jnp.asarray(cotangent.values)
    if not keepdim:
        values = jnp.expand_dims(values, tuple(at - count + 1 for at in sorted(along) if at >= count))
    # The sparse axes of the cotangent are those that are left; if none is, or with keepdim, some of length 1.
    places = cotangent.indices.shape[0]
    kept: list[int | None] = [at if at in rest else None for at in range(count)] if keepdim else [*rest] or [None]
    own = jnp.asarray(x.indices)
    rows = [jnp.zeros_like(own[0]) if at is None else own[at] for at in kept]
    gathered = values_at(
        SparseTensor(cotangent.indices, values, cotangent.shape), jnp.stack(rows), cotangent.shape[:places]
    )
    return _like(x, jnp.broadcast_to(gathered, x.values.shape))


@rule("sparse_slice_grad", lod=True, unread=("ends_tensor", "ends_tensor_list", "out", "ends"))
def sparse_slice_grad(
    x: Value,
    axes_tensor: Value | None,
    axes_tensor_list: list[Value] | None,
    starts_tensor: Value | None,
    starts_tensor_list: list[Value] | None,
    out_grad: Value,
    *,
    axes: tuple[int, ...],
    starts: tuple[int, ...],
) -> tuple[Value, Value, list[Value] | None, Value, list[Value] | None, Value, list[Value] | None]:
    """The cotangent at the elements of ``x`` that the slice kept. Source: Paddle 2.6 sparse slice_grad."""
    along = given_ints(axes_tensor, axes_tensor_list, axes, "pd.sparse_slice_grad: axes")
    first = given_ints(starts_tensor, starts_tensor_list, starts, "pd.sparse_slice_grad: starts")
    cotangent = _sparse(out_grad, "out_grad", "sparse_slice_grad")
    return _of_slice(_sparse(x, "x", "sparse_slice_grad"), cotangent, along, first), None, None, None, None, None, None


@rule("sparse_sum_grad", lod=True, unread=("out", "dtype"))
def sparse_sum_grad(
    x: Value,
    axis_tensor: Value | None,
    axis_tensor_list: list[Value] | None,
    out_grad: Value,
    *,
    axis: tuple[int, ...],
    keepdim: bool,
) -> tuple[Value, Value, list[Value] | None]:
    """The cotangent of its sum for each element of ``x``. Source: Paddle 2.6 sparse sum_grad."""
    along = given_ints(axis_tensor, axis_tensor_list, axis, "pd.sparse_sum_grad: axis")
    cotangent = _sparse(out_grad, "out_grad", "sparse_sum_grad")
    return _of_sum(_sparse(x, "x", "sparse_sum_grad"), cotangent, along, keepdim=keepdim), None, None
