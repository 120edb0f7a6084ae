"""Writes a program as an artifact: a folder that runs with jax, without Paddle and without pdhlo.

    manifest.json         kind, format, versions, StableHLO version; parameters, inputs and outputs in order, with
                          shapes as text and dtypes; the names of the fetched outputs and of the state (the next
                          values of parameters of the same names); the input that is the random key; custom calls;
                          checksums; constraints on open sizes, and reasons for them; for each open size, whether
                          padding along it changes no valid value; the outputs with padding, and the outputs that
                          count their valid rows; the status output; whether the weights are inside the module, and
                          the platforms to which it is bound
    module.mlirbc         StableHLO in portable bytecode; main(parameters…, inputs…) -> outputs…
    weights.safetensors   the parameters; complex ones as pairs of floats in a last dimension of two. The file is
                          absent if the weights are inside the module, which then is main(inputs…) -> outputs…
    load.py               runs the artifact with jax, NumPy and safetensors (``loader``)

The module and shapes as text last for years. ``jax.export`` guarantees its own format for months only.
"""

import functools
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jax
import numpy as np
from jax import export as jax_export

from pdhlo.dialect import untrusted
from pdhlo.dialect.passes.targets import targeted
from pdhlo.errors import ExportError, InputError, quoted
from pdhlo.lower.artifacts import loader
from pdhlo.lower.artifacts.analysed_shapes import analysed_specification, stem_of
from pdhlo.lower.artifacts.artifact_call import exported
from pdhlo.lower.artifacts.auto_shapes import Refusal, Search
from pdhlo.lower.artifacts.flat_lod import Counted, StatusOutput, flat_function, flat_inputs, level_shapes, rows_to_json
from pdhlo.lower.artifacts.independent_sizes import signature_of
from pdhlo.lower.artifacts.jax_form import check_jax_form, write_jax_form
from pdhlo.lower.artifacts.manifest import FORMAT, KEY, KEY_DTYPE, KEY_WORDS, KIND, LOADER, MODULE, WEIGHTS
from pdhlo.lower.artifacts.manifest_sizes import to_json
from pdhlo.lower.artifacts.module_file import JAX, check_version_of_file, kind_of_path, write_module
from pdhlo.lower.artifacts.prepared import prepared
from pdhlo.lower.artifacts.specification import Specification
from pdhlo.lower.artifacts.stablehlo_module import (
    CPU,
    DEFAULT_VERSION,
    Function,
    NotPortableError,
    PlatformBoundError,
    StableHLOModule,
    check_version,
    lower_to_stablehlo,
)
from pdhlo.lower.artifacts.stateless import check_stateless
from pdhlo.lower.compiler.context import current_context, in_context
from pdhlo.lower.compiler.machine import versions
from pdhlo.lower.compiler.precision import FAST, check_precision
from pdhlo.lower.compiler.target import check_target, target_for
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running.constant_folding import fold_constants
from pdhlo.lower.running.fitting import with_shapes
from pdhlo.lower.tracing.steps.limits import REJECTED, FunctionBounds, limits_of_artifact
from pdhlo.lower.tracing.steps.nesting import deep_recursion, depth_of
from pdhlo.lower.tracing.tracer import Traceable, prepare, traced_function
from pdhlo.lower.values.data_dependence import DATA_DEPENDENCE
from pdhlo.lower.values.specs import shape_struct
from pdhlo.system import files, storage
from pdhlo.system.caller import tell
from pdhlo.system.wording import say, shapes_argument

if TYPE_CHECKING:
    from pdhlo.dialect.program import TranslatedProgram
    from pdhlo.dialect.values import TensorSpec

_INSIDE = "a module with its weights inside"
_STORABLE = frozenset(
    {
        "bool",
        "int8",
        "uint8",
        "int16",
        "uint16",
        "int32",
        "uint32",
        "int64",
        "uint64",
        "float16",
        "bfloat16",
        "float32",
        "float64",
        "complex64",
        "complex128",
    }
)

Shape = str | Sequence[int]
"""A caller's shape: text such as "b, 3, 32*h, 32*w", or numbers."""
AUTO = "auto"
"""The argument ``shapes`` for which pdhlo chooses the shapes."""


def export(
    program: "TranslatedProgram",
    path: str | Path,
    *,
    shapes: Mapping[str, Shape] | str | None = None,
    target_version: str | None = None,
    force: bool = False,
    bounds: Mapping[str, int] | None = None,
    weights_inside: bool = False,
    allow_custom_calls: bool = False,
    precision: str = FAST,
    target: str | None = None,
    strip_locations: bool = False,
) -> Path:
    """Writes ``program`` as an artifact to the folder ``path``, and returns the path.

    If the path ends in .mlir or .mlirbc, one file is written instead: the module as text or portable bytecode, with the
    weights inside and without a manifest. If it ends in .jax, the file has a function that ``jax.export.deserialize``
    reads (``save_jax_export``); this needs flatbuffers.

    * ``shapes``: shapes by input, as numbers or as text with symbols (``"b, 3, 32*h, 32*w"``). A symbol is the same
      number (1 or more) in all inputs. Programs of fluid accept other ranks than they declare. An input that is not
      named has the program's shape: its unknown first dimension is the symbol b, in all inputs; each other unknown
      dimension is a symbol of its own. By default, or with "auto", pdhlo chooses the most open shapes that can be
      exported (``auto_shapes``); the manifest has them, their constraints, and the reasons.
    * ``target_version``: the version of StableHLO; by default 1.11.0.
    * ``force``: replace an artifact, or a file of the same kind, at ``path`` once the new one is complete. Other
      folders and files are never replaced.
    * ``bounds``: by variable, the largest number of rows, if that number depends on data. By default the capacity is
      the largest number that can occur. A call of the artifact raises if there are more rows than the bound.
    * ``weights_inside``: the parameters are constants of the module, and no file has the weights. Not for training.
    * ``allow_custom_calls``: the module may call routines of LAPACK for which jax guarantees compatibility, if
      StableHLO has no operation (eigenvalues, singular values, QR). The artifact is then bound to the CPU.
    * ``precision``: as in ``TranslatedProgram.run``. The module states it for each product; by default the device
      chooses.
    * ``target``: "cpu" writes operations in the forms that ``TranslatedProgram.run`` uses there, with prepared
      parameters (``prepared``), except those that a training step writes. The module still runs on every device.
    * ``strip_locations``: leave out the locations, which name the variable and operator of each operation.

    Values that depend only on parameters are computed now, and become parameters of the artifact
    (``constant_folding``). The LoD of an input or output is separate arrays (``x@LOD0``). A training program is one
    step: the parameters that it writes are additional outputs under their names. If the program draws random numbers,
    the key is an additional input, ``@KEY``. If the number of rows of an output depends on data, the module returns
    the rows with padding, and the number of valid rows (``y@COUNT``); a call of the artifact returns the valid rows. If
    the program has assertions, or bounds may be too small, the output ``@REJECTED`` tells whether one failed, and a
    call of the artifact raises. Values are not checked: an index out of range gives NaN, or the least integer.

    Raises ExportError if ``path`` exists, flatbuffers is missing for a file of jax, the program cannot be traced for
    these shapes, it cannot be one module (the message names the operation, and the part that can be exported),
    StableHLO of this version cannot be written, written parameters would be inside, or a custom call is not portable;
    UnsupportedError with all operators that have no rule; InputError if ``shapes`` does not fit the inputs, for a
    version with a file of jax, and for an unknown target or one without the precision. After an error, ``path`` is
    unchanged.
    """
    if isinstance(shapes, str) and shapes != AUTO:
        raise InputError(f"{say('shapes=', '--shape')} is {shapes!r}: expected shapes of inputs by name, or {AUTO!r}")
    check_precision(precision)
    check_version_of_file(path, target_version)
    if weights_inside := weights_inside or kind_of_path(path) is not None:
        check_stateless([name for name in program.written if name in program.parameters], _INSIDE)
    if target is not None:
        check_target(target, precision)
    with x64():
        made = program if target is None else targeted(program, target)
        traceable = prepare(fold_constants(made), with_checks=True)
    sizes = None if shapes is None or isinstance(shapes, str) else shapes
    lower = functools.partial(
        lower_to_stablehlo,
        version=target_version or DEFAULT_VERSION,
        weights_inside=weights_inside,
        allow_custom_calls=allow_custom_calls,
        strip_locations=strip_locations,
    )
    subject = _ExportedProgram(program, traceable, lower, limits_of_artifact(program, bounds), precision, target)
    check_storable(subject.parameters)
    with deep_recursion(depth_of(program.operations())):
        return write_artifact(
            path,
            lambda: subject.chosen() if sizes is None else subject.for_shapes(sizes),
            version=target_version or DEFAULT_VERSION,
            force=force,
            written=program.written,
            fetched=tuple(program.outputs),
            weights_inside=weights_inside,
            more=subject.more,
        )


class _ExportedProgram:
    """Lowers a program to one module, for shapes of the user or for chosen shapes."""

    def __init__(
        self,
        program: "TranslatedProgram",
        traceable: Traceable,
        lower: Callable[..., StableHLOModule],
        limits: FunctionBounds,
        precision: str,
        target: str | None,
    ) -> None:
        self._program, self._traceable, self._lower, self._limits = program, traceable, lower, limits
        self._inputs = flat_inputs(program.inputs)
        self._target = None if target is None else target_for(target, program.parameters.nbytes)
        self.parameters = {name: traceable.program.parameters[name] for name in traceable.parameters}
        self._counted: dict[str, Counted] = {}
        fn: Function = flat_function(traced_function(traceable, limits, precision), program.inputs, self._counted)
        self._function = with_key(fn) if traceable.random else fn

    def more(self) -> dict[str, object]:
        """The manifest's entries on padding, the status output and the target. Call this after the module is made."""
        texts, assumed = tuple(self._limits.texts), self._limits.assumed
        status = StatusOutput(REJECTED, texts) if texts else None
        rows = rows_to_json(self._counted, status, assumed)
        return rows if self._target is None else rows | {"target": self._target.name}

    def for_shapes(self, shapes: Mapping[str, Shape]) -> "Made":
        """The module for shapes of the user."""
        wanted = level_shapes(self._program.inputs) | dict(shapes)
        inputs = self._structs(wanted)
        try:
            return self._made_or_cut(inputs, Specification({}))
        except (InputError, ExportError) as error:
            raise self._with_needs(inputs, self._with_shapes(inputs, error)) from error

    def _made_or_cut(self, inputs: Mapping[str, jax.ShapeDtypeStruct], chosen: Specification) -> "Made":
        """The module. If sizes depend on data, the error names the part of the program that can be exported."""
        try:
            return self._made(inputs, chosen)
        except ExportError as error:
            if not isinstance(error.__cause__, DATA_DEPENDENCE):
                raise
            raise self._search().no_module(inputs, error) from error

    def _with_shapes(
        self, inputs: Mapping[str, jax.ShapeDtypeStruct], error: InputError | ExportError
    ) -> InputError | ExportError:
        """Adds to an error the shapes that differ from declared ones, and the multiple that image sizes should have."""
        if type(error) not in (InputError, ExportError) or not self._program.inputs.keys() <= inputs.keys():
            return error
        own = {name: inputs[name] for name in self._program.inputs}
        return type(error)(with_shapes(self._program, own, str(error)))

    def _with_needs(
        self, inputs: Mapping[str, jax.ShapeDtypeStruct], error: InputError | ExportError
    ) -> InputError | ExportError:
        """Adds to an error what the symbolic shapes of the program need, if the sizes that the user gave are open."""
        sizes = [dim for struct in inputs.values() for dim in struct.shape]
        if type(error) is not ExportError or not any(map(jax_export.is_symbolic_dim, sizes)):
            return error
        known = analysed_specification(self._program)
        if not known.reasons:
            return error
        shapes = "; ".join(f"{name}: [{shape}]" for name, shape in known.shapes.items())
        return ExportError(f"{error}\nBy its symbolic shapes the program takes {shapes}: {'; '.join(known.reasons)}")

    def chosen(self) -> "Made":
        """The module for the most open shapes that can be exported.

        Raises as ``export``. If the shapes are open, the error lists the attempts.
        """

        def make(specification: Specification) -> "Made | Refusal":
            inputs = self._structs(specification.shapes, specification.constraints)
            if not specification.multiples:
                return self._made_or_cut(inputs, specification)
            try:
                return self._made(inputs, specification)
            except NotPortableError:
                raise
            except ExportError as error:
                return Refusal(specification, len(self._traceable.steps), error)

        return self._search().first_made(make)

    def _search(self) -> Search:
        def structs(specification: Specification) -> dict[str, jax.ShapeDtypeStruct]:
            return self._structs(specification.shapes, specification.constraints)

        return Search(self._program, self._traceable, self._limits, structs)

    def _structs(self, shapes: Mapping[str, Shape], constraints: Sequence[str] = ()) -> dict[str, jax.ShapeDtypeStruct]:
        any_rank = self._program.takes_other_ranks
        structs = input_shapes(self._inputs, shapes, any_rank=any_rank, constraints=constraints)
        return structs | ({KEY: shape_struct(KEY_WORDS, KEY_DTYPE)} if self._traceable.random else {})

    def _made(self, inputs: Mapping[str, jax.ShapeDtypeStruct], chosen: Specification) -> "Made":
        module, parameters = self._module(inputs)
        proved = signature_of(self._program, {name: struct.shape for name, struct in inputs.items()})
        return Made(module, parameters, chosen, to_json(proved))

    def _module(self, inputs: Mapping[str, jax.ShapeDtypeStruct]) -> tuple[StableHLOModule, Mapping[str, np.ndarray]]:
        """The module for inputs of these shapes, and its parameters."""
        if self._target is None:
            return self._lower(self._function, self.parameters, inputs), self.parameters
        context = replace(current_context(), target=self._target)
        with in_context(context):
            try:
                return self._targeted(inputs)
            except PlatformBoundError:  # the traced function has the custom calls already: trace it without them
                with in_context(replace(context, is_portable=True)):
                    return self._targeted(inputs)

    def _targeted(self, inputs: Mapping[str, jax.ShapeDtypeStruct]) -> tuple[StableHLOModule, Mapping[str, np.ndarray]]:
        function, parameters = prepared(self._function, self.parameters, inputs, self._program.written)
        return self._lower(function, parameters, inputs), parameters


@dataclass(frozen=True, slots=True)
class Made:
    """A module with its parameters, and with facts for the manifest."""

    module: StableHLOModule
    parameters: Mapping[str, np.ndarray]
    chosen: Specification = field(default_factory=lambda: Specification({}))
    sizes: Mapping[str, object] = field(default_factory=dict)
    """The manifest's entry on open sizes that are proved to be independent."""


def with_key(function: Callable[..., Mapping[str, object]]) -> Function:
    """Turns ``function(parameters, inputs, key)`` into a function that has the key's data as the input ``@KEY``."""

    def keyed(parameters: Mapping[str, object], inputs: Mapping[str, jax.Array]) -> Mapping[str, object]:
        key = jax.random.wrap_key_data(inputs[KEY], impl="threefry2x32")
        return function(parameters, {name: value for name, value in inputs.items() if name != KEY}, key)

    return keyed


def write_artifact(
    path: str | Path,
    make: Callable[[], Made],
    *,
    version: str,
    force: bool,
    written: Sequence[str],
    fetched: Sequence[str],
    weights_inside: bool,
    more: Callable[[], dict[str, Any]] = dict,
) -> Path:
    """Checks version and path, makes the module, writes it with its parameters, and returns the path.

    more: gives further entries of the manifest; it is called after ``make``.
    Raises ExportError as ``export`` does, and the errors of ``make``.
    """
    path = Path(path)
    check_version(version)
    if (kind := kind_of_path(path)) is not None:
        files.check_place(path, kind, force=force)
        if kind == JAX:
            check_jax_form()
        tell("tracing it as one StableHLO module")
        return _write_file(path, kind, make(), force=force)
    with storage.new_folder(path, KIND, force=force) as folder:
        tell("tracing it as one StableHLO module")
        made = make()
        tell("writing")
        (folder / MODULE).write_bytes(made.module.bytecode)
        untrusted.trust(made.module.bytecode, untrusted.PORTABLE)
        shutil.copyfile(loader.__file__, folder / LOADER)
        if not weights_inside:
            storage.save_arrays(folder / WEIGHTS, {name: np.asarray(value) for name, value in made.parameters.items()})
        said = ({"sizes": made.sizes} if made.sizes else {}) | more()
        hidden = {element["count"] for element in said.get("counted", {}).values()} | {
            said.get("rejected", {}).get("output")
        }
        manifest = _manifest(made.module, made.chosen, written, fetched)
        manifest["fetched"] = [name for name in manifest["fetched"] if name not in hidden]
        storage.write_manifest(folder, manifest | {"weights_inside": weights_inside} | said)
    return path


def _write_file(path: Path, kind: str, made: Made, *, force: bool) -> Path:
    module = made.module
    if kind != JAX:
        return write_module(path, module.bytecode, force=force)
    weights = [made.parameters[parameter.name] for parameter in module.parameters]
    with x64():
        callee = exported(module.bytecode, module.parameters, module.inputs, module.outputs, made.chosen.constraints)
    return write_jax_form(path, callee, weights, module.inputs, module.outputs, is_bound=module.platform_bound)


def check_storable(parameters: Mapping[str, np.ndarray]) -> None:
    """Raises ExportError if safetensors has no dtype for one of the parameters."""
    bad = [f"{quoted(n)} ({v.dtype})" for n, v in parameters.items() if str(np.dtype(v.dtype)) not in _STORABLE]
    if bad:
        raise ExportError(
            f"{len(bad)} parameters have a dtype that safetensors cannot hold, first {', '.join(bad[:3])}; "
            "convert them before the export"
        )


def _manifest(
    module: StableHLOModule, chosen: Specification, written: Sequence[str], fetched: Sequence[str]
) -> dict[str, Any]:
    state = [output.name for output in module.outputs if output.name in written and output in module.parameters]
    return {
        "kind": KIND,
        "format": FORMAT,
        "stablehlo": module.version,
        "written_by": versions(),
        "symbolic": module.symbolic,
        "constraints": list(chosen.constraints),
        "reasons": list(chosen.reasons),
        "custom_calls": list(module.custom_calls),
        "platform_bound": module.platform_bound,
        "platforms": [CPU] if module.platform_bound else None,
        "parameters": [spec.to_json() for spec in module.parameters],
        "inputs": [spec.to_json() for spec in module.inputs],
        "outputs": [spec.to_json() for spec in module.outputs],
        "fetched": [output.name for output in module.outputs if output.name in fetched or output.name not in state],
        "state": state,
        "key": KEY if any(spec.name == KEY for spec in module.inputs) else None,
    }


# ---------------------------------------------------------------- shapes of inputs


def input_shapes(
    inputs: Mapping[str, "TensorSpec"],
    shapes: Mapping[str, Shape],
    *,
    any_rank: bool = False,
    constraints: Sequence[str] = (),
) -> dict[str, jax.ShapeDtypeStruct]:
    """The shapes and dtypes to trace a program's inputs with; all symbols have one scope.

    any_rank: ``shapes`` may have other ranks than the inputs declare, as in programs of fluid. constraints: conditions
    on the symbols, in the syntax of ``jax.export``.
    Raises InputError if ``shapes`` has an unknown input, an invalid shape, or another rank.
    """
    if unknown := sorted(set(shapes) - set(inputs)):
        raise InputError(
            f"{say('shapes=', '--shape')} names {', '.join(map(quoted, unknown))}; the inputs are "
            f"{', '.join(map(quoted, inputs)) or 'none'}"
        )
    scope = jax_export.SymbolicScope(constraints)
    taken = {symbol for shape in shapes.values() for symbol in re.findall(r"[^\W\d]\w*", str(shape))}
    specs = {}
    for name, spec in inputs.items():
        text = _text(name, shapes[name]) if name in shapes else _default(name, spec, taken)
        try:
            dims = jax_export.symbolic_shape(text, scope=scope)
        except ValueError as error:
            example = shapes_argument({name: _default(name, spec, taken)})
            raise InputError(
                f"{_given(name, text)} is not a shape: expected sizes separated by commas, which are numbers, names of"
                f" open sizes, and multiples of those; for instance {example}"
            ) from error
        _check_dims(name, text, dims, spec, any_rank=any_rank)
        specs[name] = shape_struct(dims, spec.dtype)
    return specs


def _given(name: str, text: str) -> str:
    """A shape in the syntax of the user: Python or the command line."""
    return say(f"shapes[{quoted(name)}] = {text!r}", f"--shape {quoted(f'{name}={text}')}")


def _text(name: str, shape: Shape) -> str:
    if isinstance(shape, str):
        return shape
    try:
        numbers = [int(d) for d in shape]
    except (TypeError, ValueError) as error:
        raise InputError(f"shapes[{quoted(name)}] = {shape!r} is neither text nor a list of numbers") from error
    return ", ".join(map(str, numbers))


def _check_dims(name: str, text: str, dims: Sequence[object], spec: "TensorSpec", *, any_rank: bool) -> None:
    """Raises InputError for another rank than the program's, or a negative size. Other sizes are allowed."""
    if spec.shape and not any_rank and len(dims) != len(spec.shape):
        known = ", ".join("?" if d < 0 else str(d) for d in spec.shape)
        raise InputError(f"{_given(name, text)} has rank {len(dims)}, the input has {len(spec.shape)}: [{known}]")
    if negative := [d for d in dims if isinstance(d, int) and d < 0]:
        raise InputError(f"{_given(name, text)}: {negative[0]} is not a size; for an open size, give a name")


def _default(name: str, spec: "TensorSpec", taken: set[str]) -> str:
    """The program's shape as text: b for an unknown first dimension, a new symbol for each other unknown dimension.

    The first dimension of a LoD tensor is the number of rows of all sequences, so it gets a new symbol as well.
    """
    dims = []
    for axis, size in enumerate(spec.shape):
        if size >= 0:
            dims.append(str(size))
        elif axis == 0 and spec.lod_level == 0:
            dims.append("b")
        else:
            symbol = f"{stem_of(name)}_{axis}"
            while symbol in taken:
                symbol += "_"
            taken.add(symbol)
            dims.append(symbol)
    return ", ".join(dims)
