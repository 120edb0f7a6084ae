"""Messages of the command line are in its own words, usage errors in JSON where JSON is asked for."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import pdhlo as package
from pdhlo.errors import ExportError, InputError, ModelFormatError
from pdhlo.system.caller import Caller, called_by
from pdhlo.system.wording import listed, say, shapes_argument
from pdhlo.tools.cli import main
from tests.pir_json import data, fetch, tensor
from tests.pir_json import program as paddle_3
from tests.support import linear_program, make_program, write_separate

Call = Callable[..., Result]
CallJson = Callable[..., Any]
PYTHON = ("=…", "parameters=", "shapes=", "fetch=", "force=", "target_version=", "outputs=", "jax.dev", "{STAR}")


def words(result: Result) -> str:
    said = " ".join(result.stderr.split())
    assert not any(phrase in said for phrase in PYTHON), said
    return said


def test_words_are_those_of_the_place() -> None:
    assert say("python", "shell") == "python"
    with called_by(Caller(is_shell=True)):
        assert say("python", "shell") == "shell"
        assert shapes_argument({"x": "b, 3"}) == "--shape 'x=b, 3'"
    assert say("python", "shell") == "python"
    assert shapes_argument({"x": "b, 3", "y": "4"}) == 'shapes={"x": "b, 3", "y": "4"}'


@pytest.mark.parametrize(("count", "text"), [(0, ""), (2, "x0, x1"), (3, "x0, x1 and 1 more")])
def test_long_lists_are_cut(count: int, text: str) -> None:
    assert listed((f"x{place}" for place in range(count)), 2) == text


def test_missing_parameters(pdhlo: Call, tmp_path: Path) -> None:
    write_separate(tmp_path / "m", {})
    assert "say --parameters FILE" in words(pdhlo("run", tmp_path / "m", "--random", 0, code=2))
    with pytest.raises(ModelFormatError, match="pass parameters="):
        package.load(tmp_path / "m")


def test_an_output_that_exists(pdhlo: Call, model: Path) -> None:
    pdhlo("export", model, "out")
    assert "say --force to replace it" in words(pdhlo("export", model, "out", code=2))
    with pytest.raises(ExportError, match="pass force=True to replace it"):
        package.export(package.load(model), "out")


def test_operators_without_a_rule(pdhlo: Call, tmp_path: Path) -> None:
    variables = {name: ("float32", [-1, 3]) for name in "xy"}
    ops = [("decode_jpeg", {"X": ["x"]}, {"Out": ["y"]}, {})]
    (tmp_path / "net.pdmodel").write_bytes(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    assert "--fetch VARIABLE (of pdhlo run)" in words(pdhlo("run", tmp_path / "net", "--random", 0, code=1))


@pytest.mark.parametrize(
    ("shape", "message"),
    [
        ("x=b 3", "--shape 'x=b 3' is not a shape: expected sizes separated by commas"),
        ("x=b, *", "is not a shape"),
        ("x=b, 3, 1", "--shape 'x=b, 3, 1' has rank 3"),
        ("x=b, -3", "-3 is not a size"),
    ],
)
def test_shapes_that_are_none(pdhlo: Call, model: Path, shape: str, message: str) -> None:
    said = words(pdhlo("export", model, "out", "--shape", shape, code=2))
    assert message in said
    assert "for instance --shape 'x=b, 3'" in said or "no shape" not in said


def program_that_halves(path: Path, shape: list[int]) -> Path:
    """Two halves one behind the other: a size that is odd does not fit."""
    variables = dict.fromkeys(("x", "first", "second", "y"), ("float32", shape))
    ops = [
        ("split", {"X": ["x"]}, {"Out": ["first", "second"]}, {"num": 2, "sections": [], "axis": 2}),
        ("concat", {"X": ["second", "first"]}, {"Out": ["y"]}, {"axis": 2}),
    ]
    path.write_bytes(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    return path


def test_what_cannot_be_exported_with_open_sizes_gets_an_example_that_fits(pdhlo: Call, tmp_path: Path) -> None:
    picture = program_that_halves(tmp_path / "a.pdmodel", [-1, 3, -1, -1])
    refused = pdhlo("export", picture, "out", "--shape", "x=b, 3, h, w", code=1)
    assert "for instance --shape 'x=b, 3, 32*h, 32*w'" in words(refused)
    pdhlo("export", picture, "out", "--shape", "x=b, 3, 32*h, 32*w")
    rows = program_that_halves(tmp_path / "b.pdmodel", [-1, 8, -1])
    refused = pdhlo("export", rows, "out2", "--shape", "x=b, 8, n", code=1)
    assert "for instance --shape 'x=16, 8, 16'" in words(refused)
    pdhlo("export", rows, "out2", "--shape", "x=16, 8, 16")


def test_export_says_multiples_as_run_does(pdhlo: Call, tmp_path: Path) -> None:
    picture = program_that_halves(tmp_path / "a.pdmodel", [-1, 3, -1, -1])
    said = words(pdhlo("run", picture, "--random", 0, "--shape", "x=1,3,33,33", code=2))
    assert "images of which height and width are multiples of 2, such as (1, 3, 34, 34). With these pd.split" in said
    assert words(pdhlo("export", picture, "out", "--shape", "x=1,3,33,33", code=2)) == said
    some = words(pdhlo("export", picture, "out", "--shape", "x=b, 3, 33, 33", code=1))
    assert "multiples of 2, such as (b, 3, 34, 34). With these pd.split" in some
    assert "for instance" not in some
    half = words(pdhlo("export", picture, "out", "--shape", "x=1, 3, 33, 2*w", code=1))
    assert "of which the height is a multiple of 2, such as (1, 3, 34, 2*w)" in half


@pytest.mark.parametrize("command", [["run", "--random", 0], ["export", "out"]])
def test_a_shape_without_a_name_is_shown_with_one(pdhlo: Call, model: Path, command: list[Any]) -> None:
    said = words(pdhlo(command[0], model, *command[1:], "--shape", "1,3", code=2))
    assert "--shape '1,3': name its input: --shape x=1,3" in said


def test_commands_that_are_near_are_said(pdhlo: Call, model: Path) -> None:
    assert "No such command 'exprot'; near: 'export'" in words(pdhlo("exprot", model, code=2))
    assert f"No such command '{model}'; say pdhlo inspect {model}" in words(pdhlo(model, code=2))


def test_variables_that_are_near_are_said(pdhlo: Call, model: Path) -> None:
    said = words(pdhlo("run", model, "--random", 0, "--fetch", "sun", code=2))
    assert "no variable 'sun' to fetch; near: 'sum'" in said


def test_one_model_in_two_forms_is_said(pdhlo: Call, model: Path) -> None:
    (model / "model.json").write_bytes(paddle_3([data(1, "x", [2]), fetch(2, 1, tensor([2]))]))
    said = words(pdhlo("run", model, "--random", 0))
    assert "has several programs: model.pdmodel is read, and not model.json" in said


def test_levels_of_a_lod_have_shapes_too(pdhlo: Call, tmp_path: Path) -> None:
    from pdhlo.translate import framework_pb2 as proto

    ops = [("sequence_pool", {"X": ["x"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"})]
    variables = {"x": ("float32", [-1, 2]), "y": ("float32", [-1, 2]), "i": ("int32", [-1, 2])}
    program = proto.ProgramDesc.FromString(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    for variable in program.blocks[0].vars:
        if variable.name == "x":
            variable.type.lod_tensor.lod_level = 1
    (tmp_path / "net.pdmodel").write_bytes(program.SerializeToString())
    text = pdhlo("export", tmp_path / "net", "out", "--shape", "x=7, 2", "--shape", "x@LOD0=3").stdout
    assert "takes x@LOD0: int32[3]" in text
    assert "x@LOD0: int32" in words(pdhlo("export", tmp_path / "net", "out2", "--shape", "z=7", code=2))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run", "--json"], "Missing argument 'PATH'"),
        (["run", "m", "--no-such", "--json"], "No such option"),
        (["run", "m", "--random", "x", "--json"], "Invalid value for '--random'"),
        (["--json", "rum"], "No such option"),
        (["rum", "--json"], "No such command 'rum'"),
        (["--largest-file", "0", "run", "--json"], "--largest-file"),
    ],
)
def test_usage_errors_are_json_where_it_is_asked_for(arguments: list[str], message: str) -> None:
    result = CliRunner().invoke(main, arguments, prog_name="pdhlo")
    assert result.exit_code == 2
    error = json.loads(result.stdout)["error"]
    assert error["kind"] == "UsageError"
    assert message in error["message"]
    assert message in " ".join(result.stderr.split())
    plain = CliRunner().invoke(main, [argument for argument in arguments if argument != "--json"], prog_name="pdhlo")
    assert plain.stdout == ""


def test_python_keeps_its_words(tmp_path: Path) -> None:
    program = package.load(linear_program(), parameters={})
    with pytest.raises(InputError, match=r"pass parameters= to pdhlo\.load"):
        program.run({"x": [[1.0, 2.0, 3.0]]})
