"""Targets: which there are, with which precision, and when weights come from memory."""

from __future__ import annotations

import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.target import CPU, check_target, target_for


def test_a_target_that_there_is_may_be_fast():
    check_target(CPU, "fast")


@pytest.mark.parametrize(
    ("name", "precision", "message"),
    [
        ("tpu9", "fast", "the target is 'tpu9', expected"),
        (CPU, "exact", "a target's forms have precision 'fast', and precision is 'exact': leave one of them out"),
        (CPU, "quick", "precision"),
    ],
)
def test_other_targets_and_precisions_are_refused(name, precision, message):
    with pytest.raises(InputError, match=message):
        check_target(name, precision)


@pytest.mark.parametrize(("size", "streams"), [(0, False), (24_000_000, False), (30_000_000, True)])
def test_weights_that_are_too_many_for_the_caches_come_from_memory(size, streams):
    assert target_for(CPU, size).streams == streams
