"""The way back: a Program as a ProgramDesc of Paddle 2.6.2, where each operation has a legacy operator.

lowering       what Paddle 3 has added and 2.6.2 says with other operators, as those
writer         the operators of each block, by the same tables that a translation follows (operators, special,
               blocks), on variables with names (names)
description    the message
check          the message, translated again and compared with the Program: what differs is refused
saving         the files
"""
