"""Forms of a convolution on the CPU. The module ``choice`` selects the cheapest one; the other modules are the forms.

All forms take data [N, H, W, C] and filters [O, I, kH, kW]. Computations on filters only are hoisted to the prologue,
so they run once.
"""
