"""The server on Ray Serve, whose replicas are killed: skipped where Ray Serve is not installed (extra ``[ray]``)."""

from __future__ import annotations

import re
import socket
import sys
from pathlib import Path

import pytest

from tests.serve.serving import EXAMPLE
from tests.support import ended

pytestmark = pytest.mark.slow  # a cluster, and processes that are killed
pytest.importorskip("ray.serve", reason="Ray Serve is not installed: pip install 'pdhlo[serve,ray]'")


def test_killed_replicas_lose_nothing(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "linear.pdhlo").symlink_to(folder / "linear.pdhlo")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    options = ["--port", str(port), "--seconds", "20", "--every", "8"]
    command = [sys.executable, EXAMPLE / "ray_kills.py", tmp_path, "linear", *options]
    said = ended(command, cwd=EXAMPLE.parents[2], timeout=500).stdout
    counts = {outcome: int(count.replace(",", "")) for count, outcome in re.findall(r"^ *([\d,]+) (.+)$", said, re.M)}
    assert counts["lost"] == counts["answered wrong"] == 0, said
    assert counts["answered right"] > 100, said
    assert counts["replicas killed"] >= 1, said
