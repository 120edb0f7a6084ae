"""Forms of a convolution on the CPU: ``choice`` takes the one that costs least, the others are the forms.

All take data [N, H, W, C] and filters [O, I, kH, kW]. What they make of filters alone is computed once, when the
parameters are prepared.
"""
