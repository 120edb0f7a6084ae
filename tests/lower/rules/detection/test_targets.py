"""Targets and hard examples against their model in NumPy: few numbers, so that overlaps and losses are often equal."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.traced_values import LoDArray, bounded_rows, to_public
from tests.lower.rules.detection.numpy_rules import retinanet as retinanet_model
from tests.lower.rules.detection.numpy_rules import targets as model
from tests.lower.rules.detection.numpy_rules.comparison import assert_alike, assert_as_in_numpy, results

EXAMPLES = settings(max_examples=25, deadline=None)
SEEDS = st.integers(0, 2**32)
KEY = jax.random.key(0)
RPN = {"rpn_positive_overlap": 0.6, "rpn_negative_overlap": 0.3}


def _boxes(random, *shape):
    low = random.integers(0, 12, (*shape, 2))
    return np.concatenate([low, low + random.integers(1, 9, (*shape, 2))], -1).astype(np.float32)


def _true_boxes(random):
    """Anchors, true boxes of two images, their labels, which of them are crowds, and the images."""
    lod = (np.int32([0, random.integers(0, 6), 5]),)
    rows = [_boxes(random, 5), random.integers(1, 4, (5, 1)).astype(np.int32)]
    rows.append((random.random((5, 1)) < 0.2).astype(np.int32))
    return _boxes(random, 12), [LoDArray(array, lod) for array in rows], np.float32([[16, 14, 1], [14, 16, 0.5]])


@pytest.mark.parametrize(
    "sampling",
    [
        {"rpn_batch_size_per_im": 6, "rpn_straddle_thresh": 0.0, "rpn_fg_fraction": 0.5},
        {"rpn_batch_size_per_im": 20, "rpn_straddle_thresh": -1.0, "rpn_fg_fraction": 0.3},
        {"rpn_batch_size_per_im": 6, "rpn_straddle_thresh": 4.0, "rpn_fg_fraction": 0.0},
    ],
)
@EXAMPLES
@given(seed=SEEDS)
def test_anchors_of_a_network_of_regions(sampling, seed):
    anchors, (boxes, _, crowds), info = _true_boxes(np.random.default_rng(seed))
    with np.errstate(all="ignore"):
        wanted = model.rpn_target_assign(anchors, boxes, crowds, info, **RPN, **sampling)
    assert_alike(_assigned(tuple(sampling.items()), anchors, boxes, crowds, info), list(wanted))


_COMPILED = {}


def _assigned(sampling, *operands):
    def compute(operands):
        return get_rule("rpn_target_assign")(operands, {**RPN, **dict(sampling), "use_random": False}, KEY)

    with x64():
        function = _COMPILED.setdefault(sampling, jax.jit(compute))
        return [to_public(result) for result in function(list(operands))]


def test_anchors_are_drawn():
    anchors, (boxes, _, crowds), info = _true_boxes(np.random.default_rng(3))
    attributes = {"rpn_batch_size_per_im": 4, "rpn_straddle_thresh": -1.0, "rpn_fg_fraction": 0.5}
    configuration = {**RPN, **attributes, "use_random": True, "rpn_positive_overlap": 0.1}
    compute = jax.jit(lambda key: get_rule("rpn_target_assign")([anchors, boxes, crowds, info], configuration, key))
    drawn = set()
    with x64():
        for seed in range(5):
            assigned = list(map(to_public, compute(jax.random.key(seed))))
            scores = assigned[1].data
            assert all(np.diff(assigned[1].lod[0]) <= 4)
            assert len(set(scores.tolist())) == len(scores)
            drawn.add(tuple(scores.tolist()))
    assert len(drawn) > 1


@EXAMPLES
@given(seed=SEEDS)
def test_anchors_of_a_retinanet(seed):
    anchors, (boxes, labels, crowds), info = _true_boxes(np.random.default_rng(seed))
    operands = [anchors, boxes, labels, crowds, info]
    attributes = {"positive_overlap": 0.5, "negative_overlap": 0.4}
    assert_as_in_numpy("retinanet_target_assign", retinanet_model.retinanet_target_assign, *operands, **attributes)


def test_an_image_without_boxes_has_no_proposals():
    # Paddle 2.6.2: the results are those of the first image, and the second one has no rows.
    random = np.random.default_rng(0)
    rois, boxes = _boxes(random, 6), _boxes(random, 2)
    labels, crowds = np.int32([[1], [2]]), np.int32([[0], [0]])
    info = np.float32([[16, 14, 1], [14, 16, 0.5]])
    attributes = {
        "batch_size_per_im": 4,
        "fg_fraction": 0.5,
        "fg_thresh": 0.5,
        "bg_thresh_hi": 0.5,
        "bg_thresh_lo": 0.0,
        "bbox_reg_weights": (0.1, 0.1, 0.2, 0.2),
        "class_nums": 3,
        "use_random": False,
        "is_cascade_rcnn": False,
        "is_cls_agnostic": False,
    }

    def labelled(images: int) -> list[Any]:
        rows = [
            LoDArray(array, (np.int32([0, len(array), len(array)][: images + 1]),))
            for array in (rois, labels, crowds, boxes)
        ]
        values = get_rule("generate_proposal_labels")([*rows, info[:images], None], attributes, KEY)
        return [to_public(value) for value in values]

    for alone, both in zip(labelled(1), labelled(2), strict=True):
        np.testing.assert_array_equal(both.data, alone.data)
        assert [list(level) for level in both.lod] == [[0, len(alone.data), len(alone.data)]]


def test_images_without_a_lod_are_refused():
    anchors, (boxes, labels, crowds), info = _true_boxes(np.random.default_rng(0))
    operands = [anchors, boxes.data, labels.data, crowds.data, info]
    with pytest.raises(InputError, match="the boxes need a LoD with one sequence for each of 2 images"):
        results("retinanet_target_assign", *operands, positive_overlap=0.5, negative_overlap=0.4)


@pytest.mark.parametrize("kind", ["max_negative", "hard_example"])
@EXAMPLES
@given(seed=SEEDS)
def test_hard_examples(kind, seed):
    random = np.random.default_rng(seed)
    losses = [(random.integers(0, 5, (3, 7)) / 4).astype(np.float32) for _ in range(3)]
    match = np.where(random.random((3, 7)) < 0.4, random.integers(0, 4, (3, 7)), -1).astype(np.int32)
    attributes = {"neg_pos_ratio": 1.5, "neg_dist_threshold": 0.6, "sample_size": 3, "mining_type": kind}
    operands = [losses[0], losses[1], match, losses[2]]
    assert_as_in_numpy("mine_hard_examples", model.mine_hard_examples, *operands, **attributes)


def test_rows_of_padding_are_no_negative_examples():
    x = LoDArray(np.float32([[[1, 2]], [[3, 4]]]), (np.int32([0, 1, 2]),))
    match, offsets = np.int32([[0, -1, -1], [-1, 0, -1]]), (np.int32([0, 1, 3]),)
    rows = np.int32([[1], [0], [2]])
    wanted = results("target_assign", x, match, LoDArray(rows, offsets), mismatch_value=0)
    padded = bounded_rows(np.concatenate([rows, np.int32([[1], [1]])]), offsets)
    assert_alike(results("target_assign", x, match, padded, mismatch_value=0), wanted)
