import gc
import json
import os
import sys
import threading

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import pdhlo
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.probes import PROBES
from pdhlo.lower.compiler.target import target_for
from pdhlo.lower.compiler.xla import CANDIDATES, ProbeVerdict
from pdhlo.system import child
from tests.support import ended, make_program

NAMES = list(PROBES)
RIGHT = {name: ProbeVerdict("right", "") for name in NAMES}


@pytest.fixture
def fresh(tmp_path, monkeypatch):
    """Nothing is remembered, in the process or in the cache folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for cached in (xla._report, xla._complete_report):
        cached.cache_clear()
        monkeypatch.setattr(xla, cached.__name__, cached)
    yield tmp_path
    xla._report.cache_clear()
    xla._complete_report.cache_clear()


@pytest.fixture
def machine(monkeypatch):
    """A compiler as a table: candidate -> {probe: state}, right where nothing is said. Counts the children."""

    class Machine:
        states: dict[str, dict[str, str]] = {}  # noqa: RUF012 (replaced by each test)
        children = 0

    def run_child(options, names, *, to_the_end):
        Machine.children += 1
        candidate = next(name for name, its in CANDIDATES.items() if its == options)
        verdicts = {}
        for name in names:
            state = Machine.states.get(candidate, {}).get(name, "right")
            verdicts[name] = ProbeVerdict(state, "")
            if state in ("crashed", "hung", "not run") or (state != "right" and not to_the_end):
                break
        return verdicts

    monkeypatch.setattr(xla, "_run_child", run_child)
    Machine.children = 0
    return Machine


def test_the_compiler_at_hand_gets_every_probe_right_with_the_chosen_options(fresh):
    shown = xla.verdicts()
    assert shown["right"]
    assert {probe["chosen"]["state"] for probe in shown["probes"]} == {"right"}
    assert [probe["name"] for probe in shown["probes"]] == NAMES
    assert shown["versions"]["jaxlib"] == jax.lib.__version__
    assert shown["devices"][0]["platform"] == jax.devices()[0].platform
    assert shown["remembered_in"].startswith(str(fresh))
    json.dumps(shown)


def test_a_known_bad_program_is_right_when_compiled_here():
    with xla.x64():
        program, arguments, expected = PROBES["matvec_reduce_f32"].make()
        compiled = xla.compile(jax.jit(program).lower(*arguments))
        np.testing.assert_array_equal(compiled(*arguments), expected)


def test_a_right_compiler_keeps_its_defaults_and_takes_one_child(fresh, machine):
    assert xla.compile_options("cpu") == {}
    assert xla.compile_options("cpu") == {}
    assert machine.children == 1


@pytest.mark.parametrize("state", ["wrong", "crashed", "hung", "refused"])
def test_a_bad_default_is_left_for_the_first_candidate_that_is_right(fresh, machine, state):
    machine.states = {"default": {NAMES[2]: state}}
    assert xla.compile_options("cpu") == CANDIDATES["single dots"]
    machine.states["single dots"] = {NAMES[0]: state}
    assert xla.probe().chosen == "no fusions"


def test_where_nothing_is_right_the_most_cautious_options_are_used_and_the_user_is_warned(fresh, machine, caplog):
    machine.states = {name: {NAMES[0]: "wrong"} for name in CANDIDATES}
    assert xla.compile_options("cpu") == CANDIDATES["no fusions"]
    assert "pdhlo doctor" in caplog.text


def test_options_that_the_compiler_refuses_are_never_used(fresh, machine):
    machine.states = {name: {NAMES[0]: "refused"} for name in CANDIDATES}
    machine.states["default"] = {NAMES[0]: "wrong"}
    assert xla.compile_options("cpu") == {}


def test_without_child_processes_the_cautious_options_are_used_and_nothing_is_remembered(fresh, machine):
    machine.states = {"default": {NAMES[0]: "not run"}}
    assert xla.compile_options("cpu") == CANDIDATES["no fusions"]
    assert list(fresh.rglob("*.json")) == []


def test_doctor_judges_every_probe_with_the_defaults_though_the_first_is_bad(fresh, machine):
    machine.states = {"default": {NAMES[0]: "wrong", NAMES[1]: "crashed", NAMES[2]: "crashed"}}
    xla.compile_options("cpu")
    shown = xla.verdicts()
    assert [p["default"]["state"] for p in shown["probes"]] == ["wrong", "crashed", "crashed", "right"]
    children = machine.children
    assert xla.verdicts() == shown
    assert machine.children == children


def test_other_platforms_need_no_options_and_no_probes(fresh, machine):
    assert xla.compile_options("gpu") == {}
    assert xla.compile_options("tpu") == {}
    assert machine.children == 0


def test_the_flags_of_the_process_are_left_alone(fresh, machine):
    before = dict(os.environ)
    xla.compile_options("cpu")
    assert dict(os.environ) == before


def test_the_probes_run_while_a_program_is_traced(fresh, machine, monkeypatch):
    run_child, may_end = xla._run_child, threading.Event()

    def waiting(*arguments, **options):
        assert may_end.wait(60)
        return run_child(*arguments, **options)

    monkeypatch.setattr(xla, "_run_child", waiting)
    for _ in range(2):
        assert not xla.options_are_known()
    may_end.set()
    assert xla.compile_options("cpu") == {}
    assert xla.options_are_known()
    xla._report.cache_clear()
    assert xla.options_are_known(), "another process finds the verdicts"
    assert machine.children == 1


# ---------------------------------------------------------------- memory


def _again(machine):
    """What another process would find."""
    xla._report.cache_clear()
    machine.children = 0
    return xla.compile_options("cpu")


def test_verdicts_are_remembered_between_processes(fresh, machine):
    machine.states = {"default": {NAMES[0]: "crashed"}}
    xla.compile_options("cpu")
    assert _again(machine) == CANDIDATES["single dots"]
    assert machine.children == 0
    assert [path.suffix for path in (fresh / "pdhlo").iterdir()] == [".json"]


def test_other_flags_are_another_memory(fresh, machine, monkeypatch):
    xla.compile_options("cpu")
    monkeypatch.setenv("XLA_FLAGS", "--xla_cpu_enable_fast_math=true")
    _again(machine)
    assert machine.children == 1


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: "[]",
        lambda text: text.replace('"default"', '"something"'),
        lambda text: text.replace('"chosen": "default"', '"chosen": "no fusions"'),
        lambda text: text.replace('"right"', '"wrong"'),
        lambda text: text.replace('"format": 1', '"format": 0'),
        lambda text: "\udcff",
    ],
)
def test_a_spoilt_memory_is_probed_anew(fresh, machine, spoil):
    xla.compile_options("cpu")
    [path] = (fresh / "pdhlo").iterdir()
    path.write_text(spoil(path.read_text()), errors="surrogateescape")
    assert _again(machine) == {}
    assert machine.children == 1
    assert _again(machine) == {}
    assert machine.children == 0


def test_a_cache_folder_that_cannot_be_written_is_no_error(fresh, machine):
    (fresh / "pdhlo").write_text("a file where the folder should be")
    assert xla.compile_options("cpu") == {}
    assert xla.verdicts()["remembered_in"] is None


# ---------------------------------------------------------------- the child


def test_a_hang_is_a_verdict(monkeypatch):
    monkeypatch.setattr(xla, "_PROBE_SECONDS", 0.0)
    verdicts = xla._run_child({}, NAMES[:2], to_the_end=True)
    assert verdicts == {NAMES[0]: ProbeVerdict("hung", "no answer in 0 s")}


def test_an_option_that_does_not_exist_is_refused():
    verdicts = xla._run_child({"xla_cpu_no_such_option": "1"}, NAMES[:1], to_the_end=False)
    assert verdicts[NAMES[0]].state == "refused"
    assert "xla_cpu_no_such_option" in verdicts[NAMES[0]].detail


def test_a_child_that_cannot_begin_is_told_from_a_crash(monkeypatch):
    monkeypatch.setattr(child.sys, "executable", "/nowhere/python")
    assert xla._try({}, to_the_end=True)[NAMES[0]].state == "not run"


@pytest.mark.parametrize("size", [4, 4096])
def test_barriers_in_loops_are_compiled(size):
    def iteration(_, x):
        padded = jax.lax.optimization_barrier(jnp.pad(x, 1))
        return padded[:-2] * 0.5 + padded[2:]

    def function(x, iterations):
        return jax.lax.fori_loop(0, iterations, iteration, x)

    x = np.ones(size, np.float32)
    with in_context(TraceContext(target_for("cpu", 0))):
        result = xla.compile(jax.jit(function).lower(x, 3))(x, 3)
    np.testing.assert_allclose(result, function(x, 3))


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_functions_of_long_vectors_are_right_with_the_fast_options(dtype):
    """jaxlib 0.10.2 took arctangents of 16 numbers at once from memory that nothing had written."""
    x = np.linspace(0.1, 0.9, 3300).astype(dtype).reshape(5, 660)
    functions = [
        *(jnp.arctan, jnp.arcsin, jnp.arccos, jnp.tan, jnp.sin, jnp.cos, jnp.sinh, jnp.cosh, jnp.tanh, jnp.arctanh),
        *(jnp.arcsinh, jnp.exp, jnp.exp2, jnp.expm1, jnp.log, jnp.log1p, jnp.sqrt, jnp.cbrt, jnp.floor, jnp.rint),
    ]

    def compiled(function):
        lowered = jax.jit(function).lower(x)
        with in_context(TraceContext(target_for("cpu", 0))):
            options = xla.options_for(lowered.as_text())
        return lowered.compile(compiler_options=options | {"xla_backend_optimization_level": "3"})(x)

    with xla.x64():
        together = compiled(lambda x: [function(x) for function in functions])
        one_by_one = [compiled(function) for function in functions[:3]]
    for function, result in zip(functions * 2, [*together, *one_by_one], strict=False):
        np.testing.assert_allclose(result, getattr(np, function.__name__)(x), rtol=1e-4, err_msg=function.__name__)


def computations() -> int:
    """How many modules of StableHLO jax has that it has not compiled, or keeps."""
    gc.collect()
    return sum(type(candidate).__name__ == "MeshComputation" for candidate in gc.get_objects())


def test_what_was_lowered_is_gone_when_nobody_holds_it():
    """Jax 0.12 keeps what is lowered with ``keep_unused``: half a megabyte for each small program."""
    before = computations()
    for number in range(5):
        lowered = xla.lower_all(lambda x, y, number=number: x * number + y, np.ones(number + 1), 2.0)
        assert lowered.as_text().count("%arg") >= 2
        del lowered
    assert computations() <= before + 1


def test_programs_that_nobody_holds_leave_nothing():
    before = computations()
    for number in range(5):
        data = make_program(
            [("scale", {"X": ["x"]}, {"Out": ["y"]}, {"scale": float(number)})],
            {"x": ("float32", [-1]), "y": ("float32", [-1])},
            feeds=["x"],
            fetches=["y"],
        )
        for precision in ("fast", "exact"):
            pdhlo.load(data, keep_compiled=False).run({"x": np.ones(3, np.float32)}, precision=precision)
    assert computations() <= before + 2


@pytest.mark.parametrize("options", [{}, {"donate_argnums": 0}])
def test_arguments_that_nothing_reads_are_taken(options):
    arguments = np.ones(2, np.float32), {"a": np.ones(3), "b": np.int32(4)}, None
    lowered = xla.lower_all(lambda x, rest, key: x + 1 if options else rest["b"], *arguments, **options)
    main = next(line for line in lowered.as_text().splitlines() if "@main" in line)
    assert main.count("%arg") == 3
    np.testing.assert_array_equal(lowered.compile()(*arguments), [2, 2] if options else 4)


SLOW_FOLD = """
import pdhlo.dialect
import jax
x = lambda: jax.lax.broadcasted_iota("float32", (220, 220), 0)
print(jax.jit(lambda: jax.lax.reduce_window(x(), 0.0, jax.lax.add, (31, 31), (4, 4), "SAME").sum())())
"""


@pytest.mark.slow
def test_xla_says_nothing_of_slow_compilations():
    """A constant that takes more than a second to fold is no error, and what XLA writes of it helps no user."""
    quiet = {name: value for name, value in os.environ.items() if name not in ("TF_CPP_MIN_LOG_LEVEL", "XLA_FLAGS")}
    run = ended([sys.executable, "-c", SLOW_FOLD], env=quiet | {"JAX_ENABLE_COMPILATION_CACHE": "0"})
    assert run.stderr == ""
