"""Serves the warehouse picking environment over HTTP."""

from openenv.core.env_server import create_app

from .environment import Move, View, WarehousePickingEnvironment

app = create_app(WarehousePickingEnvironment, Move, View, env_name="warehouse_picking")
