"""Shape rules of operators that only legacy programs have, and whose lowering rules need data."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ArrayDims, ListDims, tensor


@infer("top_k")
def top_k(call: ShapeCall) -> Results:
    """The ``k`` largest elements along the last axis, and their indices; ``k`` may be an operand."""
    shape = call.shape(0)
    count = call.number("", 1) if call.is_given(1) else call.number("k")
    best = tensor((*shape[:-1], call.new_symbol(at_most=shape[-1]) if count is None else count))
    return best, best


@infer("distribute_fpn_proposals_v1")
def distribute_fpn_proposals_v1(call: ShapeCall) -> Results:
    """The shapes of ``distribute_fpn_proposals``, in another order."""
    rois = call.shape(0)
    levels = len(call.declared[0].items)
    boxes = ListDims(tuple(tensor((call.new_symbol(at_most=rois[0]), 4)) for _ in range(levels)))
    counts = ListDims((tensor(call.shape(1)),) * levels) if call.is_given(1) else NOTHING
    return boxes, tensor((rois[0], 1)), counts


@infer("lod_rank_table")
def lod_rank_table(_call: ShapeCall) -> Results:
    """No shape: a rank table is no tensor."""
    return NOTHING


@infer("max_sequence_len")
def max_sequence_len(_call: ShapeCall) -> Results:
    """One number, the length of the longest sequence."""
    return tensor((1,))


@infer("lod_tensor_to_array")
def lod_tensor_to_array(call: ShapeCall) -> Results:
    """An array with rows of each step."""
    return ArrayDims((call.new_symbol(at_most=call.shape(0)[0]), *call.shape(0)[1:]))


@infer("array_to_lod_tensor")
def array_to_lod_tensor(call: ShapeCall) -> Results:
    """The rows of all steps."""
    operand = call.operands[0]
    hint = operand.hint if isinstance(operand, ArrayDims) else None
    return call.data_result() if hint is None else tensor((call.new_symbol(), *hint[1:]))


@infer("shrink_rnn_memory")
def shrink_rnn_memory(call: ShapeCall) -> Results:
    """The rows of the sequences that are not at their end."""
    shape = call.shape(0)
    return tensor((call.new_symbol(at_most=shape[0]), *shape[1:]))


@infer("split_lod_tensor")
def split_lod_tensor(call: ShapeCall) -> Results:
    """The rows that the mask names, and the others."""
    shape = call.shape(0)
    return tuple(tensor((call.new_symbol(at_most=shape[0]), *shape[1:])) for _ in range(2))


@infer("merge_lod_tensor", "merge_lod_tensor_infer")
def merge_lod_tensor(call: ShapeCall) -> Results:
    """A row for each of the first operand."""
    return tensor((call.shape(0)[0], *call.shape(2)[1:]))


@infer("beam_search")
def beam_search(call: ShapeCall) -> Results:
    """The ids, the scores and the parents of the selected candidates, whose number depends on data."""
    count = call.new_symbol()
    return tensor((count, 1)), tensor((count, 1)), tensor((count,))


@infer("beam_search_decode")
def beam_search_decode(call: ShapeCall) -> Results:
    """The ids and the scores of the sentences, concatenated."""
    count, rank = call.new_symbol(), len(call.declared[0].shape)
    rows = tensor((count, *(1,) * (rank - 1)))
    return rows, rows


@infer("unique_with_counts")
def unique_with_counts(call: ShapeCall) -> Results:
    """The distinct elements, an index for each element, and the count of each."""
    shape = call.shape(0)
    several = tensor((call.new_symbol(at_most=shape[0]),))
    return several, tensor(shape), several


@infer("target_assign")
def target_assign(call: ShapeCall) -> Results:
    """The target of each prior box, and its weight."""
    rows = call.shape(1)
    return tensor((*rows, call.shape(0)[-1])), tensor((*rows, 1))


@infer("reorder_lod_tensor_by_rank_grad")
def reorder_grad(call: ShapeCall) -> Results:
    """The shape of the cotangent, whose rows are in another order."""
    return like(call.operand(0))


@infer("detection_map", "generate_mask_labels", "generate_proposal_labels", "locality_aware_nms", "mine_hard_examples")
@infer("retinanet_detection_output", "retinanet_target_assign", "roi_perspective_transform", "rpn_target_assign")
@infer("similarity_focus", "var_conv_2d", "filter_by_instag", "fusion_seqpool_concat", "fusion_seqpool_cvm_concat")
@infer("sequence_topk_avg_pooling", "attention_lstm", "multi_gru", "fused_embedding_seq_pool")
def from_data(call: ShapeCall) -> Results:
    """The declared shape; the number of rows depends on data, or on the LoD."""
    return tuple(call.data_result(place) for place in range(len(call.declared)))
