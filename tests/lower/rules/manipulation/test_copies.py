from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import ModelFormatError, UnsupportedError
from tests.lower.rules.rule_testing import BFLOAT16, assert_result, numbers, run

X = numbers(1, 2, 3, 4)
COALESCE = {
    "dtype": np.dtype("float32"),
    "copy_data": True,
    "set_constant": False,
    "persist_output": False,
    "constant": 3.5,
    "use_align": True,
    "align_size": -1,
    "size_of_dtype": -1,
    "concated_shapes": (),
    "concated_ranks": (),
}


def test_copies_between_devices():
    for operator in ("memcpy", "memcpy_d2h", "memcpy_h2d", "memcpy_h2d_v1"):
        assert_result(run(operator, X, dst_place_type=1), X)
    assert_result(run("share_data", X), X)
    assert_result(run("npu_identity", X, format=-1), X)


def test_transfers():
    got = run("transfer_dtype", np.array([1.9, -1.9]), out_dtype=2, in_dtype=6, use_mkldnn=False)
    assert_result(got, np.array([1, -1], np.int32))
    assert run("transfer_dtype", X, out_dtype=22, in_dtype=6, use_mkldnn=False).dtype == BFLOAT16
    with pytest.raises(ModelFormatError, match="7 is not an element type"):
        run("transfer_dtype", X, out_dtype=7, in_dtype=6, use_mkldnn=False)
    last = np.moveaxis(X, 1, -1)
    assert_result(run("transfer_layout", X, src_layout=0, dst_layout=1), last)
    assert_result(run("transfer_layout", last, src_layout=1, dst_layout=2), X)
    assert_result(run("transfer_layout", X, src_layout=2, dst_layout=2), X)
    with pytest.raises(UnsupportedError, match="layout is 5, expected 1"):
        run("transfer_layout", X, src_layout=2, dst_layout=5)


def test_fills():
    assert_result(run("is_empty", np.zeros((0, 2))), np.bool_(True))
    assert_result(run("is_empty", np.array(1.0)), np.bool_(False))
    assert_result(run("fill_zeros_like", X), np.zeros_like(X))
    assert_result(run("fill_zeros_like2", X, dtype=3), np.zeros(X.shape, np.int64))
    assert_result(run("fill_zeros_like2", X, dtype=-1), np.zeros_like(X))
    got = run("fill_v1", value=(1.0, 2.5), shape=(2, 1), dtype=2, force_cpu=False)
    assert_result(got, np.array([[1], [2]], np.int32))


def test_coalesce_tensor():
    tensors = [np.ones((2, 2), np.float32), np.full(3, 2, np.float32)]
    same, fused = run("coalesce_tensor", tensors, **COALESCE)
    assert_result(same[0], tensors[0])
    assert fused.shape == (2048,)
    assert_result(fused[:5], np.array([1, 1, 1, 1, 0], np.float32))
    assert_result(fused[1024:1028], np.array([2, 2, 2, 0], np.float32))
    fused = run("coalesce_tensor", tensors, **COALESCE | {"align_size": 32})[1]
    assert_result(fused, np.array([1] * 4 + [0] * 4 + [2] * 3 + [0] * 5, np.float32))
    same, fused = run("coalesce_tensor", tensors, **COALESCE | {"use_align": False, "set_constant": True})
    assert_result(fused, np.full(7, 3.5, np.float32))
    assert_result(same[1], np.full(3, 3.5, np.float32))
