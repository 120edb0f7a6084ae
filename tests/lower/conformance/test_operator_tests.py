"""The text tests of operators in tests/data/operators, on the interpreter and on XLA; and their reader."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pdhlo.errors import InputError, ModelFormatError, VerificationError
from pdhlo.lower.comparing.engines import ENGINES
from pdhlo.lower.comparing.references.interpreter import interpret
from pdhlo.lower.conformance.operator_tests import (
    WAYS,
    OperatorCase,
    check_stored,
    evaluate,
    find_cases,
    grouped,
    prepare,
    read_cases,
    run,
    run_together,
)
from pdhlo.lower.rules.registry import get_rule, rule_names

FOLDER = Path(__file__).parents[2] / "data" / "operators"
CASES = find_cases([FOLDER])

SUM = """// pd.add of two vectors
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  CHECK
  return
}
"""
EXPECT = '"check.expect_eq_const"(%out) {{value = dense<{}> : tensor<2xf32>}} : (tensor<2xf32>) -> ()'


def case_of(check: str) -> OperatorCase:
    return OperatorCase(Path("add.mlir"), 0, SUM.replace("CHECK", check))


@pytest.mark.parametrize("cases", grouped(CASES), ids=lambda cases: f"{cases[0].name} to {cases[-1].name}")
def test_operators_give_what_is_stored_and_engines_agree(cases: list[OperatorCase]) -> None:
    outcomes = {case.name: outcome for case, outcome in zip(cases, run_together(cases), strict=True)}
    passed, passed_on_xla = dict.fromkeys(WAYS, ""), {**dict.fromkeys(WAYS), "xla": ""}
    assert outcomes == {case.name: passed_on_xla if case.xla_only else passed for case in cases}


@pytest.mark.slow
def test_every_sixteenth_operator_with_the_options_of_a_run():
    """XLA optimises here, which it does not in all other tests."""
    settings = ("XLA_FLAGS", "JAX_COMPILATION_CACHE_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in settings}
    command = [sys.executable, "-m", "pdhlo.tools.cli", "conformance", "pd", "--at-least", "1"]
    files = sorted(FOLDER.glob("*.mlir"))[::16]
    done = subprocess.run([*command, *files], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_operator_with_a_rule_has_a_file():
    # What talks to other devices is in tests/lower/rules/distributed: one device has nothing to say of it.
    alone = {name for name in rule_names() if not get_rule(name).needs_process_group}
    assert {path.stem for path in FOLDER.glob("*.mlir")} == alone


def test_files_test_the_operator_that_they_are_called_after():
    assert [case.name for case in CASES if not re.search(rf'"pd\.{case.path.stem}_?"\(', case.text)] == []


def test_every_test_says_what_it_shows():
    assert [case.name for case in CASES if not case.text.lstrip().startswith(("// pd.", "// By hand: "))] == []


def test_a_wrong_expectation_fails_on_each_engine_and_they_agree():
    outcome = run(case_of(EXPECT.format("[2.0, 5.0]")))
    assert "first at [1]: 4.0 is not 5.0" in (outcome["interpreter"] or "")
    assert "first at [1]: 4.0 is not 5.0" in (outcome["xla"] or "")
    assert outcome["agreement"] == ""


def test_an_engine_that_computes_something_else_does_not_agree(monkeypatch):
    def wrong(lowered):
        right = interpret(lowered)
        return lambda arrays: [value + 1 for value in right(arrays)]

    monkeypatch.setitem(ENGINES, "interpreter", wrong)
    outcome = run(case_of(EXPECT.format("[2.0, 4.0]")))
    assert outcome["xla"] == ""
    assert "3.0 is not 2.0" in (outcome["interpreter"] or "")
    assert "3.0 is not 2.0" in (outcome["agreement"] or "")


def test_an_engine_that_fails_gives_its_reason(monkeypatch):
    def refuses(lowered):
        raise NotImplementedError("no such thing")

    monkeypatch.setitem(ENGINES, "interpreter", refuses)
    outcome = run(case_of(EXPECT.format("[2.0, 4.0]")))
    assert outcome == {
        "interpreter": "NotImplementedError: no such thing",
        "xla": "",
        "agreement": "an engine has no values",
    }


def test_tests_that_run_together_have_outcomes_of_their_own(monkeypatch):
    cases = [case_of(EXPECT.format(values)) for values in ("[2.0, 4.0]", "[2.0, 5.0]", "[2.0, 4.0]")]
    cases[2] = OperatorCase(cases[2].path, 2, f"// XLA only: the interpreter lacks it\n{cases[2].text}")
    assert run_together(cases) == [run(case) for case in cases]
    compiled = []
    monkeypatch.setitem(ENGINES, "xla", lambda lowered: compiled.append(lowered) or ENGINES["interpreter"](lowered))
    assert run_together(cases[:2]) == [run(case) for case in cases[:2]]
    assert len(compiled) == 3


def test_of_tests_that_run_together_those_fail_that_fail_alone(monkeypatch):
    def refuses_subtraction(lowered):
        if "stablehlo.subtract" in lowered.as_text():
            raise NotImplementedError("no subtraction")
        return interpret(lowered)

    monkeypatch.setitem(ENGINES, "interpreter", refuses_subtraction)
    good = case_of(EXPECT.format("[2.0, 4.0]"))
    bad = OperatorCase(good.path, 1, good.text.replace("pd.add", "pd.subtract").replace("2.0, 4.0", "0.0, 0.0"))
    outcomes = run_together([good, bad])
    assert outcomes == [run(good), run(bad)]
    assert [outcome["interpreter"] for outcome in outcomes] == ["", "NotImplementedError: no subtraction"]


def test_what_is_for_xla_only_leaves_the_interpreter_out():
    case = case_of(EXPECT.format("[2.0, 4.0]"))
    marked = OperatorCase(case.path, 0, f"// XLA only: the interpreter lacks it\n{case.text}")
    assert marked.xla_only == "the interpreter lacks it"
    assert run(marked) == {"interpreter": None, "xla": "", "agreement": None}


def test_checks_compare_two_values_within_tolerances():
    almost = '"check.expect_almost_eq"(%out, %x) {{tolerance = {} : f64}} : (tensor<2xf32>, tensor<2xf32>) -> ()'
    assert set(run(case_of(almost.format("2.0"))).values()) == {""}
    assert "within 1.5" in (run(case_of(almost.format("1.5")))["xla"] or "")
    close = (
        '"check.expect_close_const"(%out) {max_ulp_difference = 1 : i64,'
        " value = dense<[2.0, 4.0000005]> : tensor<2xf32>} : (tensor<2xf32>) -> ()"
    )
    assert set(run(case_of(close)).values()) == {""}


def test_constants_are_arguments_and_are_not_folded():
    test = prepare(case_of(EXPECT.format("[2.0, 4.0]")))
    assert [value.tolist() for value in test.constants.values()] == [[1.0, 2.0]]
    texts = []

    def recorded(lowered):
        texts.append(lowered.as_text())
        return interpret(lowered)

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ENGINES, "interpreter", recorded)
        check_stored(test, evaluate(test, "interpreter"))
    assert "stablehlo.add" in texts[0]


def test_a_lod_is_given_and_expected():
    lod = "[array<i64: 0, 2, 3>]"
    text = f"""func.func @main() {{
  %x = "pd_builtin.constant"() {{lod = {lod}, value = dense<[[1.0], [-2.0], [3.0]]> : tensor<3x1xf32>}}
    : () -> tensor<3x1xf32>
  %out = "pd.relu"(%x) : (tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_eq_const"(%out) {{lod = {lod}, value = dense<[[1.0], [0.0], [3.0]]> : tensor<3x1xf32>}}
    : (tensor<3x1xf32>) -> ()
  return
}}"""
    assert set(run(OperatorCase(Path("relu.mlir"), 0, text)).values()) == {""}
    other = text.replace(f"(%out) {{lod = {lod}, ", "(%out) {lod = [array<i64: 0, 1, 3>], ")
    assert "got LoD [[0, 2, 3]], expected LoD [[0, 1, 3]]" in (
        run(OperatorCase(Path("relu.mlir"), 0, other))["xla"] or ""
    )


ROWS = """func.func @main() {
  %x = "pd_builtin.constant"()
    {height = 5 : i64, rows = array<i64: 3, 1>, value = dense<[[1.0], [2.0]]> : tensor<2x1xf32>}
    : () -> !pd.selected_rows<tensor<5x1xf32>>
  %out = "pd.square_sr"(%x) : (!pd.selected_rows<tensor<5x1xf32>>) -> !pd.selected_rows<tensor<5x1xf32>>
  "check.expect_eq_const"(%out)
    {height = 5 : i64, rows = array<i64: 3, 1>, value = dense<[[1.0], [4.0]]> : tensor<2x1xf32>}
    : (!pd.selected_rows<tensor<5x1xf32>>) -> ()
  return
}"""


def test_sparse_rows_are_given_and_expected():
    assert set(run(OperatorCase(Path("square_sr.mlir"), 0, ROWS)).values()) == {""}
    head, check, tail = ROWS.partition('"check')
    other = head + check + tail.replace("array<i64: 3, 1>", "array<i64: 1, 3>")
    assert "got rows [3, 1] of 5, expected rows [1, 3] of 5" in (
        run(OperatorCase(Path("r.mlir"), 0, other))["xla"] or ""
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("height = 5 : i64, ", "", "a constant of sparse rows needs the attributes rows and height"),
        ("array<i64: 3, 1>", "array<i64: 3>", "rows are 1 numbers from 0 to 4, one for each row of value"),
        ("array<i64: 3, 1>", "array<i64: 3, 5>", r"rows are 2 numbers from 0 to 4, .* got \[3, 5\]"),
        ("rows<tensor<5x1xf32>>", "rows<tensor<4x1xf32>>", r"float32\[5, 1\], which does not fit !pd.selected_rows"),
        ("!pd.selected_rows<tensor<5x1xf32>>", "tensor<5x1xf32>", r"which does not fit tensor<5x1xf32>"),
    ],
    ids=["no height", "too few", "too large", "another shape", "a tensor"],
)
def test_sparse_rows_that_do_not_fit_are_refused(old, new, message):
    with pytest.raises(VerificationError, match=message):
        prepare(OperatorCase(Path("square_sr.mlir"), 0, ROWS.replace(old, new)))


def test_operators_that_draw_random_numbers_get_a_key():
    text = """func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, 1.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.bernoulli"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_eq"(%out, %x) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}"""
    assert set(run(OperatorCase(Path("bernoulli.mlir"), 0, text)).values()) == {""}


@pytest.mark.parametrize(
    ("check", "error", "message"),
    [
        ("this is no MLIR", ModelFormatError, r"add.mlir, test 0: the data is neither text nor bytecode"),
        ("", InputError, r"add.mlir, test 0: the test checks nothing"),
        (EXPECT.format("1.0").replace("%out", "%x"), InputError, "checks constants only"),
        (EXPECT.format("1.0").replace("_eq_", "_less_"), VerificationError, "no such operator"),
        (
            EXPECT.format("[1.0, 2.0, 3.0]").replace("> : tensor<2x", "> : tensor<3x"),
            VerificationError,
            r"float32\[3\]",
        ),
        (
            '"check.expect_eq_const"(%out) {value = 1.0 : f32} : (tensor<2xf32>) -> ()',
            VerificationError,
            "expected dense",
        ),
    ],
    ids=["bad text", "no check", "no operation", "unknown check", "another shape", "not dense"],
)
def test_what_is_no_test_is_refused(check, error, message):
    with pytest.raises(error, match=message):
        run(case_of(check))


def test_files_are_split_and_folders_searched(tmp_path):
    text = SUM.replace("CHECK", EXPECT.format("[2.0, 4.0]"))
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "add.mlir").write_text(f"{text}\n// -----\n\n{text}\n// -----\n")
    (tmp_path / "notes.txt").write_text("no test")
    (tmp_path / "none").mkdir()
    assert [case.name for case in find_cases([tmp_path])] == ["add#0", "add#1"]
    with pytest.raises(InputError, match="no test of an operator"):
        find_cases([tmp_path / "none"])
    (tmp_path / "bytes.mlir").write_bytes(b"\xff\xfe")
    with pytest.raises(ModelFormatError, match=r"bytes\.mlir cannot be read"):
        read_cases(tmp_path / "bytes.mlir")
