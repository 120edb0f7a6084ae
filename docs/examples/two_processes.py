"""One training step over two processes, which could be two machines: each feeds its part of the batch.

    python docs/examples/two_processes.py

It starts both processes itself, with four simulated devices each. On real machines each runs `train` with its number
and the address of the first one, and neither XLA_FLAGS nor gloo, which is for CPUs, is needed.
"""

import os
import socket
import subprocess
import sys

import jax
import little_programs
import numpy as np

import pdhlo

PROCESSES, DEVICES, STEPS, BATCH = 2, 4, 5, 64


def train(process, address):
    """What each process runs."""
    jax.config.update("jax_cpu_collectives_implementation", "gloo")
    jax.distributed.initialize(address, PROCESSES, process)
    # The same seed gives each process the same first parameters, of which it keeps what its devices need.
    first = pdhlo.load(little_programs.startup()).run(seed=0)
    program = pdhlo.load(little_programs.step(), parameters=first)
    function, state = program.jax_function()
    mesh = jax.sharding.Mesh(jax.devices(), ("data",))  # of all processes
    where = program.shardings(mesh, inputs="data")
    step = jax.jit(function, out_shardings=where.outputs | {"loss": jax.NamedSharding(mesh, jax.P())})
    state = {name: global_array(where.parameters[name], value) for name, value in state.items()}
    size = BATCH // PROCESSES
    for number, batch in enumerate(little_programs.batches(STEPS, BATCH)):
        own = {name: value[size * process : size * (process + 1)] for name, value in batch.items()}
        own = {name: jax.make_array_from_process_local_data(where.inputs[name], part) for name, part in own.items()}
        outputs = step(state, own)
        state |= {name: outputs[name] for name in program.written}
        if process == 0:
            print(f"step {number}   {mesh.size} devices of {PROCESSES} processes {float(outputs['loss']):.6f}")
    jax.distributed.shutdown()


def global_array(sharding, value):
    """An array over all processes, of which each gives what its devices have."""
    value = np.asarray(value)
    return jax.make_array_from_callback(value.shape, sharding, lambda index: value[index])


def main():
    """Starts both processes, and says how the losses are on one device."""
    first = pdhlo.load(little_programs.startup()).run(seed=0)
    program = pdhlo.load(little_programs.step(), parameters=first)
    for number, batch in enumerate(little_programs.batches(STEPS, BATCH)):
        print(f"step {number}   one device {float(program.run(batch)['loss']):.6f}")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    flags = {"XLA_FLAGS": f"--xla_force_host_platform_device_count={DEVICES}", "JAX_PLATFORMS": "cpu"}
    processes = [
        subprocess.Popen([sys.executable, __file__, str(number), address], env=os.environ | flags)
        for number in range(PROCESSES)
    ]
    statuses = [process.wait() for process in processes]
    if any(statuses):
        sys.exit(f"a process failed: {statuses}")


if __name__ == "__main__":
    train(int(sys.argv[1]), sys.argv[2]) if len(sys.argv) > 1 else main()
