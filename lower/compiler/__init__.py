"""The compiler at hand: its options and probes, and the machine.

May import: no other package of lower/.
"""
