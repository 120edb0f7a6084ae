"""``pdhlo run``: what it prints and writes, what it is fed with, and what it says about mistakes."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result

from tests.lower.tracing.programs import nested_whiles
from tests.support import linear_parameters
from tests.tools.conftest import expected

Call = Callable[..., Result]
CallJson = Callable[..., Any]
Input = tuple[Path, np.ndarray]


def test_run_shows_outputs_and_times(pdhlo: Call, model: Path, x: Input) -> None:
    text = pdhlo("run", model, "--input", f"x={x[0]}", "--repeat", 2).stdout
    want = expected(x[1])
    (row,) = re.findall(r"^y +5x2 +float32 +(\S+) +(\S+) +(\S+)", text, re.MULTILINE)
    np.testing.assert_allclose([float(number) for number in row], [want.min(), want.mean(), want.max()], rtol=1e-5)
    assert re.search(r"^fastest run +\d", text, re.MULTILINE)


def test_run_writes_its_results(pdhlo_json: CallJson, model: Path, x: Input) -> None:
    np.savez("in.npz", x=x[1])
    report = pdhlo_json("run", model, "--input", "in.npz", "-o", "out.npz")
    want = expected(x[1])
    with np.load("out.npz") as arrays:
        np.testing.assert_allclose(arrays["y"], want, rtol=1e-5)
    assert report["output"] == "out.npz"
    assert report["seconds"].keys() == {"load and translate", "first run", "write"}
    assert report["inputs"][0]["name"] == "x"
    assert report["outputs"][0]["max"] == pytest.approx(want.max(), rel=1e-5)


def test_run_fetches_other_variables(pdhlo_json: CallJson, model: Path, x: Input) -> None:
    report = pdhlo_json("run", model, "--input", f"x={x[0]}", "--fetch", "xw", "--fetch", "y")
    assert [output["name"] for output in report["outputs"]] == ["xw", "y"]
    assert report["outputs"][0]["max"] == pytest.approx((x[1] @ linear_parameters()["w"]).max(), rel=1e-5)


def test_run_on_random_inputs_repeats(pdhlo_json: CallJson, model: Path) -> None:
    runs = [pdhlo_json("run", model, "--random", 3, "--shape", "x=4,3")["outputs"] for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0][0]["shape"] == [4, 2]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], r"no value for x: float32\[\?x3\]: say --input NAME=FILE.npy, or --random 0"),
        (["--batch", "2"], r"--batch is only for --random"),
        (["--random", "0", "--shape", "y=1"], r"--shape names 'y'"),
        (["--shape", "x=1,3"], r"--shape is only for --random"),
        (["--input", "x=nowhere.npy"], r"the file nowhere\.npy does not exist"),
        (["--input", "nowhere.npz"], r"the file nowhere\.npz does not exist"),
        (["--input", "z={x}"], r"--input names 'z'; the program's inputs are x"),
        (["--input", "x={x}", "--fetch", "nothing"], r"nothing"),
        (["--input", "x={x}", "-o", "out.txt"], r"the name of the results must end in \.npz"),
        (["--input", "x={x}", "--lod", "z=0,1"], r"--lod names 'z'"),
        (["--input", "x={x}", "--lod", "x=a"], r"are not offsets"),
    ],
)
def test_mistakes_in_running(pdhlo: Call, model: Path, x: Input, arguments: list[str], message: str) -> None:
    arguments = [argument.replace("{x}", str(x[0])) for argument in arguments]
    result = pdhlo("run", model, *arguments, code=2)
    assert re.search(message, result.stderr)
    assert result.stdout == ""


@pytest.mark.parametrize("values", [np.zeros((5, 3)), np.zeros((5, 3, 1), np.float32)], ids=["dtype", "rank"])
def test_input_of_wrong_dtype_or_rank_is_bad_input(pdhlo: Call, model: Path, values: np.ndarray) -> None:
    np.save("x.npy", values)
    assert "input 'x'" in pdhlo("run", model, "--input", "x=x.npy", code=2).stderr


def test_result_that_exists_is_refused_before_anything_runs(pdhlo: Call, model: Path) -> None:
    Path("out.npz").write_bytes(b"precious")
    assert "out.npz exists" in pdhlo("run", model, "--random", 0, "--shape", "x=1,3", "-o", "out.npz", code=2).stderr
    assert Path("out.npz").read_bytes() == b"precious"


def test_run_limits_loops_and_nesting(pdhlo: Call, model: Path) -> None:
    Path("loop.pdmodel").write_bytes(nested_whiles(2))
    np.save("x.npy", np.ones(3, np.float32))
    np.save("n.npy", np.array([5]))
    call = ["run", "loop.pdmodel", "--input", "x=x.npy", "--input", "n=n.npy", "--fetch", "x"]
    assert "run 4 iterations" in (error := pdhlo(*call, "--max-iterations", 4, code=2).stderr)
    assert "say pdhlo run --max-iterations" in error
    assert "say pdhlo run --max-nesting 2" in pdhlo(*call, "--max-nesting", 1, code=1).stderr
    pdhlo(*call, "--max-iterations", 5, "--max-nesting", 2)
    pdhlo("export", model, "artifact")
    refused = pdhlo("run", "artifact", "--random", 0, "--max-iterations", 5, code=2).stderr
    assert "an artifact, which is already one module: --max-iterations has no effect on it" in refused


def test_run_takes_an_artifact(pdhlo: Call, pdhlo_json: CallJson, model: Path, x: Input) -> None:
    pdhlo("export", model, "artifact")
    report = pdhlo_json("run", "artifact", "--input", f"x={x[0]}")
    assert report["outputs"] == pdhlo_json("run", model, "--input", f"x={x[0]}")["outputs"]
    assert "has no output 'xw'" in pdhlo("run", "artifact", "--input", f"x={x[0]}", "--fetch", "xw", code=2).stderr
    assert "no value for x" in pdhlo("run", "artifact", code=2).stderr
