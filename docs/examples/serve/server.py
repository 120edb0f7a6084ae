"""Serves the artifacts of a folder by the Open Inference Protocol, which KServe, Triton and their clients speak.

    pip install 'pdhlo[serve]'
    pdhlo export MODEL models/NAME.pdhlo
    python docs/examples/serve/server.py models [--port 8000] [--batch 8] [--wait-ms 0] [--queue 256]

It loads all artifacts, listens, compiles each bucket of each of them, and then says that it is ready. The requests of
several clients share a call if the artifact is proved to treat their rows separately. On SIGTERM it takes no more
connections, answers what it has taken, and ends. ``docs/serving.md`` has the rest.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from served_model import ServedModel, load_models

from pdhlo.errors import PdhloError

if TYPE_CHECKING:
    import uvicorn
    from starlette.applications import Starlette

Load = Callable[[Path, int], list[ServedModel]]


def options() -> argparse.ArgumentParser:
    """The options of the command."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, help="its folders are artifacts, NAME.pdhlo")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--batch", type=int, default=8, help="the most rows of a call; powers of two are compiled")
    parser.add_argument(
        "--wait-ms", type=float, default=0.0, help="the time that a request waits for others if no call runs"
    )
    parser.add_argument("--queue", type=int, default=256, help="how many requests may wait for a model; then 503")
    parser.add_argument("--most-mb", type=float, default=64, help="how large a request may be")
    parser.add_argument("--stop-s", type=int, default=30, help="how long it answers what it has taken once it stops")
    return parser


def main(load: Load = load_models, arguments: Sequence[str] | None = None) -> None:
    """Serves until it is told to stop."""
    settings = options().parse_args(arguments)
    try:
        import uvicorn
        from application import Limits, application
    except ImportError as error:
        sys.exit(f"This needs {error.name}: pip install 'pdhlo[serve]'")
    logging.basicConfig(format="%(asctime)s %(name)s: %(message)s")
    for name in ("uvicorn", "pdhlo.serve"):
        logging.getLogger(name).setLevel(logging.INFO)
    try:
        models = load(settings.folder, settings.batch)
        app = application(models, Limits(settings.wait_ms / 1000, settings.queue, int(settings.most_mb * 2**20)))
        config = uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            access_log=False,
            log_config=None,
            timeout_graceful_shutdown=settings.stop_s,
        )
        asyncio.run(serve(uvicorn.Server(config), app, config.bind_socket()))
    except PdhloError as error:
        sys.exit(str(error))


async def serve(server: uvicorn.Server, app: Starlette, listening: socket.socket) -> None:
    """Answers, and warms the models up meanwhile. Raises what a model raises then, once it listens no more."""
    from application import warm_up

    # Connections inherit it. Without it, the body of a response waits 40 ms until the client acknowledges its head:
    # asyncio sets it only on sockets whose protocol number is that of TCP, and this one has the number 0.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    warming = asyncio.create_task(asyncio.to_thread(warm_up, app))
    serving = asyncio.create_task(server.serve([listening]))
    await asyncio.wait([warming, serving], return_when=asyncio.FIRST_COMPLETED)
    if warming.done() and warming.exception() is not None:
        server.should_exit = True
    await serving
    if warming.done():
        warming.result()


if __name__ == "__main__":
    main()
