"""Runs that are repeated: what goes the short way, what is looked at again, and that both give the same."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.running.session import session_of
from tests.lower.running.programs import ADD, ONE, PICTURE, VARIABLES, F, W, convolution, with_state
from tests.support import OpSpec, make_program


def test_a_run_of_the_same_shapes_is_remembered_and_one_of_others_is_not_taken_for_it():
    program = convolution()
    for _ in range(3):
        program.run({"x": PICTURE})
    assert len(session_of(program).again) == 1
    other = np.concatenate([PICTURE, 2 * PICTURE])
    np.testing.assert_allclose(program.run({"x": other})["y"][:1], program.run({"x": PICTURE})["y"], atol=1e-5)
    np.testing.assert_array_equal(program.run({"x": 2 * PICTURE})["y"], program.run({"x": 2 * PICTURE})["y"])


def test_a_wrong_dtype_is_refused_after_runs_too():
    program = convolution()
    for _ in range(3):
        program.run({"x": PICTURE})
    with pytest.raises(InputError, match="float64"):
        program.run({"x": PICTURE.astype(np.float64)})


def test_a_step_of_the_same_shapes_is_remembered(adding, monkeypatch):
    adding.run({"x": ONE})
    monkeypatch.setattr(type(session_of(adding)), "prepare", None)  # it is not looked at again
    found = [adding.run({"x": ONE})["y"] for _ in range(2)]
    np.testing.assert_array_equal(found, [2 * (W + 1), 2 * (W + 2)])
    np.testing.assert_array_equal(adding.parameters["w"], W + 3)
    assert adding.steps_done == 3
    np.testing.assert_array_equal(adding.run({"x": ONE})["y"], 2 * (W + 3))


def test_what_the_caller_gives_between_two_steps_is_taken(adding):
    for step in range(3):
        adding.run({"x": ONE})
        adding.parameters["w"] = 10.0 * step * ONE
    np.testing.assert_array_equal(adding.run({"x": ONE})["y"], 40 * ONE)
    np.testing.assert_array_equal(adding.parameters["w"], 21 * ONE)


def test_a_step_of_other_shapes_or_results_goes_on_from_the_last():
    program = with_state([("concat", {"X": ["w", "x"]}, {"Out": ["y"]}, {"axis": 0}), ADD], feeds=["x"], fetches=["y"])
    run = program.run
    run({"x": ONE})
    run({"x": ONE})
    np.testing.assert_array_equal(run({"x": ONE}, fetch=["w"])["w"], W + 3)
    np.testing.assert_array_equal(run({"x": ONE[:1]})["y"], [*(W + 3), 1])
    np.testing.assert_array_equal(run({"x": ONE})["y"][:4], W + 4)
    with pytest.raises(InputError, match="float64"):
        run({"x": ONE.astype(np.float64)})
    np.testing.assert_array_equal(run({"x": ONE})["y"][:4], W + 5)


def summing():
    """w := w + the sum of all rows; y: the sum of each sequence; z: twice the rows, with their LoD."""
    ops: list[OpSpec] = [
        ("sequence_pool", {"X": ["rows"]}, {"Out": ["y"]}, {"pooltype": "SUM"}),
        ("scale", {"X": ["rows"]}, {"Out": ["z"]}, {"scale": 2.0}),
        ("reduce_sum", {"X": ["y"]}, {"Out": ["x"]}, {"reduce_all": True, "keep_dim": False}),
        ADD,
    ]
    variables = {"y": (F, [-1, 1]), "z": (F, [-1, 1]), "x": (F, []), "rows": (F, [-1, 1])}
    return with_state(ops, feeds=["rows"], fetches=["y", "z"], variables=variables)


def rows_of(*lengths):
    offsets = np.cumsum([0, *lengths]).tolist()
    return {"rows": pdhlo.LoDTensor(np.arange(offsets[-1], dtype=F)[:, None], [offsets])}


def test_a_step_of_sequences_is_remembered_whatever_their_lengths(monkeypatch):
    program = summing()
    program.run(rows_of(1, 3))
    monkeypatch.setattr(type(session_of(program)), "prepare", None)  # it is not looked at again
    found = program.run(rows_of(2, 2))
    np.testing.assert_array_equal(found["y"], [[1], [5]])
    np.testing.assert_array_equal(found["z"].data, [[0], [2], [4], [6]])
    assert found["z"].lod == [[0, 2, 4]]
    np.testing.assert_array_equal(program.parameters["w"], W + 12)


def test_steps_of_several_shapes_are_remembered_beside_each_other(monkeypatch):
    program = summing()
    for lengths in ((1, 3), (2,), (1, 3), (2,)):
        program.run(rows_of(*lengths))
    monkeypatch.setattr(type(session_of(program)), "prepare", None)  # neither is looked at again
    for lengths in ((2,), (3, 1), (2,), (2, 2)):
        program.run(rows_of(*lengths))
    np.testing.assert_array_equal(program.parameters["w"], W + 4 * 6 + 4 * 1)
    assert program.steps_done == 8


def test_sequences_that_do_not_fit_their_rows_are_refused_after_a_step_too():
    program = summing()
    program.run(rows_of(1, 3))
    data = np.zeros((4, 1), F)
    for lod in ([[0, 1, 5]], [[0, 3, 1, 4]], [[1, 2, 4]]):
        with pytest.raises(InputError, match="level 0 of its LoD must be offsets that rise from 0 to 4"):
            program.run({"rows": pdhlo.LoDTensor(data, lod)})
    np.testing.assert_array_equal(program.run({"rows": pdhlo.LoDTensor(data + 1, [[0, 4]])})["y"], [[4]])
    np.testing.assert_array_equal(program.parameters["w"], W + 6 + 4)


def test_state_of_another_shape_is_not_taken_by_a_step_that_was_remembered():
    """``v`` is written by each step and read where ``y`` is wanted: its shape is that of what another was fed."""
    data = make_program(
        [ADD, ("scale", {"X": ["v"]}, {"Out": ["y"]}, {"scale": 2.0}), ("assign", {"X": ["x"]}, {"Out": ["v"]}, {})],
        VARIABLES | {"x": (F, [-1]), "v": (F, [-1]), "y": (F, [-1])},
        feeds=["x"],
        fetches=["y"],
        parameters=["v", "w"],
    )
    program = pdhlo.load(data, parameters={"w": W, "v": ONE})
    before = ONE
    for size, wanted in ((1, "w"), (4, "w"), (1, "w"), (1, "y"), (1, "y"), (4, "w"), (1, "y"), (4, "y"), (4, "y")) * 2:
        found = program.run({"x": np.full(size, size, F)}, fetch=[wanted])[wanted]
        if wanted == "y":
            np.testing.assert_array_equal(found, 2 * before)
        before = np.full(size, size, F)
