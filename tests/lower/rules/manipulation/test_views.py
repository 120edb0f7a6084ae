"""What views refuse; what they give is in tests/data/operators."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, numbers, run


@pytest.mark.parametrize(
    ("operator", "attributes", "message"),
    [
        ("as_strided", {"dims": (2, 3), "stride": (3, 1), "offset": 4}, "read the elements 1 to 6, and input has 6"),
        ("as_strided", {"dims": (2,), "stride": (-1,), "offset": 0}, "read the elements -1 to 0, and input has 6"),
        ("as_strided", {"dims": (2,), "stride": (1,), "offset": 3}, "offset is 3, expected a multiple of 4"),
        ("as_strided", {"dims": (2,), "stride": (1, 1), "offset": 0}, "stride has 2 numbers"),
        ("tensor_unfold", {"axis": 0, "size": 3, "step": 1}, "size is 3 and step 1, and the axis has 2 elements"),
        ("tensor_unfold", {"axis": 2, "size": 1, "step": 1}, "axis is 2, expected -2 to 1 for rank 2"),
        ("index_select_strided", {"index": 3, "axis": 1}, "index is 3, and axis 1 has 3 elements"),
        ("view_dtype", {"dtype": "float64"}, "cannot be divided into elements of float64"),
        ("expand_v1", {"expand_times": (2,)}, "expand_times has 1 numbers, expected 2"),
    ],
)
def test_what_leads_outside_is_refused(operator, attributes, message):
    absent = [None, None] if operator == "expand_v1" else []
    with pytest.raises(InputError, match=message):
        run(operator, numbers(2, 3, dtype="float32"), *absent, **attributes)


def test_views_of_nothing_and_of_one_number():
    empty, scalar = numbers(0, 3, dtype="float32"), numbers(dtype="float32")
    assert_result(run("as_strided", empty, dims=(0, 2), stride=(1, 1), offset=0), empty[:, :2])
    assert_result(run("tensor_unfold", scalar, axis=0, size=1, step=1), scalar.reshape(1, 1))
    assert_result(run("view_shape", empty, dims=(3, 0)), empty.reshape(3, 0))
    assert_result(run("view_dtype", scalar, dtype="int32"), scalar.view("int32"))


def test_a_view_larger_than_the_memory_is_refused():
    with pytest.raises(InputError, match="8,192 GiB; this machine has"):
        run("as_strided", np.ones(4, np.float32), dims=(2**20, 2**20), stride=(0, 0), offset=0)
