"""Tables, facts and progress on a terminal.

Progress goes to standard error, only if that is a terminal, and only for steps that take over two seconds, and never
with ``--json``. It says which part of the work is being done.
"""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import TextIO

import click
from rich import box
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from pdhlo.lower.compiler.progress import told
from pdhlo.tools.console import wants_json

_PIPE_WIDTH = 140  # of a table that goes to a file or another program
_PATIENCE = 2.0  # seconds before a step says that it is at work


def _console(stream: TextIO) -> Console:
    width = None if stream.isatty() else _PIPE_WIDTH
    return Console(file=stream, width=width, markup=False, highlight=False, emoji=False)


def print_table(
    title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], *, numbers: Sequence[str] = ()
) -> None:
    """Draws a table on standard output; the columns in ``numbers`` are set to the right."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in columns:
        is_number = column in numbers
        table.add_column(column, justify="right" if is_number else "left", overflow="fold", no_wrap=is_number)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    _print_titled(title, table)


def print_facts(title: str, facts: Mapping[str, str]) -> None:
    """Draws ``name  value`` lines under a title on standard output; a fact without a value is left out."""
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
    """Wall-clock seconds of the steps of a command, by name."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextlib.contextmanager
    def step(self, name: str, subject: str) -> Iterator[None]:
        """Measures a step as ``name``; on a terminal ``subject`` is shown while it runs, after two seconds."""
        start = time.perf_counter()
        try:
            with working(subject):
                yield
        finally:
            self.seconds[name] = time.perf_counter() - start


@contextlib.contextmanager
def working(subject: str) -> Iterator[None]:
    """Shows a spinner with ``subject`` and its part on standard error, if that is a terminal and it takes over 2 s."""
    context = click.get_current_context(silent=True)
    if not sys.stderr.isatty() or (context is not None and wants_json(context)):
        yield
        return
    spinner = _Spinner(subject)
    try:
        with told(spinner.tell):
            yield
    finally:
        spinner.stop()


class _Spinner:
    """A status line that a timer begins, unless it is stopped before."""

    def __init__(self, subject: str) -> None:
        self._subject, self._part = subject, ""
        self._lock = threading.Lock()  # the timer may begin in the moment in which the step ends
        self._stopped = False
        self._status: Progress | None = None
        self._timer = threading.Timer(_PATIENCE, self._begin)
        self._timer.daemon = True
        self._timer.start()

    def tell(self, part: str) -> None:
        """Shows which part of the work is being done."""
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
        """Ends the line, or keeps it from beginning."""
        self._timer.cancel()
        with self._lock:
            self._stopped = True
            if self._status is not None:
                self._status.stop()
