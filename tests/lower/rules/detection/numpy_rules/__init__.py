"""The operators of detection in NumPy, one image and box at a time: what the rules are compared with."""
