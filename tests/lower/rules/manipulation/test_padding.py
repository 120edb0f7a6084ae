from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, numbers, run

MODES = {"constant": "constant", "reflect": "reflect", "replicate": "edge", "circular": "wrap"}


def _padded(x, pairs, mode):
    extra = {"constant_values": 1.5} if mode == "constant" else {}
    return np.pad(x, pairs, mode=MODES.get(mode, mode), **extra)


@pytest.mark.parametrize("mode", MODES)
def test_pad3d(mode):
    x, paddings = numbers(1, 2, 3, 4, 5), (1, 2, 0, 3, 2, 1)  # left, right, top, bottom, front, back
    want = _padded(x, [(0, 0), (0, 0), (2, 1), (0, 3), (1, 2)], mode)
    common = {"mode": mode, "pad_value": 1.5}
    assert_result(run("pad3d", x, paddings, **common, data_format="NCDHW"), want)
    got = run("pad3d", np.moveaxis(x, 1, -1), paddings, **common, data_format="NDHWC")
    assert_result(got, np.moveaxis(want, 1, -1))


@pytest.mark.parametrize("mode", ["constant", "reflect", "edge"])
def test_pad2d(mode):
    x = numbers(1, 2, 3, 4)
    want = _padded(x, [(0, 0), (0, 0), (1, 2), (0, 3)], mode)
    got = run("pad2d", x, None, paddings=(1, 2, 0, 3), pad_value=1.5, mode=mode, data_format="NCHW")
    assert_result(got, want)


def test_pad_of_every_axis_and_negative_pads():
    x = np.array([[1, 2], [3, 4]])
    assert_result(run("pad", x, 9.7, paddings=(0, 1, 2, 0)), np.array([[9, 9, 1, 2], [9, 9, 3, 4], [9, 9, 9, 9]]))
    assert_result(run("pad", x, 0.0, paddings=(-1, 0, 0, 0)), x[1:])


def test_unknown_mode_and_wrong_count_are_refused():
    x = np.zeros((1, 1, 2, 2, 2))
    with pytest.raises(InputError, match=r"pd\.pad3d: mode is 'mirror', expected 'constant' or 'reflect'"):
        run("pad3d", x, (1,) * 6, mode="mirror", pad_value=0.0, data_format="NCDHW")
    with pytest.raises(InputError, match=r"pd.pad3d: paddings are \(1, 1\), expected 6 numbers"):
        run("pad3d", x, (1, 1), mode="constant", pad_value=0.0, data_format="NCDHW")


def test_what_is_reflected_has_to_be_there():
    """Paddle refuses it; NumPy reflects a second time."""
    x = numbers(1, 1, 2, 3)
    for paddings in ((2, 0, 0, 0), (0, 0, 0, 3)):
        with pytest.raises(
            InputError, match=r"pd\.pad2d: an axis of \d elements cannot be padded with \d reflected ones"
        ):
            run("pad2d", x, None, paddings=paddings, pad_value=0.0, mode="reflect", data_format="NCHW")
    run("pad2d", x, None, paddings=(1, 1, 2, 2), pad_value=0.0, mode="reflect", data_format="NCHW")
