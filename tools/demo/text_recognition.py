"""Pre- and postprocessing of the direction and the recognition model: boxes to strips, probabilities to text.

For each step along a strip, the recognition model returns the probabilities of all characters and of a blank. Greedy
CTC decoding takes the most probable one of each step, merges repetitions, and drops blanks.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

from pdhlo.tools.demo.text_detection import Box

HEIGHT = 48
"""The height of strips in the training data of both models."""
DIRECTION_WIDTH = 192
WIDTH_STEP = 320
"""Widths of strips are rounded up to multiples of this number, so that few shapes are compiled."""
TURN_THRESHOLD = 0.9


def cut_out(picture: Image.Image, box: Box) -> Image.Image:
    """The part of the image inside the box, rotated upright and scaled to a height of 48 pixels."""
    width = max(1, round(HEIGHT * box.width / max(box.height, 1.0)))
    above_left, above_right, below_right, below_left = (tuple(map(float, corner)) for corner in box.corners)
    quad = (*above_left, *below_left, *below_right, *above_right)
    size = (width, HEIGHT)
    return picture.transform(size, Image.Transform.QUAD, quad, resample=Image.Resampling.BICUBIC)


def direction_input(strip: Image.Image) -> npt.NDArray[np.float32]:
    """The strip as float32[3, 48, 192]. A longer strip is cropped to its middle, which keeps the shape of letters."""
    beside = max(0, strip.width - DIRECTION_WIDTH) // 2
    return model_input(strip.crop((beside, 0, strip.width - beside, HEIGHT)), DIRECTION_WIDTH)


def model_input(strip: Image.Image, width: int) -> npt.NDArray[np.float32]:
    """The strip as float32[3, 48, width] in BGR order, from -1 to 1.

    A shorter strip is padded with 0 on the right; a longer one is squeezed.
    """
    resized = strip.convert("RGB").resize((min(width, strip.width), HEIGHT))
    pixels = np.asarray(resized, np.float32)[:, :, ::-1].transpose(2, 0, 1) / 127.5 - 1.0
    padded = np.zeros((3, HEIGHT, width), np.float32)
    padded[:, :, : resized.width] = pixels
    return padded


def padded_width(strip: Image.Image) -> int:
    """The width of the strip as an input of the recognition model: the next multiple of 320."""
    return WIDTH_STEP * max(1, math.ceil(strip.width / WIDTH_STEP))


def stands_on_head(probabilities: npt.NDArray[np.floating]) -> npt.NDArray[np.bool_]:
    """Whether each strip must be rotated by 180 degrees, bool[n]. ``probabilities``: float[n, 2] of "0" and "180"."""
    return np.asarray(probabilities[:, 1] > TURN_THRESHOLD)


def read_characters(path: Path) -> list[str]:
    """The characters of the recognition model's classes: the blank, the lines of the file, and the space."""
    lines = path.read_text(encoding="utf-8").split("\n")
    if lines and not lines[-1]:
        lines.pop()
    return ["", *(line.rstrip("\r") for line in lines), " "]


def decode(probabilities: npt.NDArray[np.floating], characters: Sequence[str]) -> tuple[str, float]:
    """The text, and the mean probability of its characters (0 for an empty text).

    ``probabilities`` are float[steps, classes]; class 0 is the blank. Raises ValueError if the numbers of classes and
    of characters differ.
    """
    if probabilities.shape[1] != len(characters):
        raise ValueError(f"{probabilities.shape[1]} classes, but {len(characters)} characters")
    likeliest = probabilities.argmax(axis=1)
    new = np.concatenate([[True], likeliest[1:] != likeliest[:-1]])
    kept = new & (likeliest != 0)
    score = float(probabilities.max(axis=1)[kept].mean()) if kept.any() else 0.0
    return "".join(characters[int(index)] for index in likeliest[kept]), score
