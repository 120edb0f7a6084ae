"""Standard error as a terminal."""

from __future__ import annotations

import sys

import pytest


class Terminal:
    """Something that calls itself a terminal, and keeps what is written."""

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


def on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Makes standard error a terminal; called by a test itself, as pytest sets it anew after the fixtures."""
    stderr = Terminal()
    monkeypatch.setattr(sys, "stderr", stderr)
    monkeypatch.setenv("TERM", "xterm")
    return stderr
