"""Transcribes embeddings, which look up rows of a table by index."""

from __future__ import annotations

from pdhlo.translate.legacy.emitter import Emitter
from pdhlo.translate.legacy.legacy_program import LegacyOperator
from pdhlo.translate.legacy.transcriber import OpTranscriber, transcribe


@transcribe("lookup_table_v2")
class Embedding(OpTranscriber):
    """``embedding``, with defaults for its two attributes."""

    missing_attributes = {"padding_idx": ("i64", -1), "sparse": ("bool", False)}


@transcribe("lookup_table_v2_grad")
class EmbeddingGrad(OpTranscriber):
    """The gradient of the table: dense, or SelectedRows if ``is_sparse``."""

    missing_attributes = {"padding_idx": ("i64", -1), "sparse": ("bool", False)}
    reads = frozenset({"is_sparse"})

    def look_up(self, emitter: Emitter, op: LegacyOperator) -> str:
        return "embedding_sparse_grad" if op.value("is_sparse", False) else "embedding_grad"


@transcribe("c_embedding")
class ShardedEmbedding(OpTranscriber):
    """``c_embedding``, with a default for the size of the whole table."""

    missing_attributes = {"vocab_size": ("i64", -1)}
