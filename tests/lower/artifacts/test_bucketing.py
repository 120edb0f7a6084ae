"""Buckets of programs and artifacts: what is padded, what is not, and what is said of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pdhlo import ArtifactError, InputError, LoDTensor, Program, export, load, load_artifact
from pdhlo.lower.running.session import session_of
from tests.support import linear_program, make_program

W = np.arange(6, dtype=np.float32).reshape(3, 2)
PARAMETERS = {"w": W, "b": np.float32([0.5, -1])}
RNG = np.random.default_rng(0)


def rows(count: int, width: int = 3) -> np.ndarray:
    return RNG.standard_normal((count, width)).astype(np.float32)


@pytest.fixture(scope="module")
def linear() -> Program:
    return load(linear_program(), parameters=PARAMETERS)


def program(ops: Any, variables: Mapping[str, Any], feeds: list[str], fetches: list[str]) -> Program:
    return load(make_program(ops, variables, feeds=feeds, fetches=fetches), parameters={})


def soft(axis: int) -> Program:
    """softmax along an axis of [?, ?]."""
    shape = ("float32", [-1, -1])
    ops = [("softmax", {"X": ["x"]}, {"Out": ["y"]}, {"axis": axis})]
    return program(ops, {"x": shape, "y": shape}, ["x"], ["y"])


def total() -> Program:
    """The sum of two inputs of [?, 2]."""
    shape = ("float32", [-1, 2])
    ops = [("elementwise_add", {"X": ["x"], "Y": ["y"]}, {"Out": ["z"]}, {"axis": -1})]
    return program(ops, dict.fromkeys("xyz", shape), ["x", "y"], ["z"])


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


def test_without_a_common_name_sizes_that_broadcast_are_not_proved():
    made = total()
    bucketed = made.bucketed({"x": {"b": [4]}}, shapes={"x": "b, 2", "y": "c, 2"})
    np.testing.assert_array_equal(bucketed({"x": rows(3, 2), "y": rows(1, 2)})["z"].shape, (3, 2))
    assert list(bucketed.runs) == [((3, 2), (1, 2))]
    assert "pd.add" in bucketed.explain()


def test_sizes_that_the_program_takes_only_equal_are_not_padded_alone():
    shape = ("float32", [-1, 2])
    ops = [("bce_loss", {"X": ["x"], "Label": ["y"]}, {"Out": ["z"]}, {})]
    made = program(ops, dict.fromkeys("xyz", shape), ["x", "y"], ["z"])
    bucketed = made.bucketed({"x": {"b": [4]}, "y": {"c": [8]}}, shapes={"x": "b, 2", "y": "c, 2"})
    x, y = np.full((2, 3, 2), 0.5, np.float32)
    assert bucketed({"x": x, "y": y})["z"].shape == (3, 2)
    assert list(bucketed.runs) == [((3, 2), (3, 2))]
    assert "the program takes it only equal to c; call them the same" in bucketed.explain()


def test_two_sizes_that_are_proved_are_padded_together():
    shape = ("float32", [-1, -1])
    ops = [("transpose2", {"X": ["x"]}, {"Out": ["y"]}, {"axis": [1, 0]})]
    bucketed = program(ops, dict.fromkeys("xy", shape), ["x"], ["y"]).bucketed({"x": {0: [4], 1: [8]}})
    x = rows(3, 5)
    np.testing.assert_array_equal(bucketed({"x": x})["y"], x.T)
    assert list(bucketed.runs) == [((4, 8),)]


def test_multiples_are_counted_as_they_are_addressed():
    made, x = soft(1), rows(4, 3)
    shapes = {"x": "2*h, w"}
    by_name = made.bucketed({"x": {"h": [4]}}, shapes=shapes)
    by_axis = made.bucketed({"x": {0: [8]}}, shapes=shapes)
    for one in (by_name, by_axis):
        np.testing.assert_allclose(one({"x": x})["y"], made.run({"x": x})["y"], 1e-6)
        assert list(one.runs) == [((8, 3),)]
        assert one({"x": x[:3]})["y"].shape == (3, 3)  # no multiple of 2: as it is
    with pytest.raises(InputError, match="multiples of 2"):
        made.bucketed({"x": {0: [7]}}, shapes=shapes)


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
    made = program(ops, {"x": shape, "z": shape, "y": shape, "k": ("float32", [2, 6])}, ["x", "k"], ["y"])
    bucketed = made.bucketed({"x": {"b": [4]}}, padding={"x": {"b": 0}}, shapes={"x": "b, 6", "k": "2, 6"})
    x, k = rows(2, 6), rows(2, 6)
    for _ in range(2):
        np.testing.assert_array_equal(bucketed({"x": x, "k": k})["y"], np.maximum(x, 0) + k)
    assert "not padded to b = 4, which the program refuses: " in bucketed.explain()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"sizes": {"z": {"b": [1]}}}, "'z': 'b' is no open size of it; the open sizes are 'x': b \\(axis 0\\)"),
        ({"sizes": {"x": {"c": [1]}}}, "'c' is no open size of it"),
        ({"sizes": {"x": {1: [1]}}}, "1 is no open size of it"),
        ({"sizes": {"x": {"b": []}}}, "expected sizes of 1 or more"),
        ({"sizes": {"x": {"b": [0, 4]}}}, "expected sizes of 1 or more"),
        ({"sizes": {"x": {"b": 4}}}, "expected a list of sizes"),
        ({"sizes": {"x": {"b": ["a"]}}}, "expected a list of sizes"),
        ({"sizes": {"x": {"b": [4]}}, "larger": "split"}, "expected one of 'exact', 'refuse'"),
        ({"sizes": {}, "padding": {"x": {"b": 0}}}, "padding is given for 'b', which has no buckets"),
        ({"sizes": {"x": {"b": [4]}}, "crop": {"q": [0]}}, "'q', which is no result; the results are 'y'"),
        ({"sizes": {"x": {"b": [4]}}, "crop": {"y": [2]}}, "2 is none of its 2 axes"),
        ({"sizes": {"x": {"b": [4]}}, "shapes": {"x": "b"}}, "rank 1"),
    ],
)
def test_what_does_not_fit_is_refused(linear, arguments, message):
    with pytest.raises(InputError, match=message):
        linear.bucketed(**arguments)


def test_inputs_of_one_size_have_the_same_buckets_and_all_have_a_padding():
    made = total()
    with pytest.raises(InputError, match="share the size b and have different buckets"):
        made.bucketed({"x": {"b": [4]}, "y": {"b": [8]}})
    with pytest.raises(InputError, match="declared for 'x' and not for 'y'"):
        made.bucketed({"x": {"b": [4]}}, padding={"x": {"b": 0}})


# ---------------------------------------------------------------- artifacts


@pytest.fixture(scope="module")
def exported(linear: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(linear, tmp_path_factory.mktemp("buckets") / "a")


def test_an_artifact_says_what_was_proved_when_it_was_exported(exported, linear):
    artifact = load_artifact(exported)
    bucketed = artifact.bucketed({"x": {"b": [4]}})
    x = rows(3)
    np.testing.assert_allclose(bucketed({"x": x})["y"], linear.run({"x": x})["y"], 1e-6)
    assert list(bucketed.runs) == [((4, 3),)]
    assert "proved to be independent" in bucketed.explain()


def test_what_an_artifact_does_not_prove_is_named(tmp_path):
    artifact = load_artifact(export(soft(0), tmp_path / "a"))
    bucketed = artifact.bucketed({"x": {"b": [4], "x_1": [8]}})
    assert bucketed({"x": rows(2, 5)})["y"].shape == (2, 5)
    assert list(bucketed.runs) == [((2, 8),)]
    assert "pd.softmax (y; softmax, operator 1 of block 0): computes along the size" in bucketed.explain()


def changed(folder: Path, sizes: Any) -> Path:
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text())
    path.write_text(json.dumps({key: value for key, value in manifest.items() if key != "sizes"} | sizes))
    return folder


def test_an_artifact_without_a_proof_pads_what_is_declared_only(linear, tmp_path):
    artifact = load_artifact(changed(export(linear, tmp_path / "a"), {}))
    bucketed = artifact.bucketed({"x": {"b": [4]}})
    assert bucketed({"x": rows(3)})["y"].shape == (3, 2)
    assert "it was written by an older pdhlo; export the program again" in bucketed.explain()
    declared = artifact.bucketed({"x": {"b": [4]}}, padding={"x": {"b": 0}})
    assert declared({"x": rows(3)})["y"].shape == (4, 2)


@pytest.mark.parametrize(
    "sizes", [3, {}, {"sizes": {"b": {}}, "inputs": {}, "results": {}}, {"sizes": {}, "inputs": {}, "results": {}}]
)
def test_damaged_words_about_sizes_are_refused(linear, tmp_path, sizes):
    artifact = load_artifact(changed(export(linear, tmp_path / "a"), {"sizes": sizes}))
    with pytest.raises(ArtifactError, match="what its manifest says of sizes is damaged"):
        artifact.bucketed({"x": {"b": [4]}})


@pytest.mark.parametrize("cut", [[-1, "1", "1"], [0, "Div(b)", "1"], [0, "1"], ["a", "1", "1"]])
def test_damaged_cuts_are_refused(linear, tmp_path, cut):
    sizes = {"sizes": {"b": {"mixed": None, "cuts": {"y": cut}}}, "inputs": {}, "results": {"y": ["b", "2"]}}
    artifact = load_artifact(changed(export(linear, tmp_path / "a"), {"sizes": sizes}))
    with pytest.raises(ArtifactError, match="what its manifest says of sizes is damaged"):
        artifact.bucketed({"x": {"b": [4]}})


# Warming up


def compiled(program: Program) -> list[tuple[int, ...]]:
    """The shapes that the program has run with, rehearsals included, in order; of one that has parameters."""
    return sorted(one.same.inputs[0][1] for known in session_of(program).again.values() for one in known)


def executables(program: Program) -> int:
    """How many there are."""
    segments = [one for schedule in session_of(program).schedules.values() for one in schedule._segments.values()]
    return sum(len(one.executables) for one in segments)


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
    assert executables(program) == 1
    bucketed({"x": rows(4, 5)})
    assert executables(program) == 1


def test_combinations_of_buckets_are_warmed_up() -> None:
    program = soft(1)
    bucketed = program.bucketed({"x": {"b": [2, 4], "x_1": [3, 5]}}, padding={"x": {"x_1": -np.inf}})
    bucketed.warm_up()
    assert executables(program) == 4
    for shape in ((1, 2), (1, 4), (3, 1), (3, 5)):
        bucketed({"x": rows(*shape)})
    assert executables(program) == 4


def test_the_buckets_of_an_artifact_are_warmed_up(tmp_path: Path) -> None:
    artifact = load_artifact(export(load(linear_program(), parameters=PARAMETERS), tmp_path / "a"), keep_compiled=False)
    artifact.bucketed({"x": {"b": [4, 8]}}).warm_up()
    assert sorted(shapes for [shapes] in artifact._compiled) == [(4, 3), (8, 3)]
