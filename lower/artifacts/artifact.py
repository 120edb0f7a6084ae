"""Loads, checks and runs artifacts that ``pdhlo.export`` has written."""

import functools
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import jax
import numpy as np
import numpy.typing as npt
from jax import export

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import listed
from pdhlo.dialect.values import Feed
from pdhlo.errors import ArtifactError, InputError, quoted
from pdhlo.lower.artifacts.artifact_call import exported
from pdhlo.lower.artifacts.bucketing import Buckets, Crop, Padding, bucketed
from pdhlo.lower.artifacts.flat_lod import flat_feeds
from pdhlo.lower.artifacts.manifest import (
    CODE,
    FORMAT,
    KEY_DTYPE,
    KEY_WORDS,
    KIND,
    MODULE,
    WEIGHTS,
    ArtifactSignature,
    check_module,
    read_signature,
)
from pdhlo.lower.artifacts.manifest_sizes import batch_of, from_json
from pdhlo.lower.artifacts.open_sizes import solved
from pdhlo.lower.artifacts.stablehlo_module import CPU
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.executable import MOST_EXECUTABLES, Executable, compile_donating
from pdhlo.lower.compiler.executable_cache import Code, code_of, compile_or_read, read_code
from pdhlo.lower.compiler.forks import check_fork
from pdhlo.lower.compiler.target import Target, target_for
from pdhlo.lower.running.buckets import Bucketed, ProgramSizes
from pdhlo.lower.running.device_state import DeviceState, InFlight, key_of, read
from pdhlo.lower.running.warming import Shapes, each_of, zeros
from pdhlo.lower.tracing.segments.waiting import Latency, called, in_another_thread, is_traced, launch
from pdhlo.lower.values.specs import Spec, checked_arrays, shape_struct, split_dims
from pdhlo.lower.values.traced_values import check_concrete
from pdhlo.system import storage

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
    signature = read_signature(manifest, where)
    needed = (MODULE,) if signature.weights_inside else (MODULE, WEIGHTS)
    if missing := [name for name in needed if name not in manifest["files"]]:
        raise ArtifactError(f"{where} lacks {' and '.join(missing)}; export the program again")
    if signature.bound_calls and (here := jax.default_backend()) != CPU:
        raise ArtifactError(
            f"{path} is bound to the CPU, and this process computes on {quoted(here)}: the module calls"
            f" {', '.join(signature.bound_calls)}, which jax has only on the CPU. Run it with JAX_PLATFORMS=cpu"
        )
    bytecode = (path / MODULE).read_bytes()
    check_module(bytecode, manifest, signature, path)
    code = Code.of_bytes((path / CODE).read_bytes()) if trust_compiled and CODE in manifest["files"] else None
    if signature.weights_inside:
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
        manifest: ArtifactSignature,
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
