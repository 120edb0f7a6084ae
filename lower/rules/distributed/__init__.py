"""Groups of devices."""
