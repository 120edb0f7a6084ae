"""Shape rules of gradient operators whose shapes do not follow from the names of their slots."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import add, div
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ListDims, TensorDims, tensor

_LIKE: dict[str, tuple[int, ...]] = {
    "c_softmax_with_cross_entropy_grad": (0,),
    "c_softmax_with_multi_label_cross_entropy_grad": (0,),
    "cross_entropy_with_softmax_grad": (1,),
    "eig_grad": (1,),
    "eigh_grad": (1,),
    "eigvalsh_grad": (0,),
    "fused_dropout_add_grad": (1, 1),
    "fused_rotary_position_embedding_grad": (3, 4, 5),
    "huber_loss_grad": (0, 0),
    "masked_fill_grad": (0,),
    "straight_through_estimator_grad": (0,),
    "stright_throuth_estimator_grad": (0,),
}
"""Gradient operator -> for each result the operand that has its shape."""


@infer(*_LIKE)
def like_operands(call: ShapeCall) -> Results:
    """The shapes of the operands that the table of this module names."""
    places = _LIKE[call.name]
    return tuple(like(call.operand(place)) if call.is_given(place) else NOTHING for place in places)


@infer("embedding_grad")
def embedding_grad(call: ShapeCall) -> Results:
    """The shape of the weights; there is a row of cotangents for each index."""
    if len(call.shape(0)) + 1 == len(call.shape(2)):
        call.equal_shapes(call.shape(0), call.shape(2)[:-1])
    return like(call.operand(1))


@infer("index_add_grad")
def index_add_grad(call: ShapeCall) -> Results:
    """The shape of the cotangent, for the tensor, and the shape of the added values."""
    return tensor(call.shape(2)), tensor(call.shape(1))


@infer("fft_c2r_grad")
def fft_c2r_grad(call: ShapeCall) -> Results:
    """The cotangent's shape with ``size // 2 + 1`` along the last transformed axis."""
    shape = call.shape(0)
    axis = call.axis(call.attribute("axes", (-1,))[-1], len(shape))
    return tensor((*shape[:axis], add(div(shape[axis], 2), 1), *shape[axis + 1 :]))


@infer("as_complex_grad", "as_real_grad")
def complex_grad(call: ShapeCall) -> Results:
    """The shape with a last axis of real and imaginary part (``as_complex_grad``), or without it."""
    shape = call.shape(0)
    return tensor((*shape, 2) if call.name == "as_complex_grad" else shape[:-1])


@infer("einsum_grad")
def einsum_grad(call: ShapeCall) -> Results:
    """The shapes of the forward operator's operands, which the first operand has."""
    return ListDims(tuple(pair if isinstance(pair, TensorDims) else NOTHING for pair in call.items(0)))
