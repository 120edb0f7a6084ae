"""The ``pd`` and ``pd_builtin`` dialects: operators, types, attributes, Program, parameters."""

from __future__ import annotations

import os

# XLA reads it when its library is loaded, which MLIR's bindings do as well, and would otherwise write to the user's
# standard error: lines about devices, and errors that are none ("Very slow compile? If you want to file a bug …").
# What fails is raised as an exception all the same. A value that the user has set stays.
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
