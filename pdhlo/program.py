"""``Program``, as users hold it: a translated program that runs."""

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
    """The arguments of ``Program.run`` besides feeds."""

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
    """Whether runs check values, unless they say otherwise; ``load(…, checks=False)`` gives a program without."""
    keeps_compiled = True
    """Whether what runs compile for the CPU is kept in the user's cache folder, for the next process."""
    threads: int | None = None
    """The most threads that compute a run on the CPU; ``load(…, threads=1)`` says it. None: as many as there are
    cores."""

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

        ``feeds`` has an array for each of ``inputs``; the result has one for each of ``outputs``, or for each
        variable that ``fetch`` names. Parameters that the program writes have their new values afterwards, on the
        device until they are read; a program that fetches nothing, such as a startup program, gives them as a
        ParameterTable for ``load(parameters=…)``. A run that fails leaves them as they were. The first run with new
        shapes compiles.

        Operators that draw random numbers draw new ones in each run, or the same for the same ``seed``. A program that
        reads what it writes draws others in each step, whatever the seed: they depend on the seed and on
        ``steps_done``, so the same seed gives the same run of many steps. (docs/training.md)

        Indices, ids and labels that Paddle refuses on the CPU are refused here, fed or computed. Without ``checks``
        (unless given, what ``load`` was told) they give NaN or any other number instead. A loop iterates at most
        ``max_iterations`` times; one that is compiled has no limit without ``checks``. Ctrl-C ends a run, but what
        was started goes on in the background until it ends by itself. Blocks of conditionals and loops may nest
        ``max_nesting`` deep.

        A result whose number of rows depends on data (boxes that are left by a suppression) is computed with capacity
        for as many as there can be, and given with those that there are. ``bounds`` names variables that need less
        capacity: how many rows each has at most; more of them are an InputError. (docs/bounds.md)
        On the CPU operations are computed in the forms that are fastest there: batch norms are folded into weights,
        data has its channel last, convolutions are products of matrices or Winograd's. Sums are then made in another
        order, which changes the last digits. GPUs and TPUs compute products of float32 in what they have for them.
        ``precision="exact"`` computes each operation as the program has it, float32 throughout; ``"bf16"`` rounds the
        operands of products and convolutions of float32 to bfloat16 and adds up in float32. (docs/devices.md)
        Each new size of pictures is compiled. ``pad_pictures``: others than the first are padded to a few sizes, and
        masked behind their edges, so that few are; a program with an operator that cannot be masked, and a run without
        ``checks``, are as without it. ``framed`` is the former name of it, and warns. (docs/shapes.md)

        Raises InputError for feeds that do not fit, values that an operator refuses and a loop that does not end,
        UnsupportedError with all operators that have no rule, and for blocks that nest too deeply.
        """
        from pdhlo.lower.running.run import run, run_context

        if framed is not None:
            warnings.warn("run(framed=…) is called pad_pictures=… now", DeprecationWarning, stacklevel=2)
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
        """Runs the program once for each of ``batches``; gives the results in their order, as a generator.

        While one batch is computed the next is fetched from ``batches`` and the results of the last one are used, so
        that reading, decoding and writing cost nothing that computing takes longer for. ``workers`` batches are
        computed at the same time, and one more is held; on the CPU that gives most batches a second where the program
        was loaded with ``threads=1`` and there are as many workers as cores (docs/cores.md). ``progress`` shows a bar
        on standard error. ``options`` are those of ``run``, which says what is raised, where the results of that batch
        would be; a note names its number. What ``batches`` itself raises comes behind the results of all batches
        before. Whoever stops early leaves at most ``workers`` batches that were started.
        Arrays that can be written to are copied: ``batches`` may fill the same ones again.

        Raises InputError for ``workers`` below 1, and for several where the program writes parameters: each step of
        training goes on from the one before.
        """
        from pdhlo.lower.running.stream import stream

        if workers < 1:
            raise InputError(f"workers is {workers}, expected 1 or more")
        if workers > 1 and self.written:
            raise InputError(f"workers is {workers}, and the program writes parameters: steps run one after another")
        return stream(lambda feeds: self.run(feeds, **options), batches, progress=progress, workers=workers)

    def warm_up(
        self, shapes: Shapes | Sequence[Shapes], *, progress: bool = False, **options: Unpack[RunOptions]
    ) -> None:
        """Compiles what runs with inputs of such shapes need, so that the first of them takes no longer than others.

        ``shapes`` has the shape of each input, ``{"x": (1, 3, 640, 640)}``, or is a list of such dictionaries.
        ``options`` are those that ``run`` will be called with. An input with a LoD is one sequence, unless
        ``x@LOD0`` says how many offsets it has: one more than sequences. ``progress`` shows a bar on standard error.

        The program is run on zeros. Nothing is kept but what was compiled: parameters that it writes and ``steps_done``
        stay as they are, and no value is refused. Of a program that is compiled in parts by what it computes, the parts
        that zeros lead to are compiled. What is kept are the last 64 shapes. (docs/shapes.md)

        Raises InputError for names and shapes that do not fit the inputs, and otherwise as ``run`` does.
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
        """The program as a pure JAX function, and its parameters: ``fn(params, inputs, key=None) -> outputs``.

        All are by name. The outputs are what is fetched and then the parameters that the program writes. The function
        can be given to jit, grad, vmap and the like. A program that draws random numbers needs a ``key`` of jax.random.
        Values are not checked in it: an index out of range gives NaN or any other number.

        A program of Paddle's fleet talks to the devices of process groups. ``process_groups`` says which axis of a mesh
        each process group is (``{0: "data"}``); the function is then that of each device, to be called inside of
        ``jax.shard_map(…, check_vma=False)``, and what the program says of the rank of its process is that of the
        device. See docs/devices.md.

        A result whose number of rows depends on data is a ``pdhlo.Bounded``, a pytree: an array with capacity for as
        many as there can be, ``data``, of which the first ``count`` along ``axis`` are valid (rows with a LoD likewise:
        they are ``data`` beside a ``lod``). ``bounds`` gives variables smaller bounds. Then the outputs have
        ``@REJECTED``, int64[2]; where its first number is not 0, there were more rows than that, and results are wrong.
        (docs/bounds.md)

        ``precision``: as ``run`` has it; ``fast`` is what jax's own default is for the device.

        ``target="cpu"`` gives the forms that ``run`` computes in there, for inputs of ``shapes`` alone
        (``{"x": (1, 3, 224, 224)}``; not needed where the program has no open sizes), and parameters that are prepared
        for them, in place of the program's: as fast as ``run`` and equal to it under
        ``jax.jit(fn, compiler_options=fn.compiler_options)``. Gradients want the plain form: its parameters are the
        program's own, and gradients with regard to inputs, which both have, are faster in it. (docs/devices.md)

        ``help(fn)`` says what it takes and gives; its name is that of the model's folder or file. Called with a name
        that is missing or none, or with an array instead of a dictionary, it raises InputError; a program of which a
        part has to run on the host UnsupportedError.
        Raises UnsupportedError with all operators that have no rule, or whose process group is not in
        ``process_groups``; InputError for a target that is none, and for shapes that do not fit or are lacking.
        """
        if target is not None:
            from pdhlo.lower.artifacts.target_function import target_function

            if process_groups:
                raise InputError(
                    "process_groups= is for several devices, and a target's forms are for one: leave one of them out"
                )
            return target_function(self, target, shapes, bounds=bounds, precision=precision)
        if shapes is not None:
            raise InputError("shapes= is for target=: without a target the function takes all shapes")
        from pdhlo.lower.tracing.tracer import jax_function

        return jax_function(self, process_groups=process_groups, bounds=bounds, precision=precision)

    def shapes(self, *, ranges: Mapping[str, Sequence[Range | None]] | None = None) -> ShapeAnalysis:
        """The shapes of all values in terms of the sizes of the inputs; nothing is run.

        ``inputs`` of what it gives has a symbol for each size that the program leaves open, ``shape_of`` a value's
        dimensions, ``constraints.added`` what must hold between them, with the operations that say so. ``ranges`` has
        for an input the least and the largest size of each of its dimensions, None where it is open. (docs/shapes.md)

        Raises VerificationError where operands do not fit an operation, InputError where ``ranges`` do not fit the
        inputs.
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
        """The program for inputs of many sizes, compiled for few: ``bucketed(feeds)`` runs it, ``explain()`` says how.

        ``sizes`` says which sizes to pad to: input -> size -> list, ``{"x": {"b": [1, 4, 8]}}``. A size is named as in
        ``shapes`` (that of ``export``: ``{"x": "b, 3, 48, w"}``; without it ``b`` is every unknown first dimension), or
        by its axis: ``{"x": {0: [1, 4, 8]}}``. Inputs that share a size are padded together.

        A size is padded where the program is proved to treat its positions separately, as it does those of most
        batches; the results are then cropped, and no value changes. Any other runs as it is, and is compiled for each
        size, unless ``padding`` declares what each input is padded with: ``{"x": {"w": 0}}``. Then results are what the
        program gives for the padded input; ``crop`` names the axes along which they are cut to the size that the
        input as it is would give: ``{"y": [1]}``. ``larger`` is what becomes of sizes larger than the largest bucket:
        they run as they are (``exact``), or are an InputError (``refuse``). See docs/shapes.md.

        Raises InputError for names that are none, and buckets, paddings and crops that do not fit together.
        """
        from pdhlo.lower.artifacts.bucketing import bucketed_program

        return bucketed_program(
            self, self.run, self.warm_up, sizes, shapes=shapes, padding=padding, crop=crop, larger=larger
        )

    def pruned(self, outputs: Sequence[str]) -> tuple[Program, PrunedParts]:
        """The part of the program that computes the variables ``outputs`` in inference, and what was cut.

        So a training program gives its inference program: without backward, optimizer and loss, with dropout and batch
        norm as in inference. Raises InputError for a variable that the program does not have.
        """
        return prune(self, outputs)

    def save_parameters(self, path: str | Path, form: str | None = None, *, force: bool = False) -> Path:
        """Writes the present values of the parameters, state of the optimizer included.

        form: ``safetensors``; ``combined`` or ``separate``, which Paddle reads: one file (``.pdiparams``,
        ``__params__``), or a folder with a file for each variable. Unless given, the name of ``path`` says it.
        ``load(…, parameters=path)`` reads all of them.

        Raises InputError for another form, ExportError where something is at ``path`` (unless ``force``, and it is of
        that form) and for values that the form cannot hold; the old or the new is there at any moment, whole.
        """
        is_legacy = self.legacy is not None and self.json_version is None  # of a JSON all are there, sorted by name
        legacy = LegacyProgram.parse(self.legacy, "the legacy program") if self.legacy and is_legacy else None
        return save_parameters(self.parameters.snapshot(), path, form, program=legacy, force=force)

    def save_pdmodel(self, path: str | Path, name: str = "inference", *, force: bool = False) -> Path:
        """Writes the program for Paddle 2.6: a folder with ``NAME.pdmodel`` and ``NAME.pdiparams``.

        Above all for programs of Paddle 3, whose ``inference.json`` Paddle 2 and most other tools do not read. Each
        operation becomes the legacy operator that is translated into it; what was written is translated again, and
        compared with this program, before anything is saved. (docs/paddle3.md)

        Raises UnsupportedError with all operations that have no legacy operator which means the same, ExportError
        where ``path`` exists (unless ``force``, and such a folder is there) and where a parameter has no value,
        InputError for a ``name`` that no file can have; then nothing has changed.
        """
        from pdhlo.translate.to_legacy.saving import save_pdmodel

        return save_pdmodel(self, path, name, force=force)

    def shardings(
        self, mesh: Mesh, *, inputs: str | None = "data", parameters: str | None = None, smallest: int = 2**14
    ) -> Shardings:
        """Where the arguments and results of ``jax_function`` lie on a mesh, by name: NamedShardings for
        ``jax.device_put`` and ``jax.jit``.

        Inputs are split along their first axis, the batch, over the mesh axis ``inputs`` (those with LoD are whole).
        Parameters are whole on each device; with ``parameters`` those of rank 2 or more and ``smallest`` elements are
        split over that mesh axis, along the longest of their axes whose length it divides, and so are the new ones.
        Both are None for whole. See docs/devices.md.

        Raises InputError for an axis that the mesh has not, and for a mesh with explicit axes.
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
    """Reads a program: a legacy one, which is translated, or one of Paddle 3 (``inference.json``).

    ``source`` is a folder, a file, the prefix of two files, or the bytes of a program. ``parameters`` are values by
    name, or what ``save_parameters`` or Paddle wrote (a combined file, a folder, safetensors, a pickle), instead of
    those found beside it. ``which`` is ``main`` or ``startup`` for a training
    folder. ``outputs`` names the variables to return instead of those that the program fetches. Without ``checks`` the
    program runs whatever indices, ids and labels it is given; see ``Program.run``. What is compiled for the CPU is kept
    in the user's cache folder, at most 1 GiB in all, so that the next process need not compile it again; not so without
    ``keep_compiled``. ``threads``: how many threads compute a run on the CPU, at most (unless given, as many as there
    are cores). With one, several callers compute at the same time, each in its own thread. (docs/cores.md)

    Raises ModelFormatError for files that are missing or damaged, UnsupportedError with one list of everything that
    cannot be translated, and InputError for ``threads`` below 1.
    """
    if threads is not None and threads < 1:
        raise InputError(f"threads is {threads}, expected 1 or more")
    program = _read(open_model(source, which), parameters, outputs)
    program.checks, program.keeps_compiled, program.threads = checks, keep_compiled, threads
    return program


def translate(source: bytes | str | Path) -> Program:
    """Reads and translates a program as ``load`` does, but leaves its parameters where they are."""
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
