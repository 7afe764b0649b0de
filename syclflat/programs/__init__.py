"""Programs made of a source to be run or measured: one executable, its devices, its costs."""
