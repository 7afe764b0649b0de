"""The CMake package: ``find_package(syclflat CONFIG)`` finds it by the package's entry points."""
