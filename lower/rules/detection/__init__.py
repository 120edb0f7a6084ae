"""Detection: boxes, their suppression and proposals, regions of interest, targets, YOLO."""
