"""Processes forked from one that had used XLA: its threads are not in them, and who waits for those waits for ever."""

from __future__ import annotations

import os

from pdhlo.errors import UnsupportedError

_users: list[int] = []
"""The process that was the first to use XLA; nothing before."""


def check_fork() -> None:
    """Notes that this process uses XLA; to be called before anything waits for XLA, or for a lock.

    Raises UnsupportedError where the process that this one was forked from has used it.
    """
    if not _users:
        _users.append(os.getpid())
    elif _users[0] != os.getpid():
        raise UnsupportedError(
            "this process was forked from one that had already run or compiled something with XLA, whose threads did"
            ' not come along, so that it would wait for ever. Begin processes with "spawn", for instance by'
            ' multiprocessing.get_context("spawn") or torch\'s DataLoader(multiprocessing_context="spawn"), or fork'
            " before the first run (gunicorn without --preload): docs/processes.md"
        )
