"""Reads drawn pictures with the package rapidocr-paddle: by Paddle, and by pdhlo in its place, in turns.

    python docs/examples/ocr_client.py --paddle PYTHON [--pictures 20]

It needs rapidocr-paddle 1.4.5 (``pip install --no-deps rapidocr-paddle``, and what that imports: cv2, pyclipper,
shapely, yaml, six) here and where PYTHON is, and Paddle 2.6 there. Each picture is read by one, then by the other, on
the same cores; twice in all, since the first time of a new size compiles.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from pdhlo.tools.demo.picture import Line, draw

WORDS = ("legacy", "paddle", "programs", "become", "stablehlo", "and", "run", "on", "any", "device", "with", "jax")

WORKER = """
import json, sys, time
compiled = []
if sys.argv[1] == "pdhlo":
    import jax
    from pdhlo.inference import install
    install()
    key = "/jax/core/compile/backend_compile_duration"
    def listen(name, seconds, **_):
        if name == key:
            compiled.append(seconds)
    jax.monitoring.register_event_duration_secs_listener(listen)
import numpy as np
from PIL import Image
from rapidocr_paddle import RapidOCR
start = time.perf_counter()
reader = RapidOCR()
print(json.dumps(["READY", time.perf_counter() - start]), flush=True)
for path in sys.stdin:
    picture = np.asarray(Image.open(path.strip()).convert("RGB"))[:, :, ::-1].copy()
    before, start = len(compiled), time.perf_counter()
    found, _ = reader(picture)
    seconds = time.perf_counter() - start
    print(json.dumps(["READ", seconds, len(compiled) - before, [text for _, text, _ in found or []]]), flush=True)
"""


def pictures(count: int, folder: Path) -> list[Path]:
    """Pictures of different sizes with one to five lines of different lengths."""
    random = np.random.default_rng(29)
    paths = []
    for number in range(count):
        width, height = (int(32 * random.integers(10, 30)), int(32 * random.integers(6, 20)))
        lines = []
        for place in range(int(random.integers(1, 6))):
            middle = (width // 2, 40 + 60 * place)
            words = [str(random.choice(WORDS)) for _ in range(int(random.integers(1, 4)))]
            if middle[1] < height - 30:
                lines.append(Line(" ".join(words)[: width // 18], middle, 26))
        path = folder / f"{number}.png"
        draw(lines, (width, height)).save(path)
        paths.append(path)
    return paths


class Reader:
    """A process that reads pictures."""

    def __init__(self, python: str, which: str) -> None:
        self.which = which
        self._process = subprocess.Popen(
            [python, "-c", WORKER, which], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.start = self._answer("READY")[0]

    def read(self, path: Path) -> tuple[float, int, list[str]]:
        """Seconds, compilations and texts."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{path}\n")
        seconds, compilations, texts = self._answer("READ")
        return seconds, compilations, texts

    def _answer(self, kind: str) -> list[object]:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(f'["{kind}"'):
                return json.loads(line)[1:]
        raise SystemExit(f"{self.which} has ended: {self._process.wait()}")


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--paddle", required=True, metavar="PYTHON", help="a Python that has Paddle 2.6")
    parser.add_argument("--pictures", type=int, default=20)
    arguments = parser.parse_args()
    readers = [Reader(arguments.paddle, "Paddle"), Reader(sys.executable, "pdhlo")]
    with tempfile.TemporaryDirectory() as folder:
        paths = pictures(arguments.pictures, Path(folder))
        same = 0
        for turn in ("first", "second"):
            times: dict[str, list[float]] = {reader.which: [] for reader in readers}
            compiled = 0
            for path in paths:
                texts = []
                for reader in readers:
                    seconds, compilations, text = reader.read(path)
                    times[reader.which].append(seconds)
                    compiled += compilations
                    texts.append(text)
                same += texts[0] == texts[1]
            for which, seconds in times.items():
                print(f"{turn} time, {which:6}: median {statistics.median(seconds):7.3f} s, all {sum(seconds):8.2f} s")
            print(f"{turn} time, compilations of pdhlo: {compiled}")
        print(f"the same texts: {same} of {2 * len(paths)}")


if __name__ == "__main__":
    main()
