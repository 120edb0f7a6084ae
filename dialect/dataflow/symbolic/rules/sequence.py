"""Rows of several sequences. How many rows or sequences there are is in the LoD, which shapes do not have."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, div, mul
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, tensor


def _rows(call: ShapeCall, at_most: Dim | None = None) -> Dim:
    return call.new_symbol(at_most)


@infer("sequence_pool")
def sequence_pool(call: ShapeCall) -> Results:
    """A row for each sequence, and of MAX which row of it was the largest.

    Paddle's InferMeta gives as many as there were rows.
    """
    rows, rest = _rows(call), call.shape(0)[1:]
    return tensor((rows, *rest)), tensor((rows, *rest)) if call.attribute("pooltype") == "MAX" else None


@infer("sequence_expand", "sequence_expand_as", "sequence_slice", "sequence_erase", "sequence_unpad")
def other_rows(call: ShapeCall) -> Results:
    """The shape of the operand, with another number of rows."""
    rest = (call.shape(0)[2:] or (1,)) if call.name == "sequence_unpad" else call.shape(0)[1:]
    return tensor((_rows(call), *rest))


@infer("sequence_conv")
def sequence_conv(call: ShapeCall) -> Results:
    """The rows of the operand, and a column for each column of the filter."""
    return tensor((call.shape(0)[0], call.shape(2)[1]))


@infer("sequence_concat")
def sequence_concat(call: ShapeCall) -> Results:
    """The rows of all operands, one behind the other."""
    items = call.items(0)
    return tensor((add(*(item.shape[0] for item in items)), *items[0].shape[1:]))


@infer("sequence_reshape")
def sequence_reshape(call: ShapeCall) -> Results:
    """Rows of another width; their number depends on the LoD."""
    rows, width = call.shape(0)
    wanted = call.attribute("new_dim", 1)
    return tensor((div(mul(rows, width), wanted), wanted))


@infer("sequence_pad")
def sequence_pad(call: ShapeCall) -> Results:
    """Sequences padded to one length, and the length that each had."""
    count, length = _rows(call), call.attribute("padded_length", -1)
    return tensor((count, length if length > 0 else _rows(call), *call.shape(0)[1:])), tensor((count,))


@infer("sequence_enumerate")
def sequence_enumerate(call: ShapeCall) -> Results:
    """A window of ids for each row."""
    return tensor((call.shape(0)[0], call.attribute("win_size", 1)))


@infer("lod_reset", "sequence_scatter", "reorder_lod_tensor_by_rank")
def same_rows(call: ShapeCall) -> Results:
    """The shape of the operand; its rows may be in another order."""
    return like(call.operand(0))


@infer("cvm")
def cvm(call: ShapeCall) -> Results:
    """The operand with or without its two columns of counts."""
    x = call.shape(0)
    return tensor(x if call.attribute("use_cvm", True) else (*x[:-1], add(x[-1], -2)))


@infer("rank_attention")
def rank_attention(call: ShapeCall) -> Results:
    """The helpers of the rows, the results of attention, and the ranks."""
    x, weight = call.shape(0), call.shape(2)
    width = mul(x[1], call.attribute("max_rank", 3))
    return tensor((x[0], width)), tensor((x[0], weight[1])), tensor((x[0], 1))


@infer("match_matrix_tensor")
def match_matrix_tensor(call: ShapeCall) -> Results:
    """A number for each pair of words, and the products with the weight."""
    x, weight = call.shape(0), call.shape(2)
    return tensor((_rows(call), 1)), tensor((mul(x[0], weight[1], weight[2]), 1))


@infer("pyramid_hash")
def pyramid_hash(call: ShapeCall) -> Results:
    """An embedding for each piece of the text."""
    rows = _rows(call)
    return tensor((rows, call.attribute("num_emb", 1))), None, None


@infer("batch_fc")
def batch_fc(call: ShapeCall) -> Results:
    """A product of matrices for each slot."""
    x, weight = call.shape(0), call.shape(1)
    return tensor((x[0], x[1], weight[2]))


@infer("shuffle_batch")
def shuffle_batch(call: ShapeCall) -> Results:
    """The rows in another order, and in which; Paddle 3.3.1 gives an index for each element."""
    x = call.shape(0)
    return tensor(x), tensor((mul(*x[:-1]),)), tensor((1,))


@infer("tdm_child")
def tdm_child(call: ShapeCall) -> Results:
    """The children of each node, and which are leaves."""
    children = tensor((*call.shape(0), call.attribute("child_nums", 1)))
    return children, children


@infer("tdm_sampler")
def tdm_sampler(call: ShapeCall) -> Results:
    """Samples of each layer, for each row."""
    layers = call.attribute("neg_samples_num_list", ())
    extra = len(layers) if call.attribute("output_positive", True) else 0
    samples = tensor((call.shape(0)[0], sum(layers) + extra))
    return samples, samples, samples


def _messages(call: ShapeCall, features: Dims, place: int) -> Results:
    """A row for each node: as many as are said, else as the first operand has. Edges have two ends."""
    call.equal_shapes(call.shape(place - 2), call.shape(place - 1))
    count = call.number("out_size", place)
    rows = call.shape(0)[0] if count is None or (isinstance(count, int) and count <= 0) else count
    if count is None and call.is_given(place):
        rows = call.new_symbol()
    counts = tensor((rows,)) if call.attribute("reduce_op") == "MEAN" else None
    return tensor((rows, *features)), counts


@infer("send_u_recv")
def send_u_recv(call: ShapeCall) -> Results:
    """Nodes' features, sent along edges. Paddle 3.3.1 has no rule for it."""
    return _messages(call, call.shape(0)[1:], 3)


@infer("send_ue_recv")
def send_ue_recv(call: ShapeCall) -> Results:
    """Nodes' and edges' features, sent along edges. Paddle 3.3.1 has no rule for it."""
    return _messages(call, call.broadcast(call.shape(0)[1:], call.shape(1)[1:]), 4)


@infer("send_uv")
def send_uv(call: ShapeCall) -> Results:
    """A row for each edge, which has two ends. Paddle 3.3.1 has no rule for it."""
    call.equal_shapes(call.shape(2), call.shape(3))
    return tensor((call.shape(2)[0], *call.broadcast(call.shape(0)[1:], call.shape(1)[1:])))


@infer("reindex_graph")
def reindex_graph(call: ShapeCall) -> Results:
    """The edges with new numbers, and the nodes that they are of."""
    x, neighbors = call.shape(0), call.shape(1)
    edges = tensor((neighbors[0],))
    return edges, edges, tensor((call.new_symbol(at_most=add(x[0], neighbors[0])),))


@infer("graph_sample_neighbors", "weighted_sample_neighbors")
def sample_neighbors(call: ShapeCall) -> Results:
    """Neighbours of each node, and how many each has."""
    nodes = call.shape(2 if call.name.startswith("graph") else 3)[0]
    size = call.attribute("sample_size", -1)
    count = call.new_symbol(at_most=mul(nodes, size) if size > 0 else None)
    return tensor((count,)), tensor((nodes,)), tensor((count,)) if call.attribute("return_eids", False) else None


@infer("graph_khop_sampler")
def graph_khop_sampler(call: ShapeCall) -> Results:
    """Edges, their ends, the nodes, the nodes that were asked for."""
    edges, nodes = call.new_symbol(), call.new_symbol()
    wanted = tensor((call.shape(3)[0],))
    column = tensor((edges, 1))
    return column, column, tensor((nodes,)), wanted, tensor((edges,)) if call.attribute("return_eids", False) else None
