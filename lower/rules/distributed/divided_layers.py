"""Layers whose parameters or classes are divided over the devices of a process group, and their gradients."""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.gradient import gradient_of
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.process_group import ProcessGroup, of_size
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.softmax import cut_log_softmax, cut_softmax, divided_log_softmax, of_label


@rule("c_embedding", process_group=True)
def c_embedding(
    weight: Array, x: Array, *, start_index: int, vocab_size: int, process_group: ProcessGroup | None
) -> Array:
    """``embedding`` with a part of a table: ``weight`` starts at row ``start_index``; ids of other parts give 0.

    In a process group the table is divided: the part of the device of rank r starts at r times the number of rows of
    ``weight``. ``start_index`` belongs to the process of the saved program, and must be the first row of some device.
    Source: Paddle 2.6 c_embedding.
    """
    if process_group is not None and vocab_size > 0 and vocab_size != weight.shape[0] * process_group.size:
        raise InputError(
            f"its table has {vocab_size} rows (vocab_size), and {weight.shape[0]} of them on each of the"
            f" {process_group.size} devices of {process_group} are not all: weight is the part of one device"
        )
    return _rows(weight, x, _first_row(weight, start_index, process_group))


@rule("c_embedding_grad", process_group=True)
def c_embedding_grad(
    weight: Array, x: Array, out_grad: Array, *, start_index: int, process_group: ProcessGroup | None
) -> Array:
    """The gradient of the device's part of the table. Source: Paddle 2.6 c_embedding_grad."""
    first = _first_row(weight, start_index, process_group)
    return gradient_of(lambda table: _rows(table, x, first), weight, out_grad)


def _first_row(weight: Array, start_index: int, process_group: ProcessGroup | None) -> Array | int:
    if process_group is None:
        return start_index
    rows = weight.shape[0]
    if start_index % max(rows, 1) or start_index >= rows * process_group.size:
        raise InputError(
            f"start_index is {start_index}, expected the first row of a device of {process_group}: each of the"
            f" {process_group.size} has {rows} rows"
        )
    return process_group.rank * rows


def _rows(weight: Array, x: Array, first: Array | int) -> Array:
    place = x - first
    inside = (place >= 0) & (place < weight.shape[0])
    return weight.at[jnp.where(inside, place, weight.shape[0])].get(mode="fill", fill_value=0)


@rule("c_softmax_with_cross_entropy", process_group=True, unread=("rank",))
def c_softmax_with_cross_entropy(
    logits: Array, label: Array, *, ignore_index: int, nranks: int, process_group: ProcessGroup | None
) -> tuple[Array, Array]:
    """The softmax along the last axis, and the cross entropy with ``label`` […, 1], which is 0 for ``ignore_index``.

    In a process group of ``nranks`` devices the classes are divided: ``logits`` has the classes of the device, in the
    order of ranks, and a label is an index into all classes. Source: Paddle 2.6 c_softmax_with_cross_entropy.
    """
    places = label if label.ndim == logits.ndim else label[..., None]
    kept = places != ignore_index
    x, last = wide(logits), logits.ndim - 1
    process_group = of_size(process_group, nranks)
    if process_group is None:
        softmax = cut_softmax(x, last)
        loss = -jnp.take_along_axis(cut_log_softmax(x, last), jnp.where(kept, places, 0), -1)
    else:
        logarithm = divided_log_softmax(x, process_group, cut=True)
        chosen = of_label(places, x.shape[-1], process_group)
        softmax, loss = jnp.exp(logarithm), -process_group.sum(jnp.sum(logarithm, -1, keepdims=True, where=chosen))
    return softmax.astype(logits.dtype), jnp.where(kept, loss, 0).astype(logits.dtype)


@rule("c_softmax_with_cross_entropy_grad", process_group=True, unread=("logits", "loss", "rank"))
def c_softmax_with_cross_entropy_grad(
    label: Array,
    softmax: Array,
    softmax_grad: Array | None,
    loss_grad: Array | None,
    *,
    ignore_index: int,
    nranks: int,
    process_group: ProcessGroup | None,
) -> tuple[Array, Array | None]:
    """The gradient of the device's part of the logits, computed from the softmax of the forward operator.

    Source: Paddle 2.6 c_softmax_with_cross_entropy_grad, whose operands are the softmax, the label and the cotangent of
    the loss.
    """
    if loss_grad is None and softmax_grad is None:
        raise UnsupportedError("it needs the operand loss_grad, which the program leaves out")
    process_group = of_size(process_group, nranks)
    y = wide(softmax)
    places = label if label.ndim == softmax.ndim else label[..., None]
    array = jnp.zeros_like(y)
    if loss_grad is not None:
        chosen = of_label(places, y.shape[-1], process_group)
        array += jnp.where(places != ignore_index, (y - chosen) * wide(loss_grad), 0)
    if softmax_grad is not None:
        cotangent = wide(softmax_grad)
        mean = jnp.sum(y * cotangent, -1, keepdims=True)
        array += y * (cotangent - (mean if process_group is None else process_group.sum(mean)))
    return array.astype(softmax.dtype), None
