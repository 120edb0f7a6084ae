"""The server on loopback, asked by the public client of the protocol: skipped where one of them is not installed."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pdhlo
from tests.serve.serving import EXAMPLE, doubling, served_model
from tests.support import ended, linear_parameters, linear_program, linear_result

PAGE = EXAMPLE.parents[1] / "serving.md"

uvicorn = pytest.importorskip("uvicorn", reason="uvicorn is not installed: pip install 'pdhlo[serve]'")
pytest.importorskip("starlette", reason="starlette is not installed: pip install 'pdhlo[serve]'")
pytest.importorskip("prometheus_client", reason="prometheus_client is not installed: pip install 'pdhlo[serve]'")
triton = pytest.importorskip("tritonclient.http", reason="there is no client: pip install 'tritonclient[http]'")
triton_utils = pytest.importorskip("tritonclient.utils")

with pytest.MonkeyPatch.context() as patch:
    patch.syspath_prepend(EXAMPLE)
    import application
    import server


@contextlib.contextmanager
def served(models: list[served_model.ServedModel], **limits: Any) -> Iterator[int]:
    """Serves models in a thread; gives the port."""
    listening = socket.create_server(("127.0.0.1", 0))
    app = application.application(models, application.Limits(**limits))
    running = uvicorn.Server(uvicorn.Config(app, log_config=None, timeout_graceful_shutdown=20))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(running, app, listening)))
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        running.should_exit = True
        thread.join(30)


def until(condition: Any) -> None:
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def raw(port: int, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, Any, dict[str, str]]:
    """Status, body as JSON or text, headers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    with contextlib.closing(connection), connection.getresponse() as response:
        text = response.read().decode()
        is_json = response.headers["content-type"] == "application/json"
        return response.status, json.loads(text) if is_json else text, dict(response.headers)


def row(*values: float) -> bytes:
    return json.dumps({"inputs": [{"name": "x", "datatype": "FP32", "shape": [1, 3], "data": values}]}).encode()


@pytest.fixture(scope="module")
def port(folder: Path) -> Iterator[int]:
    mixing = served_model.artifact_model(folder / "mixing.pdhlo", 4, [{"x": (2, 2)}])
    linear = served_model.artifact_model(folder / "linear.pdhlo", 4)
    with served([linear, mixing], most_bytes=10_000) as port:
        until(lambda: raw(port, "GET", "/v2/health/ready")[0] == 200)
        yield port


def infer(port: int, model: str, x: np.ndarray, is_binary: bool = True) -> np.ndarray:
    tensor = triton.InferInput("x", list(x.shape), "FP32")
    tensor.set_data_from_numpy(x, binary_data=is_binary)
    wanted = None if is_binary else [triton.InferRequestedOutput("y", binary_data=False)]
    with contextlib.closing(triton.InferenceServerClient(f"127.0.0.1:{port}")) as client:
        y: np.ndarray = client.infer(model, [tensor], outputs=wanted, request_id="7").as_numpy("y")
    return y


def test_the_client_learns_of_the_models(port: int) -> None:
    with contextlib.closing(triton.InferenceServerClient(f"127.0.0.1:{port}")) as client:
        assert client.is_server_live()
        assert client.is_server_ready()
        assert client.is_model_ready("linear")
        assert client.get_server_metadata()["version"] == pdhlo.__version__
        metadata = client.get_model_metadata("linear")
    assert metadata["inputs"] == [{"name": "x", "datatype": "FP32", "shape": [-1, 3]}]


@pytest.mark.parametrize("is_binary", [True, False])
@pytest.mark.parametrize(("model", "shape"), [("linear", (3, 3)), ("mixing", (2, 2))])
def test_the_client_gets_what_the_artifact_gives(
    port: int, folder: Path, model: str, shape: tuple[int, int], is_binary: bool
) -> None:
    x = np.random.default_rng(0).normal(size=shape).astype(np.float32)
    direct = pdhlo.load_artifact(folder / f"{model}.pdhlo")({"x": x})["y"]
    np.testing.assert_array_equal(infer(port, model, x, is_binary), direct)


def test_the_client_of_the_page(port: int) -> None:
    [code] = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert "localhost:8000" in code
    names: dict[str, Any] = {}
    exec(compile(code.replace("localhost:8000", f"127.0.0.1:{port}"), str(PAGE), "exec"), names)
    names["client"].close()
    np.testing.assert_array_equal(names["y"], linear_result(np.ones((2, 3), np.float32)))


def test_a_response_on_a_kept_connection_does_not_wait_for_an_acknowledgement(port: int) -> None:
    seconds = []
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        for _ in range(40):
            begin = time.perf_counter()
            connection.request("POST", "/v2/models/linear/infer", row(1, 2, 3))
            connection.getresponse().read()
            seconds.append(time.perf_counter() - begin)
    assert min(seconds[20:]) < 0.03  # Linux delays an acknowledgement by 40 ms


def test_twenty_clients_get_their_own_rows(port: int, folder: Path) -> None:
    several = [np.full((1 + number % 3, 3), number, np.float32) for number in range(20)]
    with ThreadPoolExecutor(20) as pool:
        results = list(pool.map(lambda x: infer(port, "linear", x), several))
    artifact = pdhlo.load_artifact(folder / "linear.pdhlo")
    for x, y in zip(several, results, strict=True):
        np.testing.assert_array_equal(y, artifact({"x": x})["y"])


def test_what_the_client_does_wrong_is_said_to_it(port: int) -> None:
    with pytest.raises(triton_utils.InferenceServerException) as e:
        infer(port, "linear", np.zeros((1, 4), np.float32))
    assert "'x' has shape [1, 4], expected [-1, 3]" in str(e.value)
    assert e.value.status() == "400"


@pytest.mark.parametrize(
    ("path", "body", "headers", "status", "message"),
    [
        ("/v2/models/linear/infer", b"{", {}, 400, "the body is not JSON"),
        ("/v2/models/linear/infer", b"0" * 10_001, {}, 400, "more than 10000 bytes"),
        ("/v2/models/linear/infer", row(1, 2, 3), {"Content_Encoding": "gzip"}, 400, "the body is compressed"),
        ("/v2/models/mixing/infer", row(1, 2, 3), {}, 400, "expected [-1, 2]"),
        ("/v2/models/line/infer", row(1, 2, 3), {}, 404, "no model 'line'; there are linear, mixing"),
        ("/v2/nothing", b"", {}, 404, "Not Found"),
    ],
)
def test_bad_requests(port: int, path: str, body: bytes, headers: dict[str, str], status: int, message: str) -> None:
    code, said, _ = raw(port, "POST", path, body, **headers)
    assert code == status
    assert message in said["error"]
    assert raw(port, "POST", "/v2/models/linear/infer", row(1, 2, 3))[0] == 200


def test_a_large_request_is_read_in_another_thread(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "LARGE", 10)
    path = "/v2/models/linear/infer"
    assert raw(port, "POST", path, row(1, 2, 3))[0] == 200
    assert raw(port, "POST", path, b"{" + b" " * 20)[0] == 400


def test_metrics(port: int) -> None:
    raw(port, "POST", "/v2/models/linear/infer", row(1, 2, 3))
    raw(port, "POST", "/v2/models/linear/infer", b"{")
    status, text, _ = raw(port, "GET", "/metrics")
    assert status == 200
    for line in (
        'pdhlo_requests_total{code="200",model="linear"} ',
        'pdhlo_requests_total{code="400",model="linear"} ',
        'pdhlo_request_seconds_count{model="linear"} ',
        'pdhlo_batch_rows_sum{model="linear"} ',
        'pdhlo_waiting_requests{model="linear"} 0.0',
        "process_resident_memory_bytes ",
    ):
        assert line in text


class Gate:
    """A model that computes when it is let."""

    def __init__(self) -> None:
        self.opens, self.begun = threading.Event(), threading.Event()

    def __call__(self, inputs: Any) -> Any:
        self.begun.set()
        assert self.opens.wait(30)
        if (inputs["x"] < 0).any():
            raise ArithmeticError("negative")
        return {"y": inputs["x"] * 2}


def test_it_is_live_and_not_ready_while_it_warms_up() -> None:
    gate = threading.Event()
    with served([replace(doubling(), warm_up=lambda: gate.wait(30))]) as port:
        until(lambda: is_listening(port))
        assert raw(port, "GET", "/v2/health/live")[0] == 200
        assert raw(port, "GET", "/v2/health/ready")[0] == 503
        assert raw(port, "GET", "/v2/models/double/ready")[0] == 503
        status, said, headers = raw(port, "POST", "/v2/models/double/infer", row(1, 2, 3))
        assert (status, said["error"], headers["retry-after"]) == (503, "double is not ready yet", "1")
        gate.set()
        until(lambda: raw(port, "GET", "/v2/health/ready")[0] == 200)
        assert raw(port, "POST", "/v2/models/double/infer", row(1, 2, 3))[1]["outputs"][0]["data"] == [2, 4, 6]


def is_listening(port: int) -> bool:
    try:
        return raw(port, "GET", "/v2/health/live")[0] == 200
    except ConnectionError:
        return False


def test_a_full_queue_a_fault_and_a_stop_that_answers_what_was_taken() -> None:
    gate = Gate()
    ask = "POST", "/v2/models/double/infer"
    with ThreadPoolExecutor(3) as pool:
        with served([doubling(gate, buckets=())], most_waiting=1) as port:
            until(lambda: is_listening(port) and raw(port, "GET", "/v2/health/ready")[0] == 200)
            first = pool.submit(raw, port, *ask, row(1, 1, 1))
            assert gate.begun.wait(30)
            second = pool.submit(raw, port, *ask, row(-1, 2, 2))
            until(lambda: 'waiting_requests{model="double"} 1.0' in raw(port, "GET", "/metrics")[1])
            status, said, headers = raw(port, *ask, row(3, 3, 3))
            assert (status, headers["retry-after"]) == (503, "1")
            assert "too many requests wait for double" in said["error"]
            threading.Timer(0.2, gate.opens.set).start()  # while it stops
        status, said, _ = first.result()
        assert (status, said["outputs"][0]["data"]) == (200, [2, 2, 2])
        status, said, _ = second.result()
        assert (status, said["error"]) == (500, "the model failed (ArithmeticError); the server's log says how")


@pytest.mark.slow  # a process of its own
def test_on_sigterm_it_answers_what_it_has_taken_and_takes_no_more(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "linear.pdhlo").symlink_to(folder / "linear.pdhlo")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [
        sys.executable,
        EXAMPLE / "server.py",
        tmp_path,
        "--port",
        str(port),
        "--batch",
        "4",
        "--wait-ms",
        "2000",
    ]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=EXAMPLE.parents[2]) as process:
        until(lambda: is_listening(port) and raw(port, "GET", "/v2/health/ready")[0] == 200)
        with ThreadPoolExecutor(1) as pool:
            taken = pool.submit(raw, port, "POST", "/v2/models/linear/infer", row(1, 2, 3))
            until(lambda: 'waiting_requests{model="linear"} 1.0' in raw(port, "GET", "/metrics")[1])
            process.send_signal(signal.SIGTERM)
            until(lambda: not is_listening(port))
            assert not taken.done()
            assert taken.result()[0] == 200
        said = process.communicate(timeout=30)[1]
    assert process.returncode == -signal.SIGTERM, said


@pytest.mark.slow  # a process of its own
def test_what_cannot_be_served_ends_the_process_with_words(folder: Path, tmp_path: Path) -> None:
    def end(models: Path, port: int = 0, code: int = 1) -> str:
        command = [sys.executable, EXAMPLE / "server.py", models, "--port", port]
        return ended(command, code, cwd=EXAMPLE.parents[2], timeout=100).stderr

    assert "of which -1 is open: say in" in end(folder)
    (tmp_path / "linear.pdhlo").symlink_to(folder / "linear.pdhlo")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        said = end(tmp_path, taken.getsockname()[1], 3)
    assert "Address already in use" in said
    assert "Traceback" not in said
    other = pdhlo.load(linear_program(), parameters={**linear_parameters(), "b": np.ones(2, np.float32)})
    pdhlo.export(other, tmp_path / "linear.2.pdhlo", shapes={"x": (2, 3)})
    assert "give other results than those for all sizes: 'y'" in end(tmp_path)
