"""Programs with a number of rows that depends on data are one function, and run as one segment."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.running.session import session_of
from tests.lower.bounded_programs import F, selected, selecting

__all__ = ["selecting"]
pytestmark = pytest.mark.usefixtures("selecting")

X = np.array([[1, -2, 3], [-4, 5, -6], [7, 8, -9], [-1, -2, -3]], np.float32)
ABOVE = X[X > 0]
MEAN = ("reduce_mean", {"X": ["e"]}, {"Out": ["y"]}, {"dim": [0], "reduce_all": True, "keep_dim": False})


def computed() -> bytes:
    """``y = mean(s * 2)`` and ``e = s * 2``."""
    return selected(
        [("scale", {"X": ["s"]}, {"Out": ["e"]}, {"scale": 2.0, "bias": 0.0}), MEAN],
        {"e": (F, [-1]), "y": (F, [])},
        ["e", "y"],
    )


def histogram() -> bytes:
    """``y = unbind(s * 2)``'s like: what no masked rule knows, ``h``, is computed of the rows that there are."""
    return selected(
        [
            ("scale", {"X": ["s"]}, {"Out": ["e"]}, {"scale": 2.0, "bias": 0.0}),
            ("histogram", {"X": ["e"]}, {"Out": ["h"]}, {"bins": 4, "min": 0, "max": 0}),
            ("scale", {"X": ["e"]}, {"Out": ["y"]}, {"scale": 1.0, "bias": 1.0}),
        ],
        {"e": (F, [-1]), "h": ("int64", [4]), "y": (F, [-1])},
        ["h", "y"],
    )


def executables(program: pdhlo.Program) -> list[int]:
    [schedule] = session_of(program).schedules.values()
    return [len(segment.executables) for segment in schedule._segments.values() if segment.executables]


def test_results_have_the_rows_that_there_are():
    program = pdhlo.load(computed(), parameters={})
    for x in (X, -X, np.full_like(X, 2.0)):
        found = program.run({"x": x})
        np.testing.assert_array_equal(found["e"], 2 * x[x > 0])
        np.testing.assert_allclose(found["y"], 2 * x[x > 0].mean(), rtol=1e-6)
    assert executables(program) == [1]


def test_an_operator_that_refuses_gets_the_rows_that_there_are():
    program = pdhlo.load(histogram(), parameters={})
    for x in (X, -X):
        found = program.run({"x": x})
        np.testing.assert_array_equal(found["y"], 2 * x[x > 0] + 1)
        np.testing.assert_array_equal(found["h"], np.histogram(2 * x[x > 0], 4)[0])
    assert executables(program) == [1, 2]


def test_a_function_refuses_by_name_what_cannot_be():
    function, parameters = pdhlo.load(histogram(), parameters={}).jax_function()
    with pytest.raises(UnsupportedError, match=r"pd\.histogram \(variable 'h'.*number of rows"):
        function(parameters, {"x": X})


def test_a_function_gives_what_it_has_room_for_and_the_count():
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function()
    found = jax.jit(function)(parameters, {"x": X})
    assert isinstance(found["e"], pdhlo.Bounded)
    assert (found["e"].bound, int(found["e"].count)) == (12, len(ABOVE))
    np.testing.assert_array_equal(found["e"].cut(), 2 * ABOVE)
    np.testing.assert_allclose(found["y"], 2 * ABOVE.mean(), rtol=1e-6)


def test_it_is_mapped_over_pictures():
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function()
    pictures = np.stack([X, -X, np.full_like(X, -1)])
    found = jax.jit(jax.vmap(lambda x: function(parameters, {"x": x})))(pictures)
    for place, x in enumerate(pictures[:2]):
        np.testing.assert_allclose(found["y"][place], 2 * x[x > 0].mean(), rtol=1e-6)
    assert found["e"].count.tolist() == [5, 7, 0]


def test_its_gradient_is_that_of_the_rows_that_there_are():
    """Padding is NaN here, and none of it reaches a slope."""
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function()
    slope = jax.grad(lambda x: function(parameters, {"x": x})["y"])(jnp.asarray(X))
    np.testing.assert_allclose(slope, np.where(X > 0, 2 / len(ABOVE), 0), rtol=1e-6)


def test_a_bound_of_the_caller_is_kept():
    program = pdhlo.load(computed(), parameters={})
    found = program.run({"x": X}, bounds={"s": 6})
    np.testing.assert_array_equal(found["e"], 2 * ABOVE)
    function, parameters = program.jax_function(bounds={"s": 6})
    found = jax.jit(function)(parameters, {"x": X})
    assert found["e"].bound == 6
    assert found["@OVERFLOW"].tolist() == [0, 0]


@pytest.mark.parametrize("checks", [True, False])
def test_more_rows_than_a_bound_has_room_for_are_an_error(checks):
    program = pdhlo.load(computed(), parameters={})
    with pytest.raises(InputError, match=r"variable 's' has 5 rows, and its bound is 3.*bounds=\{'s'"):
        program.run({"x": X}, bounds={"s": 3}, checks=checks)


def test_a_function_says_that_a_bound_was_too_small():
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function(bounds={"s": 3})
    assert jax.jit(function)(parameters, {"x": X})["@OVERFLOW"].tolist() == [1, 5]


@pytest.mark.parametrize(
    ("bounds", "said"),
    [({"nobody": 3}, "'nobody', which is no variable"), ({"s": 0}, "the bound 0"), ({"s": "3"}, "the bound '3'")],
)
def test_bounds_that_are_none_are_refused(bounds, said):
    program = pdhlo.load(computed(), parameters={})
    with pytest.raises(InputError, match=said):
        program.run({"x": X}, bounds=bounds)


def test_a_bound_of_what_depends_on_no_data_is_refused():
    function, parameters = pdhlo.load(computed(), parameters={}).jax_function(bounds={"m": 3})
    with pytest.raises(InputError, match="'m': the number of its rows does not depend on data"):
        function(parameters, {"x": X})
