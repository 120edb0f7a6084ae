"""From a legacy program to a Program: readers, compatibility tables, transcribers."""
