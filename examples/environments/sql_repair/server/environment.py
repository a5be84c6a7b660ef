"""Repair a query: the tools that an agent has, and the episode around them."""

import random
import sqlite3
from dataclasses import dataclass
from uuid import uuid4

from fastmcp import FastMCP
from openenv.core.env_server import MCPEnvironment, Observation, State

SCHEMA = """
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, price_cents INTEGER);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers, placed_on TEXT);
CREATE TABLE order_lines (order_id INTEGER REFERENCES orders, product_id INTEGER REFERENCES products, quantity INTEGER);
INSERT INTO customers VALUES (1, 'Amina', 'Lagos'), (2, 'Bruno', 'Porto'), (3, 'Chie', 'Sendai');
INSERT INTO products VALUES (1, 'lamp', 2500), (2, 'chair', 8000), (3, 'rug', 4200);
INSERT INTO orders VALUES (1, 1, '2025-01-04'), (2, 1, '2025-02-11'), (3, 2, '2025-02-12');
INSERT INTO order_lines VALUES (1, 1, 2), (2, 2, 1), (3, 3, 1), (3, 1, 1);
"""


@dataclass(frozen=True)
class Task:
    question: str
    broken: str
    solution: str


TASKS = (
    Task(
        question="Which customers have never ordered anything?",
        broken="SELECT name FROM customers JOIN orders ON orders.customer_id = customers.id WHERE orders.id IS NULL",
        solution="SELECT name FROM customers LEFT JOIN orders ON orders.customer_id = customers.id WHERE orders.id IS NULL",
    ),
    Task(
        question="How many orders has each city placed?",
        broken="SELECT city, COUNT(*) FROM customers JOIN orders ON orders.customer_id = customers.id",
        solution="SELECT city, COUNT(*) FROM customers JOIN orders ON orders.customer_id = customers.id GROUP BY city",
    ),
    Task(
        question="What is the value of each order, in cents?",
        broken="SELECT order_id, SUM(price) FROM order_lines JOIN products ON product_id = id GROUP BY order_id",
        solution=(
            "SELECT order_id, SUM(quantity * price_cents) FROM order_lines"
            " JOIN products ON product_id = products.id GROUP BY order_id"
        ),
    ),
)


class SqlRepairEnvironment(MCPEnvironment):
    """One query to repair in each episode."""

    def __init__(self) -> None:
        tools = FastMCP("sql_repair")

        @tools.tool
        def list_tables() -> str:
            """The statements that made the tables."""
            rows = self._database.execute("SELECT sql FROM sqlite_master WHERE type = 'table'")
            return "\n".join(sql for (sql,) in rows)

        @tools.tool
        def run_query(sql: str) -> str:
            """Runs one query and gives its first 20 rows, or the database's complaint."""
            return self._answer(sql)

        @tools.tool
        def submit_query(sql: str) -> str:
            """Ends the episode with this query as the answer."""
            self._solved = self._rows(sql) == self._rows(self._task.solution)
            self._done = True
            return "correct" if self._solved else "not what was asked"

        super().__init__(tools)
        self._start(TASKS[0], None)

    def _start(self, task: Task, episode_id: str | None) -> None:
        self._task = task
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        self._database.executescript(SCHEMA)
        self._database.execute("PRAGMA query_only = ON")
        self._done = False
        self._solved = False
        self._state = State(episode_id=episode_id or str(uuid4()), step_count=0)

    def _rows(self, sql: str) -> list[tuple] | None:
        try:
            return sorted(self._database.execute(sql).fetchall(), key=repr)
        except sqlite3.Error:
            return None

    def _answer(self, sql: str) -> str:
        try:
            return "\n".join(map(repr, self._database.execute(sql).fetchmany(20))) or "no rows"
        except sqlite3.Error as error:
            return f"error: {error}"

    def reset(self, seed: int | None = None, episode_id: str | None = None, **kwargs) -> Observation:
        self._start(random.Random(seed).choice(TASKS), episode_id)
        return Observation(metadata={"question": self._task.question, "query": self._task.broken})

    def step(self, action, timeout_s: float | None = None, **kwargs) -> Observation:
        self._state.step_count += 1
        observation = super().step(action, timeout_s=timeout_s, **kwargs)
        observation.done = self._done
        observation.reward = float(self._solved) if self._done else None
        return observation

    def _step_impl(self, action, timeout_s: float | None = None, **kwargs) -> Observation:
        return Observation(metadata={"error": "this environment is used through its tools"})

    @property
    def state(self) -> State:
        return self._state
