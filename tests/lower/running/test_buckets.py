"""Buckets: what is padded and cropped, what runs as it is, what is said of it, and what is compiled beforehand."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from pdhlo import InputError, LoDTensor, Program, SelectedRows, load
from pdhlo.dialect.dataflow.symbolic.expressions import symbol
from pdhlo.lower.running.buckets import Bucket, Bucketed, CroppedAxis, OpenSize, ProgramSizes, SizePlace
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
        "pd.softmax (y; softmax, operator 1 of block 0): it computes along the size"
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
    result = bucketed({"x": LoDTensor(x, [[0, 1, 2]])})["y"]
    np.testing.assert_allclose(np.asarray(getattr(result, "data", result)), linear.run({"x": x})["y"], 1e-6)
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
    assert "not padded to b = 4, which the program rejects: " in bucketed.explain()


def compiled(program: Program) -> list[tuple[int, ...]]:
    """The shapes that the program has run with, rehearsals included, in order; of one that has parameters."""
    return sorted(plan.guards.feeds[0].shape for plans in session_of(program).plans.values() for plan in plans)


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
    bucketed.warm_up({"x": (3, 3)})
    assert capsys.readouterr().err == ""
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
    with pytest.raises(InputError, match=r"the shape of 'x' is \[b, x_1\], and does not follow from .* for b: give"):
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


# On a function that says what it was given, with sizes made up


B, C = symbol("b"), symbol("c")
EVEN = OpenSize("b", (SizePlace("x", 1, factor=2),), None, {"y": CroppedAxis(0, 3, C)})
"""Half the columns of ``x``; three pieces of the rows of ``y``, each times ``c``."""
SECOND = OpenSize("c", (SizePlace("x", 0),), None, {"y": CroppedAxis(1, 1, 1)})
MIXED = OpenSize("b", (SizePlace("x", 0),), "an operation: mixes its rows")


class Function:
    """Gives ``x`` as ``y``, or what ``gives`` makes of it, and keeps what it is given; some shapes it refuses."""

    def __init__(
        self, gives: Callable[[Any], Any] = lambda x: x, refuses: Callable[[tuple[int, ...]], bool] | None = None
    ) -> None:
        self.gives, self.refuses = gives, refuses
        self.received: list[dict[str, Any]] = []
        self.options: list[dict[str, Any]] = []
        self.warmed: list[Any] = []

    def __call__(self, inputs: Any, **options: Any) -> dict[str, Any]:
        if self.refuses is not None and self.refuses(inputs["x"].shape):
            raise InputError("too large")
        self.received.append(dict(inputs))
        self.options.append(options)
        return {"y": self.gives(inputs["x"])}

    def warm_up(self, shapes: Any, **options: Any) -> None:
        if self.refuses is not None and self.refuses(shapes["x"]):
            raise InputError("too large")
        self.warmed.append((shapes, options))

    def with_buckets(self, *buckets: Bucket, refuses_larger: bool = False, **others: Any) -> Bucketed:
        """Makes a program with these buckets of ``x``, whose dimensions are [c, 2 b] by default."""
        sizes = {bucket.size.name: bucket.size for bucket in buckets} | others.get("sizes", {})
        signature = ProgramSizes(
            sizes, others.get("inputs", {"x": (C, 2 * B)}), others.get("results", {"y": (None, None)})
        )
        crop, dtypes = others.get("crop", {}), {"x": np.dtype("float32")}
        return Bucketed(self, self.warm_up, signature, buckets, crop, dtypes=dtypes, refuses_larger=refuses_larger)


@pytest.mark.parametrize(
    ("size", "padding", "is_padded"),
    [(EVEN, None, True), (EVEN, {"x": 0}, True), (MIXED, {"x": 0}, True), (MIXED, None, False)],
)
def test_what_is_proved_or_declared_is_padded(size, padding, is_padded):
    assert Bucket(size, (4,), padding).is_padded is is_padded


def test_the_last_position_is_repeated_as_often_as_the_factor_says():
    function = Function()
    bucketed = function.with_buckets(Bucket(replace(EVEN, cuts={}), (3,)))
    bucketed({"x": np.float32([[1, 2, 3, 4], [5, 6, 7, 8]])})
    np.testing.assert_array_equal(function.received[0]["x"], [[1, 2, 3, 4, 4, 4], [5, 6, 7, 8, 8, 8]])
    assert bucketed.runs == {((2, 6),): 1}


def test_each_input_is_padded_with_what_was_declared_for_it():
    size = OpenSize("b", (SizePlace("x", 0), SizePlace("z", 1)), "an operation: mixes its rows")
    function = Function()
    bucketed = function.with_buckets(Bucket(size, (3,), {"x": -1, "z": 7}), inputs={"x": (B,), "z": (1, B)})
    result = bucketed({"x": [1, 2], "z": np.int64([[3, 4]])})["y"]
    assert function.received[0]["x"].dtype == np.float32  # a list takes the dtype of its input
    np.testing.assert_array_equal(function.received[0]["x"], [1, 2, -1])
    np.testing.assert_array_equal(function.received[0]["z"], [[3, 4, 7]])
    np.testing.assert_array_equal(result, [1, 2, -1])  # how it is cropped was not declared


def test_two_sizes_along_one_axis_of_a_result_are_cropped_one_after_the_other():
    """Rows of ``y`` are three pieces of 2 b pieces of c: of each what was not padded is left."""
    function = Function(lambda x: np.arange(3 * x.shape[1] * x.shape[0]).reshape(-1, 1) * np.ones((1, x.shape[0]), int))
    bucketed = function.with_buckets(Bucket(EVEN, (2, 4)), Bucket(SECOND, (5,)))
    result = bucketed({"x": np.zeros((2, 6), np.float32)})["y"]
    whole = np.arange(3 * 8 * 5).reshape(3, 8, 5)[:, :6]
    assert bucketed.runs == {((5, 8),): 1}
    np.testing.assert_array_equal(result, np.repeat(whole.reshape(-1, 1), 2, axis=1))


def test_a_result_of_another_size_than_the_analysis_expects_is_refused():
    bucketed = Function().with_buckets(Bucket(replace(EVEN, cuts={"y": CroppedAxis(1, 1, 1)}), (4,)))
    np.testing.assert_array_equal(bucketed({"x": np.ones((1, 6))})["y"], np.ones((1, 6)))
    wrong = Function(lambda x: x[:, :5]).with_buckets(Bucket(replace(EVEN, cuts={"y": CroppedAxis(1, 1, 1)}), (4,)))
    with pytest.raises(
        InputError, match=r"'y' has the shape \(1, 5\), and .* expects 8 along axis 1: .* give no bucket"
    ):
        wrong({"x": np.ones((1, 6))})
    flat = Function(lambda x: x[0]).with_buckets(Bucket(replace(EVEN, cuts={"y": CroppedAxis(1, 1, 1)}), (4,)))
    with pytest.raises(InputError, match=r"'y' has the shape \(8,\), and .* expects 8 along axis 1"):
        flat({"x": np.ones((1, 6))})


def test_along_the_declared_axes_results_are_cropped_to_what_the_sizes_say():
    size = OpenSize("b", (SizePlace("x", 0),), "an operation: mixes its rows")
    function = Function(lambda x: np.arange(24).reshape(4, 6))
    bucketed = function.with_buckets(
        Bucket(size, (4,), {"x": 0}),
        inputs={"x": (B,)},
        results={"y": (B, B + 2), "z": (B,)},
        crop={"y": [1, 0], "z": [0]},
    )
    np.testing.assert_array_equal(bucketed({"x": [1.0, 2.0]})["y"], np.arange(24).reshape(4, 6)[:2, :4])


@pytest.mark.parametrize(
    ("x", "why"),
    [
        (np.zeros((1, 5)), "5 is not a positive multiple of 2 (x axis 1)"),
        (np.zeros((1, 0)), "0 is not a positive multiple of 2 (x axis 1)"),
        (np.zeros(4), "'x' is not a plain array of the rank that the program declares"),
        (np.zeros((1, 4, 1)), "'x' has a shape that does not fit the declared one"),
        ([np.zeros(2), np.zeros(3)], "'x' is not a plain array of the rank that the program declares"),
        (LoDTensor(np.zeros((2, 4)), [[0, 2]]), "'x' is not a plain array of the rank that the program declares"),
        (None, "'x' is not a plain array of the rank that the program declares"),
    ],
)
def test_what_the_proof_is_not_about_runs_as_it_is_and_why_is_said(x, why):
    function = Function(lambda x: "result")
    bucketed = function.with_buckets(Bucket(EVEN, (4,)))
    assert bucketed.explain({"x": x}).endswith(f"these inputs run as they are: {why}")
    assert bucketed({"x": x}) == {"y": "result"}
    assert function.received[0]["x"] is x
    assert len(bucketed.runs) == 1


@pytest.mark.parametrize(
    "z", [None, SelectedRows([0], np.zeros((1, 1)), 4), np.zeros(1)], ids=["none", "rows", "vector"]
)
def test_inputs_without_a_size_count_as_well(z):
    function = Function()
    bucketed = function.with_buckets(Bucket(replace(EVEN, cuts={}), (4,)), inputs={"x": (C, 2 * B), "z": ()})
    x = np.zeros((1, 4), np.float32)
    for value, shape in ((np.float32(1), (1, 8)), (z, (1, 4))):
        assert bucketed({"x": x, "z": value})["y"].shape == shape
    assert bucketed.explain({"x": x, "z": z}).splitlines()[-2] == (
        "these inputs run as they are: 'z' has a shape that does not fit the declared one"
    )


def test_a_lod_tensor_without_levels_is_a_plain_array():
    function = Function()
    bucketed = function.with_buckets(Bucket(replace(EVEN, cuts={}), (2,)))
    bucketed({"x": LoDTensor(np.zeros((1, 2)))})
    assert list(bucketed.runs) == [((1, 4),)]


def test_a_size_of_a_bucket_is_not_copied_and_one_beyond_all_is_not_padded():
    function = Function()
    bucketed = function.with_buckets(Bucket(EVEN, (2,)))
    for columns in (4, 6):
        x = np.zeros((1, columns), np.float32)
        assert bucketed({"x": x})["y"] is x
    with pytest.raises(InputError, match=r"b is 3, and its largest bucket is 2 \(x axis 1\); .* or larger='exact'"):
        function.with_buckets(Bucket(EVEN, (1, 2)), refuses_larger=True)({"x": np.zeros((1, 6))})


def test_what_a_bucket_was_refused_for_once_is_not_tried_again():
    tried: list[Any] = []
    function = Function(refuses=lambda shape: tried.append(shape) or shape == (1, 8))
    bucketed = function.with_buckets(Bucket(replace(EVEN, cuts={}), (2, 4)))
    for columns in (6, 6, 2, 6):
        bucketed({"x": np.zeros((1, columns))})
    assert tried == [(1, 8), (1, 6), (1, 6), (1, 4), (1, 6)]
    assert bucketed.refused == {(("b", 4),): "too large"}
    assert "not padded to b = 4, which the program rejects: too large" in bucketed.explain()


def test_inputs_that_are_refused_as_they_are_say_so_to_the_caller():
    with pytest.raises(InputError, match="too large"):
        Function(refuses=lambda _: True).with_buckets(Bucket(EVEN, (4,)))({"x": np.zeros((1, 6))})


def test_options_go_to_the_function_and_what_is_no_result_is_fetched_without_padding():
    function = Function()
    bucketed = function.with_buckets(Bucket(replace(EVEN, cuts={}), (4,)))
    for fetch in (["y"], ["y", "inner"], None):
        bucketed.run({"x": np.zeros((1, 2))}, fetch=fetch, seed=3)
    assert [inputs["x"].shape for inputs in function.received] == [(1, 8), (1, 2), (1, 8)]
    assert function.options == [{"fetch": fetch, "seed": 3} for fetch in (["y"], ["y", "inner"], None)]


def test_runs_of_threads_are_all_counted():
    bucketed = Function().with_buckets(Bucket(replace(EVEN, cuts={}), (2, 4)))
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda columns: bucketed({"x": np.zeros((1, columns))}), [2, 4, 6, 8] * 50))
    assert bucketed.runs == {((1, 4),): 100, ((1, 8),): 100}
    assert bucketed.explain().endswith("so far: 200 runs, 2 sets of shapes")


def test_each_bucket_is_warmed_up_once_whatever_is_refused():
    tried: list[Any] = []
    function = Function(refuses=lambda shape: tried.append(shape) or shape[1] == 8)
    bucketed = function.with_buckets(Bucket(EVEN, (2, 4)), Bucket(SECOND, (5,)))
    bucketed.warm_up({"x": (5, 2)}, seed=3)
    assert function.warmed == [({"x": (5, 4)}, {"seed": 3})]
    bucketed.warm_up([{"x": (1, 6)}, {"x": (1, 5)}])  # of b = 4, which is refused, and no multiple of 2
    assert function.warmed[1:] == [({"x": (1, 6)}, {}), ({"x": (1, 5)}, {})]
    assert bucketed.refused == {(("b", 4), ("c", 5)): "too large"}
    assert tried == [(5, 4), (5, 8), (1, 6), (1, 5)]
    bucketed.warm_up({"x": (1, 6)})  # it is known that b = 4 is refused
    assert tried[4:] == [(1, 6)]
    with pytest.raises(InputError, match="too large"):
        bucketed.warm_up()  # b = 4 as it is
    assert function.warmed[4:] == [({"x": (5, 4)}, {})]


def test_sizes_that_do_not_follow_from_the_buckets_are_named():
    bucketed = Function().with_buckets(Bucket(SECOND, (5,)), inputs={"x": (C, None, 2, B)})
    with pytest.raises(
        InputError,
        match=r"the shape of 'x' is \[c, \?, 2, b\], and .* which exist for c: give its shape, shapes=\{'x': …\}",
    ):
        bucketed.warm_up()
    with pytest.raises(InputError, match=r"\[b\], and does not follow from the buckets, which exist for nothing"):
        Function().with_buckets(inputs={"x": (B,)}).warm_up()


def test_all_that_is_done_with_sizes_is_explained():
    function = Function()
    third = OpenSize("d", (SizePlace("x", 0), SizePlace("z", 2)), None)
    bucketed = function.with_buckets(
        Bucket(EVEN, (2, 4)),
        Bucket(SECOND, (5,), {"x": 0}),
        sizes={"d": third},
        results={"y": (B, 2 * C)},
        crop={"y": [1]},
        refuses_larger=True,
    )
    assert bucketed.explain({"x": (5, 6), "z": (1, 1, 5)}).splitlines() == [
        "b (x axis 1): padded to 2, 4 with its last position: proved to be independent; results are cropped",
        "c (x axis 0): padded to 5, x with 0: proved to be independent; results are cropped",
        "d (x axis 0, z axis 2): exact: no buckets are given",
        f"y: cropped along axis 1 to {2 * C}, as was declared",
        "larger sizes than the largest bucket are rejected",
        "b = 3 runs as 4",
        "c = 5 runs as 5",
        "d = 5 runs as 5",
    ]
    assert "larger sizes than the largest bucket run as they are" in function.with_buckets(Bucket(EVEN, (2,))).explain()
    assert function.received == []
