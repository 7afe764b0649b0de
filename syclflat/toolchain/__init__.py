"""What compiles and runs a program: Clang from pip, device images, OpenCL."""
