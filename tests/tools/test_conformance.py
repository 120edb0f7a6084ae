"""``pdhlo conformance``: stablehlo on a small archive, pd and symbolic on small files."""

import json
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pdhlo.tools.cli import main

ADD = """func.func @main() {{
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %b = stablehlo.{operation} %a, %a : tensor<2xi64>
  %c = stablehlo.constant dense<{expected}> : tensor<2xi64>
  stablehlo.custom_call @check.expect_eq(%b, %c) {{has_side_effect = true}} : (tensor<2xi64>, tensor<2xi64>) -> ()
  return
}}
"""
RIGHT, WRONG = ADD.format(operation="add", expected="[2, 4]"), ADD.format(operation="add", expected="[2, 5]")
DIES = (
    ADD.format(operation="divide", expected="[1, 1]")
    .replace("%a, %a", "%a, %zero")
    .replace("  %b", "  %zero = stablehlo.constant dense<0> : tensor<2xi64>\n  %b")
)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    files = {
        "first.mlir": ([RIGHT, WRONG, "no program"], {"run": "enabled"}, [True, True, False]),
        "off.mlir": ([WRONG], {"run": "disabled"}, [True]),
        "empty.mlir": ([WRONG], {"run": "none"}, [True]),
        "last.mlir": ([DIES, RIGHT], {}, [True, True]),
    }
    path = tmp_path / "tests.zip"
    with zipfile.ZipFile(path, "w") as file:
        for name, (modules, _, _) in files.items():
            file.writestr(f"folder/{name}", "// -----\n".join(modules))
        manifest = {
            name: {**facts, "chunks": [{"parse": parse} for parse in parses]}
            for name, (_, facts, parses) in files.items()
        }
        file.writestr("manifest.json", json.dumps(manifest))
    return path


def call(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["conformance", "stablehlo", *arguments])


def test_the_score_counts_what_is_enabled_and_parses(archive: Path) -> None:
    result = call(str(archive), "--alone", "--json")
    assert result.exit_code == 0, result.output
    (own,) = json.loads(result.stdout)["engines"]
    # division by zero is the implementation's: all bits set, not 1
    assert own["archives"] == [{"archive": "tests.zip", "passed": 2, "of": 4, "disabled_passed": 0, "disabled": 1}]
    assert own["score"] == 0.5
    failed = {(failure["module"], failure["enabled"]): failure["reason"] for failure in own["failures"]}
    assert set(failed) == {("first.mlir#1", True), ("off.mlir#0", False), ("last.mlir#0", True)}
    assert "4 is not 5" in failed["first.mlir#1", True]


def test_a_bomb_is_refused_and_may_be_allowed(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("manifest.json", json.dumps({"a.mlir": {"chunks": [{}]}}))
        file.writestr("a.mlir", RIGHT + " " * 1_000_000)
    suite = ["conformance", "stablehlo", str(path), "--alone"]
    small = CliRunner().invoke(main, ["--largest-file", "1000", *suite])
    assert small.exit_code == 2
    assert "--largest-ratio" in small.stderr
    allowed = CliRunner().invoke(main, ["--largest-file", "1000", "--largest-ratio", "2000", *suite])
    assert (allowed.exit_code, "100.00%" in allowed.stdout) == (0, True), allowed.output


@pytest.mark.parametrize(("least", "code"), [("0.5", 0), ("0.51", 1)])
def test_a_score_below_the_limit_is_the_answer_no(archive: Path, least: str, code: int) -> None:
    result = call(str(archive), "--alone", "--at-least", least)
    assert result.exit_code == code
    assert "50.00%" in result.stdout
    assert "first.mlir#1" in result.stdout


def test_other_engines_are_shown_beside_and_may_die(archive: Path) -> None:
    result = call(str(archive), "--json")
    assert result.exit_code == 0, result.output
    engines = {engine["engine"]: engine for engine in json.loads(result.stdout)["engines"]}
    assert list(engines) == ["interpreter", "xla", "official"]
    official = {failure["module"]: failure["reason"] for failure in engines["official"]["failures"]}
    assert "ended by SIG" in official["last.mlir#0"]  # and the module after it has run
    assert engines["official"]["archives"][0]["passed"] == 2
    assert engines["xla"]["archives"][0]["passed"] == 2


def test_what_is_no_archive_is_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "tests.zip"
    path.write_bytes(b"no zip")
    result = call(str(path), "--alone", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["kind"] == "ModelFormatError"


SUM = """// pd.add of two vectors
func.func @main() {{
  %x = "pd_builtin.constant"() {{value = dense<[1.0, 2.0]> : tensor<2xf32>}} : () -> tensor<2xf32>
  %out = "pd.add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "check.expect_eq_const"(%out) {{value = dense<{expected}> : tensor<2xf32>}} : (tensor<2xf32>) -> ()
  return
}}
"""
RIGHT_SUM, WRONG_SUM = SUM.format(expected="[2.0, 4.0]"), SUM.format(expected="[2.0, 5.0]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "add.mlir").write_text("// -----\n".join([RIGHT_SUM, WRONG_SUM]))
    (tmp_path / "more.mlir").write_text("// -----\n".join([RIGHT_SUM, f"// XLA only: a reason\n{RIGHT_SUM}"]))
    return tmp_path


def call_pd(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["conformance", "pd", *arguments])


def test_tests_of_operators_are_counted_for_each_way(folder: Path) -> None:
    result = call_pd(str(folder), "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert (told["score"], told["cases"], told["passed"]) == (0.75, 4, True)
    assert told["ways"] == [
        {"way": "interpreter", "passed": 2, "of": 3, "left_out": 1},
        {"way": "xla", "passed": 3, "of": 4, "left_out": 0},
        {"way": "agreement", "passed": 3, "of": 3, "left_out": 1},
    ]
    assert [(failure["case"], failure["way"]) for failure in told["failures"]] == [
        ("add#1", "interpreter"),
        ("add#1", "xla"),
    ]
    assert "4.0 is not 5.0" in told["failures"][0]["reason"]
    assert told["xla_only"] == [{"case": "more#1", "reason": "a reason"}]


@pytest.mark.parametrize(("least", "code"), [("0.75", 0), ("0.76", 1)])
def test_too_few_tests_of_operators_that_pass_are_the_answer_no(folder: Path, least: str, code: int) -> None:
    result = call_pd(str(folder), "--at-least", least)
    assert result.exit_code == code
    for text in ("75.00%", "add#1", "4.0 is not 5.0", "a reason"):
        assert text in result.stdout


def test_files_that_are_no_tests_of_operators_are_bad_input(folder: Path) -> None:
    (folder / "bad.mlir").write_text("no program")
    result = call_pd(str(folder / "add.mlir"), str(folder / "bad.mlir"), "--json")
    assert result.exit_code == 2
    assert "bad.mlir, test 0" in json.loads(result.stdout)["error"]["message"]
    assert call_pd(str(folder / "add.mlir"), "--alone").exit_code == 2
    assert call(str(folder)).exit_code == 2


SYMBOLIC = {
    "cases": [
        {
            "id": "relu",
            "ops": [
                ["pd.data", [], {"name": "x"}, ["tensor<-1xf32>"], ["shape[S0], data[NULL]"]],
                ["pd.relu", [0], {}, ["tensor<-1xf32>"], ["shape[S0], data[NULL]"]],
                ["pd.strange", [0], {}, ["tensor<-1xf32>"], ["shape[S0], data[NULL]"]],
                ["pd.exp", [0], {}, ["tensor<-1xf32>"], ["shape[S9], data[NULL]"]],
            ],
        }
    ]
}


def symbolic(path: Path, *options: str) -> Result:
    path.write_text(json.dumps(SYMBOLIC))
    return CliRunner().invoke(main, ["conformance", "symbolic", str(path), *options])


def test_symbolic_shapes_are_scored(tmp_path: Path) -> None:
    result = symbolic(tmp_path / "cases.json", "--json")
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    counts = {key: report[key] for key in ("cases", "results", "agree", "proved", "undecided", "differ")}
    assert counts == {"cases": 1, "results": 4, "agree": 2, "proved": 1, "undecided": 0, "differ": 1}
    assert report["score"] == 0.75
    assert [failure["operation"] for failure in report["failures"]] == ["pd.strange"]
    assert [proof["operation"] for proof in report["proofs"]] == ["pd.exp"]
    assert report["without_rule"] == {"strange": 1}


@pytest.mark.parametrize(("least", "code"), [("0.7", 0), ("0.8", 1)])
def test_symbolic_shapes_have_a_threshold(tmp_path: Path, least: str, code: int) -> None:
    result = symbolic(tmp_path / "cases.json", "--at-least", least)
    assert result.exit_code == code
    assert "75.00%" in result.stdout
    assert "pd.strange" in result.stdout


def test_a_folder_holds_no_symbolic_cases(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["conformance", "symbolic", str(tmp_path)])
    assert result.exit_code == 2
    assert "is a folder" in result.stderr
