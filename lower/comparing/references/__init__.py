"""References: what a program is compared with. Each file is one."""
