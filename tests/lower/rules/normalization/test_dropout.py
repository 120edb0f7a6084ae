from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from tests.lower.rules.rule_testing import assert_result, numbers, run
from tests.support import make_program

UP, DOWN = {"mode": "upscale_in_train"}, {"mode": "downgrade_in_infer"}
COMMON = {"seed": 0, "fix_seed": False}


def test_in_a_test_nothing_is_dropped():
    x = numbers(2, 3)
    assert_result(run("dropout", x, p=0.3, is_test=True, **UP, **COMMON)[0], x)
    assert_result(run("dropout", x, p=0.3, is_test=True, **DOWN, **COMMON)[0], x * 0.7)


def test_nothing_or_everything_is_dropped_in_training():
    x = numbers(2, 3)
    for p, want in [(0.0, x), (1.0, x * 0)]:
        y, mask = run("dropout", x, p=p, is_test=False, **UP, **COMMON)
        assert_result(y, np.abs(want) * np.sign(want))
        assert_result(mask, np.full((2, 3), 1 - p, np.uint8))


@pytest.mark.parametrize("mode", [UP, DOWN])
def test_a_part_is_dropped_in_training(mode):
    x = np.ones((300, 200), np.float32)
    y, mask = run("dropout", x, p=0.3, is_test=False, **mode, **COMMON)
    assert abs(mask.mean() - 0.7) < 0.01
    assert_result(y, mask / np.float32(0.7) if mode is UP else mask.astype(np.float32))


def test_whole_channels_are_dropped_together():
    y, mask = run("dropout_nd", np.ones((50, 4, 6)), None, dropout_prob=0.5, is_test=False,
                  dropout_implementation="upscale_in_train", axis=(0, 1))  # fmt: skip
    assert mask.shape == (50, 4, 1)
    assert_result(y, np.broadcast_to(mask * 2.0, (50, 4, 6)))


def test_each_run_draws_anew_and_a_seed_repeats():
    attributes = {"dropout_prob": 0.5, "is_test": False, "dropout_implementation": "upscale_in_train"}
    ops = [("dropout", {"X": ["x"]}, {"Out": [name], "Mask": ["m"]}, attributes) for name in ("y", "z")]
    kind = ("float32", [200])
    program = pdhlo.load(
        make_program(ops, {"x": kind, "y": kind, "z": kind, "m": ("uint8", [200])}, feeds=["x"], fetches=["y", "z"])
    )
    feeds = {"x": np.ones(200, np.float32)}
    first, second = program.run(feeds, seed=7), program.run(feeds, seed=7)
    np.testing.assert_array_equal(first["y"], second["y"])
    assert (first["y"] != first["z"]).any()
    assert (first["y"] != program.run(feeds, seed=8)["y"]).any()
    assert (program.run(feeds)["y"] != program.run(feeds)["y"]).any()
