"""Boxes, suppression, proposals and targets, with boxes whose overlaps can be seen."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.rules.detection.metrics import DetectionMeasure, precision
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.traced_values import LoDArray
from tests.lower.rules.detection.numpy_rules.comparison import plain, results
from tests.lower.rules.rule_testing import assert_result, gradient, run
from tests.support import make_program

# The second overlaps the first by a third, the third none.
BOXES = np.float32([[0, 0, 2, 2], [0, 1, 2, 3], [5, 5, 6, 6]])
NMS = {
    "background_label": -1,
    "score_threshold": 0.1,
    "nms_top_k": -1,
    "nms_threshold": 0.3,
    "nms_eta": 1.0,
    "keep_top_k": -1,
    "normalized": True,
}


def _nms(operator, scores, **attributes):
    return [
        plain(result) for result in results(operator, BOXES[None], np.float32(scores)[None], **{**NMS, **attributes})
    ]


def test_the_better_of_two_that_overlap_stays():
    [rows] = _nms("multiclass_nms", [[0.5, 0.9, 0.2]])
    assert_result(rows, np.float32([[0, 0.9, 0, 1, 2, 3], [0, 0.2, 5, 5, 6, 6]]))


def test_the_best_of_all_classes_come_class_after_class():
    rows, index = _nms("multiclass_nms2", [[0.5, 0, 0.3], [0.2, 0, 0.9]], keep_top_k=2)
    assert_result(rows[:, :2], np.float32([[0, 0.5], [1, 0.9]]))
    assert_result(index, np.int32([[0], [2]]))


def test_nothing_at_all():
    assert_result(_nms("multiclass_nms", [[0, 0, 0]])[0], np.float32([[-1]]))
    rows, index = _nms("multiclass_nms2", [[0, 0, 0]])
    assert rows.shape == (0, 6)
    assert index.shape == (0, 1)


def test_each_class_has_boxes_of_its_own():
    boxes = np.stack([BOXES, BOXES[::-1]], 1)
    scores = np.float32([[0.9, 0.5], [0.8, 0.6], [0.7, 0.7]])
    attributes = {name: value for name, value in NMS.items() if name != "background_label"}
    operands = [boxes, scores, np.int32([2, 0, 1])]
    rows, index, counts = results("multiclass_nms3", *operands, **attributes, background_label=0)
    assert_result(counts, np.int32([2, 0, 1]))
    # In the order in which they were given, not of their scores.
    assert_result(rows[:, 1], np.float32([0.5, 0.6, 0.7]))
    assert_result(index, np.int32([[1], [3], [5]]))


def test_boxes_of_other_sizes_are_refused():
    with pytest.raises(InputError, match="a box has 6 numbers, expected 4 or 8 or 16 or 24 or 32"):
        get_rule("multiclass_nms")([np.zeros((1, 2, 6), np.float32), np.zeros((1, 1, 2), np.float32)], NMS)


def test_scores_decay_by_the_overlap():
    attributes = {
        "score_threshold": 0.1,
        "nms_top_k": -1,
        "keep_top_k": -1,
        "post_threshold": 0.0,
        "use_gaussian": False,
    }
    attributes |= {"gaussian_sigma": 2.0, "background_label": -1, "normalized": True}
    scores = np.float32([[[0.5, 0.9, 0.2]]])
    rows, index, _ = results("matrix_nms", BOXES[None], scores, **attributes)
    assert_result(rows[:, 1], np.float32([0.9, 0.5 * 2 / 3, 0.2]))
    assert_result(index, np.int32([[1], [0], [2]]))


def test_boxes_next_to_each_other_are_merged():
    [rows] = _nms("locality_aware_nms", [[0.5, 0.5, 0.2]])
    assert_result(rows, np.float32([[0, 1.0, 0, 0.5, 2, 2.5], [0, 0.2, 5, 5, 6, 6]]))


def test_nms_keeps_the_first():
    assert_result(results("nms", BOXES, threshold=0.3)[0], np.int64([0, 2]))
    assert_result(results("nms", BOXES[:0], threshold=0.3)[0], np.zeros(0, np.int64))


def test_a_box_and_back():
    prior = np.float32([[0, 0, 4, 2], [1, 1, 2, 2]])
    plain = {"box_normalized": True, "axis": 0, "variance": (0.1, 0.1, 0.2, 0.2)}
    code = run("box_coder", prior, None, BOXES, code_type="encode_center_size", **plain)
    assert code.shape == (3, 2, 4)
    back = run("box_coder", prior, None, code, code_type="decode_center_size", **plain)
    assert_result(back, np.repeat(BOXES[:, None], 2, 1), tolerance=1e-5)


def test_rows_take_the_best_columns_in_turn():
    dist = np.float32([[0.9, 0.8, 0.1], [0.7, 0.6, 0.2]])
    index, near = run("bipartite_match", dist, match_type="bipartite", dist_threshold=0.5)
    assert_result(index, np.int32([[0, 1, -1]]))
    assert_result(near, np.float32([[0.9, 0.6, 0]]))
    index, _ = run("bipartite_match", dist, match_type="per_prediction", dist_threshold=0.15)
    assert_result(index, np.int32([[0, 1, 1]]))


def test_proposals_of_an_image_without_any_are_zeros():
    attributes = {"pre_nms_top_n": 10, "post_nms_top_n": 10, "nms_thresh": 0.5, "min_size": 100.0, "eta": 1.0}
    operands = [np.ones((1, 1, 1, 1)), np.zeros((1, 4, 1, 1)), np.float64([[9, 9]]), np.float64([0, 0, 2, 2])]
    rois, scores, counts = results("generate_proposals", *operands, np.ones(4), **attributes, pixel_offset=True)
    assert_result(rois, np.zeros((1, 4)))
    assert_result(scores, np.zeros((1, 1)))
    assert_result(counts, np.int32([1]))


def test_boxes_go_to_the_level_of_their_size():
    rois = np.float32([[0, 0, 8, 8], [0, 0, 4, 4], [0, 0, 8, 8]])
    attributes = {"min_level": 2, "max_level": 4, "refer_level": 3, "refer_scale": 4, "pixel_offset": False}
    levels, counts, restore = results("distribute_fpn_proposals", rois, np.int32([1, 2]), **attributes)
    levels = [plain(level) for level in levels]
    assert [len(level) for level in levels] == [0, 1, 2]
    assert [count.tolist() for count in counts] == [[0, 0], [0, 1], [1, 1]]
    np.testing.assert_array_equal(np.concatenate(levels)[restore[:, 0]], rois)


def test_hard_negatives():
    loss, match = np.float32([[0.1, 0.9, 0.5, 0.7]]), np.int32([[0, -1, -1, -1]])
    attributes = {"neg_pos_ratio": 2.0, "neg_dist_threshold": 0.5, "sample_size": 0, "mining_type": "max_negative"}
    rows, _ = results("mine_hard_examples", loss, None, match, np.float32([[0, 0.6, 0.1, 0.1]]), **attributes)
    assert_result(rows.data, np.int32([[2], [3]]))
    assert list(rows.lod[0]) == [0, 2]


def test_a_class_that_nobody_found_counts():
    label = np.float32([[1, 0, 0, 0, 1, 1], [2, 0, 0, 0, 1, 1]])
    measured = precision([label], [np.float32([[1, 0.9, 0, 0, 1, 1]])], DetectionMeasure(3, 0, 0.5, True, "integral"))
    assert measured.value == 0.5
    assert measured.positives.tolist() == [0, 1, 1]


SSD = make_program(
    [
        ("target_assign", {"X": ["x"], "MatchIndices": ["m"]}, {"Out": ["t"], "OutWeight": ["w"]}, {}),
        ("smooth_l1_loss", {"X": ["p"], "Y": ["t"]}, {"Diff": ["d"], "Out": ["loss"]}, {}),
    ],
    {
        "m": ("int32", [-1, 2]),
        **dict.fromkeys(("x", "p", "t", "w", "d"), ("float32", [-1, -1, -1])),
        "loss": ("float32", [-1, 1]),
    },
)
"""The targets of matched priors, and a loss of predictions; attributes have their defaults."""
PRIORS = {"m": np.int32([[0, -1], [1, 0]]), "p": np.zeros((2, 2, 1), np.float32)}


def test_what_an_ssd_is_trained_with_comes_from_the_programs_of_its_time():
    x = pdhlo.LoDTensor(np.float32([[[0.5]], [[3.0]], [[1.0]]]), [[0, 1, 3]])
    assert_result(pdhlo.load(SSD).run({"x": x, **PRIORS}, fetch=["loss"])["loss"], np.float32([[0.125], [3.0]]))


def test_targets_need_the_images_of_their_boxes():
    boxes = np.ones((3, 1, 1), np.float32)
    for x in (pdhlo.LoDTensor(boxes, [[0, 3]]), pdhlo.LoDTensor(boxes, [[0, 1, 2], [0, 1, 3]])):
        with pytest.raises(InputError, match="LoD of x must have one level, with 2 sequences"):
            pdhlo.load(SSD).run({"x": x, **PRIORS}, fetch=["t"])


def test_a_smooth_loss_is_of_tensors_of_one_shape():
    x = pdhlo.LoDTensor(np.ones((3, 1, 2), np.float32), [[0, 1, 3]])
    with pytest.raises(
        InputError, match=r"smooth_l1_loss .*: y has the shape \[2, 2, 2\], expected .* beside x \[2, 2, 1\]"
    ):
        pdhlo.load(SSD).run({"x": x, **PRIORS}, fetch=["loss"])


def test_the_state_of_a_detection_map_has_as_many_right_as_wrong_rows():
    # Paddle 2.6.2 reads behind the shorter one.
    measure = {"class_num": 2, "overlap_threshold": 0.3, "evaluate_difficult": True, "ap_type": "integral"}
    rows, has_state = np.zeros((3, 2), np.float32), np.ones(1, np.int32)
    states = [LoDArray(rows, (np.int32(offsets),)) for offsets in ([0, 1, 3], [0, 2, 3])]
    boxes = [LoDArray(np.ones((1, width), np.float32), (np.int32([0, 1]),)) for width in (6, 5)]
    operands = [*boxes, has_state, np.ones((2, 1), np.int32), *states]
    with pytest.raises(InputError, match="true_pos and false_pos have different LoDs"):
        get_rule("detection_map")(operands, {"background_label": 0, **measure})


def test_a_detection_map_with_a_state_counts_classes_without_true_boxes():
    # The number of true boxes is compared with background_label, in Paddle 2.6.2 as well.
    measure = {"class_num": 3, "overlap_threshold": 0.3, "evaluate_difficult": True, "ap_type": "integral"}
    rows, lod = np.float32([[1, 0.5, 0, 0, 1, 1]]), (np.int32([0, 1]),)
    detections, labels = LoDArray(rows, lod), LoDArray(np.delete(rows, 1, axis=1), lod)
    nothing = LoDArray(np.zeros((0, 2), np.float32), (np.zeros(4, np.int32),))
    state = [np.ones(1, np.int32), np.zeros((3, 1), np.int32), nothing, nothing]
    for background, average in ((0, 1.0), (-2, 1 / 3)):
        *_, value = get_rule("detection_map")([detections, labels, *state], {"background_label": background, **measure})
        assert value[0] == np.float32(average)
    *_, alone = get_rule("detection_map")([detections, labels, *[None] * 4], {"background_label": -2, **measure})
    assert alone[0] == 1


LEVELS = {"min_level": 2, "max_level": 3, "refer_level": 2, "refer_scale": 2, "pixel_offset": True}
BINS = {"pooled_height": 1, "pooled_width": 1, "spatial_scale": 1.0}
ROWS = np.float32([[0, 0, 2, 2]])


@pytest.mark.parametrize(
    ("name", "operands", "attributes"),
    [
        ("distribute_fpn_proposals", [ROWS, None], LEVELS),
        ("collect_fpn_proposals", [[ROWS], [ROWS[:, :1]], None], {"post_nms_top_n": 1}),
        ("roi_align", [np.ones((1, 1, 3, 3)), ROWS, None], BINS | {"sampling_ratio": 1, "aligned": False}),
        ("roi_pool", [np.ones((1, 1, 3, 3)), ROWS, None], BINS),
    ],
)
def test_boxes_of_a_single_image_are_counted_too(name, operands, attributes):
    """Paddle 2.6.2 refuses them without a number and without a LoD, or crashes."""
    with pytest.raises(InputError, match=f"pd.{name}: the image of each box is not known"):
        results(name, *operands, **attributes)


def test_the_gradient_of_a_yolo_loss_is_right_at_logits_of_0():
    # A head that starts with zeros has such logits in its first step: the confidence of a cell without a box falls.
    attributes = {
        "anchors": (10, 13),
        "anchor_mask": (0,),
        "class_num": 1,
        "ignore_thresh": 0.7,
        "downsample_ratio": 32,
        "use_label_smooth": False,
        "scale_x_y": 1.0,
    }
    boxes = [jnp.zeros((1, 1, 4), jnp.float32), jnp.zeros((1, 1), jnp.int32), jnp.ones((1, 1), jnp.float32)]
    slope = gradient("yolo_loss", 0, np.zeros((1, 6, 2, 2), np.float32), *boxes, **attributes)
    np.testing.assert_array_equal(slope[0, :, 0, 0], [0, 0, 0, 0, 0.5, 0])
