"""The language server: what editors show of kernels while their sources are typed.

Sources are read in a process of its own, which may crash; the server maps what comes of it to the
types of the Language Server Protocol. Nothing here decides on layouts or on what is wrong.
"""
