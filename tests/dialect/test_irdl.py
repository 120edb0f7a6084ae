"""The definition in IRDL, checked by LLVM's own tool where it is installed (Debian: mlir-19-tools)."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from pdhlo.program import translate
from tests.support import linear_program

DEFINITION = Path(__file__).parents[2] / "dialect" / "pd.irdl.mlir"
TOOL = shutil.which("mlir-opt-19") or shutil.which("mlir-opt")
needs_tool = pytest.mark.skipif(TOOL is None, reason="mlir-opt (LLVM 19) is not installed")


def check(text: str) -> str:
    command = [TOOL, "--allow-unregistered-dialect", f"--irdl-file={DEFINITION}"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False).stderr


@needs_tool
def test_a_translated_program_is_accepted():
    assert check(str(translate(linear_program()))) == ""


@needs_tool
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"pd.relu"(', '"pd.relux"(', "unregistered operation"),
        ("transpose_x = false, ", "", "expected but not provided"),
        ("transpose_x = false", 'transpose_x = "no"', "expected base attribute"),
    ],
)
def test_a_broken_program_is_refused(old, new, reason):
    text = str(translate(linear_program()))
    assert old in text
    assert reason in check(text.replace(old, new))
