"""Process groups of devices: what they send each other, and layers divided over them."""
