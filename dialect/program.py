"""Program: an MLIR module of ``pd`` operations and the table of its parameters.

The module has one function, ``main``. It takes the feeds (``pd.feed`` names on the arguments) and returns what is
fetched, then the last value of every persistable that the program writes (``pd.fetch`` and ``pd.parameter`` on the
results): state is explicit. Parameters enter through ``pd_builtin.parameter`` operations.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn, Self

from pdhlo.dialect import attributes, canonical_json, locations, types, untrusted, verifier
from pdhlo.dialect.bindings import SSAValue, bytecode_of, ir, shared_context, use_context
from pdhlo.dialect.needs import operations_within
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.parameters import ParameterTable, checked
from pdhlo.dialect.traits import Trait
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import ArtifactError, ModelFormatError, UnsupportedError, VerificationError
from pdhlo.system import storage, wording

FEED, FETCH, PARAMETER = "pd.feed", "pd.fetch", "pd.parameter"
"""The attributes of main's arguments and results that hold variable names."""
PADDLE_VERSION = "pd.paddle_version"
"""The attribute of the module that holds the version of Paddle that saved the program."""
JSON_VERSION = "pd.json_version"
"""The attribute of the module of a program of Paddle 3: the version of its format."""

_MOST_SHOWN = 3
_FIRST_STRICT_VERSION = 2_000_000
_FORMAT = 1
_MODULE, _PARAMETERS = "program.mlirbc", "parameters.safetensors"


class TranslatedProgram:
    """A translated program and its parameters."""

    def __init__(self, module: ir.Module, parameters: ParameterTable | None = None) -> None:
        self.module = module
        self.parameters = (parameters or ParameterTable()).with_mutable(frozenset(self.written))
        self.synchronize: Callable[[], None] = _nothing
        """Commits the state of an interrupted run; the owner of the program's runs sets it."""
        self._steps_done = 0
        self.legacy: bytes | None = None
        """The source of the translation (a serialized ProgramDesc, or Paddle 3's JSON); None if it was not kept."""
        self.name: str | None = None
        """The name of the folder or file from which it was read; None for neither."""

    @property
    def steps_done(self) -> int:
        """The number of runs that have continued from the state of the run before.

        Random numbers depend on it, so a caller who continues from saved parameters sets it, too.
        """
        self.synchronize()
        return self._steps_done

    @steps_done.setter
    def steps_done(self, count: int) -> None:
        self.synchronize()
        self._steps_done = count

    def count_steps(self, count: int) -> None:
        """Adds ``count`` to ``steps_done``."""
        self._steps_done += count

    @functools.cached_property
    def main(self) -> Any:  # a func.FuncOp; jaxlib's stubs type only the generated part of this class
        """The function ``main``; raises VerificationError if the module has none, or it has not one block."""
        for operation in self.module.body.operations:
            if operation.operation.name == "func.func" and attributes.text(operation.attributes["sym_name"]) == "main":
                if len(operation.regions[0].blocks) != 1:
                    raise VerificationError(f"main has {len(operation.regions[0].blocks)} blocks, expected one")
                return operation
        raise VerificationError("the module has no function main; a Program is one func.func @main of pd operations")

    def operations(self) -> Iterator[ir.OpView]:
        """The operations of ``main``, in order, without the return and the operations inside regions."""
        for operation in self.main.entry_block.operations:
            if operation.operation.name != "func.return":
                yield operation

    @functools.cached_property
    def operation_count(self) -> int:
        """The number of operations that compute something, including those inside regions.

        Feeds, fetches, parameters, operations on groups and yields are not counted.
        """
        return sum(computes(operation.operation.name) for operation in operations_within(self.operations()))

    @functools.cached_property
    def returned(self) -> list[SSAValue]:
        """The values that ``main`` returns: one for each of ``outputs``, then one for each of ``written``."""
        operations = self.main.entry_block.operations
        return list(operations[len(operations) - 1].operands)

    @functools.cached_property
    def paddle_version(self) -> int:
        """The version of Paddle that saved the program, as a number (2006002 for 2.6.2); 0 if unknown.

        Programs in JSON store only the minor version, 3.0 to 3.3; a development build of Paddle 3 counts as 3.4.
        """
        version = self.module.operation.attributes.get(PADDLE_VERSION)
        return version.value if isinstance(version, ir.IntegerAttr) else 0

    @functools.cached_property
    def json_version(self) -> int | None:
        """The format version of the JSON from which a program of Paddle 3 was read; None for legacy programs."""
        version = self.module.operation.attributes.get(JSON_VERSION)
        return version.value if isinstance(version, ir.IntegerAttr) else None

    @functools.cached_property
    def has_feed_operators(self) -> bool:
        """Whether the program has operators that declare its feeds, as saved inference programs do.

        An executor feeds other programs, and accepts any shape, any dtype, and parameters.
        """
        return self.json_version is not None or any(
            operation.operation.name == "pd.feed" for operation in self.operations()
        )

    @property
    def takes_other_ranks(self) -> bool:
        """Whether feeds may have other ranks than the program declares.

        This holds for programs of fluid (before Paddle 2.0), and for programs without feed operators.
        """
        return not self.has_feed_operators or self.paddle_version < _FIRST_STRICT_VERSION

    def _names(self, which: str, key: str) -> list[tuple[int, str]]:
        """The variable names under ``key`` in the attributes of main's arguments or results, with their indices."""
        own = self.main.attributes
        named = [(i, marks[key]) for i, marks in enumerate(own.get(which, ())) if key in marks]
        if wrong := [attribute for _, attribute in named if not isinstance(attribute, ir.StringAttr)]:
            raise VerificationError(f"{key} of main is {wrong[0]}, expected the name of a variable")
        return [(i, attribute.value) for i, attribute in named]

    @functools.cached_property
    def inputs(self) -> dict[str, TensorSpec]:
        """The variables to feed, by name, in the order of ``main``'s arguments."""
        if not self.main.arguments:
            return {}
        kinds = self.main.type.inputs
        return {name: _spec(name, kinds[i]) for i, name in self._names("arg_attrs", FEED)}

    @functools.cached_property
    def outputs(self) -> dict[str, TensorSpec]:
        """The variables that are fetched, by name, in order."""
        kinds = self.main.type.results
        return {name: _spec(name, kinds[i]) for i, name in self._names("res_attrs", FETCH)}

    @functools.cached_property
    def written(self) -> list[str]:
        """The parameters that the program writes, in the order of ``main``'s results."""
        return [name for _, name in self._names("res_attrs", PARAMETER)]

    @functools.cached_property
    def variables(self) -> dict[str, tuple[SSAValue, int | None]]:
        """Variable name -> its last value in ``main``, and its index in this value if that is a group, else None."""
        variables: dict[str, tuple[SSAValue, int | None]] = {}
        for operation in self.operations():
            names = iter(locations.names_of(operation))
            for result in operation.results:
                if types.is_group(result.type):
                    for place in range(len(types.group_elements(result.type))):
                        variables[next(names, "")] = (result, place)
                else:
                    variables[next(names, "")] = (result, None)
        variables.pop("", None)
        return variables

    def verify(self) -> None:
        """Checks every operation against the operator table, then by MLIR's own verifier.

        Raises VerificationError with the problems, at most 20 of them.
        """
        self.main  # noqa: B018  (raises if main is missing, or has not one block)
        verifier.verify(self.module)

    def to_json(self) -> dict[str, object]:
        """The canonical JSON, in which translations are compared (``canonical_json``)."""
        return canonical_json.program_json(self.main.entry_block)

    def __repr__(self) -> str:
        """A summary in one line; ``str()`` is the text of the module."""
        table = self.parameters
        return (
            f"<Program: {self.operation_count:,} operations, {len(table):,} parameters ({table.nbytes:,} bytes);"
            f" takes {listed(self.inputs.values())}; gives {listed(self.outputs.values())}>"
        )

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        """Raises UnsupportedError: an MLIR module can be neither pickled nor copied."""
        raise UnsupportedError(
            "a Program holds an MLIR module, and is neither pickled nor copied: save it with program.save(FOLDER) and"
            " read it with pdhlo.Program.load(FOLDER), or load the model anew in each process"
        )

    def __str__(self) -> str:
        return str(self.module.operation.get_asm(enable_debug_info=True))

    @classmethod
    def parse(cls, text: str | bytes, parameters: ParameterTable | None = None) -> Self:
        """The program of a text that ``str(program)`` returned, or of MLIR bytecode.

        Plain text, and modules that this process wrote or checked before, are parsed directly; others are parsed in a
        child process first (``untrusted``). Raises ModelFormatError, with MLIR's message, if it is no module.
        """
        if isinstance(text, bytes) or not untrusted.is_plain_text(text):
            data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
            try:
                untrusted.check(data, untrusted.MODULE)
            except ModelFormatError as error:
                raise ModelFormatError(f"the data is neither text nor bytecode of a pd program: {error}") from error
        with use_context(shared_context()):
            try:
                module = ir.Module.parse(text)
            except ir.MLIRError as error:
                raise ModelFormatError(f"the data is neither text nor bytecode of a pd program: {error}") from error
        return cls(module, parameters)

    def save(self, path: str | Path, *, force: bool = False) -> Path:
        """Writes the program as a folder: MLIR bytecode, safetensors and a manifest with checksums.

        Raises ExportError if ``path`` exists, unless ``force`` is set and ``path`` is a saved program and nothing
        else. It is then replaced atomically. Only the same version of jaxlib is sure to read MLIR's bytecode: keep the
        legacy files, or export StableHLO, for the long term.
        """
        target = Path(path)
        with storage.new_folder(target, storage.PROGRAM, force=force) as folder:
            written = bytecode_of(self.module)
            (folder / _MODULE).write_bytes(written)
            untrusted.trust(written, untrusted.MODULE)
            arrays = {name: checked(name, value) for name, value in self.parameters.snapshot().items()}
            dtypes = storage.save_arrays(folder / _PARAMETERS, arrays)
            storage.write_manifest(folder, {"kind": storage.PROGRAM, "format": _FORMAT, "parameters": dtypes})
        return target

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Reads a folder that ``save`` wrote.

        Raises ArtifactError if it is incomplete or damaged, of another format version, or no program of the dialect.
        """
        folder = Path(path)
        manifest = storage.read_manifest(folder, storage.PROGRAM, _FORMAT)
        try:
            dtypes = {str(name): str(dtype) for name, dtype in manifest["parameters"].items()}
            if missing := [name for name in (_MODULE, _PARAMETERS) if name not in manifest["files"]]:
                raise KeyError(f"its manifest lacks {missing[0]}")
            program = (folder / _MODULE).read_bytes()
        except (KeyError, AttributeError, OSError) as error:
            raise ArtifactError(f"{folder} is damaged: {error}") from error
        arrays = storage.load_arrays(folder / _PARAMETERS, dtypes)
        try:
            loaded = cls.parse(program, ParameterTable(arrays))
            loaded.verify()
        except (ModelFormatError, VerificationError) as error:
            raise ArtifactError(f"{folder / _MODULE}: {error}") from error
        loaded.name = folder.absolute().name
        return loaded


def _nothing() -> None:
    """Does nothing: a program that has not run has no run in flight."""


def computes(name: str) -> bool:
    """Whether an operation of this name computes something: it is of ``pd``, and neither a feed nor a fetch."""
    return name.startswith("pd.") and name != "pd.fetch" and not has_trait(name, Trait.FEED)


def listed(specs: Iterable[object]) -> str:
    """The first three specs as text, and the number of the others."""
    return wording.listed(map(str, specs), _MOST_SHOWN) or "nothing"


def _spec(name: str, kind: ir.Type) -> TensorSpec:
    if types.kind_of(kind) != "Tensor":
        return TensorSpec(name, (), types.BY_NAME["float32"].numpy)
    return TensorSpec(name, types.shape_of(kind), types.element_of(kind).numpy, types.lod_level_of(kind))
