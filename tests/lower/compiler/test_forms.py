"""Forms of a function for targets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pdhlo.lower.compiler.context import current_context, in_context
from pdhlo.lower.compiler.forms import with_forms
from pdhlo.lower.compiler.target import CPU, Target


@with_forms
def halved(x: float) -> str:
    """Half of a number."""
    return f"{x} / 2"


@halved.form(CPU)
def _halved_by_product(x: float) -> str | None:
    return f"{x} * 0.5" if x < 100 else None


def test_a_form_computes_for_its_target_what_it_takes():
    assert halved(3) == "3 / 2"
    with in_context(replace(current_context(), target=Target(CPU))):
        assert halved(3) == "3 * 0.5"
        assert halved(x=300) == "300 / 2"
        assert halved.plain(3) == "3 / 2"
    assert halved.__doc__ == "Half of a number."


def test_a_second_form_and_an_unknown_target_are_refused():
    with pytest.raises(ValueError, match="halved has a form for cpu, expected one for each"):
        halved.form(CPU)
    with pytest.raises(ValueError, match="halved has a form for toaster"):
        halved.form("toaster")
