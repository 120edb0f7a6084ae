"""Implements ``jax_function`` for a target: a function in the forms that runs use there, with prepared parameters.

The fastest form of an operation depends on the shapes, and the preparation of the weights depends on the form. So the
function is for one set of shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.dialect.passes.targets import targeted
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import LoDTensor, SelectedRows, TensorSpec
from pdhlo.errors import InputError, UnsupportedError, quoted
from pdhlo.lower.artifacts.export import Shape, input_shapes, with_key
from pdhlo.lower.artifacts.flat_lod import flat_inputs
from pdhlo.lower.artifacts.manifest import KEY, KEY_DTYPE, KEY_WORDS
from pdhlo.lower.artifacts.prepared import prepared
from pdhlo.lower.artifacts.stablehlo_module import Function
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import current_context, in_context
from pdhlo.lower.compiler.precision import FAST
from pdhlo.lower.compiler.target import check_target, target_for
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running.constant_folding import fold_constants
from pdhlo.lower.tracing.public_function import face_of, public_function
from pdhlo.lower.tracing.steps.limits import REJECTED, limits_of
from pdhlo.lower.tracing.tracer import prepare, traced_function
from pdhlo.lower.values.specs import level_name, shape_struct
from pdhlo.lower.values.traced_values import LoDArray, from_public
from pdhlo.system.wording import shapes_argument

Structs = Mapping[str, jax.ShapeDtypeStruct]

_NOTE = """Computes in the forms that runs use on the {target}, for inputs of these shapes only. The parameters are
prepared for these forms and differ from the program's. For gradients with respect to weights, use jax_function()
without a target; gradients with respect to inputs are faster there as well. The attribute compiler_options has the
XLA options of a run: jax.jit(fn, compiler_options=fn.compiler_options)."""


def target_function(
    program: TranslatedProgram,
    target: str,
    shapes: Mapping[str, Shape] | None = None,
    *,
    bounds: Mapping[str, int] | None = None,
    precision: str = FAST,
) -> tuple[Callable[..., dict[str, object]], dict[str, np.ndarray]]:
    """A function ``fn(params, inputs, key=None) -> outputs`` in the fastest forms for ``target``, and its parameters.

    ``fn.compiler_options`` are the XLA options of a run.

    Raises InputError for an invalid target, precision, bound or shape, and if the shape of an input is open;
    UnsupportedError and ExportError if the program cannot be traced.
    """
    check_target(target, precision)
    limits = limits_of(program, bounds) if bounds else None
    with x64():
        traceable = prepare(fold_constants(targeted(program, target)))
    structs = _structs(program, traceable.inputs, shapes or {})
    plain: Function = _whole(traced_function(traceable, limits, precision), program, traceable.inputs)
    if traceable.random:
        plain, structs = with_key(plain), {**structs, KEY: shape_struct(KEY_WORDS, KEY_DTYPE)}
    parameters = {name: traceable.program.parameters[name] for name in traceable.parameters}
    with in_context(replace(current_context(), target=target_for(target, program.parameters.nbytes))):
        function, made = prepared(plain, parameters, structs, program.written)

    def flat(
        params: Mapping[str, object], inputs: Mapping[str, object], key: jax.Array | None = None
    ) -> dict[str, Any]:
        with x64():
            feeds = _fitting_inputs(program, traceable.inputs, inputs, structs)
            if traceable.random:
                feeds[KEY] = _words(key)
            own = {name: _as_dtype(params[name], value.dtype) for name, value in made.items()}
            try:
                return dict(function(own, feeds))
            except NotImplementedError as error:  # jax raises it for a primitive without a derivative
                raise UnsupportedError(
                    f"{error}: the forms for the {target.upper()} have no such derivative;"
                    " differentiate jax_function() without a target"
                ) from error

    outputs = [output.name for output in traceable.requested] + [REJECTED] * (limits is not None)
    face = face_of(program, traceable.inputs, tuple(made), outputs, is_random=traceable.random)
    fixed = {
        name: TensorSpec(name, tuple(structs[name].shape), spec.dtype, spec.lod_level) if name in structs else spec
        for name, spec in program.inputs.items()
    }
    public = public_function(program, replace(face, inputs=fixed), flat, _NOTE.format(target=target.upper()))
    vars(public)["compiler_options"] = _options(function, made, structs, target, program.parameters.nbytes)
    return public, made


def _options(
    function: Function, parameters: Mapping[str, np.ndarray], structs: Structs, target: str, weight_bytes: int
) -> dict[str, str]:
    """The XLA options of a run of the same module; empty if jax computes on another device than the target."""
    if jax.default_backend() != target:
        return {}
    params = {name: shape_struct(value.shape, value.dtype) for name, value in parameters.items()}
    with x64(), in_context(replace(current_context(), target=target_for(target, weight_bytes))):
        return xla.options_for(jax.jit(function).lower(params, dict(structs)).as_text())


def _structs(
    program: TranslatedProgram, names: tuple[str, ...], shapes: Mapping[str, Shape]
) -> dict[str, jax.ShapeDtypeStruct]:
    """The structs of the inputs that the program reads, and of their LoD. Raises InputError if a size is open."""
    known = flat_inputs(program.inputs)
    structs = input_shapes(known, shapes, any_rank=program.takes_other_ranks)
    read = {name: structs[name] for name in known if name in names or name.rpartition("@LOD")[0] in names}
    still_open = {name: value for name, value in read.items() if not all(isinstance(size, int) for size in value.shape)}
    if still_open:
        listed = "; ".join(f"{name}: [{', '.join(map(str, value.shape))}]" for name, value in still_open.items())
        example = {name: _closed(value.shape) for name, value in still_open.items()}
        raise InputError(
            f"the forms for a target need fixed shapes, and these are open: {listed}; give numbers, for instance"
            f" {shapes_argument(example)}"
        )
    return read


def _closed(shape: Sequence[object]) -> str:
    """A shape as text for an example, with 2 for each open size."""
    return ", ".join(str(size) if isinstance(size, int) else "2" for size in shape)


def _whole(function: Callable[..., dict[str, Any]], program: TranslatedProgram, names: tuple[str, ...]) -> Function:
    """Wraps a function so that it takes the LoD of inputs as separate arrays."""

    def whole(params: Mapping[str, object], arrays: Mapping[str, Any], *key: jax.Array) -> dict[str, Any]:
        inputs = {}
        for name in names:
            levels = tuple(arrays[level_name(name, level)] for level in range(program.inputs[name].lod_level))
            inputs[name] = LoDArray(arrays[name], levels) if levels else arrays[name]
        return function(params, inputs, *key)

    return whole


def _fitting_inputs(
    program: TranslatedProgram, names: tuple[str, ...], inputs: Mapping[str, Any], structs: Structs
) -> dict[str, Any]:
    """The inputs of a call as arrays of the traced dtypes. Raises InputError for another shape or an unsafe cast."""
    result = {}
    for name in names:
        value = inputs[name]
        value = from_public(name, value) if isinstance(value, LoDTensor | SelectedRows) else value
        count = program.inputs[name].lod_level
        levels = tuple(value.lod) if isinstance(value, LoDArray) else ()
        if len(levels) != count:
            raise InputError(f"input {quoted(name)} has {len(levels)} levels of LoD, expected {count}")
        result[name] = _fitting(name, value.data if levels else value, structs[name])
        for level, offsets in enumerate(levels):
            own = level_name(name, level)
            result[own] = _fitting(own, offsets, structs[own])
    return result


def _fitting(name: str, value: Any, struct: jax.ShapeDtypeStruct) -> Any:
    shape, dtype = tuple(np.shape(value)), np.dtype(getattr(value, "dtype", struct.dtype))
    if shape != tuple(struct.shape):
        raise InputError(
            f"input {quoted(name)} has the shape {shape}, and the function is for {tuple(struct.shape)}:"
            f" create one for other shapes with jax_function(target=…, shapes=…)"
        )
    if not np.can_cast(dtype, struct.dtype, "safe"):  # the caller's jax may have converted 64 bits to 32
        raise InputError(f"input {quoted(name)} is {dtype}, and the function is for {struct.dtype}; use .astype")
    return _as_dtype(value, struct.dtype)


def _as_dtype(value: object, dtype: np.dtype) -> Any:
    return value if getattr(value, "dtype", None) == dtype else jnp.asarray(value).astype(dtype)


def _words(key: jax.Array | None) -> jax.Array:
    """The two words of a ``jax.random`` key. Raises InputError for None."""
    if key is None:
        raise InputError("the program draws random numbers: give the function a key, key=jax.random.key(0)")
    return jax.random.key_data(key) if jnp.issubdtype(key.dtype, jax.dtypes.prng_key) else key
