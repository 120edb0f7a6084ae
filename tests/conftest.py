"""Settings of every test: hypothesis fails no example for being slow, since a busy machine is not a fault."""

from hypothesis import HealthCheck, settings

settings.register_profile("pdhlo", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("pdhlo")
