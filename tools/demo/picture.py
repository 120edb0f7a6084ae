"""Draws the image that the demo reads, and the image that shows the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from pdhlo.tools.demo.text_detection import Box

SIZE = (768, 448)
"""Width and height of the drawn image: multiples of 32, as the detection model requires."""

_INK = (24, 28, 44)
_FRAME = (206, 60, 44)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text to draw."""

    text: str
    centre: tuple[int, int]
    """The middle of the line, in pixels from the top left."""
    size: int
    """The font size in pixels."""
    angle: float = 0.0
    """The rotation in degrees, counter-clockwise; 180 is upside down."""


LINES: tuple[Line, ...] = (
    Line("Legacy Paddle programs", (384, 56), 44),
    Line("become StableHLO", (250, 138), 36, angle=3.0),
    Line("and run on XLA", (596, 142), 32),
    Line("this line was upside down", (384, 226), 38, angle=180.0),
    Line("trained 2018, read 2026", (384, 308), 40),
    Line("without Paddle", (384, 388), 34),
)
"""The lines that the demo draws: straight ones, a slanted one, two side by side, and one upside down."""


def draw(lines: Sequence[Line] = LINES, size: tuple[int, int] = SIZE) -> Image.Image:
    """An RGB image with the lines, in dark ink on a light background with a slight gradient."""
    width, height = size
    shade = np.linspace(248, 226, height)[:, None] + np.linspace(0, -10, width)[None, :]
    ground = np.stack([shade, shade - 2, shade - 8], axis=-1).astype(np.uint8)
    picture = Image.fromarray(ground)
    for line in lines:
        stamp = _stamp(line)
        corner = (line.centre[0] - stamp.width // 2, line.centre[1] - stamp.height // 2)
        picture.paste(Image.new("RGB", stamp.size, _INK), corner, stamp)
    return picture


def _stamp(line: Line) -> Image.Image:
    """The line as an 8-bit mask, rotated."""
    font = ImageFont.load_default(size=line.size)
    left, top, right, bottom = font.getbbox(line.text)
    stamp = Image.new("L", (round(right - left) + 4, round(bottom - top) + 4))
    ImageDraw.Draw(stamp).text((2 - left, 2 - top), line.text, fill=255, font=font)
    return stamp.rotate(line.angle, resample=Image.Resampling.BICUBIC, expand=True)


def annotate(picture: Image.Image, boxes: Sequence[Box], texts: Sequence[str]) -> Image.Image:
    """The image with a frame around each box; to its right, the texts at the positions of their boxes."""
    result = Image.new("RGB", (picture.width * 2, picture.height), (255, 255, 255))
    result.paste(picture, (0, 0))
    pen = ImageDraw.Draw(result)
    for number, (box, text) in enumerate(zip(boxes, texts, strict=True), start=1):
        corners = [(float(x), float(y)) for x, y in box.corners]
        pen.line([*corners, corners[0]], fill=_FRAME, width=2)
        beside = [(x + picture.width, y) for x, y in corners]
        pen.line([*beside, beside[0]], fill=_FRAME, width=1)
        font = ImageFont.load_default(size=_fitting_size(text, box))
        middle = (float(box.centre[0]) + picture.width, float(box.centre[1]))
        pen.text(middle, text, fill=_INK, font=font, anchor="mm")
        pen.text(corners[0], str(number), fill=_FRAME, font=ImageFont.load_default(size=14), anchor="rb")
    return result


def _fitting_size(text: str, box: Box) -> float:
    """The font size at which the text fills the width of the box, limited by the box's height."""
    width = ImageFont.load_default(size=32).getlength(text)
    return max(10.0, min(box.height * 0.8, 32.0 * 0.95 * box.width / max(width, 1.0)))
