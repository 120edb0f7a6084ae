"""The examples of several devices in docs/examples: each says the losses of one device and of several."""

from __future__ import annotations

import re
import sys

import numpy as np
import pytest

from tests.devices import COUNT, ROOT, run_child

pytestmark = pytest.mark.slow  # each begins several processes, of several devices

EXAMPLES = ROOT / "docs" / "examples"
STEPS = 5


def printed(name):
    return run_child([sys.executable, "-W", "error", str(EXAMPLES / f"{name}.py")])


def losses(text, of):
    return [float(number) for number in re.findall(rf"{of} (\d+\.\d+)", text)]


def check_losses(text, of):
    single, several = losses(text, "one device"), losses(text, of)
    assert len(single) == len(several) == STEPS
    assert single[-1] < single[0] / 5
    np.testing.assert_allclose(several, single, rtol=1e-5)


def test_data_parallel():
    check_losses(printed("data_parallel"), f"{COUNT} devices")


def test_sharded_parameters():
    text = printed("sharded_parameters")
    check_losses(text, f"{COUNT} devices")
    assert "w1   [16, 256], of which a device has [16, 128]" in text
    assert "b2   [10], of which a device has [10]" in text


def test_fleet_collectives():
    text = printed("fleet_collectives")
    check_losses(text, f"{COUNT} devices")
    assert "all devices have the same parameters: True" in text
    # A sum for each of the four parameters, and one for the loss.
    assert "the step has 5 all_reduce" in text


def test_two_processes():
    check_losses(printed("two_processes"), f"{COUNT} devices of 2 processes")
