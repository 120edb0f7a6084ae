"""Train LeNet on synthetic digits, from the startup and main programs that Paddle 2.6 saved.

    python docs/examples/lenet/train.py --folder lenet-run

It writes a checkpoint now and then. Stopped, or killed, and called again, it goes on where the last one was, and ends
with the same losses. Then it draws the losses (with matplotlib), and measures the network without its training part.
"""

from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np
from rich.progress import Progress

import pdhlo

PROGRAMS = Path(__file__).parent
LOSS, SCORES = "mean_0.tmp_0", "linear_3.tmp_1"
BATCH, SIDE = 32, 28
DIGITS = [
    ["01110", "10001", "10011", "10101", "11001", "10001", "01110"],
    ["00100", "01100", "00100", "00100", "00100", "00100", "01110"],
    ["01110", "10001", "00001", "00010", "00100", "01000", "11111"],
    ["11111", "00010", "00100", "00010", "00001", "10001", "01110"],
    ["00010", "00110", "01010", "10010", "11111", "00010", "00010"],
    ["11111", "10000", "11110", "00001", "00001", "10001", "01110"],
    ["00110", "01000", "10000", "11110", "10001", "10001", "01110"],
    ["11111", "00001", "00010", "00100", "01000", "01000", "01000"],
    ["01110", "10001", "10001", "01110", "10001", "10001", "01110"],
    ["01110", "10001", "10001", "01111", "00001", "00010", "01100"],
]
PIXELS = np.array([[[int(dot) for dot in row] for row in digit] for digit in DIGITS], np.float32)


def digits(step: int) -> dict[str, np.ndarray]:
    """The batch of a step: digits of several sizes in several places, with noise. The same for the same step."""
    random = np.random.default_rng(step)
    labels = random.integers(0, 10, BATCH)
    images = random.normal(0, 0.3, (BATCH, 1, SIDE, SIDE)).astype(np.float32)
    for image, label in zip(images, labels, strict=True):
        high, wide = random.integers(2, 4, 2)
        digit = PIXELS[label].repeat(high, 0).repeat(wide, 1)
        top, left = random.integers(0, [SIDE - digit.shape[0], SIDE - digit.shape[1]], endpoint=True)
        image[0, top : top + digit.shape[0], left : left + digit.shape[1]] += digit * random.uniform(0.5, 1.5)
    return {"img": images, "label": labels[:, None]}


def checkpoint(folder: Path, step: int) -> Path:
    """The file with the parameters after so many steps."""
    return folder / f"step-{step:06}.safetensors"


def newest(folder: Path) -> int:
    """The number of steps before the newest checkpoint; 0 if there is none."""
    return max((int(path.stem.removeprefix("step-")) for path in folder.glob("step-*.safetensors")), default=0)


def resumed(folder: Path) -> tuple[pdhlo.Program, list[float]]:
    """The training program as the newest checkpoint has it, or as new, and the losses until there."""
    done = newest(folder)
    if done:
        parameters, losses = checkpoint(folder, done), np.loadtxt(folder / "losses.txt", ndmin=1)[:done].tolist()
    else:
        parameters, losses = pdhlo.load(PROGRAMS / "startup.pdmodel").run(seed=0), []
    return pdhlo.load(PROGRAMS / "main.pdmodel", parameters=parameters), losses


def train(program: pdhlo.Program, first: int, steps: int) -> Iterator[float]:
    """Takes one step after the other, and gives their losses."""
    for step in range(first, steps):
        yield float(program.run(digits(step), fetch=[LOSS])[LOSS])


def save(program: pdhlo.Program, folder: Path, losses: list[float]) -> None:
    """Writes a checkpoint, and removes the one before: at any moment there is a whole one."""
    np.savetxt(folder / "losses.new", losses)
    (folder / "losses.new").replace(folder / "losses.txt")
    old = newest(folder)
    program.save_parameters(checkpoint(folder, len(losses)), force=True)
    if 0 < old < len(losses):
        checkpoint(folder, old).unlink()


def draw(losses: list[float], path: Path) -> None:
    """The loss of every step, and their running mean."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    window = min(20, len(losses))
    mean = np.convolve(losses, np.full(window, 1 / window), "valid")
    figure, axes = pyplot.subplots(figsize=(7, 3.5), layout="constrained")
    axes.plot(losses, color="0.75", linewidth=0.8, label="loss of a step")
    axes.plot(np.arange(window - 1, len(losses)), mean, color="C0", label=f"mean of {window}")
    axes.set(xlabel="step", ylabel="cross entropy", ylim=(0, None), title="LeNet on synthetic digits")
    axes.legend(frameon=False)
    figure.savefig(path, dpi=120)


def accuracy(program: pdhlo.Program, batches: int = 20) -> float:
    """The share of new digits that the network reads right, by its inference part alone."""
    network, _ = program.pruned([SCORES])
    fed = [digits(1_000_000 + batch) for batch in range(batches)]
    right = [network.run({"img": batch["img"]})[SCORES].argmax(1) == batch["label"][:, 0] for batch in fed]
    return float(np.mean(right))


@click.command()
@click.option("--steps", default=800, show_default=True, help="How many there are in the end.")
@click.option("--every", default=50, show_default=True, help="Steps between two checkpoints.")
@click.option("--folder", type=click.Path(path_type=Path), default=Path("lenet-run"), show_default=True)
def main(steps: int, every: int, folder: Path) -> None:
    """Train LeNet, or go on training it."""
    folder.mkdir(exist_ok=True)
    program, losses = resumed(folder)
    with Progress() as progress:
        task = progress.add_task("training", total=steps, completed=len(losses))
        for loss in train(program, len(losses), steps):
            losses.append(loss)
            progress.update(task, advance=1, description=f"loss {loss:.3f}")
            if len(losses) % every == 0 or len(losses) == steps:
                save(program, folder, losses)
    program.save_parameters(folder / "lenet.pdiparams", force=True)  # Paddle reads this one
    draw(losses, folder / "loss.png")
    click.echo(f"{len(losses)} steps, loss {losses[-1]:.4f}, {accuracy(program):.1%} of new digits read right")


if __name__ == "__main__":
    main()
