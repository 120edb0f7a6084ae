"""Saves a Program as the files of a legacy model: ``NAME.pdmodel`` and ``NAME.pdiparams``."""

from __future__ import annotations

from pathlib import Path

from pdhlo.dialect.bindings import shared_context, use_context
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import InputError, UnsupportedError, quoted
from pdhlo.system import storage
from pdhlo.translate.legacy.legacy_program import LegacyProgram
from pdhlo.translate.legacy.report import unwritable
from pdhlo.translate.legacy.translator import translate, translated_part
from pdhlo.translate.to_legacy import blocks as _blocks  # noqa: F401  registers its handlers
from pdhlo.translate.to_legacy.check import differences
from pdhlo.translate.to_legacy.description import drop_unread_constants, message_of
from pdhlo.translate.to_legacy.lowering import lowered
from pdhlo.translate.to_legacy.writer import LegacyWriter
from pdhlo.translate.writers import save_parameters

_FORMAT = 1


def legacy_form(program: TranslatedProgram) -> bytes:
    """The serialized ProgramDesc of a Program, as Paddle 2.6.2 saves it.

    The ProgramDesc is translated again, and its operations are compared with the Program's. Raises UnsupportedError,
    which lists the operations without an equivalent legacy operator, and VerificationError for an invalid program.
    """
    program.verify()
    with use_context(shared_context()):
        program = lowered(program)
        writer = LegacyWriter(program)
        writer.run()
        drop_unread_constants(writer.blocks)
        data = message_of(writer.blocks)
        legacy = LegacyProgram.parse(data, "the legacy form")
        back, whole = _translated(legacy)
        problems = writer.problems + differences(program, writer.blocks, back, whole=whole)
    if problems:
        raise unwritable(problems, program.operation_count)
    return data


def _translated(legacy: LegacyProgram) -> tuple[TranslatedProgram, bool]:
    """The translation of a legacy program, or of its translatable part, and whether all of it was translated."""
    try:
        return translate(legacy), True
    except UnsupportedError:
        return translated_part(legacy), False


def save_pdmodel(program: TranslatedProgram, path: str | Path, name: str = "inference", *, force: bool = False) -> Path:
    """Writes a folder with ``NAME.pdmodel`` and ``NAME.pdiparams``, which Paddle 2.6 loads.

    Raises UnsupportedError, which lists the operations without a legacy form; ExportError if ``path`` exists (unless
    ``force`` is set, and it is such a folder), or a parameter has no value; InputError if ``name`` is no file name.
    Then nothing is written.
    """
    target = Path(path)
    if name in ("", "..") or Path(name).name != name or "\0" in name:
        raise InputError(f"the name of a model must be a file name, not {quoted(name)}")
    data = legacy_form(program)
    legacy = LegacyProgram.parse(data, str(target / f"{name}.pdmodel"))
    with storage.new_folder(target, storage.LEGACY, force=force) as folder:
        (folder / f"{name}.pdmodel").write_bytes(data)
        if legacy.blocks[0].persistables:
            table = program.parameters.snapshot()
            read = {
                persistable: table[persistable] for persistable in legacy.blocks[0].persistables if persistable in table
            }
            save_parameters(read, folder / f"{name}.pdiparams", "combined", program=legacy)
        storage.write_manifest(folder, {"kind": storage.LEGACY, "format": _FORMAT})
    return target
