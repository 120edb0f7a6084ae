"""Operators that move values about take rows whose number depends on data as they are: the program stays whole."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.stacked import StackedArray, StepRows
from pdhlo.program import Program

ROWS, ARRAY, PLACE = "tensor<?xf32>", "!pd.tensor_array<f32>", "tensor<1xi64>"
TAKEN = {
    "array_read": f'%y = "pd.array_read"(%w, %i) : ({ARRAY}, {PLACE}) -> {ROWS}',
    "array_pop": f'%r, %y = "pd.array_pop"(%w) {{index = 0 : i32}} : ({ARRAY}) -> ({ARRAY}, {ROWS})',
    "slice_array_dense_v3": f'%y = "pd.slice_array_dense_v3"(%w, %i) : ({ARRAY}, {PLACE}) -> {ROWS}',
    "assign_array": f'%c = "pd.assign_array"(%w) : ({ARRAY}) -> {ARRAY}\n'
    f'%y = "pd.array_read"(%c, %i) : ({ARRAY}, {PLACE}) -> {ROWS}',
}


def program(taken: str) -> Program:
    signature = f'%a: {ROWS} {{pd.feed = "x"}}, %b: tensor<?xi1> {{pd.feed = "m"}}'
    return Program.parse(f"""func.func @main({signature}) -> ({ROWS} {{pd.fetch = "y"}}) {{
      %x = "pd.feed"(%a) {{name = "x"}} : ({ROWS}) -> {ROWS} loc("x")
      %m = "pd.feed"(%b) {{name = "m"}} : (tensor<?xi1>) -> tensor<?xi1> loc("m")
      %s = "pd.masked_select"(%x, %m) : ({ROWS}, tensor<?xi1>) -> {ROWS} loc("s")
      %e = "pd.create_array"() {{dtype = f32}} : () -> {ARRAY}
      %i = "pd.full_int_array"() {{dtype = i64, place = "cpu", value = array<i64: 0>}} : () -> {PLACE}
      %w = "pd.array_write_"(%e, %s, %i) : ({ARRAY}, {ROWS}, {PLACE}) -> {ARRAY}
      {taken}
      func.return %y : {ROWS}
    }}""")


@pytest.mark.parametrize("name", TAKEN)
def test_an_element_with_padding_is_moved_in_a_program_that_is_exported_whole(name: str, tmp_path) -> None:
    made = program(TAKEN[name])
    artifact = pdhlo.load_artifact(pdhlo.export(made, tmp_path / "a"))
    x = np.arange(5, dtype=np.float32)
    for mask in (x > 2, x < 0):
        np.testing.assert_array_equal(made.run({"x": x, "m": mask})["y"], x[mask])
        np.testing.assert_array_equal(artifact({"x": x, "m": mask})["y"], x[mask])


def test_an_element_that_nothing_has_written_is_refused() -> None:
    """Also one between those that are there, and one in front of the first."""
    written = StackedArray(jnp.ones((4, 2)), jnp.int32(3), jnp.array([True, False, True, False]))
    steps = StepRows(jnp.arange(5.0), jnp.array([0, 3]), jnp.array([3, 2]))
    read = get_rule("array_read")
    assert np.shape(read([written, jnp.int32(2)], {})[0]) == (2,)
    assert read([steps, jnp.int32(2)], {})[0].rows == 1
    for array, places in ((written, (1, 3, -1)), (steps, (3, -1))):
        for place in places:
            with pytest.raises(InputError, match="it reads an element that no operation has written"):
                read([array, jnp.asarray(place)], {})
