"""Shape rules of fused operators: products with activations, attention, recurrent networks."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, div, mul, product
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.rules.elementwise import aligned
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, Dims, ListDims, ShapeOrData, tensor
from pdhlo.dialect.dataflow.symbolic.signatures import signature


@infer("swiglu")
def swiglu(call: ShapeCall) -> Results:
    """The shape of both operands; without the second, the shape of ``x`` with half of its last axis."""
    x = call.shape(0)
    if call.is_given(1):
        call.equal_shapes(x, call.shape(1))
        return tensor(x)
    return tensor((*x[:-1], div(x[-1], 2)))


@infer("fused_gemm_epilogue")
def fused_gemm_epilogue(call: ShapeCall) -> Results:
    """A product whose first operand has any number of batch axes; with an activation, also its reserve space."""
    x, y = call.shape(0), call.shape(1)
    rows, inner = ((x[-1],), product(x[:-1])) if call.attribute("trans_x", False) else (x[:-1], x[-1])
    columns, other = (y[0], y[1]) if call.attribute("trans_y", False) else (y[1], y[0])
    call.equal(inner, other)
    result = tensor((*rows, columns))
    return result, result if call.attribute("activation", "none") != "none" else None


@infer("gemm_epilogue")
def gemm_epilogue(call: ShapeCall) -> Results:
    """The shape of a product of matrices."""
    split = call.attribute("in_num_col_dims", 1)
    return tensor((*call.shape(0)[:split], call.shape(1)[-1]))


def _rounded(size: Dim, multiple: int) -> Dim:
    return mul(div(add(size, multiple - 1), multiple), multiple)


@infer("fused_attention", "fused_feedforward")
def fused_layer(call: ShapeCall) -> Results:
    """The result ``out`` has the shape of the operand; results for the gradient have their declared shapes."""
    names = signature(call.name, len(call.operands), len(call.declared))
    x = like(call.operand(0))
    return () if names is None else tuple(x if name == "out" else None for name in names.outputs)


@infer("flash_attn", "flashmask_attention", "flash_attn_v3", "flashmask_attention_v2")
def flash_attention(call: ShapeCall) -> Results:
    """The shape of the queries, [batch, length, heads, size]; the softmax of their products with the keys; seeds."""
    q, k, v = (call.shape(place) for place in range(3))
    call.equal(q[0], k[0])
    out = tensor((*q[:-1], v[-1]))
    rows, columns = _rounded(q[1], 128), _rounded(k[1], 128)
    logs = tensor((q[0], q[2], rows))
    if call.name not in ("flash_attn", "flashmask_attention"):
        return out, tensor((q[0], q[2], q[1]))
    return out, tensor((q[0], q[2], rows, columns)), logs, tensor((2,))


@infer("flash_attn_qkvpacked", "flash_attn_varlen_qkvpacked")
def packed_attention(call: ShapeCall) -> Results:
    """The packed operand is [batch, length, groups + 2, heads, size], or [tokens, groups + 2, heads, size]."""
    qkv = call.shape(0)
    groups = add(qkv[-3], -2)
    return tensor((*qkv[:-3], mul(groups, qkv[-2]), qkv[-1])), None, None, tensor((2,))


@infer("flash_attn_unpadded")
def unpadded_attention(call: ShapeCall) -> Results:
    """The shape of the queries, of concatenated sequences, with the last axis of the values."""
    q, v = call.shape(0), call.shape(2)
    return tensor((*q[:-1], v[-1])), None, None, tensor((2,))


@infer("memory_efficient_attention", "variable_length_memory_efficient_attention", "fused_dot_product_attention")
def efficient_attention(call: ShapeCall) -> Results:
    """The shape of the queries with the last axis of the values.

    ``memory_efficient_attention`` also gives the logarithms of the sums, and seeds.
    """
    q, v = call.shape(0), call.shape(2)
    attention = tensor((*q[:-1], v[-1]))
    return (
        attention
        if call.name != "memory_efficient_attention"
        else (attention, tensor((q[0], q[2], q[1])), tensor((2,)))
    )


@infer("sparse_attention")
def sparse_attention(call: ShapeCall) -> Results:
    """The shape of the queries; twice the shape of the sparse pattern's columns."""
    columns = call.shape(4)
    return like(call.operand(0)), tensor(columns), tensor(columns)


@infer("masked_multihead_attention")
def masked_multihead_attention(call: ShapeCall) -> Results:
    """A row of heads * size for each sentence; the shapes of the cache and of the beam offsets."""
    x, cache = call.shape(0), call.shape(1)
    return (
        tensor((x[0], mul(cache[2], cache[4]))),
        tensor(cache),
        like(call.operand(7)) if call.is_given(7) else NOTHING,
    )


@infer("fused_rotary_position_embedding")
def rotary_embedding(call: ShapeCall) -> Results:
    """The shapes of queries, keys and values, if they are given."""
    return tuple(like(call.operand(i)) if call.is_given(i) else NOTHING for i in range(3))


@infer("fused_partial_rope", "fused_softmax_mask_grad", "fused_softmax_mask_upper_triangle_grad")
def as_first(call: ShapeCall) -> Results:
    """The shape of the first operand."""
    return like(call.operand(0))


@infer("fused_elemwise_add_activation", "fused_elemwise_activation")
def fused_elementwise(call: ShapeCall) -> Results:
    """The shape that the operands broadcast to; intermediate results are as declared."""
    return (tensor(call.broadcast(*aligned(call))),)


@infer("skip_layernorm", "fused_fc_elementwise_layernorm", "fused_embedding_eltwise_layernorm", "multihead_matmul")
def inference_passes(call: ShapeCall) -> Results:
    """The shape of the first operand; of ``fused_fc_…`` that of the product, of ``fused_embedding_…`` [N, T, size]."""
    if call.name == "fused_fc_elementwise_layernorm":
        split = call.attribute("x_num_col_dims", 1)
        return tensor((*call.shape(0)[:split], call.shape(1)[-1])), None, None
    if call.name == "fused_embedding_eltwise_layernorm":
        ids, tables = call.items(0), call.items(1)
        return tensor((*ids[0].shape[:2], tables[0].shape[-1]))
    return like(call.operand(0))


@infer("fused_bias_act")
def fused_bias_act(call: ShapeCall) -> Results:
    """The shape of the operand; gated activations halve the last axis."""
    x = call.shape(0)
    is_gated = str(call.attribute("act_method", "gelu")) in ("geglu", "swiglu")
    return tensor((*x[:-1], div(x[-1], 2) if is_gated else x[-1]))


@infer("fused_linear_param_grad_add")
def fused_linear_gradient(call: ShapeCall) -> Results:
    """The gradients of weight and bias."""
    x, cotangent = call.shape(0), call.shape(1)
    return tensor((x[-1], cotangent[-1])), tensor((cotangent[-1],)) if call.attribute("has_bias", True) else NOTHING


@infer("rnn")
def rnn(call: ShapeCall) -> Results:
    """From [time, batch, …]: the values of both directions, the mask of dropout, the states, the kernel's workspace.

    States and lengths have the same batch. Source: Paddle 2.6 RnnInferMeta.
    """
    x = call.shape(0)
    batches = [pair.shape[1] for pair in call.items(1)]
    batches += call.shape(3)[:1] if call.is_given(3) else ()
    for batch in batches:
        call.equal(x[1], batch)
    width = call.attribute("hidden_size", 0) * (2 if call.attribute("is_bidirec", False) else 1)
    states = ListDims(tuple(like(pair) for pair in call.items(1)))
    values = tensor((*x[:-1], width))
    return values, values, states, tensor((call.new_symbol(),))


@infer("cudnn_lstm")
def cudnn_lstm(call: ShapeCall) -> Results:
    """From [time, batch, …]: the kernel's workspaces, the hidden values of both directions, the last states."""
    x = call.shape(0)
    width = call.attribute("hidden_size", 0) * (2 if call.attribute("is_bidirec", False) else 1)
    last = like(call.operand(1))
    return None, None, tensor((*x[:-1], width)), last, last


@infer("lstm", "gru", "gru_unit")
def of_rows(call: ShapeCall) -> Results:
    """A row of hidden values, or of gates, for each step: ``lstm`` has four gates, the others three."""
    rows, gates = call.shape(0)[0], call.shape(0)[1]
    size = div(gates, 4 if call.name == "lstm" else 3)
    hidden, all_gates = tensor((rows, size)), tensor((rows, gates))
    results: dict[str, tuple[ShapeOrData, ...]] = {
        "lstm": (hidden, hidden, all_gates, hidden),
        "gru": (all_gates, hidden, hidden, hidden),
        "gru_unit": (all_gates, hidden, hidden),
    }
    return results[call.name]


@infer("fusion_gru", "fusion_lstm")
def fused_recurrence(call: ShapeCall) -> Results:
    """A row of hidden values for each row; their size is that of the weights of the states."""
    place = 3 if call.name == "fusion_gru" else 2
    size = call.shape(place)[0]
    hidden = tensor((call.shape(0)[0], size))
    if call.name == "fusion_lstm":
        return hidden, hidden
    return (*(None,) * (len(call.declared) - 1), hidden)


@infer("fusion_repeated_fc_relu", "fusion_squared_mat_sub", "fusion_transpose_flatten_concat")
def fusions(call: ShapeCall) -> Results:
    """The shape of the last of chained products; of concatenated images, transposed and flattened."""
    if call.name == "fusion_repeated_fc_relu":
        last = call.items(1)[-1].shape
        return (*(None,) * (len(call.declared) - 1), tensor((call.shape(0)[0], last[-1])))
    if call.name == "fusion_squared_mat_sub":
        return (*(None,) * (len(call.declared) - 1), tensor((call.shape(0)[0], call.shape(1)[1])))
    order = call.attribute("trans_axis", ())
    split = call.attribute("flatten_axis", 1)
    parts = [_flattened(tuple(pair.shape[axis] for axis in order), split) for pair in call.items(0)]
    axis = call.attribute("concat_axis", 1) % 2
    joined = list(parts[0])
    joined[axis] = add(*(part[axis] for part in parts))
    return tensor(joined)


def _flattened(shape: Dims, split: int) -> Dims:
    return product(shape[:split]), product(shape[split:])
