"""Larger parameters split over devices as well: no device holds all of them, and the losses stay the same.

XLA_FLAGS=--xla_force_host_platform_device_count=8 python docs/examples/sharded_parameters.py
"""

import jax
import little_programs
import numpy as np

import pdhlo

STEPS, BATCH = 5, 64


def main():
    """Trains with the parameters on one device and split over two, and prints what lies where."""
    first = pdhlo.load(little_programs.startup()).run(seed=0)
    program = pdhlo.load(little_programs.step(), parameters=first)
    losses = [float(program.run(batch)["loss"]) for batch in little_programs.batches(STEPS, BATCH)]

    program = pdhlo.load(little_programs.step(), parameters=first)
    function, state = program.jax_function()
    # Half of the devices share a part of the batch; between them each larger matrix is split along its longest axis.
    # `smallest` is low since this model is: as it is, only parameters worth sending are split.
    devices = np.array(jax.devices()).reshape(-1, 2)
    mesh = jax.sharding.Mesh(devices, ("data", "model"))
    where = program.shardings(mesh, inputs="data", parameters="model", smallest=1024)
    step = jax.jit(function, out_shardings=where.outputs)  # the new parameters lie as the old ones do
    state = jax.device_put(state, where.parameters)
    for number, batch in enumerate(little_programs.batches(STEPS, BATCH)):
        outputs = step(state, jax.device_put(batch, where.inputs))
        state |= {name: outputs[name] for name in program.written}
        print(f"step {number}   one device {losses[number]:.6f}   {mesh.size} devices {float(outputs['loss']):.6f}")
    for name, value in state.items():
        part = value.addressable_shards[0].data.shape
        print(f"{name}   {list(value.shape)}, of which a device has {list(part)}")


if __name__ == "__main__":
    main()
