"""Calls that compute in the thread that makes them."""

from __future__ import annotations

import os
import threading
import time

import jax
import numpy as np

import pdhlo
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.lower.compiler import executable_cache, inline, xla

_TEXT = """
func.func @main(%x: tensor<?x64xf32> {pd.feed = "x"}) -> (tensor<?x64xf32> {pd.fetch = "y"}) {
  %f = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<?x64xf32>) -> tensor<?x64xf32>
  %w = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<64x64xf32>
  %y = "pd.matmul"(%f, %w) {transpose_x = false, transpose_y = false}
    : (tensor<?x64xf32>, tensor<64x64xf32>) -> tensor<?x64xf32> loc("y")
  return %y : tensor<?x64xf32>
}
"""
RANDOM = np.random.default_rng(0)
W = RANDOM.standard_normal((64, 64)).astype(np.float32)


def made() -> pdhlo.Program:
    return pdhlo.Program.parse(_TEXT, ParameterTable({"w": W}))


def call(shape: tuple[int, ...], threads: int = 1) -> tuple[inline.InlineCall, np.ndarray]:
    """A product, bound to its weights, and data for it; the negations are machine code, which XLA can serialise."""
    aval = jax.core.ShapedArray(shape, np.dtype(np.float32))
    with jax.default_device(inline.inline_device(threads)), xla.anew():
        compiled = xla.compile(jax.jit(lambda w, x: [-(-x @ w)]).lower(W, jax.ShapeDtypeStruct(shape, np.float32)))
    on_device = executable_cache.on_device(lambda: executable_cache.serialized(compiled), 2, 1)
    call = inline.InlineCall(compiled.runtime_executable(), [W], [aval], threads, on_device=on_device)
    return call, RANDOM.standard_normal(shape).astype(np.float32)


def test_a_call_is_computed_when_it_returns():
    run, x = call((20000, 64))
    [result] = run([x])
    assert result.is_ready()
    np.testing.assert_allclose(np.asarray(result), x @ W, atol=1e-4)


def test_one_of_several_processes_uses_devices_of_jax(monkeypatch):
    assert inline.can_be_inline([W])
    monkeypatch.setattr(jax, "process_count", lambda: 2)
    assert not inline.can_be_inline([W])


def test_data_may_lie_in_memory_as_it_likes():
    run, x = call((30, 64))
    memory = np.empty(x.nbytes + 65, np.uint8)
    for start in range(0, 65, 4):
        shifted = memory[start : start + x.nbytes].view(np.float32).reshape(x.shape)
        shifted[...] = x
        np.testing.assert_allclose(np.asarray(run([shifted])[0]), x @ W, atol=1e-4)
    np.testing.assert_allclose(np.asarray(run([np.asfortranarray(x)])[0]), x @ W, atol=1e-4)


def test_results_stay_as_they_were_when_the_data_changes():
    program, x = made(), RANDOM.standard_normal((30, 64)).astype(np.float32)
    for _ in range(3):  # the third is a repeated call of what was compiled
        result, want = program.run({"x": x})["y"], x @ W
        x[...] = RANDOM.standard_normal(x.shape)
        np.testing.assert_allclose(result, want, atol=1e-4)


def test_arrays_of_jax_may_be_fed_as_well():
    program, x = made(), RANDOM.standard_normal((30, 64)).astype(np.float32)
    for array in (x, jax.numpy.asarray(x), x, jax.device_put(x, jax.devices()[0])):
        np.testing.assert_allclose(program.run({"x": array})["y"], x @ W, atol=1e-4)
    np.testing.assert_allclose(made().run({"x": jax.numpy.asarray(x)})["y"], x @ W, atol=1e-4)


def test_the_device_that_the_user_has_chosen_is_used():
    with jax.default_device(jax.devices()[0]):
        assert not inline.can_be_inline([])
        x = RANDOM.standard_normal((30, 64)).astype(np.float32)
        np.testing.assert_allclose(made().run({"x": x})["y"], x @ W, atol=1e-4)
    assert inline.can_be_inline([x])
    assert not inline.can_be_inline([jax.numpy.asarray(x)])


def test_other_threads_run_meanwhile():
    run, x = call((200_000, 64))
    ticks, done = [], threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks.append(time.perf_counter())
            time.sleep(1e-4)

    thread = threading.Thread(target=tick)
    thread.start()
    run([x])
    begin = time.perf_counter()
    for _ in range(5):
        run([x])
    end = time.perf_counter()
    done.set()
    thread.join()
    assert sum(begin < moment < end for moment in ticks) > 5


def test_each_call_has_its_own_arguments():
    """What is given is copied into memory that stands: of two threads each must get its own results."""
    run, x = call((64, 64))
    wrong: list[int] = []

    def repeat(number: int) -> None:
        argument = x * np.float32(number)
        for _ in range(200):
            if not np.allclose(np.asarray(run([argument])[0]), argument @ W, atol=1e-3):
                wrong.append(number)

    threads = [threading.Thread(target=repeat, args=(number,)) for number in range(1, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def computing_devices(run: inline.InlineCall, x: np.ndarray, callers: int) -> list[jax.Device]:
    """The devices of callers that compute at the same time, each of which must get the product of ``x``."""
    busy, devices = [], []
    for _ in range(callers):
        [result] = run([x])
        np.testing.assert_allclose(np.asarray(result), x @ W, atol=1e-4)
        devices += result.devices()
        busy.append(run._free.pop())  # the lane is taken, as during a call
    run._free += busy
    return devices


def test_as_many_callers_as_there_are_cores_have_devices_of_their_own(monkeypatch):
    monkeypatch.setattr(inline, "cores", lambda: 3)
    first, second, third, *others = computing_devices(*call((30, 64)), 5)
    assert len({device.client for device in (first, second, third)}) == 3
    assert others == [first, first]


def test_fewer_callers_have_devices_of_their_own_again_after_many(monkeypatch):
    monkeypatch.setattr(inline, "cores", lambda: 2)
    run, x = call((30, 64))
    lanes = [run._free.pop(), *(run._further_lane() for _ in range(3))]  # of four callers at the same time
    for lane in lanes:
        run._give_back(lane)
    assert len(set(computing_devices(run, x, 2))) == 2


def test_callers_of_several_threads_share_their_device(monkeypatch):
    monkeypatch.setattr(inline, "cores", lambda: 3)
    assert len(set(computing_devices(*call((30, 64), threads=2), 3))) == 1


def test_callers_share_a_device_if_the_program_cannot_be_had_for_another_one(monkeypatch):
    monkeypatch.setattr(inline, "cores", lambda: 3)
    monkeypatch.setattr(executable_cache, "serialized", lambda _: None)
    assert len(set(computing_devices(*call((30, 64)), 3))) == 1


def test_large_data_and_integers_of_64_bits():
    shape = (inline._COPIED // 8 + 1,)
    aval = jax.core.ShapedArray(shape, np.dtype(np.int64))
    with xla.x64():
        with jax.default_device(inline.inline_device()):
            compiled = xla.compile(jax.jit(lambda x: [x + 1]).lower(jax.ShapeDtypeStruct(shape, np.int64)))
        run = inline.InlineCall(compiled.runtime_executable(), [], [aval], inline.chosen_threads())
    memory = np.zeros(shape[0] * 8 + 64, np.uint8)
    for start in range(0, 65, 8):  # one of them begins where XLA can read it
        data = memory[start : start + shape[0] * 8].view(np.int64)
        data[...] = np.arange(shape[0]) + 2**40
        np.testing.assert_array_equal(np.asarray(run([data])[0]), data + 1)


def test_a_device_has_the_threads_that_were_asked_for_and_the_environment_is_left_as_it_was(monkeypatch):
    monkeypatch.setenv("NPROC", "7")
    for threads in (1, 3):
        with jax.default_device(inline.inline_device(threads)):
            assert inline.chosen_threads() == threads
    assert os.environ["NPROC"] == "7"
    assert inline.inline_device(1) is inline.inline_device(1)
    assert inline.inline_device(1).client is not inline.inline_device(3).client


def test_one_thread_computes_in_the_thread_that_calls():
    """Of a large product, which several threads would share: none but the caller has used the processor."""
    run, x = call((200_000, 64))
    run([x])
    whole, own = time.process_time(), time.thread_time()
    for _ in range(5):
        run([x])
    whole, own = time.process_time() - whole, time.thread_time() - own
    assert own > 0.9 * whole
