"""The same server as a deployment of Ray Serve: several replicas behind one address, on one machine or on a cluster.

    pip install 'pdhlo[serve,ray]'
    python docs/examples/serve/ray_server.py models [--replicas 2] [--port 8000] [--address …]

Each replica is a process that loads the artifacts of the folder, compiles each bucket, and then gets requests. Ray
starts one that dies again, and sends it none meanwhile.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent


def start(folder: Path, replicas: int, most_rows: int, port: int, address: str | None = None) -> None:
    """Starts the deployment; on this machine, unless there is an address of a cluster."""
    import ray
    from ray import serve

    # Replicas find these modules here, and share the cores: XLA of each computes with its part of them.
    threads = max(1, (os.cpu_count() or 1) // replicas)
    environment = {"PYTHONPATH": f"{HERE}{os.pathsep}{os.environ.get('PYTHONPATH', '')}", "NPROC": str(threads)}
    ray.init(address=address, log_to_driver=False, include_dashboard=False)
    serve.start(http_options={"host": "127.0.0.1", "port": port})
    folder = folder.resolve()

    def application_of_replica() -> Any:
        from application import Limits, application, warm_up
        from served_model import load_models

        app = application(load_models(folder, most_rows), Limits())
        warm_up(app)
        return app

    deployment: Any = serve.deployment(
        serve.ingress(application_of_replica)(),
        name="pdhlo",
        num_replicas=replicas,
        max_ongoing_requests=8 * most_rows,  # what comes while a call is computed shares the next
        max_queued_requests=256,  # then 503
        ray_actor_options={"num_cpus": 0, "runtime_env": {"env_vars": environment}},
        health_check_period_s=1,
        health_check_timeout_s=10,
    )
    serve.run(deployment.bind(), name="pdhlo", route_prefix="/")


def main() -> None:
    """Serves until it is told to stop."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, help="its folders are artifacts, NAME.pdhlo")
    parser.add_argument("--replicas", type=int, default=2)
    parser.add_argument("--batch", type=int, default=8, help="the most rows of a call; powers of two are compiled")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--address", help="of a Ray cluster; without it there is one on this machine while this runs")
    options = parser.parse_args()
    start(options.folder, options.replicas, options.batch, options.port, options.address)
    while True:
        time.sleep(3600)


if __name__ == "__main__":
    main()
