// Nothing here.
