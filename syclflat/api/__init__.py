"""The Python API: what ``import syclflat`` offers, over the stages that commands use, too.

Public names are listed in ``syclflat/__init__.py``, and loaded when first asked for.
"""
