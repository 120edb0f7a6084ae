"""Sampling, deformable convolution, pooling with places, regions of interest, YOLO, and fused convolutions."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import FLOATS, assert_result, gradient, numbers, run

GRID = np.float64([[[[-1, -1], [1, 1], [0, 0], [3, 0]]]])
IMAGE = np.arange(6.0).reshape(1, 1, 2, 3)


@pytest.mark.parametrize(
    ("padding", "want"), [("zeros", [0, 5, 2.5, 0]), ("border", [0, 5, 2.5, 3.5]), ("reflection", [0, 5, 2.5, 1.5])]
)
def test_points_outside(padding, want):
    got = run("grid_sample", IMAGE, GRID, mode="bilinear", padding_mode=padding, align_corners=True)
    assert_result(got, np.float64(want).reshape(1, 1, 1, 4))


def test_an_identity_map_samples_the_image_itself():
    theta = np.float32([[[1, 0, 0], [0, 1, 0]]])
    for corners in (True, False):
        grid = run("affine_grid", theta, (1, 1, 4, 5), align_corners=corners)
        image = numbers(1, 1, 4, 5, dtype="float32")
        got = run("grid_sample", image, grid, mode="bilinear", padding_mode="zeros", align_corners=corners)
        assert_result(got, image, tolerance=1e-5)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_a_deformable_convolution_without_shifts_is_one(dtype):
    x, w = numbers(2, 4, 5, 6, dtype=dtype), numbers(6, 2, 3, 3, dtype=dtype, seed=1)
    shared = {"strides": (2, 1), "paddings": (1, 0), "dilations": (1, 2), "groups": 2}
    want = run("conv2d", x, w, padding_algorithm="EXPLICIT", data_format="NCHW", **shared)
    offset, mask = np.zeros((2, 36, *want.shape[2:]), dtype), np.ones((2, 18, *want.shape[2:]), dtype)
    got = run("deformable_conv", x, offset, w, mask, deformable_groups=2, im2col_step=1, **shared)
    assert_result(got, want, tolerance=1e-5 if dtype == np.float32 else None)


def test_a_tap_one_step_outside_of_the_image_has_no_gradient():
    # Offsets start as 0 in training, and with padding the first taps are then at -1. Values of Paddle 2.6.2.
    operands = [jnp.ones((1, 1, 2, 2)), jnp.zeros((1, 18, 2, 2)), jnp.ones((1, 1, 3, 3)), None]
    shared = {"strides": (1, 1), "paddings": (1, 1), "dilations": (1, 1), "groups": 1}
    slopes = gradient("deformable_conv", 1, *operands, deformable_groups=1, im2col_step=1, **shared)
    taps = slopes.reshape(9, 2, 2, 2)
    np.testing.assert_array_equal(taps[:3, :, 0], 0)
    np.testing.assert_array_equal(taps[::3, :, :, 0], 0)
    assert taps[4, 1, 1, 1] == -1


POOL = {"kernel_size": (2, 2), "strides": (1, 1), "paddings": (0, 0), "global_pooling": False, "adaptive": False}


def test_of_equal_maxima_the_first_and_nan_never():
    x = np.float32([[1, np.nan, 1], [1, 0, 1], [np.nan, np.nan, 2]]).reshape(1, 1, 3, 3)
    y, place = run("max_pool2d_with_index", x, **POOL)
    assert_result(y, np.float32([[1, 1], [1, 2]]).reshape(1, 1, 2, 2))
    assert_result(place, np.int32([[0, 2], [3, 8]]).reshape(1, 1, 2, 2))


def test_an_empty_batch_gives_an_empty_result():
    sampled = run(
        "grid_sample", IMAGE[:0], np.zeros((0, 7, 8, 2)), mode="bilinear", padding_mode="zeros", align_corners=True
    )
    assert sampled.shape == (0, 1, 7, 8)
    assert [result.shape for result in run("max_pool2d_with_index", IMAGE[:0], **POOL)] == [(0, 1, 1, 2)] * 2


def test_unpooling_gives_back_every_gradient():
    x, places = np.float32([1, 2]).reshape(1, 1, 1, 2), np.int32([3, 3]).reshape(1, 1, 1, 2)
    attributes = {"ksize": (2, 2), "strides": (2, 2), "padding": (0, 0), "data_format": "NCHW"}
    assert_result(run("unpool", x, places, (2, 2), **attributes), np.float32([0, 0, 0, 2]).reshape(1, 1, 2, 2))
    assert_result(gradient("unpool", 0, x, places, (2, 2), **attributes), np.full_like(x, 1))


ROIS = np.float32([[0, 0, 3, 3], [1, 1, 2, 2]])


def test_a_constant_image_is_constant_in_every_region():
    x = np.full((2, 4, 5, 5), 3, np.float32)
    for ratio in (-1, 2):
        attributes = {
            "pooled_height": 2,
            "pooled_width": 2,
            "spatial_scale": 1.0,
            "sampling_ratio": ratio,
            "aligned": True,
        }
        assert_result(run("roi_align", x, ROIS, np.int32([0, 2]), **attributes), np.full((2, 4, 2, 2), 3, np.float32))
    attributes = {"pooled_height": 2, "pooled_width": 2, "spatial_scale": 1.0}
    got = run("psroi_pool", x, ROIS, np.int32([1, 1]), output_channels=1, **attributes)
    assert_result(got, np.full((2, 1, 2, 2), 3, np.float32))


def test_the_gradient_of_a_region_is_spread_over_it():
    attributes = {"pooled_height": 1, "pooled_width": 1, "spatial_scale": 1.0, "sampling_ratio": -1, "aligned": True}
    cotangent = gradient("roi_align", 0, np.ones((1, 1, 5, 5), np.float32), ROIS[:1], np.int32([1]), **attributes)
    assert cotangent.sum() == pytest.approx(1, abs=1e-6)


def test_regions_of_several_images_need_their_number():
    attributes = {"pooled_height": 1, "pooled_width": 1, "spatial_scale": 1.0}
    with pytest.raises(InputError, match="the image of each box is not known"):
        run("roi_pool", np.ones((2, 1, 4, 4), np.float32), ROIS, **attributes)


def test_no_regions_at_all():
    attributes = {"pooled_height": 2, "pooled_width": 2, "spatial_scale": 1.0}
    y, place = run("roi_pool", np.ones((2, 3, 4, 4), np.float32), ROIS[:0], np.int32([0, 0]), **attributes)
    assert_result(y, np.zeros((0, 3, 2, 2), np.float32))
    assert_result(place, np.zeros((0, 3, 2, 2), np.int64))


def test_a_yolo_box_of_little_confidence_is_zero():
    x = np.zeros((1, 6, 1, 2), np.float32)
    x[0, 4, 0, 1] = 10
    attributes = {"anchors": (32, 32), "class_num": 1, "conf_thresh": 0.6, "downsample_ratio": 32, "clip_bbox": False}
    attributes |= {"scale_x_y": 1.0, "iou_aware": False, "iou_aware_factor": 0.5}
    boxes, scores = run("yolo_box", x, np.int32([[32, 64]]), **attributes)
    assert_result(boxes, np.float32([[[0, 0, 0, 0], [32, 0, 64, 32]]]))
    assert_result(scores, np.float32([[[0], [0.5]]]), tolerance=1e-4)


def test_a_slot_that_was_not_shown_stays_zero():
    x = np.float32([[0, 5, 3, 5]])
    attributes = {"epsilon": 1e-5, "summary_decay_rate": 1.0, "data_layout": "NCHW", "sync_stats": False}
    sums = np.ones(4, np.float32), np.zeros(4, np.float32), np.ones(4, np.float32)
    y, *_ = run("data_norm", None, None, x, *sums, slot_dim=2, enable_scale_and_shift=False, **attributes)
    assert_result(y, np.float32([[0, 0, 3, 5]]))


def test_frames_lend_channels():
    x = np.arange(1.0, 9).reshape(2, 4, 1, 1)
    want = np.float64([0, 6, 3, 4, 1, 0, 7, 8]).reshape(2, 4, 1, 1)
    assert_result(run("temporal_shift", x, seg_num=2, shift_ratio=0.25, data_format="NCHW"), want)


CONV = {
    "strides": (1, 1),
    "paddings": (0, 0),
    "padding_algorithm": "EXPLICIT",
    "dilations": (1, 1),
    "groups": 1,
    "data_format": "NCHW",
    "mkldnn_data_type": "int8",
    "fuse_residual_connection": True,
    "use_mkldnn": True,
}


def test_a_quantized_convolution():
    x, w = np.int8([[[[-3, 4]]]]), np.float32([[[[0.26]]]])
    scales = {"Scale_in": 2.0, "Scale_weights": (10.0,), "Scale_out": 4.0, "Scale_in_eltwise": 0.5}
    attributes = {**CONV, "fuse_activation": "relu", "force_fp32_output": False}
    # Weights become 3, so the numbers are -9 / 20 and 12 / 20, plus 0.5 / 0.5.
    got = run("fused_conv2d", x, w, None, np.int8([[[[1, 1]]]]), **attributes, **scales)
    assert_result(got, np.uint8([[[[6, 10]]]]))
