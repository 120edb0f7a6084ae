"""What the command line reads and writes: folders that are no program, several programs, places that are full."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result

from tests.support import linear_program

Call = Callable[..., Result]
CallJson = Callable[..., Any]
Input = tuple[Path, np.ndarray]


def test_inspect_describes_an_artifact(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    pdhlo("export", model, "artifact")
    facts = pdhlo_json("inspect", "artifact")
    assert (facts["kind"], facts["runnable"], facts["missing"]) == ("pdhlo artifact", True, [])
    spec = {"name": "x", "shape": [-1, 3], "dtype": "float32", "lod_level": 0, "symbolic_shape": "b, 3"}
    assert facts["inputs"] == [spec]
    assert facts["parameters"] == {"count": 2, "bytes": 32, "declared": 2}
    text = pdhlo("inspect", "artifact").stdout
    assert re.search(r"^x +b, 3 +float32", text, re.MULTILINE)
    assert "Operators" not in text


@pytest.mark.parametrize("command", [["compare"], ["translate"], ["export", "out"], ["inspect", "--html", "x.html"]])
def test_an_artifact_is_no_program(pdhlo: Call, model: Path, command: list[str]) -> None:
    pdhlo("export", model, "artifact")
    said = " ".join(pdhlo(command[0], "artifact", *command[1:], code=2).stderr.split())
    assert "artifact is an artifact that pdhlo export wrote" in said
    assert "pass the model that it was exported from" in said


def test_a_reproducer_says_where_its_program_is(pdhlo: Call, model: Path, x: Input) -> None:
    pdhlo("run", model, "--input", f"x={x[0]}", "--fetch", "sum", "--output", "stored.npz")
    stored = dict(np.load("stored.npz"))
    np.savez("stored.npz", sum=stored["sum"] + 1)
    pdhlo("compare", model, "--input", f"x={x[0]}", "--against", "stored.npz", "--bisect", "wrong", code=1)
    for command in ("inspect", "run"):
        assert "the program in it is wrong/program" in " ".join(pdhlo(command, "wrong", code=2).stderr.split())


def test_of_several_programs_it_is_said_which_was_read(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    (model / "__model__").write_bytes(linear_program())
    for name in ("w", "b"):
        (model / name).write_bytes(b"")
    for command in ("translate", "inspect"):
        said = pdhlo(command, model, code=2 if command == "translate" else 1).stderr
        assert "has several programs: __model__ is read, and not model.pdmodel" in " ".join(said.split())
    assert "several programs" not in pdhlo("translate", model / "model.pdmodel").stderr


def test_main_and_startup_are_one_model(pdhlo: Call, tmp_path: Path, model: Path) -> None:
    for name in ("main", "startup"):
        (model / "model.pdmodel").with_stem(name).write_bytes(linear_program())
    said = pdhlo("inspect", model, "--which", "startup").stderr
    assert "startup.pdmodel is read, and not model.pdmodel" in " ".join(said.split())
    (model / "model.pdmodel").unlink()
    assert "several" not in pdhlo("inspect", model).stderr


# ---------------------------------------------------------------- outputs


@pytest.mark.parametrize(
    "command",
    [
        ["translate", "{model}", "-o", "{there}/out.mlir"],
        ["translate", "{model}", "-o", "{there}/out"],
        ["export", "{model}", "{there}/out"],
        ["run", "{model}", "--random", "0", "-o", "{there}/out.npz"],
        ["inspect", "{model}", "--html", "{there}/out.html"],
    ],
)
@pytest.mark.parametrize("there", ["/proc", "too long"])
def test_where_nothing_can_be_written_is_found_out_before_the_work(
    pdhlo: Call, model: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], there: str
) -> None:
    monkeypatch.setattr("pdhlo.load", lambda *_, **__: pytest.fail("the model was read"), raising=False)
    monkeypatch.setattr("pdhlo.tools.inspection.inspect_model", lambda *_: pytest.fail("the model was read"))
    if there == "too long":
        command = [argument.replace("{there}/out", "o" * 300) for argument in command]
    arguments = [argument.format(model=model, there=there) for argument in command]
    said = pdhlo(*arguments, code=2).stderr
    assert "cannot be written" in said
    assert next(argument for argument in arguments if argument.startswith((there, "ooo"))) in said
    assert list(Path().iterdir()) == []


FULL = """
import resource, sys
from pdhlo.tools.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
main(sys.argv[1:])
"""


@pytest.mark.parametrize(
    ("command", "file"),
    [
        (["translate", "{model}", "-o", "{here}/out.mlir"], "out.mlir"),
        (["translate", "{model}", "-o", "{here}/out"], "out"),
        (["export", "{model}", "{here}/out"], "out"),
        (["run", "{model}", "--random", "0", "--batch", "50", "-o", "{here}/out.npz"], "out.npz"),
        (["inspect", "{model}", "--html", "{here}/out.html"], "out.html"),
    ],
)
def test_a_full_disk_is_named_and_leaves_nothing(tmp_path: Path, model: Path, command: list[str], file: str) -> None:
    """A limit on the size of files stands for the disk."""
    here = tmp_path / "here"
    here.mkdir()
    arguments = [argument.format(model=model, here=here) for argument in command] + ["--json"]
    done = subprocess.run([sys.executable, "-c", FULL, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    message = json.loads(done.stdout)["error"]["message"]
    assert message.startswith(f"{here}/{file}")
    assert "File too large" in message
    assert list(here.iterdir()) == []


def test_a_picture_as_an_input_is_told_how(pdhlo: Call, model: Path) -> None:
    Path("x.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(50))
    Path("x.jpg").write_bytes(b"\xff\xd8\xff\xe0" + bytes(50))
    for value in ("x=x.png", "x=x.jpg", "x.png"):
        said = " ".join(pdhlo("run", model, "--input", value, code=2).stderr.split())
        assert "it is a picture: prepare it as the model was trained" in said
        assert "np.save(" in said
    Path("x.npy").write_bytes(b"version https://git-lfs.github.com/spec/v1\n")
    assert "git lfs pull" in " ".join(pdhlo("run", model, "--input", "x=x.npy", code=2).stderr.split())
