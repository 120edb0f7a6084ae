"""Progress: which part of a long step is being done, on a terminal alone."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pdhlo as package
from pdhlo.system.caller import Caller, called_by, tell
from pdhlo.tools import cli, tables
from tests.support import linear_parameters, linear_program
from tests.terminals import on_a_terminal

X = {"x": np.ones((2, 3), np.float32)}


def test_a_listener_is_told_only_inside_of_its_scope() -> None:
    parts: list[str] = []
    tell("before")
    with called_by(Caller(listener=parts.append)):
        tell("one")
        with called_by(Caller()):
            tell("nobody")
        tell("two")
    tell("after")
    assert parts == ["one", "two"]


def parts_of(function: Callable[[package.Program], object]) -> list[str]:
    parts: list[str] = []
    program = package.load(linear_program(), parameters=linear_parameters(), keep_compiled=False)
    with called_by(Caller(listener=parts.append)):
        function(program)
    return parts


def test_run_export_and_compare_say_what_they_do(tmp_path: Path) -> None:
    assert parts_of(lambda program: program.run(X)) == ["compiling operations 1 to 4 of 4", "running"]

    def twice(program: package.Program) -> None:
        program.run(X)
        program.run(X)

    assert parts_of(twice)[2:] == ["running"]  # nothing is compiled again
    exported = parts_of(lambda program: package.export(program, tmp_path / "a"))
    assert exported[-2:] == ["tracing it as one StableHLO module", "writing"]
    compared = parts_of(lambda program: package.compare(program, X))
    operations = [f"operation {number} of 4" for number in range(1, 5)]
    assert compared[-6:] == ["the reference", "tracing each operation", *operations]


def test_the_part_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_a_terminal(monkeypatch)
    monkeypatch.setattr(tables, "_SECONDS_BEFORE_PROGRESS", 0.0)
    with tables.working("first run"):
        tell("compiling [operations]")
        for _ in range(500):
            if "first run: compiling [operations]" in terminal.text:
                break
            time.sleep(0.01)
    assert "first run: compiling [operations]" in terminal.text


@pytest.mark.parametrize("option", [["--json"], []])
def test_with_json_there_is_no_progress(
    model: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, option: list[str]
) -> None:
    monkeypatch.setattr(tables, "_SECONDS_BEFORE_PROGRESS", 0.0)
    terminal = on_a_terminal(monkeypatch)
    with pytest.raises(SystemExit):
        cli.main(["run", str(model), "--random", "0", "--shape", "x=1,3", *option], prog_name="pdhlo")
    assert ("first run of" in terminal.text) == (not option)
    assert sys.stderr is terminal
