"""The ``pd`` and ``pd_builtin`` dialects: operators, types, attributes, Program, parameters."""

from __future__ import annotations

import os

# What jax sets when it is imported first. XLA reads it when its library is loaded, which MLIR's bindings do as well,
# and would otherwise write lines about devices to the user's standard error. A value that the user has set stays.
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "1")
