"""Inference over a data set larger than memory, on as many workers as there are: Ray Data reads, splits and writes.

    pip install 'pdhlo[ray]'
    pdhlo export MODEL model.pdhlo --shape x="b, 3, 224, 224"
    python docs/examples/batch_inference.py model.pdhlo images.parquet results [--workers 2] [--batch 32]

images.parquet (a file, a folder of files, or what else Ray reads by that name) has a column for each input of the
artifact and a row for each example; the other columns, such as the name of a picture, are handed on. results is a new
folder of Parquet files, with a column for each output whose first axis is the batch.

Each worker is a process of one thread that loads the artifact once. It sees batches of at most --batch rows, and those
that have fewer, at the ends of files, are padded to the next power of two if that is proved to change nothing, so
that little is compiled. A worker that dies is started again, and gets the batch that it had; results are written once
they are whole, so that none is lost or there twice. Given --address, it runs on a cluster that there is.
"""

import argparse
import os
import sys
import time
from pathlib import Path

import numpy as np

import pdhlo


class Model:
    """An artifact in a worker: from the columns of a batch to those of its results."""

    def __init__(self, artifact, batch):
        self.artifact = pdhlo.load_artifact(artifact)
        self.run = self.artifact
        if sizes := buckets_of(self.artifact, batch):
            self.run = self.artifact.bucketed(sizes)

    def __call__(self, columns):
        """The columns that are no inputs, and the outputs. Raises ValueError for one that has no row an example."""
        inputs = {name: stacked(columns.pop(name), spec) for name, spec in self.artifact.inputs.items()}
        rows = len(next(iter(inputs.values())))
        results = {name: np.asarray(value) for name, value in self.run(inputs).items()}
        if other := [name for name, value in results.items() if value.shape[:1] != (rows,)]:
            raise ValueError(f"output {other[0]!r} has no row for each of {rows} examples: {results[other[0]].shape}")
        return columns | results


def buckets_of(artifact, batch):
    """Powers of two up to the batch for the first size of each input, if it is open and proved to be independent."""
    sizes = [2**power for power in range(batch.bit_length()) if 2**power < batch] + [batch]
    names = {name: spec.shape.split(",")[0].strip() for name, spec in artifact.inputs.items()}
    return {name: {size: sizes} for name, size in names.items() if size.isidentifier()}


def stacked(column, spec):
    """A column of arrays, or of lists of lists, as one array of the input's dtype."""
    return np.stack([np.asarray(unpacked(row), spec.dtype) for row in column])


def unpacked(row):
    """Lists of lists come from Parquet as arrays of arrays."""
    is_nested = isinstance(row, np.ndarray) and row.dtype == object
    return [unpacked(element) for element in row] if is_nested else row


def infer(artifact, source, target, workers, batch):
    """Runs the artifact on all rows of ``source``; gives how many there are in ``target`` then."""
    import ray

    rows = ray.data.read_parquet(str(source))
    results = rows.map_batches(
        Model,
        fn_constructor_args=(str(Path(artifact).resolve()), batch),
        compute=ray.data.ActorPoolStrategy(size=workers),
        num_cpus=1,
        batch_size=batch,
        max_restarts=-1,
        max_task_retries=-1,
        runtime_env={"env_vars": {"NPROC": "1"}},  # XLA's threads: workers share a machine, not a core
    )
    results.write_parquet(str(target))
    return ray.data.read_parquet(str(target)).count()


def main():
    """Prints how many rows were computed, and how many in a second."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("artifact")
    parser.add_argument("source")
    parser.add_argument("target", type=Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--address", help="of a Ray cluster; without it there is one on this machine while this runs")
    arguments = parser.parse_args()
    try:
        import ray
    except ImportError:
        sys.exit("This needs Ray Data: pip install 'pdhlo[ray]'")
    if arguments.target.exists():
        sys.exit(f"{arguments.target} exists; results go to a new folder")
    here = {} if arguments.address else {"num_cpus": arguments.workers + 1}  # one for what reads and writes
    ray.init(address=arguments.address, log_to_driver=False, **here)
    begin = time.perf_counter()
    count = infer(arguments.artifact, arguments.source, arguments.target, arguments.workers, arguments.batch)
    seconds = time.perf_counter() - begin
    print(f"{count:,} rows in {seconds:.1f} s, {count / seconds:,.0f} rows a second, on {arguments.workers} workers")


if __name__ == "__main__":
    main()
