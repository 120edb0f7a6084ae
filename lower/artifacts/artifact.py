"""Artifacts that ``pdhlo.export`` wrote: checked, loaded and run with jax."""

import dataclasses
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import export

from pdhlo.dialect import storage, untrusted
from pdhlo.dialect.bindings import ir, make_context, stablehlo, use_context
from pdhlo.dialect.program import listed
from pdhlo.dialect.wording import say
from pdhlo.errors import ArtifactError, InputError, ModelFormatError, quoted
from pdhlo.lower.artifacts.export import FORMAT, KIND, MODULE, WEIGHTS
from pdhlo.lower.artifacts.stablehlo_module import contents, unguaranteed
from pdhlo.lower.compiler import xla
from pdhlo.lower.values.specs import Spec, checked_arrays, shape_struct


def load_artifact(path: str | Path) -> "Artifact":
    """Read the artifact in the folder ``path``, and check all of it.

    Raises ArtifactError where it is no whole artifact of a format and StableHLO version that can be read
    here, its files are not those that were written, or the module does not fit the manifest.
    """
    path = Path(path)
    manifest = storage.read_manifest(path, KIND, FORMAT)
    where = f"{path / storage.MANIFEST}"
    if missing := [name for name in (MODULE, WEIGHTS) if name not in manifest["files"]]:
        raise ArtifactError(f"{where} names no {' and no '.join(missing)}; export the program again")
    parameters, inputs, outputs = (_specs(manifest, key, where) for key in ("parameters", "inputs", "outputs"))
    bytecode = (path / MODULE).read_bytes()
    _check_module(bytecode, manifest, [*parameters, *inputs], outputs, path)
    arrays = storage.load_arrays(path / WEIGHTS, {spec.name: str(spec.dtype) for spec in parameters})
    for spec in parameters:
        if arrays[spec.name].shape != spec.dims:
            raise ArtifactError(
                f"{path / WEIGHTS}: {quoted(spec.name)} has shape {arrays[spec.name].shape}, the manifest "
                f"says [{spec.shape}]; export the program again"
            )
    return Artifact(bytecode, arrays, inputs, outputs)


class Artifact:
    """An exported program: ``artifact({input name: array}) -> {output name: array}``.

    inputs, outputs: name -> Spec (name, shape as text, dtype, dims with -1 where symbolic). parameters: name
    -> array. Each new set of shapes is compiled once.
    """

    def __init__(
        self,
        bytecode: bytes,
        parameters: dict[str, np.ndarray],
        inputs: Sequence[Spec],
        outputs: Sequence[Spec],
    ) -> None:
        self.parameters = parameters
        self.inputs = {spec.name: spec for spec in inputs}
        self.outputs = {spec.name: spec for spec in outputs}
        self._bytecode = bytecode
        self._compiled: dict[tuple[tuple[int, ...], ...], jax.stages.Compiled] = {}
        self._call: export.Exported | None = None
        self._placed: list[Any] | None = None

    def __repr__(self) -> str:
        nbytes = sum(array.nbytes for array in self.parameters.values())
        return (
            f"<Artifact: {len(self.parameters):,} parameters ({nbytes:,} bytes); takes {listed(self.inputs.values())};"
            f" gives {listed(self.outputs.values())}>"
        )

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled and copied: not what was compiled and put on a device here."""
        return {**self.__dict__, "_compiled": {}, "_call": None, "_placed": None}

    def __call__(self, inputs: Mapping[str, Any]) -> dict[str, np.ndarray]:
        """Run it; raises InputError where a name, rank, size or dtype does not fit."""
        arrays = checked_arrays(inputs, self.inputs)
        with xla.x64():
            if self._placed is None:
                self._placed = [jax.device_put(value) for value in self.parameters.values()]
            key = tuple(array.shape for array in arrays)
            if key not in self._compiled:
                self._compiled[key] = self._compile(arrays)
            results = self._compiled[key](self._placed, arrays)
        return {name: np.asarray(value) for name, value in zip(self.outputs, results, strict=True)}

    def _compile(self, arrays: list[np.ndarray]) -> jax.stages.Compiled:
        if self._call is None:
            parameters = [shape_struct(value.shape, value.dtype) for value in self.parameters.values()]
            try:
                self._call = _exported(self._bytecode, parameters, self.inputs.values(), self.outputs.values())
            except Exception as error:  # jax has private classes for symbols that no input gives
                raise ArtifactError(
                    f"the artifact's shapes make no sense: {(str(error) or repr(error)).splitlines()[0]}"
                ) from error
        try:
            lowered = jax.jit(self._call.call).lower(
                [shape_struct(value.shape, value.dtype) for value in self.parameters.values()],
                [shape_struct(a.shape, a.dtype) for a in arrays],
            )
        except (ValueError, TypeError) as error:
            # Jax checks the symbols against each other, and says which one cannot be: by number, here by
            # name.
            why = str(error).split(" Using the following")[0]
            for i, name in enumerate(self.inputs):
                why = why.replace(f"args[1][{i}]", name)
            got = ", ".join(f"{name} {array.shape}" for name, array in zip(self.inputs, arrays, strict=True))
            expected = "; ".join(map(str, self.inputs.values()))
            raise InputError(f"the shapes do not fit: got {got}; expected {expected}. {why}") from error
        return xla.compile(lowered)


def _exported(
    bytecode: bytes, parameters: Sequence[jax.ShapeDtypeStruct], inputs: Any, outputs: Any
) -> export.Exported:
    """The module as what ``jax.export`` knows to call, refine and compile.

    The class's fields change between versions of jax, so it is not made by hand: a stand-in with the same
    inputs and outputs is exported, and its module replaced. (The stand-in's gradient would be zero: it is
    taken away.)
    """
    scope = export.SymbolicScope()

    def struct(spec: Spec) -> jax.ShapeDtypeStruct:
        return shape_struct(export.symbolic_shape(spec.shape, scope=scope), spec.dtype)

    in_structs, out_structs = [struct(s) for s in inputs], [struct(s) for s in outputs]

    def stand_in(parameters: Any, inputs: Any) -> list[jax.Array]:
        return [jnp.zeros(s.shape, s.dtype) for s in out_structs]

    found = export.export(jax.jit(stand_in, keep_unused=True))(list(parameters), in_structs)
    symbolic = any(not isinstance(d, int) for s in in_structs for d in s.shape)
    return dataclasses.replace(found, mlir_module_serialized=bytecode, uses_global_constants=symbolic, _get_vjp=None)


# ---------------------------------------------------------------- checks of what was read


def _specs(manifest: Mapping[str, Any], key: str, where: str) -> list[Spec]:
    """The entries of the manifest; raises ArtifactError where they are not what export writes."""
    try:
        specs = [
            Spec(str(e["name"]), str(e["shape"]), storage.dtype_of(str(e["dtype"]), Path(where))) for e in manifest[key]
        ]
    except (KeyError, TypeError, AttributeError) as error:
        raise ArtifactError(f"{where}: its {key} are damaged ({error}); export the program again") from error
    if unusual := [spec for spec in specs if not _is_shape(spec.shape)]:
        raise ArtifactError(f"{where}: its {key} are damaged ({quoted(unusual[0].shape)} is no shape); export it again")
    try:
        scope = export.SymbolicScope()
        dims = [dim for spec in specs for dim in export.symbolic_shape(spec.shape, scope=scope)]
    except (ValueError, TypeError, ArithmeticError, RecursionError) as error:
        raise ArtifactError(f"{where}: its {key} are damaged ({error}); export the program again") from error
    if any(isinstance(dim, int) and dim < 0 for dim in dims):
        raise ArtifactError(f"{where}: its {key} are damaged (a negative size); export the program again")
    if len({spec.name for spec in specs}) != len(specs):
        raise ArtifactError(f"{where}: its {key} have a name twice; export the program again")
    return specs


_LONGEST_SHAPE, _DEEPEST_SHAPE = 10_000, 32
_TOO_MUCH = re.compile(r"\d{20}|\^\s*(?!\d\d?\b)")


def _is_shape(text: str) -> bool:
    """Whether jax computes it in short time: no long numbers, no exponents of more than two digits, nested little."""
    if len(text) > _LONGEST_SHAPE or _TOO_MUCH.search(text):
        return False
    depth = 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth > _DEEPEST_SHAPE:
            return False
    return True


def _check_module(
    bytecode: bytes, manifest: Mapping[str, Any], arguments: list[Spec], results: list[Spec], path: Path
) -> None:
    """The module can be read here, does what the manifest says, and calls nothing that is not known to be
    harmless.

    A custom call with a target of its maker's choice could run anything that is in the process.
    """
    try:
        untrusted.check(bytecode, untrusted.PORTABLE)
    except ModelFormatError as error:
        raise _unreadable(manifest, path, str(error)) from error
    context = make_context()
    with use_context(context), context.attach_diagnostic_handler(lambda _: True):
        try:
            module = stablehlo.deserialize_portable_artifact(context, bytecode)
        except (ValueError, ir.MLIRError) as error:
            raise _unreadable(manifest, path, str(error)) from error
        _, calls = contents(module)
        if unknown := unguaranteed(calls):
            raise ArtifactError(f"{path / MODULE} has custom calls that are refused: {', '.join(map(quoted, unknown))}")
        functions: list[Any] = [o for o in module.body.operations if o.operation.name == "func.func"]
        functions = [o for o in functions if o.name.value == "main"]
        if len(functions) != 1:
            raise ArtifactError(f"{path / MODULE} has no function main; export the program again")
        kind = functions[0].type
        for what, kinds, specs in (("takes", kind.inputs, arguments), ("gives", kind.results, results)):
            have, want = [str(k) for k in kinds], [_tensor(spec) for spec in specs]
            if have != want:
                raise ArtifactError(
                    f"{path / MODULE} {what} {have}, the manifest says {want}; export the program again"
                )


def _unreadable(manifest: Mapping[str, Any], path: Path, why: str) -> ArtifactError:
    return ArtifactError(
        f"{path / MODULE} cannot be read: it is written as StableHLO {quoted(str(manifest.get('stablehlo')))}, and this"
        f" jaxlib reads up to {stablehlo.get_current_version()}; install a newer jax, or export the program with an"
        f" older {say('target_version=', '--target-version')} ({why.splitlines()[0] if why else 'no reason is given'})"
    )


_ELEMENTS = {"bool": "i1", "float": "f", "bfloat": "bf", "int": "i", "uint": "ui"}


def _tensor(spec: Spec) -> str:
    """The type as MLIR prints it."""
    name = str(spec.dtype)
    stem = name.rstrip("0123456789")
    bits = name[len(stem) :]
    element = f"complex<f{int(bits) // 2}>" if stem == "complex" else _ELEMENTS.get(stem, stem) + bits
    dims = ["?" if d < 0 else str(d) for d in spec.dims]
    return f"tensor<{'x'.join([*dims, element])}>"
