"""What a shell completes: commands, options and values."""

import sys

import pytest
from click.testing import CliRunner

from pdhlo.tools import cli
from tests.support import ended

SHELLS = ("bash", "zsh", "fish")


def completed(shell: str, *words: str) -> list[str]:
    environment = {"_PDHLO_COMPLETE": f"{shell}_complete", "COMP_WORDS": " ".join(words)}
    environment["COMP_CWORD"] = words[-1] if shell == "fish" else str(len(words) - 1)
    result = CliRunner().invoke(cli.main, [], prog_name="pdhlo", env=environment)
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("pdhlo", "comp"), "compare"),
        (("pdhlo", "run", "m", "--whi"), "--which"),
        (("pdhlo", "run", "m", "--which", "st"), "startup"),
        (("pdhlo", "compare", "m", "--against", "int"), "interpreter"),
        (("pdhlo", "inspect", "--op", "conv2d_tr"), "conv2d_transpose"),
    ],
)
def test_commands_options_and_values_are_completed(shell: str, words: tuple[str, ...], expected: str) -> None:
    assert expected in [word for line in completed(shell, *words) for word in line.replace(",", " ").split()]


@pytest.mark.parametrize("words", [("pdhlo", "run", "mod"), ("pdhlo", "compare", "m", "--against", "sto")])
def test_files_are_left_to_the_shell(words: tuple[str, ...]) -> None:
    assert "file" in [line.partition(",")[0] for line in completed("bash", *words)]


def test_completing_imports_no_jax() -> None:
    code = (
        "import os, sys\n"
        "os.environ.update(_PDHLO_COMPLETE='bash_complete', COMP_WORDS=sys.argv[1], COMP_CWORD=sys.argv[2])\n"
        "from pdhlo.tools.cli import main\n"
        "try:\n    main(prog_name='pdhlo')\nexcept SystemExit:\n    pass\n"
        "print(sorted({'jax', 'jaxlib'} & set(sys.modules)))"
    )
    for words in (["pdhlo", ""], ["pdhlo", "run", "--w"], ["pdhlo", "inspect", "--op", "relu"]):
        arguments = [" ".join(words), str(len(words) - 1)]
        done = ended([sys.executable, "-c", code, *arguments])
        assert done.stdout.splitlines()[-1] == "[]", words
