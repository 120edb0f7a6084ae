"""The routes of the server, as an ASGI application: Open Inference Protocol, liveness and readiness, metrics."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

import prometheus_client
from batcher import Batcher, QueueFullError
from open_inference import HEADER, model_metadata, read_request, server_metadata, write_response
from served_model import ServedModel
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pdhlo.errors import InputError

LOG = logging.getLogger("pdhlo.serve")
RETRY = {"Retry-After": "1"}
LARGE = 1 << 20
"""Bodies of more bytes are read in another thread: others are answered meanwhile."""


@dataclass(frozen=True)
class Limits:
    """How long a request waits for others, how many may wait, and how large one may be."""

    wait: float = 0.0
    most_waiting: int = 256
    most_bytes: int = 64 << 20


class Metrics:
    """The numbers for Prometheus, of this application alone."""

    def __init__(self) -> None:
        self.registry = prometheus_client.CollectorRegistry()
        prometheus_client.ProcessCollector(registry=self.registry)
        self.requests = prometheus_client.Counter(
            "pdhlo_requests",
            "Requests for inference, by the status they got",
            ["model", "code"],
            registry=self.registry,
        )
        self.seconds = prometheus_client.Histogram(
            "pdhlo_request_seconds", "From the request to its response", ["model"], registry=self.registry
        )
        self.rows = prometheus_client.Histogram(
            "pdhlo_batch_rows", "Rows of a call", ["model"], registry=self.registry, buckets=[2**n for n in range(11)]
        )
        self.waiting = prometheus_client.Gauge(
            "pdhlo_waiting_requests", "Requests that wait for a call", ["model"], registry=self.registry
        )


def application(models: Sequence[ServedModel], limits: Limits) -> Starlette:
    """The application. Models are not ready until ``warm_up`` has been called."""
    metrics = Metrics()
    batchers = {}
    for model in models:
        batcher = Batcher(
            model,
            wait=limits.wait,
            most_waiting=limits.most_waiting,
            called=metrics.rows.labels(model.name).observe,
        )
        metrics.waiting.labels(model.name).set_function(batcher.__len__)
        batchers[model.name] = batcher
    routes = [
        Route("/v2", server),
        Route("/v2/health/live", live),
        Route("/v2/health/ready", ready),
        Route("/v2/models/{name}", metadata),
        Route("/v2/models/{name}/ready", model_ready),
        Route("/v2/models/{name}/infer", infer, methods=["POST"]),
        Route("/metrics", measured),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: said, Exception: failed})
    app.state.batchers, app.state.metrics, app.state.limits = batchers, metrics, limits
    return app


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """The batchers run while the server does."""
    tasks = [asyncio.create_task(batcher.run()) for batcher in app.state.batchers.values()]
    yield
    for task in tasks:
        task.cancel()


def warm_up(app: Starlette) -> None:
    """Makes all models ready, one after another. Raises what a model raises."""
    for name, batcher in app.state.batchers.items():
        begin = time.perf_counter()
        batcher.warm_up()
        LOG.info("%s is ready after %.1f s", name, time.perf_counter() - begin)


async def said(_: Request, error: Exception) -> Response:
    """An error of HTTP in the protocol's form."""
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": error.detail}, error.status_code, error.headers)


async def failed(_: Request, error: Exception) -> Response:
    """A fault of ours: the log has it, the asker hears that there was one."""
    return JSONResponse({"error": f"the model failed ({type(error).__name__}); the server's log says how"}, 500)


def batcher_of(request: Request) -> Batcher:
    """The batcher of the requested model; raises HTTPException if there is none."""
    batchers: dict[str, Batcher] = request.app.state.batchers
    name = request.path_params["name"]
    if name not in batchers:
        raise HTTPException(404, f"there is no model {name!r}; there are {', '.join(batchers)}")
    return batchers[name]


async def server(_: Request) -> Response:
    """Metadata of the server."""
    return JSONResponse(server_metadata())


async def live(_: Request) -> Response:
    """Whether the process answers."""
    return JSONResponse({"live": True})


async def ready(request: Request) -> Response:
    """Whether all models are compiled."""
    is_ready = all(batcher.is_ready for batcher in request.app.state.batchers.values())
    return JSONResponse({"ready": is_ready}, 200 if is_ready else 503)


async def metadata(request: Request) -> Response:
    """Inputs and outputs of a model."""
    return JSONResponse(model_metadata(batcher_of(request).model))


async def model_ready(request: Request) -> Response:
    """Whether a model is compiled."""
    batcher = batcher_of(request)
    return JSONResponse({"name": batcher.model.name, "ready": batcher.is_ready}, 200 if batcher.is_ready else 503)


async def measured(request: Request) -> Response:
    """The metrics as text."""
    text = prometheus_client.generate_latest(request.app.state.metrics.registry)
    return Response(text, media_type=prometheus_client.CONTENT_TYPE_LATEST)


async def infer(request: Request) -> Response:
    """Inference. The status is counted whatever comes of it."""
    batcher, metrics = batcher_of(request), request.app.state.metrics
    name, code = batcher.model.name, 500
    with metrics.seconds.labels(name).time():
        try:
            response = await inferred(request, batcher)
            code = response.status_code
        finally:
            metrics.requests.labels(name, str(code)).inc()
    return response


async def inferred(request: Request, batcher: Batcher) -> Response:
    """The response: results, 400 for a request that does not fit, 503 if it is to come again."""
    if not batcher.is_ready:
        return JSONResponse({"error": f"{batcher.model.name} is not ready yet"}, 503, RETRY)
    try:
        batcher.check_room()
        body = await body_of(request, request.app.state.limits.most_bytes)
        arguments = body, request.headers.get(HEADER), batcher.model
        asked = await asyncio.to_thread(read_request, *arguments) if len(body) > LARGE else read_request(*arguments)
        results = await batcher.ask(asked.inputs)
        content, length = write_response(asked, results, batcher.model)
    except InputError as error:
        return JSONResponse({"error": str(error)}, 400)
    except QueueFullError:
        return JSONResponse({"error": f"too many requests wait for {batcher.model.name}; try again"}, 503, RETRY)
    if length is None:
        return Response(content, media_type="application/json")
    return Response(content, media_type="application/octet-stream", headers={HEADER: str(length)})


async def body_of(request: Request, most: int) -> bytes:
    """The body; raises InputError if it has more than ``most`` bytes, or is compressed."""
    if request.headers.get("Content-Encoding", "identity") != "identity":
        raise InputError("the body is compressed, which this server does not read; send it as it is")
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise InputError(f"the request has more than {most} bytes, which is the most; send fewer rows")
        parts.append(part)
    return b"".join(parts)
