"""Shape rules of collective operators and of mixtures of experts: the shape of each device's part of a tensor."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import div, mul
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import ListDims, tensor


@infer("all_gather", "c_allgather", "reduce_scatter", "c_reducescatter", "partial_allgather")
def along_first(call: ShapeCall) -> Results:
    """The first axis grows, or is divided, by the number of devices."""
    x, count = call.shape(0), call.attribute("nranks", 1)
    if call.name == "partial_allgather":
        return tensor(x)
    return tensor(((mul if "gather" in call.name else div)(x[0], count), *x[1:]))


@infer("c_concat", "c_split")
def along_last(call: ShapeCall) -> Results:
    """The last axis grows, or is divided, by the number of devices."""
    x, count = call.shape(0), call.attribute("nranks", 1)
    return tensor((*x[:-1], (mul if call.name == "c_concat" else div)(x[-1], count)))


@infer("c_concat_grad")
def c_concat_grad(call: ShapeCall) -> Results:
    """The last axis is divided by the number of devices."""
    x = call.shape(0)
    return tensor((*x[:-1], div(x[-1], call.attribute("nranks", 1))))


@infer("c_scatter")
def c_scatter(call: ShapeCall) -> Results:
    """The first axis is divided by the number of devices."""
    x = call.shape(0)
    return tensor((div(x[0], call.attribute("nranks", 1)), *x[1:]))


@infer("c_embedding")
def c_embedding(call: ShapeCall) -> Results:
    """A row of the weight, which comes first, for each id."""
    return tensor((*call.shape(1), call.shape(0)[-1]))


@infer("all_to_all", "c_reduce_sum", "reduce", "partial_send", "global_scatter", "mp_allreduce_sum_grad")
def as_first(call: ShapeCall) -> Results:
    """The shape of the operand; the number of rows of ``global_scatter`` is a new symbol."""
    if call.name == "global_scatter":
        return tensor((call.new_symbol(), *call.shape(0)[1:]))
    return like(call.operand(0))


@infer("partial_recv")
def partial_recv(call: ShapeCall) -> Results:
    """A tensor whose shape is an attribute."""
    return tensor(call.ints("out_shape") or ())


@infer("number_count", "assign_pos")
def counts(call: ShapeCall) -> Results:
    """A number for each expert; an index for each token that has an expert."""
    if call.name == "number_count":
        return tensor((call.attribute("upper_range", 1),))
    count = call.number("eff_num_len", 2)
    return tensor((call.new_symbol() if count is None else count,))


@infer("prune_gate_by_capacity", "limit_by_capacity")
def by_capacity(call: ShapeCall) -> Results:
    """The shape of the first operand."""
    return like(call.operand(0))


@infer("random_routing")
def random_routing(call: ShapeCall) -> Results:
    """The shape of the indices of the best experts."""
    return like(call.operand(2))


@infer("top_p_sampling")
def top_p_sampling(call: ShapeCall) -> Results:
    """A score and an index for each row, and the ``k`` best scores and indices of each row."""
    rows = call.shape(0)[0]
    best = tensor((rows, call.attribute("k", 0)))
    return tensor((rows, 1)), tensor((rows, 1)), best, best


@infer("update_loss_scaling")
def update_loss_scaling(call: ShapeCall) -> Results:
    """The gradients, the scale, and two counts."""
    scalar = tensor((1,))
    return ListDims(tuple(map(like, call.items(0)))), scalar, scalar, scalar


@infer("check_finite_and_unscale")
def check_finite_and_unscale(call: ShapeCall) -> Results:
    """The gradients, and a flag of shape [1] that tells whether any is not finite."""
    return ListDims(tuple(map(like, call.items(0)))), tensor((1,))
