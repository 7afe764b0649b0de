// The shuffles of kernels that require a size of sub-groups.
#define REQUIRED 32
#include "sub_group_shuffles.cpp"
