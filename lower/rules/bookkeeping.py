"""Bookkeeping: attributes that no rule reads, because they cannot change a result of any operator.

``registry.rule`` rejects a rule that names one of them. An attribute that matters to some operators only is not
bookkeeping: the rules of the other operators name it in ``unread=``. Attributes that only legacy programs have are in
``translate/legacy/left_out.json``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_REASONS: Mapping[str, str] = {
    "the device of a value, and whether a copy is synchronous": "place dst_place_type blocking force_cpu",
    "the stream of a GPU and the kind of a message": "use_calc_stream use_model_parallel use_hierarchical_allreduce",
    "the algorithm of a library, and its memory": """
        exhaustive_search workspace_size_MB im2col_step use_seq chunk_size numeric_stable_mode use_quantizer
    """,
    "the servers that hold the rows of a table": """
        is_distributed entry_config entry table_class table_names trainer_id epmap height_sections slot
    """,
    "the form in which a gradient is stored": "grad_inplace sparse",
    "the time at which Paddle infers shapes": "all_kernels_must_compute_runtime_shape",
    "the random generator; in pdhlo each operation has its own key": "rng_name",
    "the text that is printed about a value, and its place": "op_type stack_height_limit output_dir",
    "whether a result is computed; pdhlo computes all results": """
        return_softmax return_mask return_index return_inverse return_counts flag_perm_buffer
    """,
    "the owner of the memory of a value": "persist_output copy_data",
}
"""Reason why an attribute cannot change a result -> the attributes."""

BOOKKEEPING: Mapping[str, str] = MappingProxyType(
    {name: reason for reason, names in _REASONS.items() for name in names.split()}
)
"""Attribute that no rule reads -> the reason why it cannot change a result."""
