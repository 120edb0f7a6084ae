"""Gradients of convolution and pooling of tensors of paddle.sparse, from the pairs of elements and results."""

from __future__ import annotations

import numpy as np

from pdhlo.lower.rules.helpers import constant
from pdhlo.lower.rules.registry import Value, rule
from pdhlo.lower.rules.sparse.convolution import SparseWindow, pairs_of_convolution, window_pairs
from pdhlo.lower.rules.sparse.tensors import flat_places, sparse_of
from pdhlo.lower.values.traced_values import SparseTensor, dense


def _number_at(result: SparseTensor, dims: tuple[int, ...], places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """For each place whether a sparse tensor has an element there, and the number of that element."""
    own = flat_places(np.asarray(result.indices), dims)
    order = np.argsort(own, kind="stable")
    at = np.minimum(np.searchsorted(own[order], places), max(own.shape[0] - 1, 0))
    there = own[order][at] == places if own.shape[0] else np.zeros(places.shape, bool)
    return there, order[at] if own.shape[0] else at


def _like(x: SparseTensor, values: np.ndarray) -> SparseTensor:
    return SparseTensor(x.indices, constant(values), x.shape, x.compressed)


@rule(
    "sparse_conv3d_grad",
    host=True,
    lod=True,
    unread=("out", "rulebook", "counter", "rulebook_grad", "counter_grad", "groups", "key"),
)
def sparse_conv3d_grad(
    x: Value, kernel: Value, out_grad: Value, *, window: SparseWindow, subm: bool
) -> tuple[Value, Value]:
    """The gradients of ``x``, at its elements, and of ``kernel``. Source: Paddle 2.6 sparse conv3d_grad."""
    x, cotangent = sparse_of(x, "pd.sparse_conv3d_grad: x"), sparse_of(out_grad, "pd.sparse_conv3d_grad: out_grad")
    weight = np.asarray(dense(kernel))
    pairs = pairs_of_convolution(x, weight.shape[:-2], window, subm=subm)
    flat = weight.reshape(-1, *weight.shape[-2:]).astype(np.float64)
    values, cotangents = np.asarray(x.values).astype(np.float64), np.asarray(cotangent.values).astype(np.float64)
    x_grad, kernel_grad = np.zeros_like(values), np.zeros_like(flat)
    for position, (places, elements) in enumerate(zip(pairs.places, pairs.elements, strict=True)):
        there, which = _number_at(cotangent, pairs.dims, places)
        own, of_result = elements[there], cotangents[which[there]]
        np.add.at(x_grad, own, of_result @ flat[position].T)
        kernel_grad[position] = values[own].T @ of_result
    return _like(x, x_grad.astype(x.values.dtype)), kernel_grad.reshape(weight.shape).astype(weight.dtype)


@rule("sparse_maxpool_grad", host=True, lod=True, unread=("rulebook", "counter", "rulebook_grad", "counter_grad"))
def sparse_maxpool_grad(
    x: Value, out: Value, out_grad: Value, *, kernel_sizes: tuple[int, ...], window: SparseWindow
) -> Value:
    """For each element the sum of the cotangents of windows whose maximum it is; equal maxima each get all of it.

    Source: Paddle 2.6 sparse maxpool_grad.
    """
    x, result = sparse_of(x, "pd.sparse_maxpool_grad: x"), sparse_of(out, "pd.sparse_maxpool_grad: out")
    cotangent = np.asarray(sparse_of(out_grad, "pd.sparse_maxpool_grad: out_grad").values)
    pairs = window_pairs(x, kernel_sizes, window, "pd.sparse_maxpool_grad")
    values, top = np.asarray(x.values), np.asarray(result.values)
    x_grad = np.zeros_like(values)
    for places, elements in zip(pairs.places, pairs.elements, strict=True):
        there, which = _number_at(result, pairs.dims, places)
        own, of_result = elements[there], which[there]
        np.add.at(x_grad, own, np.where(values[own] == top[of_result], cotangent[of_result], 0))
    return _like(x, x_grad)
