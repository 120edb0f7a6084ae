"""Ctrl-C ends the command line at once, with 130: also while the compiler runs, which Python cannot interrupt.

Python raises an exception when it gets to run again, which may take as long as a compilation does. So a thread sees
the signal too: where the command has not ended by itself after a moment, it ends the process. What is written half by
then lies under a temporary name, as after any other end of the process, and the next write removes it.

The exception is ours: click catches KeyboardInterrupt and ends the process with 1, as after the answer "no". Code that
native code calls cannot pass an exception on: NumPy says that it cannot be imported, ml_dtypes crashes, a callback of
the garbage collector prints it. There nothing waits to be taken away, and the process ends where the signal is heard.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130
"""The exit status by which a shell knows that Ctrl-C ended a command."""
_MOMENT = 1.0  # seconds for what is half-done to be taken away
_IMPORTING = "<frozen importlib._bootstrap>"  # the file that frames of a module that is being imported lie above
_SHOW_CURSOR = "\x1b[?25h"  # a progress bar hides it


class _Interrupted(BaseException):
    """Ctrl-C, to what cleans up on its way out of a command."""


@contextlib.contextmanager
def ending_on_interrupt() -> Iterator[None]:
    """The body of the process: SIGINT ends it with 130, without a traceback."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    handler, hook = signal.getsignal(signal.SIGINT), sys.unraisablehook
    try:  # the signal may come while the thread starts
        sys.unraisablehook = _end_where_ignored
        signal.signal(signal.SIGINT, _interrupt)
        threading.Thread(target=_watch, args=(reading,), name="interrupt", daemon=True).start()
        yield
    except (_Interrupted, KeyboardInterrupt):  # the second where the signal came before our handler
        end()
    finally:
        signal.signal(signal.SIGINT, handler)
        sys.unraisablehook = hook
        signal.set_wakeup_fd(before)
        os.close(writing)  # the thread reads the end, and ends


def _interrupt(number: int, frame: FrameType | None) -> None:
    while frame is not None:
        if frame.f_code.co_filename == _IMPORTING:
            end()
        frame = frame.f_back
    raise _Interrupted


def _end_where_ignored(ignored: sys.UnraisableHookArgs) -> None:
    if isinstance(ignored.exc_value, _Interrupted):
        end()
    sys.__unraisablehook__(ignored)


def _watch(reading: int) -> None:
    while received := os.read(reading, 1):
        if received[0] == signal.SIGINT:
            time.sleep(_MOMENT)
            end()
    os.close(reading)


def end() -> NoReturn:
    """Ends the process with 130, at once: threads of the compiler may still run, and are not waited for."""
    if sys.stderr.isatty():
        sys.stderr.write(_SHOW_CURSOR)
    sys.stderr.write("interrupted\n")
    sys.stderr.flush()
    os._exit(INTERRUPTED)
