"""Slices at computed positions: ``gather``, ``dynamic_slice``, ``dynamic_update_slice``."""

from collections.abc import Sequence

import numpy as np

from pdhlo.lower.interpreter.attributes import GatherDimensions
from pdhlo.lower.interpreter.element_types import Array
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor


@operation("gather")
def gather(call: Call, operand: Tensor, start_indices: Tensor) -> Tensor:
    """Slices of ``slice_sizes`` at start indices, which are clamped so that each slice is within the operand."""
    return gather_slices(operand, start_indices, call.attribute("dimension_numbers"), call.attribute("slice_sizes"))


def gather_slices(operand: Tensor, indices: Tensor, dims: GatherDimensions, sizes: Sequence[int]) -> Tensor:
    """The spec's formula for all elements of the result at once: one index array for each operand dimension."""
    starts = index_vectors(indices.array, dims.index_vector_dim)  # [batch..., k]
    batch_shape = starts.shape[:-1]
    dropped = {*dims.collapsed_slice_dims, *dims.operand_batching_dims}
    offsets = [d for d in range(operand.rank) if d not in dropped]
    rank = len(batch_shape) + len(offsets)
    batch_dims = [d for d in range(rank) if d not in dims.offset_dims]

    picks: list[Array] = [np.zeros((), np.int64)] * operand.rank
    for k, d in enumerate(dims.start_index_map):
        start = np.clip(starts[..., k], 0, operand.shape[d] - sizes[d])
        picks[d] = picks[d] + _at(start, batch_dims, rank)
    for d, source in zip(dims.operand_batching_dims, dims.start_indices_batching_dims, strict=True):
        place = batch_dims[source - (source > dims.index_vector_dim)]
        picks[d] = picks[d] + _at(np.arange(operand.shape[d]), [place], rank)
    for d, place in zip(offsets, dims.offset_dims, strict=True):
        picks[d] = picks[d] + _at(np.arange(sizes[d]), [place], rank)

    shape = [0] * rank
    for n, place in zip(batch_shape, batch_dims, strict=True):
        shape[place] = n
    for d, place in zip(offsets, dims.offset_dims, strict=True):
        shape[place] = sizes[d]
    if 0 in shape:
        return operand.like(np.zeros(shape, operand.dtype))
    return operand.like(np.broadcast_to(operand.array[tuple(picks)], shape))


def index_vectors(indices: Array, index_vector_dim: int) -> Array:
    """Start indices with their components in the last dimension, as int64."""
    if indices.dtype == np.uint64:
        indices = np.minimum(indices, np.uint64(np.iinfo(np.int64).max))  # out of bounds, and not negative
    signed = indices.astype(np.int64)
    if index_vector_dim == indices.ndim:
        return signed[..., np.newaxis]
    return np.moveaxis(signed, index_vector_dim, -1)


def _at(values: Array, places: Sequence[int], rank: int) -> Array:
    """``values`` with its dimensions at these places of ``rank`` dimensions."""
    shape = [1] * rank
    for n, place in zip(values.shape, places, strict=True):
        shape[place] = n
    return values.reshape(shape)


@operation("dynamic_slice")
def dynamic_slice(call: Call, operand: Tensor, *start_indices: Tensor) -> Tensor:
    """A slice of ``slice_sizes`` at indices that are computed, clamped so that it is within the operand."""
    sizes = call.attribute("slice_sizes")
    return operand.like(operand.array[_window(operand, sizes, start_indices)])


@operation("dynamic_update_slice")
def dynamic_update_slice(call: Call, operand: Tensor, update: Tensor, *start_indices: Tensor) -> Tensor:
    """The operand with ``update`` written at indices that are computed, clamped so that it is within the operand."""
    result = operand.array.copy()
    result[_window(operand, update.shape, start_indices)] = update.array
    return operand.like(result)


def _window(operand: Tensor, sizes: Sequence[int], starts: Sequence[Tensor]) -> tuple[slice, ...]:
    window = []
    for n, size, start in zip(operand.shape, sizes, starts, strict=True):
        first = min(max(int(start.item()), 0), n - size)
        window.append(slice(first, first + size))
    return tuple(window)
