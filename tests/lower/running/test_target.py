"""Runs for the target of the device: the same results, any variable, parameters that change, exact sums."""

from __future__ import annotations

import numpy as np

from tests.lower.running.programs import PICTURE, convolution


def test_exact_and_fast_differ_in_the_last_digits_at_most():
    program = convolution()
    exact, fast = (program.run({"x": PICTURE}, precision=precision)["y"] for precision in ("exact", "fast"))
    np.testing.assert_allclose(fast, exact, atol=1e-5)


def test_a_variable_that_is_folded_away_can_be_fetched():
    program = convolution()
    results = program.run({"x": PICTURE}, fetch=["c", "y"])
    want = program.run({"x": PICTURE}, fetch=["c", "y"], precision="exact")
    np.testing.assert_allclose(results["c"], want["c"], atol=1e-5)
    np.testing.assert_allclose(results["y"], want["y"], atol=1e-5)


def test_a_changed_parameter_is_used():
    program = convolution()
    for _ in range(3):
        program.run({"x": PICTURE})
    program.parameters["w"] = np.zeros((4, 3, 3, 3), np.float32)
    got, want = program.run({"x": PICTURE})["y"], program.run({"x": PICTURE}, precision="exact")["y"]
    np.testing.assert_allclose(got, want, atol=1e-5)
