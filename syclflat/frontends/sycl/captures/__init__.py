"""What a kernel captures: capture objects to capture trees, with Clang's layout."""
