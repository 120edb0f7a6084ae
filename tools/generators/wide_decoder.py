"""Saves a decoder of a real model's sizes by Paddle 3.3.1, and prints its time per word. Does not import pdhlo.

    OMP_NUM_THREADS=1 taskset -c 0 PYTHON tools/generators/wide_decoder.py FOLDER

PYTHON has Paddle 3.3.1. FOLDER gets ``inference.json`` and ``inference.pdiparams``, ``weights.npz`` (the weights by
their names in the network), and ``io.npz`` (inputs and outputs), for ``pdhlo.tools.bench.decoder``.
"""

import sys
import time
import warnings
from pathlib import Path

import decoder_networks
import numpy as np
import paddle
from decoders import computing
from paddle.static import InputSpec

WIDTH, HEADS, WORDS = 256, 8, 2000
"""The sizes of PP-FormulaNet's decoder, except the vocabulary of 50,000 words."""
LAYERS, MOST, POSITIONS = 4, 300, 144
NO_END = -5
"""An end word that never occurs, so each sentence has the largest length."""


def main(folder: Path) -> None:
    """Writes the decoder, and prints Paddle's time per word."""
    warnings.filterwarnings("ignore")
    decoder_networks.WIDTH, decoder_networks.HEADS, decoder_networks.WORDS = WIDTH, HEADS, WORDS
    network = decoder_networks.Cached(7, NO_END, layers=LAYERS, most=MOST)
    network.eval()
    program = paddle.jit.to_static(network, [InputSpec([None, None, WIDTH], "float32", "x")], full_graph=True)
    paddle.jit.save(program, str(folder / "inference"))
    np.savez(folder / "weights.npz", **{name: value.numpy() for name, value in network.state_dict().items()})
    x = np.random.RandomState(0).standard_normal((1, POSITIONS, WIDTH)).astype("float32")
    compute, seconds = computing(folder, {"x": x}), []
    for _ in range(4):
        begin = time.process_time()
        [words] = compute()
        seconds.append(time.process_time() - begin)
    np.savez(folder / "io.npz", **{"in/x": x, "out/0": words})
    sys.stdout.write(f"Paddle {paddle.__version__}: {min(seconds) / MOST * 1e3:.3f} ms of processor a word\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
