"""What tests of running share."""

from __future__ import annotations

from typing import Any

import jax
import pytest

import pdhlo
from pdhlo.lower.running import first_run
from pdhlo.lower.tracing.segments import waiting
from tests.lower.running.programs import adding_up
from tests.support import linear_parameters, linear_program


@pytest.fixture(autouse=True)
def nothing_is_kept(empty_cache: None) -> None:
    """These tests look at what a run prepares and compiles."""


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


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """One item for each run in which everything was looked at: its feeds."""
    monkeypatch.setattr(waiting, "PROMPT", 60.0)  # what takes long on a busy machine is no other run
    done: list[Any] = []
    check_feeds = first_run.check_feeds

    def check_and_note(program: Any, feeds: Any, *others: Any) -> Any:
        done.append(feeds)
        return check_feeds(program, feeds, *others)

    monkeypatch.setattr(first_run, "check_feeds", check_and_note)
    return done


@pytest.fixture
def adding() -> pdhlo.Program:
    """w := w + x, and y := 2 w of before."""
    return adding_up()


@pytest.fixture
def linear() -> pdhlo.Program:
    """y := x w + b; it keeps nothing on disk."""
    return pdhlo.load(linear_program(), parameters=linear_parameters(), keep_compiled=False)
