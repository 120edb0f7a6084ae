"""Modules as files of their own: what the text ends with."""

from __future__ import annotations

import pdhlo
from pdhlo.lower.artifacts.module_file import text_of
from tests.support import linear_parameters, linear_program


def test_the_text_of_a_module_ends_with_one_line_break(tmp_path):
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    text = text_of(pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a")).bytecode)
    assert text == text.rstrip("\n") + "\n"
    assert text.endswith("}\n") or text.splitlines()[-1].startswith("#loc")
