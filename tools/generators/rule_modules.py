"""Generates ``lower/rules/modules.json``: the module of each operator's rule, which alone is imported to find it."""

from __future__ import annotations

import json

from pdhlo.lower.rules.registry import rules_by_module


def render() -> str:
    """Generates the text of the file."""
    return json.dumps(rules_by_module(), indent=1) + "\n"
