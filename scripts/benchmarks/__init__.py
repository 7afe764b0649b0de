"""Benchmarks, a module each, which ``python scripts/benchmark.py NAME`` runs.

A module has a docstring, whose first line stands in the list of benchmarks, and ``run``, which
yields tables and may write files into a directory; ``add_options`` adds options of its own.
"""
