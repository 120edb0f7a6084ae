"""Signatures of the legacy operators of Paddle 2.6.2: slots and versions, from ``legacy_slots.json`` (generated)."""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from pathlib import Path

_FILE = Path(__file__).with_name("legacy_slots.json")


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a legacy operator."""

    name: str
    is_list: bool
    """Whether it may have several variables."""
    optional: bool


@dataclass(frozen=True, slots=True)
class SlotSignature:
    """The slots of a legacy operator, by name."""

    inputs: dict[str, Slot]
    outputs: dict[str, Slot]


@functools.cache
def _rows() -> dict[str, tuple[str, str, int]]:
    rows: dict[str, tuple[str, str, int]] = json.loads(_FILE.read_text())
    return rows


def _slots(text: str) -> dict[str, Slot]:
    slots = [Slot(word.rstrip("*?"), "*" in word, word.endswith("?")) for word in text.split()]
    return {slot.name: slot for slot in slots}


@functools.cache
def signature(legacy_type: str) -> SlotSignature | None:
    """The signature of a legacy operator; None if Paddle 2.6.2 has none of this name."""
    row = _rows().get(legacy_type)
    return None if row is None else SlotSignature(_slots(row[0]), _slots(row[1]))


def version_of(legacy_type: str) -> int:
    """The version of an operator that programs of 2.6.2 store; 0 if they store none."""
    row = _rows().get(legacy_type)
    return 0 if row is None else row[2]
