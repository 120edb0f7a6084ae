"""Communicates with the operating system: files, folders, child processes, and the words of messages."""
