"""Running a Program here: executables, parameters on the device, constants folded."""
