"""Optimizers: dense, with sparse gradients, Adam's family, and operators on the scale of the loss."""
