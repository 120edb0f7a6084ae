"""Shape rules of object detection: boxes, their suppression and proposals, regions of interest, anchors."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, minimum, mul, product
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import ListDims, tensor


@infer("roi_align", "roi_pool", "psroi_pool")
def regions(call: ShapeCall) -> Results:
    """A small image for each region."""
    x, boxes = call.shape(0), call.shape(1)
    channels = call.attribute("output_channels") if call.name == "psroi_pool" else x[1]
    aligned = tensor((boxes[0], channels, call.attribute("pooled_height"), call.attribute("pooled_width")))
    return (aligned, aligned) if call.name == "roi_pool" else aligned


def _priors(call: ShapeCall) -> int:
    """The number of boxes that ``prior_box`` makes for each position of the image."""
    ratios = [1.0]
    for ratio in call.attribute("aspect_ratios", ()):
        if all(abs(ratio - other) > 1e-6 for other in ratios):
            ratios += [ratio, 1.0 / ratio] if call.attribute("flip", False) else [ratio]
    return len(ratios) * len(call.attribute("min_sizes", ())) + len(call.attribute("max_sizes") or ())


@infer("prior_box")
def prior_box(call: ShapeCall) -> Results:
    """Boxes for each position of the image, and their variances."""
    boxes = tensor((*call.shape(0)[2:], _priors(call), 4))
    return boxes, boxes


@infer("density_prior_box")
def density_prior_box(call: ShapeCall) -> Results:
    """Boxes for each position of the image, flattened to one list with ``flatten_to_2d``, and their variances."""
    densities, ratios = call.attribute("densities", ()), call.attribute("fixed_ratios", ())
    count = sum(len(ratios) * density * density for density in densities)
    height, width = call.shape(0)[2:]
    flat = call.attribute("flatten_to_2d", False)
    boxes = tensor((mul(height, width, count), 4) if flat else (height, width, count, 4))
    return boxes, boxes


@infer("anchor_generator")
def anchor_generator(call: ShapeCall) -> Results:
    """Boxes for each position of the image, and their variances. Paddle 3.3.1 has no rule for it."""
    count = len(call.attribute("anchor_sizes", ())) * len(call.attribute("aspect_ratios", ()))
    anchors = tensor((*call.shape(0)[2:], count, 4))
    return anchors, anchors


@infer("box_coder")
def box_coder(call: ShapeCall) -> Results:
    """Encoding: a box for each pair of a target and a prior box. Decoding: the shape of the targets."""
    prior, target = call.shape(0), call.shape(2)
    if str(call.attribute("code_type", "encode_center_size")).startswith("encode"):
        return tensor((target[0], prior[0], 4))
    return tensor(target)


@infer("yolo_box")
def yolo_box(call: ShapeCall) -> Results:
    """A box, and a score for each class, for each position and anchor. The second operand has the images' sizes."""
    x = call.shape(0)
    call.equal(x[0], call.shape(1)[0])
    count = len(call.attribute("anchors", ())) // 2
    rows = mul(x[2], x[3], count)
    return tensor((x[0], rows, 4)), tensor((x[0], rows, call.attribute("class_num", 1)))


@infer("yolo_box_head")
def yolo_box_head(call: ShapeCall) -> Results:
    """The shape of the operand."""
    return like(call.operand(0))


@infer("yolo_box_post")
def yolo_box_post(call: ShapeCall) -> Results:
    """The boxes that are kept, and their number in each image."""
    return tensor((call.new_symbol(), 6)), tensor((call.shape(0)[0],))


@infer("yolo_loss")
def yolo_loss(call: ShapeCall) -> Results:
    """A loss for each image; a mask of the positions with an object; the anchor of each box."""
    x, boxes = call.shape(0), call.shape(1)
    anchors = len(call.attribute("anchor_mask", ()))
    return tensor((x[0],)), tensor((x[0], anchors, x[2], x[3])), tensor(boxes[:2])


def _kept(call: ShapeCall, pictures: Dim, candidates: Dim) -> Dim:
    """A number of boxes that depends on data: at most ``keep_top_k`` for each image, and at most ``candidates``."""
    most = call.attribute("keep_top_k", -1)
    return call.new_symbol(at_most=minimum(mul(pictures, most), candidates) if most > 0 else candidates)


@infer("multiclass_nms3", "multiclass_nms", "multiclass_nms2", "matrix_nms")
def multiclass_nms(call: ShapeCall) -> Results:
    """Rows of label, score and box; the indices of the boxes; the number of rows of each image."""
    boxes, scores = call.shape(0), call.shape(1)
    is_batch = len(scores) == 3
    if is_batch:
        call.equal(boxes[0], scores[0])
        call.equal(boxes[1], scores[2])
    pictures = scores[0] if is_batch else call.shape(2)[0] if call.is_given(2) else 1
    count = _kept(call, pictures, product(scores))
    rows = tensor((count, add(boxes[-1], 2)))
    return rows, tensor((count, 1)), tensor((pictures,))


@infer("nms")
def nms(call: ShapeCall) -> Results:
    """The indices of the boxes that are kept."""
    return tensor((call.new_symbol(at_most=call.shape(0)[0]),))


@infer("generate_proposals", "generate_proposals_v1")
def generate_proposals(call: ShapeCall) -> Results:
    """Boxes, their scores, and their number in each image, which is at most ``post_nms_top_n``."""
    scores = call.shape(0)
    most = call.attribute("post_nms_top_n", -1)
    count = call.new_symbol(at_most=mul(scores[0], most) if most > 0 else product(scores))
    return tensor((count, 4)), tensor((count, 1)), tensor((scores[0],))


@infer("distribute_fpn_proposals")
def distribute_fpn_proposals(call: ShapeCall) -> Results:
    """The boxes of each level, their number in each image, and the index that restores the order of the boxes."""
    rois = call.shape(0)
    levels = len(call.declared[0].items)
    boxes = ListDims(tuple(tensor((call.new_symbol(at_most=rois[0]), 4)) for _ in range(levels)))
    pictures = call.shape(1)[0] if call.is_given(1) else None
    counts = None if pictures is None else ListDims((tensor((pictures,)),) * levels)
    return boxes, counts, tensor((rois[0], 1))


@infer("collect_fpn_proposals")
def collect_fpn_proposals(call: ShapeCall) -> Results:
    """The best boxes of all levels, at most ``post_nms_topn``, and their number in each image."""
    every = add(*(pair.shape[0] for pair in call.items(0)))
    most = call.attribute("post_nms_topn", call.attribute("post_nms_top_n", -1))
    count = call.new_symbol(at_most=minimum(every, most) if isinstance(most, int) and most > 0 else every)
    pictures = call.items(2)[0].shape if call.is_given(2) else None
    return tensor((count, 4)), None if pictures is None else tensor(pictures)


@infer("bipartite_match")
def bipartite_match(call: ShapeCall) -> Results:
    """For each column the matching row, and the distance. Both have a row for each image; without LoD there is one.

    Paddle's InferMeta gives the shape of the distance matrix instead.
    """
    pictures = call.new_symbol() if call.has_lod(0) else 1
    matches = tensor((pictures, call.shape(0)[1]))
    return matches, matches


@infer("iou_similarity")
def iou_similarity(call: ShapeCall) -> Results:
    """A number for each pair of boxes."""
    return tensor((call.shape(0)[0], call.shape(1)[0]))
