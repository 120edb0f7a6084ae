"""Ctrl-C ends the command line at once, with 130: also while the compiler runs, which Python cannot interrupt.

Python raises KeyboardInterrupt when it gets to run again, which may take as long as a compilation does. So a thread
sees the signal too: where the command has not ended by itself after a moment, it ends the process. What is written
half by then lies under a temporary name, as after any other end of the process, and the next write removes it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator

INTERRUPTED = 130
"""The exit status by which a shell knows that Ctrl-C ended a command."""
_MOMENT = 1.0  # seconds for what is half-done to be taken away
_SHOW_CURSOR = "\x1b[?25h"  # a progress bar hides it


@contextlib.contextmanager
def ending_on_interrupt() -> Iterator[None]:
    """The body of the process: SIGINT ends it with 130, without a traceback."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:  # the signal may come while the thread starts
        threading.Thread(target=_watch, args=(reading,), name="interrupt", daemon=True).start()
        yield
    except KeyboardInterrupt:
        end()
    finally:
        signal.set_wakeup_fd(before)
        os.close(writing)  # the thread reads the end, and ends


def _watch(reading: int) -> None:
    while received := os.read(reading, 1):
        if received[0] == signal.SIGINT:
            time.sleep(_MOMENT)
            end()
    os.close(reading)


def end() -> None:
    """Ends the process with 130, at once: threads of the compiler may still run, and are not waited for."""
    if sys.stderr.isatty():
        sys.stderr.write(_SHOW_CURSOR)
    sys.stderr.write("interrupted\n")
    sys.stderr.flush()
    os._exit(INTERRUPTED)
