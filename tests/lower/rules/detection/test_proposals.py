"""Proposals against their model in NumPy: few numbers, so that scores, sizes and overlaps are often equal."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdhlo.lower.values.traced_values import LoDArray, bounded_rows
from tests.lower.rules.detection.numpy_rules import proposals as model
from tests.lower.rules.detection.numpy_rules import retinanet as retinanet_model
from tests.lower.rules.detection.numpy_rules.comparison import assert_alike, assert_as_in_numpy, results

EXAMPLES = settings(max_examples=25, deadline=None)
SEEDS = st.integers(0, 2**32)


def _boxes(random, *shape):
    low = random.integers(0, 12, (*shape, 2))
    return np.concatenate([low, low + random.integers(1, 9, (*shape, 2))], -1).astype(np.float32)


def _lod(counts):
    return (np.concatenate([[0], np.cumsum(counts)]).astype(np.int32),)


def _padded(rows, counts):
    padding = np.full((3, *rows.shape[1:]), np.nan, rows.dtype)
    return bounded_rows(np.concatenate([rows, padding]), _lod(counts))


def _divided(random, rows, images=2):
    """How many of the rows each image has."""
    return random.multinomial(rows, [1 / images] * images).astype(np.int32)


@pytest.mark.parametrize(
    "attributes",
    [
        {"pre_nms_top_n": 0, "post_nms_top_n": 0, "nms_thresh": 0.5, "min_size": 0.0, "eta": 1.0},
        {"pre_nms_top_n": 7, "post_nms_top_n": 3, "nms_thresh": 0.3, "min_size": 3.0, "eta": 1.0},
        {"pre_nms_top_n": 50, "post_nms_top_n": 4, "nms_thresh": 0.8, "min_size": 4.0, "eta": 0.9},
        {"pre_nms_top_n": 9, "post_nms_top_n": 3, "nms_thresh": 0.0, "min_size": 2.0, "eta": 1.0},
    ],
)
@EXAMPLES
@given(seed=SEEDS)
def test_boxes_are_proposed(attributes, seed):
    random = np.random.default_rng(seed)
    scores = (random.integers(0, 5, (2, 2, 2, 3)) / 4).astype(np.float32)
    codes = (random.integers(-2, 3, (2, 8, 2, 3)) / 2).astype(np.float32)
    anchors = _boxes(random, 2, 3, 2)
    operands = [scores, codes, np.float32([[12, 14], [9, 5]]), anchors, np.ones_like(anchors)]
    for offset in (False, True):
        both = {**attributes, "pixel_offset": offset}
        assert_as_in_numpy("generate_proposals", model.generate_proposals, *operands, **both)
    operands[2] = np.float32([[12, 14, 2], [9, 5, 0.5]])
    assert_as_in_numpy("generate_proposals_v1", model.generate_proposals_v1, *operands, **attributes)


@pytest.mark.parametrize("offset", [False, True])
@EXAMPLES
@given(seed=SEEDS)
def test_boxes_go_to_levels(offset, seed):
    random = np.random.default_rng(seed)
    rows = 7
    counts = _divided(random, rows)
    # Sizes at the edges of the levels.
    rois = np.concatenate([np.zeros((rows, 2)), 2.0 ** random.integers(-1, 9, (rows, 2))], 1).astype(np.float32)
    rois[:, 2:] -= random.integers(0, 2, (rows, 1))
    attributes = {"min_level": 2, "max_level": 5, "refer_level": 4, "refer_scale": 4, "pixel_offset": offset}
    wanted = model.distribute_fpn_proposals(rois, counts, **attributes)
    for operands in ([rois, counts], [LoDArray(rois, _lod(counts)), None], [_padded(rois, counts), None]):
        assert_alike(results("distribute_fpn_proposals", *operands, **attributes), wanted)
    first, restore, numbers = results("distribute_fpn_proposals_v1", rois, counts, **attributes)
    assert_alike([first, numbers, restore], wanted)


@pytest.mark.parametrize("most", [0, 4, 30])
@EXAMPLES
@given(seed=SEEDS)
def test_the_best_of_all_levels_are_collected(most, seed):
    random = np.random.default_rng(seed)
    sizes = (4, 0, 6)
    counts = [_divided(random, size, 3) for size in sizes]
    rois = [_boxes(random, size) for size in sizes]
    scores = [(random.integers(0, 4, (size, 1)) / 4).astype(np.float32) for size in sizes]
    wanted = model.collect_fpn_proposals(rois, scores, counts, post_nms_top_n=most)
    assert_alike(results("collect_fpn_proposals", rois, scores, counts, post_nms_top_n=most), wanted)
    padded = [list(map(_padded, parts, counts)) for parts in (rois, scores)]
    assert_alike(results("collect_fpn_proposals", *padded, None, post_nms_top_n=most), wanted)


@pytest.mark.parametrize(
    "attributes",
    [
        {"nms_top_k": -1, "keep_top_k": -1, "nms_eta": 1.0, "nms_threshold": 0.3},
        {"nms_top_k": 4, "keep_top_k": 3, "nms_eta": 0.9, "nms_threshold": 0.7},
    ],
)
@EXAMPLES
@given(seed=SEEDS)
def test_the_levels_of_a_retinanet_are_put_together(attributes, seed):
    random = np.random.default_rng(seed)
    sizes = (5, 3)
    codes = [(random.integers(-2, 3, (2, size, 4)) / 4).astype(np.float32) for size in sizes]
    scores = [(random.integers(0, 5, (2, size, 3)) / 8).astype(np.float32) for size in sizes]
    anchors = [_boxes(random, size) for size in sizes]
    operands = [codes, scores, anchors, np.float32([[12, 14, 2], [9, 5, 1]])]
    operator, wanted = "retinanet_detection_output", retinanet_model.retinanet_detection_output
    assert_as_in_numpy(operator, wanted, *operands, score_threshold=0.1, **attributes)
