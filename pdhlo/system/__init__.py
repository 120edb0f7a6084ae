"""Access to the operating system: files, folders and child processes; also the wording of messages."""
