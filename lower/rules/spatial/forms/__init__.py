"""How a convolution is computed on the CPU: ``choice`` says which form by what each costs, the others are the forms.

All take data [N, H, W, C] and filters [O, I, kH, kW]. What they make of filters alone is computed once, when the
parameters are prepared.
"""
