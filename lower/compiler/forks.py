"""Refuses XLA in forked processes: a fork does not copy XLA's threads, so a call would wait for them forever."""

from __future__ import annotations

import os

from pdhlo.errors import UnsupportedError

_users: list[int] = []
"""The id of the first process that used XLA; empty before. Forked processes inherit it."""


def check_fork() -> None:
    """Records that this process uses XLA. Call it before anything waits for XLA or for a lock.

    Raises UnsupportedError if the process from which this one was forked had used XLA before.
    """
    if not _users:
        _users.append(os.getpid())
    elif _users[0] != os.getpid():
        raise UnsupportedError(
            "this process was forked from one that had already used XLA, and a fork does not copy XLA's threads, so a"
            ' call would wait forever. Start processes with "spawn", for instance by'
            ' multiprocessing.get_context("spawn") or torch\'s DataLoader(multiprocessing_context="spawn"), or fork'
            " before the first run (gunicorn without --preload): docs/processes.md"
        )
