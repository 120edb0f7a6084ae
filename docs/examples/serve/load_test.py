"""Measures the server on loopback: throughput, times of answers with several clients, and memory over many requests.

    python docs/examples/serve/load_test.py models NAME [--clients 1 4 16 64] [--seconds 10] [--requests 50000]
        [--server docs/examples/serve/onnx_server.py] [--wait-ms 0]

It starts the server on the folder, and asks for the model of that name. Each client sends a row of its own over one
connection, again as soon as it has its answer, and holds every answer against the one that it got when nobody else
asked. The clients share the machine with the server. Other options are the server's.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from served_model import DATATYPES

DTYPES = {datatype: dtype for dtype, datatype in DATATYPES.items()}
TOLERANCE = 1e-3
"""Part of the largest number by which an answer may differ from that alone: another bucket rounds otherwise."""


@dataclass
class Seen:
    """The seconds of each answer, and how many requests were refused or answered otherwise than alone."""

    seconds: list[float] = field(default_factory=list)
    refused: int = 0
    wrong: int = 0


@contextlib.contextmanager
def started(script: Path, folder: Path, options: list[str]) -> Iterator[int]:
    """The server, ready to be asked; gives its port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, str(script), str(folder), "--port", str(port), *options]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            while not is_ready(port):
                if process.poll() is not None:
                    sys.exit(f"the server has ended; it says why: {' '.join(command)}")
                time.sleep(0.1)
            yield port
        finally:
            process.terminate()


def is_ready(port: int) -> bool:
    """Whether the server answers, and is ready."""
    try:
        got(port, "/v2/health/ready")
    except (urllib.error.URLError, ConnectionError):
        return False
    return True


def got(port: int, path: str) -> str:
    """The text of a page."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as response:
        text: str = response.read().decode()
    return text


async def measure(port: int, name: str) -> dict[str, float]:
    """The server's memory in MiB, its calls, and the rows of those."""
    text = await asyncio.to_thread(got, port, "/metrics")
    names = {
        "memory": "process_resident_memory_bytes",
        "calls": f'pdhlo_batch_rows_count{{model="{name}"}}',
        "rows": f'pdhlo_batch_rows_sum{{model="{name}"}}',
    }
    matches = {key: re.search(rf"^{re.escape(line)} (\S+)$", text, re.M) for key, line in names.items()}
    values = {key: float(match[1]) if match else 0.0 for key, match in matches.items()}
    return values | {"memory": values["memory"] / 2**20}


def request_of(metadata: dict[str, Any], seed: int) -> bytes:
    """A request of one row of random numbers, head and body, for all outputs as binary tensors."""
    random = np.random.default_rng(seed)
    inputs, tail = [], b""
    for tensor in metadata["inputs"]:
        shape = [abs(size) for size in tensor["shape"]]  # -1, the number of rows, becomes 1
        raw = (random.random(shape) * 2).astype(DTYPES[tensor["datatype"]]).tobytes()
        inputs.append(tensor | {"shape": shape, "parameters": {"binary_data_size": len(raw)}})
        tail += raw
    head = json.dumps({"inputs": inputs, "parameters": {"binary_data_output": True}}).encode()
    lines = (
        f"POST /v2/models/{metadata['name']}/infer HTTP/1.1",
        "Host: localhost",
        f"Content-Length: {len(head) + len(tail)}",
        f"Inference-Header-Content-Length: {len(head)}",
    )
    return "\r\n".join((*lines, "", "")).encode() + head + tail


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> tuple[int, bytes]:
    """The status, and the binary tensors; httpx would take longer than the server."""
    writer.write(request)
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    lengths = {name: int(size) for name, size in re.findall(r"^(content-length|inference-\S+): (\d+)", head, re.M)}
    body = await reader.readexactly(lengths["content-length"])
    return int(head.split()[1]), body[lengths.get("inference-header-content-length", 0) :]


async def client(port: int, request: bytes, alone: np.ndarray, turns: Iterator[Any], seen: Seen) -> None:
    """Asks as long as there are turns."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for _ in turns:
        begin = time.perf_counter()
        status, body = await answer(reader, writer, request)
        seen.seconds.append(time.perf_counter() - begin)
        if status == 200:
            difference = np.abs(np.frombuffer(body, alone.dtype) - alone)
            seen.wrong += bool((difference > TOLERANCE * np.abs(alone).max()).any())
        else:
            seen.refused += 1
    writer.close()


async def load(port: int, metadata: dict[str, Any], clients: int, turns: Iterator[Any]) -> str:
    """So many clients at once; gives a line of the table."""
    requests = [request_of(metadata, seed) for seed in range(clients)]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    dtype = DTYPES[metadata["outputs"][0]["datatype"]]
    alone = [np.frombuffer((await answer(reader, writer, request))[1], dtype) for request in requests]
    writer.close()
    seen, before, begin = Seen(), await measure(port, metadata["name"]), time.perf_counter()
    pairs = zip(requests, alone, strict=True)
    await asyncio.gather(*(client(port, request, expected, turns, seen) for request, expected in pairs))
    took, after = time.perf_counter() - begin, await measure(port, metadata["name"])
    middle, slow = np.quantile(seen.seconds, [0.5, 0.99]) * 1000
    rows = (after["rows"] - before["rows"]) / (after["calls"] - before["calls"])
    return (
        f"{clients:7} {len(seen.seconds):9} {len(seen.seconds) / took:11.0f} {middle:7.1f} {slow:7.1f} {rows:10.1f}"
        f" {seen.refused:8} {seen.wrong:6} {before['memory']:11.0f} {after['memory']:6.0f}"
    )


def for_seconds(seconds: float) -> Iterator[None]:
    """Turns until the time is over."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        yield


def main() -> None:
    """Prints the table: a line for each number of clients, and one for --requests."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("model")
    parser.add_argument("--clients", type=int, nargs="+", default=[1, 4, 16, 64])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--requests", type=int, default=0, help="and so many requests of the last number of clients")
    parser.add_argument("--server", type=Path, default=Path(__file__).with_name("server.py"))
    options, others = parser.parse_known_args()
    with started(options.server, options.folder, others) as port:
        metadata = json.loads(got(port, f"/v2/models/{options.model}"))
        print("clients  requests  per second  p50 ms  p99 ms  rows/call  refused  wrong  MiB before  after")
        for clients in options.clients:
            print(asyncio.run(load(port, metadata, clients, for_seconds(options.seconds))), flush=True)
        if options.requests:
            print(asyncio.run(load(port, metadata, options.clients[-1], iter(range(options.requests)))))


if __name__ == "__main__":
    main()
