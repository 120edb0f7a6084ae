"""The processes that run a model on one engine. A peer's has its own Python, which cannot import pdhlo: these are
scripts that import nothing of ours but ``protocol``, which lies beside them."""
