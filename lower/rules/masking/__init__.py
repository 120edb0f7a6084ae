"""Operators that mix rows, where only the first rows are meant: padding is masked."""
