"""The manifest of an artifact: its contents as a signature, and the checks of it and of the module beside it."""

import dataclasses
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from jax import export

from pdhlo.dialect import untrusted
from pdhlo.dialect.bindings import ir, make_context, stablehlo, use_quiet_context
from pdhlo.errors import ArtifactError, ModelFormatError, quoted
from pdhlo.lower.artifacts.flat_lod import Counted, StatusOutput, counted_from_json, status_from_json
from pdhlo.lower.artifacts.open_sizes import is_constraint
from pdhlo.lower.artifacts.stablehlo_module import DEFAULT_VERSION, bound_calls, contents, unguaranteed
from pdhlo.lower.compiler.target import TARGETS
from pdhlo.lower.values.specs import Spec
from pdhlo.system import storage
from pdhlo.system.wording import say

KIND, FORMAT = storage.ARTIFACT, 1
MODULE, WEIGHTS, LOADER = "module.mlirbc", "weights.safetensors", "load.py"
CODE = "code.bin"
"""The file with compiled code that ``precompile`` adds to the folder."""
KEY, KEY_WORDS, KEY_DTYPE = "@KEY", (2,), np.dtype(np.uint32)
"""The input that is the random key: uint32[2], the two words of a threefry key, as jax.random.key_data returns them."""


@dataclasses.dataclass(frozen=True, slots=True)
class ArtifactSignature:
    """The contents of an artifact's manifest: arguments and results of its module, and facts about them."""

    parameters: tuple[Spec, ...]
    inputs: tuple[Spec, ...]
    outputs: tuple[Spec, ...]
    fetched: tuple[str, ...]
    """The names of the outputs that a call returns."""
    state: tuple[str, ...]
    """The names of the outputs that are the next values of the parameters of the same names."""
    key: str | None
    """The name of the input that is the random key; None if the module draws no random numbers."""
    constraints: tuple[str, ...] = ()
    """Constraints on open sizes, such as ``x_1 >= 4``."""
    reasons: tuple[str, ...] = ()
    """Texts that explain why sizes are not more open."""
    version: str = DEFAULT_VERSION
    """The StableHLO version of the module."""
    sizes: object = None
    """The manifest's entry on open sizes that are proved to be independent (``manifest_sizes``)."""
    counted: Mapping[str, Counted] = dataclasses.field(default_factory=dict)
    """The outputs whose number of rows depends on data."""
    status: StatusOutput | None = None
    """The status output, which can reject the other outputs; None if there is none."""
    assumed: Mapping[str, int] = dataclasses.field(default_factory=dict)
    """Assumed bounds by variable: numbers of rows that nothing bounds and for which the user gave no bound."""
    weights_inside: bool = False
    """Whether the weights are constants of the module, which then takes no parameters."""
    bound_calls: tuple[str, ...] = ()
    """The custom calls that exist only on the CPU. If empty, the module runs on every platform."""
    target: str | None = None
    """The device whose fastest forms the module uses. It runs on other devices as well."""

    @property
    def places(self) -> dict[int, int]:
        """The position of each written parameter among the arguments, to that of its next value among the outputs."""
        places = {spec.name: place for place, spec in enumerate(self.outputs)}
        return {place: places[spec.name] for place, spec in enumerate(self.parameters) if spec.name in self.state}


def read_signature(manifest: Mapping[str, Any], where: str) -> ArtifactSignature:
    """Reads the signature from a manifest. Raises ArtifactError if its entries are damaged or inconsistent."""
    parameters, inputs, outputs = (_specs(manifest, key, where) for key in ("parameters", "inputs", "outputs"))
    names = [spec.name for spec in outputs]
    fetched, state = manifest.get("fetched", names), manifest.get("state", [])
    key = manifest.get("key")
    known = isinstance(fetched, list) and isinstance(state, list) and set(map(str, [*fetched, *state])) <= set(names)
    carried = known and all(spec in parameters for spec in outputs if spec.name in state)
    if not carried or (key is not None and Spec(KEY, ", ".join(map(str, KEY_WORDS)), KEY_DTYPE) not in inputs[-1:]):
        raise ArtifactError(f"{where}: its fetched, state or key are damaged; export the program again")
    inside, bound = _flag(manifest, "weights_inside", where), _flag(manifest, "platform_bound", where)
    calls = tuple(bound_calls(_texts(manifest, "custom_calls", where)))
    if bool(calls) != bound:
        raise ArtifactError(f"{where}: its platform_bound or custom_calls are damaged; export the program again")
    if inside and parameters:
        raise ArtifactError(f"{where}: its weights are inside, and it has parameters as well; export the program again")
    return ArtifactSignature(
        tuple(parameters),
        tuple(inputs),
        tuple(outputs),
        fetched=tuple(name for name in names if name in fetched),
        state=tuple(name for name in names if name in state),
        key=None if key is None else KEY,
        constraints=_constraints(manifest, where),
        reasons=_texts(manifest, "reasons", where),
        version=str(manifest.get("stablehlo", DEFAULT_VERSION)),
        sizes=manifest.get("sizes"),
        counted=counted_from_json(manifest.get("counted", {}), outputs, where),
        status=status_from_json(manifest.get("rejected"), outputs, where),
        assumed=_assumed(manifest, where),
        weights_inside=inside,
        bound_calls=calls,
        target=_target(manifest, where),
    )


def _assumed(manifest: Mapping[str, object], where: str) -> dict[str, int]:
    """The assumed bounds by variable. Older artifacts have no such entry."""
    assumed = manifest.get("assumed", {})
    if not isinstance(assumed, dict) or not all(type(rows) is int and rows > 0 for rows in assumed.values()):
        raise ArtifactError(f"{where}: its assumed bounds are damaged; export the program again")
    return {str(name): rows for name, rows in assumed.items()}


def _target(manifest: Mapping[str, object], where: str) -> str | None:
    """The target that the module is written for; None for most artifacts."""
    target = manifest.get("target")
    if target is not None and target not in TARGETS:
        raise ArtifactError(f"{where}: its target is {target!r}, expected {', '.join(TARGETS)}")
    return None if target is None else str(target)


def _flag(manifest: Mapping[str, object], key: str, where: str) -> bool:
    """A boolean entry; false if an older artifact lacks it."""
    result = manifest.get(key, False)
    if not isinstance(result, bool):
        raise ArtifactError(f"{where}: its {key} is {result!r}, and must be true or false; export the program again")
    return result


def _constraints(manifest: Mapping[str, object], where: str) -> tuple[str, ...]:
    texts = _texts(manifest, "constraints", where)
    if not all(map(is_constraint, texts)):
        raise ArtifactError(f"{where}: its constraints are damaged; export the program again")
    return texts


def _texts(manifest: Mapping[str, object], key: str, where: str) -> tuple[str, ...]:
    """An entry that is a list of texts; empty if an older artifact lacks it."""
    texts = manifest.get(key, [])
    if not isinstance(texts, list) or not all(isinstance(element, str) for element in texts):
        raise ArtifactError(f"{where}: its {key} are damaged; export the program again")
    return tuple(texts)


def _specs(manifest: Mapping[str, Any], key: str, where: str) -> list[Spec]:
    """The Specs of an entry. Raises ArtifactError if they are not as an export writes them."""
    try:
        specs = [
            Spec(str(e["name"]), str(e["shape"]), storage.dtype_of(str(e["dtype"]), Path(where))) for e in manifest[key]
        ]
    except (KeyError, TypeError, AttributeError) as error:
        raise ArtifactError(f"{where}: its {key} are damaged ({error}); export the program again") from error
    if unusual := [spec for spec in specs if not _is_shape(spec.shape)]:
        raise ArtifactError(
            f"{where}: its {key} are damaged ({quoted(unusual[0].shape)} is not a shape); export it again"
        )
    try:
        scope = export.SymbolicScope()
        dims = [dim for spec in specs for dim in export.symbolic_shape(spec.shape, scope=scope)]
    except (ValueError, TypeError, ArithmeticError, RecursionError) as error:
        raise ArtifactError(f"{where}: its {key} are damaged ({error}); export the program again") from error
    if any(isinstance(dim, int) and dim < 0 for dim in dims):
        raise ArtifactError(f"{where}: its {key} are damaged (a negative size); export the program again")
    if len({spec.name for spec in specs}) != len(specs):
        raise ArtifactError(f"{where}: its {key} have a repeated name; export the program again")
    return specs


_LONGEST_SHAPE, _DEEPEST_SHAPE = 10_000, 32
_TOO_MUCH = re.compile(r"\d{20}|\^\s*(?!\d\d?\b)")


def _is_shape(text: str) -> bool:
    """Whether jax parses a shape quickly: no numbers of 20 digits, no exponents of three digits, no deep nesting."""
    if len(text) > _LONGEST_SHAPE or _TOO_MUCH.search(text):
        return False
    depth = 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth > _DEEPEST_SHAPE:
            return False
    return True


def check_module(bytecode: bytes, manifest: Mapping[str, object], signature: ArtifactSignature, path: Path) -> None:
    """Checks a module against its manifest.

    Raises ArtifactError if it cannot be read here, the types of ``main`` differ from the manifest, or a custom call is
    not known to be safe: a custom call may run any function that is registered in the process.
    """
    try:
        untrusted.check(bytecode, untrusted.PORTABLE)
    except ModelFormatError as error:
        raise _unreadable(manifest, path, str(error)) from error
    context = make_context()
    with use_quiet_context(context):
        try:
            module = stablehlo.deserialize_portable_artifact(context, bytecode)
        except (ValueError, ir.MLIRError) as error:
            raise _unreadable(manifest, path, str(error)) from error
        _, calls = contents(module)
        unknown = unguaranteed(calls, platform_bound=bool(signature.bound_calls))
        if unknown := sorted({*unknown, *bound_calls(calls)} - set(signature.bound_calls)):
            raise ArtifactError(
                f"{path / MODULE} has custom calls that are not allowed: {', '.join(map(quoted, unknown))}"
            )
        functions: list[Any] = [o for o in module.body.operations if o.operation.name == "func.func"]
        functions = [o for o in functions if o.name.value == "main"]
        if len(functions) != 1:
            raise ArtifactError(f"{path / MODULE} has no function main; export the program again")
        kind = functions[0].type
        arguments = [*signature.parameters, *signature.inputs]
        for verb, kinds, specs in (("takes", kind.inputs, arguments), ("gives", kind.results, signature.outputs)):
            have, want = [str(k) for k in kinds], [_tensor(spec) for spec in specs]
            if have != want:
                raise ArtifactError(
                    f"{path / MODULE} {verb} {have}, the manifest says {want}; export the program again"
                )


def _unreadable(manifest: Mapping[str, object], path: Path, why: str) -> ArtifactError:
    return ArtifactError(
        f"{path / MODULE} cannot be read: it has StableHLO version {quoted(str(manifest.get('stablehlo')))}, and this"
        f" jaxlib reads up to {stablehlo.get_current_version()}; install a newer jax, or export the program with an"
        f" older {say('target_version=', '--target-version')} ({why.splitlines()[0] if why else 'no reason is given'})"
    )


_ELEMENTS = {"bool": "i1", "float": "f", "bfloat": "bf", "int": "i", "uint": "ui"}


def _tensor(spec: Spec) -> str:
    """The type of a Spec as MLIR prints it."""
    name = str(spec.dtype)
    stem = name.rstrip("0123456789")
    bits = name[len(stem) :]
    element = f"complex<f{int(bits) // 2}>" if stem == "complex" else _ELEMENTS.get(stem, stem) + bits
    dims = ["?" if d < 0 else str(d) for d in spec.dims]
    return f"tensor<{'x'.join([*dims, element])}>"
