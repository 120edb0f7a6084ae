"""The bindings of MLIR: what is there as soon as they are imported."""

from __future__ import annotations

from pdhlo.system import child

LEGALISES = """
from pdhlo.dialect.bindings import ir, passmanager
with ir.Context():
    passmanager.PassManager.parse("builtin.module(func.func(chlo-legalize-to-stablehlo))")
"""


def test_the_passes_of_stablehlo_are_there_before_a_context_is_made(tmp_path, monkeypatch):
    (tmp_path / "legalises.py").write_text(LEGALISES)
    monkeypatch.syspath_prepend(tmp_path)
    with child.start("legalises", []) as running:
        assert running.code(60) == 0, running.errors()
