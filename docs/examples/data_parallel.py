"""The batch of a training step, split over all devices: the losses are those of one device.

    XLA_FLAGS=--xla_force_host_platform_device_count=8 python docs/examples/data_parallel.py

The flag makes eight devices of one CPU; with several GPUs leave it away.
"""

import jax
import little_programs

import pdhlo

STEPS, BATCH = 5, 64


def main():
    """Trains on one device, then on all, and prints the losses beside each other."""
    first = pdhlo.load(little_programs.startup()).run(seed=0)
    program = pdhlo.load(little_programs.step(), parameters=first)
    losses = [float(program.run(batch)["loss"]) for batch in little_programs.batches(STEPS, BATCH)]

    program = pdhlo.load(little_programs.step(), parameters=first)  # run has changed the parameters of the other
    function, state = program.jax_function()
    # Each device has all parameters and a part of the batch. XLA sees from this alone that the gradients have to be
    # added up: the program is the one for a single device.
    mesh = jax.sharding.Mesh(jax.devices(), ("data",))
    where = program.shardings(mesh, inputs="data")
    step = jax.jit(function, out_shardings=where.outputs)
    state = jax.device_put(state, where.parameters)
    for number, batch in enumerate(little_programs.batches(STEPS, BATCH)):
        outputs = step(state, jax.device_put(batch, where.inputs))
        state |= {name: outputs[name] for name in program.written}
        print(f"step {number}   one device {losses[number]:.6f}   {mesh.size} devices {float(outputs['loss']):.6f}")


if __name__ == "__main__":
    main()
