"""Run the command line as ``python -m syclflat``."""

from syclflat.launch import main

if __name__ == "__main__":
    main()
