"""Operators that mix rows, where only the first rows are valid: padding is masked."""
