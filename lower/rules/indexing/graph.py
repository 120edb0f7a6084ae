"""Messages along the edges of a graph, segments, sampled neighbours, and trees of indices.

Samples are other ones than Paddle draws, with the same distribution and shape.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.bounded import as_padded_as, count_of, filled, is_padded, whole
from pdhlo.lower.rules.helpers import constant, is_integer, known_array, known_ints, wide, with_derivative_of
from pdhlo.lower.rules.indexing.search import unique
from pdhlo.lower.rules.registry import Array, IntArray, Value, rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_range

_PROTO_DTYPES = {2: jnp.int32, 3: jnp.int64}


# Messages


@rule("send_u_recv", shapes={"src_index": "E ...", "dst_index": "E ..."})
def send_u_recv(
    x: Array, src_index: Array, dst_index: Array, out_size: IntArray, *, reduce_op: str
) -> tuple[Array, Array]:
    """Reduces, for each node, the rows of ``x`` at the starts of its incoming edges; also the number of these edges.

    Edges go from ``src_index`` to ``dst_index``. ``reduce_op`` is SUM, MEAN, MAX or MIN. The result has ``out_size``
    rows, or as many as ``x`` if that is not positive; a row without edges is 0. The second result is int32.
    Source: Paddle 2.6 send_u_recv (legacy graph_send_recv).
    """
    rows = _rows(x, out_size)
    receiver = check_range(dst_index, 0, rows, "an index")
    return _received(_at_ends(x, src_index), receiver, rows, reduce_op)


@rule("send_ue_recv", shapes={"y": "E ...", "src_index": "E ...", "dst_index": "E ..."})
def send_ue_recv(
    x: Array, y: Array, src_index: Array, dst_index: Array, out_size: IntArray, *, message_op: str, reduce_op: str
) -> tuple[Array, Array]:
    """``send_u_recv`` of messages: the message of an edge is ``message_op`` of its row of ``x`` and its row of ``y``.

    Source: Paddle 2.6 send_ue_recv (legacy graph_send_ue_recv).
    """
    rows = _rows(x, out_size)
    receiver = check_range(dst_index, 0, rows, "an index")
    return _received(_combined(_at_ends(x, src_index), y, message_op), receiver, rows, reduce_op)


@rule("send_uv", shapes={"src_index": "E ...", "dst_index": "E ..."})
def send_uv(x: Array, y: Array, src_index: Array, dst_index: Array, *, message_op: str) -> Array:
    """For each edge ``message_op`` (ADD, SUB, MUL, DIV) of the row of ``x`` at its start and that of ``y`` at its end.

    Source: Paddle 2.6 send_uv (legacy graph_send_uv).
    """
    return _combined(_at_ends(x, src_index), _at_ends(y, dst_index), message_op)


@rule("segment_pool", shapes={"x": "N ...", "segment_ids": "N"})
def segment_pool(x: Array, segment_ids: Array, *, pooltype: str) -> tuple[Array, Array]:
    """The SUM, MEAN, MAX or MIN (``pooltype``) of the rows of each segment, and the numbers of rows [segments, 1].

    ``segment_ids`` must be known and sorted; the number of segments is its last element + 1. An empty segment gives 0.
    The second result has the dtype of ``x``. Raises InputError for ids that are not sorted.
    Source: Paddle 2.6 segment_pool.
    """
    ids = known_array(segment_ids, "pd.segment_pool: the number of segments")
    check_range(ids, 0, None, "a segment id")
    if (ids[1:] < ids[:-1]).any():
        raise InputError("the segment ids must be sorted")
    count = int(ids[-1]) + 1 if ids.size else 0
    pooled, counts = _received(x, jnp.asarray(ids), count, pooltype)
    return pooled, counts.astype(x.dtype).reshape(-1, 1)


def _rows(x: Array, out_size: IntArray) -> int:
    size = known_ints(out_size, "the number of rows of the result")
    return size[0] if size and size[0] > 0 else x.shape[0]


def _at_ends(x: Array, index: Array) -> Array:
    """The rows of ``x`` at the starts or the ends ``index`` of the edges."""
    return jnp.take(x, check_range(index, 0, x.shape[0], "an index"), axis=0, mode="fill")


def _combined(a: Array, b: Array, op: str) -> Array:
    """``op`` of two tensors row by row; the axes behind the first one broadcast, aligned at the last axis."""
    rank = max(a.ndim, b.ndim)
    a, b = (t.reshape(t.shape[0], *(1,) * (rank - t.ndim), *t.shape[1:]) for t in (a, b))
    functions: dict[str, Callable[[Array, Array], Array]]
    functions = {"ADD": jnp.add, "SUB": jnp.subtract, "MUL": jnp.multiply, "DIV": jnp.divide}
    function = functions.get(op.upper())
    if function is None:
        raise InputError(f"message_op is {op!r}, expected ADD, SUB, MUL or DIV")
    return function(a, b)


def _received(messages: Array, index: Array, count: int, op: str) -> tuple[Array, Array]:
    """Reduces the messages of each of ``count`` receivers; also the number of messages of each (int32)."""
    op = op.upper()
    if op not in ("SUM", "MEAN", "MAX", "MIN"):
        raise InputError(f"reduce_op is {op!r}, expected SUM, MEAN, MAX or MIN")
    counts = jax.ops.segment_sum(jnp.ones(index.shape, jnp.int32), index, count)
    wanted = counts.reshape(-1, *(1,) * (messages.ndim - 1))
    if op in ("MAX", "MIN"):
        constant = jax.lax.stop_gradient(messages)
        reduce: Callable[..., Array] = jax.ops.segment_max if op == "MAX" else jax.ops.segment_min
        best = reduce(constant, index, count)
        # Each message that equals the extreme gets the full gradient, as in Paddle.
        gradients = with_derivative_of(jnp.zeros_like(messages), messages)
        chosen = jnp.where(constant == jnp.take(best, index, axis=0, mode="clip"), gradients, 0)
        return jnp.where(wanted > 0, best, 0) + jax.ops.segment_sum(chosen, index, count), counts
    total = jax.ops.segment_sum(wide(messages), index, count)
    if op == "MEAN":
        divisor = jnp.maximum(wanted, 1)
        total = (
            jax.lax.div(total, jnp.broadcast_to(divisor, total.shape).astype(total.dtype))
            if is_integer(total.dtype)
            else total / divisor.astype(total.dtype)
        )
    return total.astype(messages.dtype), counts


# Subgraphs


@rule("reindex_graph", bounded="rows", unread=("hashtable_value", "hashtable_index"))
def reindex_graph(x: Value, neighbors: Value, count: Value) -> tuple[Value, Value, Value]:
    """Renumbers the nodes of a subgraph from 0: the starts and the ends of its edges, and the nodes by their numbers.

    ``neighbors`` holds the neighbours of the nodes ``x``, ``count`` of each; if there are several kinds of edges, their
    neighbours and counts are concatenated. Nodes are numbered in the order of ``x``, then of ``neighbors``. Raises
    UnsupportedError if ``x`` has padding. Source: Paddle 2.6 reindex_graph (legacy graph_reindex).
    """
    first, rest, counts = whole(x).reshape(-1), whole(neighbors).reshape(-1), filled(count, 0).reshape(-1)
    if is_padded(x):
        raise UnsupportedError("pd.reindex_graph: the number of nodes of x must not depend on data")
    joined = jnp.concatenate([first, rest])
    edges = count_of(neighbors)
    every = Bounded.along(joined, edges + first.size) if is_padded(neighbors) else joined
    nodes, _, numbers, _ = unique(every, axis=(), dtype=None, is_sorted=False)
    owners = jnp.arange(counts.size, dtype=jnp.int32) % max(first.size, 1)
    ends = jnp.repeat(owners, counts, total_repeat_length=rest.size)
    sources = whole(numbers)[first.size :]
    results = (as_padded_as(neighbors, endpoints.astype(first.dtype)) for endpoints in (sources, ends))
    return next(results), next(results), nodes


def _numbered(first: np.ndarray, rest: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Numbers nodes in the order of their first occurrence: the numbers of ``rest``, and all distinct nodes."""
    values, start, inverse = np.unique(np.concatenate([first, rest]), return_index=True, return_inverse=True)
    order = np.argsort(start)
    number = np.empty(order.size, np.int64)
    number[order] = np.arange(order.size)
    return number[inverse.reshape(-1)][first.size :], values[order]


@rule("graph_sample_neighbors", host=True, random=True, unread=("perm_buffer",))
def graph_sample_neighbors(
    row: Array, col_ptr: Array, x: Array, eids: Array | None = None, *, sample_size: int, return_eids: bool, key: Array
) -> tuple[Array, Array, Array]:
    """Samples up to ``sample_size`` (-1: all) neighbours of each node in ``x``, without replacement.

    The neighbours of node i are ``row[col_ptr[i] : col_ptr[i + 1]]``. Returns the neighbours, their numbers (int32),
    and with ``return_eids`` the ids of their edges. Raises InputError if ids are requested and ``eids`` is absent.
    Source: Paddle 2.6 graph_sample_neighbors.
    """
    chosen, counts = _sampled(col_ptr, x, sample_size, None, key)
    return constant(np.asarray(row)[chosen]), constant(counts), _edges(row, eids, chosen, return_eids)


@rule("weighted_sample_neighbors", host=True, random=True)
def weighted_sample_neighbors(
    row: Array,
    colptr: Array,
    edge_weight: Array,
    input_nodes: Array,
    eids: Array | None = None,
    *,
    sample_size: int,
    return_eids: bool,
    key: Array,
) -> tuple[Array, Array, Array]:
    """As ``graph_sample_neighbors``, with probabilities that grow with the weights of the edges.

    Source: Paddle 2.6 weighted_sample_neighbors.
    """
    chosen, counts = _sampled(colptr, input_nodes, sample_size, np.asarray(edge_weight), key)
    return constant(np.asarray(row)[chosen]), constant(counts), _edges(row, eids, chosen, return_eids)


@rule("graph_khop_sampler", host=True, random=True)
def graph_khop_sampler(
    row: Array,
    eids: Array | None,
    col_ptr: Array,
    x: Array,
    *,
    sample_sizes: tuple[int, ...],
    return_eids: bool,
    key: Array,
) -> tuple[Array, Array, Array, Array, Array]:
    """Samples a subgraph around the nodes ``x``: step i samples ``sample_sizes[i]`` neighbours of each new node.

    Returns the starts and the ends of its edges [edges, 1] as numbers of its nodes, its nodes, the numbers of the nodes
    in ``x``, and with ``return_eids`` the ids of the edges. Source: Paddle 2.6 legacy operator graph_khop_sampler.
    """
    start = np.asarray(x).reshape(-1)
    # A node that occurs twice is numbered by its first occurrence.
    _, nodes = _numbered(start, start[:0])
    frontier = nodes
    sources, ends, edges = [], [], []
    for step, size in enumerate(sample_sizes):
        chosen, counts = _sampled(col_ptr, frontier, size, None, jax.random.fold_in(key, step))
        sources.append(np.asarray(row)[chosen])
        ends.append(np.repeat(frontier, counts))
        edges.append(chosen)
        known = nodes.size
        _, nodes = _numbered(nodes, sources[-1])
        frontier = nodes[known:]
    source, end = (np.concatenate(part) if part else start[:0] for part in (sources, ends))
    numbers, _ = _numbered(nodes, np.concatenate([source, end, start]))
    numbers = numbers.astype(row.dtype)
    edge_ids = _edges(row, eids, np.concatenate(edges) if edges else np.zeros(0, np.int64), return_eids)
    return (
        constant(numbers[: source.size, None]),
        constant(numbers[source.size : 2 * source.size, None]),
        constant(nodes),
        constant(numbers[2 * source.size :]),
        edge_ids,
    )


def _sampled(
    pointers: Array | np.ndarray, nodes: Array | np.ndarray, size: int, weights: np.ndarray | None, key: Array
) -> tuple[np.ndarray, np.ndarray]:
    """The indices of the chosen edges, node after node, and the number of chosen edges of each node (int32)."""
    pointers, nodes = np.asarray(pointers).reshape(-1), np.asarray(nodes).reshape(-1)
    starts, degrees = pointers[nodes], pointers[nodes + 1] - pointers[nodes]
    owner = np.repeat(np.arange(nodes.size), degrees)
    place = np.arange(owner.size) - np.repeat(np.cumsum(degrees) - degrees, degrees)
    edge = np.repeat(starts, degrees) + place
    counts = degrees if size < 0 else np.minimum(degrees, size)
    generator = np.random.default_rng(np.asarray(jax.random.key_data(key)).tolist())
    # The edges with the smallest exponential variates are chosen: uniformly, or in proportion to weights that divide
    # the variates.
    variates = generator.exponential(size=edge.size)
    if weights is not None:
        variates = variates / np.maximum(weights[edge], np.finfo(np.float64).tiny)
    order = np.lexsort((variates, owner))
    rank = np.empty_like(order)
    rank[order] = place
    return edge[rank < counts[owner]], counts.astype(np.int32)


def _edges(row: Array, eids: Array | None, chosen: np.ndarray, wanted: bool) -> Array:
    if not wanted:
        return constant([], row.dtype)
    if eids is None:
        raise InputError("return_eids is set, but the operand eids is absent")
    return constant(np.asarray(eids)[chosen])


# Trees


@rule("tdm_child")
def tdm_child(x: Array, tree_info: Array, *, child_nums: int, dtype: int) -> tuple[Array, Array]:
    """The children [..., child_nums] of the nodes ``x``, and for each child whether it is a leaf (1, else 0).

    A row of ``tree_info`` is: item, layer, parent, children. A node whose first child is 0 has no children, and neither
    has node 0; their children are 0. A leaf is a node with an item. ``dtype`` is 2 for int32 or 3 for int64.
    Source: Paddle 2.6 legacy operator tdm_child.
    """
    nodes = check_range(x, 0, tree_info.shape[0], "a node")
    children = jnp.take(tree_info[:, 3 : 3 + child_nums], nodes, axis=0, mode="fill", fill_value=0)
    has = (x != 0) & (children[..., 0] != 0)
    children = check_range(jnp.where(has[..., None], children, 0), 0, tree_info.shape[0], "a child")
    leaf = has[..., None] & (jnp.take(tree_info[:, 0], children, mode="fill", fill_value=0) != 0)
    return children.astype(_PROTO_DTYPES[dtype]), leaf.astype(_PROTO_DTYPES[dtype])


@rule("tdm_sampler", random=True)
def tdm_sampler(
    x: Array,
    travel: Array,
    layer: Array,
    *,
    output_positive: bool,
    neg_samples_num_list: tuple[int, ...],
    layer_offset_lod: tuple[int, ...],
    seed: int,
    dtype: int,
    key: Array,
) -> tuple[Array, Array, Array]:
    """Samples nodes of each layer of a tree for each leaf ``x``: its ancestor (label 1) and other nodes (label 0).

    ``travel`` has the ancestors of each leaf, one for each layer; if the ancestor is 0, the nodes, labels and mask of
    the layer are 0. ``layer`` has the nodes of all layers, from the offsets ``layer_offset_lod`` on. The ancestor is
    left out without ``output_positive``. Returns nodes, labels and mask, each [leaves, samples]. Raises InputError if a
    layer has too few nodes. Source: Paddle 2.6 legacy operator tdm_sampler.
    """
    if seed:
        key = jax.random.key(seed)
    leaves = check_range(x, 0, travel.shape[0], "a leaf")
    ancestors = jnp.take(travel, leaves.reshape(-1), axis=0, mode="fill", fill_value=0)
    nodes = layer.reshape(-1)
    out, labels = [], []
    for i, (count, begin, end) in enumerate(
        zip(neg_samples_num_list, layer_offset_lod, layer_offset_lod[1:], strict=False)
    ):
        positive = ancestors[:, i : i + 1]
        candidates = nodes[begin:end]
        if count > end - begin - 1:
            raise InputError(
                f"pd.tdm_sampler: it samples {count} other nodes of layer {i}, which has {end - begin} nodes"
            )
        variates = jax.random.uniform(jax.random.fold_in(key, i), (ancestors.shape[0], end - begin))
        variates = jnp.where(candidates == positive, 2, variates)
        others = jnp.take(candidates, jnp.argsort(variates, axis=1)[:, :count])
        row = jnp.concatenate([positive, others], 1) if output_positive else others
        shown = positive != 0
        out.append(jnp.where(shown, row, 0))
        labels.append(jnp.broadcast_to(shown & (jnp.arange(row.shape[1]) < int(output_positive)), row.shape))
    kind = _PROTO_DTYPES[dtype]
    mask = [jnp.broadcast_to(ancestors[:, i : i + 1] != 0, row.shape) for i, row in enumerate(out)]
    results = (jnp.concatenate(part, 1).astype(kind) for part in (out, labels, mask))
    return cast(tuple[Array, Array, Array], tuple(results))
