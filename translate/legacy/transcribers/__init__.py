"""Transcribers of legacy operators with a way of their own, one file a family. Each overrides what is special."""
