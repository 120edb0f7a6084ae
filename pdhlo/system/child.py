"""Child processes for code that may crash or hang: one module of pdhlo, or one file run by another Python.

A child that runs a module inherits the import search path of this process, without the current folder. A child of
another Python does not see the packages of this one.
"""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from pdhlo import version

_SECONDS_TO_EXIT = 10.0  # time limit for a child to exit after it closed its output


class Child:
    """A running child process whose output is read line by line. As a context manager it kills the child at the end."""

    def __init__(self, process: "subprocess.Popen[str]", errors: IO[bytes]) -> None:
        self._process = process
        self._errors = errors
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        if self._process.stdout is not None:
            for line in self._process.stdout:
                self._lines.put(line)
        self._lines.put(None)

    def line(self, seconds: float) -> str | None:
        """The next line of the child's output; None after ``seconds`` without a line, and at the end of the output."""
        try:
            return self._lines.get(timeout=seconds)
        except queue.Empty:
            return None

    def alive(self) -> bool:
        """Whether the child still runs."""
        if not self._reader.is_alive():  # the child closed its output, so it is about to exit
            self._wait()
        return self._process.poll() is None

    def code(self, seconds: float) -> int | None:
        """The exit status, negative for a signal; None if the child does not exit within ``seconds``."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def end(self) -> str:
        """A sentence for messages: how the child ended, and the last line of its standard error."""
        self._wait()
        code = self._process.poll()
        words = "it still runs" if code is None else how_it_ended(code)
        last = self.last_error()
        return f"{words}: {last}" if last else words

    def last_error(self) -> str:
        """The last line of the child's standard error, truncated to 300 characters."""
        lines = self.errors().strip().splitlines()
        return lines[-1][:300] if lines else ""

    def errors(self) -> str:
        """The child's standard error so far."""
        self._errors.seek(0)
        return self._errors.read().decode("utf-8", "replace")

    def _wait(self) -> None:
        self.code(_SECONDS_TO_EXIT)

    def __enter__(self) -> "Child":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def write(self, data: bytes) -> None:
        """Writes to the child's standard input; no effect unless it was started with ``takes_input``.

        Raises OSError if the child no longer reads.
        """
        stream: Any = self._process.stdin
        if stream is not None:
            stream.buffer.write(data)
            stream.buffer.flush()

    def close(self) -> None:
        """Kills the child if it still runs, and closes its pipes."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._reader.join()
        if self._process.stdin is not None:
            with contextlib.suppress(OSError):  # the child did not read all of its input
                self._process.stdin.close()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._errors.close()


def how_it_ended(code: int) -> str:
    """Describes an exit status for a message."""
    if code >= 0:
        return f"exit status {code}"
    try:
        return f"ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"ended by signal {-code}"


def start(
    module: str, arguments: Sequence[str], *, environment: Mapping[str, str] | None = None, takes_input: bool = False
) -> Child:
    """Starts ``python -m module arguments…``; ``environment`` is added to the environment of this process.

    With ``takes_input``, the child's standard input is a pipe. Raises OSError.
    """
    # -P: Python must not import a file from the current folder, such as one beside a model.
    command = [sys.executable, "-P", "-m", module, *arguments]
    return _start(command, {**os.environ, **_search_path(), **(environment or {})}, takes_input=takes_input)


def start_file(python: Path, file: Path, arguments: Sequence[str]) -> Child:
    """Starts a file with another Python, which imports only its own packages, none beside the file. Raises OSError."""
    return _start([str(python), "-I", str(file), *arguments], dict(os.environ))


def _start(command: Sequence[str], environment: Mapping[str, str], *, takes_input: bool = False) -> Child:
    errors = tempfile.TemporaryFile()  # noqa: SIM115 (Child.close closes it)
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE if takes_input else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            encoding="utf-8",
            env=environment,
        )
    except BaseException:
        errors.close()
        raise
    return Child(process, errors)


def _search_path() -> dict[str, str]:
    """The environment variable with this process's import search path: pdhlo first, without "", the current folder."""
    home = str(Path(version.__file__).parent.parent)
    return {"PYTHONPATH": os.pathsep.join(dict.fromkeys([home, *(p for p in sys.path if p)]))}
