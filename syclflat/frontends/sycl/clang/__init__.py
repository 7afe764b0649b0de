"""Clang by way of libclang: how a source is parsed, with which headers and flags."""
