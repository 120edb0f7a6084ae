"""Gradients, written by hand, of operators with indices.

They cannot be derived: a gradient operator lacks an operand, or its forward operator runs on the host, or the result
has padding, or Paddle's derivative among equal elements is not jax's.
"""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.lower.rules.bounded import whole
from pdhlo.lower.rules.gradient import gradient_of, pullback, summed_to
from pdhlo.lower.rules.helpers import flattened, normal_axes, normal_axis, wide
from pdhlo.lower.rules.indexing.graph import send_u_recv, send_ue_recv
from pdhlo.lower.rules.indexing.scatter_gather import index_add, scatter_nd_add
from pdhlo.lower.rules.indexing.search import selected
from pdhlo.lower.rules.indexing.sorting import least_number, logcumsumexp
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.sparse.rows import dense_gradient
from pdhlo.lower.values.bounded import Bounded


@rule("embedding_grad")
def embedding_grad(x: Array, weight: Array, out_grad: Array, *, padding_idx: int) -> Array:
    """The gradient of ``weight``: row i is the sum of the rows of ``out_grad`` with id i, or 0 for ``padding_idx``.

    Raises InputError if the rows of ``out_grad`` are not those of the ids. Source: Paddle 2.6 embedding_grad.
    """
    return dense_gradient(jnp.asarray(x), jnp.asarray(out_grad), weight.shape, padding_idx).astype(weight.dtype)


@rule("scatter_grad", unread=("overwrite",))
def scatter_grad(index: Array, updates: Array, out_grad: Array) -> tuple[Array, Array]:
    """The gradients of x and ``updates``: ``out_grad`` with 0 in the slices ``index``, and these slices of it.

    Source: Paddle 2.6 scatter_grad.
    """
    places = jnp.reshape(index, (-1,)) if index.ndim == 2 else index
    updates_grad = jnp.take(out_grad, places, 0)
    return out_grad.at[places].set(0), jnp.reshape(updates_grad, updates.shape)


@rule("scatter_nd_add_grad")
def scatter_nd_add_grad(index: Array, updates: Array, out_grad: Array) -> tuple[Array, Array]:
    """The gradients of x and ``updates``: ``out_grad``, and its elements at ``index``.

    Source: Paddle 2.6 scatter_nd_add_grad.
    """
    zeros = jnp.zeros_like(out_grad)
    updates_grad = gradient_of(lambda addends: scatter_nd_add(zeros, index, addends), updates, out_grad)
    return out_grad, updates_grad


@rule("index_add_grad")
def index_add_grad(index: Array, add_value: Array, out_grad: Array, *, axis: int) -> tuple[Array, Array]:
    """The gradients of x and ``add_value``: ``out_grad``, and its slices ``index`` along ``axis``.

    Source: Paddle 2.6 index_add_grad.
    """
    zeros = jnp.zeros_like(out_grad)
    value_grad = gradient_of(lambda addends: index_add(zeros, index, addends, axis=axis), add_value, out_grad)
    return out_grad, value_grad


@rule("logcumsumexp_grad")
def logcumsumexp_grad(
    x: Array, out: Array, out_grad: Array, *, axis: int, flatten: bool, exclusive: bool, reverse: bool
) -> Array:
    """``exp(x + s)``, where s are the logarithmic sums of ``out_grad * exp(-out)`` from the other end.

    Those of the positive cotangents, minus those of the negative ones. Source: Paddle 2.6 logcumsumexp_grad.
    """
    if x.ndim == 0:
        return jnp.reshape(out_grad, ())
    shape = (-1,) if flatten else x.shape
    value, sums, cotangent = (wide(operand).reshape(shape) for operand in (x, out, out_grad))
    least = jnp.asarray(least_number(x.dtype), value.dtype)

    def share(positive: Array) -> Array:
        logarithm = jnp.where(positive > 0, jnp.log(positive), least)
        terms = logcumsumexp(logarithm - sums, axis=axis, flatten=False, exclusive=exclusive, reverse=not reverse)
        return jnp.exp(terms + value)

    return (share(cotangent) - share(-cotangent)).reshape(x.shape).astype(x.dtype)


@rule("masked_select_grad", bounded="elements")
def masked_select_grad(x: Value, mask: Value, out_grad: Value) -> Value:
    """The gradient of ``x``: the elements of ``out_grad`` at the places that were selected, 0 elsewhere.

    Source: Paddle 2.6 masked_select_grad.
    """
    values, chosen, elements = whole(x), selected(x, mask), whole(out_grad)
    shape = jnp.broadcast_shapes(values.shape, chosen.shape)
    taken = jnp.reshape(jnp.broadcast_to(chosen, shape), (-1,))
    places = jnp.cumsum(taken) - 1
    # An additional element makes the indices valid if no element was selected.
    padded = jnp.concatenate([elements, jnp.zeros((1,), elements.dtype)])
    cotangent = jnp.where(taken, padded[jnp.clip(places, 0, elements.shape[0])], 0)
    gradient = summed_to(values, jnp.reshape(cotangent, shape))
    return Bounded.along(gradient, x.count, x.axis) if isinstance(x, Bounded) else gradient


@rule("multiplex_grad")
def multiplex_grad(inputs: list[Array], index: Array, out_grad: Array) -> list[Array]:
    """For each input: the rows of ``out_grad`` that came from it, 0 elsewhere. Source: Paddle 2.6 multiplex_grad."""
    rows = jnp.reshape(index, (-1, *(1,) * (out_grad.ndim - 1)))
    return [jnp.where(rows == number, out_grad, jnp.zeros_like(out_grad)) for number in range(len(inputs))]


@rule("send_u_recv_grad", unread=("dst_count",))
def send_u_recv_grad(
    x: Array, src_index: Array, dst_index: Array, out: Array | None, out_grad: Array, *, reduce_op: str
) -> Array:
    """The gradient of ``x``. For MIN and MAX every message that equals the result gets the cotangent.

    Source: Paddle 2.6 send_u_recv_grad.
    """
    if reduce_op in ("MIN", "MAX") and out is not None:
        kept = x[src_index] == out[dst_index]
        return jnp.zeros_like(x).at[src_index].add(jnp.where(kept, out_grad[dst_index], 0).astype(x.dtype))
    size = (out_grad.shape[0],)
    return gradient_of(
        lambda features: send_u_recv(features, src_index, dst_index, size, reduce_op=reduce_op)[0], x, out_grad
    )


@rule("send_ue_recv_grad", unread=("dst_count",))
def send_ue_recv_grad(
    x: Array,
    y: Array,
    src_index: Array,
    dst_index: Array,
    out: Array | None,
    out_grad: Array,
    *,
    message_op: str,
    reduce_op: str,
) -> tuple[Array, Array]:
    """The gradients of the nodes ``x`` and the edges ``y``.

    For MIN and MAX every message that equals the result gets the cotangent. Source: Paddle 2.6 send_ue_recv_grad.
    """
    size = (out_grad.shape[0],)

    def forward(x: Array, y: Array) -> list[Array]:
        received, *_ = send_ue_recv(x, y, src_index, dst_index, size, message_op=message_op, reduce_op=reduce_op)
        return [received]

    if reduce_op in ("MIN", "MAX") and out is not None:

        def messages(x: Array, y: Array) -> list[Array]:
            return [x[src_index] + y if message_op == "ADD" else x[src_index] * y]

        message = messages(x, y)[0]
        cotangent = jnp.where(message == out[dst_index], out_grad[dst_index], 0)
        x_grad, y_grad = pullback(messages, [x, y], [cotangent])
    else:
        x_grad, y_grad = pullback(forward, [x, y], [out_grad])
    return x_grad, y_grad


# Gradients of searches. The cotangent goes to the elements at ``indices``, Paddle's choice among equal elements.


def _put_back(x: Array, indices: Array, cotangent: Array, axis: int, name: str, *, dropped: bool = False) -> Array:
    """``cotangent`` added at ``indices`` along ``axis``, 0 elsewhere; ``dropped``: both operands lack this axis."""
    if x.ndim == 0:
        return jnp.reshape(cotangent, x.shape).astype(x.dtype)
    at = normal_axis(axis, x.ndim, f"pd.{name}")
    if dropped:
        indices, cotangent = jnp.expand_dims(indices, at), jnp.expand_dims(cotangent, at)
    return gradient_of(lambda primal: jnp.take_along_axis(primal, indices, at), x, cotangent)


@rule("argsort_grad", unread=("descending",))
def argsort_grad(indices: Array, x: Array, out_grad: Array, *, axis: int) -> Array:
    """``out_grad`` at the places that the elements came from. Source: Paddle 2.6 argsort_grad."""
    return _put_back(x, indices, out_grad, axis, "argsort_grad")


@rule("topk_grad", unread=("k", "largest", "sorted"))
def topk_grad(x: Array, indices: Array, out_grad: Array, *, axis: int) -> Array:
    """``out_grad`` at the places that the elements came from, 0 elsewhere. Source: Paddle 2.6 topk_grad."""
    return _put_back(x, indices, out_grad, axis, "topk_grad")


@rule("top_k_grad", unread=("k_tensor", "out", "indices_grad", "k"))
def top_k_grad(x: Array, indices: Array, out_grad: Array) -> tuple[Array, Array | None]:
    """``out_grad`` at the places that the elements came from, 0 elsewhere.

    Source: Paddle 2.6 legacy operator top_k_grad.
    """
    return _put_back(x, indices, out_grad, -1, "top_k_grad"), None


@rule("kthvalue_grad", unread=("k",))
def kthvalue_grad(x: Array, indices: Array, out_grad: Array, *, axis: int, keepdim: bool) -> Array:
    """``out_grad`` at the places that the elements came from, 0 elsewhere. Source: Paddle 2.6 kthvalue_grad."""
    return _put_back(x, indices, out_grad, axis, "kthvalue_grad", dropped=not keepdim)


@rule("mode_grad")
def mode_grad(x: Array, indices: Array, out_grad: Array, *, axis: int, keepdim: bool) -> Array:
    """``out_grad`` at the places that the elements came from, 0 elsewhere. Source: Paddle 2.6 mode_grad."""
    return _put_back(x, indices, out_grad, axis, "mode_grad", dropped=not keepdim)


@rule("nanmedian_grad", unread=("keepdim",))
def nanmedian_grad(x: Array, medians: Array, out_grad: Array, *, axis: tuple[int, ...], mode: str = "avg") -> Array:
    """Half of ``out_grad`` at each of the two middle elements, or all of it if there is one, or with ``mode`` min.

    ``medians`` are the indices of these elements among the reduced elements, -1 if there is none.
    Source: Paddle 2.6 nanmedian_grad; ``mode`` since 3.0.
    """
    return _median_grad(x, medians, out_grad, axis, mode)


@rule("median_grad", unread=("out", "keepdim"))
def median_grad(x: Array, medians: Array, out_grad: Array, *, axis: tuple[int, ...], mode: str) -> Array:
    """As ``nanmedian_grad``. Source: Paddle 3.3 median_grad."""
    return _median_grad(x, medians, out_grad, axis, mode)


def _median_grad(x: Array, medians: Array, out_grad: Array, axis: tuple[int, ...], mode: str) -> Array:
    axes = normal_axes(axis, x.ndim, "pd.nanmedian_grad")
    kept = [i for i in range(x.ndim) if i not in axes]
    cotangent = jnp.reshape(out_grad, (*(x.shape[i] for i in kept), 1))
    count = 1 if mode == "min" else 2
    # Paddle's tensor of indices is larger than the number of indices that it writes.
    places = jnp.reshape(jnp.reshape(medians, -1)[: count * cotangent.size], (*cotangent.shape[:-1], count))

    def middle(primal: Array) -> Array:
        rows = flattened(jnp.transpose(primal, [*kept, *axes]), len(kept))
        return jnp.take_along_axis(rows, jnp.maximum(places, 0), -1)

    return gradient_of(middle, x, jnp.where(places < 0, 0, cotangent / count))


@rule("cummax_grad", "cummin_grad", unread=("dtype",))
def cumulative_extremum_grad(x: Array, indices: Array, out_grad: Array, *, axis: int) -> Array:
    """The sums of ``out_grad`` at the places that the elements came from.

    Source: Paddle 2.6 cummax_grad, cummin_grad.
    """
    return _put_back(x, indices, out_grad, axis, "cummax_grad")
