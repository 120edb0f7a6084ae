"""Buckets: what is padded and cropped, what runs as it is, what is said of it, and what is compiled beforehand."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo import InputError, LoDTensor, Program, load
from pdhlo.lower.running.session import session_of
from tests.lower.bucket_programs import PARAMETERS, W, rows, soft, total, without_parameters
from tests.lower.running.programs import executables_of
from tests.support import linear_program


@pytest.fixture(scope="module")
def linear() -> Program:
    return load(linear_program(), parameters=PARAMETERS)


def test_a_batch_is_padded_and_cropped_and_compiled_for_each_bucket_only(linear):
    bucketed = linear.bucketed({"x": {"b": [1, 4, 8]}})
    for count in (1, 2, 3, 4, 5, 8, 7):
        x = rows(count)
        np.testing.assert_allclose(bucketed({"x": x})["y"], linear.run({"x": x})["y"], 1e-6, 1e-6)
    assert bucketed.runs == {((1, 3),): 1, ((4, 3),): 3, ((8, 3),): 3}


def test_a_size_is_addressed_by_its_axis_as_well_and_run_is_the_call(linear):
    bucketed = linear.bucketed({"x": {0: (4,)}})
    assert bucketed.run({"x": [[1, 2, 3]]}, fetch=["y"])["y"].shape == (1, 2)
    assert list(bucketed.runs) == [((4, 3),)]


def test_sizes_larger_than_the_largest_bucket_run_as_they_are_or_are_refused(linear):
    x = rows(9)
    bucketed = linear.bucketed({"x": {"b": [4]}})
    np.testing.assert_array_equal(bucketed({"x": x})["y"], linear.run({"x": x})["y"])
    assert list(bucketed.runs) == [((9, 3),)]
    with pytest.raises(InputError, match=r"b is 9, and its largest bucket is 4 \(x axis 0\)"):
        linear.bucketed({"x": {"b": [4]}}, larger="refuse")({"x": x})


def test_what_is_not_proved_runs_as_it_is_and_the_operation_is_named():
    made = soft(0)
    bucketed = made.bucketed({"x": {"b": [4], "x_1": [8]}})
    x = rows(2, 5)
    np.testing.assert_allclose(bucketed({"x": x})["y"], made.run({"x": x})["y"], 1e-6)
    assert list(bucketed.runs) == [((2, 8),)]
    first, second, *_ = bucketed.explain().splitlines()
    assert first == (
        "b (x axis 0): exact, not padded: not proved to be independent: "
        "pd.softmax (y; softmax, operator 1 of block 0): computes along the size"
    )
    assert second == "x_1 (x axis 1): padded to 8 with its last position: proved to be independent; results are cropped"


def test_what_is_declared_is_padded_and_cropped_only_where_that_is_declared():
    made, x = soft(0), rows(2, 5)
    padded = np.concatenate([x, np.full((2, 5), -9, np.float32)])
    want = made.run({"x": padded})["y"]
    bucketed = made.bucketed({"x": {"b": [4]}}, padding={"x": {"b": -9}})
    np.testing.assert_array_equal(bucketed({"x": x})["y"], want)
    cropped = made.bucketed({"x": {"b": [4]}}, padding={"x": {"b": -9}}, crop={"y": [0]})
    np.testing.assert_array_equal(cropped({"x": x})["y"], want[:2])
    assert "x with -9, as was declared; not proved" in cropped.explain()
    assert "y: cropped along axis 0 to b, as was declared" in cropped.explain()


def test_inputs_that_share_a_size_are_padded_together_and_those_that_do_not_run_as_they_are():
    made = total()
    bucketed = made.bucketed({"x": {"b": [4]}})
    x, y = rows(3, 2), rows(3, 2)
    np.testing.assert_array_equal(bucketed({"x": x, "y": y})["z"], x + y)
    np.testing.assert_array_equal(bucketed({"x": x, "y": y[:1]})["z"], x + y[:1])
    assert bucketed.runs == {((4, 2), (4, 2)): 1, ((3, 2), (1, 2)): 1}
    assert "these inputs run as they are: b is 3 and 1 (y axis 0)" in bucketed.explain({"x": (3, 2), "y": (1, 2)})


def test_two_sizes_that_are_proved_are_padded_together():
    shape = ("float32", [-1, -1])
    ops = [("transpose2", {"X": ["x"]}, {"Out": ["y"]}, {"axis": [1, 0]})]
    bucketed = without_parameters(ops, dict.fromkeys("xy", shape), ["x"], ["y"]).bucketed({"x": {0: [4], 1: [8]}})
    x = rows(3, 5)
    np.testing.assert_array_equal(bucketed({"x": x})["y"], x.T)
    assert list(bucketed.runs) == [((4, 8),)]


def test_explain_says_which_bucket_inputs_run_in(linear):
    bucketed = linear.bucketed({"x": {"b": [4, 8]}})
    assert "b = 5 runs as 8" in bucketed.explain({"x": (5, 3)})
    assert "b = 9 runs as 9" in bucketed.explain({"x": rows(9)})
    bucketed({"x": rows(2)})
    assert bucketed.explain().endswith("so far: 1 runs, 1 sets of shapes")


def test_what_is_no_array_of_the_declared_rank_and_numbers_runs_as_it_is(linear):
    bucketed = linear.bucketed({"x": {"b": [4]}})
    x = rows(2)
    found = bucketed({"x": LoDTensor(x, [[0, 1, 2]])})["y"]
    np.testing.assert_allclose(np.asarray(getattr(found, "data", found)), linear.run({"x": x})["y"], 1e-6)
    with pytest.raises(InputError, match="rank"):
        bucketed({"x": x[0]})
    with pytest.raises(InputError, match="has the shape"):
        bucketed({"x": rows(2, 7)})
    assert list(bucketed.runs) == [((2, 3),)]


def test_other_variables_are_fetched_of_the_inputs_as_they_are(linear):
    bucketed = linear.bucketed({"x": {"b": [4]}})
    assert bucketed({"x": rows(3)}, fetch=["xw", "y"])["xw"].shape == (3, 2)
    assert list(bucketed.runs) == [((3, 3),)]


def test_an_empty_batch_runs_as_it_is(linear):
    assert linear.bucketed({"x": {"b": [4]}})({"x": rows(0)})["y"].shape == (0, 2)


def test_a_bucket_that_the_program_refuses_is_not_padded_to_and_said():
    shape = ("float32", [-1, 6])
    ops = [
        ("relu", {"X": ["x"]}, {"Out": ["z"]}, {}),
        ("elementwise_add", {"X": ["z"], "Y": ["k"]}, {"Out": ["y"]}, {"axis": -1}),
    ]
    made = without_parameters(ops, {"x": shape, "z": shape, "y": shape, "k": ("float32", [2, 6])}, ["x", "k"], ["y"])
    bucketed = made.bucketed({"x": {"b": [4]}}, padding={"x": {"b": 0}}, shapes={"x": "b, 6", "k": "2, 6"})
    x, k = rows(2, 6), rows(2, 6)
    for _ in range(2):
        np.testing.assert_array_equal(bucketed({"x": x, "k": k})["y"], np.maximum(x, 0) + k)
    assert "not padded to b = 4, which the program refuses: " in bucketed.explain()


def compiled(program: Program) -> list[tuple[int, ...]]:
    """The shapes that the program has run with, rehearsals included, in order; of one that has parameters."""
    return sorted(one.same.inputs[0][1] for known in session_of(program).again.values() for one in known)


def test_all_buckets_are_warmed_up() -> None:
    program = load(linear_program(), parameters=PARAMETERS, keep_compiled=False)
    bucketed = program.bucketed({"x": {"b": [4, 1, 2]}})
    bucketed.warm_up()
    assert compiled(program) == [(1, 3), (2, 3), (4, 3)]
    assert bucketed.runs.total() == 0
    x = rows(3)
    np.testing.assert_allclose(bucketed({"x": x})["y"], np.maximum(x @ W + PARAMETERS["b"], 0), rtol=1e-5)
    assert compiled(program) == [(1, 3), (2, 3), (4, 3)]


def test_shapes_are_warmed_up_in_their_buckets(capsys: pytest.CaptureFixture[str]) -> None:
    program = load(linear_program(), parameters=PARAMETERS, keep_compiled=False)
    bucketed = program.bucketed({"x": {"b": [4, 8]}})
    bucketed.warm_up([{"x": (3, 3)}, {"x": (4, 3)}, {"x": (9, 3)}], progress=True)
    assert compiled(program) == [(4, 3), (9, 3)]
    assert "shapes" in capsys.readouterr().err
    refusing = program.bucketed({"x": {"b": [4, 8]}}, larger="refuse")
    with pytest.raises(InputError, match="b is 9, and its largest bucket is 8"):
        refusing.warm_up({"x": (9, 3)})
    with pytest.raises(InputError, match="the program has no input 'z'"):
        bucketed.warm_up({"z": (9, 3)})
    with pytest.raises(InputError, match="no value for the input 'x'"):
        bucketed.warm_up({})


def test_sizes_that_buckets_leave_open_have_to_be_given() -> None:
    program = soft(1)
    bucketed = program.bucketed({"x": {"b": [2, 4]}})
    with pytest.raises(InputError, match=r"the shape of 'x' is \[b, x_1\], and does not follow from .* of b: give"):
        bucketed.warm_up()
    bucketed.warm_up({"x": (3, 5)})
    assert len(executables_of(program)) == 1
    bucketed({"x": rows(4, 5)})
    assert len(executables_of(program)) == 1


def test_combinations_of_buckets_are_warmed_up() -> None:
    program = soft(1)
    bucketed = program.bucketed({"x": {"b": [2, 4], "x_1": [3, 5]}}, padding={"x": {"x_1": -np.inf}})
    bucketed.warm_up()
    assert len(executables_of(program)) == 4
    for shape in ((1, 2), (1, 4), (3, 1), (3, 5)):
        bucketed({"x": rows(*shape)})
    assert len(executables_of(program)) == 4
