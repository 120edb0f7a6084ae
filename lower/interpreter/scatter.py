"""Updates at computed positions: ``scatter`` and ``select_and_scatter``."""

from collections.abc import Sequence

import numpy as np

from pdhlo.lower.interpreter.element_types import Array
from pdhlo.lower.interpreter.frame import Call, RegionFunction
from pdhlo.lower.interpreter.indexing import index_vectors
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor
from pdhlo.lower.interpreter.windows import Windows


@operation("scatter")
def scatter(call: Call, *operands: Tensor) -> Tensor | tuple[Tensor, ...]:
    """The inputs with ``update_computation(present, update)`` at the indices.

    An element of an update whose place is outside of the inputs is left out, the rest of its window is not.
    Updates to one place come in the row-major order of the updates; the spec leaves it open.
    """
    count = len(operands) // 2
    inputs, indices, updates = operands[:count], operands[count], operands[count + 1 :]
    places, inside = _places(call, inputs[0], indices, updates[0])
    chosen = places[inside]
    values = [np.broadcast_to(update.array, inside.shape)[inside] for update in updates]
    results = accumulated([element.array for element in inputs], chosen, values, call.region())
    tensors = tuple(element.like(result) for element, result in zip(inputs, results, strict=True))
    return tensors[0] if count == 1 else tensors


def _places(call: Call, operand: Tensor, indices: Tensor, update: Tensor) -> tuple[Array, Array]:
    """For each element of the update its place in the flat operand, and whether that is inside."""
    dims = call.attribute("scatter_dimension_numbers")
    starts = index_vectors(indices.array, dims.index_vector_dim)
    rank = update.rank
    scatter_dims = [d for d in range(rank) if d not in dims.update_window_dims]
    dropped = {*dims.inserted_window_dims, *dims.input_batching_dims}
    window_dims = [d for d in range(operand.rank) if d not in dropped]

    index: list[Array] = [np.zeros((1,) * rank, np.int64)] * operand.rank
    for k, d in enumerate(dims.scatter_dims_to_operand_dims):
        shape = [1] * rank
        for n, place in zip(starts.shape[:-1], scatter_dims, strict=True):
            shape[place] = n
        index[d] = index[d] + starts[..., k].reshape(shape)
    for d, source in zip(dims.input_batching_dims, dims.scatter_indices_batching_dims, strict=True):
        index[d] = index[d] + _ramp(scatter_dims[source - (source > dims.index_vector_dim)], update)
    for d, place in zip(window_dims, dims.update_window_dims, strict=True):
        index[d] = index[d] + _ramp(place, update)

    inside, places = np.ones((1,) * rank, bool), np.zeros((1,) * rank, np.int64)
    for d, n in enumerate(operand.shape):
        inside = inside & (index[d] >= 0) & (index[d] < n)
        places = places * n + index[d]
    return np.broadcast_to(places, update.shape), np.broadcast_to(inside, update.shape)


def _ramp(dimension: int, update: Tensor) -> Array:
    shape = [1] * update.rank
    shape[dimension] = -1
    return np.arange(update.shape[dimension]).reshape(shape)


def accumulated(arrays: Sequence[Array], places: Array, values: Sequence[Array], region: RegionFunction) -> list[Array]:
    """Copies of arrays of one shape with ``region(present…, value…)`` at places of the flat arrays, in order.

    Places that come several times are done in rounds: the first time of all of them at once, then the second.
    """
    results = [array.reshape(-1).copy() for array in arrays]
    for positions in _rounds(places):
        at = places[positions]
        if region.returned_argument == 1 and len(arrays) == 1:
            results[0][at] = values[0][positions]
            continue
        combined = region.on_arrays(*(result[at] for result in results), *(value[positions] for value in values))
        for result, value in zip(results, combined, strict=True):
            result[at] = value
    return [result.reshape(array.shape) for result, array in zip(results, arrays, strict=True)]


def _rounds(places: Array) -> list[Array]:
    """Positions of ``places``, in groups without two equal places, each place's own in order."""
    order = np.argsort(places, kind="stable")
    ordered = places[order]
    is_first = np.ones(len(places), bool)
    is_first[1:] = ordered[1:] != ordered[:-1]
    if is_first.all():
        return [np.arange(len(places))] if len(places) else []
    starts = np.flatnonzero(is_first)
    rank = np.arange(len(places)) - np.repeat(starts, np.diff(np.append(starts, len(places))))
    by_rank = np.argsort(rank, kind="stable")
    return [order[part] for part in np.split(by_rank, np.cumsum(np.bincount(rank))[:-1])]


@operation("select_and_scatter")
def select_and_scatter(call: Call, operand: Tensor, source: Tensor, init_value: Tensor) -> Tensor:
    """In each window the element that ``select`` keeps gets the window's source, added up by ``scatter``.

    ``select(kept, next)`` false: the next element is kept instead. Padding is never selected.
    """
    padding = call.attribute("padding")
    windows = Windows.of(
        operand.shape,
        call.attribute("window_dimensions", (1,) * operand.rank),
        strides=call.attribute("window_strides"),
        padding=None if padding is None else padding.tolist(),
    )
    flat = np.arange(operand.size).reshape(operand.shape)
    places = windows.spread(flat, np.array(-1))
    values = windows.spread(operand.array, np.zeros((), operand.dtype))
    kept_place = np.full(source.shape, -1)
    kept = np.zeros(source.shape, operand.dtype)
    for index in windows.positions():
        place, value = windows.at(places, index), windows.at(values, index)
        (stays,) = call.region(0).on_arrays(kept, value)
        take = (place >= 0) & ((kept_place < 0) | ~stays)
        kept_place, kept = np.where(take, place, kept_place), np.where(take, value, kept).astype(operand.dtype)
    base = np.full(operand.shape, init_value.array.reshape(()), operand.dtype)
    chosen = kept_place >= 0
    # The region takes (source, accumulated): what comes new is the first argument
    (result,) = accumulated([base], kept_place[chosen], [source.array[chosen]], _Swapped(call.region(1)))
    return operand.like(result)


class _Swapped(RegionFunction):
    """A region of two arguments with them exchanged."""

    __slots__ = ()

    def __init__(self, region: RegionFunction) -> None:
        super().__init__(region.block, region.frame)

    def on_arrays(self, *arrays: Array) -> tuple[Array, ...]:
        return super().on_arrays(*reversed(arrays))

    @property
    def returned_argument(self) -> int | None:
        own = super().returned_argument
        return None if own is None else 1 - own
