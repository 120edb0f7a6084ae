"""The compiler at hand: its options and probes, and the machine."""
