"""The public class ``Program``, a translated program that runs, and the functions that load one."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from pdhlo.dialect import program as dialect_program
from pdhlo.dialect.pruning import PrunedParts, prune
from pdhlo.dialect.values import Feed, Value
from pdhlo.errors import InputError
from pdhlo.translate.legacy.collector import without_garbage_collection
from pdhlo.translate.legacy.legacy_program import LegacyProgram
from pdhlo.translate.legacy.translator import translate as translate_legacy
from pdhlo.translate.pir.document import parse as parse_json
from pdhlo.translate.pir.reader import read_program, wanted_by
from pdhlo.translate.readers.model import Given, ModelFile, open_model, read_legacy, read_parameters
from pdhlo.translate.writers import save_parameters

if TYPE_CHECKING:
    from jax.sharding import Mesh

    from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
    from pdhlo.dialect.dataflow.symbolic.constraints import Range
    from pdhlo.lower.artifacts.bucketing import Buckets, Crop, Padding
    from pdhlo.lower.artifacts.export import Shape
    from pdhlo.lower.running.buckets import Bucketed
    from pdhlo.lower.running.shardings import Shardings
    from pdhlo.lower.running.warming import Shapes


class RunOptions(TypedDict, total=False):
    """The keyword arguments of ``Program.run``."""

    fetch: Sequence[str] | None
    seed: int | None
    checks: bool | None
    max_iterations: int
    max_nesting: int
    bounds: Mapping[str, int] | None
    precision: str
    pad_pictures: bool


class Program(dialect_program.TranslatedProgram):
    """A translated program and its parameters; runs on XLA."""

    checks = True
    """The default of ``checks`` in ``run``: whether runs check values. ``load(…, checks=False)`` sets it to False."""
    keeps_compiled = True
    """Whether executables compiled for the CPU are kept in the user's cache folder, for the next process."""
    threads: int | None = None
    """The largest number of threads that compute a run on the CPU, set by ``load(…, threads=1)``. None: one thread
    for each core."""

    def run(
        self,
        feeds: Mapping[str, Feed] | None = None,
        *,
        fetch: Sequence[str] | None = None,
        seed: int | None = None,
        checks: bool | None = None,
        max_iterations: int = 1_000_000,
        max_nesting: int = 128,
        bounds: Mapping[str, int] | None = None,
        precision: str = "fast",
        pad_pictures: bool = False,
        framed: bool | None = None,
    ) -> MutableMapping[str, Value]:
        """Runs the program once.

        ``feeds`` maps each name in ``inputs`` to an array. The result maps each name in ``outputs``, or each variable
        in ``fetch``, to an array. The first run with new shapes compiles.

        After the run, ``parameters`` has the new values of the parameters that the program writes. They stay on the
        device until they are read. If the run fails, the parameters keep their old values. A program without outputs,
        such as a startup program, returns the parameters that it writes as a ParameterTable for
        ``load(parameters=…)``.

        Random operators draw new numbers in each run, or the same numbers for the same ``seed``. If the program reads
        parameters that it writes, the numbers depend on the seed and on ``steps_done``: each step draws other numbers,
        and a repeated sequence of steps draws the same ones. (docs/training.md)

        With ``checks``, an index, id or label that Paddle rejects on the CPU raises InputError, whether it is fed or
        computed. Without ``checks``, it gives NaN or an arbitrary number. The default is the value given to ``load``.
        A loop iterates at most ``max_iterations`` times; without ``checks``, a compiled loop has no limit. Conditionals
        and loops may be nested ``max_nesting`` deep. Ctrl-C ends the call, but the device finishes the computation
        that it has started.

        If the number of rows of a result depends on data (such as the boxes that a suppression keeps), the result is
        computed with a capacity for the largest possible number, and returned with the valid rows only. ``bounds`` maps
        variables to smaller capacities; more rows than that raise InputError. (docs/bounds.md)

        ``precision`` is one of three names (docs/devices.md):

        * ``"fast"``: operations are computed in the form that is fastest on the device. On the CPU, batch norms are
          folded into weights, the channel axis is last, and convolutions become matrix products or use Winograd's
          algorithm; sums are then added in another order, which changes the last digits. GPUs and TPUs compute float32
          products in their fastest precision.
        * ``"exact"``: each operation is computed as the program has it, in float32 throughout.
        * ``"bf16"``: the operands of float32 products and convolutions are rounded to bfloat16; sums are in float32.

        Each new image size is compiled. With ``pad_pictures``, images of other sizes than the first are padded to a few
        sizes, and the padding is masked, so fewer sizes are compiled. It has no effect for a program with an operator
        that cannot be masked, and without ``checks``. ``framed`` is its deprecated former name. (docs/shapes.md)

        Raises InputError for invalid feeds and options, for values that an operator rejects, and for a loop that
        exceeds ``max_iterations``; UnsupportedError with all operators that have no rule, and for blocks that are
        nested too deeply.
        """
        from pdhlo.lower.running.run import run, run_context

        if framed is not None:
            warnings.warn("run(framed=…) was renamed to run(pad_pictures=…)", DeprecationWarning, stacklevel=2)
            pad_pictures = framed
        context = run_context(
            self,
            checks=self.checks if checks is None else checks,
            max_iterations=max_iterations,
            max_nesting=max_nesting,
            bounds=bounds,
            keeps_compiled=self.keeps_compiled,
            precision=precision,
            threads=self.threads,
        )
        return run(self, {} if feeds is None else feeds, fetch, seed, context, pad_pictures=pad_pictures)

    def stream(
        self,
        batches: Iterable[Mapping[str, Feed]],
        *,
        workers: int = 1,
        progress: bool = False,
        **options: Unpack[RunOptions],
    ) -> Iterator[MutableMapping[str, Value]]:
        """Runs the program once for each of ``batches``; yields the results in the order of the batches.

        While a batch is computed, the next one is read from ``batches`` and the caller uses the results of an earlier
        one. So reading, decoding and writing take no extra time if they are faster than the computation. ``workers`` is
        the number of batches that are computed at the same time. On the CPU, throughput is highest if the program was
        loaded with ``threads=1`` and there is one worker for each core (docs/cores.md).

        Writable arrays are copied, so ``batches`` may reuse them for the next batch. ``progress`` shows a bar on
        standard error. ``options`` are the options of ``run``. If the caller stops early, at most ``workers`` started
        batches are discarded.

        An error of a run is raised in place of the results of its batch, with a note that has the number of the batch.
        An error of ``batches`` is raised after the results of all earlier batches. Raises InputError for ``workers``
        below 1, and for more than one worker if the program writes parameters, since each training step starts from
        the parameters of the last one.
        """
        from pdhlo.lower.running.stream import stream

        if workers < 1:
            raise InputError(f"workers is {workers}, expected 1 or more")
        if workers > 1 and self.written:
            raise InputError(
                f"workers is {workers}, and the program writes parameters: training steps cannot run in parallel"
            )
        return stream(lambda feeds: self.run(feeds, **options), batches, progress=progress, workers=workers)

    def warm_up(
        self, shapes: Shapes | Sequence[Shapes], *, progress: bool = False, **options: Unpack[RunOptions]
    ) -> None:
        """Compiles the program for input shapes, so that the first run with them does not have to.

        ``shapes`` is a dictionary with the shape of each input, ``{"x": (1, 3, 640, 640)}``, or a list of such
        dictionaries. ``options`` are the options that ``run`` will be called with. An input with LoD is one sequence,
        unless ``shapes`` gives the number of its offsets: ``{"x@LOD0": (n + 1,)}`` for ``n`` sequences. ``progress``
        shows a bar on standard error.

        The program runs on zeros. This changes neither the parameters nor ``steps_done``, and no value is rejected. If
        the program is compiled in several segments, and computed values decide which ones run, then the segments that
        run on zeros are compiled. The executables of the last 64 shapes are kept. (docs/shapes.md)

        Raises InputError for names and shapes that do not match the inputs, and otherwise as ``run`` does.
        """
        from pdhlo.lower.running.warming import warm_up

        checks = options.pop("checks", None)
        warm_up(
            self,
            shapes,
            progress=progress,
            checks=self.checks if checks is None else checks,
            keeps_compiled=self.keeps_compiled,
            threads=self.threads,
            **options,
        )

    def jax_function(
        self,
        *,
        process_groups: Mapping[int, str | Sequence[str]] | None = None,
        bounds: Mapping[str, int] | None = None,
        precision: str = "fast",
        target: str | None = None,
        shapes: Mapping[str, Shape] | None = None,
    ) -> tuple[Callable[..., dict[str, Any]], dict[str, Any]]:
        """The program as a pure JAX function ``fn(params, inputs, key=None) -> outputs``, and its parameters.

        ``params``, ``inputs`` and ``outputs`` are dictionaries by name. The outputs are the fetched variables, then the
        parameters that the program writes. The function can be given to ``jit``, ``grad``, ``vmap`` and other
        transformations of JAX. A program with random operators needs a ``key`` of ``jax.random``. The function does not
        check values: an index out of range gives NaN or an arbitrary number.

        If the number of rows of a result depends on data, the result is a ``pdhlo.Bounded``, a pytree: ``data`` has
        capacity for the largest possible number, and its first ``count`` rows along ``axis`` are valid. A result with
        LoD has such ``data`` beside its ``lod``. ``bounds`` gives variables smaller capacities. The outputs then
        include ``@REJECTED``, int64[2]: if its first number is not 0, there were more rows, and all results are wrong.
        (docs/bounds.md)

        ``precision`` has the values of ``run``; ``"fast"`` is here JAX's default precision for the device.

        With ``target="cpu"``, the function computes the forms that ``run`` uses on the CPU, for inputs of ``shapes``
        only (``{"x": (1, 3, 224, 224)}``; optional if the program has no open sizes). The returned parameters are
        prepared for these forms and differ from the program's. Under
        ``jax.jit(fn, compiler_options=fn.compiler_options)`` it is as fast as ``run`` and has equal results. For
        gradients leave ``target`` out: gradients with regard to the program's parameters need the program's own
        parameters, and gradients with regard to inputs are faster without it. (docs/devices.md)

        A program of Paddle's fleet communicates within process groups of devices. ``process_groups`` maps each group to
        an axis of a mesh (``{0: "data"}``). Then the function computes one device's part and must be called inside
        ``jax.shard_map(…, check_vma=False)``; the rank of the process in the program becomes the index of the device.
        (docs/devices.md)

        ``help(fn)`` describes its arguments and results. Its name is the name of the model's folder or file. The
        function raises InputError for missing or unknown names, and for an array instead of a dictionary;
        UnsupportedError if a part of the program must run on the host.

        Raises UnsupportedError with all operators that have no rule, or whose process group is not in
        ``process_groups``; InputError for an unknown target, and for shapes that are invalid or missing.
        """
        if target is not None:
            from pdhlo.lower.artifacts.target_function import target_function

            if process_groups:
                raise InputError(
                    "process_groups= is for several devices, but target= is for one device: leave one of them out"
                )
            return target_function(self, target, shapes, bounds=bounds, precision=precision)
        if shapes is not None:
            raise InputError("shapes= needs target=: without a target the function takes all shapes")
        from pdhlo.lower.tracing.tracer import jax_function

        return jax_function(self, process_groups=process_groups, bounds=bounds, precision=precision)

    def shapes(self, *, ranges: Mapping[str, Sequence[Range | None]] | None = None) -> ShapeAnalysis:
        """Infers the shapes of all values as expressions of the input sizes, without a run.

        In the analysis, ``inputs`` has a symbol for each open size, ``shape_of`` gives the dimensions of a value, and
        ``constraints.added`` has the constraints between sizes, each with the operation that requires it. ``ranges``
        maps an input to the smallest and largest size of each dimension, or None for an open one. (docs/shapes.md)

        Raises VerificationError if the operands of an operation do not match it, InputError if ``ranges`` do not match
        the inputs.
        """
        from pdhlo.lower.tracing.symbolic import analyse

        return analyse(self, ranges)

    def bucketed(
        self,
        sizes: Buckets,
        *,
        shapes: Mapping[str, Shape] | None = None,
        padding: Padding | None = None,
        crop: Crop | None = None,
        larger: str = "exact",
    ) -> Bucketed:
        """A function that runs the program on inputs of many sizes, but is compiled for few sizes.

        Inputs are padded to the next larger bucket. The result is called as ``function(feeds)``; its ``explain()`` says
        how each size is treated. ``sizes`` has the buckets by input and size: ``{"x": {"b": [1, 4, 8]}}``. A size is
        named as in ``shapes``, or is given by its axis: ``{"x": {0: [1, 4, 8]}}``. ``shapes`` are written as for
        ``export``, ``{"x": "b, 3, 48, w"}``; without them, every unknown first dimension is ``b``. Inputs that share a
        size are padded together.

        A size is padded if pdhlo proves that the program treats the positions along it separately, as most programs
        treat the elements of a batch. The results are then cropped, and no value changes. Any other size runs without
        padding and is compiled for each value, unless ``padding`` declares the number that each input is padded with:
        ``{"x": {"w": 0}}``. The results are then the program's results for the padded input. ``crop`` names the axes
        along which they are cropped to the size that the input without padding would give: ``{"y": [1]}``.

        ``larger`` says how a size above the largest bucket is treated: ``"exact"`` runs it without padding,
        ``"refuse"`` raises InputError. (docs/shapes.md)

        Raises InputError for unknown names, and for buckets, paddings and crops that contradict each other.
        """
        from pdhlo.lower.artifacts.bucketing import bucketed
        from pdhlo.lower.artifacts.export import input_shapes
        from pdhlo.lower.artifacts.independent_sizes import signature_of

        structs = input_shapes(self.inputs, shapes or {}, any_rank=self.takes_other_ranks)
        known = signature_of(self, {name: struct.shape for name, struct in structs.items()})
        return bucketed(self.run, self.warm_up, self.inputs, known, sizes, padding=padding, crop=crop, larger=larger)

    def pruned(self, outputs: Sequence[str]) -> tuple[Program, PrunedParts]:
        """The part of the program that computes the variables ``outputs`` in inference, and the removed parts.

        This turns a training program into its inference program: gradients, optimizer and loss are removed, and dropout
        and batch norm compute as in inference. Raises InputError for no outputs, and for an unknown variable.
        """
        return prune(self, outputs)

    def save_parameters(self, path: str | Path, form: str | None = None, *, force: bool = False) -> Path:
        """Writes the current values of the parameters, with the state of the optimizer.

        ``form`` is one of three names; by default it follows from the name of ``path``. ``load(…, parameters=path)``
        reads all three.

        * ``safetensors``: one file.
        * ``combined``: one file that Paddle reads (``.pdiparams``, ``__params__``).
        * ``separate``: a folder that Paddle reads, with a file for each variable.

        The write is atomic: at any moment ``path`` has either the complete old or the complete new parameters. Raises
        InputError for an unknown form; ExportError if ``path`` exists (unless ``force`` is given and it has this form),
        and for values that the form cannot hold.
        """
        is_legacy = self.legacy is not None and self.json_version is None  # Paddle 3 sorts the parameters by name
        legacy = LegacyProgram.parse(self.legacy, "the legacy program") if self.legacy and is_legacy else None
        return save_parameters(self.parameters.snapshot(), path, form, program=legacy, force=force)

    def save_pdmodel(self, path: str | Path, name: str = "inference", *, force: bool = False) -> Path:
        """Writes the program for Paddle 2.6: a folder with ``NAME.pdmodel`` and ``NAME.pdiparams``.

        This is mainly for programs of Paddle 3, since neither Paddle 2 nor most other tools read ``inference.json``.
        Each operation becomes a legacy operator that the translator maps back to it. Before anything is saved, the
        legacy program is translated again and compared with this program. (docs/paddle3.md)

        Raises UnsupportedError with all operations that have no equivalent legacy operator; ExportError if ``path``
        exists (unless ``force`` is given and it is such a folder) and if a parameter has no value; InputError for a
        ``name`` that is no valid file name. After an error the disk is unchanged.
        """
        from pdhlo.translate.to_legacy.saving import save_pdmodel

        return save_pdmodel(self, path, name, force=force)

    def shardings(
        self, mesh: Mesh, *, inputs: str | None = "data", parameters: str | None = None, smallest: int = 2**14
    ) -> Shardings:
        """The shardings of the arguments and results of ``jax_function`` on a mesh of devices.

        They are NamedShardings by name, for ``jax.device_put`` and ``jax.jit``. ``inputs`` and ``parameters`` are axes
        of the mesh, or None to replicate. Inputs are split along their first axis, the batch, over the mesh axis
        ``inputs``; inputs with LoD are replicated. Over the mesh axis ``parameters``, each parameter of rank 2 or more
        with at least ``smallest`` elements is split along the longest axis whose length is a multiple of the number of
        devices. Other parameters are replicated. A written parameter has the sharding of the one that is read.
        (docs/devices.md)

        Raises InputError for an unknown mesh axis, and for a mesh with explicit axes.
        """
        from pdhlo.lower.running.shardings import shardings

        return shardings(self, mesh, inputs=inputs, parameters=parameters, smallest=smallest)


def load(
    source: bytes | str | Path,
    *,
    parameters: Given = None,
    which: str = "main",
    outputs: Sequence[str] | None = None,
    checks: bool = True,
    keep_compiled: bool = True,
    threads: int | None = None,
) -> Program:
    """Reads a model and translates its program: a legacy program, or a program of Paddle 3 (``inference.json``).

    * ``source``: a folder, a file, the common prefix of two files, or the bytes of a program.
    * ``parameters``: values by name, or a path that ``save_parameters`` or Paddle wrote (a combined file, a folder,
      safetensors, a pickle). Default: the parameters beside the program.
    * ``which``: the program to read from a training folder, ``main`` or ``startup``.
    * ``outputs``: the variables to return. Default: the variables that the program fetches.
    * ``checks``: whether runs check indices, ids and labels; see ``Program.run``.
    * ``keep_compiled``: whether executables for the CPU are kept in the user's cache folder, at most 2 GiB in all, so
      that the next process need not compile again.
    * ``threads``: the largest number of threads that compute a run on the CPU. Default: one for each core. With 1,
      calls from several Python threads run in parallel. (docs/cores.md)

    Raises ModelFormatError for missing or damaged files, UnsupportedError with a list of everything that cannot be
    translated, and InputError for ``threads`` below 1 and for unknown outputs.
    """
    if threads is not None and threads < 1:
        raise InputError(f"threads is {threads}, expected 1 or more")
    program = _read(open_model(source, which), parameters, outputs)
    program.checks, program.keeps_compiled, program.threads = checks, keep_compiled, threads
    return program


def translate(source: bytes | str | Path) -> Program:
    """Reads and translates a program as ``load`` does, but does not read the parameters."""
    return _read(open_model(source), {})


@without_garbage_collection()
def _read(model: ModelFile, parameters: Given, outputs: Sequence[str] | None = None) -> Program:
    if model.is_json:
        document = parse_json(model.data, model.source)
        table = read_parameters(model, parameters, wanted_by(document))
        translated = read_program(document, table, outputs)
    else:
        legacy, table = read_legacy(model, parameters)
        translated = translate_legacy(legacy, table, outputs)
    program = Program(translated.module, translated.parameters)
    program.legacy, program.name = model.data, model.name
    return program
