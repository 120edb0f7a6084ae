"""The XLA compiler: options, probes, executables and their cache on disk; facts about the machine.

May import: no other package of lower/.
"""
