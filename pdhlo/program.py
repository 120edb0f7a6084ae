"""The Program that users hold: what the dialect's Program is, and runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pdhlo.dialect import program as dialect_program
from pdhlo.translate.legacy_program import LegacyProgram
from pdhlo.translate.translator import translate as translate_legacy


class Program(dialect_program.Program):
    """A translated program and its parameters; runs on XLA."""


def translate(source: bytes | str | Path) -> Program:
    """Translates a legacy program without its parameters."""
    data = source if isinstance(source, bytes) else Path(source).read_bytes()
    translated = translate_legacy(LegacyProgram.parse(data))
    return Program(translated.module, translated.parameters)
