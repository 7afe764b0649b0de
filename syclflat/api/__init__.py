"""The Python API: the contents of ``import syclflat``, built on the stages that commands use.

``syclflat/__init__.py`` lists the public names and imports them on first use.
"""
