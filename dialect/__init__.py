"""The ``pd`` and ``pd_builtin`` dialects: operators, types, attributes, Program, parameters."""

from __future__ import annotations

import os

# XLA reads this variable when its library is loaded, which MLIR's bindings do, too. Without it, XLA writes messages to
# the user's standard error that are no errors: about devices, or "Very slow compile? If you want to file a bug …".
# Failures are raised as exceptions in any case. A value that the user has set stays.
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
