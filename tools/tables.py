"""Prints tables, facts and progress on a terminal.

Progress is shown on standard error, if that is a terminal, for steps that take longer than two seconds, and not with
``--json``. It names the part of the work that is being done.
"""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TextIO

import click
from rich import box
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from pdhlo.system.caller import called_by, current_caller
from pdhlo.tools.console import wants_json

_PIPE_WIDTH = 140  # characters of a table that is written to a file or a pipe
_SECONDS_BEFORE_PROGRESS = 2.0


def _console(stream: TextIO) -> Console:
    width = None if stream.isatty() else _PIPE_WIDTH
    return Console(file=stream, width=width, markup=False, highlight=False, emoji=False)


def print_table(
    title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], *, numbers: Sequence[str] = ()
) -> None:
    """Prints a table on standard output; the columns in ``numbers`` are aligned to the right."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in columns:
        is_number = column in numbers
        table.add_column(column, justify="right" if is_number else "left", overflow="fold", no_wrap=is_number)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    _print_titled(title, table)


def print_facts(title: str, facts: Mapping[str, str]) -> None:
    """Prints ``name  value`` lines under a title on standard output, without the facts that have no value."""
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True, style="dim")
    table.add_column(overflow="fold")
    for name, value in facts.items():
        if value:
            table.add_row(Text(name), Text(value))
    _print_titled(title, table)


def _print_titled(title: str, table: Table) -> None:
    console = _console(sys.stdout)
    console.print(Text(title, style="bold"))
    console.print(table)
    console.print()


class Clock:
    """Measures the steps of a command: wall-clock seconds by name."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextlib.contextmanager
    def step(self, name: str, subject: str) -> Iterator[None]:
        """Measures a step as ``name``. On a terminal, a long step shows ``subject`` while it runs (``working``)."""
        start = time.perf_counter()
        try:
            with working(subject):
                yield
        finally:
            self.seconds[name] = time.perf_counter() - start


def seconds_of(function: Callable[[], object]) -> float:
    """The wall-clock seconds of a call."""
    start = time.perf_counter()
    function()
    return time.perf_counter() - start


@contextlib.contextmanager
def working(subject: str) -> Iterator[None]:
    """Shows a spinner with ``subject`` and the current part of the work on a terminal, after two seconds."""
    context = click.get_current_context(silent=True)
    if not sys.stderr.isatty() or (context is not None and wants_json(context)):
        yield
        return
    spinner = _Spinner(subject)
    try:
        with called_by(replace(current_caller(), listener=spinner.tell)):
            yield
    finally:
        spinner.stop()


class _Spinner:
    """A status line that appears after a delay, unless it is stopped before."""

    def __init__(self, subject: str) -> None:
        self._subject, self._part = subject, ""
        self._lock = threading.Lock()  # the timer may fire at the moment at which the step ends
        self._stopped = False
        self._status: Progress | None = None
        self._timer = threading.Timer(_SECONDS_BEFORE_PROGRESS, self._begin)
        self._timer.daemon = True
        self._timer.start()

    def tell(self, part: str) -> None:
        """Sets the shown part of the work."""
        with self._lock:
            self._part = part
            if self._status is not None:
                self._status.update(self._task, description=self._text())

    def _text(self) -> str:
        return f"{self._subject}: {self._part}" if self._part else self._subject

    def _begin(self) -> None:
        with self._lock:
            if self._stopped:
                return
            columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
            self._status = Progress(*columns, console=_console(sys.stderr), transient=True)
            self._task = self._status.add_task(self._text(), total=None)
            self._status.start()

    def stop(self) -> None:
        """Removes the line, or prevents it from appearing."""
        self._timer.cancel()
        with self._lock:
            self._stopped = True
            if self._status is not None:
                self._status.stop()
