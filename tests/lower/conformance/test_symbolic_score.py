"""Our symbolic shapes beside stored ones: what agrees, what differs, what is proved by running, what is no case."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pdhlo.dialect import types
from pdhlo.dialect.dataflow.symbolic.shapes import ArrayDims, ListDims, NoDims, TensorDims
from pdhlo.errors import InputError, ModelFormatError
from pdhlo.lower.conformance.symbolic_cases import program_of, read_cases, type_of
from pdhlo.lower.conformance.symbolic_score import AGREES, DIFFERS, PROVED, UNDECIDED, read_text, score_case

Rows = list[list[Any]]


def data(name: str, kind: str, known: str, **extra: Any) -> list[Any]:
    return ["pd.data", [], {"name": name, "dtype": "float32"}, [kind], [known], *([extra] if extra else [])]


def verdicts(tmp_path: Path, ops: Rows, **more: Any) -> list[tuple[str, str, str]]:
    """Operation, stage and verdict of each result of a case."""
    return [(verdict.operation, verdict.stage, verdict.verdict) for verdict in scored(tmp_path, ops, **more).verdicts]


def scored(tmp_path: Path, ops: Rows, **more: Any) -> Any:
    path = tmp_path / "cases.json"
    path.write_text(json.dumps({"cases": [{"id": "one", "ops": ops}], **more}))
    [case] = read_cases(path)
    return score_case(case)


MATRIX = "tensor<-1x-1xf32>"
X = data("x", MATRIX, "shape[S0, S1], data[NULL]")


def test_what_is_equal_agrees(tmp_path):
    known = "shape[S7, S8], data[NULL]"  # other names than ours
    ops = [data("x", MATRIX, known), ["pd.relu", [0], {}, [MATRIX], [known]]]
    assert verdicts(tmp_path, ops) == [("pd.data", "final", AGREES), ("pd.relu", "final", AGREES)]


def test_expressions_are_compared_by_their_values(tmp_path):
    known, pair = "shape[S0, S1], data[NULL]", f"vec[{MATRIX},{MATRIX}]"
    ops = [
        X,
        ["pd.full", [], {"shape": [1], "value": 1.0, "dtype": "int32"}, ["tensor<1xi32>"], ["shape[1], data[1]"]],
        ["pd_builtin.combine", [0, 0], {}, [pair], [f"{known}, {known}"]],
        ["pd.concat", [2, 1], {}, [MATRIX], ["shape[Max(Min(Add(S0, 0), S0), 1), Mul(S1, 2)], data[NULL]"]],
    ]
    assert {verdict for _, _, verdict in verdicts(tmp_path, ops)} == {AGREES}


def test_what_is_not_equal_differs(tmp_path):
    ops = [X, ["pd.strange", [0], {}, [MATRIX], ["shape[S0, S1], data[NULL]"]]]
    score = scored(tmp_path, ops)
    [_, last] = score.verdicts
    assert (last.verdict, last.reason) == (DIFFERS, "Paddle's dimension is S0, and pdhlo's is S2")
    assert score.without_rule == {"strange": 1}


def test_a_symbol_is_the_same_everywhere(tmp_path):
    """Paddle says that both results have one new size, and ours are two."""
    operation = ["pd.strange", [0], {}, ["tensor<-1xf32>"], ["shape[S2], data[NULL]"]]
    assert [verdict for *_, verdict in verdicts(tmp_path, [X, operation, operation])] == [AGREES, AGREES, DIFFERS]


def test_what_running_proves_is_right(tmp_path):
    ops = [X, ["pd.relu", [0], {}, [MATRIX], ["shape[S2, S1], data[NULL]"]]]
    assert verdicts(tmp_path, ops)[1] == ("pd.relu", "final", PROVED)


def test_a_mistake_of_paddle_is_proved_by_running(tmp_path):
    """``x[1:3]`` of 2 rows has one: Paddle's text says two."""
    ints = [
        ["pd.full_int_array", [], {"value": [value], "dtype": "int64"}, ["tensor<1xi64>"], [f"shape[1], data[{value}]"]]
        for value in (1, 3)
    ]
    own = {"axes": [0], "decrease_axis": [], "infer_flags": [1]}
    ops = [X, *ints, ["pd.slice", [0, 1, 2], own, [MATRIX], ["shape[Max(Min(2, S0), 0), S1], data[NULL]"]]]
    assert verdicts(tmp_path, ops)[3] == ("pd.slice", "final", PROVED)


def test_what_nothing_proves_is_undecided(tmp_path):
    """The operator lacks the attribute that says how many counts there are."""
    ops = [X, ["pd.number_count", [0], {}, ["tensor<-1xf32>"], ["shape[S2], data[NULL]"]]]
    assert verdicts(tmp_path, ops)[1] == ("pd.number_count", "final", UNDECIDED)


def test_first_and_final_are_compared(tmp_path):
    vector = "tensor<-1xf32>"
    after, before = (f"shape[S0], data[NULL], shape[S{i}], data[NULL]" for i in (0, 1))
    ops = [
        data("x", vector, "shape[S0], data[NULL]"),
        data("y", vector, "shape[S0], data[NULL]", first=["shape[S1], data[NULL]"]),
        ["pd_builtin.combine", [0, 1], {}, [f"vec[{vector},{vector}]"], [after], {"first": [before]}],
        ["pd.add_n", [2], {}, [vector], ["shape[S0], data[NULL]"]],
    ]
    scores = verdicts(tmp_path, ops)
    assert [(name, stage) for name, stage, _ in scores].count(("pd.data", "first")) == 1
    assert {verdict for *_, verdict in scores} == {AGREES}


def test_a_case_that_paddle_refuses_is_to_be_refused(tmp_path):
    bad = ["pd.add", [0, 1], {}, ["tensor<2xf32>"], ["shape[2], data[NULL]"]]
    ops = [data("x", "tensor<2xf32>", "shape[2], data[NULL]"), data("y", "tensor<3xf32>", "shape[3], data[NULL]"), bad]
    assert verdicts(tmp_path, ops, refused={"one": "no"}) == [("pd.add", "final", AGREES)]
    assert {verdict for *_, verdict in verdicts(tmp_path, ops)} == {DIFFERS}
    assert verdicts(tmp_path, [X], refused={"one": "no"}) == [("pd.data", "final", DIFFERS)]


def test_blocks_are_built(tmp_path):
    known = "shape[S0, S1], data[NULL]"
    inner = [["pd.relu", [3], {}, [MATRIX], [known]], ["pd_cf.yield", [0, 4], {}, [], []]]
    ops = [
        ["pd.data", [], {"name": "c"}, ["tensor<b>"], ["shape[], data[NULL]"]],
        X,
        ["pd.while", [0, 1], {}, [MATRIX], [], {"regions": [[[MATRIX], [3], inner]]}],
        ["pd.relu", [1], {}, [MATRIX], [known]],
    ]
    assert {verdict for *_, verdict in verdicts(tmp_path, ops)} == {AGREES}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("shape[S0, 8], data[NULL]", TensorDims),
        ("shape[], data[S1]", TensorDims),
        ("shape[1], data[NULL], shape[2], data[3, 4]", ListDims),
        ("TensorArray with shape hint: [S0, Add(S1, 2)]", ArrayDims),
        ("shape[NULL], data[NULL]", NoDims),
        ("", NoDims),
    ],
)
def test_what_is_printed_is_read(text, expected):
    parsed = read_text(text)
    assert isinstance(parsed, expected)
    assert str(parsed) == text or not text


def test_what_is_no_dimension_is_refused():
    with pytest.raises(InputError, match="is not a dimension"):
        read_text("shape[Add(], data[NULL]")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"cases": [{"id": 1}]}',
        '{"cases": [{"id": 1, "ops": [[1]]}]}',
        '{"cases": 3}',
        "[" * 100_000,
    ],
)
def test_what_is_no_file_of_cases_is_refused(tmp_path, text):
    path = tmp_path / "cases.json"
    path.write_text(text)
    with pytest.raises(ModelFormatError, match="holds no cases"):
        read_cases(path)


@pytest.mark.parametrize(
    "op",
    [
        ["pd.relu", [7], {}, [MATRIX], [""]],
        ["pd.relu", [], {}, ["tensor<q>"], [""]],
        ["pd.relu", [], {"a": {"b": 1}}, [MATRIX], [""]],
        ["", [], {}, [MATRIX], [""]],
    ],
)
def test_what_is_no_program_is_refused(tmp_path, op):
    path = tmp_path / "cases.json"
    path.write_text(json.dumps({"cases": [{"id": "one", "ops": [op]}]}))
    with pytest.raises(ModelFormatError, match="'one' is not a program"):
        program_of(read_cases(path)[0])


TYPES = ("null", "tensor<f32>", "tensor<-1x3xi64>", "vec[tensor<f32>,null]", "array<f32>", "selected_rows<2xf32>")


@pytest.mark.parametrize("text", TYPES)
def test_types(text):
    assert types.canonical(type_of(text)) == text
