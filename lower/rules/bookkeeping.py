"""Bookkeeping: attributes that no rule reads, because they cannot change a result of any operator.

``registry.rule`` rejects a rule that names one of them. An attribute that matters to some operators only is not
bookkeeping: the rules of the other operators name it in ``unread=``. Attributes that only legacy programs have are in
``translate/legacy/left_out.json``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_REASONS: Mapping[str, str] = {
    "where a value is, and whether a copy is waited for": "place dst_place_type blocking force_cpu",
    "the stream and the kind of a GPU's message": "use_calc_stream use_model_parallel use_hierarchical_allreduce",
    "which algorithm a library takes, and its memory": """
        exhaustive_search workspace_size_MB im2col_step use_seq chunk_size numeric_stable_mode use_quantizer
    """,
    "where the rows of a table are, on servers": """
        is_distributed entry_config entry table_class table_names trainer_id epmap height_sections slot
    """,
    "how a gradient is kept": "grad_inplace sparse",
    "when Paddle works out shapes": "all_kernels_must_compute_runtime_shape",
    "which generator draws; here each operation has a key of its own": "rng_name",
    "what is written about a value, and where": "op_type stack_height_limit output_dir",
    "whether a result is filled; here each one is": """
        return_softmax return_mask return_index return_inverse return_counts flag_perm_buffer
    """,
    "who owns the memory behind a value": "persist_output copy_data",
}
"""Reason why an attribute cannot change a result -> the attributes."""

BOOKKEEPING: Mapping[str, str] = MappingProxyType(
    {name: reason for reason, names in _REASONS.items() for name in names.split()}
)
"""Attribute that no rule reads -> the reason why it cannot change a result."""
