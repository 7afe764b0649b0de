"""The stock compiler: where it is, how arguments are put to it, and sources as it can read them."""
