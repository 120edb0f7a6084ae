"""State: what a program writes stays on the device from run to run, in memory that nobody else holds."""

from __future__ import annotations

import warnings

import jax
import numpy as np
import pytest

import pdhlo
from tests.lower.running.programs import ADD, EMBEDDING, ONE, F, W, on_device, with_state
from tests.support import OpSpec


def test_a_run_takes_the_memory_of_the_old_value(adding):
    adding.run({"x": ONE})
    old = on_device(adding)
    place = old.unsafe_buffer_pointer()
    adding.run({"x": ONE})
    assert old.is_deleted()
    assert on_device(adding).unsafe_buffer_pointer() == place
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)


def test_what_a_caller_gave_and_what_he_read_stay_as_they_are(adding):
    for array in (W.copy(), jax.numpy.asarray(W)):
        adding.parameters["w"] = array
        adding.run({"x": ONE})
        first = adding.parameters["w"]
        adding.run({"x": ONE})
        np.testing.assert_array_equal(array, W)
        np.testing.assert_array_equal(first, W + 1)


@pytest.mark.parametrize("offset", [0, 1])
@pytest.mark.parametrize("how", ["load", "table", "set"])
def test_what_a_program_was_given_may_be_changed_afterwards(offset, how):
    """Aligned memory XLA would take as it is, other memory it copies: a run would go on with one or the other."""
    memory = np.zeros(8192, F)
    array = memory[(-memory.ctypes.data // 4) % 16 + offset :][:4]
    array[:] = W
    ops = [("elementwise_mul", {"X": ["x"], "Y": ["v"]}, {"Out": ["y"]}, {"axis": -1})]
    program = with_state(ops, parameters={"v": array if how == "load" else ONE}, fetches=["y"])
    if how == "table":
        program.parameters = pdhlo.ParameterTable({"v": array})
    elif how == "set":
        program.parameters["v"] = array
    for _ in range(2):
        array *= 3
        np.testing.assert_array_equal(program.run({"x": ONE})["y"], W)
        np.testing.assert_array_equal(program.parameters["v"], W)


def test_what_is_fetched_of_state_stays_as_it_is(adding):
    fetched = [adding.run({"x": ONE}, fetch=["w"])["w"] for _ in range(3)]
    np.testing.assert_array_equal(fetched, [W + 1, W + 2, W + 3])


def test_one_value_under_two_names_is_two_in_memory():
    program = with_state(
        [ADD, ("assign", {"X": ["w"]}, {"Out": ["v"]}, {})], parameters={"w": W, "v": W}, fetches=["v"]
    )
    results = [program.run({"x": ONE})["v"] for _ in range(3)]
    np.testing.assert_array_equal(results, [W + 1, W + 2, W + 3])
    assert on_device(program, "w").unsafe_buffer_pointer() != on_device(program, "v").unsafe_buffer_pointer()


def test_what_is_fed_into_state_stays_with_the_caller():
    program = with_state(
        [("share_data", {"X": ["x"]}, {"Out": ["w"]}, {}), ("scale", {"X": ["w"]}, {"Out": ["y"]}, {})]
    )
    fed = jax.numpy.asarray(ONE)
    for _ in range(2):
        program.run({"x": fed})
    np.testing.assert_array_equal(fed, ONE)
    np.testing.assert_array_equal(program.parameters["w"], ONE)


_PASSED_ON = """
func.func @main(%x: tensor<4xf32> {pd.feed = "x"})
    -> (tensor<4xf32> {pd.fetch = "y"}, tensor<4xf32> {pd.parameter = "w"}) {
  %w = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<4xf32>
  %f = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<4xf32>) -> tensor<4xf32>
  %y = "pd.add"(%w, %w) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %y, %f : tensor<4xf32>, tensor<4xf32>
}
"""


def placed(values: np.ndarray, place: int) -> np.ndarray:
    """The values in memory that begins so many bytes behind a multiple of 64: jax takes that at 0 as it is."""
    buffer = np.zeros(values.nbytes + 128, np.uint8)
    begin = -buffer.ctypes.data % 64 + place
    view = buffer[begin : begin + values.nbytes].view(values.dtype)
    view[:] = values
    return view


@pytest.mark.parametrize(
    "fed", [placed(W + 5, 0), placed(W + 5, 4), jax.numpy.asarray(W + 5)], ids=["aligned", "not aligned", "jax"]
)
def test_what_is_fed_and_is_state_as_it_is_has_memory_of_its_own(fed):
    """No operation computes it, so that it would be the array of the caller."""
    program = pdhlo.Program.parse(_PASSED_ON, pdhlo.ParameterTable({"w": W}).with_mutable(frozenset({"w"})))
    np.testing.assert_array_equal(program.run({"x": fed})["y"], 2 * W)
    held = on_device(program)
    assert held is not fed
    assert held.unsafe_buffer_pointer() != getattr(fed, "unsafe_buffer_pointer", lambda: fed.ctypes.data)()
    np.testing.assert_array_equal(program.run({"x": 2 * fed})["y"], 2 * fed)
    np.testing.assert_array_equal(fed, W + 5)
    np.testing.assert_array_equal(program.parameters["w"], 2 * fed)


def test_what_changes_its_shape_is_kept_all_the_same():
    program = with_state([("concat", {"X": ["w", "x"]}, {"Out": ["w"]}, {"axis": 0})])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        program.run({"x": ONE})
        program.run({"x": ONE})
    assert program.parameters["w"].shape == (12,)


def test_without_checks_its_memory_is_taken():
    program = with_state(
        [*EMBEDDING, ADD],
        feeds=["x", "ids"],
        parameters={"w": W, "table": np.ones((3, 1), F)},
        variables={"table": (F, [3, 1])},
        fetches=["rows"],
    )
    for checks in (True, False):
        program.run({"x": ONE, "ids": np.array([0, 1])}, checks=checks)
        old = on_device(program)
        program.run({"x": ONE, "ids": np.array([0, 1])}, checks=checks)
        assert old.is_deleted() is not checks


# -- random numbers

NOISE: OpSpec = ("gaussian_random", {}, {"Out": ["y"]}, {"shape": ("LONGS", [4]), "mean": 0.0, "std": 1.0, "dtype": 5})
STEP: OpSpec = ("elementwise_add", {"X": ["w"], "Y": ["y"]}, {"Out": ["w"]}, {"axis": -1})


def steps(seed, count=3, first=0):
    program = with_state([NOISE, STEP], feeds=(), fetches=["y"])
    program.steps_done = first
    return [program.run(seed=seed)["y"] for _ in range(count)], program.parameters["w"]


def test_each_step_draws_others_and_the_same_seed_gives_the_same_run():
    (first, w), (again, v), (other, _) = steps(3), steps(3), steps(4)
    assert len({drawn.tobytes() for drawn in first}) == 3
    np.testing.assert_array_equal(first, again)
    np.testing.assert_array_equal(w, v)
    assert not np.array_equal(first, other)
    without, _ = steps(None)
    assert len({drawn.tobytes() for drawn in (*without, *first)}) == 6


def test_a_run_that_is_resumed_draws_what_it_would_have_drawn():
    np.testing.assert_array_equal(steps(3, count=2, first=1)[0], steps(3)[0][1:])


def test_without_state_the_same_seed_gives_the_same_numbers():
    program = with_state([NOISE], feeds=(), fetches=["y"], parameters={})
    np.testing.assert_array_equal(program.run(seed=3)["y"], program.run(seed=3)["y"])
    startup = with_state([(NOISE[0], {}, {"Out": ["w"]}, NOISE[3])], feeds=(), fetches=[])
    np.testing.assert_array_equal(startup.run(seed=3)["w"], startup.run(seed=3)["w"])
    assert startup.steps_done == program.steps_done == 0


def test_the_key_of_a_step_is_that_of_the_seed_and_its_number():
    drawn, _ = steps(3)
    function, parameters = with_state([NOISE, STEP], feeds=(), fetches=["y"]).jax_function()
    for step, expected in enumerate(drawn):
        key = jax.random.fold_in(jax.random.key(3), step)
        np.testing.assert_array_equal(jax.jit(function)(parameters, {}, key)["y"], expected)
