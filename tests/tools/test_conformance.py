"""``pdhlo conformance stablehlo`` on a small archive."""

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
            name: {**facts, "chunks": [{"parse": one} for one in parses]} for name, (_, facts, parses) in files.items()
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
    failed = {(one["module"], one["enabled"]): one["reason"] for one in own["failures"]}
    assert set(failed) == {("first.mlir#1", True), ("off.mlir#0", False), ("last.mlir#0", True)}
    assert "4 is not 5" in failed["first.mlir#1", True]


@pytest.mark.parametrize(("least", "code"), [("0.5", 0), ("0.51", 1)])
def test_a_score_below_the_limit_is_the_answer_no(archive: Path, least: str, code: int) -> None:
    result = call(str(archive), "--alone", "--at-least", least)
    assert result.exit_code == code
    assert "50.00%" in result.stdout
    assert "first.mlir#1" in result.stdout


def test_other_engines_are_shown_beside_and_may_die(archive: Path) -> None:
    result = call(str(archive), "--json")
    assert result.exit_code == 0, result.output
    engines = {one["engine"]: one for one in json.loads(result.stdout)["engines"]}
    assert list(engines) == ["interpreter", "xla", "official"]
    official = {one["module"]: one["reason"] for one in engines["official"]["failures"]}
    assert "ended by SIG" in official["last.mlir#0"]  # and the module after it has run
    assert engines["official"]["archives"][0]["passed"] == 2
    assert engines["xla"]["archives"][0]["passed"] == 2


def test_what_is_no_archive_is_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "tests.zip"
    path.write_bytes(b"no zip")
    result = call(str(path), "--alone", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["kind"] == "ModelFormatError"
