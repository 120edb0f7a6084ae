"""Kills replicas of the server on Ray Serve while clients ask, and counts what became of each request.

    python docs/examples/serve/ray_kills.py models NAME [--replicas 2] [--clients 8] [--seconds 60] [--every 10]

A request is inference and changes nothing, so that a client may send it again: if its connection breaks, or the
answer is not 200, it does so after a tenth of a second, for two minutes at most. Every ten seconds a replica gets
SIGKILL, with the requests that it has. Every answer is held against the first one of the client. It needs Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
from load_test import DTYPES, TOLERANCE, answer, got, is_ready, request_of
from ray_server import start

PAUSE, PATIENCE = 0.1, 120.0


def replicas() -> list[int]:
    """The processes of the replicas on this machine, as Ray calls them."""
    processes = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if path.read_bytes().startswith(b"ray::ServeReplica:pdhlo"):
                processes.append(int(path.parent.name))
        except OSError:  # it has ended meanwhile
            continue
    return processes


async def persistent(port: int, request: bytes, seen: Counter[str]) -> bytes | None:
    """The answer, after any number of tries; None after the time limit."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            status, body = await answer(reader, writer, request)
            writer.close()
        except (ConnectionError, asyncio.IncompleteReadError):
            seen["connection broken, sent again"] += 1
        else:
            if status == 200:
                return body
            seen[f"status {status}, sent again"] += 1
        await asyncio.sleep(PAUSE)
    return None


async def client(port: int, request: bytes, dtype: np.dtype[Any], end: float, seen: Counter[str]) -> None:
    """Asks until the time is over."""
    alone = np.frombuffer(await persistent(port, request, Counter()) or b"", dtype)
    while time.monotonic() < end:
        body = await persistent(port, request, seen)
        if body is None:
            seen["lost"] += 1
            continue
        difference = np.abs(np.frombuffer(body, dtype) - alone)
        is_right = difference.size and (difference <= TOLERANCE * np.abs(alone).max()).all()
        seen["answered right" if is_right else "answered wrong"] += 1


async def kill(every: float, end: float, seen: Counter[str]) -> None:
    """Kills a replica, if there is one, at fixed intervals."""
    while time.monotonic() + every < end:
        await asyncio.sleep(every)
        if processes := replicas():
            os.kill(random.choice(processes), signal.SIGKILL)
            seen["replicas killed"] += 1


async def load(port: int, name: str, clients: int, seconds: float, every: float) -> Counter[str]:
    """What became of the requests."""
    metadata = json.loads(got(port, f"/v2/models/{name}"))
    dtype = DTYPES[metadata["outputs"][0]["datatype"]]
    seen: Counter[str] = Counter({"lost": 0, "answered wrong": 0})
    end = time.monotonic() + seconds
    asking = [client(port, request_of(metadata, seed), dtype, end, seen) for seed in range(clients)]
    await asyncio.gather(kill(every, end, seen), *asking)
    return seen


def main() -> None:
    """Prints how many requests were answered, sent again and lost."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("model")
    parser.add_argument("--replicas", type=int, default=2)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two kills")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    start(options.folder, options.replicas, 8, options.port)
    while not is_ready(options.port):
        time.sleep(0.2)
    for outcome, count in asyncio.run(
        load(options.port, options.model, options.clients, options.seconds, options.every)
    ).items():
        print(f"{count:7,} {outcome}")


if __name__ == "__main__":
    main()
