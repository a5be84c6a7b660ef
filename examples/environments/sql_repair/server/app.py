"""Serves the SQL repair environment over HTTP."""

from openenv.core.env_server import CallToolAction, CallToolObservation, create_app

from .environment import SqlRepairEnvironment

app = create_app(SqlRepairEnvironment, CallToolAction, CallToolObservation, env_name="sql_repair")
