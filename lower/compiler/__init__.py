"""The compiler at hand: its options and probes, child processes for what may crash, the machine."""
