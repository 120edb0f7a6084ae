"""The ``pd`` and ``pd_builtin`` dialects: operators, types, attributes, Program, parameters."""
