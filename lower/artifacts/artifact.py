"""Loads, checks and runs artifacts that ``pdhlo.export`` has written."""

import dataclasses
import functools
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import jax
import numpy as np
import numpy.typing as npt
from jax import export

from pdhlo.dialect import untrusted
from pdhlo.dialect.bindings import ir, make_context, stablehlo, use_quiet_context
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import listed
from pdhlo.dialect.values import Feed
from pdhlo.errors import ArtifactError, InputError, ModelFormatError, quoted
from pdhlo.lower.artifacts.artifact_call import exported
from pdhlo.lower.artifacts.bucketing import Buckets, Crop, Padding, bucketed
from pdhlo.lower.artifacts.export import FORMAT, KEY, KEY_DTYPE, KEY_WORDS, KIND, MODULE, WEIGHTS
from pdhlo.lower.artifacts.flat_lod import Counted, StatusOutput, counted_from_json, flat_feeds, status_from_json
from pdhlo.lower.artifacts.independent_sizes import batch_of, from_json
from pdhlo.lower.artifacts.open_sizes import is_constraint, solved
from pdhlo.lower.artifacts.stablehlo_module import CPU, DEFAULT_VERSION, bound_calls, contents, unguaranteed
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.executable import Executable, compile_donating
from pdhlo.lower.compiler.executable_cache import Code, code_of, compile_or_read, read_code
from pdhlo.lower.compiler.forks import check_fork
from pdhlo.lower.compiler.target import TARGETS, Target, target_for
from pdhlo.lower.running.buckets import Bucketed, ProgramSizes
from pdhlo.lower.running.device_state import DeviceState, InFlight, key_of, read
from pdhlo.lower.running.warming import Shapes, each_of, zeros
from pdhlo.lower.tracing.segments.schedule import MOST_EXECUTABLES
from pdhlo.lower.tracing.segments.waiting import Latency, called, in_another_thread, is_traced, launch
from pdhlo.lower.values.specs import Spec, checked_arrays, shape_struct, split_dims
from pdhlo.lower.values.traced_values import check_concrete
from pdhlo.system import storage
from pdhlo.system.wording import say


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
    """The manifest's entry on open sizes that are proved to be independent (``independent_sizes``)."""
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


CODE = "code.bin"
"""The file with compiled code that ``precompile`` adds to the folder."""
_OF_THIS_PROCESS = frozenset({"_compiled", "_call", "_state"})
"""Attributes that are not pickled or copied."""


def load_artifact(path: str | Path, *, keep_compiled: bool = True, trust_compiled: bool = False) -> "Artifact":
    """Reads the artifact in the folder ``path``, and checks all of it.

    * ``keep_compiled``: programs that are compiled for the CPU are kept in the user's cache folder for later processes.
    * ``trust_compiled``: if ``precompile`` has added code for this machine to the folder, run that code. Its contents
      cannot be checked, so use this only for your own artifacts.

    Raises ArtifactError if the folder is not a complete artifact, its format or StableHLO version cannot be read here,
    a file has changed since it was written, the module does not match the manifest, or the module is bound to the CPU
    and this process computes on another device.
    """
    path = Path(path)
    manifest = storage.read_manifest(path, KIND, FORMAT)
    where = f"{path / storage.MANIFEST}"
    inside = _flag(manifest, "weights_inside", where)
    needed = (MODULE,) if inside else (MODULE, WEIGHTS)
    if missing := [name for name in needed if name not in manifest["files"]]:
        raise ArtifactError(f"{where} lacks {' and '.join(missing)}; export the program again")
    signature = _signature(manifest, where)
    if signature.bound_calls and (here := jax.default_backend()) != CPU:
        raise ArtifactError(
            f"{path} is bound to the CPU, and this process computes on {quoted(here)}: the module calls"
            f" {', '.join(signature.bound_calls)}, which jax has only on the CPU. Run it with JAX_PLATFORMS=cpu"
        )
    bytecode = (path / MODULE).read_bytes()
    _check_module(bytecode, manifest, signature, path)
    code = Code.of_bytes((path / CODE).read_bytes()) if trust_compiled and CODE in manifest["files"] else None
    if inside:
        return Artifact(bytecode, {}, signature, keep_compiled=keep_compiled)
    arrays = storage.load_arrays(path / WEIGHTS, {spec.name: str(spec.dtype) for spec in signature.parameters})
    for spec in signature.parameters:
        if arrays[spec.name].shape != spec.dims:
            raise ArtifactError(
                f"{path / WEIGHTS}: {quoted(spec.name)} has shape {arrays[spec.name].shape}, the manifest "
                f"says [{spec.shape}]; export the program again"
            )
    return Artifact(bytecode, arrays, signature, keep_compiled=keep_compiled, code=code)


class Artifact:
    """An exported program: ``artifact({input name: array}) -> {output name: array}``.

    * ``inputs``, ``outputs``: Specs by name; dims are -1 for open sizes. Each new set of shapes is compiled once.
    * ``parameters``: arrays by name.
    * ``written``: names of the parameters that a call changes; the artifact of a training program is one step.
    * ``key``: the module's input for the random key, which a call makes from its seed; None if it draws no numbers.
    * ``constraints``, ``reasons``: conditions on open sizes, such as ``x_1 >= 4``, and why sizes are not more open.
    """

    def __init__(
        self,
        bytecode: bytes,
        parameters: dict[str, np.ndarray],
        manifest: "ArtifactSignature",
        *,
        keep_compiled: bool = True,
        code: Code | None = None,
    ) -> None:
        self.parameters = ParameterTable(parameters, frozenset(manifest.state))
        self.inputs = {spec.name: spec for spec in manifest.inputs if spec.name != manifest.key}
        self.outputs = {spec.name: spec for spec in manifest.outputs if spec.name in manifest.fetched}
        self.written = list(manifest.state)
        self.key = manifest.key
        self.constraints = manifest.constraints
        self.reasons = manifest.reasons
        self._steps_done = 0
        self.signature = manifest
        """All arguments and results of the module, including parameters, key and state."""
        self.bytecode = bytecode
        """The module as StableHLO's portable bytecode."""
        self.keep_compiled = keep_compiled
        """Whether programs compiled for the CPU are kept for later processes."""
        self._code = code
        self._forget()

    def _forget(self) -> None:
        self._compiled: OrderedDict[tuple[tuple[int, ...], ...], tuple[Executable, Latency]] = OrderedDict()
        self._call: export.Exported | None = None
        specs = {spec.name: spec for spec in self.signature.parameters}
        self._state = DeviceState(prepare=functools.partial(_checked, specs))

    @property
    def steps_done(self) -> int:
        """The number of calls that have written parameters. Random numbers depend on it, as in ``Program.run``."""
        self._state.synchronize()
        return self._steps_done

    @steps_done.setter
    def steps_done(self, count: int) -> None:
        self._state.synchronize()
        self._steps_done = count

    def count_steps(self, count: int) -> None:
        """Adds ``count`` to the number of steps done."""
        self._steps_done += count

    def __repr__(self) -> str:
        table = self.parameters
        beside = f"{len(table):,} parameters ({table.nbytes:,} bytes)"
        weights = "weights inside" if self.signature.weights_inside else beside
        return f"<Artifact: {weights}; takes {listed(self.inputs.values())}; gives {listed(self.outputs.values())}>"

    def __getstate__(self) -> dict[str, object]:
        """The state to pickle and copy, without executables and device arrays."""
        with self._state.lock:
            self._state.synchronize()
            ours = {name: value for name, value in vars(self).items() if name not in _OF_THIS_PROCESS}
            return {**ours, "parameters": self.parameters.snapshot()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """The inverse of ``__getstate__``."""
        vars(self).update(state, parameters=ParameterTable(state["parameters"], frozenset(state["written"])))
        self._forget()

    def __call__(self, inputs: Mapping[str, Feed], *, seed: int | None = None) -> dict[str, np.ndarray]:
        """Runs the program on inputs by name, and returns the outputs by name.

        Rows with a LoD are a ``pdhlo.LoDTensor``, or arrays: ``x``, and its offsets ``x@LOD0``. The call writes the new
        values of parameters to ``parameters``. Without ``seed``, each call draws new random numbers; with it, those of
        ``Program.run`` with the same seed and the same number of steps done. Raises InputError if a name, rank, size or
        dtype does not fit, or the program rejects its results, such as for a bound that is too small.
        """
        check_fork()
        check_concrete(inputs)
        arrays = checked_arrays(flat_feeds(inputs, self.inputs), self.inputs)
        if not self._is_ready(arrays) and is_traced():
            outputs: dict[str, np.ndarray] = in_another_thread(lambda: self(inputs, seed=seed))()
            return outputs
        with self._state.lock, xla.x64():
            compiled, arguments = self._ready(arrays, seed)
            if self.written:  # steps run one after another: each continues from the parameters of the previous one
                return self._outputs(self._step(*compiled, arguments))
        with xla.x64():
            return self._outputs(self._results(*compiled, arguments))

    def _ready(
        self, arrays: list[np.ndarray], seed: int | None
    ) -> tuple[tuple[Executable, Latency], list[jax.Array | np.ndarray]]:
        """The executable for these inputs, and its arguments: parameters on the device, inputs, key."""
        state = self._state
        state.commit_in_flight()
        placed = self._placed()
        if self.signature.key is not None:
            key = key_of(seed, self.steps_done if self.written else None)
            arrays.append(np.asarray(jax.random.key_data(key)))
        return self._made_for(arrays), [*placed.values(), *arrays]

    def _outputs(self, results: Mapping[str, jax.Array]) -> dict[str, np.ndarray]:
        """The fetched outputs as NumPy arrays, without padding."""
        convert = {name: read if name in self.written else np.asarray for name in self.outputs}
        outputs: dict[str, Any] = {name: convert[name](results[name]) for name in self.outputs}
        counted = self.signature.counted
        return outputs | {
            name: value.cut(outputs[name], results[value.count]) for name, value in counted.items() if name in outputs
        }

    def warm_up(self, shapes: Shapes | Sequence[Shapes], *, progress: bool = False) -> None:
        """Compiles the program for inputs of these shapes and puts the parameters on the device, without a run.

        ``shapes`` has the shape of each input, ``{"x": (1, 3, 640, 640)}``, or is a list of such dictionaries.
        ``progress`` shows a bar on standard error. The executables of the last 64 shapes are kept.

        Raises InputError if a name, rank or size does not fit.
        """
        check_fork()
        for sizes in each_of(shapes, progress=progress):
            arrays = checked_arrays(zeros(sizes, self.inputs), self.inputs)
            in_another_thread(functools.partial(self._make_ready, arrays))()

    def _make_ready(self, arrays: list[np.ndarray]) -> None:
        with self._state.lock, xla.x64():
            self._state.commit_in_flight()
            self._placed()
            if self.signature.key is not None:
                arrays.append(np.zeros(KEY_WORDS, KEY_DTYPE))
            self._made_for(arrays)

    def _made_for(self, arrays: list[np.ndarray]) -> tuple[Executable, Latency]:
        """The executable for arrays of these shapes; compiles it if no call has needed it before."""
        layout = tuple(array.shape for array in arrays)
        if layout not in self._compiled:
            self._compiled[layout] = self._compile(arrays), Latency()
            if len(self._compiled) > MOST_EXECUTABLES:
                self._compiled.popitem(last=False)
        self._compiled.move_to_end(layout)
        return self._compiled[layout]

    def _is_ready(self, arrays: Sequence[np.ndarray]) -> bool:
        """Whether a call needs no compilation, no transfer of parameters and no random key."""
        layout = tuple(array.shape for array in arrays)
        is_placed = self._state.is_of(self.parameters, self._state.version)
        return layout in self._compiled and is_placed and self.key is None

    def bucketed(
        self, sizes: Buckets, *, padding: Padding | None = None, crop: Crop | None = None, larger: str = "exact"
    ) -> Bucketed:
        """The artifact for inputs of many sizes, compiled for few; see ``pdhlo.Program.bucketed``.

        Sizes have the names that they have in ``inputs``. The proofs that sizes are independent were made when the
        program was exported.

        Raises InputError if buckets, paddings or crops have unknown names or are inconsistent; ArtifactError if the
        manifest's entry on sizes is damaged.
        """
        known = self._sizes()
        return bucketed(self, self.warm_up, self.inputs, known, sizes, padding=padding, crop=crop, larger=larger)

    @property
    def batch(self) -> str | None:
        """The name of the open size along which the examples of several callers may be joined in one call, or None.

        It is the first axis of every input and output, and proved to be independent. None if there is no such size, or
        if the artifact writes parameters, draws random numbers or may reject its results: one caller would then affect
        the others. Raises ArtifactError if the manifest's entry on sizes is damaged.
        """
        shared = bool(self.written) or self.key is not None or self.signature.status is not None
        return None if shared else batch_of(self._sizes(), self.inputs, self.outputs)

    def _sizes(self) -> ProgramSizes:
        return from_json(self.signature.sizes, {name: split_dims(spec.shape) for name, spec in self.inputs.items()})

    def _placed(self) -> dict[str, jax.Array]:
        """The parameters on the device, by name, in the order of the module's arguments."""
        self._state.refresh(self.parameters)
        return self._state.place(self.parameters, [spec.name for spec in self.signature.parameters])

    @property
    def _donates(self) -> bool:
        """Whether a call donates the written parameters. If it may reject its results, the old values must stay."""
        return bool(self.written) and self.signature.status is None

    def _results(
        self, executable: Executable, latency: Latency, arguments: list[jax.Array | np.ndarray]
    ) -> dict[str, jax.Array]:
        """Runs the executable; the results by name. Raises InputError if the status output rejects them."""
        with xla.refusing("run"):
            results = self._named(called(executable, arguments, latency))
        if self.signature.status is not None:
            self.signature.status.check(results)
        return results

    def _step(
        self, executable: Executable, latency: Latency, arguments: list[jax.Array | np.ndarray]
    ) -> dict[str, jax.Array]:
        """Runs the executable of a step that writes parameters, and commits them; the results by name."""
        state, version, results = self._state, self._state.version, dict[str, jax.Array]()

        def keep(wait: Callable[[], list[jax.Array]]) -> None:
            def finish() -> dict[str, jax.Array]:
                with xla.refusing("run"):
                    results.update(self._named(wait()))
                return {name: results[name] for name in self.written}

            state.in_flight = InFlight(self, finish, version)

        if self._donates:
            launch(executable, arguments, latency, keep)
        else:
            computed = list(self._results(executable, latency, arguments).values())
            keep(lambda: computed)
        assert state.in_flight is not None
        state.finish(state.in_flight)
        return results

    def _named(self, results: Sequence[jax.Array]) -> dict[str, jax.Array]:
        return {spec.name: value for spec, value in zip(self.signature.outputs, results, strict=True)}

    def _target(self) -> Target | None:
        """The target of this device, if the module is written for it; else None."""
        name = self.signature.target
        return target_for(name, self.parameters.nbytes) if name == jax.default_backend() else None

    def _compile(self, arrays: list[np.ndarray]) -> Executable:
        signature = self.signature
        shapes = {name: array.shape for name, array in zip(self.inputs, arrays, strict=False)}
        solved(tuple(self.inputs.values()), shapes, signature.constraints)
        try:
            with in_context(TraceContext(self._target())):
                return self._compiled_for([shape_struct(array.shape, array.dtype) for array in arrays])
        except (ValueError, TypeError) as error:
            # jax's message names the inputs by number; replace the numbers by names.
            why = str(error).split(" Using the following")[0]
            for i, name in enumerate(self.inputs):
                why = why.replace(f"args[1][{i}]", name)
            got = ", ".join(f"{name} {array.shape}" for name, array in zip(self.inputs, arrays, strict=False))
            expected = "; ".join(map(str, self.inputs.values()))
            raise InputError(f"the shapes do not fit: got {got}; expected {expected}. {why}") from error

    def _compiled_for(self, inputs: Sequence[np.ndarray | jax.ShapeDtypeStruct]) -> Executable:
        if self._donates:
            return compile_donating(self._both, self._given(inputs), self.signature.places)
        lowered = self._lowered(inputs)
        run = None if self._code is None else read_code(lowered, self._code)
        if run is None:  # the key of the cache is a hash of the module, which is slow with the weights inside
            is_kept = self.keep_compiled and not self.signature.weights_inside
            run = compile_or_read(lowered) if is_kept else xla.compile(lowered)
        executable: Executable = run
        return executable

    def _lowered(self, inputs: Sequence[np.ndarray | jax.ShapeDtypeStruct]) -> jax.stages.Lowered:
        return xla.lower_all(self._both, self._given(inputs))

    def _both(self, arrays: Sequence[object]) -> Any:
        """The module as a function of one list: the parameters, then the inputs."""
        if self._call is None:
            self._call = exported_module(self)
        call: Any = self._call.call  # not typed in jax
        count = len(self.signature.parameters)
        return call(arrays[:count], arrays[count:])

    def _given(self, inputs: Sequence[np.ndarray | jax.ShapeDtypeStruct]) -> list[np.ndarray | jax.ShapeDtypeStruct]:
        return [*(shape_struct(spec.dims, spec.dtype) for spec in self.signature.parameters), *inputs]

    def compiled_code(self) -> Code | None:
        """The compiled code of a module without open sizes, for ``precompile``; None if XLA cannot serialise it."""
        with xla.x64(), in_context(TraceContext(self._target())):
            return code_of(self._lowered([shape_struct(spec.dims, spec.dtype) for spec in self.signature.inputs]))


def _checked(specs: Mapping[str, Spec], name: str, value: npt.ArrayLike) -> np.ndarray:
    """The value of a parameter as an argument of the module. Raises InputError if it does not fit its Spec."""
    return checked_arrays({name: value}, {name: specs[name]}, "parameter")[0]


def exported_module(artifact: Artifact) -> export.Exported:
    """The module as an ``Exported``, which jax can call under ``x64()``. Raises ArtifactError for invalid shapes."""
    own = artifact.signature
    try:
        return exported(artifact.bytecode, own.parameters, own.inputs, own.outputs, own.constraints)
    except Exception as error:  # jax raises errors of private classes for symbols that no input determines
        raise ArtifactError(
            f"the artifact's shapes are invalid: {(str(error) or repr(error)).splitlines()[0]}"
        ) from error


# ---------------------------------------------------------------- checks of the manifest and the module


def _signature(manifest: Mapping[str, Any], where: str) -> ArtifactSignature:
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


def _check_module(bytecode: bytes, manifest: Mapping[str, object], signature: ArtifactSignature, path: Path) -> None:
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
