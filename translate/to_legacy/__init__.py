"""The reverse translation: from a Program to a ProgramDesc of Paddle 2.6.2, with a legacy operator for each operation.

===============  ==========================================================================================
lowering         replaces operators that only Paddle 3 has by operators of 2.6.2
writer           writes the blocks, and gives variables to values
operators        writes plain operations, by the tables of the forward translation
blocks           writes feeds, fetches, groups, constants, control flow and tensor arrays
description      holds the blocks, and serializes the message
check            translates the message again, compares it with the Program, and reports the differences
saving           writes the files
===============  ==========================================================================================
"""
