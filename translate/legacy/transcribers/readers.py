"""Transcribes the data readers (py_reader) of training programs of fluid 1.x to inputs of the program.

In fluid, a thread puts batches into a queue, and ``read`` takes the next batch. Here the caller feeds the batch: the
variables that ``read`` writes are inputs of the program.
"""

from __future__ import annotations

from pdhlo.errors import quoted
from pdhlo.translate.legacy.emitter import Emitter
from pdhlo.translate.legacy.legacy_program import LegacyOperator
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.legacy.transcriber import OpTranscriber, transcribe


@transcribe("read")
class Read(OpTranscriber):
    """Takes the next batch of a reader: arguments of ``main``, which the translator has already made."""

    reads = frozenset({"Reader", "throw_eof_exp", "drop_last"})

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        for name in op.output("Out"):
            if name not in emitter.arguments:
                raise Untranslatable(
                    f"it reads {quoted(name)} in a branch or a loop, or a second time: a run has one batch. Read it"
                    " once, in block 0"
                )


@transcribe(
    "create_batch_reader",
    "create_ctr_reader",
    "create_double_buffer_reader",
    "create_multi_pass_reader",
    "create_py_reader",
    "create_random_data_generator",
    "create_recordio_file_reader",
    "create_shuffle_reader",
    "create_threaded_reader",
    "open_files",
)
class Reader(OpTranscriber):
    """A reader that does not compute values of batches. It becomes no operation."""

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        pass


@transcribe("create_custom_reader")
class CustomReader(OpTranscriber):
    """A reader that runs a block on each batch of another reader; it is refused."""

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        raise Untranslatable(
            "it computes a block on each batch of another reader, in another thread: compute it before the"
            " batch is fed, and save the program without it"
        )
