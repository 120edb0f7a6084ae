"""Convolution and pooling of tensors of paddle.sparse [N, D, H, W, C] or [N, H, W, C]; only the last axis is dense.

Both visit only stored elements: a result has an element wherever its window contains one.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.registry import Value, rule
from pdhlo.lower.rules.sparse.tensors import flat_places, indices_at, on_host_tensor, sparse_of
from pdhlo.lower.values.traced_values import SparseTensor, dense


@dataclass(frozen=True, slots=True)
class SparseWindow:
    """The steps of a window along the sparse axes."""

    paddings: tuple[int, ...]
    dilations: tuple[int, ...]
    strides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """The pairs of a stored element and a result whose window covers it, for each position of the window."""

    dims: tuple[int, ...]
    """The sparse axes of the result."""
    places: list[np.ndarray]
    """For each position of the window, the flat indices of the results whose window has an element at this position."""
    elements: list[np.ndarray]
    """For each position of the window, the indices of these elements."""


def window_pairs(x: SparseTensor, kernel: Sequence[int], window: SparseWindow, subject: str) -> Pairs:
    """The pairs of elements of ``x`` and results, for a window ``kernel``.

    Raises InputError, which names ``subject``, if the window does not fit the axes of ``x``.
    """
    rank = len(kernel)
    if len(x.shape) != rank + 2 or x.indices.shape[0] != rank + 1:
        raise InputError(
            f"{subject}: x has shape {x.shape} and {x.indices.shape[0]} sparse axes; a window {tuple(kernel)} needs"
            f" {rank + 2} axes, of which {rank + 1} are sparse"
        )
    paddings, dilations, strides = window.paddings, window.dilations, window.strides
    for name, numbers in (("paddings", paddings), ("dilations", dilations), ("strides", strides)):
        if len(numbers) != rank:
            raise InputError(f"{subject}: {name} is {tuple(numbers)}, expected {rank} numbers")
    size = tuple(
        (x.shape[i + 1] + 2 * paddings[i] - dilations[i] * (kernel[i] - 1) - 1) // strides[i] + 1 for i in range(rank)
    )
    dims = (x.shape[0], *size)
    indices = np.asarray(x.indices).astype(np.int64)
    pad, step, limit = (np.asarray(operand)[:, None] for operand in (paddings, strides, size))
    places, elements = [], []
    for position in itertools.product(*map(range, kernel)):
        moved = indices[1:] + pad - np.asarray(position)[:, None] * np.asarray(dilations)[:, None]
        result, left = np.divmod(moved, step)
        [fits] = np.nonzero(((left == 0) & (result >= 0) & (result < limit)).all(0))
        places.append(flat_places(np.concatenate([indices[:1], result])[:, fits], dims))
        elements.append(fits)
    return Pairs(dims, places, elements)


def pairs_of_convolution(x: SparseTensor, kernel: Sequence[int], window: SparseWindow, *, subm: bool) -> Pairs:
    """The pairs of a convolution; ``subm`` sets the paddings to half the kernel and the strides to 1."""
    if subm:
        window = replace(window, paddings=tuple(size // 2 for size in kernel), strides=(1,) * len(kernel))
    return window_pairs(x, kernel, window, "pd.sparse_conv3d")


@rule("sparse_conv3d", "conv3d_sp", host=True, lod=True, unread=("key",))
def sparse_conv3d(
    x: Value, kernel: Value, *, window: SparseWindow, groups: int, subm: bool
) -> tuple[Value, Value, Value]:
    """A convolution with ``kernel`` [D, H, W, C, M] or [H, W, C, M]: elements by rising indices, or with ``subm`` at
    those of ``x``.

    ``subm`` sets the paddings to half the kernel and the strides to 1. Returns two empty results after it, where Paddle
    keeps what its gradient needs. Source: Paddle 2.6 sparse conv3d.
    """
    x, weight = sparse_of(x, "pd.sparse_conv3d: x"), np.asarray(dense(kernel))
    if groups != 1:
        raise UnsupportedError(f"pd.sparse_conv3d: groups is {groups}, expected 1")
    if weight.ndim not in (4, 5):
        raise InputError(f"pd.sparse_conv3d: kernel has shape {weight.shape}, expected [D, H, W, C, M] or [H, W, C, M]")
    pairs = pairs_of_convolution(x, weight.shape[:-2], window, subm=subm)
    values = np.asarray(x.values)
    shape = (*pairs.dims, weight.shape[-1])
    occupied = flat_places(np.asarray(x.indices), pairs.dims) if subm else np.unique(np.concatenate(pairs.places))
    order = np.argsort(occupied, kind="stable")
    total = np.zeros((occupied.shape[0], weight.shape[-1]), np.result_type(values.dtype, np.float32))
    flat = weight.reshape(-1, *weight.shape[-2:])
    for matrix, places, elements in zip(flat, pairs.places, pairs.elements, strict=True):
        at = np.searchsorted(occupied[order], places)
        known = at < occupied.shape[0]
        known[known] = occupied[order][at[known]] == places[known]
        np.add.at(total, order[at[known]], values[elements[known]] @ matrix)
    indices = np.asarray(x.indices) if subm else indices_at(occupied, pairs.dims, x.indices.dtype)
    none = np.zeros((0,), np.int32)
    return on_host_tensor(indices, total.astype(values.dtype), shape), none, none


@rule("sparse_maxpool", "maxpool_sp", host=True, lod=True)
def sparse_maxpool(x: Value, *, kernel_sizes: tuple[int, ...], window: SparseWindow) -> tuple[Value, Value, Value]:
    """The largest of the elements in each window that has any, by rising indices.

    The other two results are for its gradient: the pairs of elements and results, and their number for each position.

    Source: Paddle 2.6 sparse maxpool.
    """
    x = sparse_of(x, "pd.sparse_maxpool: x")
    pairs = window_pairs(x, kernel_sizes, window, "pd.sparse_maxpool")
    values = np.asarray(x.values)
    places, elements = np.concatenate(pairs.places), np.concatenate(pairs.elements)
    distinct, which = np.unique(places, return_inverse=True)
    lowest = -np.inf if values.dtype.kind == "f" else np.iinfo(values.dtype).min
    top = np.full((distinct.shape[0], *values.shape[1:]), lowest, values.dtype)
    np.maximum.at(top, which.reshape(-1), values[elements])
    rulebook = np.stack([elements, which.reshape(-1)]).astype(np.int32)
    counter = np.asarray([element.shape[0] for element in pairs.elements], np.int32)
    indices = indices_at(distinct, pairs.dims, x.indices.dtype)
    return on_host_tensor(indices, top, (*pairs.dims, x.shape[4])), rulebook, counter
