"""What is traced: arrays with LoD, sparse rows, values that are known, and what is raised for those that are not.

May import: no other package of lower/.
"""
