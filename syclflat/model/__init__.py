"""The data model: data classes, without logic beyond walking them."""
