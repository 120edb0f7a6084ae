"""The mean average precision of detections.

The rule runs on the host: it is not part of a detector, and its state grows with every batch, without a bound. The
function ``precision`` takes the rows of each image and returns the scores of each class. In the operator a LoD assigns
rows to images or classes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.lod import last_level, offsets_of, sequences_of
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.traced_values import LoDArray, dense

Scores = dict[int, np.ndarray]
"""Class -> rows (score, 1 or 0)."""


@dataclass(frozen=True, slots=True)
class Precision:
    """The mean average precision, and the counts of each class so far."""

    value: float
    positives: np.ndarray
    """The number of true boxes of each class, int32."""
    true: Scores
    false: Scores


@dataclass(frozen=True, slots=True)
class DetectionMeasure:
    """The attributes of the mean average precision; ``ap_type`` is integral or 11point."""

    class_num: int
    background_label: int
    overlap_threshold: float
    evaluate_difficult: bool
    ap_type: str


@rule("detection_map", host=True, lod=True, shapes={"detect_res": "_ 6"})
def detection_map(
    detect_res: Value,
    label: Value,
    has_state: Value = None,
    pos_count: Value = None,
    true_pos: Value = None,
    false_pos: Value = None,
    *,
    measure: DetectionMeasure,
) -> tuple[Value, Value, Value, Value]:
    """The mean average precision [1] of detections, with the state for further batches.

    Rows of ``detect_res`` are (label, score, box), rows of ``label`` are (label, box) or (label, difficult, box), both
    with a LoD of the images. ``pos_count``, ``true_pos`` and ``false_pos`` are the state so far, if ``has_state``.
    ``ap_type``: integral of the precision over the recall, or 11point, its mean at 11 recalls.

    Returns the numbers of true boxes of each class [classes, 1]; rows (score, 1 if correct) and rows (score, 1 if
    wrong) of all detections, with a LoD of the classes; and the mean average precision. Raises InputError if the
    classes of ``true_pos`` and ``false_pos`` have different numbers of rows, of which Paddle reads other memory.
    Source: Paddle 2.6 legacy operator detection_map.
    """
    if dense(label).shape[1] not in (5, 6):
        raise InputError(f"pd.detection_map: label has {dense(label).shape[1]} columns, expected 5 or 6")
    before = None
    if has_state is not None and np.asarray(dense(has_state)).reshape(-1)[0]:
        before = Precision(0.0, np.asarray(dense(pos_count)), _by_class(true_pos), _by_class(false_pos))
        right, wrong = (last_level(state, "pd.detection_map: the state") for state in (true_pos, false_pos))
        if not np.array_equal(right, wrong):
            raise InputError("pd.detection_map: true_pos and false_pos have different LoDs, expected the same")
    averages = precision(
        sequences_of(label),
        sequences_of(detect_res),
        measure,
        before,
    )
    none = np.zeros((0, 2), np.float32)
    rows = []
    for scores in (averages.true, averages.false):
        parts = [scores.get(operand, none) for operand in range(measure.class_num)]
        lod = (offsets_of([len(part) for part in parts]),)
        rows.append(LoDArray(cast(Array, np.concatenate([none, *parts]).astype(np.float32)), cast(Any, lod)))
    return (
        cast(Array, averages.positives[:, None]),
        rows[0],
        rows[1],
        cast(Array, np.asarray([averages.value], dense(detect_res).dtype)),
    )


def _by_class(x: Value) -> Scores:
    """Class -> its rows; sequence i of ``x`` belongs to class i."""
    return {operand: rows for operand, rows in enumerate(sequences_of(x)) if len(rows)}


def precision(
    labels: Sequence[np.ndarray],
    detections: Sequence[np.ndarray],
    measure: DetectionMeasure,
    before: Precision | None = None,
) -> Precision:
    """``detection_map`` of all images, added to the counts ``before``; raises InputError for an unknown ``ap_type``."""
    counts = np.zeros(measure.class_num, np.int32) if before is None else before.positives.reshape(-1).astype(np.int32)
    true: dict[int, list[np.ndarray]] = {} if before is None else {key: [rows] for key, rows in before.true.items()}
    false: dict[int, list[np.ndarray]] = {} if before is None else {key: [rows] for key, rows in before.false.items()}
    for rows, detected in zip(labels, detections, strict=True):
        classes = rows[:, 0].astype(np.int64)
        difficult = rows[:, 1] != 0 if rows.shape[1] == 6 else np.zeros(len(rows), bool)
        counted = classes if measure.evaluate_difficult else classes[~difficult]
        counts += np.bincount(counted, minlength=measure.class_num).astype(np.int32)[: measure.class_num]
        for label_of_class in np.unique(detected[:, 0].astype(np.int64)).tolist():
            members = detected[detected[:, 0].astype(np.int64) == label_of_class]
            members = (
                members[np.argsort(-members[:, 1], kind="stable")] if np.any(classes == label_of_class) else members
            )
            skip = difficult[classes == label_of_class] & (not measure.evaluate_difficult)
            right, wrong = _matched(members, rows[classes == label_of_class, -4:], skip, measure.overlap_threshold)
            counts_too = right | wrong
            score = members[counts_too, 1]
            true.setdefault(label_of_class, []).append(np.stack([score, right[counts_too]], 1))
            false.setdefault(label_of_class, []).append(np.stack([score, wrong[counts_too]], 1))
    all_true = {key: np.concatenate(rows) for key, rows in sorted(true.items())}
    all_false = {key: np.concatenate(rows) for key, rows in sorted(false.items())}
    # Paddle compares numbers of true boxes with the background's label, and not classes. A state has all classes.
    left_out = {measure.background_label} if before is not None else {0, measure.background_label}
    value = _mean(counts, all_true, all_false, left_out, measure.ap_type)
    return Precision(value, counts, all_true, all_false)


def _matched(
    detections: np.ndarray, boxes: np.ndarray, skip: np.ndarray, threshold: float
) -> tuple[np.ndarray, np.ndarray]:
    """Masks of the correct and of the wrong detections of a class.

    Only the first detection of a true box is correct. A detection of a true box with ``skip`` is neither correct nor
    wrong.
    """
    right, wrong = np.zeros(len(detections), bool), np.ones(len(detections), bool)
    if len(boxes) == 0:
        return right, wrong
    overlap = _overlaps(np.clip(detections[:, None, 2:], 0, 1), boxes[None])
    nearest, most = overlap.argmax(1), overlap.max(1)
    taken = np.zeros(len(boxes), bool)
    for i in np.flatnonzero(most > threshold):
        box = nearest[i]
        if skip[box]:
            wrong[i] = False
        elif not taken[box]:
            taken[box] = right[i] = True
            wrong[i] = False
    return right, wrong


def _overlaps(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Intersection over union of boxes [..., 4]; 0 for boxes that do not touch."""
    low, high = np.maximum(a[..., :2], b[..., :2]), np.minimum(a[..., 2:], b[..., 2:])
    inter = np.prod(np.maximum(high - low, 0), -1)
    with np.errstate(invalid="ignore", divide="ignore"):
        ratio = inter / (_area(a) + _area(b) - inter)
    return np.asarray(np.where(np.any(high < low, -1), a.dtype.type(0), ratio))


def _area(boxes: np.ndarray) -> np.ndarray:
    """The areas of boxes; 0 for a negative width or height."""
    return np.asarray(np.prod(np.maximum(boxes[..., 2:] - boxes[..., :2], 0), -1))


def _mean(
    counts: np.ndarray,
    true: Mapping[int, np.ndarray],
    false: Mapping[int, np.ndarray],
    left_out: AbstractSet[int],
    kind: str,
) -> float:
    """The mean of the average precisions of the classes whose number of true boxes is not ``left_out``."""
    if kind not in ("integral", "11point"):
        raise InputError(f"pd.detection_map: ap_type is {kind!r}, expected integral or 11point")
    values = []
    for label, count in enumerate(counts.tolist()):
        if count in left_out:
            continue
        if label not in true:
            values.append(0.0)
            continue
        order = np.argsort(-true[label][:, 0], kind="stable")
        right, wrong = np.cumsum(true[label][order, 1]), np.cumsum(false[label][order, 1])
        with np.errstate(invalid="ignore", divide="ignore"):
            exact, recall = right / (right + wrong), right / count
        if kind == "11point":
            points = [np.max(exact[recall >= point / 10], initial=0) for point in range(11)]
            values.append(float(np.sum(points)) / 11)
        else:
            step = np.diff(recall, prepend=0)
            values.append(float(np.sum(np.where(np.abs(step) > 1e-6, exact * np.abs(step), 0))))
    return sum(values) / len(values) if values else 0.0
