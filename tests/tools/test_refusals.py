"""What other readers are known to refuse of an artifact is said where the artifact is shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import pdhlo
from pdhlo.tools.cli import main
from tests.support import linear_parameters, linear_program

CHOLESKY = """
func.func @main(%x: tensor<3x3xf32> {pd.feed = "x"}) -> (tensor<3x3xf32> {pd.fetch = "y"}) {
  %a = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %y = "pd.cholesky"(%a) {upper = false} : (tensor<3x3xf32>) -> tensor<3x3xf32> loc("y")
  return %y : tensor<3x3xf32>
}
"""


def inspected(folder: Path, *options: str) -> str:
    done = CliRunner().invoke(main, ["inspect", str(folder), *options], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize("weights_inside", [False, True])
def test_a_factor_is_named_with_who_refuses_it(tmp_path: Path, weights_inside: bool) -> None:
    program = pdhlo.Program.parse(CHOLESKY)
    folder = pdhlo.export(program, tmp_path / "a", weights_inside=weights_inside)
    words = "Cholesky factors (stablehlo.cholesky)"
    assert json.loads(inspected(folder, "--json"))["refused_by"] == {"IREE": [words]}
    assert "IREE, for its Cholesky" in " ".join(inspected(folder).split())


def test_what_all_take_is_refused_by_none(tmp_path: Path) -> None:
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    folder = pdhlo.export(program, tmp_path / "a")
    assert json.loads(inspected(folder, "--json"))["refused_by"] == {}
    assert "refused by" not in inspected(folder)
