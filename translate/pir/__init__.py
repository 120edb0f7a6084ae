"""Programs of Paddle 3 (``inference.json``): the new IR itself, read into the dialect."""
