"""Modules that register what they define when they are imported: rules, transcribers."""

from __future__ import annotations

import functools
import importlib
import pkgutil


@functools.cache
def load_modules(package: str) -> None:
    """Imports every module of a package and of the packages in it, once."""
    folder = importlib.import_module(package)
    for module in pkgutil.walk_packages(folder.__path__, f"{package}."):
        importlib.import_module(module.name)
