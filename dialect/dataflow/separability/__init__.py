"""Which sizes of a program's inputs it treats position by position, so that padding and cropping changes no value."""
