"""A Program as the files of a legacy model: ``NAME.pdmodel`` and ``NAME.pdiparams``."""

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
    """The ProgramDesc of a Program, as Paddle 2.6.2 saves it.

    It is translated again, and its operations are compared with the Program's. Raises UnsupportedError with all
    operations that have no legacy operator which means the same, VerificationError for what is no program.
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
        raise unwritable("the program", problems, program.operation_count)
    return data


def _translated(legacy: LegacyProgram) -> tuple[TranslatedProgram, bool]:
    """A legacy program translated again, and whether all of it was."""
    try:
        return translate(legacy), True
    except UnsupportedError:
        return translated_part(legacy), False


def save_pdmodel(program: TranslatedProgram, path: str | Path, name: str = "inference", *, force: bool = False) -> Path:
    """Writes a folder with ``NAME.pdmodel`` and ``NAME.pdiparams``, which Paddle 2.6 loads.

    Raises UnsupportedError with all operations that have no legacy form, ExportError where ``path`` exists (unless
    ``force``, and such a folder is there) and where a parameter has no value, InputError for a name that is none of a
    file; then nothing has changed.
    """
    target = Path(path)
    if name in ("", "..") or Path(name).name != name or "\0" in name:
        raise InputError(f"the name of a model is that of a file, not {quoted(name)}")
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
