"""Suppression against its model in NumPy: few numbers, so that scores and overlaps are often equal."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdhlo.lower.values.traced_values import LoDArray, bounded_rows
from tests.lower.rules.detection.numpy_rules import nms as model
from tests.lower.rules.detection.numpy_rules.comparison import assert_alike, assert_as_in_numpy, results

EXAMPLES = settings(max_examples=25, deadline=None)
SETTINGS = {
    "all": {"keep_top_k": -1, "nms_top_k": -1, "nms_eta": 1.0, "normalized": True, "background_label": -1},
    "few": {"keep_top_k": 4, "nms_top_k": 5, "nms_eta": 1.0, "normalized": False, "background_label": 0},
    "shrinking": {"keep_top_k": 6, "nms_top_k": 8, "nms_eta": 0.8, "normalized": True, "background_label": 2},
    "none": {"keep_top_k": 0, "nms_top_k": -1, "nms_eta": 1.0, "normalized": True, "background_label": -1},
}
"""Attributes by what is special about them; a program is compiled for each."""


@st.composite
def detections(draw, images=2, classes=3, size=9, own=False):
    """Boxes and scores of small whole numbers, some boxes turned around, some scores NaN."""
    shape = (size, classes) if own else (images, size)
    random = np.random.default_rng(draw(st.integers(0, 2**32)))
    low, extent = random.integers(0, 6, (*shape, 2)), random.integers(draw(st.sampled_from([-1, 0, 1])), 5, (*shape, 2))
    scores = random.integers(-1, 5, shape if own else (images, classes, size)) / 4
    scores[random.random(scores.shape) < draw(st.sampled_from([0.0, 0.2, 1.0]))] = draw(
        st.sampled_from([np.nan, 0.0, -0.0, np.inf])
    )
    return np.concatenate([low, low + extent], -1).astype(np.float32), scores.astype(np.float32)


@pytest.mark.parametrize("kind", SETTINGS)
@pytest.mark.parametrize("operator", ["multiclass_nms", "multiclass_nms2", "multiclass_nms3", "locality_aware_nms"])
@EXAMPLES
@given(data=detections())
def test_each_image_and_class(operator, kind, data):
    attributes = {"score_threshold": 0.2, "nms_threshold": 0.6, **SETTINGS[kind]}
    assert_as_in_numpy(operator, getattr(model, operator), *data, **attributes)


@pytest.mark.parametrize("kind", SETTINGS)
@EXAMPLES
@given(data=detections(own=True), first=st.integers(0, 9))
def test_classes_with_boxes_of_their_own(kind, data, first):
    attributes = {"score_threshold": 0.2, "nms_threshold": 0.6, **SETTINGS[kind]}
    assert_as_in_numpy("multiclass_nms3", model.multiclass_nms3, *data, np.int32([first, 0, 9 - first]), **attributes)
    lod = (np.int32([0, first, first, 9]),)
    wanted = model.multiclass_nms2(*(LoDArray(part, lod) for part in data), **attributes)
    padding = [np.full((3, *part.shape[1:]), 9, np.float32) for part in data]
    padded = [bounded_rows(np.concatenate(parts), lod) for parts in zip(data, padding, strict=True)]
    assert_alike(results("multiclass_nms2", *padded, **attributes), wanted)


@pytest.mark.parametrize("gaussian", [False, True])
@pytest.mark.parametrize("kind", SETTINGS)
@EXAMPLES
@given(data=detections())
def test_scores_decay(kind, gaussian, data):
    attributes = {name: value for name, value in SETTINGS[kind].items() if name != "nms_eta"}
    more = {"score_threshold": 0.2, "post_threshold": 0.05, "use_gaussian": gaussian, "gaussian_sigma": 2.0}
    decayed = results("matrix_nms", *data, **attributes, **more)
    with np.errstate(all="ignore"):
        wanted = model.matrix_nms(*data, **attributes, **more)
    assert_alike(_by_place(*decayed), _by_place(*wanted))


def _by_place(rows, places, counts):
    """The boxes of each picture by place and class: of equal scores, which one is first hangs on the last digit."""
    if len(rows) != np.sum(counts):  # nothing is left, which one row says
        return rows, places, counts
    picture = np.repeat(np.arange(len(counts)), counts)
    order = np.lexsort((rows[:, 0], np.ravel(places), picture))
    return rows[order], np.asarray(places)[order], counts


@EXAMPLES
@given(data=detections())
def test_the_first_ones_stay(data):
    assert_as_in_numpy("nms", model.nms, data[0][0], threshold=0.4)


@pytest.mark.parametrize("top_k", [-1, 40])
@pytest.mark.parametrize("keep", [-1, 20])
@pytest.mark.parametrize("share", [0.01, 0.9])
def test_many_boxes_of_which_few_or_most_are_above_the_threshold(share, keep, top_k):
    random = np.random.default_rng(7)
    boxes = random.integers(0, 200, (1, 5000, 4)).astype(np.float32)
    boxes[..., 2:] = boxes[..., :2] + random.integers(20, 90, (1, 5000, 2))
    scores = np.where(random.random((1, 2, 5000)) < share, random.integers(1, 9, (1, 2, 5000)) / 8, 0)
    attributes = {**SETTINGS["all"], "keep_top_k": keep, "nms_top_k": top_k}
    more = {"score_threshold": 0.1, "nms_threshold": 0.3}
    assert_as_in_numpy("multiclass_nms2", model.multiclass_nms2, boxes, scores.astype(np.float32), **attributes, **more)


@pytest.mark.parametrize("top_k", [-1, 300])
@pytest.mark.parametrize("share", [0.01, 0.2])
def test_many_scores_decay(share, top_k):
    random = np.random.default_rng(7)
    boxes = random.integers(0, 200, (2, 4500, 4)).astype(np.float32)
    boxes[..., 2:] = boxes[..., :2] + random.integers(20, 90, (2, 4500, 2))
    scores = np.where(random.random((2, 2, 4500)) < share, random.integers(1, 9, (2, 2, 4500)) / 8, 0)
    attributes = {"score_threshold": 0.1, "nms_top_k": top_k, "keep_top_k": 50, "post_threshold": 0.2}
    more = {"use_gaussian": False, "gaussian_sigma": 2.0, "background_label": -1, "normalized": True}
    operands = [boxes, scores.astype(np.float32)]
    # Of equal scores, which one is first hangs on the last digit; the scores do not.
    rows, _, counts = results("matrix_nms", *operands, **attributes, **more)
    with np.errstate(all="ignore"):
        wanted, _, numbers = model.matrix_nms(*operands, **attributes, **more)
    np.testing.assert_array_equal(counts, numbers)
    np.testing.assert_allclose(rows[:, 1], wanted[:, 1], rtol=1e-5)


@pytest.mark.parametrize("shape", [(1, 2, 0), (2, 1, 1), (1, 1, 3)])
def test_hardly_anything(shape):
    boxes, scores = np.zeros((shape[0], shape[2], 4), np.float32), np.ones(shape, np.float32)
    for operator in ("multiclass_nms", "multiclass_nms2", "multiclass_nms3", "locality_aware_nms"):
        attributes = {"score_threshold": 0.2, "nms_threshold": 0.6, **SETTINGS["few"]}
        assert_as_in_numpy(operator, getattr(model, operator), boxes, scores, **attributes)
