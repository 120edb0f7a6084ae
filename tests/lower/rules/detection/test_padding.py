"""Operators of boxes give padding for padding: what they give of true rows is what they give without it."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, bounded_rows
from tests.lower.rules.detection.numpy_rules.comparison import assert_alike, results
from tests.lower.rules.rule_testing import interpreted, numbers

ROIS = np.float32([[0, 0, 4, 5], [1, 2, 6, 6], [0, 1, 1, 7], [3, 3, 7, 4]])
COUNTS = np.int32([1, 3])
IMAGES = numbers(2, 8, 8, 8, dtype="float32")
LOD = (np.int32([0, 1, 4]),)
POOLED = {"pooled_height": 2, "pooled_width": 2, "spatial_scale": 0.5}


def _more(rows: np.ndarray) -> np.ndarray:
    return np.concatenate([rows, np.full((3, *rows.shape[1:]), np.nan, rows.dtype)])


def _bounded(rows: np.ndarray) -> Bounded:
    return Bounded.along(_more(rows), np.int32(len(rows)))


REGIONS: dict[str, dict[str, Any]] = {
    "roi_align": {**POOLED, "sampling_ratio": -1, "aligned": True},
    "roi_pool": POOLED,
    "psroi_pool": {**POOLED, "output_channels": 2},
}


@pytest.mark.parametrize("operator", REGIONS)
def test_regions_of_interest(operator):
    attributes = REGIONS[operator]
    wanted = results(operator, IMAGES, ROIS, COUNTS, **attributes)
    assert_alike(results(operator, IMAGES, _bounded(ROIS), COUNTS, **attributes), wanted)
    assert_alike(results(operator, IMAGES, bounded_rows(_more(ROIS), LOD), None, **attributes), wanted)
    assert_alike(results(operator, IMAGES, LoDArray(ROIS, LOD), None, **attributes), wanted)


@pytest.mark.parametrize("operator", REGIONS)
def test_padding_has_no_part_in_the_gradient(operator):
    def total(images: Any, rois: Any) -> Any:
        pooled = get_rule(operator)([images, rois, COUNTS], dict(REGIONS[operator]))[0]
        return (getattr(pooled, "data", pooled) ** 2).sum()

    gradients = [interpreted(jax.grad(total), IMAGES, rois) for rois in (ROIS, _bounded(ROIS))]
    np.testing.assert_allclose(gradients[1], gradients[0], rtol=1e-5)


def test_regions_whose_parts_move():
    attributes = {"no_trans": False, "spatial_scale": 0.5, "output_dim": 2, "group_size": (2, 2), "pooled_height": 2}
    attributes |= {"pooled_width": 2, "part_size": (2, 2), "sample_per_part": 2, "trans_std": 0.1}
    moves = numbers(4, 2, 2, 2, dtype="float32")
    wanted = results("deformable_psroi_pooling", IMAGES, LoDArray(ROIS, LOD), moves, **attributes)
    padded = bounded_rows(_more(ROIS), LOD)
    assert_alike(results("deformable_psroi_pooling", IMAGES, padded, _bounded(moves), **attributes), wanted)


def test_boxes_are_cut_and_keep_their_images():
    info = np.float32([[4, 5, 1], [12, 8, 2]])
    wanted = results("box_clip", LoDArray(ROIS, LOD), info)
    assert_alike(results("box_clip", bounded_rows(_more(ROIS), LOD), info), wanted)


@pytest.mark.parametrize("axis", [0, 1])
def test_codes_of_priors(axis):
    attributes = {"code_type": "decode_center_size", "box_normalized": False, "axis": axis, "variance": ()}
    codes = numbers(*((3, 4) if axis == 0 else (4, 3)), 4, dtype="float32")
    wanted = results("box_coder", ROIS, None, codes, **attributes)
    more = np.concatenate([codes, np.full_like(codes, np.nan)], 1 - axis)
    padded = Bounded.along(more[:, :7] if axis == 0 else more[:7], np.int32(4), 1 - axis)
    assert_alike(results("box_coder", _bounded(ROIS), None, padded, **attributes), wanted)
    if axis == 1:
        wanted = results("box_coder", LoDArray(ROIS, LOD), None, codes, **attributes)
        assert_alike(results("box_coder", bounded_rows(_more(ROIS), LOD), None, padded, **attributes), wanted)


def test_targets_are_encoded():
    attributes = {"code_type": "encode_center_size", "box_normalized": False, "axis": 0, "variance": ()}
    wanted = results("box_coder", ROIS[:2], None, ROIS, **attributes)
    assert_alike(results("box_coder", ROIS[:2], None, _bounded(ROIS), **attributes), wanted)
    assert_alike(results("box_coder", _bounded(ROIS[:2]), None, ROIS, **attributes), wanted)
    with pytest.raises(UnsupportedError, match="must not both depend on data"):
        results("box_coder", _bounded(ROIS[:2]), None, _bounded(ROIS), **attributes)


@pytest.mark.parametrize(("code_type", "shape"), [("encode_center_size", (4,)), ("decode_center_size", (3, 4, 4))])
def test_boxes_with_a_lod_beside_boxes_whose_number_depends_on_data(code_type, shape):
    attributes = {"code_type": code_type, "box_normalized": False, "axis": 0, "variance": ()}
    rows, other = LoDArray(ROIS, LOD), _bounded(ROIS if len(shape) == 1 else numbers(*shape, dtype="float32"))
    operands = (other, None, rows) if len(shape) == 1 else (rows, None, other)
    with pytest.raises(UnsupportedError, match="the number of other boxes depends on data"):
        results("box_coder", *operands, **attributes)


def test_the_best_class_of_each_box():
    codes, scores = numbers(4, 12, dtype="float32"), numbers(4, 3, dtype="float32")
    wanted = results("box_decoder_and_assign", ROIS, None, codes, scores, box_clip=4.0)
    padded = [_bounded(ROIS), None, _bounded(codes), _bounded(scores)]
    assert_alike(results("box_decoder_and_assign", *padded, box_clip=4.0), wanted)
    wanted = results("box_decoder_and_assign", LoDArray(ROIS, LOD), None, codes, scores, box_clip=4.0)
    padded[0] = bounded_rows(_more(ROIS), LOD)
    assert_alike(results("box_decoder_and_assign", *padded, box_clip=4.0), wanted)


@pytest.mark.parametrize("operator", REGIONS)
def test_the_numbers_of_boxes_add_up_to_all_boxes(operator):
    # Paddle 2.6.2: psroi_pool refuses another sum, the others read or write other memory.
    with x64(), pytest.raises(InputError, match="boxes_num adds up to 3 boxes, expected 4"):
        get_rule(operator)([IMAGES, ROIS, np.int32([1, 2])], dict(REGIONS[operator]))
    with x64(), pytest.raises(InputError, match="the boxes belong to 3 images, expected 2"):
        get_rule(operator)([IMAGES, ROIS, np.int32([1, 2, 1])], dict(REGIONS[operator]))


@pytest.mark.parametrize(
    ("counts", "problem"),
    [
        ([[2, 1], [2, 1]], ""),
        ([[2, 2], [2, 1]], "numbers count is -1"),
        ([[3, 0], [3, 0]], "kept of an image is 0"),
    ],
)
def test_the_numbers_of_boxes_of_levels(counts, problem):
    # Paddle 2.6.2 reads other memory for the second, and returns it for the third.
    operands = [[ROIS[:3]] * 2, [np.ones((3, 1), np.float32)] * 2, [np.int32(numbers) for numbers in counts]]
    with x64(), pytest.raises(InputError, match=problem) if problem else nullcontext():
        get_rule("collect_fpn_proposals")(operands, {"post_nms_top_n": 10})


def test_levels_of_fewer_boxes_than_all_are_refused():
    levels = {"min_level": 2, "max_level": 3, "refer_level": 2, "refer_scale": 4, "pixel_offset": False}
    with x64(), pytest.raises(InputError, match="less those that rois_num counts is 1"):
        get_rule("distribute_fpn_proposals")([ROIS, np.int32([1, 2])], levels)


def test_the_sizes_of_images_have_three_columns():
    with x64(), pytest.raises(InputError, match=r"im_info has the shape \[2, 4\], expected \[_, 3\]"):
        get_rule("box_clip")([LoDArray(ROIS, LOD), np.ones((2, 4), np.float32)], {})


def test_boxes_and_their_scores_have_as_many_rows():
    codes, scores = numbers(4, 12, dtype="float32"), numbers(3, 3, dtype="float32")
    more = Bounded.along(np.pad(scores, ((0, 4), (0, 0))), np.int32(3))
    operands = [_bounded(ROIS), None, _bounded(codes), more]
    with x64(), pytest.raises(InputError, match="different numbers of rows"):
        get_rule("box_decoder_and_assign")(operands, {"box_clip": 4.0})


def test_decoded_boxes_have_the_lod_of_their_codes():
    # Paddle 2.6.2: DecodeBox has the LoD of TargetBox, OutputAssignBox that of PriorBox.
    lods = [(np.array(level, np.int32),) for level in ([0, 1, 4], [0, 3, 4])]
    codes = LoDArray(numbers(4, 12, dtype="float32"), lods[1])
    scores = numbers(4, 3, dtype="float32")
    decoded, assigned = results("box_decoder_and_assign", LoDArray(ROIS, lods[0]), None, codes, scores, box_clip=4.0)
    assert [list(level) for level in decoded.lod] == [[0, 3, 4]]
    assert [list(level) for level in assigned.lod] == [[0, 1, 4]]
    decoded, _ = results("box_decoder_and_assign", LoDArray(ROIS, lods[0]), None, codes.data, scores, box_clip=4.0)
    assert isinstance(decoded, np.ndarray)
