"""A program that Paddle's fleet wrote for one of several processes, on as many devices of this one.

    XLA_FLAGS=--xla_force_host_platform_device_count=8 python docs/examples/fleet_collectives.py

Such a program says itself where its processes talk: `c_broadcast` of the first parameters, `c_allreduce_sum` of the
gradients, each on a process group. `process_groups` says which axis of a mesh a process group is.
"""

import jax
import little_programs
from jax.sharding import PartitionSpec

import pdhlo

STEPS, BATCH = 5, 64
WHOLE, SPLIT = PartitionSpec(), PartitionSpec("data")


def main():
    """Trains on one device by the program for one, and on all by the program for as many."""
    first = pdhlo.load(little_programs.startup()).run(seed=0)
    program = pdhlo.load(little_programs.step(), parameters=first)
    losses = [float(program.run(batch)["loss"]) for batch in little_programs.batches(STEPS, BATCH)]

    count = jax.device_count()
    mesh = jax.sharding.Mesh(jax.devices(), ("data",))
    # The function is that of each device, so it is called inside of shard_map. The program looks after what devices
    # share; check_vma=False says so to jax.
    startup = pdhlo.load(little_programs.startup(count))
    startup_function, _ = startup.jax_function(process_groups={0: "data"})

    def begin_on_each(key):
        # Each process of Paddle draws other numbers, and takes those of the first afterwards.
        return startup_function({}, {}, jax.random.fold_in(key, jax.lax.axis_index("data")))

    begin = jax.jit(jax.shard_map(begin_on_each, mesh=mesh, in_specs=WHOLE, out_specs=WHOLE, check_vma=False))
    state = begin(jax.random.key(0))
    print("after the startup program all devices have the same parameters:", same_everywhere(state))

    program = pdhlo.load(little_programs.step(count), parameters=first)
    function, state = program.jax_function(process_groups={0: "data"})

    def on_each(state, batch):
        outputs = function(state, batch)
        # The loss that a program fetches is that of its own part of the batch.
        return outputs | {"loss": jax.lax.pmean(outputs["loss"], "data")}

    step = jax.jit(jax.shard_map(on_each, mesh=mesh, in_specs=(WHOLE, SPLIT), out_specs=WHOLE, check_vma=False))
    for number, batch in enumerate(little_programs.batches(STEPS, BATCH)):
        outputs = step(state, batch)
        state |= {name: outputs[name] for name in program.written}
        print(f"step {number}   one device {losses[number]:.6f}   {count} devices {float(outputs['loss']):.6f}")
    collectives = step.lower(state, batch).as_text().count('"stablehlo.all_reduce"')
    print(f"the step has {collectives} all_reduce of StableHLO")


def same_everywhere(state):
    """Whether the copies of all devices are equal."""
    copies = [[shard.data for shard in value.addressable_shards] for value in state.values()]
    return all((copy == parts[0]).all() for parts in copies for copy in jax.device_get(parts))


if __name__ == "__main__":
    main()
