"""What tests of running share."""

from __future__ import annotations

from typing import Any

import jax
import pytest


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """One item for each compilation by XLA."""
    done: list[Any] = []
    original = jax.stages.Lowered.compile

    def compile_and_note(self: Any, *arguments: Any, **named: Any) -> Any:
        done.append(self)
        return original(self, *arguments, **named)

    monkeypatch.setattr(jax.stages.Lowered, "compile", compile_and_note)
    return done
