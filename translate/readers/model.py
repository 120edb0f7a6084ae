"""Finds the files of a model, from a folder, a prefix, a file, or bytes.

    folder with __model__ and a file for each variable      fluid, save_inference_model
    folder with __model__ and one combined file             the same with params_filename, of any name
    X.pdmodel with X.pdiparams                              Paddle 2; found by prefix X, folder or file
    X.json with X.pdiparams, or without parameters          Paddle 3; found likewise
    main.pdmodel, startup.pdmodel, main.pdparams, .pdopt    a training program, paddle.static.save
    bytes of a ProgramDesc or of such a .json               with parameters from the caller, or without
    hf://OWNER/NAME                                         a folder in the cache of huggingface_hub

If a folder has X.pdmodel and X.json, they are one model in two formats; X.pdmodel is read.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.values import Value
from pdhlo.errors import InputError, ModelFormatError, quoted
from pdhlo.system import storage
from pdhlo.system.file_kinds import LFS, PADDLE_3, PICKLE, SAFETENSORS, kind_of
from pdhlo.system.reading import open_regular, read_whole
from pdhlo.translate.legacy.legacy_program import LegacyProgram
from pdhlo.translate.readers import hub
from pdhlo.translate.readers import parameters as readers
from pdhlo.translate.readers.parameters import DeclaredParameters
from pdhlo.translate.readers.pickled import read_pickled

PROGRAMS = ("main", "startup")
_COMBINED_NAMES = ("__params__", "params", "__params", "weights")
_GENERIC_NAMES = frozenset({"__model__", "inference", "model", *PROGRAMS})
"""Generic names of program files; the model is then named after its folder."""
_PICKLES = (".pdparams", ".pdopt")
_ENDS = ("__model__", "*.pdmodel")
_WITH_SUFFIX = (".pdmodel", ".json")
"""The suffixes of programs whose parameters are in a file of the same name with another suffix."""
_LOOKED_AT = 4096
_MOST_CANDIDATES = 16
_MOST_LISTED = 10

Given = Mapping[str, object] | str | Path | None


@dataclass(frozen=True, slots=True)
class ModelFile:
    """The bytes of a program, and their source."""

    data: bytes
    path: Path | None
    """The path of the file; None for bytes from the caller."""
    source: str
    """The name of the source in messages."""

    @property
    def is_json(self) -> bool:
        """Whether it is JSON, a program of Paddle 3, by its suffix or its first bytes."""
        if self.path is not None and self.path.suffix == ".json":
            return True
        # The tag and the length of a ProgramDesc's first block may look like a line feed and a brace. They are followed
        # by the tag of the block's index, a byte that JSON does not allow.
        head = self.data[:64]
        return head.lstrip().startswith(b"{") and b"\x08" not in head

    @property
    def name(self) -> str | None:
        """The name of the file without its suffix, or of its folder if that is generic; None for bytes."""
        if self.path is None:
            return None
        stem = self.path.stem if self.path.suffix in _WITH_SUFFIX else self.path.name
        return hub.name_of(self.path.absolute().parent) if stem in _GENERIC_NAMES else stem


def open_model(source: bytes | bytearray | memoryview | str | Path, which: str = "main") -> ModelFile:
    """Finds and reads the program of a model.

    ``which`` chooses the ``main`` or the ``startup`` program of a training folder. Raises ModelFormatError if there
    is no program, or it cannot be read, and InputError for any other ``which``.
    """
    if which not in PROGRAMS:
        raise InputError(f"which is {which!r}, expected {' or '.join(PROGRAMS)}")
    if isinstance(source, bytes | bytearray | memoryview):
        return ModelFile(bytes(source), None, "the given program")
    path = _program_file(Path(source), which)
    return ModelFile(_program_bytes(path), path, str(path))


def read_parameters(model: ModelFile, parameters: Given, wanted: DeclaredParameters) -> ParameterTable:
    """The parameters that a program declares: from the caller, else from the files beside the program.

    ``parameters`` are values by name, or the path of a file or folder of parameters. Raises ModelFormatError for files
    that are missing or damaged, and InputError for invalid arguments.
    """
    if isinstance(parameters, Mapping):
        return ParameterTable(readers.read_mapping(parameters, wanted))
    if parameters is not None:
        values = _of_files(parameters, wanted)
    else:
        values = {} if model.path is None else _beside(model.path, wanted)
    for value in values.values():
        if isinstance(value, np.ndarray):  # no other reference exists, so the table need not copy it
            value.flags.writeable = False
    return ParameterTable(values)


def read_legacy(model: ModelFile, parameters: Given = None) -> tuple[LegacyProgram, ParameterTable]:
    """A legacy program and its parameters (``read_parameters``); raises ModelFormatError if the program is damaged."""
    program = LegacyProgram.parse(model.data, model.source)
    return program, read_parameters(model, parameters, readers.wanted_by(program))


def _program_bytes(path: Path) -> bytes:
    try:
        return read_whole(path)
    except OSError as error:
        raise ModelFormatError(f"{path} cannot be read: {error.strerror or error}") from error


def _of_files(parameters: str | Path, wanted: DeclaredParameters) -> dict[str, Value]:
    path = Path(parameters)
    if path.is_dir():
        return readers.read_separate(path, wanted)
    kind = kind_of(readers.open_bytes(path)) if path.is_file() else None
    if kind is PICKLE:
        return _pickled([path], wanted)
    if kind is SAFETENSORS:
        return readers.read_mapping(readers.read_safetensors(path), wanted)
    return readers.read_combined(path, wanted)


def _program_file(path: Path, which: str) -> Path:
    path = hub.cached(path)
    if path.is_dir():
        return _in_folder(path, which)
    if path.is_file():
        return path
    by_prefix = [path.with_name(path.name + suffix) for suffix in _WITH_SUFFIX]
    if elements := [candidate for candidate in by_prefix if candidate.is_file()]:
        return elements[0]
    raise ModelFormatError(
        f"there is no model at {path}: expected a folder, a file, or a prefix with"
        f" {' or '.join(candidate.name for candidate in by_prefix)} beside it{hub.perhaps(path)}"
    )


def _in_folder(folder: Path, which: str) -> Path:
    model = folder / "__model__"
    if model.is_file():
        return model
    programs = sorted(folder.glob("*.pdmodel"))
    stems = {path.stem for path in programs}
    programs += [path for path in _programs_in_json(folder) if path.stem not in stems]
    named = [path for path in programs if path.stem == which]
    others = [path for path in programs if path.stem not in PROGRAMS]
    if named:
        return named[0]
    if len(others) == 1 and which == "main":
        return others[0]
    if programs:
        names = ", ".join(path.name for path in programs)
        raise ModelFormatError(f"{folder} has several programs ({names}); pass the path of one of them")
    if damaged := _called_programs(folder):
        return damaged[0]
    raise ModelFormatError(
        f"{folder} holds no model: it has no __model__, no .pdmodel file and no .json file of Paddle 3"
        f"{_instead(folder)}"
    )


def _programs_in_json(folder: Path) -> list[Path]:
    """The .json files of a folder that are programs of Paddle 3, by their content."""
    programs = []
    for path in sorted(folder.glob("*.json"))[:_MOST_CANDIDATES]:
        with contextlib.suppress(OSError), open_regular(path) as file:
            programs += [path] if kind_of(file.read(_LOOKED_AT)) is PADDLE_3 else []
    return programs


def _called_programs(folder: Path) -> list[Path]:
    """The .json files of a folder that are named like a program; the reader reports what is wrong with them."""
    paths = sorted(folder.glob("*.json"))
    return [
        path
        for path in paths
        if path.is_file() and (path.stem in _GENERIC_NAMES or path.with_suffix(".pdiparams").is_file())
    ]


_OF_OURS = {
    storage.PROGRAM: "a program that pdhlo wrote (Program.save, pdhlo translate -o): pdhlo.Program.load reads it, and"
    " the commands of pdhlo take it",
    storage.ARTIFACT: "an artifact that pdhlo.export wrote: pdhlo.load_artifact reads it, and pdhlo run runs it",
    storage.REPRODUCER: "a reproducer that pdhlo compare --bisect wrote: pdhlo.Program.load reads the program in its"
    " folder program",
}
"""Kind in the manifest of a folder that pdhlo wrote, and that is no model -> its description, and how to read it."""


def _instead(folder: Path) -> str:
    """A hint about a folder without a model: what it is instead, or which files in it the user may have meant."""
    if (description := _OF_OURS.get(storage.kind_in(folder) or "")) is not None:
        return f". It is {description}"
    ends = [f"{below}/{end}" for below in ("*", "*/*") for end in (*_ENDS, "inference.json")]
    programs = [str(path.parent.relative_to(folder)) for end in ends for path in folder.glob(end)]
    if models := sorted(set(programs)):
        names = ", ".join(models[:_MOST_LISTED]) + (", …" if len(models) > _MOST_LISTED else "")
        return f". Folders in it hold models; pass one of them: {names}"
    if pickles := sorted(path.name for suffix in _PICKLES for path in folder.glob(f"*{suffix}")):
        return f". {pickles[0]} is {PICKLE}"
    return _other_files(folder)


def _other_files(folder: Path) -> str:
    """A hint that describes the first file of known kind in a folder, or lists its files."""
    files = sorted(path for path in folder.iterdir() if path.is_file())[:_MOST_CANDIDATES]
    for path in files:
        with contextlib.suppress(OSError), open_regular(path) as file:
            if kind := kind_of(file.read(_LOOKED_AT)):
                return f". {path.name} is {kind}"
    listed = ", ".join(quoted(path.name) for path in files[:_MOST_LISTED])
    return f". Its files are {listed}" if files else ". It has no files"


def programs_beside(source: Path, which: str = "main") -> tuple[Path, list[Path]]:
    """The program that is read for ``source``, and the other programs in its folder.

    The startup program of a training folder does not count as another one. Raises ModelFormatError if there is no
    program.
    """
    chosen = _program_file(source, which)
    if not source.is_dir():
        return chosen, []
    paths = [path for end in _ENDS for path in sorted(source.glob(end)) if path.is_file()]
    paths += _programs_in_json(source)
    twins = {f"{name}.pdmodel" for name in PROGRAMS} if chosen.stem in PROGRAMS else set()
    return chosen, [path for path in paths if path != chosen and path.name not in twins]


def _beside(path: Path, wanted: DeclaredParameters) -> dict[str, Value]:
    if not wanted.variables:
        return {}
    if path.suffix in _WITH_SUFFIX:
        combined = path.with_suffix(".pdiparams")
        if combined.is_file():
            return readers.read_combined(combined, wanted)
        pickles = [path.with_suffix(suffix) for suffix in _PICKLES if path.with_suffix(suffix).is_file()]
        if pickles:
            return _pickled(pickles, wanted)
    if path.suffix == ".json":
        return readers.read_combined(path.with_suffix(".pdiparams"), wanted)  # raises: the file does not exist
    return _beside_model(path, wanted)


def _may_hold_parameters(file: Path, program: Path) -> bool:
    """Whether a path beside a program is a file, and no program."""
    return file.is_file() and file != program and file.suffix not in _WITH_SUFFIX


def _pickled(paths: list[Path], wanted: DeclaredParameters) -> dict[str, Value]:
    values: dict[str, np.ndarray] = {}
    for path in paths:
        data = readers.open_bytes(path)
        if kind_of(data) is LFS:
            raise ModelFormatError(f"{path} holds no parameters: it is {LFS}")
        values |= read_pickled(data, str(path))
    return readers.read_mapping(values, wanted)


def _beside_model(path: Path, wanted: DeclaredParameters) -> dict[str, Value]:
    """The parameters beside a ``__model__``: separate files, or one combined file of any name."""
    folder = path.parent
    if not wanted.needed:
        return {}
    if any(os.path.isfile(folder / name) for name in wanted.needed):  # a name may be none that a file can have
        return readers.read_separate(folder, wanted)
    known = [folder / name for name in _COMBINED_NAMES if (folder / name).is_file()]
    if known:
        return readers.read_combined(known[0], wanted)
    files = sorted(candidate for candidate in folder.iterdir() if _may_hold_parameters(candidate, path))
    if len(files) == 1:
        return readers.read_combined(files[0], wanted)
    arrays = readers.first_match(files[:_MOST_CANDIDATES], wanted)
    return readers.read_separate(folder, wanted) if arrays is None else arrays
