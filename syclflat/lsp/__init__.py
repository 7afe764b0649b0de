"""The language server: information about kernels, shown in editors as you type.

A separate process, which may crash, reads sources; the server maps its results to the types of the
Language Server Protocol. This package computes no layouts and no errors.
"""
