"""Transcribers of legacy operators with a way of their own, one file a family. Each overrides what is special."""

from __future__ import annotations

import functools
import importlib
import pkgutil


@functools.cache
def load_transcribers() -> None:
    """Imports every file of this folder, which registers its transcribers."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
