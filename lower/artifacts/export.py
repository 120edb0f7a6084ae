"""Export: a program as an artifact, a folder that a machine with only jax runs, without Paddle and without pdhlo.

    manifest.json         kind, format, versions, StableHLO version; parameters, inputs and outputs in order, with
                          shapes as text and dtypes; which outputs are fetched, and which are state (the next values
                          of parameters of the same names); the input that is the key of its random numbers; custom
                          calls, checksums; what must hold of open sizes, and why they are not more open; of each
                          open size whether padding along it changes no value; which outputs have padding, and the
                          outputs that say how many of their rows are valid; what says that results are not to be used;
                          whether the weights are inside the module, and whether it is bound to platforms, and which
    module.mlirbc         StableHLO in portable bytecode; main(parameters…, inputs…) -> outputs…
    weights.safetensors   the parameters; complex ones as pairs of floats in a last dimension of two. It is not there
                          where the weights are inside the module, which main(inputs…) says as well
    load.py               runs the artifact with jax alone (``loader``)

The bare module and shapes as text are the durable form: what ``jax.export`` serialises is readable for months
only.
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
from pdhlo.lower.artifacts.analysed_shapes import stem_of
from pdhlo.lower.artifacts.artifact_call import exported
from pdhlo.lower.artifacts.auto_shapes import Refusal, Search
from pdhlo.lower.artifacts.flat_lod import Counted, StatusOutput, flat_function, flat_inputs, level_shapes, rows_to_json
from pdhlo.lower.artifacts.independent_sizes import signature_of, to_json
from pdhlo.lower.artifacts.jax_form import check_jax_form, write_jax_form
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
from pdhlo.lower.compiler.progress import tell
from pdhlo.lower.compiler.target import check_target, target_for
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running.constant_folding import fold_constants
from pdhlo.lower.running.fitting import fitting_multiple
from pdhlo.lower.tracing.steps.limits import REJECTED, FunctionBounds, limits_of_artifact
from pdhlo.lower.tracing.steps.nesting import deep_recursion, depth_of
from pdhlo.lower.tracing.tracer import Traceable, prepare, traced_function
from pdhlo.lower.values.data_dependence import DATA_DEPENDENCE
from pdhlo.lower.values.specs import shape_struct
from pdhlo.system import files, storage
from pdhlo.system.wording import say, shapes_argument

if TYPE_CHECKING:
    from pdhlo.dialect.program import TranslatedProgram
    from pdhlo.dialect.values import TensorSpec

KIND, FORMAT = storage.ARTIFACT, 1
MODULE, WEIGHTS, LOADER = "module.mlirbc", "weights.safetensors", "load.py"
KEY, KEY_WORDS, KEY_DTYPE = "@KEY", (2,), np.dtype(np.uint32)
"""The input that is the key of random numbers: the two words of a threefry key, as jax.random.key_data gives them."""

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
"""A shape given by a caller: text such as "b, 3, 32*h, 32*w", or numbers."""
AUTO = "auto"
"""The argument that stands for shapes that are to be chosen."""


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
    """Write ``program`` as an artifact to the folder ``path``, and return it.

    A path that ends in .mlir or .mlirbc is one file instead: the module as text or portable bytecode, with the weights
    inside, without a manifest. One that ends in .jax is a function that ``jax.export.deserialize`` reads
    (``save_jax_export``); flatbuffers has to be installed.

    shapes: input name -> shape, as numbers or as text with symbols ("b, 3, 32*h, 32*w"); a symbol means the
    same number (1 or more) in all inputs. The rank may be another than the program declares where a run takes that,
    too: in programs of fluid. An input that is not named keeps the program's own shape: its
    unknown first dimension is the symbol b for all inputs, other unknown ones are symbols of their own.
    Unless given, or "auto": the shapes are chosen so that as many sizes stay open as can be (``auto_shapes``); the
    manifest says which, what must hold of them, and why.
    target_version: the version of StableHLO, 1.11.0 unless said otherwise. force: replace an artifact at ``path``
    once the new one is complete; what pdhlo did not write as an artifact is never replaced.
    bounds: how many rows variables whose number of rows depends on data have at most, where less capacity is wanted
    than for as many as there can be. The module then says whether there were more, and who calls the artifact hears of
    it.
    weights_inside: the parameters are constants of the module, one file without weights beside it. Not for training.
    allow_custom_calls: the module may call those routines of LAPACK that jax promises to keep, for what StableHLO has
    no operation for (eigenvalues, singular values, QR). Then the artifact is bound to the CPU, as its manifest says.
    precision: as ``TranslatedProgram.run`` has it. The module says it of each product; unless given, the device
    chooses.
    target: "cpu" writes operations in the forms that ``TranslatedProgram.run`` computes them in there (``prepared``),
    with parameters that are prepared for them, but for those that a step of training writes. It runs everywhere.
    strip_locations: operations of the module do not say which variable and operator they come from.

    What depends on parameters alone is computed now and becomes a parameter of the artifact (``constant_folding``).
    The LoD of an input or output is arrays of its own (``x@LOD0``). A training program is one step: the parameters that
    it writes are outputs under their names, beside those that it fetches. Where it draws random numbers, their key is
    one more input, ``@KEY``. An output whose number of rows depends on data is two: the rows, with capacity for as many
    as there can be, and how many there are (``y@COUNT``); a call of the artifact gives those. Where the program
    asserts something, and where bounds may be too small, the output ``@REJECTED`` says whether that is so, and a call
    of the artifact raises. Values are not checked in it: an index out of range gives NaN or another number.

    Raises ExportError where the place is taken, flatbuffers is missing for a file of jax, the program cannot be traced
    for such shapes, or is no single module (the operation is named, and what can be exported in front of it), or the
    version is not possible, weights that are written are to be inside, or it calls what other machines do not have;
    UnsupportedError with all operators that have no rule; InputError where
    ``shapes`` does not fit the inputs, for a version with a file of jax, and for a target that there is not or that has
    not the precision. After an error nothing is left, and nothing changed.
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
    """A program that is to be one module."""

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
        """The manifest's entries on rows whose number depends on data, and on the target, once the module is made."""
        texts, assumed = tuple(self._limits.texts), self._limits.assumed
        status = StatusOutput(REJECTED, texts) if texts else None
        rows = rows_to_json(self._counted, status, assumed)
        return rows if self._target is None else rows | {"target": self._target.name}

    def for_shapes(self, shapes: Mapping[str, Shape]) -> "Made":
        """The module for shapes that the user gives."""
        wanted = level_shapes(self._program.inputs) | dict(shapes)
        inputs = self._structs(wanted)
        try:
            return self._made_or_cut(inputs, Specification({}))
        except (InputError, ExportError) as error:
            raise self._with_multiple(inputs, error) from error

    def _made_or_cut(self, inputs: Mapping[str, jax.ShapeDtypeStruct], chosen: Specification) -> "Made":
        """The module; where sizes depend on data, the error says what can be exported in front of them."""
        try:
            return self._made(inputs, chosen)
        except ExportError as error:
            if not isinstance(error.__cause__, DATA_DEPENDENCE):
                raise
            raise self._search().no_module(inputs, error) from error

    def _with_multiple(
        self, inputs: Mapping[str, jax.ShapeDtypeStruct], error: InputError | ExportError
    ) -> InputError | ExportError:
        """An error with the multiple that the sizes of pictures should have, where it is these that do not fit."""
        if type(error) not in (InputError, ExportError) or not self._program.inputs.keys() <= inputs.keys():
            return error
        text = fitting_multiple(self._program, {name: inputs[name] for name in self._program.inputs})
        return type(error)(f"{text}. With these {error}") if text else error

    def chosen(self) -> "Made":
        """The module for shapes that are chosen, the most open ones that can be exported.

        Raises as the export of the program's own shapes does; of those that are open the error says what was tried.
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
        """The module for some inputs, and the parameters that it takes."""
        if self._target is None:
            return self._lower(self._function, self.parameters, inputs), self.parameters
        context = replace(current_context(), target=self._target)
        with in_context(context):
            try:
                return self._targeted(inputs)
            except PlatformBoundError:  # what was traced has calls already
                with in_context(replace(context, is_portable=True)):
                    return self._targeted(inputs)

    def _targeted(self, inputs: Mapping[str, jax.ShapeDtypeStruct]) -> tuple[StableHLOModule, Mapping[str, np.ndarray]]:
        function, parameters = prepared(self._function, self.parameters, inputs, self._program.written)
        return self._lower(function, parameters, inputs), parameters


@dataclass(frozen=True, slots=True)
class Made:
    """A module, and what belongs to it."""

    module: StableHLOModule
    parameters: Mapping[str, np.ndarray]
    chosen: Specification = field(default_factory=lambda: Specification({}))
    sizes: Mapping[str, object] = field(default_factory=dict)
    """The proofs about its open sizes, for the manifest."""


def with_key(function: Callable[..., Mapping[str, Any]]) -> Function:
    """``function(parameters, inputs, key)`` as one whose key is among its inputs."""

    def keyed(parameters: Mapping[str, Any], inputs: Mapping[str, jax.Array]) -> Mapping[str, Any]:
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
    """Writes the module that ``make`` gives with its parameters, after everything that is cheap to find out has been.

    more: what else the manifest says, once the module is made.
    Raises ExportError as ``export`` does, and what ``make`` raises.
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
    """Raises ExportError where safetensors cannot hold one."""
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
    """Shapes and dtypes to trace a program's inputs with; all symbols are of one scope.

    any_rank: ``shapes`` may have other ranks than the inputs declare, as old programs are fed with. constraints: what
    must hold of the symbols, as ``jax.export`` reads it.
    Raises InputError where ``shapes`` names no input, is no shape, or has another rank.
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
                f"{_given(name, text)} is no shape: expected sizes with commas between, which are numbers, names of"
                f" open sizes, and multiples of those; for instance {example}"
            ) from error
        _check_dims(name, text, dims, spec, any_rank=any_rank)
        specs[name] = shape_struct(dims, spec.dtype)
    return specs


def _given(name: str, text: str) -> str:
    """A shape as the user has given it."""
    return say(f"shapes[{quoted(name)}] = {text!r}", f"--shape {quoted(f'{name}={text}')}")


def _text(name: str, shape: Shape) -> str:
    if isinstance(shape, str):
        return shape
    try:
        numbers = [int(d) for d in shape]
    except (TypeError, ValueError) as error:
        raise InputError(f"shapes[{quoted(name)}] = {shape!r} is neither text nor a list of numbers") from error
    return ", ".join(map(str, numbers))


def _check_dims(name: str, text: str, dims: Sequence[Any], spec: "TensorSpec", *, any_rank: bool) -> None:
    """The rank is the program's, where it has one; sizes may be others than it says, as when it is run."""
    if spec.shape and not any_rank and len(dims) != len(spec.shape):
        known = ", ".join("?" if d < 0 else str(d) for d in spec.shape)
        raise InputError(f"{_given(name, text)} has rank {len(dims)}, the input has {len(spec.shape)}: [{known}]")
    if negative := [d for d in dims if isinstance(d, int) and d < 0]:
        raise InputError(f"{_given(name, text)}: {negative[0]} is no size; a name is an open one")


def _default(name: str, spec: "TensorSpec", taken: set[str]) -> str:
    """The program's own shape: b for an unknown first dimension, a symbol of its own for any other.

    The first dimension of a LoD tensor counts rows of all sequences, which is no batch size: it gets its own.
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
