"""Layers of quantised weights: each takes what was quantised for it, in the layout of its GPU."""

from __future__ import annotations

import numpy as np
import pytest

from tests.lower.rules.rule_testing import assert_result, numbers, run

X, WEIGHTS = numbers(3, 64, dtype="float32"), numbers(64, 32, dtype="float32", seed=1)
LARGEST = {"int8": 127, "int4": 7}


def quantized(kind: str) -> np.ndarray:
    """The weights as whole multiples of the scale of each output."""
    scale = np.abs(WEIGHTS).max(0) / np.float32(LARGEST[kind])
    return np.clip(np.rint(WEIGHTS / scale), -LARGEST[kind], LARGEST[kind]) * scale


@pytest.mark.parametrize("arch", [70, 75, 80])
@pytest.mark.parametrize("kind", LARGEST)
def test_a_layer_is_the_product_with_the_weights_that_were_quantized(kind, arch):
    stored, scale = run("weight_quantize", WEIGHTS, algo=f"weight_only_{kind}", arch=arch)
    assert stored.shape == (32 if kind == "int8" else 16, 64)
    got = run("weight_only_linear", X, stored, None, scale, weight_dtype=kind, arch=arch)
    assert_result(got, X @ quantized(kind), tolerance=1e-4)


@pytest.mark.parametrize("kind", LARGEST)
def test_weights_come_back_to_the_nearest_multiple_of_their_scale(kind):
    stored, scale = run("weight_quantize", WEIGHTS, algo=f"weight_only_{kind}", arch=80)
    got = run("weight_dequantize", stored, scale, algo=f"weight_only_{kind}", out_dtype=np.dtype("float32"))
    assert_result(got, quantized(kind))
