"""Suppression and proposals of any number of images and boxes, one program for all of them."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest
from jax import export

from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.traced_values import to_public
from tests.lower.rules.detection.numpy_rules.comparison import assert_alike, results

NMS: dict[str, Any] = {"background_label": 0, "score_threshold": 0.1, "keep_top_k": 6, "normalized": True}
SUPPRESSION = {
    "multiclass_nms3": {**NMS, "nms_top_k": 8, "nms_threshold": 0.4, "nms_eta": 1.0},
    "matrix_nms": {**NMS, "nms_top_k": -1, "post_threshold": 0.1, "use_gaussian": False, "gaussian_sigma": 2.0},
}


def _run_symbolic(operator, attributes, shapes, operands):
    """The results for operands of an exported program whose sizes are symbols."""
    structure = []

    def compute(*operands):
        values = get_rule(operator)(list(operands), attributes)
        structure.append(jax.tree.structure(values))
        return jax.tree.leaves(values)

    scope = export.SymbolicScope()
    kinds = [jax.ShapeDtypeStruct(export.symbolic_shape(shape, scope=scope), np.float32) for shape in shapes]
    with x64():
        exported = export.export(jax.jit(compute))(*kinds)
        return list(map(to_public, jax.tree.unflatten(structure[0], exported.call(*operands))))


@pytest.mark.parametrize("operator", SUPPRESSION)
@pytest.mark.parametrize("size", [3, 20])
def test_suppression(operator, size):
    random = np.random.default_rng(size)
    low = random.random((2, size, 2))
    boxes = np.concatenate([low, low + random.random((2, size, 2))], -1).astype(np.float32)
    scores = random.random((2, 3, size)).astype(np.float32)
    detected = _run_symbolic(operator, SUPPRESSION[operator], ["b, m, 4", "b, 3, m"], [boxes, scores])
    assert_alike(detected, results(operator, boxes, scores, **SUPPRESSION[operator]))


@pytest.mark.parametrize("height", [1, 6])
def test_proposals(height):
    random = np.random.default_rng(height)
    low = random.random((height, 2, 2, 2)) * 8
    anchors = np.concatenate([low, low + random.random((height, 2, 2, 2)) * 8], -1).astype(np.float32)
    scores, codes = (random.random((2, n, height, 2)).astype(np.float32) for n in (2, 8))
    operands = [scores, codes, np.float32([[12, 14], [9, 5]]), anchors, np.ones_like(anchors)]
    attributes = {"pre_nms_top_n": 9, "post_nms_top_n": 5, "nms_thresh": 0.5, "min_size": 0.0, "eta": 1.0}
    attributes["pixel_offset"] = False
    shapes = ["b, 2, h, 2", "b, 8, h, 2", "b, 2", "h, 2, 2, 4", "h, 2, 2, 4"]
    proposed = _run_symbolic("generate_proposals", attributes, shapes, operands)
    assert_alike(proposed, results("generate_proposals", *operands, **attributes))
