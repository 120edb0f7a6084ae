"""Rows that are picked from tensors of which only the first rows are valid."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.values.bounded import Bounded
from tests.lower.rules.rule_testing import run_masked

CASES: dict[str, tuple[Any, dict[str, Any], tuple[int, ...]]] = {
    "gather": ([0], {}, (-1,)),
    "index_select": ([], {"axis": 0}, (-1,)),
    "gather_nd": ([], {}, (-1, 1)),
    "take_along_axis": ([], {"axis": 0}, (-1, 1)),
}
"""Operator -> operands behind the indices, attributes, and the shape of its indices."""


@pytest.mark.parametrize("name", CASES)
def test_an_index_of_padding_is_refused(name: str) -> None:
    more, attributes, shape = CASES[name]

    def picked(*rows: int) -> list[float]:
        x = Bounded.along(jnp.asarray([[1.0], [2.0], [3.0], [np.nan]]), jnp.int32(3))
        result = run_masked(name, x, np.array(rows).reshape(shape), *more, **attributes)
        return [float(element) for element in jnp.ravel(result)]

    assert picked(2, 0) == [3.0, 1.0]
    with pytest.raises(InputError, match="an index is not less than the number of rows"):
        picked(0, 3)
