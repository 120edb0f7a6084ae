"""What ``pdhlo inspect`` says is missing: what a run would refuse, and all of it."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from click.testing import Result

from tests.pir_json import data, fetch, op, program, tensor
from tests.support import make_program, write_combined

Call = Callable[..., Result]
CallJson = Callable[..., Any]

VARIABLES = {name: ("float32", [-1, 3]) for name in ("x", "y", "z", "step")}


def written(folder: Path, *arguments: Any, **options: Any) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "net.pdmodel").write_bytes(make_program(*arguments, **options))
    return folder


def test_a_program_that_writes_parameters_can_be_run(pdhlo_json: CallJson, tmp_path: Path) -> None:
    ops = [
        ("relu", {"X": ["x"]}, {"Out": ["y"]}, {}),
        ("relu", {"X": ["y"]}, {"Out": ["step"]}, {}),  # never read: ``set_parameter`` says that it is written
    ]
    model = written(tmp_path / "m", ops, VARIABLES, feeds=["x"], fetches=["y"], parameters=["step"])
    write_combined(model / "net.pdiparams", {"step": np.zeros((1, 3), np.float32)})
    assert '"pd_builtin.set_parameter"' in pdhlo_json("translate", model)["text"]
    facts = pdhlo_json("inspect", model)
    assert (facts["missing"], facts["runnable"]) == ([], True)
    assert pdhlo_json("run", model, "--random", 0, "--shape", "x=1,3")["outputs"][0]["shape"] == [1, 3]
    pdhlo_json("translate", model, "-o", "saved")
    assert pdhlo_json("inspect", "saved")["runnable"]


def test_an_operator_that_no_result_needs_is_not_missing(pdhlo_json: CallJson, tmp_path: Path) -> None:
    ops = [("decode_jpeg", {"X": ["x"]}, {"Out": ["z"]}, {}), ("relu", {"X": ["x"]}, {"Out": ["y"]}, {})]
    assert pdhlo_json("inspect", written(tmp_path / "m", ops, VARIABLES, feeds=["x"], fetches=["y"]))["runnable"]
    needed = written(tmp_path / "n", ops, VARIABLES, feeds=["x"], fetches=["z"])
    missing = pdhlo_json("inspect", needed, code=1)["missing"]
    assert [(lack["kind"], lack["operator"], lack["uses"]) for lack in missing] == [("rule", "decode_jpeg", 1)]


def test_operators_without_a_rule_are_named_beside_those_that_the_dialect_lacks(
    pdhlo: Call, pdhlo_json: CallJson, tmp_path: Path
) -> None:
    ops = [
        ("no_such_operator", {"X": ["x"]}, {"Out": ["y"]}, {}),
        ("decode_jpeg", {"X": ["y"]}, {"Out": ["z"]}, {}),
        ("decode_jpeg", {"X": ["x"]}, {"Out": ["step"]}, {}),
        ("no_such_operator", {"X": ["z"]}, {"Out": ["z"]}, {}),
    ]
    model = written(tmp_path / "m", ops, VARIABLES, feeds=["x"], fetches=["z"])
    missing = pdhlo_json("inspect", model, code=1)["missing"]
    kinds = [(lack["kind"], lack["operator"], lack["uses"]) for lack in missing]
    assert kinds == [("translation", "no_such_operator", 1)] * 2 + [("rule", "decode_jpeg", 2)]
    table = pdhlo("inspect", model, code=1).stdout.partition("Missing to run it")[2]
    assert [line.split()[:2] for line in table.splitlines() if "_" in line] == [
        ["no_such_operator", "2"],
        ["decode_jpeg", "2"],
    ]


def test_a_parameter_without_a_value_is_missing(pdhlo_json: CallJson, tmp_path: Path) -> None:
    ops = [("elementwise_add", {"X": ["x"], "Y": ["z"]}, {"Out": ["y"]}, {"axis": -1})]
    model = written(tmp_path / "m", ops, VARIABLES, feeds=["x"], fetches=["y"], parameters=["z"])
    (model / "net.pdparams").write_bytes(pickle.dumps({"another": np.zeros(3)}, protocol=2))
    facts = pdhlo_json("inspect", model, code=1)
    assert facts["parameters"] == {"count": 0, "bytes": 0, "declared": 1}
    assert [lack["kind"] for lack in facts["missing"]] == ["parameters"]
    assert "'z'" in facts["missing"][0]["reason"]


def test_a_program_of_paddle_3_says_what_it_is_run_as(pdhlo: Call, pdhlo_json: CallJson, tmp_path: Path) -> None:
    kind = tensor([-1, 3])
    path = tmp_path / "inference.json"
    path.write_bytes(program([data(1, "x", [-1, 3]), op("1.relu", [1], [(2, kind)]), fetch(3, 2, kind)]))
    assert pdhlo_json("inspect", path)["execution"]["form"] == "one module"
    assert "It is one module" in pdhlo("inspect", path).output


def test_operators_are_counted_by_how_they_are_run(pdhlo: Call, pdhlo_json: CallJson) -> None:
    counts = pdhlo_json("inspect", "--ops")
    assert set(counts) == {"all", "operators", "unsupported"}
    assert counts["operators"]["input or output"] == 3
    assert f"The {counts['all']:,} operators" in pdhlo("inspect", "--ops").output
    assert (
        "exactly one of: the PATH of a model, --op NAME, and --ops"
        in pdhlo("inspect", "--ops", "--op", "relu", code=2).output
    )


def test_of_an_artifact_it_says_who_refuses_it(pdhlo: Call, pdhlo_json: CallJson, tmp_path: Path) -> None:
    variables = {name: ("float32", [3, 3]) for name in ("x", "y")}
    ops = [("cholesky", {"X": ["x"]}, {"Out": ["y"]}, {"upper": False})]
    pdhlo("export", written(tmp_path / "factor", ops, variables, feeds=["x"], fetches=["y"]), "factor.pdhlo")
    assert pdhlo_json("inspect", "factor.pdhlo")["refused_by"] == {"IREE": ["Cholesky factors (stablehlo.cholesky)"]}
    assert "IREE, for its Cholesky" in " ".join(pdhlo("inspect", "factor.pdhlo").stdout.split())
    ops = [("relu", {"X": ["x"]}, {"Out": ["y"]}, {})]
    pdhlo("export", written(tmp_path / "plain", ops, variables, feeds=["x"], fetches=["y"]), "plain.pdhlo")
    assert pdhlo_json("inspect", "plain.pdhlo")["refused_by"] == {}
    assert "refused by" not in pdhlo("inspect", "plain.pdhlo").stdout
