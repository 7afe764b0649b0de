"""Run the command line as ``python -m syclflat``."""

from syclflat.entry_point import main

if __name__ == "__main__":
    main()
