from __future__ import annotations

import numpy as np

from tests.lower.rules.rule_testing import assert_result, run


def _hash(x, num_hash, mod_by):
    return run("hash", x, num_hash=num_hash, mod_by=mod_by, all_kernels_must_compute_runtime_shape=True)


def test_hashes_of_rows():
    rows = np.array([[1, 2], [3, 4]])
    want = np.array([[1014668448940, 341253764904], [1090464893400, 340448498266]])
    assert_result(_hash(rows, 2, 2**40), want[..., None])
    want = np.array([[37722, 18407], [11603, 95590]], np.int32)
    assert_result(_hash(rows.astype(np.int32), 2, 100000), want[..., None])


def test_hashes_of_long_rows():
    # More than a stripe of 32 bytes, and an odd rest.
    assert_result(_hash(np.arange(5).reshape(1, 5), 1, 2**40), np.array([[[185230244952]]]))
    want = np.array([866989678955, 1028971326685]).reshape(2, 1, 1)
    assert_result(_hash(np.arange(50).reshape(2, 25), 1, 2**40), want)
