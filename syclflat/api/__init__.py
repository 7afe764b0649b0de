"""The Python API: what ``import syclflat`` offers, over the stages that commands use, too.

What is public is listed in ``syclflat/__init__.py``, and loaded when it is first asked for.
"""
