"""Lowers a JAX function of named parameters and inputs to one StableHLO module in portable bytecode.

The module is pure StableHLO of a chosen version: chlo is expanded. Locations name variables and operators, and have no
source paths. ``main`` takes the parameters, then the inputs; or the inputs only, if the parameters are constants.

For the CPU, jax lowers matrix factorizations to custom calls of LAPACK. A module with such calls is lowered again, for
a platform name for which jax has no rules, so that jax uses its rules for all platforms. These lower Cholesky and
triangular systems to operations of StableHLO, and LU to several operations. Eigenvalues, singular values and QR have no
such rules: a program with them keeps its custom calls, if the caller allows them.
"""

import contextlib
import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import export

from pdhlo.dialect.bindings import (
    bytecode_of,
    ir,
    make_context,
    passmanager,
    refine_shapes,
    sdy,
    stablehlo,
    use_quiet_context,
)
from pdhlo.errors import ArtifactError, ExportError, InputError, UnsupportedError, quoted
from pdhlo.lower.artifacts.module_names import name_module, strip_names
from pdhlo.lower.compiler.context import current_context, in_context
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.values.data_dependence import DATA_DEPENDENCE, NeedsHostError, NeedsRowsError
from pdhlo.lower.values.specs import Spec, shape_struct
from pdhlo.system.wording import say, shapes_argument

Function = Callable[[dict[str, jax.Array], dict[str, jax.Array]], Mapping[str, Any]]
"""``fn(parameters, inputs) -> outputs``, each a dictionary by name. It must be pure and traceable by jax."""

DEFAULT_VERSION = "1.11.0"
"""The default version of StableHLO. jaxlib reads it since 0.6.2 (May 2025), so every supported jax does."""

# Custom calls that every consumer with jax's conventions for symbolic dimensions supports.
_PORTABLE_CALLS = frozenset(
    {
        "shape_assertion",
        "stablehlo.dynamic_approx_top_k",
        "stablehlo.dynamic_reduce_window",
        "stablehlo.dynamic_top_k",
    }
)

# Custom calls of LAPACK with jax's guarantee of compatibility (its page on export, "Compatibility guarantees for custom
# calls"). They exist only on the CPU. jax.export refuses custom calls without this guarantee.
_LAPACK = frozenset(
    f"lapack_{routine}_ffi"
    for types, stems in {
        "sdcz": ("potrf", "geqrf", "geev", "gesdd", "getrf", "gehrd", "gees", "trsm", "gtsv"),
        "sd": ("orgqr", "syevd", "sytrd"),
        "cz": ("ungqr", "heevd", "hetrd"),
    }.items()
    for stem in stems
    for routine in (f"{letter}{stem}" for letter in types)
)

CPU = "cpu"
"""The platform to which modules with custom calls of LAPACK are bound."""
_NO_PLATFORM = "stablehlo"
"""A platform name without lowering rules in jax, which then uses its rules for all platforms."""


class NotPortableError(ExportError):
    """A program cannot be written as StableHLO of this version, for any shapes of its inputs."""


class PlatformBoundError(NotPortableError):
    """A program needs custom calls that exist only on one platform, and ``allow_custom_calls`` is not set."""


@dataclass(frozen=True, slots=True)
class StableHLOModule:
    """A module in portable bytecode, with its arguments and results.

    parameters: the arguments before the inputs; empty if the weights are inside. symbolic: whether a dimension is a
    symbol. custom_calls: the targets of the custom calls, sorted.
    """

    bytecode: bytes
    version: str
    parameters: tuple[Spec, ...]
    inputs: tuple[Spec, ...]
    outputs: tuple[Spec, ...]
    symbolic: bool
    custom_calls: tuple[str, ...]

    @property
    def platform_bound(self) -> bool:
        """Whether a custom call exists only on the CPU."""
        return bool(bound_calls(self.custom_calls))


def lower_to_stablehlo(
    fn: Function,
    parameters: Mapping[str, jax.ShapeDtypeStruct | np.ndarray],
    inputs: Mapping[str, jax.ShapeDtypeStruct],
    *,
    version: str = DEFAULT_VERSION,
    weights_inside: bool = False,
    allow_custom_calls: bool = False,
    strip_locations: bool = False,
) -> StableHLOModule:
    """Traces ``fn(parameters, inputs) -> outputs`` for these shapes, and lowers it to StableHLO of ``version``.

    Dimensions of inputs may be symbolic; all symbols have one scope. weights_inside: the parameters, which must be
    arrays, are constants of the module. allow_custom_calls: the module calls LAPACK for functions without an operation
    in StableHLO, which binds it to the CPU; without this flag, loops replace such calls if possible. strip_locations:
    the module has no locations (``module_names``).

    Raises ExportError if the function cannot be traced for symbolic dimensions, has custom calls that are not portable,
    or needs a newer version. If all dimensions are numbers, InputError and UnsupportedError of the function pass
    unchanged.
    """
    check_version(version)
    names = tuple(parameters), tuple(inputs)
    output_names: list[str] = []

    def main(parameters: list[jax.Array], inputs: list[jax.Array]) -> list[jax.Array]:
        outputs = fn(dict(zip(names[0], parameters, strict=True)), dict(zip(names[1], inputs, strict=True)))
        output_names[:] = outputs
        return [_array(name, value) for name, value in outputs.items()]

    taken = () if weights_inside else names[0]

    def traceable() -> jax.stages.Wrapped:
        """A new function object in each call, since jax caches traces by function."""
        copied = functools.partial(main)
        return jax.jit(_with_constants(copied, parameters) if weights_inside else copied, keep_unused=True)

    arguments = (
        [shape_struct(parameters[name].shape, parameters[name].dtype) for name in taken],
        list(inputs.values()),
    )
    symbolic = any(not isinstance(d, int) for array in inputs.values() for d in array.shape)
    name = (
        strip_names
        if strip_locations
        else functools.partial(name_module, arguments=(*taken, *names[1]), results=output_names)
    )
    # One platform, the CPU, so that the module has no branches by platform.
    exported = _exported(traceable(), arguments, inputs, CPU)
    try:
        bytecode, calls = _portable(exported, version, name)
    except PlatformBoundError:
        neutral = _without_calls(traceable(), arguments, inputs, version, name)
        if neutral is None and not allow_custom_calls:
            with in_context(replace(current_context(), is_portable=True)):
                neutral = _without_calls(traceable(), arguments, inputs, version, name)
        if neutral is None and not allow_custom_calls:
            raise
        bytecode, calls = neutral or _portable(exported, version, name, allow_custom_calls=True)
    in_specs = [_spec(n, a) for n, a in zip((*taken, *names[1]), exported.in_avals, strict=True)]
    return StableHLOModule(
        bytecode,
        version,
        parameters=tuple(in_specs[: len(taken)]),
        inputs=tuple(in_specs[len(taken) :]),
        outputs=tuple(_spec(n, a) for n, a in zip(output_names, exported.out_avals, strict=True)),
        symbolic=symbolic,
        custom_calls=calls,
    )


Main = Callable[[list[jax.Array], list[jax.Array]], list[jax.Array]]


def _with_constants(main: Main, parameters: Mapping[str, object]) -> Main:
    """Turns ``main`` into a function without parameters, which are constants.

    They are still arguments of an inner function, so that its trace is the same as without constants.
    """
    constants: Any = [np.asarray(value) for value in parameters.values()]
    within = jax.jit(main)
    return lambda _, inputs: within(constants, inputs)


def _exported(
    function: jax.stages.Wrapped,
    arguments: tuple[list[jax.ShapeDtypeStruct], list[jax.ShapeDtypeStruct]],
    inputs: Mapping[str, jax.ShapeDtypeStruct],
    platform: str,
) -> export.Exported:
    """Exports a function with jax for a platform. Raises as ``lower_to_stablehlo``."""
    with x64(), explaining(inputs):
        return export.export(function, platforms=[platform])(*arguments)


@contextlib.contextmanager
def explaining(inputs: Mapping[str, jax.ShapeDtypeStruct]) -> Iterator[None]:
    """Replaces errors of tracing by errors with advice, as ``lower_to_stablehlo`` raises them."""
    symbolic = any(not isinstance(d, int) for struct in inputs.values() for d in struct.shape)
    try:
        yield
    except (InputError, UnsupportedError) as error:  # errors of pdhlo, which name the operator
        # With open sizes, a value may be unknown that numbers would determine: then advice on other shapes helps.
        if isinstance(error, NeedsHostError | NeedsRowsError if symbolic else DATA_DEPENDENCE):
            raise ExportError(str(error)) from error
        if not symbolic:
            raise
        raise ExportError(f"{error}\n{_way_out(symbolic, inputs)}") from error
    except _TRACING_ERRORS as error:
        if _NOT_STABLE.search(str(error)):
            raise NotPortableError(_CALLS.format(", ".join(_targets(str(error))))) from error
        raise ExportError(_untraceable(error, symbolic, inputs)) from error


def _without_calls(
    function: jax.stages.Wrapped,
    arguments: tuple[list[jax.ShapeDtypeStruct], list[jax.ShapeDtypeStruct]],
    inputs: Mapping[str, jax.ShapeDtypeStruct],
    version: str,
    name: Callable[[ir.Module], None],
) -> tuple[bytes, tuple[str, ...]] | None:
    """Lowers the function with jax's rules for all platforms; None if an operation has no such rule."""
    try:
        return _portable(_exported(function, arguments, inputs, _NO_PLATFORM), version, name)
    except ExportError:
        return None


def _array(name: str, value: object) -> jax.Array:
    """An output as an array. Raises ExportError if it is not one dense tensor."""
    if not (hasattr(value, "shape") and hasattr(value, "dtype")):
        raise ExportError(
            f"output {quoted(name)} is a {type(value).__name__}, and a StableHLO module returns only dense "
            "tensors; load the program with outputs that are dense tensors (in Python: pdhlo.load(…, outputs=[…]))"
        )
    return jnp.asarray(value)


def _spec(name: str, aval: jax.core.ShapedArray) -> Spec:
    return Spec(name, ", ".join(str(d) for d in aval.shape), np.dtype(aval.dtype))


# ---------------------------------------------------------------- errors of tracing

_TRACING_ERRORS = (jax.errors.InconclusiveDimensionOperation, TypeError, ValueError, NotImplementedError)
_CALLS = "the program needs custom calls that other machines may lack: {}; it can be run here, not exported"
_BOUND = (
    "the program calls functions that only the CPU has, and for which StableHLO has no operations: {}; {} writes it as"
    " an"
    " artifact for the CPU"
)
_NOT_STABLE = re.compile(r"custom calls? whose targets have no compatibility guarantees")
_TARGETS = re.compile(r"custom_call\s*@\"?([\w.$]+)|call_target_name = \"([^\"]+)\"")


def _untraceable(error: Exception, symbolic: bool, inputs: Mapping[str, jax.ShapeDtypeStruct]) -> str:
    text = str(error)
    first = _in_our_words(text) if text.strip() else type(error).__name__
    return f"the program cannot be traced: {first}\n{_way_out(symbolic, inputs)}"


def _targets(text: str) -> list[str]:
    """The targets of custom calls in a module's text or in jax's message."""
    return sorted({a or b for a, b in _TARGETS.findall(text)})


def _in_our_words(text: str) -> str:
    """The first line of a message of jax, without links to jax's documentation, and with at most 600 characters."""
    first = text.strip().partition("\n\n")[0].splitlines()[0]
    return re.split(r"\.? *(?:Please )?[Ss]ee (?:also )?\[?[^ ]*https?://| Using the following", first)[0][:600]


def _way_out(symbolic: bool, inputs: Mapping[str, jax.ShapeDtypeStruct]) -> str:
    """Advice on other shapes that the user can request, with an example for these inputs."""
    shapes = {name: [str(d) for d in value.shape] for name, value in inputs.items()}
    option = say("shapes=", "--shape")
    shown = "; ".join(f"{name}: [{', '.join(dims)}]" for name, dims in shapes.items())
    if not symbolic:
        return f"It was traced with the shapes {shown}; other shapes can be given with {option}"
    is_open = {name: dims for name, dims in shapes.items() if any(not dim.isdigit() for dim in dims)}
    picture = {name: _divisible(dims) for name, dims in is_open.items() if len(dims) == 4}
    example = picture or {name: _numbers(dims) for name, dims in is_open.items()}
    is_other = any(text != ", ".join(shapes[name]) for name, text in example.items())
    instance = f"; for instance {shapes_argument(example)}" if is_other else ""
    return (
        f"It was traced with open sizes, {shown}. Describe them more exactly with {option}: multiples where the"
        " program divides,"
        f" one name for sizes that must be equal, or numbers{instance}"
    )


def _divisible(dims: Sequence[str]) -> str:
    """A shape of images whose sizes are multiples of 32, so that they can be halved five times."""
    names = ["b", "c", "h", "w"]
    return ", ".join(dim if dim.isdigit() or axis == 0 else f"32*{names[axis]}" for axis, dim in enumerate(dims))


def _numbers(dims: Sequence[str]) -> str:
    """A shape in numbers: 16 for each open size, so that they are equal, and 2 for the offsets of one sequence."""
    return ", ".join(dim if dim.isdigit() else "2" if dim.endswith("+ 1") else "16" for dim in dims)


# ---------------------------------------------------------------- StableHLO


def parsed(version: str) -> tuple[int, int, int]:
    """A version of StableHLO as numbers. Raises ExportError if it does not have the form "1.11.0"."""
    match = re.fullmatch(r"(\d{1,4})\.(\d{1,4})\.(\d{1,4})", version)
    if match is None:
        raise ExportError(f"{quoted(version)} is not a version of StableHLO; an example is {DEFAULT_VERSION}")
    return int(match[1]), int(match[2]), int(match[3])


def check_version(version: str) -> None:
    """Raises ExportError if this jaxlib cannot write that version."""
    oldest, newest = stablehlo.get_minimum_version(), stablehlo.get_current_version()
    if not parsed(oldest) <= parsed(version) <= parsed(newest):
        raise ExportError(
            f"StableHLO {version} cannot be written: this jaxlib writes {oldest} to {newest} "
            f"(the default is {DEFAULT_VERSION}, which every reader since May 2025 knows)"
        )


# Composites (erf in jax 0.12) become calls of their decompositions: jaxlib 0.10.2 cannot refine the shapes of a
# composite, and the official interpreter does not support composites.
_EXPAND = (
    "builtin.module(func.func(stablehlo-legalize-composite-to-call,chlo-legalize-to-stablehlo,"
    "shape-legalize-to-stablehlo))"
)


def _portable(
    exported: export.Exported, version: str, name: Callable[[ir.Module], None], *, allow_custom_calls: bool = False
) -> tuple[bytes, tuple[str, ...]]:
    """Turns an export of jax into pure StableHLO of ``version``; also returns the targets of its custom calls.

    name: sets or removes the locations of the module (``module_names``).

    Raises PlatformBoundError if custom calls exist only on one platform, unless they are allowed; NotPortableError if
    the module cannot be written.
    """
    context = make_context()
    sdy.register_dialect(context)  # jax annotates calls of LAPACK with sharding rules of this dialect
    with use_quiet_context(context):
        module = stablehlo.deserialize_portable_artifact(context, bytes(exported.mlir_module_serialized))
        module.operation.walk(_undivided)
        passmanager.PassManager.parse(_EXPAND).run(module.operation)
        name(module)
        operations, calls = contents(module)
        if foreign := sorted(o for o in operations if o.split(".")[0] not in ("builtin", "func", "stablehlo")):
            raise NotPortableError(f"these operations cannot be written as StableHLO: {', '.join(foreign)}")
        if unknown := unguaranteed(calls, platform_bound=True):
            raise NotPortableError(_CALLS.format(", ".join(unknown)))
        if not allow_custom_calls and (bound := bound_calls(calls)):
            way_out = say("allow_custom_calls=True", "--allow-custom-calls")
            raise PlatformBoundError(_BOUND.format(", ".join(bound), way_out))
        written = _serialized(module, version)
        if written is None:
            raise NotPortableError(_too_old(module, version))
    return written, calls


_DIVISION = "sdy.sharding_rule"


def _undivided(operation: ir.Operation) -> ir.WalkResult:
    """Removes the sharding rule of a custom call: it is not StableHLO, and has no effect on one device."""
    if operation.name == "stablehlo.custom_call" and _DIVISION in operation.attributes:
        del operation.attributes[_DIVISION]
    return ir.WalkResult.ADVANCE


def refined_module(
    exported: export.Exported, version: str, parameters: Sequence[Spec], inputs: Sequence[Spec], outputs: Sequence[Spec]
) -> StableHLOModule:
    """Refines an export of a call with static shapes to a module whose shapes are all static.

    Raises ArtifactError if XLA cannot refine a shape, and NotPortableError if ``version`` is too old.
    """
    context = make_context()
    with use_quiet_context(context):
        module = stablehlo.deserialize_portable_artifact(context, bytes(exported.mlir_module_serialized))
        try:
            module = ir.Module.parse(refine_shapes(bytecode_of(module)))
        except ValueError as error:
            raise ArtifactError(f"the artifact cannot be refined: {str(error).strip().splitlines()[0]}") from error
        passmanager.PassManager.parse(_EXPAND).run(module.operation)
        name_module(module, [element.name for element in (*parameters, *inputs)], [output.name for output in outputs])
        _, calls = contents(module)
        written = _serialized(module, version)
        if written is None:
            raise NotPortableError(_too_old(module, version))
    return StableHLOModule(written, version, tuple(parameters), tuple(inputs), tuple(outputs), False, calls)


def contents(module: ir.Module) -> tuple[set[str], tuple[str, ...]]:
    """The names of all operations of a module, and the targets of its custom calls, sorted."""
    operations: set[str] = set()
    calls: set[str] = set()

    def visit(operation: Any) -> ir.WalkResult:
        operations.add(operation.name)
        if operation.name == "stablehlo.custom_call":
            calls.add(operation.attributes["call_target_name"].value)
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    return operations, tuple(sorted(calls))


def unguaranteed(calls: Sequence[str], *, platform_bound: bool) -> list[str]:
    """The custom calls that no artifact may have, since consumers may not support them, or they may be unsafe.

    platform_bound: whether custom calls of LAPACK are allowed.
    """
    return [target for target in calls if target not in _PORTABLE_CALLS and not (platform_bound and target in _LAPACK)]


def bound_calls(calls: Sequence[str]) -> list[str]:
    """The custom calls that exist only on the CPU."""
    return [target for target in calls if target in _LAPACK]


def _serialized(module: ir.Module, version: str) -> bytes | None:
    try:
        return bytes(stablehlo.serialize_portable_artifact(module, version))
    except ValueError:
        return None


def _too_old(module: ir.Module, version: str) -> str:
    """The message for a version that is too old, with the oldest sufficient version."""
    newest = parsed(stablehlo.get_current_version())
    for minor in range(parsed(version)[1] + 1, newest[1] + 1):
        candidate = f"{newest[0]}.{minor}.0"
        if parsed(candidate) > parsed(version) and _serialized(module, candidate) is not None:
            return (
                f"the program needs StableHLO {candidate} or newer, not {version};"
                f" {say('give it as target_version=', f'say --target-version {candidate}')}"
            )
    return f"the program cannot be written as StableHLO {version}, nor as any newer version of this jaxlib"
