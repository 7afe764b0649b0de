"""The memory of a recorded program: allocations, and the order of the commands that use them."""
