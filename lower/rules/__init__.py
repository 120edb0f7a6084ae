"""The rules, one file a family; each rule is a plain function with its operator's signature (see ``registry``)."""
